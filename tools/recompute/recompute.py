#!/usr/bin/env python3
"""Computes the numbers of a report again, from the records alone.

    python3 tools/recompute/recompute.py results crates/lab/experiments

Reads the records (JSON lines), the lists of cells behind each claim and each experiment
(`claim-cells.csv`, `experiment-cells.csv`) and the definitions of claims, causes, figures and
tables (TOML), and compares with `claims.csv`, `causes.csv` and `tables/*.csv`, which have the
numbers of all figures too. It shares no code with the program: a number that both agree on is
wrong only if both are. Python 3.11 alone.

Compared are all numbers of claims, causes, tables and figures: values, the numbers of positions or
trees, p-values, and intervals by Student's t, Wilson and resampling. Which cells a number is made
of is taken from the lists; verdicts and words are not looked at.
"""

import argparse
import bisect
import csv
import functools
import json
import math
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path

TOLERANCE = 1e-9
# Fewer clusters than this have intervals by Student's t.
FEW = 40
# Settings by the name that experiments use: where they are in a specification.
IN_SPEC = {
    "to_depth": ("depth",),
    "time_limit": ("seconds",),
    "table": ("memory", "table"),
    "bounds": ("memory", "bounds"),
    "scheme": ("memory", "scheme"),
    "matching": ("memory", "matching"),
    "leaf_store": ("memory", "leaf_store"),
}
# What a setting is where a specification does not have it, or has nothing.
WITHOUT_SPEC = {
    "minimal": "nothing",
    "against": "nothing",
    "with": "nothing",
    "without": "nothing",
    "workers": "off",
    "selective": "off",
    "etc": "off",
    "root": "any",
    "bounds": "usual",
    "time_limit": "none",
    "leaf_store": "table",
    "sharing": "deferring",
    "effort": "lazy",
    "evaluation": "classic",
    "values": "independent",
    "blame": 0,
    "irregular": 0,
}
# What an experiment calls a cell.
CALLED = ("set", "position", "origin", "label")


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
    """Where a setting is in a specification, or where it would be."""
    for path in (IN_SPEC.get(column, (column,)), (column,)):
        inner = spec
        for part in path[:-1]:
            inner = inner.get(part) if isinstance(inner, dict) else None
        if isinstance(inner, dict) and path[-1] in inner:
            return path
    return None


def setting(spec, column):
    """A setting as an experiment writes it, or None."""
    if spec["kind"] == "tree" and column == "size":
        return f"{spec['width']}^{spec['depth']}"
    if spec["kind"] == "tree" and column == "leaves":
        return f"{spec['low']}..{spec['high']}"
    path, value = path_of(column, spec), None
    if path is not None:
        value = spec
        for part in path:
            value = value[part]
    if value is None and column == "deepening":
        return "direct" if spec["kind"] == "tree" else "stepwise"
    if value is None:
        return WITHOUT_SPEC.get(column)
    if column == "table" and isinstance(value, str) and value.startswith("2^"):
        return int(value[2:])
    if isinstance(value, list):
        return "+".join(sorted(value)) if value else "nothing"
    return int(value) if isinstance(value, bool) else value


def unit_of(row, spec):
    """The position or tree of a row, in words."""
    if "set" in row and spec["kind"] in ("game", "simulation"):
        return f"{spec['game']} {row['set']} {row['position']}"
    if "set" in row and "width" not in spec:
        return row["set"]
    if "width" in spec:
        kind = [setting(spec, column) for column in ("size", "order", "leaves", "root")]
        return " ".join(str(part) for part in kind + [row["seed"]])
    return f"{spec['game']} {spec['position']}"


def rows_of(record, called=None):
    """The rows of a record with the columns that follow from others, and with what an
    experiment calls the cell."""
    spec, rows = record["spec"], record["rows"]
    last = max((row["depth"] for row in rows if row["row"] == "iteration"), default=None)
    made = []
    for row in rows:
        row = dict(row, count=1, spec=spec, cell=record["cell"], **(called or {}))
        if row["row"] == "level":
            row["depth"] = last
        if row["row"] in ("iteration", "level"):
            row["last"] = int(row["depth"] == last)
            row["parity"] = "odd" if row["depth"] % 2 else "even"
        if "leaf" in row and "interior" in row:
            row["searched"] = row["leaf"] + row["interior"]
        row["unit"] = unit_of(row, spec)
        made.append(row)
    return made


