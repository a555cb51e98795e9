(** The model: game trees, their minimax value, bounds and windows.

    Thesis section 2.1. A tree is finite; nodes may have any number of children from one on,
    and leaves may lie at any depth. Every node has a name, by which a memory knows it and a
    list of leaves tells which leaf was evaluated. *)

From Coq Require Export ZArith List Lia Bool.
Export ListNotations.
Open Scope Z_scope.

(** Sums and differences are left as they are written. *)
Arguments Z.add : simpl never.
Arguments Z.sub : simpl never.
Arguments Z.opp : simpl never.
Arguments Z.max : simpl never.
Arguments Z.min : simpl never.
Arguments Nat.max : simpl never.

(** * Trees *)

Definition name := positive.

(** A leaf has a value for Max, an interior node at least one child. *)
Inductive tree : Type :=
| Leaf (n : name) (v : Z)
| Node (n : name) (cs : forest)
with forest : Type :=
| Last (c : tree)
| More (c : tree) (cs : forest).

Arguments Leaf n%positive v%Z.
Arguments Node n%positive cs.

Scheme tree_induction := Induction for tree Sort Prop
with forest_induction := Induction for forest Sort Prop.
(** What is shown of a leaf and of a node whose children have it holds of all trees. *)
Combined Scheme tree_forest_ind from tree_induction, forest_induction.

Definition name_of (t : tree) : name :=
  match t with Leaf n _ => n | Node n _ => n end.

(** [c] is one of the children [cs]. *)
Fixpoint among (c : tree) (cs : forest) : Prop :=
  match cs with
  | Last d => c = d
  | More d ds => c = d \/ among c ds
  end.

(** The child at a place, and those after it. *)
Fixpoint cut (i : nat) (cs : forest) : option (tree * option forest) :=
  match i, cs with
  | O, Last c => Some (c, None)
  | O, More c cs => Some (c, Some cs)
  | S i, More _ cs => cut i cs
  | S _, Last _ => None
  end.

Definition child (i : nat) (cs : forest) : option tree :=
  match cut i cs with Some (c, _) => Some c | None => None end.

(** The names of all nodes, parents first. *)
Fixpoint names (t : tree) : list name :=
  match t with
  | Leaf n _ => [n]
  | Node n cs => n :: names_of_all cs
  end
with names_of_all (cs : forest) : list name :=
  match cs with
  | Last c => names c
  | More c cs => names c ++ names_of_all cs
  end.

(** The values of the leaves, left to right. *)
Fixpoint leaf_values (t : tree) : list Z :=
  match t with
  | Leaf _ v => [v]
  | Node _ cs => leaf_values_of_all cs
  end
with leaf_values_of_all (cs : forest) : list Z :=
  match cs with
  | Last c => leaf_values c
  | More c cs => leaf_values c ++ leaf_values_of_all cs
  end.

(** The length of the longest path. *)
Fixpoint height (t : tree) : nat :=
  match t with
  | Leaf _ _ => 0
  | Node _ cs => S (height_of_all cs)
  end
with height_of_all (cs : forest) : nat :=
  match cs with
  | Last c => height c
  | More c cs => Nat.max (height c) (height_of_all cs)
  end.

(** * Minimax *)

(** The side to move. *)
Inductive side := Max | Min.

Definition other (s : side) : side := match s with Max => Min | Min => Max end.

(** What a value for Max is worth to a side. *)
Definition sees (s : side) (v : Z) : Z := match s with Max => v | Min => - v end.

Definition best (s : side) : Z -> Z -> Z := match s with Max => Z.max | Min => Z.min end.

(** The minimax value for Max (figure 2.3). *)
Fixpoint minimax (s : side) (t : tree) : Z :=
  match t with
  | Leaf _ v => v
  | Node _ cs => minimax_of_all s cs
  end
with minimax_of_all (s : side) (cs : forest) : Z :=
  match cs with
  | Last c => minimax (other s) c
  | More c cs => best s (minimax (other s) c) (minimax_of_all s cs)
  end.

(** The same for the side to move, as the library computes it. *)
Fixpoint negamax (s : side) (t : tree) : Z :=
  match t with
  | Leaf _ v => sees s v
  | Node _ cs => negamax_of_all s cs
  end
with negamax_of_all (s : side) (cs : forest) : Z :=
  match cs with
  | Last c => - negamax (other s) c
  | More c cs => Z.max (- negamax (other s) c) (negamax_of_all s cs)
  end.

Lemma negamax_minimax_both :
  (forall t s, negamax s t = sees s (minimax s t)) /\
  (forall cs s, negamax_of_all s cs = sees s (minimax_of_all s cs)).
Proof.
  apply tree_forest_ind; simpl; intros; auto.
  - rewrite H. destruct s; simpl; lia.
  - rewrite H, H0. destruct s; simpl; lia.
Qed.

(** Negamax inside, Max and Min outside: the two are one value. *)
Theorem negamax_is_minimax : forall s t, negamax s t = sees s (minimax s t).
Proof. intros. apply negamax_minimax_both. Qed.

(** A minimax value is the value of a leaf. *)
Lemma minimax_among_leaves :
  (forall t s, In (minimax s t) (leaf_values t)) /\
  (forall cs s, In (minimax_of_all s cs) (leaf_values_of_all cs)).
Proof.
  apply tree_forest_ind; simpl; intros; auto.
  apply in_or_app. specialize (H (other s)). specialize (H0 s).
  destruct s; simpl in *.
  - destruct (Z.max_dec (minimax Min c) (minimax_of_all Max cs)) as [E|E]; rewrite E; auto.
  - destruct (Z.min_dec (minimax Max c) (minimax_of_all Min cs)) as [E|E]; rewrite E; auto.
