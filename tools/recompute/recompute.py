#!/usr/bin/env python3
"""Computes the numbers of a report's claims again, from the records alone.

    python3 tools/recompute/recompute.py results crates/lab/experiments

Reads the records (JSON lines), the list of cells behind each claim (`claim-cells.csv`) and
the definitions of the claims (TOML), and compares with `claims.csv`. It shares no code with
the program: a number that both agree on is wrong only if both are. Python 3.11 alone.

Compared are the values of all claims, the numbers of positions or trees, and the intervals by
Student's t and Wilson where every observation is of a game of its own. Intervals from
resampling are only checked to contain their value.
"""

import argparse
import csv
import json
import math
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

TOLERANCE = 1e-9
# Fewer clusters than this have intervals by Student's t.
FEW = 40
# Settings by the name that experiments use: where they are in a specification.
IN_SPEC = {
    "to_depth": ("depth",),
    "table": ("memory", "table"),
    "bounds": ("memory", "bounds"),
    "scheme": ("memory", "scheme"),
}


# Records and their rows


def read_records(folder):
    """The newest record of each cell, by the cell's name."""
    found = {}
    for path in sorted((folder / "records").glob("*.jsonl")):
        for line in path.read_text().splitlines():
            record = json.loads(line)
            found[record["cell"]] = record
    return found


def path_of(column, spec):
    path = IN_SPEC.get(column, (column,))
    inner = spec
    for part in path:
        if not isinstance(inner, dict) or part not in inner:
            return None
        inner = inner[part]
    return path


def setting(spec, column):
    """A setting as an experiment writes it, or None."""
    if column == "size" and spec["kind"] == "tree":
        return f"{spec['width']}^{spec['depth']}"
    path = path_of(column, spec)
    if path is None:
        return "nothing" if column == "minimal" else None
    value = spec
    for part in path:
        value = value[part]
    if column == "table" and isinstance(value, str) and value.startswith("2^"):
        return int(value[2:])
    if value is None:
        return {"etc": "off", "root": "any", "bounds": "usual", "against": "nothing"}.get(column)
    return value


def rows_of(record):
    """The rows of a record with the columns that follow from others."""
    spec, rows = record["spec"], record["rows"]
    last = max((row["depth"] for row in rows if row["row"] == "iteration"), default=None)
    made = []
    for row in rows:
        row = dict(row, count=1, spec=spec)
        if row["row"] == "level":
            row["depth"] = last
        if row["row"] in ("iteration", "level"):
            row["last"] = int(row["depth"] == last)
            row["parity"] = "odd" if row["depth"] % 2 else "even"
        if "leaf" in row and "interior" in row:
            row["searched"] = row["leaf"] + row["interior"]
        if spec["kind"] == "tree":
            kind = [spec.get(k) for k in ("width", "depth", "order", "values", "low", "high", "root")]
            row["unit"] = json.dumps([kind, row["seed"]])
        else:
            row["unit"] = f"{spec['game']} {spec['position']}"
        made.append(row)
    return made


def value_of(row, column):
    """A column of a row: measured, or a setting of its cell."""
    if column == "entries":
        table = setting(row["spec"], "table")
        return 2**table if isinstance(table, int) else None
    if column in row and column != "spec":
        return row[column]
    return setting(row["spec"], column)


# Conditions


def passes(condition, value):
    if isinstance(condition, list):
        return any(passes(one, value) for one in condition)
    for sign, holds in ((">=", lambda a, b: a >= b), ("<=", lambda a, b: a <= b)):
        if isinstance(condition, str) and condition.startswith(sign):
            return isinstance(value, (int, float)) and holds(value, float(condition[2:]))
    return str(condition) == str(value)


def accepts(conditions, row):
    # What an experiment calls its blocks is not in the records; the list of cells has it.
    conditions = {c: v for c, v in conditions.items() if c != "label"}
    return all(passes(v, value_of(row, c)) for c, v in conditions.items())


