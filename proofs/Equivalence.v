(** Appendix B of the thesis: Stockman's SSS* (with Campbell's correction) and MTD(+infinity)
    over MT with a lossless memory of one bound a node are the same algorithm. They evaluate
    the same leaves in the same order and return the minimax value. *)

From Nullwindow Require Export MTisPlans OpenList.

Theorem sss_star_is_mtd_plus_infinity : forall t infinity,
  distinct t -> (forall v, In v (leaf_values t) -> v < infinity) ->
  exists enough leaves memory passes, forall fuel, (enough <= fuel)%nat ->
  sss_star fuel infinity t = Some (minimax Max t, leaves) /\
  mtd_plus_infinity infinity t fuel = Some (minimax Max t, memory, passes, leaves).
Proof.
  intros t infinity D Above.
  destruct (mtd_plus_infinity_is_sss_by_plans t D infinity Above) as [a [leaves R]].
  destruct (R a (le_n _)) as [S1 [m [passes M]]].
  destruct (sss_star_is_sss_by_plans t infinity a _ _ Above S1) as [b B].
  exists (Nat.max (S a) b), leaves, m, passes. intros fuel F. split.
  - apply B. lia.
  - unfold mtd_plus_infinity, run in *.
    apply (more_fuel _ _ _ _ _ _ _ _ _ M). lia.
Qed.
