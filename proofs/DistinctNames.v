(** In a tree whose names are all different a name tells the node; so the lossless memories
    answer only with true bounds, whatever is searched. *)

From Nullwindow Require Export Memory NegaScout.

Definition distinct (t : tree) : Prop := NoDup (names t).

Lemma own_name : forall t, In (name_of t) (names t).
Proof. destruct t; simpl; auto. Qed.

Lemma distinct_parts : forall (a b : list name), NoDup (a ++ b) ->
  NoDup a /\ NoDup b /\ forall n, In n a -> ~ In n b.
Proof.
  induction a; simpl; intros b N.
  - split; [constructor | split; auto].
  - inversion N as [|x l H1 H2]; subst. destruct (IHa _ H2) as [A [B D]].
    split; [constructor; auto; intros H; apply H1; apply in_or_app; auto|].
    split; auto. intros n [->|H]; auto. intros H3. apply H1. apply in_or_app; auto.
Qed.

(** A node is the root, or a node below one of its children. *)
Lemma node_below : forall s0 root s t, node_of s0 root s t ->
  (s = s0 /\ t = root) \/
  exists n cs c, root = Node n cs /\ among c cs /\ node_of (other s0) c s t.
Proof.
  induction 1; auto. right. destruct IHnode_of as [[-> E]|[m [ds [d [E [A N]]]]]].
  - exists n, cs, c. split; auto. split; auto. apply the_root.
  - exists m, ds, d. split; auto. split; auto. econstructor; eauto.
Qed.

Lemma child_names : forall cs c, among c cs -> forall n, In n (names c) -> In n (names_of_all cs).
Proof.
  induction cs; simpl; intros d A n N; [subst; auto|].
  apply in_or_app. destruct A as [->|A]; eauto.
Qed.

Lemma node_names_both :
  (forall root s0 s t, node_of s0 root s t -> In (name_of t) (names root)) /\
  (forall cs s0 c s t, among c cs -> node_of s0 c s t -> In (name_of t) (names_of_all cs)).
Proof.
  apply tree_forest_ind.
  - intros n v s0 s t N. destruct (node_below _ _ _ _ N) as [[_ ->]|[m [ds [d [E _]]]]];
      [simpl; auto | discriminate].
  - intros n cs IH s0 s t N.
    destruct (node_below _ _ _ _ N) as [[_ ->]|[m [ds [d [E [A B]]]]]]; [simpl; auto|].
    inversion E; subst. simpl. right. eapply IH; eauto.
  - intros c IH s0 d s t A N. simpl in A. subst. simpl. eapply IH; eauto.
  - intros c IHc cs IHcs s0 d s t A N. simpl. apply in_or_app.
    destruct A as [->|A]; [left; eapply IHc; eauto | right; eapply IHcs; eauto].
Qed.

