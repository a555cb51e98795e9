(** NegaScout (figure 2.13; [negascout.rs]) and its contract.

    The library skips the re-search of a child that "returns an accurate value": a leaf, or a
    node of the last two plies. That is right without a memory, and with the memories of the
    library. It is not right with every memory that answers with true bounds: a memory that
    answers with a true bound that is not the value of such a node breaks it
    ([skipping_needs_more_than_true_bounds]). So the contract is proved twice: without the
    skip for every memory with true bounds, and with the skip for every memory whose bounds
    are [tight] at such nodes. *)

From Nullwindow Require Export AlphaBeta.

Definition is_leaf (t : tree) : bool := match t with Leaf _ _ => true | Node _ _ => false end.

(** All children are leaves. *)
Fixpoint all_leaves (cs : forest) : bool :=
  match cs with
  | Last c => is_leaf c
  | More c cs => is_leaf c && all_leaves cs
  end.

Definition shallow (t : tree) : bool :=
  match t with Leaf _ _ => true | Node _ cs => all_leaves cs end.

(** A child that is tried after the first: scouted, and searched again where the scout found
    that it is better, unless the scout's answer is accurate. ([scout != beta] in the library
    is implied: nothing lies between alpha and beta then.) *)
Definition scout {S : Type} (search : S -> Z -> Z -> result S) (accurate : bool)
  (m : S) (alpha beta : Z) : result S :=
  let '(g, m, leaves) := search m (- (alpha + 1)) (- alpha) in
  if (alpha <? - g) && (- g <? beta) && negb accurate then
    let '(h, m, more) := search m (- beta) g in (- h, m, leaves ++ more)
  else (- g, m, leaves).

Section NegaScout.
Variable M : memory.

(** Whether the re-search of a child is skipped, given the depth that remains there. *)
Variable skip : nat -> tree -> bool.

Fixpoint negascout (s : side) (depth : nat) (m : state M) (t : tree) (alpha beta : Z)
  : result (state M) :=
  let (known, m) := lookup M m s t in
  match answer known alpha beta with
  | Some g => (g, m, [])
  | None =>
      match t with
      | Leaf n v => (sees s v, store M m s t (exact (sees s v)), [n])
      | Node n cs =>
          let alpha := raised known alpha in
          let beta := reduced known beta in
          let '(g, m, leaves) := first_child s (pred depth) m cs alpha beta in
          (g, store M m s t (proved_by alpha beta g), leaves)
      end
  end
with first_child (s : side) (depth : nat) (m : state M) (cs : forest) (alpha beta : Z)
  : result (state M) :=
  match cs with
  | Last c =>
      let '(g, m, leaves) := negascout (other s) depth m c (- beta) (- alpha) in
      (- g, m, leaves)
  | More c cs =>
      let '(g, m, leaves) := negascout (other s) depth m c (- beta) (- alpha) in
      if beta <=? - g then (- g, m, leaves)
      else
        let '(h, m, more) := other_children s depth m cs (Z.max alpha (- g)) beta in
        (Z.max (- g) h, m, leaves ++ more)
  end
with other_children (s : side) (depth : nat) (m : state M) (cs : forest) (alpha beta : Z)
  : result (state M) :=
  match cs with
  | Last c =>
      scout (fun m a b => negascout (other s) depth m c a b) (skip depth c) m alpha beta
  | More c cs =>
      let '(t, m, leaves) :=
        scout (fun m a b => negascout (other s) depth m c a b) (skip depth c) m alpha beta in
      if beta <=? t then (t, m, leaves)
      else
        let '(h, m, more) := other_children s depth m cs (Z.max alpha t) beta in
        (Z.max t h, m, leaves ++ more)
  end.

Variable nodes : game.
Variable valid : state M -> Prop.
Hypothesis moves : closed nodes.

(** What the memory must keep to: true bounds; and, if some re-search is skipped
    ([skips = true]), bounds of leaves that are their values, and upper bounds of nodes
    above nothing but leaves that are their values. *)
Variable skips : bool.

Definition tight (t : tree) (b : bounds) (f : Z) : Prop :=
  (is_leaf t = true -> forall l, lower b = Some l -> l = f) /\
  (shallow t = true -> forall u, upper b = Some u -> u = f).

