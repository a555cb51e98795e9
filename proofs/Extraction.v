(** The functions of the model as OCaml: for the second checker of certificates
    ([verify.ml]) and for the comparison with the library ([compare.ml]). Whole numbers become
    OCaml's 63-bit ones, which hold every value that the library allows. *)

From Nullwindow Require Import Equivalence NegaScout Certificates.
From Coq Require Extraction ExtrOcamlBasic ExtrOcamlZInt ExtrOcamlNatInt.

Extraction Language OCaml.
Extraction "model.ml"
  minimax no_memory lossless_one_bound lossless_two_bounds PositiveMap.empty
  alpha_beta negascout accurate mt
  run from_above from_below first_guess bisection steps
  sss_by_plans sss_star verify proved_value height.