def value_of(row, column):
    """A column of a row: measured, or a setting of its cell."""
    if column in row and column != "spec":
        return row[column]
    if column == "entries":
        table = setting(row["spec"], "table")
        return 2**table if isinstance(table, int) else table
    return setting(row["spec"], column)


# Conditions


def passes(condition, value):
    if isinstance(condition, list):
        return any(passes(one, value) for one in condition)
    for sign, holds in ((">=", lambda a, b: a >= b), ("<=", lambda a, b: a <= b)):
        if isinstance(condition, str) and condition.startswith(sign):
            return isinstance(value, (int, float)) and holds(value, float(condition[2:]))
    if isinstance(condition, str) and "+" in condition:
        condition = "+".join(sorted(condition.split("+")))
    return value is not None and (condition == value or str(condition) == str(value))


def accepts(conditions, row):
    # What an experiment calls its blocks is not in the records; the list of a claim's cells
    # has them alone.
    conditions = {c: v for c, v in conditions.items() if c != "label" or "label" in row}
    return all(passes(v, value_of(row, c)) for c, v in conditions.items())


def selected(rows, conditions, iterations=None):
    """The rows that meet conditions: last iterations alone, unless a condition or the author
    names others."""
    some = [row for row in rows if accepts(conditions, row)]
    if "row" not in conditions:
        some = [row for row in some if row["row"] != "level"]
    if iterations is None:
        iterations = "all" if {"depth", "last"} & conditions.keys() else "last"
    if iterations == "last":
        some = [row for row in some if row["row"] != "iteration" or row["last"]]
    return some


# Pairing


IDENTITY = ("row", "depth", "remaining", "seed", "parity")


def changed(spec, to):
    """The specification with some settings changed."""
    spec = json.loads(json.dumps(spec))
    for column, value in to.items():
        path = path_of(column, spec) or IN_SPEC.get(column, (column,))
        inner = spec
        for part in path[:-1]:
            inner = inner.get(part)
            if inner is None:
                break
        else:
            if column == "table" and isinstance(value, int):
                value = f"2^{value}"
            if column in ("with", "without"):
                value = [] if value == "nothing" else sorted(str(value).split("+"))
            inner[path[-1]] = None if value == WITHOUT_SPEC.get(column) else value
    return spec


def identity(spec):
    """A specification as text: what is at its default is left out, and which of the trees of a
    kind are in one cell does not matter."""
    kept = {}
    for name, value in spec.items():
        if isinstance(value, dict):
            value = identity(value)
        if value in (None, [], False) or value == WITHOUT_SPEC.get(name):
            continue
        if spec.get("kind") == "tree" and name in ("seed", "trees"):
            continue
        kept[name] = sorted(value) if isinstance(value, list) else value
    return json.dumps(kept, sort_keys=True)


KEYS = {}


def key(row, to=None):
    """What tells a row from others, with some columns changed."""
    to = to or {}
    within = IDENTITY + CALLED
    outer = {c: v for c, v in to.items() if c not in within and not (c == "workers" and c in row)}
    known = (row["cell"], json.dumps(outer, sort_keys=True))
    if known not in KEYS:
        KEYS[known] = identity(changed(row["spec"], outer))
    # Rows of a simulation say how many workers there are; other cells are set to that.
    within += ("workers",) if "workers" in row else ()
    own = tuple(str(to.get(column, row.get(column))) for column in within)
    return KEYS[known], own


def by_unit(rows):
    units = defaultdict(list)
    for row in rows:
        units[row["unit"]].append(row)
    return dict(sorted(units.items()))


def quantity(text, rows):
    """`a`, or `a / b`: the sums over rows, the one for the other."""
    column, _, per = (part.strip() for part in text.partition("/"))
    numbers = [(value_of(row, column), value_of(row, per) if per else 1) for row in rows]
    number = lambda x: x if isinstance(x, (int, float)) else 0
    numbers = [(a, number(b)) for a, b in numbers if isinstance(a, (int, float))]
    if not numbers:
        return None
    top, bottom = sum(a for a, _ in numbers), sum(b for _, b in numbers)
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