Lemma identified_both :
  (forall root s0 s t s' t', distinct root ->
    node_of s0 root s t -> node_of s0 root s' t' -> name_of t = name_of t' ->
    s = s' /\ t = t') /\
  (forall cs s0 c c' s t s' t', NoDup (names_of_all cs) ->
    among c cs -> among c' cs -> node_of s0 c s t -> node_of s0 c' s' t' ->
    name_of t = name_of t' -> s = s' /\ t = t').
Proof.
  apply tree_forest_ind.
  - intros n v s0 s t s' t' _ N N' _.
    destruct (node_below _ _ _ _ N) as [[-> ->]|[m [ds [d [E _]]]]]; [|discriminate].
    destruct (node_below _ _ _ _ N') as [[-> ->]|[m [ds [d [E _]]]]]; [auto|discriminate].
  - intros n cs IH s0 s t s' t' U N N' E. unfold distinct in U. simpl in U.
    inversion U as [|x l Un Ucs]; subst.
    destruct (node_below _ _ _ _ N) as [[-> ->]|[m [ds [d [X [A B]]]]]];
      destruct (node_below _ _ _ _ N') as [[-> ->]|[m' [ds' [d' [X' [A' B']]]]]]; auto.
    + inversion X'; subst. exfalso. apply Un. simpl in E. rewrite E.
      eapply (proj2 node_names_both); eauto.
    + inversion X; subst. exfalso. apply Un. simpl in E. rewrite <- E.
      eapply (proj2 node_names_both); eauto.
    + inversion X; inversion X'; subst. eapply IH; [exact Ucs|exact A|exact A'|..]; eauto.
  - intros c IH s0 d d' s t s' t' U A A' N N' E. simpl in *. subst. eapply IH; eauto.
  - intros c IHc cs IHcs s0 d d' s t s' t' U A A' N N' E. simpl in *.
    destruct (distinct_parts _ _ U) as [Uc [Ucs D]].
    destruct A as [->|A], A' as [->|A'].
    + eapply IHc; eauto.
    + exfalso. apply (D (name_of t)).
      * eapply (proj1 node_names_both); eauto.
      * rewrite E. eapply (proj2 node_names_both); eauto.
    + exfalso. apply (D (name_of t')).
      * eapply (proj1 node_names_both); eauto.
      * rewrite <- E. eapply (proj2 node_names_both); eauto.
    + eapply IHcs; [exact Ucs|exact A|exact A'|..]; eauto.
Qed.

Theorem distinct_names_tell : forall s0 root, distinct root -> names_tell (node_of s0 root).
Proof.
  intros s0 root U s t s' t' N N' E.
  destruct (proj1 identified_both _ _ _ _ _ _ U N N' E) as [-> ->]. reflexivity.
Qed.

(** * The lossless memories and the skip of NegaScout *)

Definition all_good (nodes : game) (m : store_map) : Prop :=
  forall s t, nodes s t ->
  true_of (recall m (name_of t)) (negamax s t) /\
  tight t (recall m (name_of t)) (negamax s t).

Lemma both_tight : forall t a b f, tight t a f -> tight t b f -> tight t (both a b) f.
Proof.
  intros t [la ua] [lb ub] f [A1 A2] [B1 B2]; split; simpl in *; intros L x E.
  - specialize (A1 L). specialize (B1 L).
    destruct la as [la|], lb as [lb|]; simpl in E; inversion E; subst; auto.
    rewrite (A1 _ eq_refl), (B1 _ eq_refl). lia.
  - specialize (A2 L). specialize (B2 L).
    destruct ua as [ua|], ub as [ub|]; simpl in E; inversion E; subst; auto.
    rewrite (A2 _ eq_refl), (B2 _ eq_refl). lia.
Qed.

Lemma lossless_one_bound_tight : forall s0 root, distinct root ->
  sound_and_tight lossless_one_bound (node_of s0 root) (all_good (node_of s0 root)).
Proof.
  intros s0 root U; split; simpl; intros.
  - inversion H1; subst. split; auto.
  - intros s' t' N. destruct (Pos.eq_dec (name_of t') (name_of t)) as [E|E].
    + rewrite E, recall_same.
      destruct (proj1 identified_both _ _ _ _ _ _ U N H0 E) as [-> ->]. auto.
    + rewrite recall_other; auto.
Qed.

Lemma lossless_two_bounds_tight : forall s0 root, distinct root ->
  sound_and_tight lossless_two_bounds (node_of s0 root) (all_good (node_of s0 root)).
Proof.
  intros s0 root U; split; simpl; intros.
  - inversion H1; subst. split; auto.
  - intros s' t' N. destruct (Pos.eq_dec (name_of t') (name_of t)) as [E|E].
    + rewrite E, recall_same.
      destruct (proj1 identified_both _ _ _ _ _ _ U N H0 E) as [-> ->].
      destruct (H s t H0). split; [apply both_true | apply both_tight]; auto.
    + rewrite recall_other; auto.
Qed.

Lemma nothing_good : forall nodes, all_good nodes (PositiveMap.empty bounds).
Proof.
  intros nodes s t _. unfold recall. rewrite PositiveMap.gempty.
  split; [apply unknown_true | split; simpl; discriminate].
Qed.
