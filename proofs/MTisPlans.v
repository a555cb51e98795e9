(** MT with a lossless memory of one bound a node does what [improve] does: the same leaves
    in the same order, and what the memory then holds is the improved plan. So MTD(+infinity)
    is SSS* written as a recursion. *)

From Nullwindow Require Export MTD DistinctNames Plans.

Definition mt1 := mt lossless_one_bound.
Definition mt1_children := mt_children lossless_one_bound.

(** * What the memory holds *)

(** Nothing about the nodes with these names. *)
Definition fresh (m : store_map) (ns : list name) : Prop :=
  forall n, In n ns -> recall m n = unknown.

(** Two memories say the same about these nodes. *)
Definition agree (m m' : store_map) (ns : list name) : Prop :=
  forall n, In n ns -> recall m' n = recall m n.

(** A Max node is known to be worth at least [gamma]. *)
Definition sure (m : store_map) (gamma : Z) (t : tree) : Prop :=
  exists l, lower (recall m (name_of t)) = Some l /\ gamma <= l.

Definition rest_names (rest : option forest) : list name :=
  match rest with None => [] | Some cs => names_of_all cs end.

(** The memory holds this plan, and its upper bounds. *)
Fixpoint holds (m : store_map) (s : side) (t : tree) (p : plan) {struct p} : Prop :=
  match p, t with
  | Known v, Leaf n v' => v = v' /\ recall m n = exact (sees s v)
  | All ps, Node n cs =>
      s = Max /\ recall m n = {| lower := None; upper := Some (worth_of_all ps) |} /\
      holds_all m cs ps
  | One i p rest, Node n cs =>
      s = Min /\ recall m n = {| lower := Some (- worth p); upper := None |} /\
      exists c, cut i cs = Some (c, rest) /\ holds m Max c p /\
        fresh m (rest_names rest) /\
        forall d, earlier d i cs -> exists gamma, worth p < gamma /\ sure m gamma d
  | _, _ => False
  end
with holds_all (m : store_map) (cs : forest) (ps : plans) {struct ps} : Prop :=
  match ps, cs with
  | LastPlan p, Last c => holds m Min c p
  | MorePlans p ps, More c cs => holds m Min c p /\ holds_all m cs ps
  | _, _ => False
  end.

Lemma cut_names : forall i cs c rest, cut i cs = Some (c, rest) ->
  (forall n, In n (names c) -> In n (names_of_all cs)) /\
  (forall n, In n (rest_names rest) -> In n (names_of_all cs)).
Proof.
  induction i; intros [d|d ds] c rest E; simpl in *; inversion E; subst; simpl;
    try (split; intros; try apply in_or_app; tauto).
  destruct (IHi _ _ _ H0). split; intros; apply in_or_app; auto.
Qed.

Lemma earlier_names : forall i cs d, earlier d i cs -> In (name_of d) (names_of_all cs).
Proof.
  induction i; intros [c|c cs] d E; simpl in *; try contradiction.
  apply in_or_app. destruct E as [->|E]; [left; apply own_name | auto].
Qed.

Lemma holds_agree_both :
  (forall p s t m m', agree m m' (names t) -> holds m s t p -> holds m' s t p) /\
  (forall ps cs m m', agree m m' (names_of_all cs) -> holds_all m cs ps ->
    holds_all m' cs ps).
Proof.
  apply plan_plans_ind.
  - intros v s [n v'|] m m' A H; simpl in *; [|contradiction].
    destruct H. split; auto. rewrite A; simpl; auto.
  - intros ps IH s [|n cs] m m' A H; simpl in *; [contradiction|].
    destruct H as [-> [R H]]. split; auto. split; [rewrite A; simpl; auto|].
    apply (IH cs m); auto. intros x X. apply A; simpl; auto.
  - intros i p IH rest s [|n cs] m m' A H; simpl in *; [contradiction|].
    destruct H as [-> [R [c [C [H [F D]]]]]].
    destruct (cut_names _ _ _ _ C) as [Nc Nr].
    split; auto. split; [rewrite A; simpl; auto|]. exists c. split; auto. split; [|split].
    + apply (IH Max c m); auto. intros x X. apply A; simpl; auto.
    + intros x X. rewrite A; simpl; auto.
    + intros d Ed. destruct (D d Ed) as [gamma [W [l [L Le]]]].
      exists gamma. split; auto. exists l. split; auto.
      rewrite A; simpl; auto. right. eapply earlier_names; eauto.
  - intros p IH [c|] m m' A H; simpl in *; [|contradiction]. apply (IH Min c m); auto.
  - intros p IHp ps IHps [|c cs] m m' A H; simpl in *; [contradiction|].
    destruct H. split; [apply (IHp Min c m) | apply (IHps cs m)]; auto;
      intros x X; apply A; apply in_or_app; auto.
Qed.

Lemma holds_agree : forall p s t m m',
  agree m m' (names t) -> holds m s t p -> holds m' s t p.
Proof. exact (proj1 holds_agree_both). Qed.

Lemma holds_all_agree : forall ps cs m m',
  agree m m' (names_of_all cs) -> holds_all m cs ps -> holds_all m' cs ps.
Proof. exact (proj2 holds_agree_both). Qed.

(** * MT writes only about the nodes below it *)

Lemma mt_frame_both :
  (forall t s m gamma g m' leaves, mt1 s m t gamma = (g, m', leaves) ->
    forall n, ~ In n (names t) -> recall m' n = recall m n) /\
  (forall cs s m gamma g m' leaves, mt1_children s m cs gamma = (g, m', leaves) ->
    forall n, ~ In n (names_of_all cs) -> recall m' n = recall m n).
Proof.
  unfold mt1, mt1_children. apply tree_forest_ind; simpl.
  - intros n v s m gamma g m' leaves E x X.
    destruct (answer (recall m n) (gamma - 1) gamma); inversion E; subst; auto.
    apply recall_other. intuition.
  - intros n cs IH s m gamma g m' leaves E x X.
    destruct (answer (recall m n) (gamma - 1) gamma); [inversion E; subst; auto|].
    destruct (mt_children lossless_one_bound s m cs gamma) as [[g1 m1] l1] eqn:C.
    inversion E; subst. rewrite recall_other; [|intuition]. eapply IH; eauto.
  - intros c IH s m gamma g m' leaves E x X.
    destruct (mt lossless_one_bound (other s) m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
    inversion E; subst. eapply IH; eauto.
  - intros c IHc cs IHcs s m gamma g m' leaves E x X.
    destruct (mt lossless_one_bound (other s) m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
    assert (Xc : ~ In x (names c)) by (intros Y; apply X; apply in_or_app; auto).
    assert (Xs : ~ In x (names_of_all cs)) by (intros Y; apply X; apply in_or_app; auto).
    destruct (gamma <=? - g1); [inversion E; subst; eapply IHc; eauto|].
    destruct (mt_children lossless_one_bound s m1 cs gamma) as [[h m2] l2] eqn:D.
    inversion E; subst. rewrite (IHcs _ _ _ _ _ _ D x Xs). eapply IHc; eauto.
Qed.

Lemma mt_agrees : forall c s m gamma g m' leaves ns,
  mt1 s m c gamma = (g, m', leaves) ->
  (forall n, In n (names c) -> ~ In n ns) -> agree m m' ns.
Proof.
  intros. intros n N. eapply (proj1 mt_frame_both); eauto. intros H1. eapply H0; eauto.
Qed.

Lemma mt_children_agrees : forall cs s m gamma g m' leaves ns,
  mt1_children s m cs gamma = (g, m', leaves) ->
  (forall n, In n ns -> ~ In n (names_of_all cs)) -> agree m m' ns.
Proof. intros. intros n N. eapply (proj2 mt_frame_both); eauto. Qed.

Lemma agree_fresh : forall m m' ns, agree m m' ns -> fresh m ns -> fresh m' ns.
Proof. unfold agree, fresh. intros. rewrite H; auto. Qed.

Lemma fresh_app : forall m a b, fresh m (a ++ b) -> fresh m a /\ fresh m b.
Proof. unfold fresh. intros; split; intros; apply H; apply in_or_app; auto. Qed.

(** * A first visit *)

(** The question that a node is asked on behalf of "is Max's value at least gamma?" *)
Definition question (s : side) (gamma : Z) : Z :=
  match s with Max => gamma | Min => 1 - gamma end.

Lemma question_below : forall s gamma,
  1 - question s gamma = question (other s) gamma.
Proof. destruct s; simpl; intros; lia. Qed.

(** What a visit leaves behind, by what [expand] or [improve] says. *)
Definition visited (m' : store_map) (s : side) (t : tree) (gamma g : Z) (r : option plan)
  : Prop :=
  match r with
  | Some p => sees s g = worth p /\ holds m' s t p
  | None => gamma <= sees s g /\ (s = Max -> sure m' gamma t)
  end.

(** The same for the replies [cs] of a Min node. *)
Definition visited_one (m' : store_map) (cs : forest) (i : nat) (gamma g : Z)
  (r : option plan) : Prop :=
  match r with
  | Some q => - g = worth q /\
      exists k p rest c, q = One (i + k) p rest /\ cut k cs = Some (c, rest) /\
        holds m' Max c p /\ worth p < gamma /\ fresh m' (rest_names rest) /\
        forall d, earlier d k cs -> sure m' gamma d
  | None => gamma <= - g
  end.

Lemma sure_agree : forall m m' gamma t ns, agree m m' ns -> In (name_of t) ns ->
  sure m gamma t -> sure m' gamma t.
Proof. unfold sure, agree. intros. rewrite H; auto. Qed.

Lemma expand_below : forall s gamma t p leaves,
  expand s gamma t = (Some p, leaves) -> worth p < gamma.
Proof. intros. apply (proj1 expand_both _ _ _ _ _ H). Qed.
Lemma expand_all_below : forall gamma cs ps leaves,
  expand_all gamma cs = (Some ps, leaves) -> worth_of_all ps < gamma.
Proof. intros. apply (proj1 (proj2 expand_both cs) _ _ _ H). Qed.

Lemma first_visit_both :
  (forall t s m gamma g m' leaves r found,
    NoDup (names t) -> fresh m (names t) ->
    mt1 s m t (question s gamma) = (g, m', leaves) ->
    expand s gamma t = (r, found) ->
    leaves = found /\ visited m' s t gamma g r) /\
  (forall cs,
    (forall m gamma g m' leaves r found,
      NoDup (names_of_all cs) -> fresh m (names_of_all cs) ->
      mt1_children Max m cs gamma = (g, m', leaves) ->
      expand_all gamma cs = (r, found) ->
      leaves = found /\
      match r with
      | Some ps => g = worth_of_all ps /\ holds_all m' cs ps
      | None => gamma <= g
      end) /\
    (forall m gamma g m' leaves i r found,
      NoDup (names_of_all cs) -> fresh m (names_of_all cs) ->
      mt1_children Min m cs (1 - gamma) = (g, m', leaves) ->
      expand_one gamma i cs = (r, found) ->
      leaves = found /\ visited_one m' cs i gamma g r)).
Proof.
  unfold mt1, mt1_children. apply tree_forest_ind.
  - (* a leaf *)
    intros n v s m gamma g m' leaves r found U F E X. simpl in *.
    rewrite (F n) in E; [|simpl; auto]. simpl in E. inversion E; inversion X; subst; clear E X.
    split; auto. destruct (gamma <=? v) eqn:C.
    + simpl. split; [destruct s; simpl; lia|]. intros ->.
      exists v. simpl. rewrite recall_same. simpl. split; auto. lia.
    + simpl. split; [destruct s; simpl; lia|]. split; auto. apply recall_same.
  - (* an interior node *)
    intros n cs [IHall IHone] s m gamma g m' leaves r found U F E X. simpl in *.
    rewrite (F n) in E; [|simpl; auto]. simpl in E.
    inversion U as [|x l Un Ucs]; subst.
    assert (Fcs : fresh m (names_of_all cs)) by (intros y Y; apply F; simpl; auto).
    destruct s; simpl in E.
    + destruct (mt_children lossless_one_bound Max m cs gamma) as [[g1 m1] l1] eqn:C.
      destruct (expand_all gamma cs) as [q f] eqn:Y.
      inversion E; inversion X; subst; clear E X.
      destruct (IHall _ _ _ _ _ _ _ Ucs Fcs C Y) as [<- R]. split; auto.
      destruct q as [ps|]; simpl.
      * destruct R as [-> R]. assert (B := expand_all_below _ _ _ _ Y).
        split; auto. split; auto. split.
        -- rewrite recall_same. unfold proved_by.
           destruct (gamma - 1 <? worth_of_all ps) eqn:E1; [lia|].
           destruct (worth_of_all ps <? gamma) eqn:E2; [auto|lia].
        -- apply (holds_all_agree _ _ m1); auto. intros y Y'. apply recall_other. congruence.
      * split; auto. intros _. exists g. simpl. rewrite recall_same. simpl.
        destruct (gamma - 1 <? g) eqn:E1; [auto|lia].
    + destruct (mt_children lossless_one_bound Min m cs (1 - gamma)) as [[g1 m1] l1] eqn:C.
      inversion E; subst; clear E.
      destruct (IHone _ _ _ _ _ _ _ _ Ucs Fcs C X) as [<- R]. split; auto.
      destruct r as [q|]; simpl in *; [|split; [auto|discriminate]].
      destruct R as [G [k [p [rest [c [-> [Ck [H [W [Fr D]]]]]]]]]]. split; auto.
      simpl in *.
      assert (Keep : agree m1 (PositiveMap.add n (proved_by (1 - gamma - 1) (1 - gamma) g) m1)
        (names_of_all cs)) by (intros y Y'; apply recall_other; congruence).
      destruct (cut_names _ _ _ _ Ck) as [Nc Nr].
      split; auto. split.
      * rewrite recall_same. unfold proved_by.
        destruct (1 - gamma - 1 <? g) eqn:E1; [|lia].
        destruct (g <? 1 - gamma) eqn:E2; [lia|]. do 2 f_equal. lia.
      * exists c. split; auto. split; [|split].
        -- apply (holds_agree _ _ _ m1); auto. intros y Y. apply Keep; auto.
        -- eapply agree_fresh; eauto. intros y Y. apply Keep; auto.
        -- intros d Ed. exists gamma. split; auto.
           eapply sure_agree; eauto. eapply earlier_names; eauto.
  - (* the last child *)
    intros c IH. split.
    + intros m gamma g m' leaves r found U F E X. simpl in *.
      destruct (mt lossless_one_bound Min m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
      destruct (expand Min gamma c) as [q f] eqn:Y. inversion E; inversion X; subst; clear E X.
      destruct (IH Min _ _ _ _ _ _ _ U F C Y) as [<- R]. split; auto.
      destruct q; simpl in *; tauto.
    + intros m gamma g m' leaves i r found U F E X. simpl in *.
      replace (1 - (1 - gamma)) with gamma in E by lia.
      destruct (mt lossless_one_bound Max m c gamma) as [[g1 m1] l1] eqn:C.
      destruct (expand Max gamma c) as [q f] eqn:Y. inversion E; inversion X; subst; clear E X.
      destruct (IH Max _ _ _ _ _ _ _ U F C Y) as [<- R]. split; auto.
      destruct q as [p|]; simpl in *; [|lia]. destruct R as [R1 R2].
      split; [lia|]. exists O, p, None, c. simpl. rewrite Nat.add_0_r.
      assert (B := expand_below _ _ _ _ _ Y).
      repeat split; auto; try contradiction. intros x [].
  - (* a child, and those after it *)
    intros c IH cs [IHall IHone]. split.
    + intros m gamma g m' leaves r found U F E X. simpl in *.
      destruct (distinct_parts _ _ U) as [Uc [Ucs Ud]]. destruct (fresh_app _ _ _ F) as [Fc Fcs].
      destruct (mt lossless_one_bound Min m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
      destruct (expand Min gamma c) as [q f] eqn:Y.
      destruct (IH Min _ _ _ _ _ _ _ Uc Fc C Y) as [<- R].
      destruct q as [p|]; simpl in R.
      * destruct R as [R1 R2]. assert (B := expand_below _ _ _ _ _ Y).
        destruct (gamma <=? - g1) eqn:Cut; [lia|].
        destruct (mt_children lossless_one_bound Max m1 cs gamma) as [[h m2] l2] eqn:D.
        destruct (expand_all gamma cs) as [q f2] eqn:Z.
        inversion E; inversion X; subst; clear E X.
        assert (A := mt_agrees c Min _ _ _ _ _ (names_of_all cs) C Ud).
        destruct (IHall _ _ _ _ _ _ _ Ucs (agree_fresh _ _ _ A Fcs) D Z) as [<- Rs].
        split; auto. destruct q as [ps|]; simpl; [|lia]. destruct Rs as [-> Rs].
        split; [lia|]. split; auto. apply (holds_agree _ _ _ m1); auto.
        eapply mt_children_agrees; eauto.
      * destruct R as [R1 _]. destruct (gamma <=? - g1) eqn:Cut; [|lia].
        inversion E; inversion X; subst. split; [auto | lia].
    + intros m gamma g m' leaves i r found U F E X. simpl in *.
      destruct (distinct_parts _ _ U) as [Uc [Ucs Ud]]. destruct (fresh_app _ _ _ F) as [Fc Fcs].
      replace (1 - (1 - gamma)) with gamma in E by lia.
      destruct (mt lossless_one_bound Max m c gamma) as [[g1 m1] l1] eqn:C.
      destruct (expand Max gamma c) as [q f] eqn:Y.
      destruct (IH Max _ _ _ _ _ _ _ Uc Fc C Y) as [<- R].
      assert (A := mt_agrees c Max _ _ _ _ _ (names_of_all cs) C Ud).
      destruct q as [p|]; simpl in R.
      * destruct R as [R1 R2]. assert (B := expand_below _ _ _ _ _ Y).
        destruct (1 - gamma <=? - g1) eqn:Cut; [|lia].
        inversion E; inversion X; subst; clear E X. split; auto. split; [simpl; lia|].
        exists O, p, (Some cs), c. simpl. rewrite Nat.add_0_r.
        repeat split; auto; try contradiction. eapply agree_fresh; eauto.
      * destruct R as [R1 R2]. destruct (1 - gamma <=? - g1) eqn:Cut; [lia|].
        destruct (mt_children lossless_one_bound Min m1 cs (1 - gamma)) as [[h m2] l2] eqn:D.
        destruct (expand_one gamma (S i) cs) as [q f2] eqn:Z.
        inversion E; inversion X; subst; clear E X.
        destruct (IHone _ _ _ _ _ _ _ _ Ucs (agree_fresh _ _ _ A Fcs) D Z) as [<- Rs].
        split; auto. unfold visited_one in *. destruct r as [q|]; [|lia].
        destruct Rs as [G [k [p [rest [d [-> [Ck [H [W [Fr Dk]]]]]]]]]].
        simpl in G. split; [simpl; lia|].
        exists (S k), p, rest, d. simpl. rewrite Nat.add_succ_r.
        repeat split; auto. intros d' [->|Ed]; auto.
        eapply sure_agree; [eapply mt_children_agrees; [exact D|exact Ud]
          | apply own_name | apply R2; auto].
Qed.

(** * A later visit *)

Lemma sure_answers : forall m gamma t, sure m gamma t ->
  exists l, gamma <= l /\ mt1 Max m t gamma = (l, m, []).
Proof.
  intros m gamma t [l [L Le]]. exists l. split; auto. unfold mt1.
  assert (A : answer (recall m (name_of t)) (gamma - 1) gamma = Some l).
  { unfold answer. rewrite L. destruct (gamma <=? l) eqn:C; [|lia]. simpl.
    destruct (upper (recall m (name_of t))); reflexivity. }
  destruct t; simpl in *; rewrite A; reflexivity.
Qed.

Definition join (c : tree) (rest : option forest) : forest :=
  match rest with None => Last c | Some cs => More c cs end.

(** The replies that were worth [gamma] before are answered from memory. *)
Lemma skip_earlier : forall i cs c rest m gamma, cut i cs = Some (c, rest) ->
  (forall d, earlier d i cs -> sure m gamma d) ->
  exists G, (forall g, (gamma <= - g -> gamma <= - G g) /\ (- g < gamma -> G g = g)) /\
  forall g m' leaves, mt1_children Min m (join c rest) (1 - gamma) = (g, m', leaves) ->
  mt1_children Min m cs (1 - gamma) = (G g, m', leaves).
Proof.
  induction i; intros [d|d ds] c rest m gamma C D; simpl in C; inversion C; subst.
  - exists (fun g => g). split; auto.
  - exists (fun g => g). split; auto.
  - destruct (IHi ds c rest m gamma H0) as [G [G1 G2]].
    { intros e E. apply D. simpl. auto. }
    destruct (sure_answers m gamma d) as [l [Le A]]; [apply D; simpl; auto|].
    exists (fun g => Z.max (- l) (G g)). split.
    + intros g. destruct (G1 g). split; intros; lia.
    + intros g m' leaves E. specialize (G2 _ _ _ E).
      unfold mt1_children, mt1 in *. simpl.
      replace (1 - (1 - gamma)) with gamma by lia. rewrite A.
      destruct (1 - gamma <=? - l) eqn:Cut; [lia|]. rewrite G2. reflexivity.
Qed.

Lemma nodup_cut : forall i cs c rest, cut i cs = Some (c, rest) -> NoDup (names_of_all cs) ->
  NoDup (names_of_all (join c rest)) /\
  forall d, earlier d i cs -> ~ In (name_of d) (names_of_all (join c rest)).
Proof.
  induction i; intros [b|b bs] c rest C U; simpl in *; inversion C; subst; simpl; auto.
  destruct (distinct_parts _ _ U) as [Ub [Ubs D]].
  destruct (IHi _ _ _ H0 Ubs) as [J E]. split; auto. intros d [->|X]; auto.
  intros In1. apply (D (name_of b)); [apply own_name|].
  destruct (cut_names _ _ _ _ H0) as [N1 N2].
  destruct rest; simpl in In1; auto. apply in_app_or in In1. destruct In1; auto.
Qed.

(** What [improve] finds is below [gamma]. *)
Lemma improve_below_both :
  (forall p gamma q leaves, improve gamma p = (Some q, leaves) -> worth q < gamma) /\
  (forall ps gamma qs leaves, improve_all gamma ps = (Some qs, leaves) ->
    worth_of_all qs < gamma).
Proof.
  apply plan_plans_ind; simpl.
  - intros v gamma q l E. destruct (v <? gamma) eqn:C; inversion E; subst. simpl. lia.
  - intros ps IH gamma q l E. destruct (worth_of_all ps <? gamma) eqn:C.
    + inversion E; subst. simpl. lia.
    + destruct (improve_all gamma ps) as [[qs|] l'] eqn:Y; inversion E; subst.
      simpl. exact (IH _ _ _ Y).
  - intros i p IH rest gamma q l E. destruct (worth p <? gamma) eqn:C.
    + inversion E; subst. simpl. lia.
    + destruct (improve gamma p) as [[q'|] l'] eqn:Y.
      * inversion E; subst. simpl. exact (IH _ _ _ Y).
      * destruct rest as [ds|]; [|discriminate].
        destruct (expand_one gamma (S i) ds) as [q' l2] eqn:Z. inversion E; subst.
        destruct (proj2 (proj2 expand_both ds) _ _ _ _ Z)
          as [k [p' [rest' [c' [-> [_ [_ [Lt _]]]]]]]]. exact Lt.
  - intros p IH gamma qs l E.
    destruct (improve gamma p) as [[q'|] l'] eqn:Y; inversion E; subst. exact (IH _ _ _ Y).
  - intros p IH ps IHs gamma qs l E.
    destruct (improve gamma p) as [[q'|] l'] eqn:Y; [|discriminate].
    destruct (improve_all gamma ps) as [[qs'|] l2] eqn:Z; inversion E; subst.
    simpl. specialize (IH _ _ _ Y). specialize (IHs _ _ _ Z). lia.
Qed.

Lemma later_visit_both :
  (forall p s t m gamma g m' leaves r found,
    NoDup (names t) -> holds m s t p -> worth p <= gamma ->
    mt1 s m t (question s gamma) = (g, m', leaves) ->
    improve gamma p = (r, found) ->
    leaves = found /\ visited m' s t gamma g r) /\
  (forall ps cs m gamma g m' leaves r found,
    NoDup (names_of_all cs) -> holds_all m cs ps -> worth_of_all ps <= gamma ->
    mt1_children Max m cs gamma = (g, m', leaves) ->
    improve_all gamma ps = (r, found) ->
    leaves = found /\
    match r with
    | Some qs => g = worth_of_all qs /\ holds_all m' cs qs
    | None => gamma <= g
    end).
Proof.
  unfold mt1, mt1_children. apply plan_plans_ind.
  - (* a leaf *)
    intros v s [n v'|] m gamma g m' leaves r found U H W E X; simpl in *; [|contradiction].
    destruct H as [<- R]. rewrite R in E.
    assert (A : forall a b, answer (exact (sees s v)) a b = Some (sees s v)).
    { intros a b. unfold answer. simpl. rewrite Z.eqb_refl, orb_true_r. reflexivity. }
    rewrite A in E. inversion E; subst; clear E.
    destruct (v <? gamma) eqn:C; inversion X; subst; split; auto; simpl.
    + split; [destruct s; simpl; lia|]. auto.
    + split; [destruct s; simpl; lia|]. intros ->. exists v. simpl. rewrite R. simpl.
      split; auto. lia.
  - (* a Max node *)
    intros ps IH s [|n cs] m gamma g m' leaves r found U H W E X; simpl in *; [contradiction|].
    destruct H as [-> [R H]]. simpl in E. rewrite R in E. unfold answer in E. simpl in E.
    inversion U as [|x l Un Ucs]; subst.
    destruct (worth_of_all ps <? gamma) eqn:C.
    + destruct (worth_of_all ps <=? gamma - 1) eqn:C'; [|lia].
      inversion E; inversion X; subst. split; auto. simpl. auto.
    + destruct (worth_of_all ps <=? gamma - 1) eqn:C'; [lia|].
      destruct (mt_children lossless_one_bound Max m cs gamma) as [[g1 m1] l1] eqn:D.
      destruct (improve_all gamma ps) as [q f] eqn:Y.
      inversion E; inversion X; subst; clear E X.
      destruct (IH _ _ _ _ _ _ _ _ Ucs H W D Y) as [<- V]. split; auto.
      destruct q as [qs|]; simpl.
      * destruct V as [-> V]. assert (B := proj2 improve_below_both _ _ _ _ Y).
        split; auto. split; auto. split.
        -- rewrite recall_same. unfold proved_by.
           destruct (gamma - 1 <? worth_of_all qs) eqn:E1; [lia|].
           destruct (worth_of_all qs <? gamma) eqn:E2; [auto|lia].
        -- apply (holds_all_agree _ _ m1); auto. intros y Y'. apply recall_other. congruence.
      * split; auto. intros _. exists g. simpl. rewrite recall_same. simpl.
        destruct (gamma - 1 <? g) eqn:E1; [auto|lia].
  - (* a Min node *)
    intros i p IH rest s [|n cs] m gamma g m' leaves r found U H W E X; simpl in *;
      [contradiction|].
    destruct H as [-> [R [c [C [H [F D]]]]]]. simpl in E. rewrite R in E.
    unfold answer in E. simpl in E. inversion U as [|x l Un Ucs]; subst.
    destruct (worth p <? gamma) eqn:L.
    + destruct (1 - gamma <=? - worth p) eqn:L'; [|lia].
      inversion E; inversion X; subst. split; auto. simpl. split; [lia|].
      split; auto. split; auto. exists c. auto.
    + destruct (1 - gamma <=? - worth p) eqn:L'; [lia|].
      assert (Ew : worth p = gamma) by lia.
      destruct (skip_earlier i cs c rest m gamma C) as [G [G1 G2]].
      { intros d Ed. destruct (D d Ed) as [x [Wx [k [K1 K2]]]]. exists k. split; auto. lia. }
      destruct (nodup_cut _ _ _ _ C Ucs) as [Uj Ue].
      destruct (cut_names _ _ _ _ C) as [Nc Nr].
      destruct (mt1_children Min m (join c rest) (1 - gamma)) as [[g1 m1] l1] eqn:J.
      specialize (G2 _ _ _ eq_refl). unfold mt1_children in G2. rewrite G2 in E.
      inversion E; subst m' leaves; clear E.
      assert (Before : forall d, earlier d i cs -> sure m1 gamma d).
      { intros d Ed. destruct (D d Ed) as [x [Wx [k [K1 K2]]]].
        exists k. split; [|lia]. rewrite <- K1. f_equal.
        refine (proj2 mt_frame_both _ _ _ _ _ _ _ J _ _). auto. }
      assert (Un1 : forall b y, In y (names_of_all cs) ->
        recall (PositiveMap.add n b m1) y = recall m1 y)
        by (intros; apply recall_other; congruence).
      (* the plan's own reply *)
      assert (Split : exists g0 m0 l0, mt1 Max m c gamma = (g0, m0, l0)).
      { destruct (mt1 Max m c gamma) as [[g0 m0] l0]. eauto. }
      destruct Split as [g0 [m0 [l0 M0]]].
      assert (Uc : NoDup (names c)) by (destruct rest; simpl in Uj; auto;
        apply distinct_parts in Uj; tauto).
      destruct (improve gamma p) as [q f] eqn:Y.
      destruct (IH Max c m gamma g0 m0 l0 q f Uc H W M0 Y) as [<- V].
      destruct q as [q|]; simpl in V.
      * (* it is still good *)
        destruct V as [V1 V2]. assert (B := proj1 improve_below_both _ _ _ _ Y).
        inversion X; subst r found; clear X.
        assert (J' : (g1, m1, l1) = (- g0, m0, l0)).
        { rewrite <- J. unfold mt1_children, mt1 in *. destruct rest; simpl;
            replace (1 - (1 - gamma)) with gamma by lia; rewrite M0; auto.
          destruct (1 - gamma <=? - g0) eqn:Cut; [auto|lia]. }
        inversion J'; subst g1 m1 l1; clear J'.
        assert (Gg : G (- g0) = - g0) by (apply G1; lia).
        subst g. split; auto. simpl. rewrite Gg. split; [lia|]. split; auto. split.
        -- rewrite recall_same. unfold proved_by.
           destruct (1 - gamma - 1 <? - g0) eqn:E1; [|lia].
           destruct (- g0 <? 1 - gamma) eqn:E2; [lia|]. do 2 f_equal. lia.
        -- exists c. split; auto. split; [|split].
           ++ apply (holds_agree _ _ _ m0); auto. intros y Yy. apply Un1; auto.
           ++ intros y Yy. rewrite Un1; auto. rewrite <- (F y Yy).
              destruct rest as [ds|]; simpl in Yy; [|contradiction].
              simpl in Uj. destruct (distinct_parts _ _ Uj) as [_ [_ Ud]].
              refine (mt_agrees c Max _ _ _ _ _ (names_of_all ds) M0 Ud y Yy).
           ++ intros d Ed. exists gamma. split; [lia|].
              destruct (Before d Ed) as [k [K1 K2]]. exists k. split; auto.
              rewrite Un1; auto. eapply earlier_names; eauto.
      * (* it is not *)
        destruct V as [V1 V2]. specialize (V2 eq_refl).
        destruct rest as [ds|].
        -- simpl in Uj. destruct (distinct_parts _ _ Uj) as [_ [Uds Ud]].
           assert (A := mt_agrees c Max _ _ _ _ _ (names_of_all ds) M0 Ud).
           destruct (expand_one gamma (S i) ds) as [q2 f2] eqn:Z.
           inversion X; subst r found; clear X.
           assert (Rest : exists g2 m2 l2,
             mt1_children Min m0 ds (1 - gamma) = (g2, m2, l2)).
           { destruct (mt1_children Min m0 ds (1 - gamma)) as [[a b] e]. eauto. }
           destruct Rest as [g2 [m2 [l2 M2]]].
           destruct (proj2 (proj2 first_visit_both ds) _ _ _ _ _ _ _ _ Uds
             (agree_fresh _ _ _ A F) M2 Z) as [<- V].
           assert (J' : (g1, m1, l1) = (Z.max (- g0) g2, m2, l0 ++ l2)).
           { rewrite <- J. unfold mt1_children, mt1 in *. simpl.
             replace (1 - (1 - gamma)) with gamma by lia. rewrite M0.
             destruct (1 - gamma <=? - g0) eqn:Cut; [lia|]. rewrite M2. reflexivity. }
           inversion J'; subst g1 m1 l1; clear J'. split; auto.
           unfold visited_one in V. destruct q2 as [q2|]; simpl.
           ++ destruct V as [V3 [k [p' [rest' [c' [-> [Ck [H' [W' [F' Dk]]]]]]]]]].
              simpl in V3. assert (Gg : G (Z.max (- g0) g2) = g2).
              { replace (Z.max (- g0) g2) with g2 by lia. apply G1. lia. }
              subst g. rewrite Gg. simpl. split; [lia|]. split; auto.
              assert (CA := cut_again _ _ _ _ k C). simpl in CA.
              destruct (cut_names _ _ _ _ Ck) as [Nc' Nr'].
              assert (Nds : forall y, In y (names_of_all ds) -> In y (names_of_all cs))
                by (intros; apply Nr; auto).
              split.
              ** rewrite recall_same. unfold proved_by.
                 destruct (1 - gamma - 1 <? g2) eqn:E1; [|lia].
                 destruct (g2 <? 1 - gamma) eqn:E2; [lia|]. do 2 f_equal. lia.
              ** exists c'. rewrite CA. split; auto. split; [|split].
                 --- apply (holds_agree _ _ _ m2); auto. intros y Yy. apply Un1; auto.
                 --- intros y Yy. rewrite Un1; auto.
                 --- intros d Ed. exists gamma. split; auto.
                     destruct (earlier_again _ _ _ _ k d C Ed) as [Q|[Q|Q]].
                     +++ destruct (Before d Q) as [x [X1 X2]]. exists x. split; auto.
                         rewrite Un1; auto. eapply earlier_names; eauto.
                     +++ subst d. eapply (sure_agree m0); [| apply own_name | exact V2].
                         intros y Yy. rewrite Un1; auto.
                         refine (mt_children_agrees ds Min _ _ _ _ _ (names c) M2 Ud y Yy).
                     +++ destruct (Dk d Q) as [x [X1 X2]]. exists x. split; auto.
                         rewrite Un1; auto. apply Nds. eapply earlier_names; eauto.
           ++ subst g. split; [|discriminate]. apply G1. lia.
        -- inversion X; subst r found; clear X.
           assert (J' : (g1, m1, l1) = (- g0, m0, l0)).
           { rewrite <- J. unfold mt1_children, mt1 in *. simpl.
             replace (1 - (1 - gamma)) with gamma by lia. rewrite M0. reflexivity. }
           inversion J'; subst g1 m1 l1; clear J'. split; auto.
           simpl. subst g. split; [|discriminate]. apply G1. lia.
  - (* the last move of Max *)
    intros p IH [c|] m gamma g m' leaves r found U H W E X; simpl in *; [|contradiction].
    destruct (mt lossless_one_bound Min m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
    destruct (improve gamma p) as [q f] eqn:Y. inversion E; inversion X; subst; clear E X.
    destruct (IH Min c _ _ _ _ _ _ _ U H W C Y) as [<- R]. split; auto.
    destruct q; simpl in *; tauto.
  - (* a move of Max, and those after it *)
    intros p IHp ps IHps [|c cs] m gamma g m' leaves r found U H W E X; simpl in *;
      [contradiction|].
    destruct H as [Hc Hcs]. destruct (distinct_parts _ _ U) as [Uc [Ucs Ud]].
    destruct (mt lossless_one_bound Min m c (1 - gamma)) as [[g1 m1] l1] eqn:C.
    destruct (improve gamma p) as [q f] eqn:Y.
    assert (Wp : worth p <= gamma) by lia. assert (Wps : worth_of_all ps <= gamma) by lia.
    destruct (IHp Min c _ _ _ _ _ _ _ Uc Hc Wp C Y) as [<- R].
    destruct q as [q|]; simpl in R.
    + destruct R as [R1 R2]. assert (B := proj1 improve_below_both _ _ _ _ Y).
      destruct (gamma <=? - g1) eqn:Cut; [lia|].
      destruct (mt_children lossless_one_bound Max m1 cs gamma) as [[h m2] l2] eqn:D.
      destruct (improve_all gamma ps) as [qs f2] eqn:Z.
      inversion E; inversion X; subst; clear E X.
      assert (A := mt_agrees c Min _ _ _ _ _ (names_of_all cs) C Ud).
      destruct (IHps cs _ _ _ _ _ _ _ Ucs (holds_all_agree _ _ _ _ A Hcs) Wps D Z)
        as [<- Rs].
      split; auto. destruct qs as [qs|]; simpl; [|lia]. destruct Rs as [-> Rs].
      split; [lia|]. split; auto. apply (holds_agree _ _ _ m1); auto.
      eapply mt_children_agrees; eauto.
    + destruct R as [R1 _]. destruct (gamma <=? - g1) eqn:Cut; [|lia].
      inversion E; inversion X; subst. split; [auto | lia].
Qed.

(** * The driver *)

Definition mtd_plus_infinity (infinity : Z) (t : tree) (fuel : nat)
  : option (outcome store_map) :=
  run (from_above infinity) store_map (fun m gamma => mt1 Max m t gamma) fuel
    (PositiveMap.empty bounds).

Section Driver.
Variable t : tree.
Hypothesis names_differ : distinct t.

Let valid := all_true (node_of Max t).

Lemma test_truly : answers_truly store_map (fun m gamma => mt1 Max m t gamma)
  (negamax Max t) valid.
Proof.
  apply (mt_answers_truly lossless_one_bound (node_of Max t) valid (node_of_closed Max t)
    (lossless_one_bound_sound _ (distinct_names_tell Max t names_differ))).
  apply the_root.
Qed.

(** One pass of the driver is one improvement. *)
Lemma driver_improves : forall fuel p m v leaves,
  valid m -> fits Max t p -> holds m Max t p ->
  lower_the_bound fuel p = Some (v, leaves) ->
  exists m' passes,
  drive (from_above 0) store_map (fun m gamma => mt1 Max m t gamma) fuel tt m
    {| lower := None; upper := Some (worth p) |} (worth p) = Some (v, m', passes, leaves).
Proof.
  induction fuel; intros p m v leaves V F H E; [discriminate|]. simpl in E.
  destruct (improve (worth p) p) as [q l] eqn:I.
  destruct (mt1 Max m t (worth p)) as [[g m1] l1] eqn:M.
  destruct (test_truly _ _ _ _ _ V M) as [[T1 T2] V1].
  destruct (proj1 later_visit_both _ _ _ _ (worth p) _ _ _ _ _ names_differ H
    (Z.le_refl _) M I) as [<- R].
  assert (Idle : clamp {| lower := None; upper := Some (worth p) |} (worth p) = worth p)
    by (unfold clamp; simpl; lia).
  assert (B := proj1 improve_both _ _ _ _ _ _ F (Z.le_refl _) I).
  destruct q as [q|]; simpl in R, B.
  - destruct R as [-> Hq]. destruct B as [Fq Wq].
    destruct (lower_the_bound fuel q) as [[v' more]|] eqn:L; [|discriminate].
    inversion E; subst; clear E.
    destruct (IHfuel _ _ _ _ V1 Fq Hq L) as [m' [passes D]].
    exists m', ({| gamma_of := worth p; value_of := worth q |} :: passes).
    simpl. rewrite Idle, M.
    replace (learn {| lower := None; upper := Some (worth p) |} (worth p) (worth q))
      with {| lower := None; upper := Some (worth q) |}.
    + simpl in D. rewrite D. reflexivity.
    + unfold learn, both, proved_by. simpl.
      destruct (worth p - 1 <? worth q) eqn:E1; [lia|].
      destruct (worth q <? worth p) eqn:E2; [|lia]. simpl. do 2 f_equal. lia.
  - inversion E; subst; clear E. destruct R as [G _].
    assert (Up := worth_is_upper_bound _ _ _ F).
    assert (Eg : g = worth p).
    { specialize (T1 G). rewrite negamax_is_minimax in T1. simpl in T1. lia. }
    subst g. exists m1, [{| gamma_of := worth p; value_of := worth p |}].
    simpl. rewrite Idle, M.
    replace (learn {| lower := None; upper := Some (worth p) |} (worth p) (worth p))
      with (exact (worth p)).
    + destruct fuel; simpl; unfold value_if_exact; simpl; rewrite Z.eqb_refl, app_nil_r;
        reflexivity.
    + unfold learn, both, proved_by, exact. simpl.
      destruct (worth p - 1 <? worth p) eqn:E1; [|lia].
      destruct (worth p <? worth p) eqn:E2; [lia|]. reflexivity.
Qed.

(** The first start does not matter after the first pass. *)
Lemma from_above_any : forall a b fuel m known gamma,
  drive (from_above a) store_map (fun m gamma => mt1 Max m t gamma) fuel tt m known gamma =
  drive (from_above b) store_map (fun m gamma => mt1 Max m t gamma) fuel tt m known gamma.
Proof. reflexivity. Qed.

(** MTD(+infinity) over MT with a lossless memory of one bound a node returns the minimax
    value and evaluates the leaves that SSS* written as a recursion does, in that order. *)
Theorem mtd_plus_infinity_is_sss_by_plans : forall infinity,
  (forall v, In v (leaf_values t) -> v < infinity) ->
  exists fuel leaves, forall more, (fuel <= more)%nat ->
  sss_by_plans more infinity t = Some (minimax Max t, leaves) /\
  exists m passes, mtd_plus_infinity infinity t (S more) =
    Some (minimax Max t, m, passes, leaves).
Proof.
  intros infinity Above.
  destruct (sss_by_plans_finds_the_value infinity t Above) as [fuel [leaves R]].
  exists fuel, leaves. intros more Le. split; auto. specialize (R more Le).
  unfold sss_by_plans in R.
  destruct (expand Max infinity t) as [q l] eqn:X.
  assert (B := proj1 expand_both _ _ _ _ _ X).
  destruct q as [p|]; simpl in B;
    [|specialize (Above _ (proj1 minimax_among_leaves t Max)); lia].
  destruct B as [F W].
  destruct (lower_the_bound more p) as [[v ls]|] eqn:L; [|discriminate].
  inversion R; subst v leaves; clear R.
  destruct (mt1 Max (PositiveMap.empty bounds) t infinity) as [[g m1] l1] eqn:M.
  assert (V0 : valid (PositiveMap.empty bounds)) by apply nothing_true.
  destruct (test_truly _ _ _ _ _ V0 M) as [_ V1].
  assert (Fr : fresh (PositiveMap.empty bounds) (names t)).
  { intros n _. unfold recall. rewrite PositiveMap.gempty. reflexivity. }
  destruct (proj1 first_visit_both _ Max _ infinity _ _ _ _ _ names_differ Fr M X)
    as [<- Vis].
  simpl in Vis. destruct Vis as [-> H].
  destruct (driver_improves _ _ _ _ _ V1 F H L) as [m' [passes D]].
  exists m', ({| gamma_of := infinity; value_of := worth p |} :: passes).
  unfold mtd_plus_infinity, run. simpl.
  assert (Idle : clamp unknown infinity = infinity) by reflexivity.
  rewrite Idle, M.
  replace (learn unknown infinity (worth p)) with {| lower := None; upper := Some (worth p) |}.
  - rewrite (from_above_any infinity 0), D. reflexivity.
  - unfold learn, both, proved_by. simpl.
    destruct (infinity - 1 <? worth p) eqn:E1; [lia|].
    destruct (worth p <? infinity) eqn:E2; [|lia]. reflexivity.
Qed.

End Driver.