@functools.cache
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


def mean_curve(curves):
    return [geometric(values) for values in zip(*curves)]


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


def measure(claim, rows, whence):
    """The value of a claim with its interval, and the number of its units."""
    kind, column, to = claim["measure"], claim["column"], claim.get("to")
    table = {key(row): row for row in rows}
    partners = lambda of, to: distinct([table.get(key(row, to)) for row in of])
    chosen = selected(rows, claim["of"])
    ours = lambda of: quantity(column, of)
    base = lambda of: quantity(column, partners(of, to))
    if kind in ("ratio", "saving"):
        return complement(kind, Sample(chosen, whence, ours, base).estimate("geometric", True))
    if kind == "effect":

        def ratio(of):
            top, bottom = ours(of), base(of)
            return top / bottom if top is not None and bottom else None

        after = lambda of: ratio(partners(of, claim["change"]))
        return Sample(chosen, whence, after, ratio).estimate("geometric", True)
    if kind in ("mean", "geometric"):
        how = {"mean": "arithmetic"}.get(kind, kind)
        return Sample(chosen, whence, ours).estimate(how, False)
    if kind == "deviation":
        return Sample(chosen, whence, ours).deviation()
    if kind == "holds" and claim["relation"] == "=":
        first = lambda of: value_of(of[0], column) if of else None
        same = Sample(chosen, whence, first, lambda of: first(partners(of, to)))
        return same.share(lambda a, b: a == b)
    if kind == "holds":
        times = claim.get("times", 1)
        less = {"<": lambda a, b: a < b * times, "<=": lambda a, b: a <= b * times}
        return Sample(chosen, whence, ours, base).share(less[claim["relation"]])
    return measure_curve(claim, rows, whence)


def complement(kind, number):
    """One minus a ratio, where a saving is asked for: the ends change places."""
    if kind != "saving" or number is None:
        return number
    value, low, high, n = number
    return 1 - value, 1 - high, 1 - low, n


def measure_curve(claim, rows, whence):
    kind = claim["measure"]
    relative = kind in ("span", "best-saving")
    places, units = curves(claim, rows, relative)
    sample = Sample.of_units(units, whence)

    def level(curve):
        above = [i for i, y in enumerate(curve) if y > curve[-1] * claim.get("within", 1.05)]
        # What stays above its end has no level.
        return places[above[-1] + 1 if above else 0]

    of_mean = {
        "levels-off": level,
        "span": lambda curve: span(places, curve) / claim.get("unit", 1),
        "best-saving": lambda curve: 1 - min(curve),
    }
    if kind in of_mean:
        return sample.resampled(lambda drawn: of_mean[kind](mean_curve(drawn)))
    if kind == "grows":
        return sample.share(lambda curve, _: grows(places, curve, claim.get("around", 0)))
    assert kind == "levels-off-earlier", kind
    _, theirs = curves(dict(claim, of=claim["of"] | claim["to"]), rows, False)
    excess = lambda curve: math.fsum(math.log(y / curve[-1]) for y in curve)
    both = {unit: (units[unit], theirs[unit]) for unit in sorted(units.keys() & theirs.keys())}
    pairs = Sample.of_units(both, whence)
    return pairs.share(lambda pair, _: excess(pair[0]) < excess(pair[1]))


# Samples: numbers unit by unit, with the game that each is from


class Random:
    """SplitMix64 from the seed that every interval and test begins with."""

    def __init__(self):
        self.state = 0x6E756C6C77696E64

    def bits(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, n):
        return self.bits() * n >> 64


RESAMPLES = 2000


@functools.lru_cache(maxsize=8)
def resamples(n):
    """The clusters that are drawn, resample by resample."""
    random = Random()
    return [[random.below(n) for _ in range(n)] for _ in range(RESAMPLES)]


def middle_95(value, seen):
    """The ends of the interval from resampled values."""
    seen = sorted(seen)

    def at(q):
        place = q * (len(seen) - 1)
        low, high = seen[math.floor(place)], seen[math.ceil(place)]
        return low + (high - low) * (place - math.floor(place))

    return (min(at(0.025), value), max(at(0.975), value)) if seen else (value, value)


