(** Stockman's SSS* with Campbell's correction (figure 2.17; [sss_star.rs]), on its OPEN list,
    does what the recursion of [Plans.v] does: the same leaves in the same order. *)

From Nullwindow Require Export Plans.

(** * The list and its operator *)

(** The way from a node up to the root, by places among brothers. *)
Definition path := list nat.

Fixpoint at_path (root : tree) (q : path) : option tree :=
  match q with
  | [] => Some root
  | i :: up =>
      match at_path root up with
      | Some (Node _ cs) => child i cs
      | _ => None
      end
  end.

(** type(n): Max is to move at the root. *)
Fixpoint type (q : path) : side :=
  match q with [] => Max | _ :: up => other (type up) end.

Inductive status := Live | Solved.

(** A state <n, s, h>. *)
Record entry := { place : path; solved : status; merit : Z }.
Definition state_of (q : path) (s : status) (h : Z) : entry :=
  {| place := q; solved := s; merit := h |}.

(** [m] is an ancestor of [k]. *)
Definition same_path (a b : path) : bool := if list_eq_dec Nat.eq_dec a b then true else false.
Fixpoint ancestor (m k : path) : bool :=
  match k with [] => false | _ :: up => same_path up m || ancestor m up end.

(** [a] stands left of [b] in the tree. *)
Fixpoint lexicographic (a b : list nat) : bool :=
  match a, b with
  | x :: a, y :: b => (x <? y)%nat || ((x =? y)%nat && lexicographic a b)
  | _, _ => false
  end.
Definition left_of (a b : path) : bool := lexicographic (rev a) (rev b).

(** Case 4: in front of all states of lesser merit; ties are resolved left-first. *)
Definition ahead (e f : entry) : bool :=
  (merit f <? merit e) || ((merit e =? merit f) && left_of (place e) (place f)).
Fixpoint insert (e : entry) (open : list entry) : list entry :=
  match open with
  | [] => [e]
  | f :: rest => if ahead e f then e :: open else f :: insert e rest
  end.

(** Case 6: all children, the first on top. *)
Fixpoint all_live (q : path) (i : nat) (h : Z) (cs : forest) : list entry :=
  match cs with
  | Last _ => [state_of (i :: q) Live h]
  | More _ cs => state_of (i :: q) Live h :: all_live q (S i) h cs
  end.

Inductive progress : Type :=
| Final (v : Z)
| Goes (open : list entry) (leaves : list name)
| Stuck.

(** The operator Gamma, applied to the first state. *)
Definition gamma_operator (root : tree) (open : list entry) : progress :=
  match open with
  | [] => Stuck
  | e :: rest =>
      let q := place e in
      let h := merit e in
      match solved e with
      | Solved =>
          match q with
          | [] => Final h
          | i :: up =>
              match type q with
              | Min => (* 1 *)
                  Goes (state_of up Solved h
                        :: filter (fun k => negb (ancestor up (place k))) rest) []
              | Max =>
                  match at_path root (S i :: up) with
                  | Some _ => Goes (state_of (S i :: up) Live h :: rest) [] (* 2 *)
                  | None => Goes (state_of up Solved h :: rest) []          (* 3 *)
                  end
              end
          end
      | Live =>
          match at_path root q with
          | None => Stuck
          | Some (Leaf n v) =>
              Goes (insert (state_of q Solved (Z.min h v)) rest) [n] (* 4 *)
          | Some (Node _ cs) =>
              match type q with
              | Min => Goes (state_of (0%nat :: q) Live h :: rest) [] (* 5 *)
              | Max => Goes (all_live q 0 h cs ++ rest) []            (* 6 *)
              end
          end
      end
  end.

(** Steps (2) to (5). *)
Fixpoint sss_loop (fuel : nat) (root : tree) (open : list entry) : option (Z * list name) :=
  match fuel with
  | O => None
  | S fuel =>
      match gamma_operator root open with
      | Final v => Some (v, [])
      | Goes open leaves =>
          match sss_loop fuel root open with
          | Some (v, more) => Some (v, leaves ++ more)
          | None => None
          end
      | Stuck => None
      end
  end.

(** SSS*. *)
Definition sss_star (fuel : nat) (infinity : Z) (root : tree) : option (Z * list name) :=
  sss_loop fuel root [state_of [] Live infinity].

(** * Places *)

Definition Left (a b : path) : Prop :=
  exists a' x b' y up, a = a' ++ x :: up /\ b = b' ++ y :: up /\ (x < y)%nat.

Lemma left_below : forall a q i, Left a q -> Left a (i :: q).
Proof.
  intros a q i [a' [x [b' [y [up [A [B L]]]]]]].
  exists a', x, (i :: b'), y, up. subst. auto.
Qed.

Lemma left_above : forall a q i, Left q a -> Left (i :: q) a.
Proof.
  intros a q i [a' [x [b' [y [up [A [B L]]]]]]].
  exists (i :: a'), x, b', y, up. subst. auto.
Qed.

Lemma left_brothers : forall l m i j q, (i < j)%nat -> Left (l ++ i :: q) (m ++ j :: q).
Proof. intros. exists l, i, m, j, q. auto. Qed.

Lemma lexicographic_prefix : forall c a b x y, (x < y)%nat ->
  lexicographic (c ++ x :: a) (c ++ y :: b) = true /\
  lexicographic (c ++ y :: b) (c ++ x :: a) = false.
Proof.
  induction c; simpl; intros.
  - destruct (x <? y)%nat eqn:A; destruct (y <? x)%nat eqn:B; destruct (y =? x)%nat eqn:C;
      simpl; auto; exfalso;
      repeat match goal with
      | H : (_ <? _)%nat = true |- _ => apply Nat.ltb_lt in H
      | H : (_ <? _)%nat = false |- _ => apply Nat.ltb_ge in H
      | H : (_ =? _)%nat = true |- _ => apply Nat.eqb_eq in H
      end; lia.
  - rewrite Nat.ltb_irrefl, Nat.eqb_refl. simpl. auto.
Qed.

Lemma left_is_left_of : forall a b, Left a b -> left_of a b = true /\ left_of b a = false.
Proof.
  intros a b [a' [x [b' [y [up [-> [-> L]]]]]]]. unfold left_of.
  rewrite !rev_app_distr. simpl. rewrite <- !app_assoc. simpl.
  apply lexicographic_prefix. auto.
