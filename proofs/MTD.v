(** MTD, the framework for drivers of MT (figure 3.5; [drive] in [mtd.rs]): whatever the
    policy asks, the loop ends with the minimax value; and the five policies of the thesis
    ask inside the bounds, so that the loop need not correct them. *)

From Nullwindow Require Export MT.

(** A question and its answer. *)
Record pass := { gamma_of : Z; value_of : Z }.

(** Where to ask first, and where next. A policy may remember things. *)
Record policy := {
  memo : Type;
  start : memo;
  first : Z;
  next : memo -> pass -> bounds -> Z * memo
}.

Definition value_if_exact (known : bounds) : option Z :=
  match lower known, upper known with
  | Some l, Some u => if l =? u then Some l else None
  | _, _ => None
  end.

(** A question is moved to where its answer makes progress: f- < gamma <= f+. *)
Definition clamp (known : bounds) (gamma : Z) : Z :=
  let low := match upper known with Some u => Z.min gamma u | None => gamma end in
  match lower known with Some l => Z.max low (l + 1) | None => low end.

Definition inside (known : bounds) (gamma : Z) : Prop :=
  (forall l, lower known = Some l -> l < gamma) /\
  (forall u, upper known = Some u -> gamma <= u).

(** What a pass adds. *)
Definition learn (known : bounds) (gamma g : Z) : bounds :=
  both known (proved_by (gamma - 1) gamma g).

Section Drive.
Variable P : policy.
Variable S : Type.
Variable test : S -> Z -> result S.

(** The value, the memory, the passes, and the leaves of all of them. [fuel] bounds the
    number of passes; None means that it was too little. *)
Definition outcome : Type := Z * S * list pass * list name.

Fixpoint drive (fuel : nat) (said : memo P) (m : S) (known : bounds) (gamma : Z)
  : option outcome :=
  match value_if_exact known with
  | Some v => Some (v, m, [], [])
  | None =>
      match fuel with
      | O => None
      | Datatypes.S fuel =>
          let gamma := clamp known gamma in
          let '(g, m, leaves) := test m gamma in
          let known := learn known gamma g in
          let p := {| gamma_of := gamma; value_of := g |} in
          let (gamma, said) := next P said p known in
          match drive fuel said m known gamma with
          | Some (v, m, passes, more) => Some (v, m, p :: passes, leaves ++ more)
          | None => None
          end
      end
  end.

Definition run (fuel : nat) (m : S) : option outcome :=
  drive fuel (start P) m unknown (first P).

(** The loop without the correction. *)
Fixpoint drive_plainly (fuel : nat) (said : memo P) (m : S) (known : bounds) (gamma : Z)
  : option outcome :=
  match value_if_exact known with
  | Some v => Some (v, m, [], [])
  | None =>
      match fuel with
      | O => None
      | Datatypes.S fuel =>
          let '(g, m, leaves) := test m gamma in
          let known := learn known gamma g in
          let p := {| gamma_of := gamma; value_of := g |} in
          let (gamma, said) := next P said p known in
          match drive_plainly fuel said m known gamma with
          | Some (v, m, passes, more) => Some (v, m, p :: passes, leaves ++ more)
          | None => None
          end
      end
  end.

