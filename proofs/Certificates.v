(** The checker of certificates ([certificate.rs], [verify.rs] and [Checker] in [proof.rs]) as
    a function: if it accepts, the bounds are bounds, and the value is the minimax value. *)

From Nullwindow Require Export SolutionTrees.

(** A certificate that was read: the tree with Max to move, what is claimed, and the solution
    trees. *)
Record certificate := {
  subject : tree;
  upper_claim : option Z;
  lower_claim : option Z;
  max_solution_tree : option proof;
  min_solution_tree : option proof
}.

(** A bound and its solution tree come together; the tree must be one and prove the bound. *)
Inductive claim_check := Nothing_claimed | Holds (v : Z) | Broken.

Definition check_claim (kind : side) (t : tree) (claim : option Z) (p : option proof)
  : claim_check :=
  match claim, p with
  | None, None => Nothing_claimed
  | Some v, Some p =>
      if solution kind Max t p && (value kind p =? v) then Holds v else Broken
  | _, _ => Broken
  end.

(** What a certificate proves; None if it is rejected. *)
Definition verify (c : certificate) : option bounds :=
  match check_claim Max (subject c) (upper_claim c) (max_solution_tree c),
        check_claim Min (subject c) (lower_claim c) (min_solution_tree c) with
  | Nothing_claimed, Nothing_claimed => None
  | Holds u, Nothing_claimed => Some {| lower := None; upper := Some u |}
  | Nothing_claimed, Holds l => Some {| lower := Some l; upper := None |}
  | Holds u, Holds l =>
      if u <? l then None else Some {| lower := Some l; upper := Some u |}
  | _, _ => None
  end.

(** The value, if it is proved. *)
Definition proved_value (b : bounds) : option Z :=
  match lower b, upper b with
  | Some l, Some u => if l =? u then Some l else None
  | _, _ => None
  end.

Lemma claim_holds : forall kind t claim p v, check_claim kind t claim p = Holds v ->
  sees kind (minimax Max t) <= sees kind v.
Proof.
  intros kind t claim p v H. unfold check_claim in H.
  destruct claim as [w|], p as [p|]; try discriminate.
  destruct (solution kind Max t p) eqn:S; [|discriminate].
  destruct (value kind p =? w) eqn:E; [|discriminate].
  inversion H; subst. assert (value kind p = v) by lia. subst.
  apply solution_bounds. exact S.
Qed.

(** Accepted bounds are bounds. *)
Theorem verify_sound : forall c b, verify c = Some b -> true_of b (minimax Max (subject c)).
Proof.
  intros c b H. unfold verify in H.
  destruct (check_claim Max (subject c) (upper_claim c) (max_solution_tree c)) eqn:U;
    destruct (check_claim Min (subject c) (lower_claim c) (min_solution_tree c)) eqn:L;
    try discriminate;
    try (apply claim_holds in U; simpl in U); try (apply claim_holds in L; simpl in L);
    try (destruct (v <? v0) eqn:X; [discriminate|]);
    inversion H; subst; split; simpl; intros x E; inversion E; subst; lia.
Qed.

(** An accepted value is the minimax value. *)
Theorem verified_value_is_minimax : forall c b v,
  verify c = Some b -> proved_value b = Some v -> v = minimax Max (subject c).
Proof.
  intros c b v H E. destruct (verify_sound c b H) as [L U]. unfold proved_value in E.
  destruct (lower b) as [l|], (upper b) as [u|]; try discriminate.
  destruct (l =? u) eqn:X; [|discriminate]. inversion E; subst.
  specialize (L _ eq_refl). specialize (U _ eq_refl). lia.
Qed.

(** No value is without a certificate. *)
Theorem every_value_has_a_certificate : forall t, exists c,
  subject c = t /\ exists b, verify c = Some b /\ proved_value b = Some (minimax Max t).
Proof.
  intros t. exists {| subject := t;
    upper_claim := Some (minimax Max t); lower_claim := Some (minimax Max t);
    max_solution_tree := Some (optimal Max Max t);
    min_solution_tree := Some (optimal Min Max t) |}.
  split; auto. exists (exact (minimax Max t)). unfold verify, check_claim. simpl.
  rewrite !optimal_proves, !Z.eqb_refl.
  rewrite (proj1 (proj1 optimal_both t Max Max)), (proj1 (proj1 optimal_both t Min Max)).
  simpl. rewrite Z.ltb_irrefl. split; auto. unfold proved_value. simpl.
  rewrite Z.eqb_refl. reflexivity.
Qed.