Qed.

Lemma ancestor_spec : forall m k, ancestor m k = true -> exists i l, k = l ++ i :: m.
Proof.
  induction k as [|i up IH]; simpl; intros A; [discriminate|].
  apply orb_prop in A. destruct A as [A|A].
  - unfold same_path in A. destruct (list_eq_dec Nat.eq_dec up m); [|discriminate].
    subst. exists i, []. reflexivity.
  - destruct (IH A) as [j [l ->]]. exists j, (i :: l). reflexivity.
Qed.

Lemma ancestor_of_below : forall l i m, ancestor m (l ++ i :: m) = true.
Proof.
  induction l; simpl; intros.
  - unfold same_path. destruct (list_eq_dec Nat.eq_dec m m); auto.
  - rewrite IHl. apply orb_true_r.
Qed.

Lemma same_tails : forall (a b c d : list nat), length c = length d ->
  a ++ c = b ++ d -> c = d.
Proof.
  intros a b c d L E. assert (La : length a = length b).
  { apply (f_equal (@length nat)) in E. rewrite !app_length in E. lia. }
  revert b La E. induction a; intros [|y b] La E; simpl in *; try discriminate; auto.
  inversion E. apply (IHa b); auto.
Qed.

Lemma left_not_ancestor : forall a q, Left a q \/ Left q a -> ancestor q a = false.
Proof.
  intros a q L. destruct (ancestor q a) eqn:A; auto. exfalso.
  destruct (ancestor_spec _ _ A) as [i [l E]].
  destruct L as [[a' [x [b' [y [up [E1 [E2 L]]]]]]]|[a' [x [b' [y [up [E1 [E2 L]]]]]]]]; subst.
  - assert (T : x :: up = y :: up).
    { apply (same_tails a' (l ++ i :: b')); auto. rewrite E, <- app_assoc. reflexivity. }
    inversion T. lia.
  - assert (T : y :: up = x :: up).
    { apply (same_tails b' (l ++ i :: a')); auto. rewrite E, <- app_assoc. reflexivity. }
    inversion T. lia.
Qed.

(** * The list is the states in their order in the tree, sorted by merit *)

Fixpoint slot (e : entry) (l : list entry) : list entry :=
  match l with
  | [] => [e]
  | f :: rest => if merit f <=? merit e then e :: l else f :: slot e rest
  end.
Definition by_merit (l : list entry) : list entry := fold_right slot [] l.

Definition below (h : Z) (l : list entry) : Prop := forall e, In e l -> merit e < h.
Definition at_most (h : Z) (l : list entry) : Prop := forall e, In e l -> merit e <= h.

Lemma slot_in : forall e l x, In x (slot e l) <-> x = e \/ In x l.
Proof.
  induction l; simpl; intros x.
  - intuition.
  - destruct (merit a <=? merit e); simpl; [intuition|]. rewrite IHl. intuition.
Qed.

Lemma by_merit_in : forall l x, In x (by_merit l) <-> In x l.
Proof.
  induction l; simpl; intros x; [tauto|]. rewrite slot_in, IHl. intuition.
Qed.

Lemma slot_first : forall e l, at_most (merit e) l -> slot e l = e :: l.
Proof.
  intros e [|f l] A; simpl; auto.
  specialize (A f (or_introl eq_refl)). destruct (merit f <=? merit e) eqn:C; [auto|lia].
Qed.

Lemma slot_behind : forall e es l, (forall f, In f es -> merit e < merit f) ->
  slot e (es ++ l) = es ++ slot e l.
Proof.
  induction es; simpl; intros l H; auto.
  destruct (merit a <=? merit e) eqn:C.
  - specialize (H a (or_introl eq_refl)). lia.
  - rewrite IHes; auto.
Qed.

(** The states of the highest merit are in front. *)
Lemma highest_first : forall h left es right,
  below h left -> (forall e, In e es -> merit e = h) -> at_most h right ->
  by_merit (left ++ es ++ right) = es ++ by_merit (left ++ right).
Proof.
  intros h left es right L E R. induction left as [|x left IH]; simpl.
  - induction es as [|e es IHe]; simpl; auto.
    rewrite IHe; [|intros; apply E; simpl; auto].
    apply slot_first. intros f F. rewrite (E e); [|simpl; auto].
    apply in_app_or in F. destruct F as [F|F].
    + rewrite (E f); [lia | simpl; auto].
    + apply R. apply by_merit_in. auto.
  - unfold by_merit in *. rewrite IH; [|intros e X; apply L; simpl; auto].
    apply slot_behind. intros f F. rewrite (E f F). apply L. simpl. auto.
Qed.

Lemma insert_slot : forall e x l, left_of (place e) (place x) = false ->
  insert e (slot x l) = slot x (insert e l).