Definition good (t : tree) (b : bounds) (f : Z) : Prop :=
  true_of b f /\ (skips = true -> tight t b f).

Hypothesis lookup_good : forall m s t b m',
  valid m -> nodes s t -> lookup M m s t = (b, m') ->
  good t b (negamax s t) /\ valid m'.
Hypothesis store_good : forall m s t b,
  valid m -> nodes s t -> good t b (negamax s t) -> valid (store M m s t b).
Hypothesis skip_shallow : forall depth t,
  (height t <= depth)%nat -> skip depth t = true -> skips = true /\ shallow t = true.

(** What a visit owes: the contract, and more where re-searches are skipped. *)
Definition owed (t : tree) (alpha beta f g : Z) : Prop :=
  answers alpha beta f g /\
  (skips = true ->
    (is_leaf t = true -> g = f) /\ (shallow t = true -> g < beta -> g = f)).

Definition owed_of_all (cs : forest) (alpha beta f g : Z) : Prop :=
  answers alpha beta f g /\
  (skips = true -> all_leaves cs = true -> g < beta -> g = f).

Definition visit_right (t : tree) : Prop :=
  forall s depth m alpha beta g m' leaves,
    nodes s t -> (height t <= depth)%nat -> valid m -> alpha < beta ->
    negascout s depth m t alpha beta = (g, m', leaves) ->
    owed t alpha beta (negamax s t) g /\ valid m'.

Lemma leaf_is_shallow : forall t, is_leaf t = true -> shallow t = true.
Proof. destruct t; simpl; auto; discriminate. Qed.

Lemma scout_right : forall c, visit_right c ->
  forall s depth m alpha beta t m' leaves,
  nodes (other s) c -> (height c <= depth)%nat -> valid m -> alpha < beta ->
  scout (fun m a b => negascout (other s) depth m c a b) (skip depth c) m alpha beta
    = (t, m', leaves) ->
  (answers alpha beta (- negamax (other s) c) t /\
   (skips = true -> is_leaf c = true -> t = - negamax (other s) c)) /\ valid m'.
Proof.
  intros c R s depth m alpha beta t m' leaves N H V W E. unfold scout in E.
  destruct (negascout (other s) depth m c (- (alpha + 1)) (- alpha)) as [[g m1] l1] eqn:S1.
  assert (W1 : - (alpha + 1) < - alpha) by lia.
  destruct (R _ _ _ _ _ _ _ _ N H V W1 S1) as [[A1 T1] V1].
  destruct ((alpha <? - g) && (- g <? beta) && negb (skip depth c)) eqn:Again.
  - destruct (negascout (other s) depth m1 c (- beta) g) as [[h m2] l2] eqn:S2.
    inversion E; subst; clear E.
    apply andb_prop in Again. destruct Again as [Again _].
    apply andb_prop in Again. destruct Again as [Lo Hi].
    assert (W2 : - beta < g) by lia.
    destruct (R _ _ _ _ _ _ _ _ N H V1 W2 S2) as [[A2 T2] V2].
    split; auto. unfold answers in *. split.
    + lia.
    + intros K L. destruct (T2 K) as [T _]. rewrite (T L). reflexivity.
  - inversion E; subst; clear E. split; auto. split.
    + unfold answers in *.
      destruct (skip depth c) eqn:Skip.
      * destruct (skip_shallow _ _ H Skip) as [K Sh].
        destruct (T1 K) as [_ T]. specialize (T Sh). lia.
      * rewrite andb_true_r in Again. lia.
    + intros K L. destruct (T1 K) as [T _]. rewrite (T L). reflexivity.
Qed.

Lemma negascout_both :
  (forall t, visit_right t) /\
  (forall cs,
    (forall s depth m alpha beta g m' leaves,
      (forall c, among c cs -> nodes (other s) c) -> (height_of_all cs <= depth)%nat ->
      valid m -> alpha < beta ->
      first_child s depth m cs alpha beta = (g, m', leaves) ->
      owed_of_all cs alpha beta (negamax_of_all s cs) g /\ valid m') /\
    (forall s depth m alpha beta g m' leaves,
      (forall c, among c cs -> nodes (other s) c) -> (height_of_all cs <= depth)%nat ->
      valid m -> alpha < beta ->
      other_children s depth m cs alpha beta = (g, m', leaves) ->
      owed_of_all cs alpha beta (negamax_of_all s cs) g /\ valid m')).
Proof.
  apply tree_forest_ind.
  - (* a leaf *)
    intros n v s depth m alpha beta g m' leaves N H V W E. simpl in E.
    destruct (lookup M m s (Leaf n v)) as [b m1] eqn:L.
    destruct (lookup_good _ _ _ _ _ V N L) as [[B T] V1].
    destruct (answer b alpha beta) eqn:A; inversion E; subst; clear E.
    + split; auto. split; [eapply answer_right; eauto|].
      intros K. destruct (T K) as [TL TU].
      assert (G : g = negamax s (Leaf n v)).
      { destruct b as [[l|] [u|]]; unfold answer in A; simpl in *; bounds_cases;
          solve [apply TL; auto | apply TU; auto]. }
      auto.
    + split.
      * split; [unfold answers; simpl; lia | auto].
      * apply store_good; auto. split; [apply exact_true|].
        split; simpl; intros; congruence.
  - (* an interior node *)
    intros n cs [IH _] s depth m alpha beta g m' leaves N H V W E. simpl in E.
    destruct (lookup M m s (Node n cs)) as [b m1] eqn:L.
    destruct (lookup_good _ _ _ _ _ V N L) as [[B T] V1].
    destruct (answer b alpha beta) eqn:A.
    + inversion E; subst. split; auto. split; [eapply answer_right; eauto|].
      intros K. split; [discriminate|]. intros Sh Low.
      destruct (T K) as [_ TU]. specialize (TU Sh).
      destruct B as [BL BU].
      destruct b as [[l|] [u|]]; unfold answer in A; simpl in *; bounds_cases;
        try specialize (TU _ eq_refl); try specialize (BL _ eq_refl); lia.
    + destruct (narrowed _ _ _ _ B A W) as [W' Kn].
      destruct (first_child s (pred depth) m1 cs (raised b alpha) (reduced b beta))
        as [[g1 m2] l1] eqn:C.
      inversion E; subst; clear E.
      assert (H' : (height_of_all cs <= pred depth)%nat) by (simpl in H; lia).
      destruct (IH _ _ _ _ _ _ _ _ (fun d A' => moves _ _ _ _ N A') H' V1 W' C)
        as [[R Ti] V2].
      assert (Tight : skips = true -> shallow (Node n cs) = true -> g < beta ->
        g = negamax s (Node n cs)).
      { intros K Sh Low. simpl in Sh |- *.
        destruct (Z_lt_ge_dec g (reduced b beta)) as [Lt|Ge]; [apply Ti; auto|].
        destruct (T K) as [_ TU]. specialize (TU Sh).
        destruct (Kn g R) as [Kn1 _]. specialize (Kn1 Low).
        destruct B as [_ BU]. destruct R as [R1 R2].
        clear Ti Kn H; unfold reduced in Ge, W'. destruct (upper b) as [u|]; [|lia].
        specialize (BU u eq_refl). specialize (TU u eq_refl). simpl in *. lia. }
      split; [split|].
      * apply Kn; auto.
      * intros K. split; [discriminate|]. auto.
      * apply store_good; auto. split; [apply proved_by_true; auto|].
        intros K. split; [discriminate|]. intros Sh u U. simpl in U.
        destruct (g <? reduced b beta) eqn:Lt; [|discriminate].
        inversion U; subst. simpl. apply Ti; auto. lia.
  - (* the last child *)
    intros c IH. split; intros s depth m alpha beta g m' leaves N H V W E; simpl in E, H.
    + destruct (negascout (other s) depth m c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
      inversion E; subst; clear E.
      assert (W' : - beta < - alpha) by lia.
      destruct (IH _ _ _ _ _ _ _ _ (N c eq_refl) H V W' C) as [[R T] V1].
      split; auto. split; [unfold answers in *; simpl; lia|].
      intros K L _. simpl in L |- *. destruct (T K) as [TL _]. rewrite (TL L). reflexivity.
    + destruct (scout_right c IH _ _ _ _ _ _ _ _ (N c eq_refl) H V W E) as [[R T] V1].
      split; auto. split; auto.
  - (* a child, and those after it *)
    intros c IHc cs [_ IHcs].
    split; intros s depth m alpha beta g m' leaves N H V W E; simpl in E, H.
    + destruct (negascout (other s) depth m c (- beta) (- alpha)) as [[g1 m1] l1] eqn:C.
      assert (W' : - beta < - alpha) by lia.
      assert (Hc : (height c <= depth)%nat) by lia.
      assert (Hcs : (height_of_all cs <= depth)%nat) by lia.
      destruct (IHc _ _ _ _ _ _ _ _ (N c (or_introl eq_refl)) Hc V W' C) as [[R T] V1].
      destruct (beta <=? - g1) eqn:Cut.
      * inversion E; subst; clear E. split; auto.
        split; [unfold answers in *; simpl; lia | intros; lia].
      * destruct (other_children s depth m1 cs (Z.max alpha (- g1)) beta)
          as [[h m2] l2] eqn:D.
        inversion E; subst; clear E.
        assert (W2 : Z.max alpha (- g1) < beta) by lia.
        destruct (IHcs _ _ _ _ _ _ _ _ (fun d A => N d (or_intror A)) Hcs V1 W2 D)
          as [[R2 T2] V2].
        split; auto. split; [unfold answers in *; simpl; lia|].
        intros K L Low. simpl in L |- *. apply andb_prop in L. destruct L as [Lc Lcs].
        destruct (T K) as [TL _]. rewrite <- (TL Lc), <- (T2 K Lcs); lia.
    + destruct (scout (fun m a b => negascout (other s) depth m c a b) (skip depth c) m
        alpha beta) as [[t m1] l1] eqn:C.
      assert (Hc : (height c <= depth)%nat) by lia.
      assert (Hcs : (height_of_all cs <= depth)%nat) by lia.
      destruct (scout_right c IHc _ _ _ _ _ _ _ _ (N c (or_introl eq_refl)) Hc V W C)
        as [[R T] V1].
      destruct (beta <=? t) eqn:Cut.
      * inversion E; subst; clear E. split; auto.
        split; [unfold answers in *; simpl; lia | intros; lia].
      * destruct (other_children s depth m1 cs (Z.max alpha t) beta)
          as [[h m2] l2] eqn:D.
        inversion E; subst; clear E.
        assert (W2 : Z.max alpha t < beta) by lia.
        destruct (IHcs _ _ _ _ _ _ _ _ (fun d A => N d (or_intror A)) Hcs V1 W2 D)
          as [[R2 T2] V2].
        split; auto. split; [unfold answers in *; simpl; lia|].
        intros K L Low. simpl in L |- *. apply andb_prop in L. destruct L as [Lc Lcs].
        rewrite <- (T K Lc), <- (T2 K Lcs); lia.
Qed.

End NegaScout.

(** No re-search is skipped: every memory with true bounds will do. *)
Theorem negascout_contract : forall M nodes valid, closed nodes -> sound M nodes valid ->
  forall s depth m t alpha beta g m' leaves,
  nodes s t -> (height t <= depth)%nat -> valid m -> alpha < beta ->
  negascout M (fun _ _ => false) s depth m t alpha beta = (g, m', leaves) ->
  let f := negamax s t in
  ((alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f)) /\
  valid m'.
Proof.
  intros M nodes valid C [L St] s depth m t alpha beta g m' leaves N H V W E.
  destruct (negascout_both M (fun _ _ => false) nodes valid C false) as [B _].
  - intros. destruct (L _ _ _ _ _ H0 H1 H2). split; auto. split; auto; discriminate.
  - intros. apply St; auto. apply H2.
  - discriminate.
  - destruct (B t _ _ _ _ _ _ _ _ N H V W E) as [[A _] V'].
    split; auto. apply answers_three_cases; auto.
Qed.

(** The library's [is_accurate]: a leaf, or a node of the last two plies. *)
Definition accurate (depth : nat) (t : tree) : bool := is_leaf t || (depth <=? 1)%nat.

Lemma all_leaves_below : forall cs, (height_of_all cs <= 0)%nat -> all_leaves cs = true.
Proof.
  fix IH 1. intros [c|c cs]; simpl; intros H.
  - destruct c; simpl in *; auto; lia.
  - destruct c; simpl in *; [apply IH | ]; lia.
Qed.

Lemma accurate_is_shallow : forall depth t,
  (height t <= depth)%nat -> accurate depth t = true -> shallow t = true.
Proof.
  intros depth [n v|n cs] H A; simpl; auto. unfold accurate in A. simpl in A, H.
  apply Nat.leb_le in A. apply all_leaves_below. lia.
Qed.

(** The same, with the bounds of the last two plies [tight]. *)
Record sound_and_tight (M : memory) (nodes : game) (valid : state M -> Prop) : Prop := {
  lookup_tight : forall m s t b m',
    valid m -> nodes s t -> lookup M m s t = (b, m') ->
    (true_of b (negamax s t) /\ tight t b (negamax s t)) /\ valid m';
  store_tight : forall m s t b,
    valid m -> nodes s t -> true_of b (negamax s t) -> tight t b (negamax s t) ->
    valid (store M m s t b)
}.

(** NegaScout as the library has it. [depth] is the depth of the search, which must reach
    all leaves. *)
Theorem negascout_with_skips_contract : forall M nodes valid,
  closed nodes -> sound_and_tight M nodes valid ->
  forall s depth m t alpha beta g m' leaves,
  nodes s t -> (height t <= depth)%nat -> valid m -> alpha < beta ->
  negascout M accurate s depth m t alpha beta = (g, m', leaves) ->
  let f := negamax s t in
  ((alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f)) /\
  valid m'.
Proof.
  intros M nodes valid C [L St] s depth m t alpha beta g m' leaves N H V W E.
  destruct (negascout_both M accurate nodes valid C true) as [B _].
  - intros. destruct (L _ _ _ _ _ H0 H1 H2) as [[T1 T2] V']. split; auto. split; auto.
  - intros m0 s0 t0 b V0 N0 [G1 G2]. apply St; auto.
  - intros. split; auto. eapply accurate_is_shallow; eauto.
  - destruct (B t _ _ _ _ _ _ _ _ N H V W E) as [[A _] V'].
    split; auto. apply answers_three_cases; auto.
Qed.

Theorem negascout_without_memory : forall s t alpha beta g m' leaves,
  alpha < beta ->
  negascout no_memory accurate s (height t) tt t alpha beta = (g, m', leaves) ->
  let f := negamax s t in
  (alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f).
Proof.
  intros s t alpha beta g m' leaves W E.
  assert (S : sound_and_tight no_memory everything (fun _ => True)).
  { split; simpl; intros; auto. inversion H1; subst.
    split; auto. split; [apply unknown_true|]. split; simpl; discriminate. }
  destruct (negascout_with_skips_contract _ _ _ everything_closed S _ _ _ _ _ _ _ _ _
    I (le_n _) I W E); auto.
Qed.

(** True bounds alone are not enough for the skip: here the memory knows of one leaf, worth
    5 to Max, that it is worth at least 3, which is true. NegaScout takes that for the value,
    and answers 3 where the value is 5, within its window. *)
Definition two_leaves : tree := Node 1 (More (Leaf 2 0) (Last (Leaf 3 5))).
Definition knows_a_bound : memory := {|
  state := unit;
  lookup := fun m s t =>
    (if Pos.eqb (name_of t) 3 then {| lower := None; upper := Some (-3) |} else unknown, m);
  store := fun m _ _ _ => m
|}.

Theorem skipping_needs_more_than_true_bounds :
  sound knows_a_bound (node_of Max two_leaves) (fun _ => True) /\
  negascout knows_a_bound accurate Max 1 tt two_leaves (-100) 100 = (3, tt, [2%positive]) /\
  negamax Max two_leaves = 5.
Proof.
  split; [|split; reflexivity].
  split; simpl; intros; auto. inversion H1; subst; clear H1. split; auto.
  assert (K : (s = Max /\ t = two_leaves) \/ (s = Min /\ t = Leaf 2 0) \/
              (s = Min /\ t = Leaf 3 5)).
  { clear H. induction H0; auto.
    destruct IHnode_of as [[? ?]|[[? ?]|[? ?]]]; subst; try discriminate.
    inversion H2; subst. simpl in H. destruct H; subst; auto. }
  destruct K as [[? ?]|[[? ?]|[? ?]]]; subst; simpl; try apply unknown_true.
  split; simpl; intros; bounds_cases; lia.
Qed.
