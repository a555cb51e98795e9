(** Solution trees (section 2.1.2; [proof.rs]): what proves a bound. Stockman's theorem, two
    equal bounds prove a value, and the critical tree as the union of two solution trees. *)

From Nullwindow Require Export Tree DistinctNames.

(** A solution tree as it is written: a leaf with its value for Max, all children of a node,
    or one child by its place. *)
Inductive proof : Type :=
| Claim (v : Z)
| Every (ps : proofs)
| Only (i : nat) (p : proof)
with proofs : Type :=
| NoMore
| And (p : proof) (ps : proofs).

Scheme proof_induction := Induction for proof Sort Prop
with proofs_induction := Induction for proofs Sort Prop.
Combined Scheme proof_proofs_ind from proof_induction, proofs_induction.

(** A max solution tree (kind Max) has all children of Max nodes and one child of Min nodes;
    a min solution tree is the mirror image. *)
Definition same_side (a b : side) : bool :=
  match a, b with Max, Max => true | Min, Min => true | _, _ => false end.

(** It is one, of this kind, for the tree [t] with [s] to move. *)
Fixpoint solution (kind s : side) (t : tree) (p : proof) {struct p} : bool :=
  match p, t with
  | Claim v, Leaf _ actual => v =? actual
  | Every ps, Node _ cs => same_side kind s && solution_of_all kind (other s) cs ps
  | Only i p, Node _ cs =>
      negb (same_side kind s) &&
      match child i cs with
      | Some c => solution kind (other s) c p
      | None => false
      end
  | _, _ => false
  end
with solution_of_all (kind s : side) (cs : forest) (ps : proofs) {struct ps} : bool :=
  match ps, cs with
  | And p NoMore, Last c => solution kind s c p
  | And p ps, More c cs => solution kind s c p && solution_of_all kind s cs ps
  | _, _ => false
  end.

(** The leaves, left to right. *)
Fixpoint claims (p : proof) : list Z :=
  match p with
  | Claim v => [v]
  | Every ps => claims_of_all ps
  | Only _ p => claims p
  end
with claims_of_all (ps : proofs) : list Z :=
  match ps with NoMore => [] | And p ps => claims p ++ claims_of_all ps end.

(** The greatest leaf of a max, the least of a min solution tree; zero without leaves. *)
Fixpoint extreme (kind : side) (vs : list Z) : Z :=
  match vs with
  | [] => 0
  | [v] => v
  | v :: vs => best kind v (extreme kind vs)
  end.
Definition value (kind : side) (p : proof) : Z := extreme kind (claims p).

(** * The value of a solution tree is a bound *)

Lemma extreme_bounds : forall kind vs v, In v vs -> sees kind v <= sees kind (extreme kind vs).
Proof.
  induction vs as [|a vs IH]; intros v I; [contradiction|].
  destruct vs as [|b vs].
  { destruct I as [E|E]; [subst; simpl; lia | contradiction]. }
  change (extreme kind (a :: b :: vs)) with (best kind a (extreme kind (b :: vs))).
  destruct I as [->|I]; [|specialize (IH v I)]; destruct kind; unfold best, sees in *; lia.
Qed.

Lemma extreme_is_one : forall kind vs, vs <> [] -> In (extreme kind vs) vs.
Proof.
  induction vs as [|a vs IH]; intros N; [congruence|].
  destruct vs as [|b vs]; [simpl; auto|].
  change (extreme kind (a :: b :: vs)) with (best kind a (extreme kind (b :: vs))).
  assert (I : In (extreme kind (b :: vs)) (b :: vs)) by (apply IH; discriminate).
  destruct kind; unfold best.
  - destruct (Z.max_dec a (extreme Max (b :: vs))) as [-> | ->]; [left|right]; auto.
  - destruct (Z.min_dec a (extreme Min (b :: vs))) as [-> | ->]; [left|right]; auto.
Qed.

(** Some leaf of a solution tree is on the far side of the minimax value. *)
Lemma some_leaf_bounds :
  (forall p kind s t, solution kind s t p = true ->
    exists v, In v (claims p) /\ sees kind (minimax s t) <= sees kind v) /\
  (forall ps kind cs, solution_of_all kind (other kind) cs ps = true ->
    exists v, In v (claims_of_all ps) /\
      sees kind (minimax_of_all kind cs) <= sees kind v).