Proof.
  intros e x l H. induction l as [|f l IH].
  - simpl. unfold ahead. rewrite H, andb_false_r, orb_false_r.
    destruct (merit x <? merit e) eqn:A; destruct (merit e <=? merit x) eqn:B;
      simpl; auto; lia.
  - simpl. destruct (merit f <=? merit x) eqn:A.
    + simpl. unfold ahead at 1. rewrite H, andb_false_r, orb_false_r.
      destruct (ahead e f) eqn:C.
      * simpl. destruct (merit x <? merit e) eqn:B; destruct (merit e <=? merit x) eqn:D;
          simpl; try lia; auto. rewrite A. reflexivity.
      * simpl. rewrite A. unfold ahead in C. apply orb_false_iff in C. destruct C as [C _].
        destruct (merit x <? merit e) eqn:B; [lia|reflexivity].
    + simpl. destruct (ahead e f) eqn:C.
      * simpl. unfold ahead in C.
        destruct (merit e <=? merit x) eqn:D.
        -- exfalso. apply orb_prop in C. destruct C as [C|C]; [lia|].
           apply andb_prop in C. destruct C. lia.
        -- rewrite A. reflexivity.
      * simpl. rewrite A, IH. reflexivity.
Qed.

(** Case 4 puts a state where it belongs. *)
Lemma insert_in_place : forall e left right,
  (forall f, In f left -> Left (place f) (place e)) ->
  (forall f, In f right -> Left (place e) (place f)) ->
  insert e (by_merit (left ++ right)) = by_merit (left ++ e :: right).
Proof.
  intros e left right L R. induction left as [|x left IH]; simpl.
  - assert (A : forall l, (forall f, In f l -> Left (place e) (place f)) ->
      insert e l = slot e l).
    { induction l as [|f l IHl]; simpl; auto. intros K.
      destruct (left_is_left_of _ _ (K f (or_introl eq_refl))) as [Lf _].
      unfold ahead. rewrite Lf.
      rewrite andb_true_r. rewrite IHl; [|intros; apply K; simpl; auto].
      destruct ((merit f <? merit e) || (merit e =? merit f)) eqn:B;
        destruct (merit f <=? merit e) eqn:C; auto; exfalso.
      - apply orb_prop in B. lia.
      - apply orb_false_iff in B. lia. }
    apply A. intros f F. apply R. apply by_merit_in. exact F.
  - unfold by_merit in *. rewrite <- IH; [|intros; apply L; simpl; auto].
    apply insert_slot. destruct (left_is_left_of _ _ (L x (or_introl eq_refl))). auto.
Qed.

Fixpoint descending (l : list entry) : Prop :=
  match l with [] => True | e :: rest => at_most (merit e) rest /\ descending rest end.

Lemma slot_descending : forall e l, descending l -> descending (slot e l).
Proof.
  induction l as [|f l IH]; simpl; intros D.
  - split; auto. intros x [].
  - destruct D as [A D]. destruct (merit f <=? merit e) eqn:C; simpl.
    + split; auto. intros x [->|X]; [lia|]. specialize (A x X). lia.
    + split; auto. intros x X. apply slot_in in X. destruct X as [->|X]; [lia|auto].
Qed.

Lemma by_merit_descending : forall l, descending (by_merit l).
Proof. induction l; simpl; auto. apply slot_descending. auto. Qed.

Lemma filter_slot : forall P e l, descending l ->
  filter P (slot e l) = if P e then slot e (filter P l) else filter P l.
Proof.
  induction l as [|f l IH]; simpl; intros D; [destruct (P e); auto|].
  destruct D as [A D]. destruct (merit f <=? merit e) eqn:C; simpl.
  - destruct (P e) eqn:Pe; auto. destruct (P f) eqn:Pf; simpl.
    + rewrite C. reflexivity.
    + rewrite slot_first; auto. intros x X. apply filter_In in X. destruct X as [X _].
      specialize (A x X). lia.
  - rewrite (IH D). destruct (P f) eqn:Pf; simpl; destruct (P e); auto.
    rewrite C. reflexivity.
Qed.

Lemma filter_by_merit : forall P l, filter P (by_merit l) = by_merit (filter P l).
Proof.
  induction l as [|e l IH]; simpl; auto.
  rewrite filter_slot by apply by_merit_descending. rewrite IH. destruct (P e); reflexivity.
Qed.

Lemma filter_all : forall (P : entry -> bool) l, (forall e, In e l -> P e = true) ->
  filter P l = l.
Proof.
  induction l; simpl; intros H; auto. rewrite (H a (or_introl eq_refl)).
  rewrite IHl; auto.
Qed.

Lemma filter_none : forall (P : entry -> bool) l, (forall e, In e l -> P e = false) ->
  filter P l = [].
Proof.
  induction l; simpl; intros H; auto. rewrite (H a (or_introl eq_refl)). auto.
Qed.

(** * Steps *)

Inductive reaches (root : tree) : list entry -> list name -> list entry -> Prop :=
| here : forall open, reaches root open [] open
| by_step : forall open open' open'' leaves more,
    gamma_operator root open = Goes open' leaves -> reaches root open' more open'' ->
    reaches root open (leaves ++ more) open''.

Lemma reaches_trans : forall root a l b, reaches root a l b ->
  forall m c, reaches root b m c -> reaches root a (l ++ m) c.
Proof.
  induction 1; intros m c R; simpl; auto. rewrite <- app_assoc. econstructor; eauto.
Qed.

Lemma one_step : forall root a l b, gamma_operator root a = Goes b l -> reaches root a l b.
Proof.
  intros. rewrite <- (app_nil_r l). econstructor; eauto. constructor.
Qed.

Lemma loop_reaches : forall root a l b, reaches root a l b ->
  forall fuel v more, sss_loop fuel root b = Some (v, more) ->
  exists fuel', sss_loop fuel' root a = Some (v, l ++ more).
Proof.
  induction 1; intros fuel v more' E.
  - exists fuel. auto.
  - destruct (IHreaches _ _ _ E) as [fuel' R]. exists (S fuel'). simpl.
    rewrite H, R, <- app_assoc. reflexivity.
