(** A narrower window evaluates no other leaves: Alpha-Beta, MT and NegaScout in any window,
    with any memory of true bounds, evaluate only leaves that Alpha-Beta evaluates in a wider
    window without a memory. So every driver of MT stays within the leaves of
    Alpha-Beta<-infinity, +infinity>, whatever it asks. *)

From Nullwindow Require Export MTD NegaScout.

Section Windows.
Variable M : memory.
Variable nodes : game.
Variable valid : state M -> Prop.
Hypothesis moves : closed nodes.
Hypothesis honest : sound M nodes valid.

(** [A] and [B] are the wider window, [a] and [b] the narrower one. *)
Lemma within_both :
  (forall t s m A B a b g m' leaves G u wide,
    nodes s t -> valid m -> A <= a -> a < b -> b <= B ->
    alpha_beta M s m t a b = (g, m', leaves) ->
    alpha_beta no_memory s tt t A B = (G, u, wide) -> incl leaves wide) /\
  (forall cs s m A B a b g m' leaves G u wide,
    (forall c, among c cs -> nodes (other s) c) -> valid m -> A <= a -> a < b -> b <= B ->
    alpha_beta_children M s m cs a b = (g, m', leaves) ->
    alpha_beta_children no_memory s tt cs A B = (G, u, wide) -> incl leaves wide).
Proof.
  apply tree_forest_ind.
  - intros n v s m A B a b g m' leaves G u wide N V La Lab Lb E W. simpl in E, W.
    inversion W; subst. destruct (lookup M m s (Leaf n v)) as [k m1].
    destruct (answer k a b); inversion E; subst; [apply incl_nil_l | apply incl_refl].
  - intros n cs IH s m A B a b g m' leaves G u wide N V La Lab Lb E W. simpl in E, W.
    unfold raised at 1, reduced at 1 in W. simpl in W.
    destruct (alpha_beta_children no_memory s tt cs A B) as [[G1 u1] w1] eqn:Wc.
    destruct (lookup M m s (Node n cs)) as [k m1] eqn:L.
    destruct (lookup_true _ _ _ honest _ _ _ _ _ V N L) as [T V1].
    destruct (answer k a b) eqn:Ans; [inversion E; subst; apply incl_nil_l|].
    destruct (narrowed _ _ _ _ T Ans Lab) as [Room _].
    destruct (alpha_beta_children M s m1 cs (raised k a) (reduced k b)) as [[g1 m2] l1] eqn:C.
    inversion E; inversion W; subst.
    assert (Ra : a <= raised k a) by (unfold raised; destruct (lower k); lia).
    assert (Rb : reduced k b <= b) by (unfold reduced; destruct (upper k); lia).
    eapply IH; [intros c Ac; eapply moves; eauto | exact V1 | | exact Room | | exact C | exact Wc];
      lia.
  - intros c IH s m A B a b g m' leaves G u wide N V La Lab Lb E W. simpl in E, W.
    destruct (alpha_beta M (other s) m c (- b) (- a)) as [[g1 m1] l1] eqn:C.
    destruct (alpha_beta no_memory (other s) tt c (- B) (- A)) as [[G1 u1] w1] eqn:Wc.
    inversion E; inversion W; subst.
    eapply (IH (other s) m (- B) (- A) (- b) (- a)); eauto; try lia. apply N. reflexivity.
  - intros c IH cs IHcs s m A B a b g m' leaves G u wide N V La Lab Lb E W. simpl in E, W.
    destruct (alpha_beta M (other s) m c (- b) (- a)) as [[g1 m1] l1] eqn:C.
    destruct (alpha_beta no_memory (other s) tt c (- B) (- A)) as [[G1 []] w1] eqn:Wc.
    assert (Nc : nodes (other s) c) by (apply N; simpl; auto).
    assert (I : incl l1 w1)
      by (eapply (IH (other s) m (- B) (- A) (- b) (- a)); eauto; lia).
    assert (Lab' : - b < - a) by lia.
    destruct (proj1 (alpha_beta_both M nodes valid moves honest) _ _ _ _ _ _ _ _ Nc V Lab' C)
      as [Ans V1].
    assert (LAB : - B < - A) by lia.
    assert (Wide := alpha_beta_without_memory _ _ _ _ _ _ _ LAB Wc). simpl in Wide.
    apply answers_three_cases in Wide; auto. unfold answers in Ans, Wide.
    destruct (b <=? - g1) eqn:Cut.
    + inversion E; subst. destruct (B <=? - G1).
      * inversion W; subst. exact I.
      * destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B) as [[H u2] w2].
        inversion W; subst. apply incl_appl. exact I.
    + destruct (B <=? - G1) eqn:Cut'; [lia|].
      destruct (alpha_beta_children M s m1 cs (Z.max a (- g1)) b) as [[h m2] l2] eqn:D.
      destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B)
        as [[H u2] w2] eqn:Wd.
      inversion E; inversion W; subst.
      apply incl_app; [apply incl_appl; exact I | apply incl_appr].
      eapply IHcs; [ | exact V1 | | | exact Lb | exact D | exact Wd]; try lia.
      intros d Ad. apply N. simpl. auto.
Qed.

(** Alpha-Beta in a narrower window, with any memory of true bounds. *)
Theorem narrower_window_is_within : forall s m t A B a b g m' leaves G u wide,
  nodes s t -> valid m -> A <= a -> a < b -> b <= B ->
  alpha_beta M s m t a b = (g, m', leaves) ->
  alpha_beta no_memory s tt t A B = (G, u, wide) -> incl leaves wide.
Proof.
  intros s m t A B a b g m' leaves G u wide N V La Lab Lb E W.
  exact (proj1 within_both t s m A B a b g m' leaves G u wide N V La Lab Lb E W).
Qed.

End Windows.

(** * A window beyond all values is as good as any other *)

Definition beyond (x y : Z) (s : side) (vs : list Z) : Prop :=
  x = y \/ ((forall v, In v vs -> x < sees s v) /\ (forall v, In v vs -> y < sees s v)).

Lemma beyond_above : forall x y s vs, beyond (- x) (- y) (other s) vs ->
  x = y \/ ((forall v, In v vs -> sees s v < x) /\ (forall v, In v vs -> sees s v < y)).
Proof.
  intros x y s vs [E|[X Y]]; [left; lia | right].
  split; intros v V; [specialize (X v V) | specialize (Y v V)]; destruct s; simpl in *; lia.
Qed.

Lemma beyond_app : forall x y s a b, beyond x y s (a ++ b) -> beyond x y s a /\ beyond x y s b.
Proof.
  intros x y s a b [E|[X Y]]; [split; left; auto|].
  split; right; split; intros v V; (apply X || apply Y); apply in_or_app; auto.
Qed.

(** Without a memory the answer is the value of a leaf. *)
Lemma answer_is_a_leaf :
  (forall t s a b g m leaves, alpha_beta no_memory s tt t a b = (g, m, leaves) ->
    exists v, In v (leaf_values t) /\ g = sees s v) /\
  (forall cs s a b g m leaves, alpha_beta_children no_memory s tt cs a b = (g, m, leaves) ->
    exists v, In v (leaf_values_of_all cs) /\ g = sees s v).
Proof.
  apply tree_forest_ind.
  - intros n v s a b g m leaves E. simpl in E. inversion E; subst. exists v. simpl. auto.
  - intros n cs IH s a b g m leaves E. simpl in E. unfold raised, reduced in E. simpl in E.
    destruct (alpha_beta_children no_memory s tt cs a b) as [[g1 m1] l1] eqn:C.
    inversion E; subst. eapply IH; eauto.
  - intros c IH s a b g m leaves E. simpl in E.
    destruct (alpha_beta no_memory (other s) tt c (- b) (- a)) as [[g1 m1] l1] eqn:C.
    inversion E; subst. destruct (IH _ _ _ _ _ _ C) as [v [I ->]].
    exists v. split; auto. destruct s; simpl; lia.
  - intros c IH cs IHcs s a b g m leaves E. simpl in E.
    destruct (alpha_beta no_memory (other s) tt c (- b) (- a)) as [[g1 []] l1] eqn:C.
    destruct (IH _ _ _ _ _ _ C) as [v [I ->]].
    assert (F : - sees (other s) v = sees s v) by (destruct s; simpl; lia).
    rewrite F in E. destruct (b <=? sees s v).
    + inversion E; subst. exists v. split; [simpl; apply in_or_app; auto | auto].
    + destruct (alpha_beta_children no_memory s tt cs (Z.max a (sees s v)) b)
        as [[h m2] l2] eqn:D.
      inversion E; subst. destruct (IHcs _ _ _ _ _ _ D) as [w [J ->]]. simpl.
      destruct (Z.max_dec (sees s v) (sees s w)) as [-> | ->];
        [exists v | exists w]; split; auto; apply in_or_app; auto.
Qed.

Lemma same_beyond_both :
  (forall t s A B A' B', beyond A A' s (leaf_values t) ->
    beyond (- B) (- B') (other s) (leaf_values t) ->
    alpha_beta no_memory s tt t A B = alpha_beta no_memory s tt t A' B') /\
  (forall cs s A B A' B', beyond A A' s (leaf_values_of_all cs) ->
    beyond (- B) (- B') (other s) (leaf_values_of_all cs) ->
    alpha_beta_children no_memory s tt cs A B = alpha_beta_children no_memory s tt cs A' B').
Proof.
  apply tree_forest_ind.
  - reflexivity.
  - intros n cs IH s A B A' B' HA HB. simpl. unfold raised, reduced. simpl.
    rewrite (IH s A B A' B' HA HB). reflexivity.
  - intros c IH s A B A' B' HA HB. simpl in *.
    rewrite (IH (other s) (- B) (- A) (- B') (- A') HB); auto.
    rewrite !Z.opp_involutive. destruct s; exact HA.
  - intros c IH cs IHcs s A B A' B' HA HB. simpl in *.
    destruct (beyond_app _ _ _ _ _ HA) as [HA1 HA2].
    destruct (beyond_app _ _ _ _ _ HB) as [HB1 HB2].
    rewrite (IH (other s) (- B) (- A) (- B') (- A') HB1);
      [|rewrite !Z.opp_involutive; destruct s; exact HA1].
    destruct (alpha_beta no_memory (other s) tt c (- B') (- A')) as [[g1 []] l1] eqn:C.
    destruct (proj1 answer_is_a_leaf _ _ _ _ _ _ _ C) as [v [I ->]].
    assert (F : - sees (other s) v = sees s v) by (destruct s; simpl; lia). rewrite F.
    assert (Same : (B <=? sees s v) = (B' <=? sees s v)).
    { destruct (beyond_above _ _ _ _ HB1) as [->|[X Y]]; auto.
      specialize (X v I). specialize (Y v I).
      destruct (B <=? sees s v) eqn:P; destruct (B' <=? sees s v) eqn:Q; auto; lia. }
    rewrite Same. destruct (B' <=? sees s v); auto.
    assert (Max : Z.max A (sees s v) = Z.max A' (sees s v)).
    { destruct HA1 as [->|[X Y]]; auto. specialize (X v I). specialize (Y v I). lia. }
    rewrite Max, (IHcs s (Z.max A' (sees s v)) B (Z.max A' (sees s v)) B' (or_introl eq_refl) HB2).
    reflexivity.
Qed.

(** * The drivers *)

Definition full (infinity : Z) (t : tree) : Prop :=
  forall x, In x (leaf_values t) -> - infinity < x < infinity.

(** MT, whatever it is asked, with any memory of true bounds. *)
Theorem mt_is_within_alpha_beta : forall M nodes valid, closed nodes -> sound M nodes valid ->
  forall m t infinity gamma g m' leaves G u wide,
  nodes Max t -> valid m -> full infinity t ->
  mt M Max m t gamma = (g, m', leaves) ->
  alpha_beta no_memory Max tt t (- infinity) infinity = (G, u, wide) -> incl leaves wide.
Proof.
  intros M nodes valid C S m t infinity gamma g m' leaves G u wide N V F E W.
  rewrite mt_is_null_window_alpha_beta in E.
  rewrite (proj1 same_beyond_both t Max (- infinity) infinity
    (Z.min (- infinity) (gamma - 1)) (Z.max infinity gamma)) in W.
  - apply (narrower_window_is_within M nodes valid C S Max m t
      (Z.min (- infinity) (gamma - 1)) (Z.max infinity gamma) (gamma - 1) gamma
      g m' leaves G u wide N V); auto; lia.
  - right. split; intros v I; specialize (F v I); simpl; lia.
  - right. split; intros v I; specialize (F v I); simpl; lia.
Qed.

(** A driver with any policy over MT with any memory of true bounds: MTD(f), MTD(-infinity),
    MTD(bi), MTD(step) and all others. *)
Theorem every_driver_is_within_alpha_beta : forall P M nodes valid,
  closed nodes -> sound M nodes valid ->
  forall m t infinity fuel v m' passes leaves G u wide,
  nodes Max t -> valid m -> full infinity t ->
  run P (state M) (fun m gamma => mt M Max m t gamma) fuel m = Some (v, m', passes, leaves) ->
  alpha_beta no_memory Max tt t (- infinity) infinity = (G, u, wide) -> incl leaves wide.
Proof.
  intros P M nodes valid C S m t infinity fuel v m' passes leaves G u wide N V F E W.
  unfold run in E. revert V E. generalize (start P) as said.
  generalize unknown as known. generalize (first P) as gamma.
  revert m v m' passes leaves.
  induction fuel; intros m v m' passes leaves gamma known said V E; simpl in E.
  - destruct (value_if_exact known); inversion E; subst. apply incl_nil_l.
  - destruct (value_if_exact known); [inversion E; subst; apply incl_nil_l|].
    destruct (mt M Max m t (clamp known gamma)) as [[g m1] l1] eqn:T.
    destruct (next P said _ _) as [gamma' said'].
    destruct (drive P (state M) _ fuel said' m1 _ gamma') as [[[[w m2] ps] ls]|] eqn:D;
      [|discriminate].
    inversion E; subst.
    destruct (mt_contract M nodes valid C S _ _ _ _ _ _ _ N V T) as [_ V1].
    apply incl_app; [|exact (IHfuel _ _ _ _ _ _ _ _ V1 D)].
    exact (mt_is_within_alpha_beta M nodes valid C S m t infinity _ g m1 l1 G u wide N V F T W).
Qed.

(** * NegaScout *)

Section Scouts.
Variable M : memory.
Variable skip : nat -> tree -> bool.
Variable nodes : game.
Variable valid : state M -> Prop.
Hypothesis moves : closed nodes.
Variable skips : bool.
Hypothesis lookup_good : forall m s t b m',
  valid m -> nodes s t -> lookup M m s t = (b, m') ->
  good skips t b (negamax s t) /\ valid m'.
Hypothesis store_good : forall m s t b,
  valid m -> nodes s t -> good skips t b (negamax s t) -> valid (store M m s t b).
Hypothesis skip_shallow : forall depth t,
  (height t <= depth)%nat -> skip depth t = true -> skips = true /\ shallow t = true.

Lemma negascout_answers : forall s depth m t a b g m' leaves,
  nodes s t -> (height t <= depth)%nat -> valid m -> a < b ->
  negascout M skip s depth m t a b = (g, m', leaves) ->
  answers a b (negamax s t) g /\ valid m'.
Proof.
  intros s depth m t a b g m' leaves N H V W E.
  destruct (proj1 (negascout_both M skip nodes valid moves skips lookup_good store_good
    skip_shallow) t _ _ _ _ _ _ _ _ N H V W E) as [[T _] V']. auto.
Qed.

Definition scouts_within (t : tree) : Prop :=
  forall s depth m A B a b g m' leaves G u wide,
    nodes s t -> (height t <= depth)%nat -> valid m -> A <= a -> a < b -> b <= B ->
    negascout M skip s depth m t a b = (g, m', leaves) ->
    alpha_beta no_memory s tt t A B = (G, u, wide) -> incl leaves wide.

Lemma scout_within : forall c, scouts_within c ->
  forall s depth m A B a b g m' leaves G u wide,
  nodes (other s) c -> (height c <= depth)%nat -> valid m -> A <= a -> a < b -> b <= B ->
  scout (fun m a b => negascout M skip (other s) depth m c a b) (skip depth c) m a b
    = (g, m', leaves) ->
  alpha_beta no_memory (other s) tt c (- B) (- A) = (G, u, wide) ->
  incl leaves wide /\ answers a b (- negamax (other s) c) g /\ valid m'.
Proof.
  intros c I s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W.
  destruct (scout_right M skip nodes valid skips skip_shallow c
    (proj1 (negascout_both M skip nodes valid moves skips lookup_good store_good
      skip_shallow) c) _ _ _ _ _ _ _ _ N H V Lab E) as [[Ans _] V'].
  split; auto. unfold scout in E.
  destruct (negascout M skip (other s) depth m c (- (a + 1)) (- a)) as [[g1 m1] l1] eqn:S1.
  assert (W1 : - (a + 1) < - a) by lia.
  destruct (negascout_answers _ _ _ _ _ _ _ _ _ N H V W1 S1) as [A1 V1].
  assert (I1 : incl l1 wide)
    by (eapply (I (other s) depth m (- B) (- A)); [ | | | | | | exact S1 | exact W]; auto; lia).
  destruct ((a <? - g1) && (- g1 <? b) && negb (skip depth c)) eqn:Again.
  - destruct (negascout M skip (other s) depth m1 c (- b) g1) as [[h m2] l2] eqn:S2.
    inversion E; subst. apply andb_prop in Again. destruct Again as [Again _].
    apply andb_prop in Again. destruct Again.
    assert (I2 : incl l2 wide)
      by (eapply (I (other s) depth m1 (- B) (- A)); [ | | | | | | exact S2 | exact W]; auto;
          lia).
    apply incl_app; auto.
  - inversion E; subst. auto.
Qed.

Lemma negascout_within_both :
  (forall t, scouts_within t) /\
  (forall cs,
    (forall s depth m A B a b g m' leaves G u wide,
      (forall c, among c cs -> nodes (other s) c) -> (height_of_all cs <= depth)%nat ->
      valid m -> A <= a -> a < b -> b <= B ->
      first_child M skip s depth m cs a b = (g, m', leaves) ->
      alpha_beta_children no_memory s tt cs A B = (G, u, wide) -> incl leaves wide) /\
    (forall s depth m A B a b g m' leaves G u wide,
      (forall c, among c cs -> nodes (other s) c) -> (height_of_all cs <= depth)%nat ->
      valid m -> A <= a -> a < b -> b <= B ->
      other_children M skip s depth m cs a b = (g, m', leaves) ->
      alpha_beta_children no_memory s tt cs A B = (G, u, wide) -> incl leaves wide)).
Proof.
  apply tree_forest_ind.
  - intros n v s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W. simpl in E, W.
    inversion W; subst. destruct (lookup M m s (Leaf n v)) as [k m1].
    destruct (answer k a b); inversion E; subst; [apply incl_nil_l | apply incl_refl].
  - intros n cs [IH _] s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W.
    simpl in E, W. unfold raised at 1, reduced at 1 in W. simpl in W.
    destruct (alpha_beta_children no_memory s tt cs A B) as [[G1 u1] w1] eqn:Wc.
    destruct (lookup M m s (Node n cs)) as [k m1] eqn:L.
    destruct (lookup_good _ _ _ _ _ V N L) as [[T _] V1].
    destruct (answer k a b) eqn:Ans; [inversion E; subst; apply incl_nil_l|].
    destruct (narrowed _ _ _ _ T Ans Lab) as [Room _].
    destruct (first_child M skip s (pred depth) m1 cs (raised k a) (reduced k b))
      as [[g1 m2] l1] eqn:C.
    inversion E; inversion W; subst.
    assert (Ra : a <= raised k a) by (unfold raised; destruct (lower k); lia).
    assert (Rb : reduced k b <= b) by (unfold reduced; destruct (upper k); lia).
    assert (H' : (height_of_all cs <= pred depth)%nat) by (simpl in H; lia).
    eapply IH; [intros c Ac; eapply moves; eauto | exact H' | exact V1 | | exact Room | |
      exact C | exact Wc]; lia.
  - intros c IH. split; intros s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W;
      simpl in E, W, H;
      destruct (alpha_beta no_memory (other s) tt c (- B) (- A)) as [[G1 u1] w1] eqn:Wc;
      inversion W; subst; assert (Nc : nodes (other s) c) by (apply N; reflexivity).
    + destruct (negascout M skip (other s) depth m c (- b) (- a)) as [[g1 m1] l1] eqn:C.
      inversion E; subst.
      eapply (IH (other s) depth m (- B) (- A) (- b) (- a)); eauto; lia.
    + destruct (scout_within c IH _ _ _ _ _ _ _ _ _ _ _ _ _ Nc H V La Lab Lb E Wc) as [I _].
      exact I.
  - intros c IH cs [_ IHcs].
    split; intros s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W;
      simpl in E, W, H;
      destruct (alpha_beta no_memory (other s) tt c (- B) (- A)) as [[G1 []] w1] eqn:Wc;
      assert (Nc : nodes (other s) c) by (apply N; simpl; auto);
      assert (Hc : (height c <= depth)%nat) by lia;
      assert (Hcs : (height_of_all cs <= depth)%nat) by lia;
      assert (LAB : - B < - A) by lia;
      assert (Wide := alpha_beta_without_memory _ _ _ _ _ _ _ LAB Wc); simpl in Wide;
      apply answers_three_cases in Wide; auto; unfold answers in Wide.
    + destruct (negascout M skip (other s) depth m c (- b) (- a)) as [[g1 m1] l1] eqn:C.
      assert (I : incl l1 w1)
        by (eapply (IH (other s) depth m (- B) (- A) (- b) (- a)); eauto; lia).
      assert (Lab' : - b < - a) by lia.
      destruct (negascout_answers _ _ _ _ _ _ _ _ _ Nc Hc V Lab' C) as [Ans V1].
      unfold answers in Ans.
      destruct (b <=? - g1) eqn:Cut.
      * inversion E; subst. destruct (B <=? - G1).
        -- inversion W; subst. exact I.
        -- destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B) as [[X u2] w2].
           inversion W; subst. apply incl_appl. exact I.
      * destruct (B <=? - G1) eqn:Cut'; [lia|].
        destruct (other_children M skip s depth m1 cs (Z.max a (- g1)) b) as [[h m2] l2] eqn:D.
        destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B)
          as [[X u2] w2] eqn:Wd.
        inversion E; inversion W; subst.
        apply incl_app; [apply incl_appl; exact I | apply incl_appr].
        eapply IHcs; [ | exact Hcs | exact V1 | | | exact Lb | exact D | exact Wd]; try lia.
        intros d Ad. apply N. simpl. auto.
    + destruct (scout (fun m a b => negascout M skip (other s) depth m c a b) (skip depth c)
        m a b) as [[t m1] l1] eqn:C.
      destruct (scout_within c IH _ _ _ _ _ _ _ _ _ _ _ _ _ Nc Hc V La Lab Lb C Wc)
        as [I [Ans V1]].
      unfold answers in Ans.
      destruct (b <=? t) eqn:Cut.
      * inversion E; subst. destruct (B <=? - G1).
        -- inversion W; subst. exact I.
        -- destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B) as [[X u2] w2].
           inversion W; subst. apply incl_appl. exact I.
      * destruct (B <=? - G1) eqn:Cut'; [lia|].
        destruct (other_children M skip s depth m1 cs (Z.max a t) b) as [[h m2] l2] eqn:D.
        destruct (alpha_beta_children no_memory s tt cs (Z.max A (- G1)) B)
          as [[X u2] w2] eqn:Wd.
        inversion E; inversion W; subst.
        apply incl_app; [apply incl_appl; exact I | apply incl_appr].
        eapply IHcs; [ | exact Hcs | exact V1 | | | exact Lb | exact D | exact Wd]; try lia.
        intros d Ad. apply N. simpl. auto.
Qed.

End Scouts.

(** NegaScout as the library has it, in any window, with any memory whose bounds are true, and
    tight near the leaves. *)
Theorem negascout_is_within_alpha_beta : forall M nodes valid,
  closed nodes -> sound_and_tight M nodes valid ->
  forall s depth m t A B a b g m' leaves G u wide,
  nodes s t -> (height t <= depth)%nat -> valid m -> A <= a -> a < b -> b <= B ->
  negascout M accurate s depth m t a b = (g, m', leaves) ->
  alpha_beta no_memory s tt t A B = (G, u, wide) -> incl leaves wide.
Proof.
  intros M nodes valid C [L St] s depth m t A B a b g m' leaves G u wide N H V La Lab Lb E W.
  assert (K : forall t, scouts_within M accurate nodes valid t).
  { apply (negascout_within_both M accurate nodes valid C true).
    - intros m0 s0 t0 b0 m1 V0 N0 E0. destruct (L _ _ _ _ _ V0 N0 E0) as [[T1 T2] V'].
      split; auto. split; auto.
    - intros m0 s0 t0 b0 V0 N0 [G1 G2]. apply St; auto.
    - intros d0 t0 H0 A0. split; auto. eapply accurate_is_shallow; eauto. }
  exact (K t s depth m A B a b g m' leaves G u wide N H V La Lab Lb E W).
Qed.
