"""Makes the font files of app/ui/fonts, which are committed; nothing of this runs in the product.

In an empty folder, with PATH_TO_CHECKOUT as the place of this repository:

    npm install @fontsource-variable/bricolage-grotesque@5.3.0 @fontsource-variable/figtree@5.3.0
    python3 -m venv venv && venv/bin/pip install fonttools==4.66.1 brotli==1.2.0
    venv/bin/python -B PATH_TO_CHECKOUT/scripts/fonts/make.py node_modules/@fontsource-variable PATH_TO_CHECKOUT/app/ui/fonts

What is left out: letters of other languages, weights that no rule of app/**/*.css asks for, hints,
and the OpenType features besides kerning and figures of one width. Neither family has a Reserved
Font Name, so the cut files may keep their names (SIL Open Font License, clause 3).
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.hvar import add_HVAR

sys.path.insert(0, str(Path(__file__).parent))
from kerning import kerning_of, write_kerning
from outlines import add_letters, drop_cross_terms, round_outlines


def code_points(ranges):
    """The code points of a CSS unicode-range."""
    found = set()
    for part in ranges.replace(" ", "").split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


# The same ranges stand in app/ui/styles/fonts.css; app/ui/fonts.test.ts compares them with the files.
LATIN = code_points(
    "U+20-7E, U+A0, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-201A, U+201C-201E, U+2022,"
    "U+2026, U+20AC, U+2212"
)
# The families draw neither, so the hyphen of the keyboard stands for them.
OTHER_HYPHENS = (0x2010, 0x2011)
LITHUANIAN = code_points(
    "U+104-105, U+10C-10D, U+116-119, U+12E-12F, U+160-161, U+16A-16B, U+172-173, U+17D-17E"
)
LATIN_1 = code_points("U+A1-A8, U+AA-AC, U+AE-AF, U+B1-B6, U+B8-D6, U+D8-FF")
LATIN_EXT = code_points(
    "U+100-103, U+106-10B, U+10E-115, U+11A-12D, U+130-15F, U+162-169, U+16C-171, U+174-17C, U+17F"
)

# Bricolage is drawn for 12 to 96 px and set here from 17 px on. 750 is the weight of all headings.
BRICOLAGE = {"wght": (600, 800), "opsz": (17, 96)}
HEADINGS = 750
FIGTREE = {"wght": (400, 700)}
# In thousandths of an em: what no eye finds in a heading of 70 px, a tenth of a pixel.
TOLERANCE = {"bricolage": 1.0, "figtree": 0.5}


def cut(file, characters, axes, features):
    """The font of a file with these characters and features, its axes limited or fixed."""
    font = TTFont(file)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = True
    options.name_IDs = [0, 1, 2, 13, 14]
    options.drop_tables += ["gasp", "STAT"]
    options.harfbuzz_repacker = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return instancer.instantiateVariableFont(font, axes, optimize=False)


def save(font, file):
    if "HVAR" in font:
        add_HVAR(font)
    font["post"].formatType = 3.0
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data)
    file.write_bytes(data.getvalue())
    print(f"{file.name}: {len(data.getvalue())} bytes")


def add_hyphens(font):
    for table in font["cmap"].tables:
        table.cmap.update({code: table.cmap[ord("-")] for code in OTHER_HYPHENS})


def bricolage(files, out):
    latin = files / "bricolage-grotesque-latin-opsz-normal.woff2"
    extended = files / "bricolage-grotesque-latin-ext-opsz-normal.woff2"
    tolerance = TOLERANCE["bricolage"]
    font = cut(latin, LATIN, BRICOLAGE, ["kern", "tnum"])
    bases = add_letters(font, cut(extended, LITHUANIAN, BRICOLAGE, []))
    add_hyphens(font)
    drop_cross_terms(font, at=(HEADINGS - 800) / (800 - 600))
    round_outlines(font, tolerance)
    small, large = (
        kerning_of(cut(latin, LATIN, {"wght": HEADINGS, "opsz": size}, ["kern", "tnum"]))
        for size in BRICOLAGE["opsz"]
    )
    write_kerning(font, bases, small, large)
    save(font, out / "bricolage.woff2")
    for name, file, characters in (("latin-1", latin, LATIN_1), ("latin-ext", extended, LATIN_EXT)):
        # Single letters among those of the other file: a browser kerns nothing between two files.
        font = cut(file, characters, BRICOLAGE, [])
        drop_cross_terms(font, at=(HEADINGS - 800) / (800 - 600))
        round_outlines(font, tolerance)
        save(font, out / f"bricolage-{name}.woff2")


def figtree(files, out):
    latin = files / "figtree-latin-wght-normal.woff2"
    extended = files / "figtree-latin-ext-wght-normal.woff2"
    tolerance = TOLERANCE["figtree"]
    font = cut(latin, LATIN, FIGTREE, ["kern", "tnum"])
    add_letters(font, cut(extended, LITHUANIAN, FIGTREE, []))
    add_hyphens(font)
    round_outlines(font, tolerance)
    save(font, out / "figtree.woff2")
    for name, file, characters in (("latin-1", latin, LATIN_1), ("latin-ext", extended, LATIN_EXT)):
        font = cut(file, characters, FIGTREE, [])
        round_outlines(font, tolerance)
        save(font, out / f"figtree-{name}.woff2")


if __name__ == "__main__":
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    bricolage(source / "bricolage-grotesque" / "files", target)
    figtree(source / "figtree" / "files", target)