Qed.

Lemma loop_more_fuel : forall fuel root open r, sss_loop fuel root open = Some r ->
  forall more, (fuel <= more)%nat -> sss_loop more root open = Some r.
Proof.
  induction fuel; intros root open r E more L; [discriminate|].
  destruct more; [lia|]. simpl in *.
  destruct (gamma_operator root open); auto.
  destruct (sss_loop fuel root open0) as [[v ls]|] eqn:R; [|discriminate].
  assert (L' : (fuel <= more)%nat) by lia. rewrite (IHfuel _ _ _ R _ L'). exact E.
Qed.

(** * The states of a plan *)

Fixpoint states (q : path) (p : plan) : list entry :=
  match p with
  | Known v => [state_of q Solved v]
  | All ps => states_of_all q 0 ps
  | One i p _ => states (i :: q) p
  end
with states_of_all (q : path) (i : nat) (ps : plans) : list entry :=
  match ps with
  | LastPlan p => states (i :: q) p
  | MorePlans p ps => states (i :: q) p ++ states_of_all q (S i) ps
  end.

Lemma states_both :
  (forall p q e, In e (states q p) -> merit e <= worth p /\ exists l, place e = l ++ q) /\
  (forall ps q i e, In e (states_of_all q i ps) -> merit e <= worth_of_all ps /\
    exists l j, place e = l ++ j :: q /\ (i <= j)%nat).
Proof.
  apply plan_plans_ind; simpl.
  - intros v q e [<-|[]]. simpl. split; [lia|]. exists []. reflexivity.
  - intros ps IH q e E. destruct (IH _ _ _ E) as [M [l [j [P _]]]]. split; auto.
    exists (l ++ [j]). rewrite P, <- app_assoc. reflexivity.
  - intros i p IH rest q e E. destruct (IH _ _ E) as [M [l P]]. split; auto.
    exists (l ++ [i]). rewrite P, <- app_assoc. reflexivity.
  - intros p IH q i e E. destruct (IH _ _ E) as [M [l P]]. split; auto. exists l, i. auto.
  - intros p IH ps IHs q i e E. apply in_app_or in E. destruct E as [E|E].
    + destruct (IH _ _ E) as [M [l P]]. split; [lia|]. exists l, i. auto.
    + destruct (IHs _ _ _ E) as [M [l [j [P J]]]]. split; [lia|]. exists l, j. split; [exact P|lia].
Qed.

Lemma all_live_in : forall cs q i h e, In e (all_live q i h cs) ->
  merit e = h /\ exists j, place e = j :: q /\ (i <= j)%nat.
Proof.
  induction cs; simpl; intros q i h e E.
  - destruct E as [<-|[]]. simpl. split; auto. exists i. auto.
  - destruct E as [<-|E]; [simpl; split; auto; exists i; auto|].
    destruct (IHcs _ _ _ _ E) as [M [j [P J]]]. split; [exact M|]. exists j. split; [exact P|lia].
Qed.

(** * SSS* does what [expand] and [improve] do *)

Section Simulation.
Variable root : tree.

(** The states left of a node are of lower merit, those right of it of no higher. *)
Definition context (q : path) (h : Z) (left right : list entry) : Prop :=
  (forall e, In e left -> merit e < h /\ Left (place e) q) /\
  (forall e, In e right -> merit e <= h /\ Left q (place e)).

Lemma context_first : forall q h left right s, context q h left right ->
  by_merit (left ++ state_of q s h :: right) = state_of q s h :: by_merit (left ++ right).
Proof.
  intros q h left right s [L R].
  apply (highest_first h left [state_of q s h] right).
  - intros e E. apply L. auto.
  - intros e [<-|[]]. reflexivity.
  - intros e E. apply R. auto.
Qed.

Lemma context_below : forall q h left right i, context q h left right ->
  context (i :: q) h left right.
Proof.
  intros q h left right i [L R]. split; intros e E.
  - destruct (L e E). split; auto. apply left_below. auto.
  - destruct (R e E). split; auto. apply left_above. auto.
Qed.

(** Case 1. *)
Lemma solve_max_parent : forall q i h left own_left own_right right,
  context q h left right -> type q = Max ->
  (forall e, In e own_left -> merit e < h /\ ancestor q (place e) = true) ->
  (forall e, In e own_right -> merit e <= h /\ ancestor q (place e) = true) ->
  reaches root
    (by_merit ((left ++ own_left) ++ state_of (i :: q) Solved h :: own_right ++ right)) []
    (by_merit (left ++ state_of q Solved h :: right)).
Proof.
  intros q i h left own_left own_right right C T OL OR.
  rewrite (context_first q h left right Solved C). apply one_step.
  replace (state_of (i :: q) Solved h :: own_right ++ right)
    with ([state_of (i :: q) Solved h] ++ (own_right ++ right)) by reflexivity.
  rewrite (highest_first h).
  - simpl. rewrite T. simpl. do 2 f_equal.
    rewrite filter_by_merit. f_equal. rewrite !filter_app.
    rewrite (filter_none _ own_left), (filter_none _ own_right).
    + rewrite app_nil_r. f_equal; apply filter_all; intros e E; destruct C as [L R].
      * rewrite left_not_ancestor; auto. left. apply L. auto.
      * rewrite left_not_ancestor; auto. right. apply R. auto.
    + intros e E. destruct (OR e E) as [_ ->]. reflexivity.
    + intros e E. destruct (OL e E) as [_ ->]. reflexivity.
  - intros e E. apply in_app_or in E. destruct E as [E|E]; [apply C | apply OL]; auto.
  - intros e [<-|[]]. reflexivity.
  - intros e E. apply in_app_or in E. destruct E as [E|E]; [apply OR | apply C]; auto.
