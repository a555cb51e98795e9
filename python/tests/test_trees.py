"""Recorded graphs, and algorithms written in Python on them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import nullwindow as nw
from nullwindow.trees import INFINITY, Walk


def alpha_beta(walk: Walk, node: int, depth: int, alpha: int, beta: int) -> int:
    children = walk.children(node) if depth else ()
    if not children:
        return walk.evaluate(node, depth)
    best = -INFINITY
    for child in children:
        best = max(best, -alpha_beta(walk, child, depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def minimax(walk: Walk, node: int, depth: int) -> int:
    children = walk.children(node) if depth else ()
    if not children:
        return walk.evaluate(node, depth)
    return max(-minimax(walk, child, depth - 1) for child in children)


@pytest.mark.parametrize("name", nw.trees.names())
def test_an_algorithm_in_python_counts_what_the_library_counts(name: str) -> None:
    graph = nw.trees.load(name)
    walk = graph.walk()
    value = alpha_beta(walk, graph.root, graph.depth, -INFINITY, INFINITY)
    ours = nw.search(graph, algorithm="alpha-beta")
    assert value == ours.value
    assert (walk.leaf, walk.interior) == (ours.counts.leaf, ours.counts.interior)
    assert walk.unique_leaves <= walk.leaf <= walk.total


def test_a_graph_is_the_game() -> None:
    graph = nw.trees.load("chess-3")
    assert (graph.game, graph.depth, graph.win) == ("chess", 3, graph.win)
    assert len(graph.children(graph.root)) == len(nw.Position("chess").moves())
    walk = graph.walk()
    assert minimax(walk, graph.root, 2) == nw.search("chess", depth=2, algorithm="minimax").value
    assert walk.leaf == nw.perft("chess", depth=2).nodes
    assert graph.size == len(graph) and "chess-3" in repr(graph)


def test_a_file_is_read_compressed_and_not(tmp_path: Path) -> None:
    file = bytes(nw._native.graph_file("othello-6"))
    whole = nw.trees.load("othello-6")
    for name, content in [("packed.nwg", file), ("plain.nwg", gzip.decompress(file))]:
        (tmp_path / name).write_bytes(content)
        graph = nw.trees.load(tmp_path / name)
        assert len(graph) == len(whole)
        assert nw.search(graph, algorithm="mtd-f").value == nw.search(whole, algorithm="mtd-f").value


def test_what_is_no_graph_is_refused_in_a_line(tmp_path: Path) -> None:
    file = bytes(nw._native.graph_file("checkers-6"))
    plain = gzip.decompress(file)
    lying = plain.replace(b"positions ", b"positions 9", 1)
    wrong = {
        "empty": b"",
        "other": b"[[3,9],[[1],4]]",
        "cut": file[:-20],
        "cut_plain": plain[:-20],
        "longer": file + b"x",
        "bomb": gzip.compress(plain + bytes(1 << 26)),
        "lying": gzip.compress(lying),
        "changed": file[:200] + bytes([file[200] ^ 16]) + file[201:],
    }
    for name, content in wrong.items():
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(nw.Error) as refused:
            nw.trees.load(path)
        assert "\n" not in str(refused.value) and len(str(refused.value)) < 300, name
    with pytest.raises(nw.Error, match="those that come along are chess-3"):
        nw.trees.load("chess-99")
    with pytest.raises(nw.Error, match="no position -1"):
        nw.trees.load("chess-3").children(-1)
