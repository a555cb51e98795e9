(** Alpha-Beta (figures 2.7 and 2.15; [alpha_beta.rs]) and its contract, for every tree,
    every window, and every memory that answers only with true bounds. *)

From Nullwindow Require Export Memory.

Section AlphaBeta.
Variable M : memory.

(** The visit of a node, and the loop over its children. The loop returns the value of what
    is left of the children, within the window that is left. *)
Fixpoint alpha_beta (s : side) (m : state M) (t : tree) (alpha beta : Z)
  : result (state M) :=
  let (known, m) := lookup M m s t in
  match answer known alpha beta with
  | Some g => (g, m, [])
  | None =>
      match t with
      | Leaf n v => (sees s v, store M m s t (exact (sees s v)), [n])
      | Node n cs =>
          let alpha := raised known alpha in
          let beta := reduced known beta in
          let '(g, m, leaves) := alpha_beta_children s m cs alpha beta in
          (g, store M m s t (proved_by alpha beta g), leaves)
      end
  end
with alpha_beta_children (s : side) (m : state M) (cs : forest) (alpha beta : Z)
  : result (state M) :=
  match cs with
  | Last c =>
      let '(g, m, leaves) := alpha_beta (other s) m c (- beta) (- alpha) in
      (- g, m, leaves)
  | More c cs =>
      let '(g, m, leaves) := alpha_beta (other s) m c (- beta) (- alpha) in
      if beta <=? - g then (- g, m, leaves)
      else
        let '(h, m, more) := alpha_beta_children s m cs (Z.max alpha (- g)) beta in
        (Z.max (- g) h, m, leaves ++ more)
  end.

Variable nodes : game.
Variable valid : state M -> Prop.
Hypothesis moves : closed nodes.
Hypothesis honest : sound M nodes valid.

Lemma alpha_beta_both :
  (forall t s m alpha beta g m' leaves,
    nodes s t -> valid m -> alpha < beta ->
    alpha_beta s m t alpha beta = (g, m', leaves) ->
    answers alpha beta (negamax s t) g /\ valid m') /\
  (forall cs s m alpha beta g m' leaves,
    (forall c, among c cs -> nodes (other s) c) -> valid m -> alpha < beta ->
    alpha_beta_children s m cs alpha beta = (g, m', leaves) ->
    answers alpha beta (negamax_of_all s cs) g /\ valid m').
Proof.
  apply tree_forest_ind.
  - (* a leaf *)
    intros n v s m alpha beta g m' leaves N V W E. simpl in E.
    destruct (lookup M m s (Leaf n v)) as [b m1] eqn:L.
    destruct (lookup_true _ _ _ honest _ _ _ _ _ V N L) as [B V1].
    destruct (answer b alpha beta) eqn:A; inversion E; subst; clear E.
    + split; auto. eapply answer_right; eauto.
    + split.
      * unfold answers; simpl; lia.
      * apply (store_true _ _ _ honest); auto. apply exact_true.
  - (* an interior node *)
    intros n cs IH s m alpha beta g m' leaves N V W E. simpl in E.
    destruct (lookup M m s (Node n cs)) as [b m1] eqn:L.
    destruct (lookup_true _ _ _ honest _ _ _ _ _ V N L) as [B V1].
    destruct (answer b alpha beta) eqn:A.
    + inversion E; subst. split; auto. eapply answer_right; eauto.
    + destruct (narrowed _ _ _ _ B A W) as [W' K].
      destruct (alpha_beta_children s m1 cs (raised b alpha) (reduced b beta))
        as [[g1 m2] l1] eqn:C.
      inversion E; subst; clear E.
      destruct (IH s m1 _ _ _ _ _ (fun d A' => moves _ _ _ _ N A') V1 W' C) as [R V2].
      split; [apply K; auto|].
      apply (store_true _ _ _ honest); auto.
      apply proved_by_true. auto.
  - (* the last child *)
    intros c IH s m alpha beta g m' leaves N V W E. simpl in E.
    destruct (alpha_beta (other s) m c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
    inversion E; subst; clear E.
    assert (W' : - beta < - alpha) by lia.
    destruct (IH _ _ _ _ _ _ _ (N c eq_refl) V W' C) as [R V1].
    split; auto. unfold answers in *; simpl in *; lia.
  - (* a child, and those after it *)
    intros c IHc cs IHcs s m alpha beta g m' leaves N V W E. simpl in E.
    destruct (alpha_beta (other s) m c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
    assert (W' : - beta < - alpha) by lia.
    destruct (IHc _ _ _ _ _ _ _ (N c (or_introl eq_refl)) V W' C) as [R V1].
    destruct (beta <=? - g1) eqn:Cut.
    + inversion E; subst; clear E. split; auto.
      unfold answers in *; simpl in *; lia.
    + destruct (alpha_beta_children s m1 cs (Z.max alpha (- g1)) beta)
        as [[h m2] l2] eqn:D.
      inversion E; subst; clear E.
      assert (W2 : Z.max alpha (- g1) < beta) by lia.
      destruct (IHcs _ _ _ _ _ _ _ (fun d A => N d (or_intror A)) V1 W2 D) as [R2 V2].
      split; auto. unfold answers in *; simpl in *; lia.
Qed.

(** The postcondition of section 2.1.3, in the words of [alpha_beta.rs]:
    alpha < g < beta => f = g; g <= alpha => f <= g; g >= beta => f >= g. *)
Theorem alpha_beta_contract : forall s m t alpha beta g m' leaves,
  nodes s t -> valid m -> alpha < beta ->
  alpha_beta s m t alpha beta = (g, m', leaves) ->
  let f := negamax s t in
  ((alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f)) /\
  valid m'.
Proof.
  intros. destruct alpha_beta_both as [A _].
  destruct (A _ _ _ _ _ _ _ _ H H0 H1 H2) as [R V].
  split; auto. apply answers_three_cases; auto.
Qed.

End AlphaBeta.

(** Without a memory there is nothing to suppose. *)
Theorem alpha_beta_without_memory : forall s t alpha beta g m' leaves,
  alpha < beta ->
  alpha_beta no_memory s tt t alpha beta = (g, m', leaves) ->
  let f := negamax s t in
  (alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f).
Proof.
  intros.
  destruct (alpha_beta_contract no_memory everything (fun _ => True)
    everything_closed (no_memory_sound _) _ _ _ _ _ _ _ _ I I H H0); auto.
Qed.

(** A window around the value finds it: with <-infinity, +infinity> the answer is exact. *)
Theorem alpha_beta_finds_the_value : forall s t alpha beta g m' leaves,
  alpha < negamax s t < beta ->
  alpha_beta no_memory s tt t alpha beta = (g, m', leaves) -> g = negamax s t.
Proof.
  intros. assert (W : alpha < beta) by lia.
  destruct (alpha_beta_without_memory _ _ _ _ _ _ _ W H0) as [A [B C]]; lia.
Qed.