Qed.

Definition after (q : path) (h : Z) (r : option plan) : list entry :=
  match r with Some p => states q p | None => [state_of q Solved h] end.

(** The children from the place [i] on are [cs]. *)
Definition children_are (q : path) (i : nat) (cs : forest) : Prop :=
  forall k, at_path root ((i + k)%nat :: q) = child k cs.

Lemma children_next : forall q i c cs, children_are q i (More c cs) -> children_are q (S i) cs.
Proof.
  intros q i c cs H k. specialize (H (S k)). rewrite Nat.add_succ_r in H. exact H.
Qed.

(** A child of a Min node is solved: its next brother is tried (case 2), or the node is
    solved (case 3). *)
Lemma next_brother : forall q i h left right, context q h left right -> type q = Min ->
  reaches root (by_merit (left ++ state_of (i :: q) Solved h :: right)) []
    (by_merit (left ++
      match at_path root (S i :: q) with
      | Some _ => state_of (S i :: q) Live h
      | None => state_of q Solved h
      end :: right)).
Proof.
  intros q i h left right C T. apply one_step.
  rewrite (context_first _ _ _ _ _ (context_below _ _ _ _ i C)). simpl. rewrite T. simpl.
  destruct (at_path root q) as [[n v|n cs]|] eqn:A.
  - rewrite (context_first _ _ _ _ _ C). reflexivity.
  - destruct (child (S i) cs).
    + rewrite (context_first _ _ _ _ _ (context_below _ _ _ _ (S i) C)). reflexivity.
    + rewrite (context_first _ _ _ _ _ C). reflexivity.
  - rewrite (context_first _ _ _ _ _ C). reflexivity.
Qed.

Lemma simulates_expand :
  (forall t s h q left right r leaves,
    at_path root q = Some t -> type q = s -> context q h left right ->
    expand s h t = (r, leaves) ->
    reaches root (by_merit (left ++ state_of q Live h :: right)) leaves
      (by_merit (left ++ after q h r ++ right))) /\
  (forall cs,
    (forall h q i left own right r leaves,
      children_are q i cs -> type q = Max -> context q h left right ->
      (forall e, In e own -> merit e < h /\
        exists l j, place e = l ++ j :: q /\ (j < i)%nat) ->
      expand_all h cs = (r, leaves) ->
      reaches root (by_merit ((left ++ own) ++ all_live q i h cs ++ right)) leaves
        (by_merit match r with
         | Some ps => (left ++ own) ++ states_of_all q i ps ++ right
         | None => left ++ state_of q Solved h :: right
         end)) /\
    (forall h q i left right r leaves,
      children_are q i cs -> type q = Min -> context q h left right ->
      expand_one h i cs = (r, leaves) ->
      reaches root (by_merit (left ++ state_of (i :: q) Live h :: right)) leaves
        (by_merit (left ++ after q h r ++ right)))).
