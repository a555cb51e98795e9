(** SSS* as a recursion: a max solution tree that is improved, best bound first.

    A plan is what SSS* knows after a pass that failed low: a max solution tree (one reply of
    Min at each Min node, all moves of Max) whose value is an upper bound. [improve] finds a
    plan of lower value, or that there is none because the bound is the value. The two
    theorems of appendix B meet here: MT with a memory does just this ([MTisPlans.v]), and so
    does the OPEN list of figure 2.17 ([OpenList.v]). *)

From Nullwindow Require Export Tree.

Inductive plan : Type :=
| Known (v : Z)                                     (* a leaf that was evaluated *)
| All (ps : plans)                                  (* a Max node: a plan for each move *)
| One (i : nat) (p : plan) (rest : option forest)   (* a Min node: its reply, by its place,
                                                       and the replies not tried yet *)
with plans : Type :=
| LastPlan (p : plan)
| MorePlans (p : plan) (ps : plans).

Scheme plan_induction := Induction for plan Sort Prop
with plans_induction := Induction for plans Sort Prop.
Combined Scheme plan_plans_ind from plan_induction, plans_induction.

(** f+: the greatest leaf. *)
Fixpoint worth (p : plan) : Z :=
  match p with
  | Known v => v
  | All ps => worth_of_all ps
  | One _ p _ => worth p
  end
with worth_of_all (ps : plans) : Z :=
  match ps with
  | LastPlan p => worth p
  | MorePlans p ps => Z.max (worth p) (worth_of_all ps)
  end.

(** A plan below [gamma] for a node not seen before, or None: the node is worth at least
    [gamma]. And the leaves that were evaluated. *)
Fixpoint expand (s : side) (gamma : Z) (t : tree) : option plan * list name :=
  match t with
  | Leaf n v => (if gamma <=? v then None else Some (Known v), [n])
  | Node _ cs =>
      match s with
      | Max => let (r, leaves) := expand_all gamma cs in (option_map All r, leaves)
      | Min => expand_one gamma 0 cs
      end
  end
with expand_all (gamma : Z) (cs : forest) : option plans * list name :=
  match cs with
  | Last c =>
      let (r, leaves) := expand Min gamma c in (option_map LastPlan r, leaves)
  | More c cs =>
      match expand Min gamma c with
      | (None, leaves) => (None, leaves)
      | (Some p, leaves) =>
          let (r, more) := expand_all gamma cs in (option_map (MorePlans p) r, leaves ++ more)
      end
  end
with expand_one (gamma : Z) (i : nat) (cs : forest) : option plan * list name :=
  match cs with
  | Last c =>
      let (r, leaves) := expand Max gamma c in
      (option_map (fun p => One i p None) r, leaves)
  | More c cs =>
      match expand Max gamma c with
      | (Some p, leaves) => (Some (One i p (Some cs)), leaves)
      | (None, leaves) =>
          let (r, more) := expand_one gamma (S i) cs in (r, leaves ++ more)
      end
  end.

(** The same for a node that has a plan. What is below [gamma] already is left alone. *)
Fixpoint improve (gamma : Z) (p : plan) : option plan * list name :=
  if worth p <? gamma then (Some p, [])
  else
    match p with
    | Known _ => (None, [])
    | All ps => let (r, leaves) := improve_all gamma ps in (option_map All r, leaves)
    | One i p rest =>
        match improve gamma p with
        | (Some p, leaves) => (Some (One i p rest), leaves)
        | (None, leaves) =>
            match rest with
            | None => (None, leaves)
            | Some cs =>
                let (r, more) := expand_one gamma (S i) cs in (r, leaves ++ more)
            end
        end
    end
with improve_all (gamma : Z) (ps : plans) : option plans * list name :=
  match ps with
  | LastPlan p => let (r, leaves) := improve gamma p in (option_map LastPlan r, leaves)
  | MorePlans p ps =>
      match improve gamma p with
      | (None, leaves) => (None, leaves)
      | (Some p, leaves) =>
          let (r, more) := improve_all gamma ps in (option_map (MorePlans p) r, leaves ++ more)
      end
  end.

(** Passes until the bound is proved to be the value. *)
Fixpoint lower_the_bound (fuel : nat) (p : plan) : option (Z * list name) :=
  match fuel with
  | O => None
  | S fuel =>
      match improve (worth p) p with
      | (None, leaves) => Some (worth p, leaves)
      | (Some p, leaves) =>
          match lower_the_bound fuel p with
          | Some (v, more) => Some (v, leaves ++ more)
          | None => None
          end
      end
  end.

