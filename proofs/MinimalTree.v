(** The minimal tree (section 2.1.2): on a uniform tree of width w and depth d every critical
    tree has w^ceil(d/2) + w^floor(d/2) - 1 leaves, and whatever set of leaves decides the
    minimax value has no fewer. *)

From Nullwindow Require Export SolutionTrees.

(** All nodes above depth 0 have [w] children, and all leaves are at depth 0. *)
Fixpoint number (cs : forest) : nat :=
  match cs with Last _ => 1 | More _ cs => S (number cs) end.

Fixpoint uniform (w d : nat) (t : tree) {struct t} : Prop :=
  match t, d with
  | Leaf _ _, O => True
  | Node _ cs, S d => number cs = w /\ uniform_all w d cs
  | _, _ => False
  end
with uniform_all (w d : nat) (cs : forest) {struct cs} : Prop :=
  match cs with
  | Last c => uniform w d c
  | More c cs => uniform w d c /\ uniform_all w d cs
  end.

(** How many levels of a tree of depth [d] have all children in a solution tree whose root
    has all of them: ceil(d/2); or has one: floor(d/2). *)
Definition levels (all : bool) (d : nat) : nat := if all then Nat.div2 (S d) else Nat.div2 d.

Lemma levels_down : forall all d,
  levels all (S d) = ((if all then 1 else 0) + levels (negb all) d)%nat.
Proof. destruct all; intros; reflexivity. Qed.

Lemma uniform_child : forall w d cs i c, uniform_all w d cs -> child i cs = Some c ->
  uniform w d c.
Proof.
  intros w d cs i. revert cs. induction i; intros [b|b bs] c U C; unfold child in C;
    simpl in U, C; inversion C; subst; try tauto.
  apply (IHi bs); [tauto|exact C].
Qed.

Lemma same_side_other : forall a s, same_side a (other s) = negb (same_side a s).
Proof. destruct a, s; reflexivity. Qed.

Lemma solution_size_both :
  (forall p kind s t w d, solution kind s t p = true -> uniform w d t ->
    length (leaves_of t p) = (w ^ levels (same_side kind s) d)%nat) /\
  (forall ps kind s cs w d, solution_of_all kind s cs ps = true -> uniform_all w d cs ->
    length (leaves_of_all cs ps) = (number cs * w ^ levels (same_side kind s) d)%nat).
