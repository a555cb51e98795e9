(** Memories: anything that answers with true bounds.

    A memory is a state with two operations of any kind. It may forget, replace, age,
    merge bounds, or change while it is asked. A memory that other threads write to is one
    too: its state then holds what they will write. All that the contracts need is [sound]. *)

From Nullwindow Require Export Tree.
From Coq Require Export FMapPositive.

Record memory := {
  state : Type;
  lookup : state -> side -> tree -> bounds * state;
  store : state -> side -> tree -> bounds -> state
}.

(** The nodes of a game: closed under moves. *)
Definition game := side -> tree -> Prop.
Definition closed (nodes : game) : Prop :=
  forall s n cs c, nodes s (Node n cs) -> among c cs -> nodes (other s) c.

(** As long as only true bounds are stored, only true bounds are answered. *)
Record sound (M : memory) (nodes : game) (valid : state M -> Prop) : Prop := {
  lookup_true : forall m s t b m',
    valid m -> nodes s t -> lookup M m s t = (b, m') ->
    true_of b (negamax s t) /\ valid m';
  store_true : forall m s t b,
    valid m -> nodes s t -> true_of b (negamax s t) -> valid (store M m s t b)
}.

(** What a search returns: a value, the memory after it, and the leaves it evaluated, in
    order. *)
Definition result (S : Type) : Type := Z * S * list name.

(** * No memory: the library's [()] *)

Definition no_memory : memory := {|
  state := unit;
  lookup := fun m _ _ => (unknown, m);
  store := fun m _ _ _ => m
|}.

Lemma no_memory_sound : forall nodes, sound no_memory nodes (fun _ => True).
Proof.
  split; simpl; intros; auto.
  injection H1; intros; subst. split; auto. apply unknown_true.
Qed.

Definition everything : game := fun _ _ => True.
Lemma everything_closed : closed everything.
Proof. unfold closed, everything; auto. Qed.

(** * Lossless memories: a map from names to bounds *)

Definition store_map := PositiveMap.t bounds.

Definition recall (m : store_map) (n : name) : bounds :=
  match PositiveMap.find n m with Some b => b | None => unknown end.

(** One bound a node: "delete any old bound" (figure 3.2). *)
Definition lossless_one_bound : memory := {|
  state := store_map;
  lookup := fun m _ t => (recall m (name_of t), m);
  store := fun m _ t b => PositiveMap.add (name_of t) b m
|}.

(** Two bounds a node (figure 2.15). *)
Definition lossless_two_bounds : memory := {|
  state := store_map;
  lookup := fun m _ t => (recall m (name_of t), m);
  store := fun m _ t b => PositiveMap.add (name_of t) (both (recall m (name_of t)) b) m
|}.

Lemma recall_same : forall m n b, recall (PositiveMap.add n b m) n = b.
Proof. intros. unfold recall. rewrite PositiveMap.gss. reflexivity. Qed.

Lemma recall_other : forall m n n' b, n' <> n ->
  recall (PositiveMap.add n b m) n' = recall m n'.
Proof. intros. unfold recall. rewrite PositiveMap.gso; auto. Qed.

(** A game in which a name says what position it is: nodes of one name have one value. *)
Definition names_tell (nodes : game) : Prop :=
  forall s t s' t', nodes s t -> nodes s' t' -> name_of t = name_of t' ->
  negamax s t = negamax s' t'.

Definition all_true (nodes : game) (m : store_map) : Prop :=
  forall s t, nodes s t -> true_of (recall m (name_of t)) (negamax s t).

Lemma lossless_one_bound_sound : forall nodes, names_tell nodes ->
  sound lossless_one_bound nodes (all_true nodes).
Proof.
  intros nodes D; split; simpl; intros.
  - injection H1; intros; subst; auto.
  - intros s' t' N. destruct (Pos.eq_dec (name_of t') (name_of t)) as [E|E].
    + rewrite E, recall_same. rewrite <- (D s t s' t'); auto.
    + rewrite recall_other; auto.
Qed.

Lemma lossless_two_bounds_sound : forall nodes, names_tell nodes ->
  sound lossless_two_bounds nodes (all_true nodes).
Proof.
  intros nodes D; split; simpl; intros.
  - injection H1; intros; subst; auto.
  - intros s' t' N. destruct (Pos.eq_dec (name_of t') (name_of t)) as [E|E].
    + rewrite E, recall_same. rewrite <- (D s t s' t'); auto. apply both_true; auto.
    + rewrite recall_other; auto.
Qed.

Lemma nothing_true : forall nodes, all_true nodes (PositiveMap.empty bounds).
Proof.
  intros nodes s t _. unfold recall. rewrite PositiveMap.gempty. apply unknown_true.
Qed.

(** * The nodes of one tree *)

(** [t] with [s] to move is a node of [root] with [s0] to move. *)
Inductive node_of (s0 : side) (root : tree) : side -> tree -> Prop :=
| the_root : node_of s0 root s0 root
| a_child : forall s n cs c,
    node_of s0 root s (Node n cs) -> among c cs -> node_of s0 root (other s) c.

Lemma node_of_closed : forall s0 root, closed (node_of s0 root).
Proof. intros s0 root s n cs c N A. econstructor; eauto. Qed.