(** A test that answers truly about one value [f], as MT does. *)
Variable f : Z.
Variable valid : S -> Prop.
Definition answers_truly : Prop := forall m gamma g m' leaves,
  valid m -> test m gamma = (g, m', leaves) ->
  ((gamma <= g -> g <= f) /\ (g < gamma -> f <= g)) /\ valid m'.
Hypothesis truly : answers_truly.

Lemma learn_true : forall known gamma g,
  true_of known f -> (gamma <= g -> g <= f) /\ (g < gamma -> f <= g) ->
  true_of (learn known gamma g) f.
Proof.
  intros. apply both_true; auto. apply proved_by_true. unfold answers. lia.
Qed.

Lemma exact_is_value : forall known v,
  true_of known f -> value_if_exact known = Some v -> v = f.
Proof.
  intros [[l|] [u|]] v [L U] E; unfold value_if_exact in E; simpl in *; bounds_cases.
  specialize (L _ eq_refl). specialize (U _ eq_refl). lia.
Qed.

Lemma clamp_inside : forall known gamma,
  true_of known f -> value_if_exact known = None -> inside known (clamp known gamma).
Proof.
  intros [[l|] [u|]] gamma [L U] E; unfold value_if_exact, clamp, inside in *; simpl in *;
    bounds_cases; split; intros; bounds_cases; try discriminate;
    try specialize (L _ eq_refl); try specialize (U _ eq_refl); lia.
Qed.

(** What a drive returns is the value, whatever the policy. *)
Theorem drive_returns_the_value : forall fuel said m known gamma v m' passes leaves,
  valid m -> true_of known f ->
  drive fuel said m known gamma = Some (v, m', passes, leaves) -> v = f /\ valid m'.
Proof.
  induction fuel; intros said m known gamma v m' passes leaves V K E; simpl in E.
  - destruct (value_if_exact known) eqn:X; inversion E; subst.
    split; auto. eapply exact_is_value; eauto.
  - destruct (value_if_exact known) eqn:X.
    + inversion E; subst. split; auto. eapply exact_is_value; eauto.
    + destruct (test m (clamp known gamma)) as [[g m1] l1] eqn:T.
      destruct (truly _ _ _ _ _ V T) as [A V1].
      destruct (next P said _ _) as [gamma' said'] eqn:N.
      destruct (drive fuel said' m1 _ gamma') as [[[[v1 m2] ps] ls]|] eqn:D; [|discriminate].
      inversion E; subst. exact (IHfuel _ _ _ _ _ _ _ _ V1 (learn_true _ _ _ K A) D).
Qed.

(** More fuel changes nothing. *)
Lemma more_fuel : forall fuel said m known gamma r, drive fuel said m known gamma = Some r ->
  forall more, (fuel <= more)%nat -> drive more said m known gamma = Some r.
Proof.
  induction fuel; intros said m known gamma r E more H.
  - simpl in E. destruct more; simpl; destruct (value_if_exact known); auto; discriminate.
  - destruct more; [lia|]. simpl in *. destruct (value_if_exact known); auto.
    destruct (test m (clamp known gamma)) as [[g m1] l1].
    destruct (next P said _ _) as [gamma' said'].
    destruct (drive fuel said' m1 _ gamma') as [[[[v1 m2] ps] ls]|] eqn:D; [|discriminate].
    assert (H' : (fuel <= more)%nat) by lia.
    rewrite (IHfuel _ _ _ _ _ D more H'). exact E.
Qed.

(** How far the bounds that are known are from the value, and how many are not known. *)
Definition missing (known : bounds) : nat :=
  (match lower known with None => 1 | Some _ => 0 end +
   match upper known with None => 1 | Some _ => 0 end)%nat.
Definition distance (known : bounds) : Z :=
  match lower known with None => 0 | Some l => f - l end +
  match upper known with None => 0 | Some u => u - f end.

(** Every pass brings the bounds nearer. *)
Lemma progress : forall known gamma g,
  true_of known f -> inside known gamma ->
  (gamma <= g -> g <= f) /\ (g < gamma -> f <= g) ->
  (missing (learn known gamma g) < missing known)%nat \/
  (missing (learn known gamma g) = missing known /\
   distance (learn known gamma g) < distance known).
Proof.
  intros [[l|] [u|]] gamma g [L U] [I J] [A B];
    unfold learn, missing, distance, both, proved_by, max_lower, min_upper; simpl in *;
    try specialize (L _ eq_refl); try specialize (U _ eq_refl);
    try specialize (I _ eq_refl); try specialize (J _ eq_refl);
    destruct (gamma - 1 <? g) eqn:Hi; destruct (g <? gamma) eqn:Lo; simpl; lia.
Qed.

Lemma distance_positive : forall known, true_of known f -> 0 <= distance known.
Proof.
  intros [[l|] [u|]] [L U]; unfold distance; simpl in *;
    try specialize (L _ eq_refl); try specialize (U _ eq_refl); lia.
Qed.

Lemma drive_ends : forall missed d known said m gamma,
  (missing known <= missed)%nat -> distance known <= Z.of_nat d ->
  valid m -> true_of known f -> exists fuel r, drive fuel said m known gamma = Some r.
Proof.
  induction missed as [missed IHmissed] using (well_founded_induction lt_wf).
  induction d as [d IHd] using (well_founded_induction lt_wf).
  intros known said m gamma Hm Hd V K.
  destruct (value_if_exact known) eqn:X.
  { exists O. simpl. rewrite X. eauto. }
  destruct (test m (clamp known gamma)) as [[g m1] l1] eqn:T.
  destruct (truly _ _ _ _ _ V T) as [A V1].
  destruct (next P said {| gamma_of := clamp known gamma; value_of := g |}
    (learn known (clamp known gamma) g)) as [gamma' said'] eqn:N.
  assert (K1 := learn_true known (clamp known gamma) g K A).
  assert (D1 := distance_positive _ K1).
  assert (R : exists fuel r,
    drive fuel said' m1 (learn known (clamp known gamma) g) gamma' = Some r).
  { destruct (progress known (clamp known gamma) g K (clamp_inside _ _ K X) A) as [P1|[P1 P2]].
    - eapply (IHmissed (missing (learn known (clamp known gamma) g)));
        [lia | apply le_n | rewrite Z2Nat.id; [apply Z.le_refl|exact D1] | exact V1 | exact K1].
    - destruct (Nat.eq_dec (missing known) missed) as [Eq|Ne].
      + eapply (IHd (Z.to_nat (distance (learn known (clamp known gamma) g))));
          [lia | lia | rewrite Z2Nat.id; [apply Z.le_refl|exact D1] | exact V1 | exact K1].
      + eapply (IHmissed (missing (learn known (clamp known gamma) g)));
          [lia | apply le_n | rewrite Z2Nat.id; [apply Z.le_refl|exact D1] | exact V1
          | exact K1]. }
  destruct R as [fuel [[[[v m2] ps] ls] R]].
  exists (Datatypes.S fuel). simpl. rewrite X, T, N, R. eauto.
Qed.

(** Any policy: the drive ends, and returns the value. *)
Theorem drive_finds_the_value : forall m, valid m ->
  exists fuel m' passes leaves, forall more, (fuel <= more)%nat ->
  run more m = Some (f, m', passes, leaves).
Proof.
  intros m V.
  destruct (drive_ends 2 O unknown (start P) m (first P)) as [fuel [[[[v m'] ps] ls] R]];
    auto; [unfold distance; simpl; lia | apply unknown_true |].
  destruct (drive_returns_the_value _ _ _ _ _ _ _ _ _ V (unknown_true f) R) as [-> V'].
  exists fuel, m', ps, ls. intros. eapply more_fuel; eauto.
Qed.

(** * Policies that ask inside the bounds *)

(** [inv] holds of what the policy remembers, what is known, and what it asks next. *)
Definition asks_inside (inv : memo P -> bounds -> Z -> Prop) : Prop :=
  inv (start P) unknown (first P) /\
  (forall said known gamma, inv said known gamma -> inside known gamma) /\
  (forall said known gamma g gamma' said',
    inv said known gamma -> true_of known f ->
    (gamma <= g -> g <= f) /\ (g < gamma -> f <= g) ->
    let known' := learn known gamma g in
    value_if_exact known' = None ->
    next P said {| gamma_of := gamma; value_of := g |} known' = (gamma', said') ->
    inv said' known' gamma').

Lemma clamp_idle : forall known gamma, inside known gamma -> clamp known gamma = gamma.
Proof.
  intros [[l|] [u|]] gamma [L U]; unfold clamp; simpl in *;
    try specialize (L _ eq_refl); try specialize (U _ eq_refl); lia.
Qed.

Lemma drive_needs_no_correction : forall inv, asks_inside inv ->
  forall fuel said m known gamma,
  inv said known gamma \/ value_if_exact known <> None ->
  true_of known f -> valid m ->
  drive_plainly fuel said m known gamma = drive fuel said m known gamma.
Proof.
  intros inv [_ [I2 I3]]. induction fuel; intros said m known gamma I K V; simpl; auto.
  destruct (value_if_exact known) eqn:X; auto.
  destruct I as [I|I]; [|congruence].
  rewrite (clamp_idle known gamma (I2 _ _ _ I)).
  destruct (test m gamma) as [[g m1] l1] eqn:T.
  destruct (truly _ _ _ _ _ V T) as [A V1].
  destruct (next P said _ _) as [gamma' said'] eqn:N.
  rewrite IHfuel; auto; [|apply learn_true; auto].
  destruct (value_if_exact (learn known gamma g)) eqn:X'; [right; discriminate|].
  left. eapply I3; eauto.
Qed.

(** The thesis's statement: a policy that asks strictly inside the bounds ends with the
    value, in a loop that corrects nothing. *)
Theorem mtd_finds_the_value : forall inv, asks_inside inv -> forall m, valid m ->
  exists fuel m' passes leaves, forall more, (fuel <= more)%nat ->
  drive_plainly more (start P) m unknown (first P) = Some (f, m', passes, leaves).
Proof.
  intros inv A m V. destruct (drive_finds_the_value m V) as [fuel [m' [ps [ls R]]]].
  exists fuel, m', ps, ls. intros.
  rewrite (drive_needs_no_correction inv A); [apply R; auto | left; apply A | | exact V].
  apply unknown_true.
Qed.

End Drive.

(** * The policies of section 3.2 *)

(** MTD(+infinity), which is MT-SSS*. [infinity] is a number above the value. *)
Definition from_above (infinity : Z) : policy := {|
  memo := unit; start := tt; first := infinity;
  next := fun said p _ => (value_of p, said)
|}.

(** MTD(-infinity), which is MT-DUAL*. *)
Definition from_below (infinity : Z) : policy := {|
  memo := unit; start := tt; first := 1 - infinity;
  next := fun said p _ => (value_of p + 1, said)
|}.

(** MTD(f). *)
Definition first_guess (guess : Z) : policy := {|
  memo := unit; start := tt; first := guess;
  next := fun said p _ =>
    ((if value_of p <? gamma_of p then value_of p else value_of p + 1), said)
|}.

(** MTD(bi): it remembers the interval, which starts as what the game says of its values. *)
Definition middle (lo hi : Z) : Z := (lo + hi + 1) / 2.
Definition bisection (lo hi : Z) : policy := {|
  memo := Z * Z; start := (lo, hi); first := middle lo hi;
  next := fun '(lo, hi) p known =>
    let lo := raised known lo in
    let hi := reduced known hi in
    (middle lo hi, (lo, hi))
|}.

(** MTD(step). *)
Definition steps (infinity size : Z) : policy := {|
  memo := unit; start := tt; first := infinity;
  next := fun said p known => (raised {| lower := option_map Z.succ (lower known);
                                        upper := None |} (value_of p - Z.max size 0), said)
|}.

Ltac policy_cases :=
  unfold asks_inside, inside, learn, both, proved_by, value_if_exact, raised, reduced in *;
  simpl in *.

Ltac spend := repeat match goal with
  | H : forall l, Some ?x = Some l -> _ |- _ => specialize (H _ eq_refl)
  | H : forall l, None = Some l -> _ |- _ => clear H
  | H : (_, _) = (_, _) |- _ => inversion H; clear H; subst
  end.

Ltac crush := repeat match goal with
  | |- _ /\ _ => split
  | |- forall _, _ => intro
  | H : Some _ = Some _ |- _ => inversion H; clear H; subst
  | H : context [if ?b then _ else _] |- _ => destruct b eqn:?
  | |- context [if ?b then _ else _] => destruct b eqn:?
  end; spend; simpl in *; try discriminate; try lia.

Theorem from_above_asks_inside : forall infinity f, f < infinity ->
  asks_inside (from_above infinity) f
    (fun _ known gamma =>
      true_of known f /\
      (forall l, lower known = Some l -> l < gamma) /\
      (upper known = Some gamma \/ (upper known = None /\ f < gamma))).
Proof.
  intros infinity f H. split; [|split].
  - split; [apply unknown_true|]. simpl. split; [discriminate | auto].
  - intros said known gamma [_ [L [U|[U _]]]]; split; auto; rewrite U; crush.
  - intros said [kl ku] gamma g gamma' said' [_ [L Q]] K A known' X N.
    assert (K' := learn_true f _ _ _ K A). fold known' in K'.
    split; auto. subst known'. destruct K' as [KL KU]. simpl in N. inversion N; subst.
    policy_cases. destruct K as [K1 K2]. simpl in *.
    destruct Q as [Q|[Q Q']]; subst; destruct kl as [l|]; simpl in *;
      destruct (gamma - 1 <? gamma') eqn:Hi; destruct (gamma' <? gamma) eqn:Lo; simpl in *;
      spend; try lia.
    all: try (destruct (_ =? _) eqn:Eq in X; [discriminate|]).
    all: split; [intros; bounds_cases; try lia | left; f_equal; lia].
Qed.

Theorem from_below_asks_inside : forall infinity f, - infinity < f ->
  asks_inside (from_below infinity) f
    (fun _ known gamma =>
      (forall u, upper known = Some u -> gamma <= u) /\
      (lower known = Some (gamma - 1) \/ (lower known = None /\ gamma <= f))).
Proof.
  intros infinity f H. split; [|split].
  - simpl. split; [discriminate | right; split; auto; lia].
  - intros said known gamma [U [L|[L _]]]; split; auto; rewrite L; crush.
  - intros said [kl ku] gamma g gamma' said' [U Q] K A known' X N.
    subst known'. simpl in N. inversion N; subst.
    policy_cases. destruct K as [K1 K2]. simpl in *.
    destruct Q as [Q|[Q Q']]; subst; destruct ku as [u|]; simpl in *;
      destruct (gamma - 1 <? g) eqn:Hi; destruct (g <? gamma) eqn:Lo; simpl in *;
      spend; try lia.
    all: try (destruct (_ =? _) eqn:Eq in X; [discriminate|]).
    all: split; [intros; bounds_cases; try lia | left; f_equal; lia].
Qed.

Theorem first_guess_asks_inside : forall guess f,
  asks_inside (first_guess guess) f (fun _ known gamma => inside known gamma).
Proof.
  intros guess f. split; [|split]; auto.
  - split; simpl; discriminate.
  - intros said [kl ku] gamma g gamma' said' [L U] [K1 K2] A known' X N.
    subst known'. simpl in N. inversion N; subst.
    policy_cases. destruct kl as [l|], ku as [u|]; simpl in *;
      destruct (gamma - 1 <? g) eqn:Hi; destruct (g <? gamma) eqn:Lo; simpl in *; spend;
      try lia; try (destruct (_ =? _) eqn:Eq in X; [discriminate|]);
      split; intros; bounds_cases; lia.
Qed.

Theorem steps_asks_inside : forall infinity size f,
  asks_inside (steps infinity size) f (fun _ known gamma => inside known gamma).
Proof.
  intros infinity size f. split; [|split]; auto.
  - split; simpl; discriminate.
  - intros said [kl ku] gamma g gamma' said' [L U] [K1 K2] A known' X N.
    subst known'. simpl in N. inversion N; subst.
    policy_cases. destruct kl as [l|], ku as [u|]; simpl in *;
      destruct (gamma - 1 <? g) eqn:Hi; destruct (g <? gamma) eqn:Lo; simpl in *; spend;
      try lia; try (destruct (_ =? _) eqn:Eq in X; [discriminate|]);
      split; intros; bounds_cases; lia.
Qed.

Lemma middle_between : forall lo hi, lo < hi -> lo < middle lo hi <= hi.
Proof. intros. unfold middle. Z.to_euclidean_division_equations. lia. Qed.

Lemma room_left : forall lo hi f known, lo < f < hi ->
  true_of known f -> value_if_exact known = None -> raised known lo < reduced known hi.
Proof.
  intros lo hi f [[l|] [u|]] H [L U] X; unfold value_if_exact, raised, reduced in *;
    simpl in *; spend; bounds_cases; lia.
Qed.

(** The game's bounds lie beyond the value on both sides; the interval of the policy is what
    is left of them. *)
Theorem bisection_asks_inside : forall lo hi f, lo < f < hi ->
  asks_inside (bisection lo hi) f
    (fun said known gamma =>
      inside known gamma /\ said = (raised known lo, reduced known hi)).
Proof.
  intros lo hi f H. split; [|split].
  - split; [split; simpl; discriminate | reflexivity].
  - intros said known gamma [I _]. exact I.
  - intros said known gamma g gamma' said' [I Memo] K A known' X N.
    assert (T : true_of known' f) by (apply learn_true; auto).
    assert (Room := room_left lo hi f known' H T X).
    assert (Lo : raised known' (raised known lo) = raised known' lo).
    { subst known'. destruct known as [[l|] ku]; unfold learn, both, raised; simpl; auto.
      destruct (gamma - 1 <? g); simpl; lia. }
    assert (Hi : reduced known' (reduced known hi) = reduced known' hi).
    { subst known'. destruct known as [kl [u|]]; unfold learn, both, reduced; simpl; auto.
      destruct (g <? gamma); simpl; lia. }
    subst said. simpl in N. rewrite Lo, Hi in N. inversion N; subst gamma' said'.
    split; auto. assert (B := middle_between _ _ Room).
    split; intros b E.
    + assert (b <= raised known' lo) by (unfold raised; rewrite E; lia). lia.
    + assert (reduced known' hi <= b) by (unfold reduced; rewrite E; lia). lia.
Qed.

(** * MT under a driver *)

Lemma mt_answers_truly : forall M nodes valid, closed nodes -> sound M nodes valid ->
  forall s t, nodes s t ->
  answers_truly (state M) (fun m gamma => mt M s m t gamma) (negamax s t) valid.
Proof.
  intros M nodes valid C Sd s t N m gamma g m' leaves V E.
  exact (mt_contract M nodes valid C Sd s m t gamma g m' leaves N V E).
Qed.

(** MTD with any policy, over MT with any memory that answers only with true bounds, ends
    and returns the minimax value. *)
Theorem mtd_returns_the_minimax_value : forall P M nodes valid,
  closed nodes -> sound M nodes valid ->
  forall t m, nodes Max t -> valid m ->
  exists fuel m' passes leaves, forall more, (fuel <= more)%nat ->
  run P (state M) (fun m gamma => mt M Max m t gamma) more m =
    Some (minimax Max t, m', passes, leaves).
Proof.
  intros P M nodes valid C Sd t m N V.
  replace (minimax Max t) with (negamax Max t) by apply negamax_is_minimax.
  eapply drive_finds_the_value; eauto. eapply mt_answers_truly; eauto.
Qed.

(** With MT, each of the five asks inside the bounds of its own accord. *)
Theorem the_five_policies_ask_inside : forall t infinity lo hi guess size,
  let f := negamax Max t in
  - infinity < f < infinity -> lo < f < hi ->
  (exists inv, asks_inside (from_above infinity) f inv) /\
  (exists inv, asks_inside (from_below infinity) f inv) /\
  (exists inv, asks_inside (first_guess guess) f inv) /\
  (exists inv, asks_inside (bisection lo hi) f inv) /\
  (exists inv, asks_inside (steps infinity size) f inv).
Proof.
  intros t infinity lo hi guess size f I B. repeat split; eexists.
  - apply from_above_asks_inside. lia.
  - apply from_below_asks_inside. lia.
  - apply first_guess_asks_inside.
  - apply bisection_asks_inside. exact B.
  - apply steps_asks_inside.
Qed.