(** SSS* with Max to move at the root. [infinity] is a number above all leaves. *)
Definition sss_by_plans (fuel : nat) (infinity : Z) (t : tree) : option (Z * list name) :=
  match expand Max infinity t with
  | (None, leaves) => Some (infinity, leaves)
  | (Some p, leaves) =>
      match lower_the_bound fuel p with
      | Some (v, more) => Some (v, leaves ++ more)
      | None => None
      end
  end.

(** * Which plans belong to a node *)

(** [d] stands before the place [i]. *)
Fixpoint earlier (d : tree) (i : nat) (cs : forest) : Prop :=
  match i, cs with
  | S i, More c cs => d = c \/ earlier d i cs
  | _, _ => False
  end.

(** At a Min node, the replies before the plan's are worth more. *)
Fixpoint fits (s : side) (t : tree) (p : plan) {struct p} : Prop :=
  match p, t with
  | Known v, Leaf _ v' => v = v'
  | All ps, Node _ cs => s = Max /\ fits_all cs ps
  | One i p rest, Node _ cs =>
      s = Min /\ exists c, cut i cs = Some (c, rest) /\ fits Max c p /\
        forall d, earlier d i cs -> worth p < minimax Max d
  | _, _ => False
  end
with fits_all (cs : forest) (ps : plans) {struct ps} : Prop :=
  match ps, cs with
  | LastPlan p, Last c => fits Min c p
  | MorePlans p ps, More c cs => fits Min c p /\ fits_all cs ps
  | _, _ => False
  end.

Lemma cut_below : forall i cs c rest, cut i cs = Some (c, rest) ->
  minimax_of_all Min cs <= minimax Max c.
Proof.
  induction i; intros [d|d ds] c rest E; simpl in *; inversion E; subst; try lia.
  specialize (IHi _ _ _ H0). lia.
Qed.

Lemma worth_is_upper_bound_both :
  (forall p s t, fits s t p -> minimax s t <= worth p) /\
  (forall ps cs, fits_all cs ps -> minimax_of_all Max cs <= worth_of_all ps).
Proof.
  apply plan_plans_ind; simpl; intros.
  - destruct t; simpl; [lia | contradiction].
  - destruct t; [contradiction|]. destruct H0 as [-> F]. simpl. auto.
  - destruct t; [contradiction|]. destruct H0 as [-> [c [C [F _]]]]. simpl.
    apply cut_below in C. specialize (H _ _ F). lia.
  - destruct cs; [|contradiction]. simpl. auto.
  - destruct cs; [contradiction|]. destruct H1. simpl.
    specialize (H _ _ H1). specialize (H0 _ H2). lia.
Qed.

(** The value of a plan is an upper bound. *)
Theorem worth_is_upper_bound : forall s t p, fits s t p -> minimax s t <= worth p.
Proof. intros. apply worth_is_upper_bound_both; auto. Qed.

(** What [expand_one] finds among the children [cs], which begin at the place [i]. *)
Definition found_one (gamma : Z) (i : nat) (cs : forest) (q : plan) : Prop :=
  exists k p rest c, q = One (i + k) p rest /\ cut k cs = Some (c, rest) /\
    fits Max c p /\ worth p < gamma /\
    forall d, earlier d k cs -> gamma <= minimax Max d.

Lemma expand_both :
  (forall t s gamma r leaves, expand s gamma t = (r, leaves) ->
    match r with
    | Some p => fits s t p /\ worth p < gamma
    | None => gamma <= minimax s t
    end) /\
  (forall cs,
    (forall gamma r leaves, expand_all gamma cs = (r, leaves) ->
      match r with
      | Some ps => fits_all cs ps /\ worth_of_all ps < gamma
      | None => gamma <= minimax_of_all Max cs
      end) /\
    (forall gamma i r leaves, expand_one gamma i cs = (r, leaves) ->
      match r with
      | Some q => found_one gamma i cs q
      | None => gamma <= minimax_of_all Min cs
      end)).
Proof.
  apply tree_forest_ind; simpl.
  - intros n v s gamma r leaves E. inversion E; subst.
    destruct (gamma <=? v) eqn:C; simpl; lia.
  - intros n cs [IHall IHone] s gamma r leaves E. destruct s.
    + destruct (expand_all gamma cs) as [q l] eqn:X. inversion E; subst.
      specialize (IHall _ _ _ X). destruct q; simpl; intuition.
    + specialize (IHone _ _ _ _ E). destruct r as [q|]; auto.
      destruct IHone as [k [p [rest [c [-> [C [F [W D]]]]]]]]. simpl. split; auto.
      split; auto. exists c. split; auto. split; auto. intros d Ed. specialize (D d Ed). lia.
  - intros c IH. split.
    + intros gamma r leaves E. destruct (expand Min gamma c) as [q l] eqn:X.
      inversion E; subst. specialize (IH _ _ _ _ X). destruct q; simpl; auto.
    + intros gamma i r leaves E. destruct (expand Max gamma c) as [q l] eqn:X.
      inversion E; subst. specialize (IH _ _ _ _ X). destruct q; simpl; auto.
      exists O, p, None, c. simpl. rewrite Nat.add_0_r. intuition.
  - intros c IH cs [IHall IHone]. split.
    + intros gamma r leaves E. destruct (expand Min gamma c) as [[p|] l] eqn:X.
      * specialize (IH _ _ _ _ X). destruct (expand_all gamma cs) as [q l2] eqn:Y.
        inversion E; subst. specialize (IHall _ _ _ Y). destruct q; simpl in *;
          [destruct IH, IHall; repeat split; auto; lia | lia].
      * inversion E; subst. specialize (IH _ _ _ _ X). simpl in IH. lia.
    + intros gamma i r leaves E. destruct (expand Max gamma c) as [[p|] l] eqn:X.
      * inversion E; subst. destruct (IH _ _ _ _ X) as [F W].
        exists O, p, (Some cs), c. rewrite Nat.add_0_r. simpl. repeat split; auto; contradiction.
      * specialize (IH _ _ _ _ X). simpl in IH.
        destruct (expand_one gamma (S i) cs) as [q l2] eqn:Y.
        inversion E; subst. specialize (IHone _ _ _ _ Y). destruct r as [q|].
        -- destruct IHone as [k [p [rest [d [-> [C [F [W D]]]]]]]].
           exists (S k), p, rest, d. simpl. rewrite Nat.add_succ_r.
           repeat split; auto. intros d' [->|A]; auto.
        -- lia.
Qed.

Lemma cut_again : forall i cs c rest k, cut i cs = Some (c, Some rest) ->
  cut (S i + k) cs = cut k rest.
Proof.
  induction i; intros [d|d ds] c rest k E; simpl in *; inversion E; subst; auto.
  apply (IHi _ _ _ k H0).
Qed.

Lemma earlier_again : forall i cs c rest k d, cut i cs = Some (c, Some rest) ->
  earlier d (S i + k) cs -> earlier d i cs \/ d = c \/ earlier d k rest.
Proof.
  induction i; intros [b|b bs] c rest k d E L; simpl in *; inversion E; subst.
  - tauto.
  - destruct L as [L|L]; [auto|]. destruct (IHi _ _ _ _ _ H0 L) as [A|[A|A]]; auto.
Qed.

Lemma minimax_of_cut : forall i cs c rest gamma, cut i cs = Some (c, rest) ->
  (forall d, earlier d i cs -> gamma <= minimax Max d) ->
  gamma <= minimax Max c ->
  match rest with None => True | Some ds => gamma <= minimax_of_all Min ds end ->
  gamma <= minimax_of_all Min cs.
Proof.
  induction i; intros [d|d ds] c rest gamma E L M R; simpl in *; inversion E; subst; auto.
  - lia.
  - specialize (IHi _ _ _ _ H0 (fun d A => L d (or_intror A)) M R).
    specialize (L d (or_introl eq_refl)). lia.
Qed.

Lemma improve_both :
  (forall p s t gamma r leaves, fits s t p -> worth p <= gamma ->
    improve gamma p = (r, leaves) ->
    match r with
    | Some q => fits s t q /\ worth q < gamma
    | None => gamma <= minimax s t
    end) /\
  (forall ps cs gamma r leaves, fits_all cs ps -> worth_of_all ps <= gamma ->
    improve_all gamma ps = (r, leaves) ->
    match r with
    | Some qs => fits_all cs qs /\ worth_of_all qs < gamma
    | None => gamma <= minimax_of_all Max cs
    end).
Proof.
  apply plan_plans_ind.
  - intros v s t gamma r leaves F W E. simpl in *.
    destruct t; [subst|contradiction].
    destruct (v0 <? gamma) eqn:L; inversion E; subst; simpl; lia.
  - intros ps IH s t gamma r leaves F W E. simpl in F, W, E.
    destruct t as [|n cs]; [contradiction|]. destruct F as [-> F].
    destruct (worth_of_all ps <? gamma) eqn:L.
    + inversion E; subst. simpl. intuition lia.
    + destruct (improve_all gamma ps) as [q l] eqn:X. inversion E; subst.
      specialize (IH _ _ _ _ F W X). destruct q; simpl; intuition.
  - intros i p IH rest s t gamma r leaves F W E. simpl in F, W, E.
    destruct t as [|n cs]; [contradiction|]. destruct F as [-> [c [C [F D]]]].
    destruct (worth p <? gamma) eqn:L.
    + inversion E; subst. simpl. split; [|lia]. split; auto. exists c; auto.
    + destruct (improve gamma p) as [[q|] l] eqn:X.
      * inversion E; subst. destruct (IH _ _ _ _ _ F W X) as [Fq Wq]. simpl.
        split; auto. split; auto. exists c. split; auto. split; auto.
        intros d Ed. specialize (D d Ed). lia.
      * specialize (IH _ _ _ _ _ F W X). simpl in IH.
        assert (D' : forall d, earlier d i cs -> gamma <= minimax Max d)
          by (intros d Ed; specialize (D d Ed); lia).
        destruct rest as [ds|].
        -- destruct (expand_one gamma (S i) ds) as [q l2] eqn:Y. inversion E; subst.
           destruct expand_both as [_ B]. destruct (B ds) as [_ One']. clear B.
           specialize (One' _ _ _ _ Y). destruct r as [q|].
           ++ destruct One' as [k [p' [rest' [c' [-> [C' [F' [W' D'']]]]]]]]. simpl.
              split; auto. split; auto. exists c'.
              assert (CA := cut_again _ _ _ _ k C). simpl in CA. rewrite CA.
              split; auto. split; auto. intros d Ed.
              destruct (earlier_again _ _ _ _ k d C Ed) as [A|[A|A]].
              ** specialize (D' d A). lia.
              ** subst. lia.
              ** specialize (D'' d A). lia.
           ++ simpl. exact (minimax_of_cut _ _ _ _ _ C D' IH One').
        -- inversion E; subst. simpl. exact (minimax_of_cut _ _ _ _ _ C D' IH I).
  - intros p IH cs gamma r leaves F W E. simpl in F, W, E.
    destruct cs as [c|]; [|contradiction].
    destruct (improve gamma p) as [q l] eqn:X. inversion E; subst.
    specialize (IH _ _ _ _ _ F W X). destruct q; simpl; auto.
  - intros p IHp ps IHps cs gamma r leaves F W E. simpl in F, W, E.
    destruct cs as [|c cs]; [contradiction|]. destruct F as [Fp Fps].
    assert (Wp : worth p <= gamma) by lia. assert (Wps : worth_of_all ps <= gamma) by lia.
    destruct (improve gamma p) as [[q|] l] eqn:X.
    + destruct (improve_all gamma ps) as [qs l2] eqn:Y. inversion E; subst.
      specialize (IHp _ _ _ _ _ Fp Wp X). specialize (IHps _ _ _ _ Fps Wps Y).
      destruct qs; simpl in *;
        [destruct IHp, IHps; repeat split; auto; lia | lia].
    + inversion E; subst. specialize (IHp _ _ _ _ _ Fp Wp X). simpl in *. lia.
Qed.

(** * The value *)

Lemma lower_the_bound_ends : forall d p t, fits Max t p ->
  worth p - minimax Max t <= Z.of_nat d ->
  exists fuel leaves, forall more, (fuel <= more)%nat ->
  lower_the_bound more p = Some (minimax Max t, leaves).
Proof.
  induction d; intros p t F D; assert (U := worth_is_upper_bound _ _ _ F);
    destruct (improve (worth p) p) as [[q|] l] eqn:I;
    assert (B := proj1 improve_both _ _ _ _ _ _ F (Z.le_refl _) I); simpl in B.
  - destruct B as [Fq Wq]. assert (Uq := worth_is_upper_bound _ _ _ Fq). lia.
  - exists 1%nat, l. intros [|more] M; [lia|]. simpl. rewrite I. do 2 f_equal. lia.
  - destruct B as [Fq Wq]. destruct (IHd q t Fq ltac:(lia)) as [fuel [ls R]].
    exists (S fuel), (l ++ ls). intros [|more] M; [lia|]. simpl. rewrite I, R; auto. lia.
  - exists 1%nat, l. intros [|more] M; [lia|]. simpl. rewrite I. do 2 f_equal. lia.
Qed.

(** SSS*, written as a recursion, ends and returns the minimax value. *)
Theorem sss_by_plans_finds_the_value : forall infinity t,
  (forall v, In v (leaf_values t) -> v < infinity) ->
  exists fuel leaves, forall more, (fuel <= more)%nat ->
  sss_by_plans more infinity t = Some (minimax Max t, leaves).
Proof.
  intros infinity t H. unfold sss_by_plans.
  destruct (expand Max infinity t) as [[p|] l] eqn:X;
    assert (B := proj1 expand_both _ _ _ _ _ X); simpl in B.
  - destruct B as [F _]. assert (U := worth_is_upper_bound _ _ _ F).
    destruct (lower_the_bound_ends (Z.to_nat (worth p - minimax Max t)) p t F)
      as [fuel [ls R]]; [lia|].
    exists fuel, (l ++ ls). intros. rewrite R; auto.
  - specialize (H _ (proj1 minimax_among_leaves t Max)). lia.
Qed.