class Sample:
    """Numbers of units, those of a baseline, and clusters: units of one game."""

    def __init__(self, rows, whence, ours, base=None):
        self.ours, self.base, games = [], [], []
        for i, (unit, of_unit) in enumerate(by_unit(rows).items()):
            top, bottom = ours(of_unit), base(of_unit) if base else 1.0
            if top is not None and bottom is not None:
                self.ours.append(top)
                self.base.append(bottom)
                games.append(whence.get(unit, ("alone", i)))
        self.games = games

    @staticmethod
    def of_units(units, whence):
        """Values that are made already, one for each unit."""
        sample = object.__new__(Sample)
        sample.ours, sample.base = list(units.values()), [1.0] * len(units)
        sample.games = [whence.get(unit, ("alone", i)) for i, unit in enumerate(units)]
        return sample

    def only(self, kept):
        other = object.__new__(Sample)
        other.ours = [x for x, keep in zip(self.ours, kept) if keep]
        other.base = [x for x, keep in zip(self.base, kept) if keep]
        other.games = [x for x, keep in zip(self.games, kept) if keep]
        return other

    def positive(self):
        return self.only([a > 0 and b > 0 for a, b in zip(self.ours, self.base)])

    def clusters(self):
        """The places of the units of each game; a single game is no spread, so its positions
        count one by one."""
        found = defaultdict(list)
        for i, game in enumerate(self.games):
            found[game].append(i)
        return list(found.values()) if len(found) != 1 else [[i] for i in range(len(self.ours))]

    def sums(self, values):
        return [(sum(values[i] for i in places), len(places)) for places in self.clusters()]

    def mean(self, values):
        """The mean of some values with its interval."""
        value, sums = mean(values), self.sums(values)
        k, n = len(sums), len(values)
        if k < 2:
            return value, value, value
        if k >= FEW:
            drawn = resamples(k)
            seen = [
                sum(sums[i][0] for i in one) / sum(sums[i][1] for i in one) for one in drawn
            ]
            return value, *middle_95(value, seen)
        squares = math.fsum((total - m * value) ** 2 for total, m in sums)
        half = t_quantile(k - 1) * math.sqrt(squares * k / (k - 1)) / n
        return value, value - half, value + half

    def estimate(self, kind, relative):
        """The mean with its interval, and the number of units; None without any."""
        if kind == "geometric":
            both = self.positive()
            if not both.ours:
                return None
            base = both.base if relative else [1.0] * len(both.ours)
            logs = [math.log(a / b) for a, b in zip(both.ours, base)]
            return *(math.exp(x) for x in both.mean(logs)), len(logs)
        if not self.ours:
            return None
        values = [a / b for a, b in zip(self.ours, self.base)] if relative else self.ours
        return *self.mean(values), len(values)

    def deviation(self):
        return self.resampled(lambda drawn: deviation(drawn) if len(drawn) > 1 else None)

    def resampled(self, statistic):
        """A statistic of the values, with its interval from resampling clusters."""
        value = statistic(self.ours) if self.ours else None
        if value is None:
            return None
        places = self.clusters()
        drawn = ([self.ours[i] for c in one for i in places[c]] for one in resamples(len(places)))
        seen = [x for x in map(statistic, drawn) if x is not None]
        return value, *middle_95(value, seen), len(self.ours)

    def share(self, holds):
        """The share of cases, with Wilson's interval for as many as the clusters are worth."""
        n = len(self.ours)
        if not n:
            return None
        hits = [float(holds(a, b)) for a, b in zip(self.ours, self.base)]
        value, sums = sum(hits) / n, self.sums(hits)
        worth, k = len(sums), len(sums)
        if 0 < value < 1 and k > 1:
            squares = math.fsum((total - m * value) ** 2 for total, m in sums)
            between = squares * k / (k - 1) / n**2
            worth = min(max(value * (1 - value) / between, 1.0), n) if between else n
        low, high = wilson(value, worth)
        return value, min(max(low, 0.0), value), max(min(high, 1.0), value), n

    def test(self):
        """The mean ratio, and the probability of one as far from 1 by chance."""
        both = self.positive()
        if not both.ours:
            return None
        logs = [math.log(a / b) for a, b in zip(both.ours, both.base)]
        return math.exp(mean(logs)), flips([total for total, _ in both.sums(logs)])


