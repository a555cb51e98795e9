(** The best case (sections 2.1.2 and 2.1.3): where every first move is the best, Alpha-Beta
    evaluates w^ceil(d/2) + w^floor(d/2) - 1 leaves of a uniform tree, as many as the minimal
    tree has. *)

From Nullwindow Require Export AlphaBeta MinimalTree.

(** At every node no later move is better for the side to move than the first. *)
Fixpoint no_better (s : side) (f : Z) (cs : forest) : Prop :=
  match cs with
  | Last c => - negamax s c <= f
  | More c cs => - negamax s c <= f /\ no_better s f cs
  end.

Fixpoint ordered (s : side) (t : tree) : Prop :=
  match t with
  | Leaf _ _ => True
  | Node _ cs =>
      match cs with
      | Last c => True
      | More c cs => no_better (other s) (- negamax (other s) c) cs
      end /\ ordered_all (other s) cs
  end
with ordered_all (s : side) (cs : forest) : Prop :=
  match cs with
  | Last c => ordered s c
  | More c cs => ordered s c /\ ordered_all s cs
  end.

Lemma no_better_all : forall cs s f, no_better (other s) f cs <-> negamax_of_all s cs <= f.
Proof.
  induction cs; intros s f; simpl; [tauto|]. rewrite IHcs. lia.
Qed.

Definition search := alpha_beta no_memory.
Definition search_children := alpha_beta_children no_memory.

Lemma contract : forall s t a b g m leaves, a < b -> search s tt t a b = (g, m, leaves) ->
  answers a b (negamax s t) g.
Proof.
  intros. assert (C := alpha_beta_without_memory _ _ _ _ _ _ _ H H0). simpl in C.
  apply answers_three_cases; auto.
Qed.

Lemma search_node : forall s n cs a b,
  search s tt (Node n cs) a b =
  let '(g, m, leaves) := search_children s tt cs a b in (g, tt, leaves).
Proof.
  intros. unfold search, search_children. simpl. unfold raised, reduced. simpl.
  destruct (alpha_beta_children no_memory s tt cs a b) as [[g []] l]. reflexivity.
Qed.

(** Knuth and Moore's types: a node on the critical path (1), a node that is cut off by its
    first child (2), a node that needs all its children (3). *)
Definition two (w d : nat) : nat := (w ^ Nat.div2 d)%nat.
Definition three (w d : nat) : nat := (w ^ Nat.div2 (S d))%nat.

Lemma three_down : forall w d, three w (S d) = (w * two w d)%nat.
Proof. reflexivity. Qed.
Lemma two_down : forall w d, two w (S d) = three w d.
Proof. reflexivity. Qed.

Lemma best_case_both :
  (forall t s w d a b g m leaves, uniform w d t -> ordered s t -> a < b ->
    search s tt t a b = (g, m, leaves) ->
    (b <= negamax s t -> length leaves = two w d) /\
    (negamax s t <= a -> length leaves = three w d) /\
    (a < negamax s t < b -> (1 + length leaves = two w d + three w d)%nat)) /\
  (forall cs s w d a b g m leaves, uniform_all w d cs -> ordered_all (other s) cs -> a < b ->
    search_children s tt cs a b = (g, m, leaves) ->
    (* all below the window: every child is cut off at once *)
    (negamax_of_all s cs <= a -> length leaves = (number cs * two w d)%nat) /\
    (* the first child is the best *)
    (match cs with
     | Last c => True
     | More c cs => negamax_of_all s cs <= - negamax (other s) c
     end ->
      (b <= negamax_of_all s cs -> length leaves = three w d) /\
      (a < negamax_of_all s cs < b ->
        (1 + length leaves = two w d + three w d + (number cs - 1) * two w d)%nat))).
