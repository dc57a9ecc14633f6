import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { palette as p } from '../palette.ts';
import { circle, curls, ellipse, path, place, rect, stroke } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** A happy dog in a bath tub, foam on its head. */
export const spa: Scene = ({ variant, breed = 'poodle', coat }) =>
  [
    backdrop(pick([p.lake, p.mossDark, p.blush, p.honey], variant)),
    tiles(),
    floor(226, p.cream),
    shower,
    dogAt({ at: [196, 268], scale: 0.94 }, { breed, coat, mood: 'happy', tilt: -5, collar: null }),
    /* Long and drooping ears carry the crown lower than a poodle's hair does. */
    foamCap(breed === 'dachshund' || breed === 'retriever' ? 24 : 8),
    curls(
      '96,176,18 122,168,22 150,174,20 238,176,20 264,168,22 290,176,18 76,184,12 312,184,12 174,182,18 210,184,20',
      p.white,
    ),
    tub(pick([p.teal, p.clay, p.fern, p.teal], variant)),
    ...soapBubbles,
    duck,
  ].join('');

function tiles(): string {
  let wall = '';
  for (let x = 0; x < 400; x += 50) {
    for (let y = 0; y < 210; y += 42) {
      wall += rect(x + 2, y + 2, 46, 38, p.white, 4, ' opacity=".34"');
    }
  }
  return wall;
}

const shower = [
  stroke('330,210 330,60 300,40 272,44', p.fern, 8),
  path('M246 62Q248 40 270 40Q288 42 288 62Z', p.fern),
  stroke('250,74 248,86', p.white, 4),
  stroke('261,82 259,94', p.white, 4),
  stroke('272,74 270,86', p.white, 4),
  stroke('283,82 281,94', p.white, 4),
].join('');

const foamCap = (dy: number) =>
  circle(166, 42 + dy, 13, p.white) +
  circle(184, 32 + dy, 16, p.white) +
  circle(204, 36 + dy, 13, p.white) +
  circle(218, 46 + dy, 9, p.white);

const tub = (fill: string) =>
  path(
    'M62 184H330Q338 184 337 192C334 244 316 268 280 268H112C76 268 58 244 55 192Q54 184 62 184Z',
    fill,
  ) +
  rect(48, 178, 296, 16, p.white, 8) +
  rect(100, 264, 20, 18, p.rust, 6) +
  rect(272, 264, 20, 18, p.rust, 6);

const bubble = (x: number, y: number, radius: number) =>
  circle(x, y, radius, p.white, ' opacity=".7"');
const soapBubbles = [
  bubble(58, 118, 12),
  bubble(82, 84, 8),
  bubble(112, 122, 6),
  bubble(318, 130, 9),
];

const duck = place(
  372,
  282,
  1,
  [
    ellipse(0, -12, 22, 14, p.amber),
    circle(-10, -30, 12, p.amber),
    path('M-20-30Q-30-28-21-24Z', p.clay),
    circle(-13, -32, 2.2, p.ink),
    path('M4-16Q20-22 22-30Q26-12 14-8Z', p.amberDark),
  ].join(''),
);