Proof.
  apply proof_proofs_ind.
  - intros v kind s [n a|n cs] w [|d] H U; simpl in *; try discriminate; try contradiction.
    destruct (same_side kind s); reflexivity.
  - intros ps IH kind s [n a|n cs] w [|d] H U; simpl in H, U; try discriminate;
      try contradiction.
    apply andb_prop in H. destruct H as [S H]. destruct U as [N U].
    simpl leaves_of. rewrite (IH _ _ _ _ _ H U), N, levels_down, S, same_side_other, S.
    reflexivity.
  - intros i p IH kind s [n a|n cs] w [|d] H U; simpl in H, U; try discriminate;
      try contradiction.
    apply andb_prop in H. destruct H as [S H]. destruct U as [N U].
    destruct (child i cs) as [c|] eqn:C; [|discriminate].
    simpl leaves_of. rewrite C. rewrite (IH _ _ _ _ _ H (uniform_child _ _ _ _ _ U C)).
    rewrite levels_down, same_side_other. destruct (same_side kind s); [discriminate|].
    reflexivity.
  - intros kind s [c|c cs] w d H U; discriminate.
  - intros p IHp ps IHs kind s [c|c cs] w d H U; simpl in U.
    + destruct ps; [|simpl in H; discriminate]. simpl in *.
      rewrite (IHp _ _ _ _ _ H U). lia.
    + simpl in H. assert (H' : solution kind s c p = true /\
        solution_of_all kind s cs ps = true) by (destruct ps; apply andb_prop; auto).
      destruct H' as [H1 H2], U as [U1 U2]. simpl. rewrite app_length.
      rewrite (IHp _ _ _ _ _ H1 U1), (IHs _ _ _ _ _ H2 U2). lia.
Qed.

(** A solution tree whose root is a node with all its children has w^ceil(d/2) leaves, one
    whose root has one child w^floor(d/2). *)
Theorem solution_tree_size : forall w d t p kind s, uniform w d t ->
  solution kind s t p = true ->
  length (leaves_of t p) = (w ^ (if same_side kind s then Nat.div2 (S d) else Nat.div2 d))%nat.
Proof. intros. apply (proj1 solution_size_both _ _ _ _ _ _ H0 H). Qed.

(** Every critical tree of a uniform tree has w^ceil(d/2) + w^floor(d/2) - 1 leaves. *)
Theorem minimal_tree_size : forall w d t p q s, distinct t -> uniform w d t ->
  solution Max s t p = true -> solution Min s t q = true ->
  length (union t p q) = (w ^ Nat.div2 (S d) + w ^ Nat.div2 d - 1)%nat.
Proof.
  intros w d t p q s D U P Q. destruct (critical_tree_is_union t p q s D P Q) as [_ [_ L]].
  rewrite (solution_tree_size w d t p Max s U P), (solution_tree_size w d t q Min s U Q) in L.
  destruct s; simpl same_side in L; lia.
Qed.

(** * No fewer leaves decide the value *)

(** The same tree with other values at its leaves. *)
Fixpoint repaint (f : name -> Z -> Z) (t : tree) : tree :=
  match t with
  | Leaf n v => Leaf n (f n v)
  | Node n cs => Node n (repaint_all f cs)
  end
with repaint_all (f : name -> Z -> Z) (cs : forest) : forest :=
  match cs with
  | Last c => Last (repaint f c)
  | More c cs => More (repaint f c) (repaint_all f cs)
  end.

(** The leaves in [seen] decide the value: whatever the others are, it is the same. *)
Definition decides (s : side) (seen : list name) (t : tree) : Prop :=
  forall f, (forall n v, In n seen -> f n v = v) ->
  minimax s (repaint f t) = minimax s t.

(** All leaves that are not seen are worth [x]. *)
Definition unseen_are (seen : list name) (x : Z) (n : name) (v : Z) : Z :=
  if in_dec Pos.eq_dec n seen then v else x.

Lemma repaint_child : forall f i cs, child i (repaint_all f cs) =
  match child i cs with Some c => Some (repaint f c) | None => None end.
Proof.
  induction i; intros [c|c cs]; unfold child in *; simpl; auto.
Qed.

(** The leaves of a solution tree of the repainted tree are leaves of the tree, and those
    that are claimed at another value than [x] were seen. *)
Lemma repainted_leaves :
  (forall p kind s t seen x, solution kind s (repaint (unseen_are seen x) t) p = true ->
    (forall v, In v (claims p) -> v <> x) ->
    forall n, In n (leaves_of t p) -> In n seen) /\
  (forall ps kind s cs seen x,
    solution_of_all kind s (repaint_all (unseen_are seen x) cs) ps = true ->
    (forall v, In v (claims_of_all ps) -> v <> x) ->
    forall n, In n (leaves_of_all cs ps) -> In n seen).
Proof.
  apply proof_proofs_ind.
  - intros v kind s [m a|m cs] seen x H N n I; simpl in *; [|contradiction].
    destruct I as [<-|[]]. unfold unseen_are in H.
    destruct (in_dec Pos.eq_dec m seen); auto.
    exfalso. apply (N v); auto. lia.
  - intros ps IH kind s [m a|m cs] seen x H N n I; simpl in *; [contradiction|].
    apply andb_prop in H. destruct H. eapply IH; eauto.
  - intros i p IH kind s [m a|m cs] seen x H N n I; simpl in *; [contradiction|].
    apply andb_prop in H. destruct H as [_ H]. rewrite repaint_child in H.
    destruct (child i cs); [|contradiction]. eapply IH; eauto.
  - intros kind s [c|c cs] seen x H N n I; contradiction.
  - intros p IHp ps IHs kind s [c|c cs] seen x H N n I; simpl in N.
    + destruct ps; [|simpl in H; discriminate]. simpl in *.
      eapply IHp; eauto. intros v V. apply N. apply in_or_app. auto.
    + simpl in H. assert (H' : solution kind s (repaint (unseen_are seen x) c) p = true /\
        solution_of_all kind s (repaint_all (unseen_are seen x) cs) ps = true)
        by (destruct ps; apply andb_prop; auto).
      destruct H' as [H1 H2]. simpl in I. apply in_app_or in I. destruct I as [I|I].
      * eapply IHp; [exact H1| |exact I]. intros v V. apply N. apply in_or_app. auto.
      * eapply IHs; [exact H2| |exact I]. intros v V. apply N. apply in_or_app. auto.
Qed.

(** The solution tree of the same shape in the tree as it is. *)
Fixpoint true_values (t : tree) (p : proof) {struct p} : proof :=
  match p, t with
  | Claim _, Leaf _ v => Claim v
  | Every ps, Node _ cs => Every (true_values_of_all cs ps)
  | Only i p, Node _ cs =>
      match child i cs with Some c => Only i (true_values c p) | None => p end
  | _, _ => p
  end
with true_values_of_all (cs : forest) (ps : proofs) {struct ps} : proofs :=
  match ps, cs with
  | And p ps, Last c => And (true_values c p) ps
  | And p ps, More c cs => And (true_values c p) (true_values_of_all cs ps)
  | NoMore, _ => NoMore
  end.

Lemma true_values_prove :
  (forall p kind s t f, solution kind s (repaint f t) p = true ->
    solution kind s t (true_values t p) = true /\
    leaves_of t (true_values t p) = leaves_of t p) /\
  (forall ps kind s cs f, solution_of_all kind s (repaint_all f cs) ps = true ->
    solution_of_all kind s cs (true_values_of_all cs ps) = true /\
    leaves_of_all cs (true_values_of_all cs ps) = leaves_of_all cs ps).
Proof.
  apply proof_proofs_ind.
  - intros v kind s [m a|m cs] f H; simpl in *; [|discriminate].
    split; auto. apply Z.eqb_refl.
  - intros ps IH kind s [m a|m cs] f H; simpl in *; [discriminate|].
    apply andb_prop in H. destruct H as [-> H]. simpl. eapply IH; eauto.
  - intros i p IH kind s [m a|m cs] f H; simpl in *; [discriminate|].
    apply andb_prop in H. destruct H as [S H]. rewrite repaint_child in H.
    destruct (child i cs) as [c|] eqn:C; [|discriminate]. simpl. rewrite S, C. simpl.
    eapply IH; eauto.
  - intros kind s [c|c cs] f H; discriminate.
  - intros p IHp ps IHs kind s [c|c cs] f H.
    + destruct ps; [|simpl in H; discriminate]. simpl in *. eapply IHp; eauto.
    + simpl in H. assert (H' : solution kind s (repaint f c) p = true /\
        solution_of_all kind s (repaint_all f cs) ps = true)
        by (destruct ps; apply andb_prop; auto).
      destruct H' as [H1 H2]. destruct (IHp _ _ _ _ H1) as [A B].
      destruct (IHs _ _ _ _ H2) as [C D]. simpl. rewrite B, D, A, C. split; auto.
      destruct (true_values_of_all cs ps); reflexivity.
Qed.

(** A set of leaves that decides the value holds a solution tree of each kind. *)
Lemma decided_holds : forall kind s seen t, decides s seen t ->
  exists p, solution kind s t p = true /\ forall n, In n (leaves_of t p) -> In n seen.
Proof.
  intros kind s seen t D.
  (* The leaves that were not seen are beyond the value on the bad side. *)
  set (x := minimax s t + sees kind 1).
  assert (E := D (unseen_are seen x)).
  assert (Same : forall n v, In n seen -> unseen_are seen x n v = v).
  { intros n v I. unfold unseen_are. destruct (in_dec Pos.eq_dec n seen); tauto. }
  specialize (E Same).
  set (q := optimal kind s (repaint (unseen_are seen x) t)).
  destruct (proj1 optimal_both (repaint (unseen_are seen x) t) kind s) as [S [_ V]].
  fold q in S, V. rewrite E in V.
  destruct (proj1 true_values_prove _ _ _ _ _ S) as [A B].
  exists (true_values t q). split; auto. rewrite B.
  apply (proj1 repainted_leaves q kind s t seen x S).
  intros v I Eq. specialize (V v I). subst v. unfold x in V.
  destruct kind; simpl in V; lia.
Qed.

(** Whatever leaves a correct algorithm evaluates on a uniform tree, they are at least as
    many as those of the minimal tree. *)
Theorem no_fewer_leaves_decide : forall w d s t seen, distinct t -> uniform w d t ->
  decides s seen t ->
  (w ^ Nat.div2 (S d) + w ^ Nat.div2 d - 1 <= length seen)%nat.
Proof.
  intros w d s t seen D U De.
  destruct (decided_holds Max s seen t De) as [p [P Ip]].
  destruct (decided_holds Min s seen t De) as [q [Q Iq]].
  rewrite <- (minimal_tree_size w d t p q s D U P Q).
  apply NoDup_incl_length; [apply (critical_tree_is_union t p q s D P Q)|].
  intros n I. apply union_in in I. destruct I; auto.
Qed.
