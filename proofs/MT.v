(** MT, the memory-enhanced test (figure 3.2; [mt.rs]): it is Alpha-Beta with a null window,
    and so its contract follows. *)

From Nullwindow Require Export AlphaBeta.

Section MT.
Variable M : memory.

(** "Is the value of this node at least gamma?" *)
Fixpoint mt (s : side) (m : state M) (t : tree) (gamma : Z) : result (state M) :=
  let (known, m) := lookup M m s t in
  match answer known (gamma - 1) gamma with
  | Some g => (g, m, [])
  | None =>
      match t with
      | Leaf n v => (sees s v, store M m s t (exact (sees s v)), [n])
      | Node n cs =>
          let '(g, m, leaves) := mt_children s m cs gamma in
          (g, store M m s t (proved_by (gamma - 1) gamma g), leaves)
      end
  end
with mt_children (s : side) (m : state M) (cs : forest) (gamma : Z) : result (state M) :=
  match cs with
  | Last c =>
      let '(g, m, leaves) := mt (other s) m c (1 - gamma) in (- g, m, leaves)
  | More c cs =>
      let '(g, m, leaves) := mt (other s) m c (1 - gamma) in
      if gamma <=? - g then (- g, m, leaves)
      else
        let '(h, m, more) := mt_children s m cs gamma in
        (Z.max (- g) h, m, leaves ++ more)
  end.

Lemma open_null_window : forall b gamma,
  answer b (gamma - 1) gamma = None ->
  raised b (gamma - 1) = gamma - 1 /\ reduced b gamma = gamma.
Proof.
  intros [[l|] [u|]] gamma; unfold answer, raised, reduced; simpl; intros;
    bounds_cases; split; lia.
Qed.

Lemma mt_is_null_window_both :
  (forall t s m gamma, mt s m t gamma = alpha_beta M s m t (gamma - 1) gamma) /\
  (forall cs s m gamma,
    mt_children s m cs gamma = alpha_beta_children M s m cs (gamma - 1) gamma).
Proof.
  apply tree_forest_ind; simpl; intros.
  - reflexivity.
  - destruct (lookup M m s (Node n cs)) as [b m1].
    destruct (answer b (gamma - 1) gamma) eqn:A; auto.
    destruct (open_null_window _ _ A) as [-> ->]. rewrite H. reflexivity.
  - rewrite H.
    replace (1 - gamma - 1) with (- gamma) by lia.
    replace (1 - gamma) with (- (gamma - 1)) by lia. reflexivity.
  - rewrite H.
    replace (1 - gamma - 1) with (- gamma) by lia.
    replace (1 - gamma) with (- (gamma - 1)) by lia.
    destruct (alpha_beta M (other s) m c (- gamma) (- (gamma - 1))) as [[g m1] l1].
    destruct (gamma <=? - g) eqn:Cut; auto.
    rewrite H0. replace (Z.max (gamma - 1) (- g)) with (gamma - 1) by lia. reflexivity.
Qed.

(** MT(n, gamma) is Alpha-Beta(n, gamma - 1, gamma): the same value, the same leaves in the
    same order, the same memory after it. *)
Theorem mt_is_null_window_alpha_beta : forall s m t gamma,
  mt s m t gamma = alpha_beta M s m t (gamma - 1) gamma.
Proof. intros. apply mt_is_null_window_both. Qed.

(** The contract of [mt.rs]: g >= gamma => f >= g; g < gamma => f <= g. *)
Theorem mt_contract : forall nodes valid, closed nodes -> sound M nodes valid ->
  forall s m t gamma g m' leaves,
  nodes s t -> valid m ->
  mt s m t gamma = (g, m', leaves) ->
  let f := negamax s t in
  ((gamma <= g -> g <= f) /\ (g < gamma -> f <= g)) /\ valid m'.
Proof.
  intros nodes valid C S s m t gamma g m' leaves N V E.
  rewrite mt_is_null_window_alpha_beta in E.
  assert (W : gamma - 1 < gamma) by lia.
  destruct (alpha_beta_contract _ _ _ C S _ _ _ _ _ _ _ _ N V W E) as [[_ [A B]] V'].
  split; auto. split; intros; [apply B | apply A]; lia.
Qed.

End MT.
