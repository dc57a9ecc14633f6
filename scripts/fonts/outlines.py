"""Outlines of a variable font: letters of another cut of it, fewer deltas, rounded deltas."""

import copy

from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta_optimize


def add_letters(font, other):
    """
    Adds the letters of another cut of the same font. Parts that both hold (the a of ą) stay once.
    Returns the glyph that each added letter is built on, as {letter: glyph}.
    """
    known = {}
    for name in font.getGlyphOrder():
        known.setdefault(_shape(font, name), name)
    order = list(font.getGlyphOrder())
    taken, bases = {}, {}

    def take(name):
        if name in taken:
            return taken[name]
        glyph = copy.deepcopy(other["glyf"][name])
        if glyph.numberOfContours > 0 and _shape(other, name) in known:
            taken[name] = known[_shape(other, name)]
            return taken[name]
        new = taken[name] = f"added.{name}"
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = take(part.glyphName)
            bases[new] = glyph.components[0].glyphName
        order.append(new)
        font.setGlyphOrder(order)
        font["glyf"].glyphs[new] = glyph
        font["glyf"].glyphOrder = order
        font["hmtx"].metrics[new] = other["hmtx"].metrics[name]
        font["gvar"].variations[new] = copy.deepcopy(other["gvar"].variations.get(name, []))
        return new

    for code, name in other.getBestCmap().items():
        glyph = take(name)
        for table in font["cmap"].tables:
            table.cmap[code] = glyph
    return bases


def drop_cross_terms(font, at):
    """
    Makes size and weight vary apart from each other, which leaves out a third of the deltas. At the
    normalized weight `at` every size stays as drawn, and at the largest size every weight.
    """
    for name in font.getGlyphOrder():
        varied = _deltas(font, name)
        cross = varied.pop(("opsz", "wght"), None)
        if cross:
            nothing = [(0, 0)] * len(cross.coordinates)
            size = varied.setdefault(("opsz",), TupleVariation({"opsz": (-1.0, -1.0, 0)}, nothing))
            size.coordinates = [
                (x - at * cx, y - at * cy)
                for (x, y), (cx, cy) in zip(size.coordinates, cross.coordinates)
            ]
        font["gvar"].variations[name] = list(varied.values())


def round_outlines(font, tolerance):
    """Rounds the deltas and leaves out those that a renderer infers to within the tolerance."""
    for name in font.getGlyphOrder():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        kept = []
        for variation in _deltas(font, name).values():
            whole = [(round(x), round(y)) for x, y in variation.coordinates]
            variation.coordinates = iup_delta_optimize(whole, points, control.endPts, tolerance)
            if any(delta not in (None, (0, 0)) for delta in variation.coordinates):
                kept.append(variation)
        font["gvar"].variations[name] = kept


def _shape(font, name):
    glyph = font["glyf"][name]
    if glyph.numberOfContours <= 0:
        return name
    return tuple(glyph.getCoordinates(font["glyf"])[0])


def _deltas(font, name):
    """The variations of a glyph by their axes, with a delta for every point."""
    points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    found = {}
    for variation in font["gvar"].variations.get(name, []):
        if None in variation.coordinates:
            variation.calcInferredDeltas(points, control.endPts)
        found[tuple(sorted(variation.axes))] = variation
    return found