Proof.
  apply tree_forest_ind.
  - intros n v s w d a b g m leaves U O W E. destruct d; [|contradiction].
    unfold search in E. simpl in E. inversion E; subst. simpl. repeat split; reflexivity.
  - intros n cs IH s w d a b g m leaves U O W E. destruct d as [|d]; [contradiction|].
    simpl in U, O. destruct U as [N U]. destruct O as [F O]. rewrite search_node in E.
    destruct (search_children s tt cs a b) as [[g1 m1] l1] eqn:C. inversion E; subst.
    destruct (IH s _ d a b _ _ _ U O W C) as [I1 I2].
    assert (F' : match cs with
      | Last c => True
      | More c cs => negamax_of_all s cs <= - negamax (other s) c
      end) by (destruct cs; auto; apply no_better_all; exact F).
    destruct (I2 F') as [I3 I4]. simpl negamax. split; [|split].
    + intros H. rewrite two_down. auto.
    + intros H. rewrite three_down. auto.
    + intros H. specialize (I4 H). rewrite two_down, three_down.
      assert (1 <= number cs)%nat by (destruct cs; simpl; lia).
      assert (X : forall k x, (1 <= k)%nat -> (k * x = x + (k - 1) * x)%nat).
      { intros [|k] x K; [lia|]. simpl. rewrite Nat.sub_0_r. reflexivity. }
      rewrite (X (number cs)); auto. lia.
  - intros c IH s w d a b g m leaves U O W E. simpl in U, O.
    unfold search_children in E. simpl in E.
    destruct (alpha_beta no_memory (other s) tt c (- b) (- a)) as [[g1 m1] l1] eqn:C.
    inversion E; subst. assert (W' : - b < - a) by lia.
    destruct (IH (other s) w d (- b) (- a) _ _ _ U O W' C) as [I1 [I2 I3]]. simpl.
    split; [|intros _; split].
    + intros H. rewrite I1; lia.
    + intros H. rewrite I2; lia.
    + intros H. assert (L : (1 + length leaves = two w d + three w d)%nat) by (apply I3; lia).
      lia.
  - intros c IH cs IHcs s w d a b g m leaves U O W E. simpl in U, O.
    destruct U as [Uc Ucs]. destruct O as [Oc Ocs].
    unfold search_children in E. simpl in E.
    destruct (alpha_beta no_memory (other s) tt c (- b) (- a)) as [[g1 []] l1] eqn:C.
    assert (W' : - b < - a) by lia.
    assert (K := contract _ _ _ _ _ _ _ W' C). unfold answers in K.
    destruct (IH (other s) w d (- b) (- a) _ _ _ Uc Oc W' C) as [I1 [I2 I3]].
    simpl negamax_of_all. simpl number. split; [|intros First; split].
    + intros H. destruct (b <=? - g1) eqn:Cut; [lia|].
      destruct (alpha_beta_children no_memory s tt cs (Z.max a (- g1)) b) as [[h m2] l2] eqn:D.
      inversion E; subst. replace (Z.max a (- g1)) with a in D by lia.
      destruct (IHcs s w d a b _ _ _ Ucs Ocs W D) as [J1 _].
      rewrite app_length, I1, J1; lia.
    + intros H. destruct (b <=? - g1) eqn:Cut; [|lia].
      inversion E; subst. apply I2. lia.
    + intros H. destruct (b <=? - g1) eqn:Cut; [lia|].
      destruct (alpha_beta_children no_memory s tt cs (Z.max a (- g1)) b) as [[h m2] l2] eqn:D.
      inversion E; subst.
      assert (W2 : Z.max a (- g1) < b) by lia.
      destruct (IHcs s w d _ b _ _ _ Ucs Ocs W2 D) as [J1 _].
      rewrite app_length, J1; [|lia].
      assert (L : (1 + length l1 = two w d + three w d)%nat) by (apply I3; lia).
      lia.
Qed.

(** Alpha-Beta evaluates w^ceil(d/2) + w^floor(d/2) - 1 leaves of a perfectly ordered uniform
    tree. *)
Theorem alpha_beta_best_case : forall s t w d alpha beta g m leaves,
  uniform w d t -> ordered s t -> alpha < negamax s t < beta ->
  alpha_beta no_memory s tt t alpha beta = (g, m, leaves) ->
  length leaves = (w ^ Nat.div2 (S d) + w ^ Nat.div2 d - 1)%nat.
Proof.
  intros s t w d alpha beta g m leaves U O W E.
  assert (W' : alpha < beta) by lia.
  destruct (proj1 best_case_both t s w d alpha beta _ _ _ U O W' E) as [_ [_ I]].
  specialize (I W). unfold two, three in I. lia.
Qed.
