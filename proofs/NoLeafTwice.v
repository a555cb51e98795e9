(** SSS* evaluates no leaf twice; so it never evaluates more leaves than Alpha-Beta. *)

From Nullwindow Require Export Dominance.
From Coq Require Import Permutation.

(** The names of the nodes that a plan has not tried yet. *)
Fixpoint untried (p : plan) : list name :=
  match p with
  | Known _ => []
  | All ps => untried_of_all ps
  | One _ p rest => untried p ++ rest_names rest
  end
with untried_of_all (ps : plans) : list name :=
  match ps with
  | LastPlan p => untried p
  | MorePlans p ps => untried p ++ untried_of_all ps
  end.

Definition still (r : option plan) : list name :=
  match r with Some p => untried p | None => [] end.
Definition still_all (r : option plans) : list name :=
  match r with Some ps => untried_of_all ps | None => [] end.

(** Leaves that were found and nodes that are left are all different, and were there. *)
Definition parts (found left there : list name) : Prop :=
  NoDup (found ++ left) /\ incl (found ++ left) there.

Lemma join_nodup : forall a b : list name, NoDup a -> NoDup b ->
  (forall n, In n a -> ~ In n b) -> NoDup (a ++ b).
Proof.
  induction a; simpl; intros b A B N; auto. inversion A; subst.
  constructor; auto. intros I. apply in_app_or in I. destruct I as [I|I]; auto.
  apply (N a); auto.
Qed.

Lemma parts_join : forall f1 l1 t1 f2 l2 t2, NoDup (t1 ++ t2) ->
  parts f1 l1 t1 -> parts f2 l2 t2 -> parts (f1 ++ f2) (l1 ++ l2) (t1 ++ t2).
Proof.
  intros f1 l1 t1 f2 l2 t2 D [N1 I1] [N2 I2].
  destruct (distinct_parts _ _ D) as [_ [_ X]].
  assert (P : Permutation ((f1 ++ l1) ++ (f2 ++ l2)) ((f1 ++ f2) ++ (l1 ++ l2))).
  { rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc.
    apply Permutation_app_tail. apply Permutation_app_comm. }
  split.
  - apply (Permutation_NoDup P). apply join_nodup; auto.
    intros n A B. apply (X n); auto.
  - intros n H. apply (Permutation_in _ (Permutation_sym P)) in H.
    apply in_or_app. apply in_app_or in H. destruct H; auto.
Qed.

(** What was found once is found, and nothing of it is left. *)
Lemma parts_drop : forall f l t, parts f l t -> parts f [] t.
Proof.
  intros f l t [N I]. destruct (distinct_parts _ _ N) as [A _]. split; rewrite app_nil_r; auto.
  intros n H. apply I. apply in_or_app. auto.
Qed.

Lemma parts_wider : forall f l t t', parts f l t -> incl t t' -> parts f l t'.
Proof. intros f l t t' [N I] W. split; auto. eapply incl_tran; eauto. Qed.

Lemma parts_untouched : forall t, NoDup t -> parts [] t t.
Proof. intros. split; simpl; auto. apply incl_refl. Qed.

Lemma expand_parts :
  (forall t s gamma r found, NoDup (names t) -> expand s gamma t = (r, found) ->
    parts found (still r) (names t)) /\
  (forall cs,
    (forall gamma r found, NoDup (names_of_all cs) -> expand_all gamma cs = (r, found) ->
      parts found (still_all r) (names_of_all cs)) /\
    (forall gamma i r found, NoDup (names_of_all cs) -> expand_one gamma i cs = (r, found) ->
      parts found (still r) (names_of_all cs))).
