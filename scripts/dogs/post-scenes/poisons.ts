import { dogAt } from '../dog.ts';
import { pane } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { backdrop } from '../scenes/scene.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../shapes.ts';

/** A dog looks over the kitchen table at grapes, chocolate, an onion and chewing gum. */
export const poisons = () =>
  [
    backdrop(p.mossDark),
    pane(38, 34, 88, 84),
    shelf,
    dogAt(
      { at: [206, 330], scale: 1.12 },
      { breed: 'mixed', turn: 0.1, tilt: -7, mood: 'tongue', collar: p.teal },
    ),
    rect(0, 206, 400, 94, p.oat),
    rect(0, 284, 400, 16, p.rust),
    grapes,
    chocolate,
    onion,
    gum,
  ].join('');

const shelf = [
  rect(268, 96, 108, 9, p.rust, 4),
  rect(280, 64, 26, 32, p.teal, 5),
  rect(278, 58, 30, 9, p.honey, 4),
  rect(314, 72, 22, 24, p.clay, 5),
  rect(312, 66, 26, 8, p.honey, 4),
  path('M344 96V78Q344 70 352 70H362Q370 70 370 78V96Z', p.white),
].join('');

const grapes = place(
  78,
  226,
  1,
  [
    ellipse(0, 2, 56, 9, p.white),
    ellipse(0, 0, 46, 5, p.sky),
    ...[
      [-26, -8],
      [-10, -8],
      [6, -8],
      [22, -8],
      [-18, -21],
      [-2, -22],
      [14, -21],
      [-8, -34],
      [6, -34],
    ].map(([x = 0, y = 0], i) => circle(x, y, 9.4, i % 2 ? p.pineLight : p.fern)),
    stroke('0,-40 4,-54', p.rust, 4),
    path('M4-50C14-62 28-60 32-52C24-44 12-42 4-50Z', p.sage),
  ].join(''),
);

const chocolate = group(
  rect(0, 0, 78, 30, p.clay, 3) +
    rect(0, 9, 48, 12, p.honey) +
    rect(48, 0, 34, 30, p.earth, 2) +
    rect(64, 0, 2.4, 30, p.rustDark) +
    rect(48, 14, 34, 2.4, p.rustDark),
  'translate(150 240) rotate(-5)',
);

const onion = place(
  330,
  224,
  1,
  path('M0-50C4-40 30-34 30-14C30-2 16 4 0 4C-16 4-30-2-30-14C-30-34-4-40 0-50Z', p.caramel) +
    stroke('-8,-34 -15,-16 -8,1', p.rust, 2.6) +
    stroke('8,-34 15,-16 8,1', p.rust, 2.6) +
    stroke('0,-48 -2,-58', p.rust, 4),
);

const gum = group(
  rect(0, 0, 46, 20, p.lake, 4) + rect(0, 6, 46, 8, p.white) + rect(40, 0, 8, 20, p.teal, 3),
  'translate(262 246) rotate(8)',
);