Qed.

(** * Windows and bounds, for the side to move *)

(** What a search with window <alpha, beta> says of a value [f] with its answer [g]. *)
Definition answers (alpha beta f g : Z) : Prop :=
  (g < beta -> f <= g) /\ (alpha < g -> g <= f).

(** The three cases of the postcondition in section 2.1.3, and of the library's contracts. *)
Lemma answers_three_cases : forall alpha beta f g, alpha < beta ->
  answers alpha beta f g <->
  (alpha < g < beta -> f = g) /\ (g <= alpha -> f <= g) /\ (beta <= g -> g <= f).
Proof. unfold answers. intros. split; intros; lia. Qed.

(** f- and f+; no bound is known where there is none. *)
Record bounds := { lower : option Z; upper : option Z }.

Definition unknown : bounds := {| lower := None; upper := None |}.
Definition exact (v : Z) : bounds := {| lower := Some v; upper := Some v |}.

(** The bounds are bounds of [f]. *)
Definition true_of (b : bounds) (f : Z) : Prop :=
  (forall l, lower b = Some l -> l <= f) /\ (forall u, upper b = Some u -> f <= u).

(** [Bounds::answer]: what known bounds answer to a question, if anything. *)
Definition answer (b : bounds) (alpha beta : Z) : option Z :=
  match lower b, upper b with
  | Some l, Some u =>
      if (beta <=? l) || (l =? u) then Some l else if u <=? alpha then Some u else None
  | Some l, None => if beta <=? l then Some l else None
  | None, Some u => if u <=? alpha then Some u else None
  | None, None => None
  end.

(** What is left of a window. *)
Definition raised (b : bounds) (alpha : Z) : Z :=
  match lower b with Some l => Z.max alpha l | None => alpha end.
Definition reduced (b : bounds) (beta : Z) : Z :=
  match upper b with Some u => Z.min beta u | None => beta end.

(** [Bounds::proved_by]: what an answer proves. *)
Definition proved_by (alpha beta g : Z) : bounds :=
  {| lower := if alpha <? g then Some g else None;
     upper := if g <? beta then Some g else None |}.

(** [Bounds::and]: two claims together. *)
Definition max_lower (a b : option Z) : option Z :=
  match a, b with Some x, Some y => Some (Z.max x y) | None, o => o | o, None => o end.
Definition min_upper (a b : option Z) : option Z :=
  match a, b with Some x, Some y => Some (Z.min x y) | None, o => o | o, None => o end.
Definition both (a b : bounds) : bounds :=
  {| lower := max_lower (lower a) (lower b); upper := min_upper (upper a) (upper b) |}.

Ltac bounds_cases :=
  repeat match goal with
  | |- context [if ?b then _ else _] => destruct b eqn:?
  | H : context [if ?b then _ else _] |- _ => destruct b eqn:?
  | H : Some _ = Some _ |- _ => injection H; clear H; intros; subst
  | H : None = Some _ |- _ => discriminate
  | H : Some _ = None |- _ => discriminate
  end.

Lemma unknown_true : forall f, true_of unknown f.
Proof. split; simpl; intros; discriminate. Qed.

Lemma exact_true : forall f, true_of (exact f) f.
Proof. split; simpl; intros; bounds_cases; lia. Qed.

Lemma proved_by_true : forall alpha beta f g,
  answers alpha beta f g -> true_of (proved_by alpha beta g) f.
Proof.
  unfold answers, true_of, proved_by; simpl; intros; split; intros; bounds_cases; lia.
Qed.

Lemma both_true : forall a b f, true_of a f -> true_of b f -> true_of (both a b) f.
Proof.
  intros [la ua] [lb ub] f [A1 A2] [B1 B2]; split; simpl in *; intros x;
    [destruct la, lb | destruct ua, ub]; simpl; intros E; inversion E; subst; auto.
  - specialize (A1 _ eq_refl); specialize (B1 _ eq_refl); lia.
  - specialize (A2 _ eq_refl); specialize (B2 _ eq_refl); lia.
Qed.

(** What true bounds answer is a right answer. *)
Lemma answer_right : forall b alpha beta f g,
  true_of b f -> answer b alpha beta = Some g -> alpha < beta -> answers alpha beta f g.
Proof.
  intros [l u] alpha beta f g [L U] A W; unfold answer, answers in *; simpl in *.
  destruct l as [l|], u as [u|]; bounds_cases;
    repeat match goal with
    | L : forall l, Some ?x = Some l -> _ |- _ => specialize (L _ eq_refl)
    end; try discriminate; lia.
Qed.

(** Where true bounds leave the question open, an answer within what is left of the window
    is an answer within all of it, and what is left is a window. *)
Lemma narrowed : forall b alpha beta f,
  true_of b f -> answer b alpha beta = None -> alpha < beta ->
  raised b alpha < reduced b beta /\
  forall g, answers (raised b alpha) (reduced b beta) f g -> answers alpha beta f g.
Proof.
  intros [l u] alpha beta f [L U] A W; unfold answer, answers, raised, reduced in *; simpl in *.
  destruct l as [l|], u as [u|]; bounds_cases;
    repeat match goal with
    | L : forall l, Some ?x = Some l -> _ |- _ => specialize (L _ eq_refl)
    end; try discriminate; split; intros; lia.
Qed.