def selected(rows, conditions):
    """The rows of a claim: last iterations alone, unless a condition names others."""
    some = [row for row in rows if accepts(conditions, row)]
    if "row" not in conditions:
        some = [row for row in some if row["row"] != "level"]
    if not {"depth", "last"} & conditions.keys():
        some = [row for row in some if row["row"] != "iteration" or row["last"]]
    return some


# Pairing


IDENTITY = ("row", "depth", "remaining", "seed", "parity")


def changed(spec, to):
    """The specification with some settings changed."""
    spec = json.loads(json.dumps(spec))
    for column, value in to.items():
        path = path_of(column, spec)
        if path is None:
            continue
        inner = spec
        for part in path[:-1]:
            inner = inner[part]
        if column == "table" and isinstance(value, int):
            value = f"2^{value}"
        inner[path[-1]] = None if (column, value) == ("etc", "off") else value
    return spec


def key(row, to=None):
    to = to or {}
    spec = changed(row["spec"], {c: v for c, v in to.items() if c not in IDENTITY})
    # Trees of one kind may be split into cells by their seeds.
    if spec["kind"] == "tree":
        spec.pop("seed"), spec.pop("trees")
    own = [to.get(column, row.get(column)) for column in IDENTITY]
    return json.dumps([spec, own], sort_keys=True)


def by_unit(rows):
    units = defaultdict(list)
    for row in rows:
        units[row["unit"]].append(row)
    return dict(sorted(units.items()))


def quantity(text, rows):
    """`a`, or `a / b`: the sums over rows, the one for the other."""
    column, _, per = (part.strip() for part in text.partition("/"))
    numbers = [(value_of(row, column), value_of(row, per) if per else 1) for row in rows]
    numbers = [(a, b) for a, b in numbers if isinstance(a, (int, float))]
    if not numbers:
        return None
    top, bottom = sum(a for a, _ in numbers), sum(b or 0 for _, b in numbers)
    if not per:
        return top
    return top / bottom if bottom else None


# Statistics


def mean(values):
    return math.fsum(values) / len(values)


def geometric(values):
    return math.exp(mean([math.log(x) for x in values]))


def deviation(values):
    m = mean(values)
    return math.sqrt(math.fsum((x - m) ** 2 for x in values) / (len(values) - 1))


def student(values, quantile):
    """Half the width of the 95 % interval of a mean."""
    return quantile * deviation(values) / math.sqrt(len(values))