Proof.
  apply tree_forest_ind.
  - intros n v s gamma r found D E. simpl in E. inversion E; subst.
    assert (P : parts [n] [] [n]) by (split; simpl; [exact D | apply incl_refl]).
    destruct (gamma <=? v); exact P.
  - intros n cs [IHall IHone] s gamma r found D E. simpl in D, E. simpl names.
    inversion D; subst. apply (parts_wider _ _ (names_of_all cs));
      [|intros x X; simpl; auto].
    destruct s.
    + destruct (expand_all gamma cs) as [q l] eqn:X. inversion E; subst.
      specialize (IHall _ _ _ H2 X). destruct q; exact IHall.
    + eapply IHone; eauto.
  - intros c IH. split.
    + intros gamma r found D E. simpl in *.
      destruct (expand Min gamma c) as [q l] eqn:X. inversion E; subst.
      specialize (IH _ _ _ _ D X). destruct q; exact IH.
    + intros gamma i r found D E. simpl in *.
      destruct (expand Max gamma c) as [q l] eqn:X. inversion E; subst.
      specialize (IH _ _ _ _ D X). destruct q; simpl in *; auto.
      rewrite app_nil_r. exact IH.
  - intros c IH cs [IHall IHone]. split.
    + intros gamma r found D E. simpl in D, E. simpl names_of_all.
      destruct (distinct_parts _ _ D) as [Dc [Dcs _]].
      destruct (expand Min gamma c) as [[p|] l] eqn:X; specialize (IH _ _ _ _ Dc X).
      * destruct (expand_all gamma cs) as [q l2] eqn:Y. inversion E; subst.
        specialize (IHall _ _ _ Dcs Y).
        destruct q as [qs|]; simpl in *.
        -- apply parts_join; auto.
        -- apply (parts_drop _ (untried p ++ [])). apply parts_join; auto.
      * inversion E; subst. simpl in *. eapply parts_wider; [exact IH|].
        apply incl_appl. apply incl_refl.
    + intros gamma i r found D E. simpl in D, E. simpl names_of_all.
      destruct (distinct_parts _ _ D) as [Dc [Dcs _]].
      destruct (expand Max gamma c) as [[p|] l] eqn:X; specialize (IH _ _ _ _ Dc X).
      * inversion E; subst. simpl. rewrite <- (app_nil_r found).
        apply parts_join; auto. apply parts_untouched. auto.
      * destruct (expand_one gamma (S i) cs) as [q l2] eqn:Y. inversion E; subst.
        specialize (IHone _ _ _ _ Dcs Y).
        change (still r) with ([] ++ still r). apply parts_join; auto.
Qed.

Lemma improve_parts :
  (forall p gamma r found, NoDup (untried p) -> improve gamma p = (r, found) ->
    parts found (still r) (untried p)) /\
  (forall ps gamma r found, NoDup (untried_of_all ps) -> improve_all gamma ps = (r, found) ->
    parts found (still_all r) (untried_of_all ps)).
Proof.
  apply plan_plans_ind.
  - intros v gamma r found D E. simpl in E. assert (P : parts [] [] []) by
      (split; simpl; [constructor | apply incl_refl]).
    destruct (v <? gamma); inversion E; subst; exact P.
  - intros ps IH gamma r found D E. simpl in D, E.
    destruct (worth_of_all ps <? gamma).
    + inversion E; subst. simpl. apply parts_untouched. auto.
    + destruct (improve_all gamma ps) as [q l] eqn:X. inversion E; subst.
      specialize (IH _ _ _ D X). destruct q; exact IH.
  - intros i p IH rest gamma r found D E. simpl in D, E.
    destruct (worth p <? gamma).
    { inversion E; subst. simpl. apply parts_untouched. auto. }
    destruct (distinct_parts _ _ D) as [Dp [Dr _]]. simpl untried.
    destruct (improve gamma p) as [[q|] l] eqn:X; specialize (IH _ _ _ Dp X).
    + inversion E; subst. simpl. rewrite <- (app_nil_r found).
      apply parts_join; auto. apply parts_untouched. auto.
    + destruct rest as [cs|].
      * destruct (expand_one gamma (S i) cs) as [q l2] eqn:Y. inversion E; subst.
        assert (P := proj2 (proj2 expand_parts cs) _ _ _ _ Dr Y).
        change (still r) with ([] ++ still r). apply parts_join; auto.
      * inversion E; subst. simpl. rewrite app_nil_r. exact IH.
  - intros p IH gamma r found D E. simpl in *.
    destruct (improve gamma p) as [q l] eqn:X. inversion E; subst.
    specialize (IH _ _ _ D X). destruct q; exact IH.
  - intros p IH ps IHs gamma r found D E. simpl in D, E. simpl untried_of_all.
    destruct (distinct_parts _ _ D) as [Dp [Dps _]].
    destruct (improve gamma p) as [[q|] l] eqn:X; specialize (IH _ _ _ Dp X).
    + destruct (improve_all gamma ps) as [qs l2] eqn:Y. inversion E; subst.
      specialize (IHs _ _ _ Dps Y). destruct qs as [qs|]; simpl in *.
      * apply parts_join; auto.
      * apply (parts_drop _ (untried q ++ [])). apply parts_join; auto.
    + inversion E; subst. simpl in *. eapply parts_wider; [exact IH|].
      apply incl_appl. apply incl_refl.