def signed(values):
    """The sums of some values under all patterns of signs."""
    sums = [0.0]
    for x in values:
        sums = [y for total in sums for y in (total + x, total - x)]
    return sums


def flips(values):
    """The share of patterns of signs whose sum is as far from zero."""
    values = [x for x in values if x != 0]
    ours = abs(sum(values)) - 1e-9 * sum(abs(x) for x in values)
    if not values:
        return 1.0
    if len(values) <= 30:
        one, other = signed(values[: len(values) // 2]), sorted(signed(values[len(values) // 2 :]))
        if ours <= 0:
            return 1.0
        far = lambda x: bisect.bisect_right(other, -ours - x) + len(other) - bisect.bisect_left(other, ours - x)
        return sum(far(x) for x in one) / 2 ** len(values)
    groups = [signed(values[i : i + 8]) for i in range(0, len(values), 8)]
    random, extreme = Random(), 0
    for _ in range(20000):
        total = 0.0
        for i in range(0, len(groups), 8):
            bits = random.bits()
            for j, sums in enumerate(groups[i : i + 8]):
                total += sums[(bits >> (8 * j)) % len(sums)]
        extreme += abs(total) >= ours
    return (extreme + 1) / 20001


def holm(p):
    corrected, least = [0.0] * len(p), 0.0
    for rank, i in enumerate(sorted(range(len(p)), key=lambda i: p[i])):
        least = min(max(least, p[i] * (len(p) - rank)), 1.0)
        corrected[i] = least
    return corrected


# Figures and tables


def by_value(rows, column):
    """Values of a column with their rows: numbers by size, words as they come."""
    groups = {}
    for row in rows:
        value = value_of(row, column)
        if value is not None:
            groups.setdefault(value, []).append(row)
    if all(isinstance(value, (int, float)) for value in groups):
        return sorted(groups.items())
    return list(groups.items())


class Experiment:
    """An experiment with the rows that were measured for it."""

    def __init__(self, rows):
        self.rows = rows
        self.whence = {
            row["unit"]: (row["spec"]["game"], row["set"], row["origin"])
            for row in rows
            if row["spec"]["kind"] in ("game", "simulation")
        }
        self.table = defaultdict(list)
        for row in rows:
            self.table[key(row)].append(row)

    def partners(self, rows, to):
        found = [other for row in rows for other in self.table.get(key(row, to), ())]
        return list({id(row): row for row in found}.values())

    def sample(self, rows, column, to=None):
        base = (lambda of: quantity(column, self.partners(of, to))) if to is not None else None
        return Sample(rows, self.whence, lambda of: quantity(column, of), base)

    def figure(self, figure, baseline):
        """The points of a figure: series, panel, place, number, p."""
        relative = figure.get("relative", True)
        to = (figure.get("baseline") or baseline) if relative else None
        kind = figure.get("mean", "geometric" if to else "arithmetic")
        axes = {figure["x"], figure["series"], figure.get("panels")}
        iterations = figure.get("iterations")
        if iterations is None and axes & {"depth", "last"}:
            iterations = "all"
        rows = selected(self.rows, figure.get("where", {}), iterations)
        panels = by_value(rows, figure["panels"]) if "panels" in figure else [(None, rows)]
        points = []
        for panel, of_panel in panels:
            for series, of_series in by_value(of_panel, figure["series"]):
                places = by_value(of_series, figure.get("points", figure["x"]))
                if "points" in figure:
                    places = [(self.place(of, figure["x"]), of) for _, of in places]
                for i, (x, of) in enumerate(places):
                    sample = self.sample(of, figure["y"], to)
                    number = sample.estimate(kind, to is not None)
                    if number is None:
                        continue
                    tested = to and (i + 1 == len(places) or not isinstance(x, (int, float)))
                    points.append([series, panel, x, number, sample.test() if tested else None])
        p = [t for *_, t in points if t and (t[0] != 1 or t[1] < 1)]
        corrected = dict(zip(map(id, p), holm([t[1] for t in p])))
        return [(s, l, x, y, t and corrected.get(id(t), t[1])) for s, l, x, y, t in points]

    def place(self, rows, column):
        values = [value_of(row, column) for row in rows]
        return mean([x for x in values if isinstance(x, (int, float))] or [0.0])

    def groups(self, rows, by):
        groups = [((), rows)]
        for column in by:
            groups = [
                (keys + (value,), finer)
                for keys, of in groups
                for value, finer in by_value(of, column)
            ]
        return groups

    def of_table(self, table, extra=None):
        iterations = table.get("iterations")
        if iterations is None and {"depth", "last"} & set(table.get("by", [])):
            iterations = "all"
        rows = selected(self.rows, table.get("where", {}) | (extra or {}), iterations)
        return self.groups(rows, table.get("by", []))

    def statistics(self, table):
        """The rows of a table: the values that make each, and its numbers."""
        for keys, rows in self.of_table(table):
            numbers = []
            for shown in table["show"]:
                kind, column = shown.split(" ", 1)
                sample = self.sample(rows, column)
                if kind == "deviation":
                    numbers.append(sample.deviation())
                elif kind == "largest":
                    largest = max(sample.ours, default=None)
                    numbers.append(None if largest is None else (largest,) * 3 + (0,))
                else:
                    kind = {"mean": "arithmetic"}.get(kind, kind)
                    numbers.append(sample.estimate(kind, False))
            yield keys, numbers

    def dominance(self, table):
        for keys, rows in self.of_table(table):
            algorithms = by_value(rows, "algorithm")
            for a, ours in algorithms:
                for b, theirs in algorithms:
                    if a == b:
                        continue
                    theirs = by_unit(theirs)
                    base = lambda of: quantity(table["dominance"], theirs.get(of[0]["unit"], []))
                    both = Sample(ours, self.whence, lambda of: quantity(table["dominance"], of), base)
                    shares = [both.share(lambda x, y: x <= y), both.share(lambda x, y: x < y)]
                    yield keys + (a, b), shares

    def effects(self, table, baseline):
        to, column = table.get("to") or baseline, table["effect"]

        def sides(change):
            bases = dict(self.of_table(table, change | to))
            found = {}
            for keys, rows in self.of_table(table, change):
                if keys not in bases:
                    continue
                ours, base = by_unit(rows), by_unit(bases[keys])
                both = [(u, quantity(column, of), quantity(column, base.get(u, []))) for u, of in ours.items()]
                found[keys] = {u: (a, b) for u, a, b in both if a and b and a > 0 and b > 0}
            return found

        changes = table["change"]
        if isinstance(changes, str):
            own = table["where"][changes]
            values = [v for v, _ in by_value(self.rows, changes)]
            changes = [{changes: v} for v in values if not passes(own, v)]
        before, after, found = sides({}), [sides(change) for change in changes], []
        for keys, first in before.items():
            for change, then in zip(changes, after):
                both = [unit for unit in first if unit in then.get(keys, {})]
                if not both:
                    continue
                of_units = [{"unit": unit} for unit in both]
                part = lambda side: lambda of: side[of[0]["unit"]]
                ratio = lambda side: lambda of: side[of[0]["unit"]][0] / side[of[0]["unit"]][1]
                then = then[keys]
                samples = [
                    Sample(of_units, self.whence, lambda of, side=side: side[of[0]["unit"]][0], lambda of, side=side: side[of[0]["unit"]][1])
                    for side in (first, then)
                ]
                samples.append(Sample(of_units, self.whence, ratio(then), ratio(first)))
                numbers = [sample.estimate("geometric", True) for sample in samples]
                found.append((keys, change, numbers, samples[2].test()[1]))
        corrected = holm([p for *_, p in found])
        for (keys, change, numbers, _), p in zip(found, corrected):
            # The change is the text of the row; its values are those of the definition.
            yield keys + (None,), numbers + [(float(numbers[2][3]),) * 3 + (0,), (p,) * 3 + (0,)]


class Names:
    """What the page calls the values of columns: always the same for one value."""

    def __init__(self):
        self.known = {}

    def disagrees(self, column, value, text):
        if value is None:
            return False
        if isinstance(value, (int, float)):
            try:
                if near(float(text), value):
                    return False
            except ValueError:
                pass
        return self.known.setdefault((column, str(value)), text) != text


def close(said, number):
    """What is wrong with a number and its interval, as fields of a file."""
    value, low, high, _ = number
    if not near(float(said[0]), value):
        return f"{said[0]}, computed {value}"
    if len(said) == 3:
        for name, text, end in zip(("low", "high"), said[1:], (low, high)):
            if abs(float(text) - end) > 1e-5 * (high - low) + TOLERANCE * max(1, abs(end)):
                return f"{name} end {text}, computed {end}"
    return None


def compared(lines, header, keys, columns, computed, names):
    """What differs between the lines of a file and what was computed: keys are names of columns
    in front, columns the names of numbers."""
    if len(lines) != len(computed):
        yield f"{len(lines)} rows, computed {len(computed)}"
        return
    # Two columns may have one name, so their places are counted from the left.
    places, at = [], len(keys)
    for name in columns:
        wide = header[at + 1 : at + 3] == [f"{name} low", f"{name} high"]
        places.append((at, 3 if wide else 1))
        at += places[-1][1]
    for line, (values, numbers) in zip(lines, computed):
        where = " ".join(line[: len(keys)])
        for column, value, text in zip(keys, values, line):
            if names.disagrees(column, value, text):
                yield f"{where}: {column} {text}, computed {value}"
        for name, (place, width), number in zip(columns, places, numbers):
            said = line[place : place + width]
            if (number is None) != (said[0] == ""):
                yield f"{where}: {name} is {said[0] or 'missing'}, computed {number}"
            elif number is not None:
                wrong = close(said, number)
                if wrong:
                    yield f"{where}: {name} {wrong}"


def figure_disagreements(figure, baseline, experiment, lines, header, names):
    points = experiment.figure(figure, baseline)
    panels = any(panel is not None for _, panel, *_ in points)
    keys = [figure["series"]] + [figure.get("panels")] * panels + [figure["x"]]
    y = figure.get("y-label", " / ".join(part.strip() for part in figure["y"].split("/")))
    columns = [y, "n"] + ["p (Holm)"] * ("p (Holm)" in header)
    computed = []
    for series, panel, x, number, p in points:
        numbers = [number, (float(number[3]),) * 3 + (0,), None if p is None else (p,) * 3 + (0,)]
        computed.append(([series] + [panel] * panels + [x], numbers))
    # The paper's points that we have none beside are at the end.
    lines = [line for line in lines if line[len(keys)] != ""]
    yield from compared(lines, header, keys, columns, computed, names)


WORDS = {"mean": "mean", "geometric": "geometric mean", "deviation": "standard deviation", "largest": "largest"}


def table_disagreements(table, baseline, experiment, lines, header, names):
    keys = list(table.get("by", []))
    if "show" in table:
        computed, columns = list(experiment.statistics(table)), []
        for shown in table["show"]:
            kind, column = shown.split(" ", 1)
            column = " / ".join(part.strip() for part in column.split("/"))
            columns.append(f"{WORDS[kind]} {column}")
    elif "dominance" in table:
        keys += ["algorithm", "against"]
        computed, columns = list(experiment.dominance(table)), ["no more", "less"]
    else:
        keys += ["change"]
        computed = list(experiment.effects(table, baseline))
        columns = ["ratio before", "ratio after", "effect", "n", "p (Holm)"]
    yield from compared(lines, header, keys, columns, computed, names)


def cells_of_experiments(results):
    """The cells of each experiment, and what it calls them."""
    cells = defaultdict(list)
    with open(results / "report" / "experiment-cells.csv") as file:
        for line in csv.DictReader(file):
            called = {"set": line["set"], "position": int(line["position"])}
            called |= {"origin": int(line["origin"]), "label": line["label"]}
            cells[line["experiment"]].append((line["cell"], called))
    return cells


def check_figures_and_tables(results, folder, records):
    """The number of figures and tables that agree, and of those that do not."""
    agreed, wrong, names = 0, 0, Names()
    for name, used in sorted(cells_of_experiments(results).items()):
        definition = tomllib.loads((folder / f"{name}.toml").read_text())
        rows = [row for cell, called in used for row in rows_of(records[cell], called)]
        experiment, baseline = Experiment(rows), definition.get("baseline")
        for kind, check in (("figure", figure_disagreements), ("table", table_disagreements)):
            for spec in definition.get(kind, []):
                with open(results / "report" / "tables" / f"{spec['id']}.csv") as file:
                    header, *lines = csv.reader(file)
                found = list(check(spec, baseline, experiment, lines, header, names))
                for what in found:
                    print(f"{kind} {spec['id']}: {what}")
                wrong += bool(found)
                agreed += not found
    return agreed, wrong


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


def placed(folder):
    """What experiments call each position, by its text: its set, its number there, its game. The
    positions of claims are of the largest sets; lists of cells name others."""
    found = {}
    for path in sorted((folder / "positions").glob("*-games.txt")):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
        for number, line in enumerate((line for line in lines if line.strip()), 1):
            text, mark, game = line.rpartition("# game ")
            called = {"set": "games", "position": number}
            found.setdefault((text if mark else line).strip(), (called, (path.name, game) if mark else None))
    return found


def near(a, b):
    return abs(a - b) <= TOLERANCE * max(1, abs(a), abs(b))


def disagreements(said, computed):
    """What is wrong with the number of a claim or a cause, and its interval."""
    if computed is None:
        yield f"value {said['measured']}, computed none"
        return
    if float(computed[3]) != float(said["n"]):
        yield f"n {said['n']}, computed {computed[3]}"
    wrong = close([said["measured"], said["low"], said["high"]], computed)
    if wrong:
        yield wrong if " end " in wrong else f"value {wrong}"


def check_claims(results, folder, records):
    """The number of claims that agree, and of those that do not."""
    claims, positions = definitions(folder), placed(folder)
    cells, agreed, wrong = defaultdict(list), 0, 0
    with open(results / "report" / "claim-cells.csv") as file:
        for line in csv.DictReader(file):
            cells[line["claim"]].append(line["cell"])
    with open(results / "report" / "claims.csv") as file:
        for said in csv.DictReader(file):
            if not said["measured"]:
                continue
            rows, whence = [], {}
            for cell in cells[said["claim"]]:
                called, game = positions.get(records[cell]["spec"].get("position"), (None, None))
                of_cell = rows_of(records[cell], called)
                whence |= {row["unit"]: game for row in of_cell if game}
                rows += of_cell
            found = list(disagreements(said, measure(claims[said["claim"]], rows, whence)))
            for what in found:
                print(f"{said['claim']}: {what}")
            wrong += bool(found)
            agreed += not found
    return agreed, wrong


def check_causes(results, folder, records):
    """The same for the numbers that isolate causes."""
    path, agreed, wrong = results / "report" / "causes.csv", 0, 0
    if not path.exists():
        return agreed, wrong
    defined, experiments = defaultdict(list), cells_of_experiments(results)
    for file in folder.glob("*.toml"):
        experiment = tomllib.loads(file.read_text())
        for cause in experiment.get("cause", []):
            cause = {"to": experiment.get("baseline"), "of": {}} | cause
            defined[file.stem, cause["claim"]].append(cause)
    with open(path) as file:
        for said in csv.DictReader(file):
            rows = [r for cell, c in experiments[said["experiment"]] for r in rows_of(records[cell], c)]
            whence = Experiment(rows).whence
            # Several causes of one claim in one experiment are told apart by their words.
            words = lambda cause: said["said"].startswith(cause["because"].split("{}")[0])
            (cause,) = [c for c in defined[said["experiment"], said["claim"]] if words(c)]
            found = list(disagreements(said, measure(cause, rows, whence)))
            for what in found:
                print(f"cause of {said['claim']} in {said['experiment']}: {what}")
            wrong += bool(found)
            agreed += not found
    return agreed, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("results", type=Path, help="folder of results, with records and report")
    parser.add_argument("experiments", type=Path, help="folder of the experiments")
    args = parser.parse_args()
    records, all_agreed, all_wrong = read_records(args.results), 0, 0
    for what, check in (
        ("claims", check_claims),
        ("causes", check_causes),
        ("figures and tables", check_figures_and_tables),
    ):
        agreed, wrong = check(args.results, args.experiments, records)
        print(f"{agreed} {what} agree with the records; {wrong} do not")
        all_agreed, all_wrong = all_agreed + agreed, all_wrong + wrong
    sys.exit(1 if all_wrong or not all_agreed else 0)


if __name__ == "__main__":
    main()