Proof.
  apply proof_proofs_ind.
  - intros v kind s [n a|n cs] H; simpl in H; [|discriminate].
    exists v. simpl. split; auto. assert (v = a) by lia. subst. lia.
  - intros ps IH kind s [n a|n cs] H; simpl in H; [discriminate|].
    apply andb_prop in H. destruct H as [S H].
    assert (s = kind) by (destruct s, kind; simpl in S; congruence). subst. simpl. auto.
  - intros i p IH kind s [n a|n cs] H; simpl in H; [discriminate|].
    apply andb_prop in H. destruct H as [S H].
    assert (s = other kind) by (destruct s, kind; simpl in *; congruence). subst.
    destruct (child i cs) as [c|] eqn:C; [|discriminate].
    destruct (IH _ _ _ H) as [v [I B]]. exists v. split; auto.
    simpl minimax. eapply Z.le_trans; [|exact B]. clear - C.
    revert cs C. induction i; intros [d|d ds] C; unfold child in *; simpl in C;
      inversion C; subst; simpl; try (destruct kind; simpl; lia).
    specialize (IHi ds C). destruct kind; simpl in *; lia.
  - intros kind cs H. destruct cs; discriminate.
  - intros p IHp ps IHps kind cs H. destruct cs as [c|c cs].
    + destruct ps; [|simpl in H; discriminate]. simpl in H.
      destruct (IHp _ _ _ H) as [v [I B]]. exists v. simpl. rewrite app_nil_r. auto.
    + simpl in H. assert (H' : solution kind (other kind) c p = true /\
        solution_of_all kind (other kind) cs ps = true).
      { destruct ps; apply andb_prop; auto. }
      destruct H' as [H1 H2]. clear H.
      destruct (IHp _ _ _ H1) as [v [I B]]. destruct (IHps _ _ H2) as [w [J D]].
      simpl. destruct (Z_le_gt_dec (sees kind v) (sees kind w)).
      * exists w. split; [apply in_or_app; auto|]. destruct kind; simpl in *; lia.
      * exists v. split; [apply in_or_app; auto|]. destruct kind; simpl in *; lia.
Qed.

Lemma solution_bounds : forall p kind s t, solution kind s t p = true ->
  sees kind (minimax s t) <= sees kind (value kind p).
Proof.
  intros p kind s t H. destruct (proj1 some_leaf_bounds _ _ _ _ H) as [v [I B]].
  assert (E := extreme_bounds kind _ _ I). unfold value. lia.
Qed.

(** f+: a max solution tree proves an upper bound. *)
Theorem max_solution_tree_proves_upper_bound : forall p s t,
  solution Max s t p = true -> minimax s t <= value Max p.
Proof. intros. apply (solution_bounds p Max s t H). Qed.

(** f-: a min solution tree proves a lower bound. *)
Theorem min_solution_tree_proves_lower_bound : forall p s t,
  solution Min s t p = true -> value Min p <= minimax s t.
Proof. intros. assert (B := solution_bounds p Min s t H). simpl in B. lia. Qed.

(** Two equal bounds prove a value. *)
Theorem equal_bounds_prove_the_value : forall p q s t,
  solution Max s t p = true -> solution Min s t q = true -> value Max p = value Min q ->
  minimax s t = value Max p.
Proof.
  intros. assert (A := max_solution_tree_proves_upper_bound _ _ _ H).
  assert (B := min_solution_tree_proves_lower_bound _ _ _ H0). lia.
Qed.

(** * Stockman's theorem: some solution tree proves the value *)

(** The solution tree of a kind that goes to the best child where one is enough. *)
Fixpoint optimal (kind s : side) (t : tree) : proof :=
  match t with
  | Leaf _ v => Claim v
  | Node _ cs =>
      if same_side kind s then Every (optimal_of_all kind (other s) cs)
      else let (i, p) := optimal_of_one kind (other s) 0 cs in Only i p
  end
with optimal_of_all (kind s : side) (cs : forest) : proofs :=
  match cs with
  | Last c => And (optimal kind s c) NoMore
  | More c cs => And (optimal kind s c) (optimal_of_all kind s cs)
  end
with optimal_of_one (kind s : side) (i : nat) (cs : forest) : nat * proof :=
  match cs with
  | Last c => (i, optimal kind s c)
  | More c cs =>
      let (j, p) := optimal_of_one kind s (S i) cs in
      if sees kind (minimax s c) <=? sees kind (minimax_of_all (other s) cs)
      then (i, optimal kind s c)
      else (j, p)
  end.

Lemma optimal_both :
  (forall t kind s, solution kind s t (optimal kind s t) = true /\
    claims (optimal kind s t) <> [] /\
    forall v, In v (claims (optimal kind s t)) -> sees kind v <= sees kind (minimax s t)) /\
  (forall cs,
    (forall kind, solution_of_all kind (other kind) cs (optimal_of_all kind (other kind) cs)
        = true /\
      claims_of_all (optimal_of_all kind (other kind) cs) <> [] /\
      forall v, In v (claims_of_all (optimal_of_all kind (other kind) cs)) ->
        sees kind v <= sees kind (minimax_of_all kind cs)) /\
    (forall kind i j p, optimal_of_one kind kind i cs = (j, p) ->
      exists k c, j = (i + k)%nat /\ child k cs = Some c /\ solution kind kind c p = true /\
        claims p <> [] /\
        forall v, In v (claims p) -> sees kind v <= sees kind (minimax_of_all (other kind) cs))).
Proof.
  apply tree_forest_ind.
  - intros n v kind s. simpl. split; [apply Z.eqb_refl|]. split; [discriminate|].
    intros w [->|[]]. lia.
  - intros n cs [IHall IHone] kind s. simpl. destruct (same_side kind s) eqn:S.
    + assert (s = kind) by (destruct s, kind; simpl in S; congruence). subst.
      destruct (IHall kind) as [A [B C]]. simpl. rewrite S, A. auto.
    + assert (s = other kind) by (destruct s, kind; simpl in *; congruence). subst.
      assert (Oth : other (other kind) = kind) by (destruct kind; reflexivity).
      rewrite Oth. destruct (optimal_of_one kind kind 0 cs) as [j p] eqn:E.
      destruct (IHone kind O%nat j p E) as [k [c [-> [C [Sp [N V]]]]]].
      simpl. rewrite S, C, Oth, Sp. auto.
  - intros c IH. split.
    + intros kind. destruct (IH kind (other kind)) as [A [B C]]. simpl.
      rewrite app_nil_r. auto.
    + intros kind i j p E. simpl in E. inversion E; subst.
      destruct (IH kind kind) as [A [B C]]. exists O, c. rewrite Nat.add_0_r.
      assert (Oth : other (other kind) = kind) by (destruct kind; reflexivity).
      simpl. rewrite Oth. auto.
  - intros c IH cs [IHall IHone]. split.
    + intros kind. destruct (IH kind (other kind)) as [A [B C]].
      destruct (IHall kind) as [D [E F]]. simpl. rewrite A, D.
      split; [destruct (optimal_of_all kind (other kind) cs); reflexivity|].
      split; [intros X; apply app_eq_nil in X; tauto|].
      intros v V. apply in_app_or in V. destruct V as [V|V].
      * specialize (C v V). destruct kind; simpl in *; lia.
      * specialize (F v V). destruct kind; simpl in *; lia.
    + intros kind i j p E. simpl in E.
      assert (Oth : other (other kind) = kind) by (destruct kind; reflexivity).
      destruct (optimal_of_one kind kind (S i) cs) as [j' p'] eqn:X.
      destruct (sees kind (minimax kind c) <=? sees kind (minimax_of_all (other kind) cs))
        eqn:L; inversion E; subst.
      * destruct (IH kind kind) as [A [B C]]. exists 0%nat, c. rewrite Nat.add_0_r.
        split; auto. split; auto. split; auto. split; auto. intros v V. specialize (C v V).
        simpl. rewrite Oth. destruct kind; simpl in *; lia.
      * destruct (IHone _ _ _ _ X) as [k [d [-> [C [Sp [N V]]]]]].
        exists (S k), d. rewrite Nat.add_succ_r. split; auto.
        split; [unfold child in *; simpl; auto|]. split; auto. split; auto.
        intros v Vi. specialize (V v Vi). simpl. rewrite Oth. destruct kind; simpl in *; lia.
Qed.

Lemma optimal_proves : forall kind s t, value kind (optimal kind s t) = minimax s t.
Proof.
  intros kind s t. destruct (proj1 optimal_both t kind s) as [S [N V]].
  assert (B := solution_bounds _ _ _ _ S).
  specialize (V _ (extreme_is_one kind _ N)). fold (value kind (optimal kind s t)) in V.
  destruct kind; simpl in *; lia.
Qed.

(** Stockman's theorem (1979; de Bruin, Pijls and Plaat 1994, section 2): the minimax value
    is the least value of a max solution tree, and the greatest of a min solution tree. *)
Theorem stockman : forall s t,
  ((exists p, solution Max s t p = true /\ value Max p = minimax s t) /\
   (forall p, solution Max s t p = true -> minimax s t <= value Max p)) /\
  ((exists p, solution Min s t p = true /\ value Min p = minimax s t) /\
   (forall p, solution Min s t p = true -> value Min p <= minimax s t)).
Proof.
  intros s t. split; split.
  - exists (optimal Max s t). split; [apply optimal_both | apply optimal_proves].
  - intros p H. apply max_solution_tree_proves_upper_bound; auto.
  - exists (optimal Min s t). split; [apply optimal_both | apply optimal_proves].
  - intros p H. apply min_solution_tree_proves_lower_bound; auto.
Qed.

(** * The critical tree *)

(** The leaves of a tree that a solution tree holds, by name. *)
Fixpoint leaves_of (t : tree) (p : proof) {struct p} : list name :=
  match p, t with
  | Claim _, Leaf n _ => [n]
  | Every ps, Node _ cs => leaves_of_all cs ps
  | Only i p, Node _ cs => match child i cs with Some c => leaves_of c p | None => [] end
  | _, _ => []
  end
with leaves_of_all (cs : forest) (ps : proofs) {struct ps} : list name :=
  match ps, cs with
  | And p _, Last c => leaves_of c p
  | And p ps, More c cs => leaves_of c p ++ leaves_of_all cs ps
  | NoMore, _ => []
  end.

Lemma child_in : forall i cs c, child i cs = Some c -> forall n, In n (names c) ->
  In n (names_of_all cs).
Proof.
  induction i; intros [d|d ds] c C n N; unfold child in *; simpl in *; inversion C; subst;
    auto; apply in_or_app; auto. right. eapply IHi; eauto.
Qed.

Lemma child_distinct : forall i cs c, child i cs = Some c -> NoDup (names_of_all cs) ->
  distinct c.
Proof.
  induction i; intros [d|d ds] c C N; unfold child in *; simpl in *; inversion C; subst; auto.
  - apply distinct_parts in N. tauto.
  - apply distinct_parts in N. eapply IHi; [exact C|tauto].
Qed.

Lemma leaves_of_in :
  (forall p t n, In n (leaves_of t p) -> In n (names t)) /\
  (forall ps cs n, In n (leaves_of_all cs ps) -> In n (names_of_all cs)).
Proof.
  apply proof_proofs_ind.
  - intros v [m a|m cs] n H; simpl in *; auto; contradiction.
  - intros ps IH [m a|m cs] n H; simpl in *; [contradiction|auto].
  - intros i p IH [m a|m cs] n H; simpl in *; [contradiction|].
    destruct (child i cs) eqn:C; [|contradiction]. right. eapply child_in; eauto.
  - intros cs n H. destruct cs; contradiction.
  - intros p IH ps IHs [c|c cs] n H; simpl in *; auto.
    apply in_or_app. apply in_app_or in H. destruct H; auto.
Qed.

Lemma leaves_of_nodup :
  (forall p t, distinct t -> NoDup (leaves_of t p)) /\
  (forall ps cs, NoDup (names_of_all cs) -> NoDup (leaves_of_all cs ps)).
Proof.
  apply proof_proofs_ind.
  - intros v [m a|m cs] D; simpl; [|constructor]. constructor; [intros [] | constructor].
  - intros ps IH [m a|m cs] D; simpl; [constructor|]. apply IH.
    unfold distinct in D. simpl in D. inversion D; auto.
  - intros i p IH [m a|m cs] D; simpl; [constructor|].
    destruct (child i cs) eqn:C; [|constructor]. apply IH.
    unfold distinct in D. simpl in D. inversion D; subst. eapply child_distinct; eauto.
  - intros [c|c cs] D; simpl; constructor.
  - intros p IH ps IHs [c|c cs] D; simpl in *; [apply IH; auto|].
    destruct (distinct_parts _ _ D) as [Dc [Dcs X]].
    assert (J : forall a b : list name, NoDup a -> NoDup b ->
      (forall n, In n a -> ~ In n b) -> NoDup (a ++ b)).
    { clear. induction a; simpl; intros b A B N; auto. inversion A; subst.
      constructor; auto. intros I. apply in_app_or in I.
      destruct I as [I|I]; auto. apply (N a); auto. }
    apply J; auto. intros n A B. apply (X n).
    + apply (proj1 leaves_of_in p c n A).
    + apply (proj2 leaves_of_in ps cs n B).
Qed.

(** A max and a min solution tree of one tree meet in exactly one leaf. *)
Lemma meet_in_one_leaf : forall t p q s,
  distinct t -> solution Max s t p = true -> solution Min s t q = true ->
  exists n, forall x, (In x (leaves_of t p) /\ In x (leaves_of t q)) <-> x = n.
Proof.
  assert (B :
    (forall t p q s, distinct t -> solution Max s t p = true -> solution Min s t q = true ->
      exists n, forall x, (In x (leaves_of t p) /\ In x (leaves_of t q)) <-> x = n) /\
    (forall cs, NoDup (names_of_all cs) ->
      (forall ps i q c s, solution_of_all Max s cs ps = true -> child i cs = Some c ->
        solution Min s c q = true ->
        exists n, forall x, (In x (leaves_of_all cs ps) /\ In x (leaves_of c q)) <-> x = n) /\
      (forall qs i p c s, solution_of_all Min s cs qs = true -> child i cs = Some c ->
        solution Max s c p = true ->
        exists n, forall x, (In x (leaves_of c p) /\ In x (leaves_of_all cs qs)) <-> x = n))).
  { apply tree_forest_ind.
    - intros n v p q s D P Q. destruct p; simpl in P; try discriminate.
      destruct q; simpl in Q; try discriminate. simpl. exists n. intuition; congruence.
    - intros n cs IH p q s D P Q. unfold distinct in D. simpl in D.
      inversion D as [|y l Dn Dcs]; subst. destruct (IH Dcs) as [A B]. clear IH.
      destruct p as [v|ps|i p]; simpl in P; try discriminate;
        destruct q as [w|qs|j q]; simpl in Q; try discriminate.
      + destruct s; simpl in *; discriminate.
      + apply andb_prop in P. apply andb_prop in Q. destruct P as [_ P], Q as [_ Q].
        destruct (child j cs) as [c|] eqn:C; [|discriminate]. simpl. rewrite C.
        eapply A; eauto.
      + apply andb_prop in P. apply andb_prop in Q. destruct P as [_ P], Q as [_ Q].
        destruct (child i cs) as [c|] eqn:C; [|discriminate]. simpl. rewrite C.
        eapply B; eauto.
      + destruct s; simpl in *; discriminate.
    - intros c IH D. simpl in D. split; intros ps i q d s P C Q;
        destruct i; unfold child in C; simpl in C; inversion C; subst;
        destruct ps as [|p [|? ?]]; simpl in P; try discriminate; simpl; eapply IH; eauto.
    - intros c IHc cs IHcs D. simpl in D. destruct (distinct_parts _ _ D) as [Dc [Dcs X]].
      destruct (IHcs Dcs) as [A B]. clear IHcs.
      assert (Away : forall x p ps, In x (leaves_of c p) -> In x (leaves_of_all cs ps) ->
        False).
      { intros x p ps I J. apply (X x).
        - apply (proj1 leaves_of_in _ _ _ I).
        - apply (proj2 leaves_of_in _ _ _ J). }
      assert (Away' : forall x p d i q, In x (leaves_of c p) -> child i cs = Some d ->
        In x (leaves_of d q) -> False).
      { intros x p d i q I C J. apply (X x).
        - apply (proj1 leaves_of_in _ _ _ I).
        - eapply child_in; eauto. apply (proj1 leaves_of_in _ _ _ J). }
      split; intros ps i q d s P C Q; destruct ps as [|p ps]; simpl in P; try discriminate;
        (assert (P' : exists k, solution k s c p = true /\ solution_of_all k s cs ps = true)
          by (destruct ps; apply andb_prop in P; eauto));
        (assert (Pc : solution _ s c p = true /\ solution_of_all _ s cs ps = true)
          by (destruct ps; apply andb_prop in P; exact P)); clear P P';
        destruct Pc as [P1 P2]; destruct i as [|i]; unfold child in C; simpl in C.
      + inversion C; subst. destruct (IHc p q s Dc P1 Q) as [n N]. exists n. intros x.
        simpl. rewrite <- N. split; intros [I J]; split; auto; try (apply in_or_app; auto).
        apply in_app_or in I. destruct I; auto. exfalso. eauto.
      + destruct (A ps i q d s P2 C Q) as [n N]. exists n. intros x. simpl. rewrite <- N.
        split; intros [I J]; split; auto; try (apply in_or_app; auto).
        apply in_app_or in I. destruct I; auto. exfalso. eapply Away'; eauto.
      + inversion C; subst. destruct (IHc q p s Dc Q P1) as [n N]. exists n. intros x.
        simpl. rewrite <- N. split; intros [I J]; split; auto; try (apply in_or_app; auto).
        apply in_app_or in J. destruct J; auto. exfalso. eauto.
      + destruct (B ps i q d s P2 C Q) as [n N]. exists n. intros x. simpl. rewrite <- N.
        split; intros [I J]; split; auto; try (apply in_or_app; auto).
        apply in_app_or in J. destruct J; auto. exfalso. eapply Away'; eauto. }
  intros. eapply (proj1 B); eauto.
Qed.

(** Their union: the critical tree, if the two prove one value. *)
Definition union (t : tree) (p q : proof) : list name :=
  leaves_of t p ++
  filter (fun n => if in_dec Pos.eq_dec n (leaves_of t p) then false else true) (leaves_of t q).

Lemma union_in : forall t p q n,
  In n (union t p q) <-> In n (leaves_of t p) \/ In n (leaves_of t q).
Proof.
  intros. unfold union. rewrite in_app_iff, filter_In.
  destruct (in_dec Pos.eq_dec n (leaves_of t p)); intuition; discriminate.
Qed.

Lemma filter_length_one : forall (a b : list name) n, NoDup b ->
  (forall x, (In x a /\ In x b) <-> x = n) ->
  S (length (filter (fun x => if in_dec Pos.eq_dec x a then false else true) b)) = length b.
Proof.
  intros a b n D N.
  assert (I : In n a /\ In n b) by (apply N; auto). destruct I as [Ia Ib].
  assert (K : forall b, NoDup b -> ~ In n b -> (forall x, In x a -> In x b -> False) ->
    filter (fun x => if in_dec Pos.eq_dec x a then false else true) b = b).
  { clear. induction b; simpl; intros D N K; auto. inversion D; subst.
    destruct (in_dec Pos.eq_dec a0 a) as [I|I]; [exfalso; eapply K; eauto|].
    rewrite IHb; auto. intros x X Y. eapply K; eauto. }
  assert (N' : forall x, In x a -> In x b -> x = n) by (intros; apply N; auto). clear N.
  induction b as [|y b IH]; [contradiction|]. inversion D; subst. simpl.
  destruct (in_dec Pos.eq_dec y a) as [Iy|Iy].
  - assert (y = n) by (apply N'; simpl; auto). subst. rewrite K; auto.
    intros x X Y. assert (x = n) by (apply N'; simpl; auto). subst. auto.
  - destruct Ib as [->|Ib]; [contradiction|]. simpl. rewrite IH; auto.
    intros x X Y. apply N'; simpl; auto.
Qed.

(** The critical tree has the leaves of both, one of them in common. *)
Theorem critical_tree_is_union : forall t p q s, distinct t ->
  solution Max s t p = true -> solution Min s t q = true ->
  (forall n, In n (union t p q) <-> In n (leaves_of t p) \/ In n (leaves_of t q)) /\
  NoDup (union t p q) /\
  S (length (union t p q)) = (length (leaves_of t p) + length (leaves_of t q))%nat.
Proof.
  intros t p q s D P Q.
  destruct (meet_in_one_leaf t p q s D P Q) as [n N].
  assert (Dq := proj1 leaves_of_nodup q t D).
  split; [apply union_in|]. split.
  - unfold union. assert (Dp := proj1 leaves_of_nodup p t D). revert Dp.
    generalize (leaves_of t p) as a. intros a Da.
    assert (J : forall l b : list name, NoDup l -> NoDup b ->
      (forall n, In n l -> ~ In n b) -> NoDup (l ++ b)).
    { clear. induction l; simpl; intros b A B N; auto. inversion A; subst.
      constructor; auto. intros I. apply in_app_or in I.
      destruct I as [I|I]; auto. apply (N a); auto. }
    apply J; auto.
    + apply NoDup_filter. auto.
    + intros x X Y. apply filter_In in Y. destruct Y as [_ Y].
      destruct (in_dec Pos.eq_dec x a); [discriminate|contradiction].
  - unfold union. rewrite app_length.
    assert (F := filter_length_one _ _ n Dq N).
    etransitivity; [|apply f_equal; exact F]. apply plus_n_Sm.
Qed.
