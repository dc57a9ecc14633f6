import { breeds } from '../breeds.ts';
import { pick } from '../geometry.ts';
import { head } from '../head.ts';
import { lookOf } from '../look.ts';
import { heart, pane } from '../objects.ts';
import { coats, palette as p } from '../palette.ts';
import { circle, ellipse, group, path, place, rect, tufts } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** Three puppies in a basket, a rosette on the wall. */
export const breeding: Scene = ({ variant, breed = 'retriever', coat }) => {
  const puppy = (turn: number, transform: string) =>
    group(place(0, 0, 1, head(lookOf({ breed, coat, puppy: true, turn })), turn * 14), transform);
  const pawsOver = (x: number, y: number) =>
    ellipse(x, y, 13, 9, coats[coat ?? breeds[breed].coat].light);
  return [
    backdrop(pick([p.cream, p.blush, p.sky, p.moss], variant)),
    floor(220, pick([p.oat, p.sand, p.sage, p.sand], variant)),
    pane(40, 34, 84, 76),
    rosette,
    ellipse(200, 276, 170, 16, p.rust, ' opacity=".25"'),
    ellipse(200, 202, 140, 26, p.rustDark),
    puppy(-0.5, 'translate(112 158) scale(.72)'),
    puppy(0.5, 'translate(288 160) scale(.72)'),
    puppy(0.05, 'translate(200 142) scale(.8)'),
    basket(),
    pawsOver(92, 208),
    pawsOver(152, 210),
    pawsOver(258, 210),
    pawsOver(312, 206),
    heart(366, 166, 1, p.coral),
    heart(30, 158, 0.8, p.coral),
  ].join('');
};

const rosette = place(
  330,
  72,
  1.1,
  [
    path('M-12 14L-18 50L-6 42L4 50L0 14Z', p.clay),
    path('M4 14L18 48L8 44L-2 50L-2 14Z', p.clayDark),
    tufts([0, 0], [22, 22], 12, 5, p.clay),
    circle(0, 0, 15, p.honey),
    path('M0-9L2.6-3L9-2.6L4 1.6L5.8 8L0 4.4L-5.8 8L-4 1.6L-9-2.6L-2.6-3Z', p.clay),
  ].join(''),
);

function basket(): string {
  const weave = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 9 - row }, (_, i) =>
      rect(72 + row * 12 + i * 29, 216 + row * 20, 18, 10, p.caramel, 5),
    ),
  );
  return [
    path(
      'M54 196Q120 212 200 212Q280 212 346 196Q352 196 350 204C344 250 330 276 306 276H94C70 276 56 250 50 204Q48 196 54 196Z',
      p.rust,
    ),
    ...weave,
    path(
      'M44 194Q120 214 200 214Q280 214 356 194Q362 204 354 210Q280 228 200 228Q120 228 46 210Q38 204 44 194Z',
      p.caramel,
    ),
  ].join('');
}