Proof.
  apply tree_forest_ind.
  - (* a leaf: case 4 *)
    intros n v s h q left right r leaves A T C E. simpl in E. inversion E; subst; clear E.
    apply one_step. rewrite (context_first _ _ _ _ _ C). simpl. rewrite A. f_equal.
    rewrite insert_in_place.
    + destruct (h <=? v) eqn:Le; simpl; do 3 f_equal; unfold state_of; f_equal; lia.
    + intros f F. apply C. auto.
    + intros f F. apply C. auto.
  - (* an interior node *)
    intros n cs [IHall IHone] s h q left right r leaves A T C E. simpl in E.
    assert (K : children_are q 0 cs) by (intros k; simpl; rewrite A; reflexivity).
    destruct s.
    + (* Max: case 6, and case 1 in the end *)
      destruct (expand_all h cs) as [o l] eqn:X. inversion E; subst; clear E.
      change leaves with ([] ++ leaves). eapply reaches_trans.
      * apply one_step. rewrite (context_first _ _ _ _ _ C). simpl. rewrite A, T.
        rewrite <- (highest_first h left (all_live q 0 h cs) right).
        -- reflexivity.
        -- intros e Ee. apply C. auto.
        -- intros e Ee. apply all_live_in in Ee. tauto.
        -- intros e Ee. apply C. auto.
      * specialize (IHall h q O left [] right o leaves K T C).
        rewrite app_nil_r in IHall. destruct o; simpl in *; apply IHall; auto;
          intros e [].
    + (* Min: case 5 *)
      change leaves with ([] ++ leaves). eapply reaches_trans.
      * apply one_step. rewrite (context_first _ _ _ _ _ C). simpl. rewrite A, T.
        rewrite <- (context_first _ _ _ _ _ (context_below _ _ _ _ O C)). reflexivity.
      * apply (IHone h q O left right r leaves K T C E).
  - (* the last child *)
    intros c IH. split.
    + intros h q i left own right r leaves K T C Ow E. simpl in E.
      destruct (expand Min h c) as [o l] eqn:X. inversion E; subst; clear E.
      assert (A : at_path root (i :: q) = Some c)
        by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
      assert (C' : context (i :: q) h (left ++ own) right).
      { destruct (context_below _ _ _ _ i C) as [L R]. split; auto.
        intros e Ee. apply in_app_or in Ee. destruct Ee as [Ee|Ee]; auto.
        destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. rewrite P.
        apply (left_brothers l' [] j i q). auto. }
      assert (T' : type (i :: q) = Min) by (simpl; rewrite T; reflexivity).
      specialize (IH Min h (i :: q) _ _ _ _ A T' C' X). simpl.
      destruct o as [p|]; simpl in *; auto.
      rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
      apply (solve_max_parent q i h left own [] right C T).
      * intros e Ee. destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto.
        rewrite P. apply ancestor_of_below.
      * intros e [].
    + intros h q i left right r leaves K T C E. simpl in E.
      destruct (expand Max h c) as [o l] eqn:X. inversion E; subst; clear E.
      assert (A : at_path root (i :: q) = Some c)
        by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
      assert (T' : type (i :: q) = Max) by (simpl; rewrite T; reflexivity).
      specialize (IH Max h (i :: q) _ _ _ _ A T' (context_below _ _ _ _ i C) X).
      destruct o as [p|]; simpl in *; auto.
      rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
      assert (N := next_brother q i h left right C T).
      assert (B : at_path root (S i :: q) = None)
        by (specialize (K 1%nat); rewrite Nat.add_1_r in K; exact K).
      rewrite B in N. exact N.
  - (* a child, and those after it *)
    intros c IH cs [IHall IHone]. split.
    + intros h q i left own right r leaves K T C Ow E. simpl in E.
      assert (A : at_path root (i :: q) = Some c)
        by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
      assert (C' : context (i :: q) h (left ++ own) (all_live q (S i) h cs ++ right)).
      { destruct (context_below _ _ _ _ i C) as [L R]. split; intros e Ee;
          apply in_app_or in Ee; destruct Ee as [Ee|Ee]; auto.
        - destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. rewrite P.
          apply (left_brothers l' [] j i q). auto.
        - destruct (all_live_in _ _ _ _ _ Ee) as [M [j [P J]]]. split; [lia|]. rewrite P.
          apply (left_brothers [] [] i j q). lia. }
      assert (T' : type (i :: q) = Min) by (simpl; rewrite T; reflexivity).
      destruct (expand Min h c) as [[p|] l] eqn:X;
        specialize (IH Min h (i :: q) _ _ _ _ A T' C' X); simpl in IH.
      * destruct (expand_all h cs) as [o l2] eqn:Y. inversion E; subst; clear E.
        eapply reaches_trans; [exact IH|].
        assert (Own' : forall e, In e (own ++ states (i :: q) p) -> merit e < h /\
          exists l j, place e = l ++ j :: q /\ (j < S i)%nat).
        { intros e Ee. apply in_app_or in Ee. destruct Ee as [Ee|Ee].
          - destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. exists l', j.
            split; auto. 
          - destruct (proj1 states_both _ _ _ Ee) as [M [l' P]].
            assert (B := proj1 expand_both _ _ _ _ _ X). simpl in B.
            split; [lia|]. exists l', i. split; auto. }
        specialize (IHall h q (S i) left (own ++ states (i :: q) p) right o l2
          (children_next _ _ _ _ K) T C Own' Y).
        replace ((left ++ own) ++ states (i :: q) p ++ all_live q (S i) h cs ++ right)
          with ((left ++ own ++ states (i :: q) p) ++ all_live q (S i) h cs ++ right)
          by (rewrite !app_assoc; reflexivity).
        destruct o as [ps|]; simpl; auto.
        replace ((left ++ own) ++ (states (i :: q) p ++ states_of_all q (S i) ps) ++ right)
          with ((left ++ own ++ states (i :: q) p) ++ states_of_all q (S i) ps ++ right)
          by (rewrite !app_assoc; reflexivity).
        exact IHall.
      * inversion E; subst; clear E.
        rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
        apply (solve_max_parent q i h left own (all_live q (S i) h cs) right C T).
        -- intros e Ee. destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto.
           rewrite P. apply ancestor_of_below.
        -- intros e Ee. destruct (all_live_in _ _ _ _ _ Ee) as [M [j [P J]]].
           split; [lia|]. rewrite P. apply (ancestor_of_below []).
    + intros h q i left right r leaves K T C E. simpl in E.
      assert (A : at_path root (i :: q) = Some c)
        by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
      assert (T' : type (i :: q) = Max) by (simpl; rewrite T; reflexivity).
      destruct (expand Max h c) as [[p|] l] eqn:X;
        specialize (IH Max h (i :: q) _ _ _ _ A T' (context_below _ _ _ _ i C) X);
        simpl in IH.
      * inversion E; subst; clear E. exact IH.
      * destruct (expand_one h (S i) cs) as [o l2] eqn:Y. inversion E; subst; clear E.
        eapply reaches_trans; [exact IH|].
        assert (N := next_brother q i h left right C T).
        assert (B : at_path root (S i :: q) = child 0 cs)
          by (specialize (K 1%nat); rewrite Nat.add_1_r in K; exact K).
        rewrite B in N.
        assert (B' : exists d, child 0 cs = Some d) by (destruct cs; unfold child; simpl; eauto).
        destruct B' as [d B']. rewrite B' in N.
        change l2 with ([] ++ l2). eapply reaches_trans; [exact N|].
        apply (IHone h q (S i) left right r l2 (children_next _ _ _ _ K) T C Y).
Qed.

Lemma cut_last : forall i cs c, cut i cs = Some (c, None) -> cut (S i) cs = None.
Proof.
  induction i; intros [d|d ds] c E; simpl in *; inversion E; subst; auto.
  apply (IHi ds c). auto.
Qed.

Lemma improved_is_below : forall s t p h q leaves,
  fits s t p -> worth p <= h -> improve h p = (Some q, leaves) -> worth q < h.
Proof. intros. apply (proj1 improve_both _ _ _ _ _ _ H H0 H1). Qed.

Lemma simulates_improve :
  (forall p s t h q left right r leaves,
    fits s t p -> at_path root q = Some t -> type q = s -> context q h left right ->
    worth p <= h -> improve h p = (r, leaves) ->
    reaches root (by_merit (left ++ states q p ++ right)) leaves
      (by_merit (left ++ after q h r ++ right))) /\
  (forall ps cs h q i left own right r leaves,
    fits_all cs ps -> children_are q i cs -> type q = Max -> context q h left right ->
    (forall e, In e own -> merit e < h /\
      exists l j, place e = l ++ j :: q /\ (j < i)%nat) ->
    worth_of_all ps <= h -> improve_all h ps = (r, leaves) ->
    reaches root (by_merit ((left ++ own) ++ states_of_all q i ps ++ right)) leaves
      (by_merit match r with
       | Some ps => (left ++ own) ++ states_of_all q i ps ++ right
       | None => left ++ state_of q Solved h :: right
       end)).
Proof.
  apply plan_plans_ind.
  - (* a leaf *)
    intros v s t h q left right r leaves F A T C W E. simpl in W, E.
    destruct (v <? h) eqn:L; inversion E; subst; simpl; [constructor|].
    replace h with v by lia. constructor.
  - (* a Max node *)
    intros ps IH s t h q left right r leaves F A T C W E. simpl in F, W, E.
    destruct t as [|n cs]; [contradiction|]. destruct F as [-> F].
    destruct (worth_of_all ps <? h) eqn:L; [inversion E; subst; constructor|].
    destruct (improve_all h ps) as [o l] eqn:X. inversion E; subst; clear E.
    assert (K : children_are q 0 cs) by (intros k; simpl; rewrite A; reflexivity).
    specialize (IH cs h q O left [] right o leaves F K T C).
    rewrite app_nil_r in IH. destruct o; simpl in *; apply IH; auto; intros e [].
  - (* a Min node *)
    intros i p IH rest s t h q left right r leaves F A T C W E. simpl in F, W, E.
    destruct t as [|n cs]; [contradiction|]. destruct F as [-> [c [Ct [F _]]]].
    destruct (worth p <? h) eqn:L; [inversion E; subst; constructor|].
    assert (A' : at_path root (i :: q) = Some c)
      by (simpl; rewrite A; unfold child; rewrite Ct; reflexivity).
    assert (T' : type (i :: q) = Max) by (simpl; rewrite T; reflexivity).
    simpl states.
    destruct (improve h p) as [[p'|] l] eqn:X;
      specialize (IH Max c h (i :: q) left right _ _ F A' T' (context_below _ _ _ _ i C) W X);
      simpl in IH.
    + inversion E; subst. exact IH.
    + assert (N := next_brother q i h left right C T).
      destruct rest as [ds|].
      * destruct (expand_one h (S i) ds) as [o l2] eqn:Y. inversion E; subst; clear E.
        eapply reaches_trans; [exact IH|].
        assert (K : children_are q (S i) ds).
        { intros k.
          change (match at_path root q with
            | Some (Node _ cs) => child (S i + k) cs | _ => None end = child k ds).
          rewrite A. unfold child. rewrite (cut_again _ _ _ _ k Ct). reflexivity. }
        assert (B : exists d, at_path root (S i :: q) = Some d).
        { specialize (K O). rewrite Nat.add_0_r in K. rewrite K.
          destruct ds; unfold child; simpl; eauto. }
        destruct B as [d B]. rewrite B in N.
        change l2 with ([] ++ l2). eapply reaches_trans; [exact N|].
        apply (proj2 (proj2 simulates_expand ds) h q (S i) left right r l2 K T C Y).
      * inversion E; subst; clear E.
        rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
        assert (B : at_path root (S i :: q) = None).
        { simpl. rewrite A. unfold child. rewrite (cut_last _ _ _ Ct). reflexivity. }
        rewrite B in N. exact N.
  - (* the last move of Max *)
    intros p IH cs h q i left own right r leaves F K T C Ow W E. simpl in F, W, E.
    destruct cs as [c|]; [|contradiction].
    destruct (improve h p) as [o l] eqn:X. inversion E; subst; clear E.
    assert (A : at_path root (i :: q) = Some c)
      by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
    assert (C' : context (i :: q) h (left ++ own) right).
    { destruct (context_below _ _ _ _ i C) as [L R]. split; auto.
      intros e Ee. apply in_app_or in Ee. destruct Ee as [Ee|Ee]; auto.
      destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. rewrite P.
      apply (left_brothers l' [] j i q). auto. }
    assert (T' : type (i :: q) = Min) by (simpl; rewrite T; reflexivity).
    specialize (IH Min c h (i :: q) _ _ _ _ F A T' C' W X). simpl.
    destruct o as [p'|]; simpl in *; auto.
    rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
    apply (solve_max_parent q i h left own [] right C T).
    + intros e Ee. destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto.
      rewrite P. apply ancestor_of_below.
    + intros e [].
  - (* a move of Max, and those after it *)
    intros p IH ps IHs cs h q i left own right r leaves F K T C Ow W E. simpl in F, W, E.
    destruct cs as [|c cs]; [contradiction|]. destruct F as [Fp Fps].
    assert (Wp : worth p <= h) by lia. assert (Wps : worth_of_all ps <= h) by lia.
    assert (A : at_path root (i :: q) = Some c)
      by (specialize (K O); rewrite Nat.add_0_r in K; exact K).
    assert (Right : forall e, In e (states_of_all q (S i) ps) ->
      merit e <= h /\ exists l j, place e = l ++ j :: q /\ (i < j)%nat).
    { intros e Ee. destruct (proj2 states_both _ _ _ _ Ee) as [M [l' [j [P J]]]].
      split; [lia|]. exists l', j. split; [exact P|lia]. }
    assert (C' : context (i :: q) h (left ++ own) (states_of_all q (S i) ps ++ right)).
    { destruct (context_below _ _ _ _ i C) as [L R]. split; intros e Ee;
        apply in_app_or in Ee; destruct Ee as [Ee|Ee]; auto.
      - destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. rewrite P.
        apply (left_brothers l' [] j i q). auto.
      - destruct (Right e Ee) as [M [l' [j [P J]]]]. split; auto. rewrite P.
        apply (left_brothers [] l' i j q). auto. }
    assert (T' : type (i :: q) = Min) by (simpl; rewrite T; reflexivity).
    simpl states_of_all.
    replace ((left ++ own) ++ (states (i :: q) p ++ states_of_all q (S i) ps) ++ right)
      with ((left ++ own) ++ states (i :: q) p ++ states_of_all q (S i) ps ++ right)
      by (rewrite !app_assoc; reflexivity).
    destruct (improve h p) as [[p'|] l] eqn:X;
      specialize (IH Min c h (i :: q) _ _ _ _ Fp A T' C' Wp X); simpl in IH.
    + destruct (improve_all h ps) as [o l2] eqn:Y. inversion E; subst; clear E.
      eapply reaches_trans; [exact IH|].
      assert (Own' : forall e, In e (own ++ states (i :: q) p') -> merit e < h /\
        exists l j, place e = l ++ j :: q /\ (j < S i)%nat).
      { intros e Ee. apply in_app_or in Ee. destruct Ee as [Ee|Ee].
        - destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto. exists l', j.
          split; [exact P|lia].
        - destruct (proj1 states_both _ _ _ Ee) as [M [l' P]].
          assert (B := improved_is_below _ _ _ _ _ _ Fp Wp X).
          split; [lia|]. exists l', i. split; auto. }
      specialize (IHs cs h q (S i) left (own ++ states (i :: q) p') right o l2 Fps
        (children_next _ _ _ _ K) T C Own' Wps Y).
      replace ((left ++ own) ++ states (i :: q) p' ++ states_of_all q (S i) ps ++ right)
        with ((left ++ own ++ states (i :: q) p') ++ states_of_all q (S i) ps ++ right)
        by (rewrite !app_assoc; reflexivity).
      destruct o as [qs|]; simpl; auto.
      replace ((left ++ own) ++ (states (i :: q) p' ++ states_of_all q (S i) qs) ++ right)
        with ((left ++ own ++ states (i :: q) p') ++ states_of_all q (S i) qs ++ right)
        by (rewrite !app_assoc; reflexivity).
      exact IHs.
    + inversion E; subst; clear E.
      rewrite <- (app_nil_r leaves). eapply reaches_trans; [exact IH|].
      apply (solve_max_parent q i h left own (states_of_all q (S i) ps) right C T).
      * intros e Ee. destruct (Ow e Ee) as [M [l' [j [P J]]]]. split; auto.
        rewrite P. apply ancestor_of_below.
      * intros e Ee. destruct (Right e Ee) as [M [l' [j [P J]]]]. split; auto.
        rewrite P. apply ancestor_of_below.
Qed.

(** * The whole search *)

Lemma nothing_around : forall h, context [] h [] [].
Proof. intros h. split; intros e []. Qed.

Lemma loop_lowers_the_bound : forall fuel p v leaves,
  fits Max root p -> lower_the_bound fuel p = Some (v, leaves) ->
  exists fuel', sss_loop fuel' root (by_merit (states [] p)) = Some (v, leaves).
Proof.
  induction fuel; intros p v leaves F E; [discriminate|]. simpl in E.
  destruct (improve (worth p) p) as [o l] eqn:I.
  assert (R := proj1 simulates_improve p Max root (worth p) [] [] [] o l F eq_refl eq_refl
    (nothing_around _) (Z.le_refl _) I). simpl in R. rewrite !app_nil_r in R.
  assert (B := proj1 improve_both _ _ _ _ _ _ F (Z.le_refl _) I).
  destruct o as [q|]; simpl in R, B.
  - destruct (lower_the_bound fuel q) as [[w more]|] eqn:L; [|discriminate].
    inversion E; subst; clear E. destruct B as [Fq _].
    destruct (IHfuel _ _ _ Fq L) as [f D]. exact (loop_reaches _ _ _ _ R _ _ _ D).
  - inversion E; subst; clear E. rewrite <- (app_nil_r leaves).
    apply (loop_reaches _ _ _ _ R 1). reflexivity.
Qed.

(** SSS* on its OPEN list returns the value that the recursion returns and evaluates the
    same leaves in the same order. *)
Theorem sss_star_is_sss_by_plans : forall infinity fuel v leaves,
  (forall x, In x (leaf_values root) -> x < infinity) ->
  sss_by_plans fuel infinity root = Some (v, leaves) ->
  exists enough, forall more, (enough <= more)%nat ->
  sss_star more infinity root = Some (v, leaves).
Proof.
  intros infinity fuel v leaves Above E. unfold sss_by_plans in E.
  destruct (expand Max infinity root) as [o l] eqn:X.
  assert (R := proj1 simulates_expand root Max infinity [] [] [] o l eq_refl eq_refl
    (nothing_around _) X). simpl in R. rewrite app_nil_r in R.
  assert (B := proj1 expand_both _ _ _ _ _ X).
  destruct o as [p|]; simpl in R, B;
    [|specialize (Above _ (proj1 minimax_among_leaves root Max)); lia].
  destruct B as [F _].
  destruct (lower_the_bound fuel p) as [[w more]|] eqn:L; [|discriminate].
  inversion E; subst; clear E.
  destruct (loop_lowers_the_bound _ _ _ _ F L) as [f D].
  destruct (loop_reaches _ _ _ _ R _ _ _ D) as [f' D'].
  exists f'. intros. eapply loop_more_fuel; eauto.
Qed.

End Simulation.
