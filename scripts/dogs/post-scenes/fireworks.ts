import { dogAt } from '../dog.ts';
import { type Point, round } from '../geometry.ts';
import { palette as p } from '../palette.ts';
import { backdrop, floor } from '../scenes/scene.ts';
import { circle, clip, clipped, ellipse, path, rect, stroke } from '../shapes.ts';

/** A dog lies safe under a table with a blanket while fireworks burst behind the window. */
export const fireworks = () =>
  [
    backdrop(p.teal),
    floor(236, p.oat),
    ellipse(262, 276, 132, 20, p.honey),
    night,
    curtains,
    cave,
    dogAt(
      { at: [254, 272], scale: 0.72 },
      { breed: 'beagle', pose: 'lie', turn: -0.2, tilt: 6, collar: p.amber },
    ),
    table,
    lamp,
  ].join('');

/** Rays around a point, the outer end of each a spark. */
function burst(x: number, y: number, radius: number, fill: string): string {
  const at = (step: number, part: number): Point => {
    const angle = (step * Math.PI) / 5;
    return [round(x + radius * part * Math.cos(angle)), round(y + radius * part * Math.sin(angle))];
  };
  return Array.from({ length: 10 }, (_, i) => {
    const [sparkX, sparkY] = at(i, 1);
    return stroke([at(i, 0.34), at(i, 0.74)], fill, 3.4) + circle(sparkX, sparkY, 2.6, fill);
  }).join('');
}

const night = [
  rect(33, 29, 134, 144, p.white, 10),
  clip('window', '<rect x="40" y="36" width="120" height="130" rx="5"/>'),
  clipped(
    'window',
    rect(40, 36, 120, 130, p.pineDark) +
      burst(74, 76, 27, p.amber) +
      burst(128, 66, 22, p.coral) +
      burst(112, 112, 18, p.lake) +
      rect(40, 146, 30, 30, p.ink) +
      rect(74, 136, 26, 40, p.ink) +
      rect(104, 150, 60, 30, p.ink) +
      rect(82, 144, 6, 8, p.honey) +
      rect(124, 156, 6, 6, p.honey),
  ),
  rect(97.5, 36, 5, 130, p.white),
  rect(26, 170, 148, 9, p.white, 4),
].join('');

const curtains = [
  rect(14, 18, 172, 7, p.rust, 3),
  path('M20 22H66C66 80 56 130 48 188H20Z', p.clay),
  path('M180 22H140C140 80 146 130 152 188H180Z', p.clay),
  stroke('36,28 34,180', p.clayDark, 3),
  stroke('164,28 166,180', p.clayDark, 3),
].join('');

const cave = path('M176 154H352V268Q264 284 176 268Z', p.pine);

const table = [
  rect(156, 138, 216, 16, p.rust, 7),
  path('M164 150H206C202 196 192 240 184 276Q172 282 158 276C160 230 162 190 164 150Z', p.amber),
  path('M364 150H330C334 196 340 240 346 276Q358 282 372 276C370 230 368 190 364 150Z', p.amber),
  path(
    'M164 150H364V164Q348 178 330 164Q310 180 290 164Q268 180 248 164Q228 178 206 164Q186 178 164 164Z',
    p.amber,
  ),
  stroke('176,172 170,270', p.honey, 4),
  stroke('354,172 360,270', p.honey, 4),
].join('');

const lamp = [
  rect(318, 88, 6, 48, p.rust, 2),
  rect(304, 132, 34, 8, p.rust, 4),
  path('M294 96L306 60H336L348 96Z', p.honey),
].join('');
