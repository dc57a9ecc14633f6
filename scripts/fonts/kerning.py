"""Kerning between the glyphs of a font, read from its static cuts and written as one class table."""

from fontTools.otlLib import builder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib.builder import buildVarDevTable
from fontTools.varLib.models import VariationModel
from fontTools.varLib.varStore import OnlineVarStoreBuilder

# In thousandths of an em. Values are multiples of the step; where the smallest and the largest
# size differ by less than `least`, all sizes share one value, else the difference has its own step.
STEP = 2
LEAST = 8
DIFFERENCE_STEP = 8


def kerning_of(font):
    """The kerning of a static font as {(first, second): advance}."""
    found = {}
    order = font.getGlyphOrder()
    table = font["GPOS"].table
    lookups = [
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    ]
    for index in dict.fromkeys(lookups):
        subtables = [getattr(s, "ExtSubTable", s) for s in table.LookupList.Lookup[index].SubTable]
        for first in order:
            for subtable in subtables:
                if first in subtable.Coverage.glyphs:
                    for second, advance in _row(subtable, first, order):
                        found.setdefault((first, second), advance)
    return found


def _row(subtable, first, order):
    advance = lambda value: getattr(value, "XAdvance", 0) if value else 0
    if subtable.Format == 1:
        records = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
        return [(record.SecondGlyph, advance(record.Value1)) for record in records]
    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
    classes = subtable.ClassDef2.classDefs
    return [(second, advance(row[classes.get(second, 0)].Value1)) for second in order]


def write_kerning(font, bases, small, large):
    """
    Replaces the kerning of a font, whose default is the largest size, by that of two of its static
    cuts. A letter of `bases` is kerned like the glyph that it is built on.
    """
    glyphs = font.getGlyphOrder()

    def value(first, second):
        pair = (bases.get(first, first), bases.get(second, second))
        at_large, at_small = large.get(pair, 0), small.get(pair, 0)
        difference = at_small - at_large
        if abs(difference) < LEAST:
            return (_to(STEP, (2 * at_small + at_large) / 3), 0)
        return (_to(STEP, at_large), _to(DIFFERENCE_STEP, difference))

    rows = {first: tuple(value(first, second) for second in glyphs) for first in glyphs}
    columns = {glyph: tuple(row[i] for row in rows.values()) for i, glyph in enumerate(glyphs)}
    store = OnlineVarStoreBuilder([axis.axisTag for axis in font["fvar"].axes])
    store.setModel(VariationModel([{}, {"opsz": -1.0}]))
    devices, pairs = {0: None}, {}
    for row, first in _alike(rows).items():
        for second in _alike(columns).values():
            advance, difference = row[glyphs.index(second[0])]
            if advance == 0 and difference == 0:
                continue
            if difference not in devices:
                devices[difference] = store.storeMasters([0, difference])[1]
            record = builder.buildValue({"XAdvance": advance})
            if difference:
                record.XAdvDevice = buildVarDevTable(devices[difference])
            pairs[tuple(first), tuple(second)] = (record, None)
    subtable = builder.buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())
    _put(font, builder.buildLookup([subtable]))
    definitions = font["GDEF"] = newTable("GDEF")
    definitions.table = otTables.GDEF()
    definitions.table.Version = 0x00010003
    definitions.table.VarStore = store.finish()


def _to(step, value):
    return round(value / step) * step


def _alike(vectors):
    """The glyphs of each vector that kerns anything."""
    groups = {}
    for glyph, vector in vectors.items():
        if any(value != (0, 0) for value in vector):
            groups.setdefault(vector, []).append(glyph)
    return groups


def _put(font, lookup):
    table = font["GPOS"].table
    table.LookupList.Lookup = [lookup]
    table.FeatureList.FeatureRecord = [
        record for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
    ][:1]
    table.FeatureList.FeatureRecord[0].Feature.LookupListIndex = [0]
    for record in table.ScriptList.ScriptRecord:
        languages = [language.LangSys for language in record.Script.LangSysRecord]
        for language in filter(None, [record.Script.DefaultLangSys, *languages]):
            language.FeatureIndex = [0]