Qed.

Lemma lower_the_bound_parts : forall fuel p v found, NoDup (untried p) ->
  lower_the_bound fuel p = Some (v, found) -> NoDup found /\ incl found (untried p).
Proof.
  induction fuel; intros p v found D E; [discriminate|]. simpl in E.
  destruct (improve (worth p) p) as [o l] eqn:X.
  assert (P := proj1 improve_parts _ _ _ _ D X). destruct P as [N I].
  destruct (distinct_parts _ _ N) as [Nl [Nq Dis]].
  destruct o as [q|]; simpl in *.
  - destruct (lower_the_bound fuel q) as [[w more]|] eqn:L; [|discriminate].
    inversion E; subst. destruct (IHfuel _ _ _ Nq L) as [Nm Im]. split.
    + apply join_nodup; auto. intros n A B. apply (Dis n); auto.
    + intros n H. apply I. apply in_or_app. apply in_app_or in H. destruct H; auto.
  - inversion E; subst. rewrite app_nil_r in *. auto.
Qed.

Lemma sss_by_plans_no_leaf_twice : forall fuel infinity t v found, distinct t ->
  sss_by_plans fuel infinity t = Some (v, found) -> NoDup found.
Proof.
  intros fuel infinity t v found D E. unfold sss_by_plans in E.
  destruct (expand Max infinity t) as [o l] eqn:X.
  destruct (proj1 expand_parts _ _ _ _ _ D X) as [N _].
  destruct (distinct_parts _ _ N) as [Nl [Nq Dis]].
  destruct o as [p|]; simpl in *; [|inversion E; subst; auto].
  destruct (lower_the_bound fuel p) as [[w more]|] eqn:L; [|discriminate].
  inversion E; subst. destruct (lower_the_bound_parts _ _ _ _ Nq L) as [Nm Im].
  apply join_nodup; auto. intros n A B. apply (Dis n); auto.
Qed.

(** SSS*, and so MTD(+infinity), evaluates no leaf twice, and never more leaves than
    Alpha-Beta. *)
Theorem sss_star_evaluates_no_more_leaves : forall t infinity g m leaves,
  distinct t -> (forall x, In x (leaf_values t) -> - infinity < x < infinity) ->
  alpha_beta no_memory Max tt t (- infinity) infinity = (g, m, leaves) ->
  exists enough found memory passes,
  NoDup found /\ incl found leaves /\ (length found <= length leaves)%nat /\
  forall fuel, (enough <= fuel)%nat ->
  sss_star fuel infinity t = Some (minimax Max t, found) /\
  mtd_plus_infinity infinity t fuel = Some (minimax Max t, memory, passes, found).
Proof.
  intros t infinity g m leaves D Range E.
  assert (Above : forall v, In v (leaf_values t) -> v < infinity)
    by (intros v V; apply Range; auto).
  destruct (mtd_plus_infinity_is_sss_by_plans t D infinity Above) as [a [found R]].
  destruct (R a (le_n _)) as [S1 _].
  assert (N := sss_by_plans_no_leaf_twice _ _ _ _ _ D S1).
  destruct (sss_star_dominates_alpha_beta t infinity g m leaves D Range E)
    as [b [found' [mem [passes [I F]]]]].
  destruct (sss_star_is_sss_by_plans t infinity a _ _ Above S1) as [c C].
  assert (Same : found' = found).
  { destruct (F (Nat.max b c)) as [F1 _]; [lia|]. rewrite (C (Nat.max b c)) in F1; [|lia].
    inversion F1. reflexivity. }
  subst found'. exists b, found, mem, passes. split; auto. split; auto. split; auto.
  apply NoDup_incl_length; auto.
Qed.