def t_quantile(freedom):
    """The 0.975 quantile of Student's t, by Simpson's rule and bisection."""
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    scale /= math.sqrt(freedom * math.pi)
    density = lambda t: scale * (1 + t * t / freedom) ** (-(freedom + 1) / 2)

    def below(t):
        n = 2000
        h = t / n
        odd = math.fsum(density((2 * i + 1) * h) for i in range(n // 2))
        even = math.fsum(density(2 * i * h) for i in range(1, n // 2))
        return h / 3 * (density(0) + density(t) + 4 * odd + 2 * even)

    low, high = 0.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) < 0.475 else (low, middle)
    return low


def wilson(share, n):
    z = 1.959963984540054
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return middle - half, middle + half


# Claims


class Unmeasured(Exception):
    """There are no rows for a claim."""


def curves(claim, rows, relative):
    """Values over a column, one list a unit; units that lack a place are left out."""
    table = {key(row): row for row in rows}
    places, units = sorted({value_of(r, claim["over"]) for r in selected(rows, claim["of"])}), {}
    for unit, of_unit in by_unit(selected(rows, claim["of"])).items():
        curve = []
        for place in places:
            here = [row for row in of_unit if value_of(row, claim["over"]) == place]
            ours = quantity(claim["column"], here)
            if relative:
                base = [table.get(key(row, claim["to"])) for row in here]
                base = quantity(claim["column"], distinct(base))
                ours = ours / base if ours is not None and base else None
            curve.append(ours)
        if None not in curve:
            units[unit] = curve
    return places, units


def distinct(rows):
    return list({key(row): row for row in rows if row is not None}.values())


def mean_curve(units):
    return [geometric(values) for values in zip(*units.values())]


def span(places, curve):
    centre = min(range(len(places)), key=lambda i: abs(places[i]))
    if curve[centre] > 1:
        return 0.0

    def reach(way):
        for a, b in zip(way, way[1:]):
            if curve[b] > 1:
                part = (1 - curve[a]) / (curve[b] - curve[a])
                return places[a] + part * (places[b] - places[a])
        return places[way[-1]]

    return abs(reach(list(range(centre, len(places)))) - reach(list(range(centre, -1, -1))))


def grows(places, curve, around):
    far = [abs(place - around) for place in places]
    sign = lambda x: (x > 0) - (x < 0)
    pairs = [(i, j) for i in range(len(curve)) for j in range(i)]
    return sum(sign((far[i] - far[j]) * (curve[i] - curve[j])) for i, j in pairs) > 0


def share(cases):
    n = len(cases)
    value = sum(cases) / n
    # The variance of a mean is estimated with n - 1, so that many independent cases count.
    return value, n, wilson(value, n - 1 if 0 < value < 1 and n > 1 else n)


def by_logarithms(ratios):
    value, n = geometric(ratios), len(ratios)
    if n < 2 or n >= FEW:
        return value, n, None
    half = student([math.log(x) for x in ratios], t_quantile(n - 1))
    return value, n, (value * math.exp(-half), value * math.exp(half))


def measure(claim, rows):
    """The value of a claim, the number of its units, and its interval if it is simple."""
    kind, column, to = claim["measure"], claim["column"], claim.get("to")
    table = {key(row): row for row in rows}
    partners = lambda of, to: distinct([table.get(key(row, to)) for row in of])
    units = by_unit(selected(rows, claim["of"]))
    if kind in ("ratio", "saving", "holds", "effect"):
        pairs, same = [], []
        for of_unit in units.values():
            theirs = partners(of_unit, to)
            if claim.get("relation") == "=":
                if theirs:
                    same.append(value_of(of_unit[0], column) == value_of(theirs[0], column))
                continue
            ours, base = quantity(column, of_unit), quantity(column, theirs)
            if kind == "effect":
                after = partners(of_unit, claim["change"])
                top, bottom = quantity(column, after), quantity(column, partners(after, to))
                if not (ours and base and top and bottom):
                    continue
                ours, base = top / bottom, ours / base
            if ours is not None and base is not None:
                pairs.append((ours, base))
        if kind == "holds":
            times = claim.get("times", 1)
            less = {"<": lambda a, b: a < b * times, "<=": lambda a, b: a <= b * times}
            cases = same or [less[claim["relation"]](a, b) for a, b in pairs]
            if not cases:
                raise Unmeasured
            return share(cases)
        pairs = [(a, b) for a, b in pairs if a > 0 and b > 0]
        if not pairs:
            raise Unmeasured
        value, n, interval = by_logarithms([a / b for a, b in pairs])
        if kind == "saving":
            interval = interval and (1 - interval[1], 1 - interval[0])
            value = 1 - value
        return value, n, interval
    if kind in ("mean", "deviation"):
        values = [quantity(column, of_unit) for of_unit in units.values()]
        values = [x for x in values if x is not None]
        if not values:
            raise Unmeasured
        n = len(values)
        if kind == "deviation":
            return deviation(values), n, None
        if n < 2 or n >= FEW:
            return mean(values), n, None
        half = student(values, t_quantile(n - 1))
        return mean(values), n, (mean(values) - half, mean(values) + half)
    return measure_curve(claim, rows)


def measure_curve(claim, rows):
    kind = claim["measure"]
    relative = kind in ("span", "best-saving")
    places, units = curves(claim, rows, relative)
    if not units:
        raise Unmeasured
    n = len(units)
    if kind == "levels-off":
        curve = mean_curve(units)
        above = [i for i, y in enumerate(curve) if y > curve[-1] * claim.get("within", 1.05)]
        return places[above[-1] + 1 if above else 0], n, None
    if kind == "span":
        return span(places, mean_curve(units)) / claim.get("unit", 1), n, None
    if kind == "best-saving":
        return 1 - min(mean_curve(units)), n, None
    if kind == "grows":
        return share([grows(places, curve, claim.get("around", 0)) for curve in units.values()])
    assert kind == "levels-off-earlier", kind
    _, theirs = curves(dict(claim, of=claim["of"] | claim["to"]), rows, False)
    excess = lambda curve: math.fsum(math.log(y / curve[-1]) for y in curve)
    both = sorted(units.keys() & theirs.keys())
    return share([excess(units[unit]) < excess(theirs[unit]) for unit in both])


# Comparison


def definitions(folder):
    """The claims of all experiments, each with the baseline of its experiment."""
    found = {}
    for path in folder.glob("*.toml"):
        experiment = tomllib.loads(path.read_text())
        for name, claim in experiment.get("claims", {}).items() if isinstance(
            experiment.get("claims"), dict
        ) else ():
            found[name] = {"to": experiment.get("baseline"), "of": {}} | claim
    return found


def games(folder):
    """The game that each position is from, by its text."""
    found = {}
    for path in (folder / "positions").glob("*.txt"):
        for line in path.read_text().splitlines():
            text, mark, game = line.rpartition("# game ")
            if mark and not line.startswith("#"):
                found[text.strip()] = f"{path.name} {game}"
    return found


def near(a, b):
    return abs(a - b) <= TOLERANCE * max(1, abs(a), abs(b))


def disagreements(said, computed, simple):
    value, n, interval = computed
    stated = {name: float(said[name]) for name in ("measured", "low", "high")}
    if not near(value, stated["measured"]):
        yield f"value {stated['measured']}, computed {value}"
    if n != int(said["n"]):
        yield f"n {said['n']}, computed {n}"
    if simple and interval:
        for name, end in zip(("low", "high"), interval):
            if abs(end - stated[name]) > 1e-5 * (interval[1] - interval[0]) + TOLERANCE:
                yield f"{name} end {stated[name]}, computed {end}"
    elif not stated["low"] <= stated["measured"] <= stated["high"]:
        yield "the interval does not contain the value"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("results", type=Path, help="folder of results, with records and report")
    parser.add_argument("experiments", type=Path, help="folder of the experiments")
    args = parser.parse_args()
    records, claims = read_records(args.results), definitions(args.experiments)
    origin = games(args.experiments)
    cells = defaultdict(list)
    with open(args.results / "report" / "claim-cells.csv") as file:
        for line in csv.DictReader(file):
            cells[line["claim"]].append(line["cell"])
    agreed, wrong, intervals = 0, 0, 0
    with open(args.results / "report" / "claims.csv") as file:
        for said in csv.DictReader(file):
            if not said["measured"]:
                continue
            claim = claims[said["claim"]]
            rows = [row for cell in cells[said["claim"]] for row in rows_of(records[cell])]
            units = {row["unit"]: row for row in rows}
            whence = [origin.get(r["spec"].get("position"), unit) for unit, r in units.items()]
            simple = len(set(whence)) == len(units)
            try:
                computed = measure(claim, rows)
            except Unmeasured:
                computed = (math.nan, 0, None)
            found = list(disagreements(said, computed, simple))
            for what in found:
                print(f"{said['claim']}: {what}")
            wrong += bool(found)
            agreed += not found
            intervals += simple and computed[2] is not None
    print(f"{agreed} claims agree with the records, {intervals} of them with their intervals; {wrong} do not")
    sys.exit(1 if wrong or not agreed else 0)


if __name__ == "__main__":
    main()
