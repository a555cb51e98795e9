(** SSS* dominates Alpha-Beta (section 2.3.1): whatever leaf SSS*, and so MTD(+infinity),
    evaluates, Alpha-Beta with the window <-infinity, +infinity> evaluates too. *)

From Nullwindow Require Export Equivalence.

(** The search without a memory. *)
Definition ab := alpha_beta no_memory.
Definition ab_children := alpha_beta_children no_memory.

(** A window for Max, as the side to move sees it. *)
Definition low (s : side) (alpha beta : Z) : Z := match s with Max => alpha | Min => - beta end.
Definition high (s : side) (alpha beta : Z) : Z := match s with Max => beta | Min => - alpha end.

(** What Alpha-Beta says of a node, for Max. *)
Lemma ab_says : forall s t alpha beta g m leaves, alpha < beta ->
  ab s tt t (low s alpha beta) (high s alpha beta) = (g, m, leaves) ->
  (sees s g < beta -> minimax s t <= sees s g) /\ (alpha < sees s g -> sees s g <= minimax s t).
Proof.
  intros s t alpha beta g m leaves W E.
  assert (W' : low s alpha beta < high s alpha beta) by (destruct s; simpl; lia).
  assert (A := alpha_beta_without_memory _ _ _ _ _ _ _ W' E). simpl in A.
  apply answers_three_cases in A; auto. unfold answers in A.
  rewrite negamax_is_minimax in A. destruct s; simpl in *; lia.
Qed.

Lemma ab_node : forall s n cs alpha beta,
  ab s tt (Node n cs) alpha beta =
  let '(g, m, leaves) := ab_children s tt cs alpha beta in (g, tt, leaves).
Proof.
  intros. unfold ab, ab_children. simpl. unfold raised, reduced. simpl.
  destruct (alpha_beta_children no_memory s tt cs alpha beta) as [[g []] l]. reflexivity.
Qed.

Lemma expand_within_both :
  (forall t s gamma alpha beta g m leaves r found,
    alpha < gamma -> gamma <= beta ->
    ab s tt t (low s alpha beta) (high s alpha beta) = (g, m, leaves) ->
    expand s gamma t = (r, found) -> incl found leaves) /\
  (forall cs,
    (forall gamma alpha beta g m leaves r found,
      alpha < gamma -> gamma <= beta ->
      ab_children Max tt cs alpha beta = (g, m, leaves) ->
      expand_all gamma cs = (r, found) -> incl found leaves) /\
    (forall gamma alpha beta g m leaves i r found,
      alpha < gamma -> gamma <= beta ->
      ab_children Min tt cs (- beta) (- alpha) = (g, m, leaves) ->
      expand_one gamma i cs = (r, found) -> incl found leaves)).
Proof.
  apply tree_forest_ind.
  - intros n v s gamma alpha beta g m leaves r found A B E X.
    simpl in *. inversion E; inversion X; subst. apply incl_refl.
  - intros n cs [IHall IHone] s gamma alpha beta g m leaves r found A B E X.
    rewrite ab_node in E. simpl in X. destruct s; simpl in E.
    + destruct (ab_children Max tt cs alpha beta) as [[g1 m1] l1] eqn:C.
      destruct (expand_all gamma cs) as [o f] eqn:Y. inversion E; inversion X; subst.
      eapply IHall; eauto.
    + destruct (ab_children Min tt cs (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
      inversion E; subst. eapply IHone; eauto.
  - intros c IH. split.
    + intros gamma alpha beta g m leaves r found A B E X. unfold ab_children in E. simpl in *.
      destruct (alpha_beta no_memory Min tt c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
      destruct (expand Min gamma c) as [o f] eqn:Y. inversion E; inversion X; subst.
      eapply (IH Min gamma alpha beta); eauto.
    + intros gamma alpha beta g m leaves i r found A B E X. unfold ab_children in E.
      simpl in *. rewrite !Z.opp_involutive in E.
      destruct (alpha_beta no_memory Max tt c alpha beta) as [[g1 m1] l1] eqn:C.
      destruct (expand Max gamma c) as [o f] eqn:Y. inversion E; inversion X; subst.
      eapply (IH Max gamma alpha beta); eauto.
  - intros c IH cs [IHall IHone]. split.
    + intros gamma alpha beta g m leaves r found A B E X. unfold ab_children in E. simpl in *.
      destruct (alpha_beta no_memory Min tt c (- beta) (- alpha)) as [[g1 []] l1] eqn:C.
      assert (W : alpha < beta) by lia.
      destruct (ab_says Min c alpha beta _ _ _ W C) as [S1 S2]. simpl in S1, S2.
      destruct (expand Min gamma c) as [[p|] f] eqn:Y;
        assert (I := IH Min gamma alpha beta _ _ _ _ _ A B C Y);
        assert (P := proj1 expand_both _ _ _ _ _ Y); simpl in P.
      * destruct P as [F Wp]. assert (U := worth_is_upper_bound _ _ _ F).
        destruct (beta <=? - g1) eqn:Cut; [lia|].
        destruct (alpha_beta_children no_memory Max tt cs (Z.max alpha (- g1)) beta)
          as [[h m2] l2] eqn:D.
        destruct (expand_all gamma cs) as [o f2] eqn:Z. inversion E; inversion X; subst.
        apply incl_app; [apply incl_appl | apply incl_appr]; auto.
        eapply IHall; [| |exact D|exact Z]; lia.
      * inversion X; subst. destruct (beta <=? - g1); [inversion E; subst; auto|].
        destruct (alpha_beta_children no_memory Max tt cs (Z.max alpha (- g1)) beta)
          as [[h m2] l2] eqn:D.
        inversion E; subst. apply incl_appl. auto.
    + intros gamma alpha beta g m leaves i r found A B E X. unfold ab_children in E.
      simpl in *. rewrite !Z.opp_involutive in E.
      destruct (alpha_beta no_memory Max tt c alpha beta) as [[g1 []] l1] eqn:C.
      assert (W : alpha < beta) by lia.
      destruct (ab_says Max c alpha beta _ _ _ W C) as [S1 S2]. simpl in S1, S2.
      destruct (expand Max gamma c) as [[p|] f] eqn:Y;
        assert (I := IH Max gamma alpha beta _ _ _ _ _ A B C Y);
        assert (P := proj1 expand_both _ _ _ _ _ Y); simpl in P.
      * inversion X; subst. destruct (- alpha <=? - g1); [inversion E; subst; auto|].
        destruct (alpha_beta_children no_memory Min tt cs (Z.max (- beta) (- g1)) (- alpha))
          as [[h m2] l2] eqn:D.
        inversion E; subst. apply incl_appl. auto.
      * destruct (- alpha <=? - g1) eqn:Cut; [lia|].
        destruct (alpha_beta_children no_memory Min tt cs (Z.max (- beta) (- g1)) (- alpha))
          as [[h m2] l2] eqn:D.
        destruct (expand_one gamma (S i) cs) as [o f2] eqn:Z.
        inversion E; inversion X; subst.
        apply incl_app; [apply incl_appl | apply incl_appr]; auto.
        replace (Z.max (- beta) (- g1)) with (- Z.min beta g1) in D by lia.
        eapply IHone; [| |exact D|exact Z]; lia.
Qed.

(** Alpha-Beta comes past the replies that are worth [gamma], with a window that still holds
    [gamma]. *)
Lemma ab_comes_past : forall i cs c rest gamma alpha beta g m leaves,
  cut i cs = Some (c, rest) ->
  (forall d, earlier d i cs -> gamma <= minimax Max d) ->
  alpha < gamma -> gamma <= beta ->
  ab_children Min tt cs (- beta) (- alpha) = (g, m, leaves) ->
  exists beta' g' m' leaves', gamma <= beta' /\
    ab_children Min tt (join c rest) (- beta') (- alpha) = (g', m', leaves') /\
    incl leaves' leaves.
Proof.
  induction i; intros [d|d ds] c rest gamma alpha beta g m leaves C D A B E; simpl in C;
    inversion C; subst.
  - exists beta, g, m, leaves. split; auto. split; auto. apply incl_refl.
  - exists beta, g, m, leaves. split; auto. split; auto. apply incl_refl.
  - unfold ab_children in E. simpl in E. rewrite !Z.opp_involutive in E.
    destruct (alpha_beta no_memory Max tt d alpha beta) as [[g1 []] l1] eqn:X.
    assert (W : alpha < beta) by lia.
    destruct (ab_says Max d alpha beta _ _ _ W X) as [S1 S2]. simpl in S1, S2.
    assert (Gd : gamma <= minimax Max d) by (apply D; simpl; auto).
    destruct (- alpha <=? - g1) eqn:Cut; [lia|].
    destruct (alpha_beta_children no_memory Min tt ds (Z.max (- beta) (- g1)) (- alpha))
      as [[h m2] l2] eqn:Y.
    inversion E; subst.
    replace (Z.max (- beta) (- g1)) with (- Z.min beta g1) in Y by lia.
    destruct (IHi ds c rest gamma alpha (Z.min beta g1) h m l2) as [b [g' [m' [l' [G [J I]]]]]];
      auto; try lia.
    { intros e Ee. apply D. simpl. auto. }
    exists b, g', m', l'. split; auto. split; auto. apply incl_appr. auto.
Qed.

Lemma improve_within_both :
  (forall p s t gamma alpha beta g m leaves r found,
    fits s t p -> worth p <= gamma -> alpha < gamma -> gamma <= beta ->
    ab s tt t (low s alpha beta) (high s alpha beta) = (g, m, leaves) ->
    improve gamma p = (r, found) -> incl found leaves) /\
  (forall ps cs gamma alpha beta g m leaves r found,
    fits_all cs ps -> worth_of_all ps <= gamma -> alpha < gamma -> gamma <= beta ->
    ab_children Max tt cs alpha beta = (g, m, leaves) ->
    improve_all gamma ps = (r, found) -> incl found leaves).
Proof.
  apply plan_plans_ind.
  - intros v s t gamma alpha beta g m leaves r found F W A B E X. simpl in X.
    destruct (v <? gamma); inversion X; subst; apply incl_nil_l.
  - intros ps IH s t gamma alpha beta g m leaves r found F W A B E X. simpl in F, W, X.
    destruct t as [|n cs]; [contradiction|]. destruct F as [-> F].
    destruct (worth_of_all ps <? gamma); [inversion X; subst; apply incl_nil_l|].
    destruct (improve_all gamma ps) as [o f] eqn:Y. inversion X; subst.
    rewrite ab_node in E. simpl in E.
    destruct (ab_children Max tt cs alpha beta) as [[g1 m1] l1] eqn:C.
    inversion E; subst. eapply IH; eauto.
  - intros i p IH rest s t gamma alpha beta g m leaves r found F W A B E X.
    simpl in F, W, X. destruct t as [|n cs]; [contradiction|].
    destruct F as [-> [c [Ct [F D]]]].
    destruct (worth p <? gamma) eqn:L; [inversion X; subst; apply incl_nil_l|].
    rewrite ab_node in E. simpl in E.
    destruct (ab_children Min tt cs (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
    inversion E; subst; clear E.
    assert (D' : forall d, earlier d i cs -> gamma <= minimax Max d)
      by (intros d Ed; specialize (D d Ed); lia).
    destruct (ab_comes_past _ _ _ _ _ _ _ _ _ _ Ct D' A B C)
      as [b [g' [m' [l' [G [J I]]]]]].
    apply (fun H => incl_tran H I). clear I C.
    unfold ab_children in J. assert (Wb : alpha < b) by lia.
    destruct (improve gamma p) as [[q|] f] eqn:Y;
      assert (P := proj1 improve_both _ _ _ _ _ _ F W Y); simpl in P;
      destruct rest as [ds|]; simpl in J; rewrite !Z.opp_involutive in J;
      destruct (alpha_beta no_memory Max tt c alpha b) as [[g2 []] l2] eqn:K;
      assert (I2 := IH Max c gamma alpha b _ _ _ _ _ F W A G K Y).
    + inversion X; subst. destruct (- alpha <=? - g2); [inversion J; subst; auto|].
      destruct (alpha_beta_children no_memory Min tt ds (Z.max (- b) (- g2)) (- alpha))
        as [[h m2] l3] eqn:M.
      inversion J; subst. apply incl_appl. auto.
    + inversion X; inversion J; subst. auto.
    + destruct (expand_one gamma (S i) ds) as [o f2] eqn:Z. inversion X; subst.
      destruct (ab_says Max c alpha b _ _ _ Wb K) as [S1 S2]. simpl in S1, S2.
      destruct (- alpha <=? - g2) eqn:Cut; [lia|].
      destruct (alpha_beta_children no_memory Min tt ds (Z.max (- b) (- g2)) (- alpha))
        as [[h m2] l3] eqn:M.
      inversion J; subst. apply incl_app; [apply incl_appl | apply incl_appr]; auto.
      replace (Z.max (- b) (- g2)) with (- Z.min b g2) in M by lia.
      eapply (proj2 (proj2 expand_within_both ds)); [| |exact M|exact Z]; lia.
    + inversion X; inversion J; subst. auto.
  - intros p IH cs gamma alpha beta g m leaves r found F W A B E X. simpl in F, W, X.
    destruct cs as [c|]; [|contradiction]. unfold ab_children in E. simpl in E.
    destruct (alpha_beta no_memory Min tt c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
    destruct (improve gamma p) as [o f] eqn:Y. inversion E; inversion X; subst.
    eapply (IH Min c gamma alpha beta); eauto.
  - intros p IH ps IHs cs gamma alpha beta g m leaves r found F W A B E X. simpl in F, W, X.
    destruct cs as [|c cs]; [contradiction|]. destruct F as [Fp Fps].
    assert (Wp : worth p <= gamma) by lia. assert (Wps : worth_of_all ps <= gamma) by lia.
    unfold ab_children in E. simpl in E.
    destruct (alpha_beta no_memory Min tt c (- beta) (- alpha)) as [[g1 []] l1] eqn:C.
    assert (Wd : alpha < beta) by lia.
    destruct (ab_says Min c alpha beta _ _ _ Wd C) as [S1 S2]. simpl in S1, S2.
    destruct (improve gamma p) as [[q|] f] eqn:Y;
      assert (I := IH Min c gamma alpha beta _ _ _ _ _ Fp Wp A B C Y);
      assert (P := proj1 improve_both _ _ _ _ _ _ Fp Wp Y); simpl in P.
    + destruct P as [F Wq]. assert (U := worth_is_upper_bound _ _ _ F).
      destruct (beta <=? - g1) eqn:Cut; [lia|].
      destruct (alpha_beta_children no_memory Max tt cs (Z.max alpha (- g1)) beta)
        as [[h m2] l2] eqn:D.
      destruct (improve_all gamma ps) as [o f2] eqn:Z. inversion E; inversion X; subst.
      apply incl_app; [apply incl_appl | apply incl_appr]; auto.
      eapply IHs; [exact Fps|exact Wps| | |exact D|exact Z]; lia.
    + inversion X; subst. destruct (beta <=? - g1); [inversion E; subst; auto|].
      destruct (alpha_beta_children no_memory Max tt cs (Z.max alpha (- g1)) beta)
        as [[h m2] l2] eqn:D.
      inversion E; subst. apply incl_appl. auto.
Qed.

Lemma lower_the_bound_within : forall fuel p t alpha beta g m leaves v found,
  fits Max t p -> alpha < minimax Max t -> worth p <= beta ->
  ab Max tt t alpha beta = (g, m, leaves) ->
  lower_the_bound fuel p = Some (v, found) -> incl found leaves.
Proof.
  induction fuel; intros p t alpha beta g m leaves v found F A B E X; [discriminate|].
  simpl in X. assert (U := worth_is_upper_bound _ _ _ F).
  destruct (improve (worth p) p) as [o f] eqn:I.
  assert (W : alpha < worth p) by lia.
  assert (In1 := proj1 improve_within_both _ Max t (worth p) alpha beta _ _ _ _ _ F
    (Z.le_refl _) W B E I).
  assert (P := proj1 improve_both _ _ _ _ _ _ F (Z.le_refl _) I).
  destruct o as [q|]; simpl in P.
  - destruct P as [Fq Wq].
    destruct (lower_the_bound fuel q) as [[w more]|] eqn:L; [|discriminate].
    inversion X; subst. apply incl_app; auto.
    eapply IHfuel; [exact Fq|exact A| |exact E|exact L]. lia.
  - inversion X; subst. auto.
Qed.

Lemma sss_by_plans_within : forall fuel infinity t g m leaves v found,
  (forall x, In x (leaf_values t) -> - infinity < x < infinity) ->
  ab Max tt t (- infinity) infinity = (g, m, leaves) ->
  sss_by_plans fuel infinity t = Some (v, found) -> incl found leaves.
Proof.
  intros fuel infinity t g m leaves v found Range E X.
  assert (R := Range _ (proj1 minimax_among_leaves t Max)).
  unfold sss_by_plans in X. destruct (expand Max infinity t) as [o f] eqn:Y.
  assert (A : - infinity < infinity) by lia.
  assert (I := proj1 expand_within_both t Max infinity (- infinity) infinity _ _ _ _ _ A
    (Z.le_refl _) E Y).
  assert (P := proj1 expand_both _ _ _ _ _ Y).
  destruct o as [p|]; simpl in P; [|inversion X; subst; auto].
  destruct P as [F W]. destruct (lower_the_bound fuel p) as [[w more]|] eqn:L; [|discriminate].
  inversion X; subst. apply incl_app; auto.
  eapply lower_the_bound_within; [exact F| | |exact E|exact L]; lia.
Qed.

(** SSS* and MTD(+infinity) with a lossless memory evaluate only leaves that Alpha-Beta
    evaluates. *)
Theorem sss_star_dominates_alpha_beta : forall t infinity g m leaves,
  distinct t -> (forall x, In x (leaf_values t) -> - infinity < x < infinity) ->
  alpha_beta no_memory Max tt t (- infinity) infinity = (g, m, leaves) ->
  exists enough found memory passes, incl found leaves /\
  forall fuel, (enough <= fuel)%nat ->
  sss_star fuel infinity t = Some (minimax Max t, found) /\
  mtd_plus_infinity infinity t fuel = Some (minimax Max t, memory, passes, found).
Proof.
  intros t infinity g m leaves D Range E.
  assert (Above : forall v, In v (leaf_values t) -> v < infinity)
    by (intros v V; apply Range; auto).
  destruct (mtd_plus_infinity_is_sss_by_plans t D infinity Above) as [a [found R]].
  destruct (R a (le_n _)) as [S1 [mem [passes M]]].
  destruct (sss_star_is_sss_by_plans t infinity a _ _ Above S1) as [b B].
  exists (Nat.max (S a) b), found, mem, passes. split.
  - eapply sss_by_plans_within; eauto.
  - intros fuel F. split; [apply B; lia|].
    unfold mtd_plus_infinity, run in *. apply (more_fuel _ _ _ _ _ _ _ _ _ M). lia.
Qed.
