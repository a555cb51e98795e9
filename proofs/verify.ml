(* A second `nullwindow verify`, made of the checker that is proved right in Certificates.v.

     verify FILE      checks a certificate; `-` is standard input
     verify --lines   checks what `certificates_and_forgeries` prints, verdicts included

   Exit codes: 0 accepted, 1 rejected, 2 not checked. It knows certificates of trees that are
   written out. *)

open Model

exception Not_known of string

let limit = 1 lsl 31
let whole = function
  | Text.Number n when - limit <= n && n < limit -> n
  | _ -> raise (Text.Bad "a bound that is no whole number of 32 bits")

let rec proof (j : Text.json) : proof =
  match j with
  | Text.Number _ -> Claim (whole j)
  | Text.List ps -> Every (proofs ps)
  | Text.Object [ (i, p) ] when i <> "" && String.length i <= 5
                                && String.for_all (fun c -> '0' <= c && c <= '9') i
                                && int_of_string i < 65536 ->
    Only (int_of_string i, proof p)
  | Text.Object _ -> raise (Text.Bad "exactly one child belongs in an object")
  | _ -> raise (Text.Bad "not a solution tree")

and proofs = function [] -> NoMore | p :: ps -> let p = proof p in And (p, proofs ps)

let subject (j : Text.json) : tree =
  match j with
  | Text.Object [ (("tree" | "text"), Text.Text t) ] -> Text.tree (Text.json t)
  | Text.Object [ ((("paper" | "artificial" | "frozen" | "graph" | "position" | "game") as kind), _) ] ->
    raise (Not_known ("a certificate of this kind of subject: " ^ kind))
  | _ -> raise (Text.Bad "not a tree")

let certificate (text : string) : certificate =
  match Text.json text with
  | Text.Object entries ->
    let known = [ "format"; "game"; "upper"; "lower"; "max_solution_tree"; "min_solution_tree" ] in
    List.iteri (fun i (key, _) ->
        if not (List.mem key known) then raise (Text.Bad ("an unknown part: " ^ key));
        if List.exists (fun (other, _) -> other = key) (List.filteri (fun j _ -> j < i) entries)
        then raise (Text.Bad ("twice: " ^ key))) entries;
    (match List.assoc_opt "format" entries with
     | Some (Text.Text "nullwindow certificate 1") -> ()
     | Some (Text.Text "nullwindow graph certificate 1") ->
       raise (Not_known "a certificate of size")
     | _ -> raise (Text.Bad "another format"));
    let part key read = Option.map read (List.assoc_opt key entries) in
    (match part "game" subject with
     | None -> raise (Text.Bad "no game")
     | Some t ->
       { subject = t;
         upper_claim = part "upper" whole;
         lower_claim = part "lower" whole;
         max_solution_tree = part "max_solution_tree" proof;
         min_solution_tree = part "min_solution_tree" proof })
  | _ -> raise (Text.Bad "not an object")

(* What is proved; None if nothing is. *)
let judge text = try verify (certificate text) with Text.Bad _ -> None

let bound = function None -> "-" | Some b -> string_of_int b

let check_lines () =
  let accepted = ref 0 and rejected = ref 0 in
  (try
     while true do
       let line = input_line stdin in
       let start = String.index line '{' in
       let ours = match judge (String.sub line start (String.length line - start)) with
         | Some b -> incr accepted; Printf.sprintf "accepted %s %s " (bound b.lower) (bound b.upper)
         | None -> incr rejected; "rejected " in
       if ours <> String.sub line 0 start then begin
         Printf.printf "%s\nthis checker says: %s\n" line ours;
         exit 1
       end
     done
   with End_of_file -> ());
  if !accepted = 0 || !rejected = 0 then begin
    print_endline "too few certificates were read";
    exit 1
  end;
  Printf.printf "%d certificates accepted and %d rejected, as by `nullwindow verify`\n"
    !accepted !rejected

let all_of channel =
  let b = Buffer.create 4096 in
  (try
     while true do
       Buffer.add_channel b channel 1
     done
   with End_of_file -> ());
  Buffer.contents b

let read = function
  | "-" -> all_of stdin
  | file ->
    let channel = open_in_bin file in
    let text = all_of channel in
    close_in channel;
    text

let check_file file =
  match judge (read file) with
  | None -> print_endline "rejected"; exit 1
  | Some b ->
    (match proved_value b with
     | Some v -> Printf.printf "accepted: the value is %d\n" v
     | None ->
       Printf.printf "accepted: the value is at least %s and at most %s\n" (bound b.lower)
         (bound b.upper))

let () =
  match Array.to_list Sys.argv with
  | [ _; "--lines" ] -> check_lines ()
  | [ _; file ] -> (
    try check_file file with
    | Sys_error why | Not_known why -> prerr_endline ("not checked: " ^ why); exit 2)
  | _ -> prerr_endline "usage: verify FILE, verify -, verify --lines"; exit 2
