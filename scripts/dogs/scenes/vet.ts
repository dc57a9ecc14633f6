import { dogAt } from '../dog.ts';
import { type Point, pick } from '../geometry.ts';
import { bowl, heart, pane, plant } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** Even variants are the examination room, odd ones the room with the scales where one waits. */
export const vet: Scene = (options) =>
  options.variant % 2 ? waitingRoom(options) : examinationRoom(options);

const examinationRoom: Scene = ({ variant, breed = 'retriever', coat }) => {
  const cone = variant % 3 === 0;
  return [
    backdrop(pick([p.sky, p.moss, p.cream, p.blush], variant)),
    floor(232, pick([p.oat, p.sand, p.sage, p.sand], variant)),
    medicineShelves,
    cross(330, 66, 1.25),
    table,
    dogAt(
      { at: [206, 210], scale: 0.72 },
      {
        breed,
        coat,
        cone,
        tilt: -6,
        turn: 0.3,
        wag: !cone,
        collar: cone ? null : p.teal,
      },
    ),
    cone ? '' : firstAidBox,
    plant(366, 286, 0.9),
  ].join('');
};

const medicineShelves = [
  rect(30, 46, 96, 10, p.rust, 4),
  rect(30, 108, 96, 10, p.rust, 4),
  rect(40, 22, 16, 24, p.clay, 4),
  rect(43, 16, 10, 8, p.cream, 2),
  rect(62, 14, 20, 32, p.teal, 4),
  rect(66, 8, 12, 8, p.cream, 2),
  rect(90, 28, 26, 18, p.white, 4),
  circle(50, 95, 13, p.amber),
  rect(42, 82, 16, 8, p.cream, 3),
  rect(72, 76, 12, 32, p.fern, 3),
  rect(87, 70, 12, 38, p.pine, 3),
  rect(102, 80, 12, 28, p.coral, 3),
].join('');

const table = [
  rect(92, 206, 228, 16, p.white, 8),
  rect(92, 216, 228, 10, p.oat, 5),
  rect(120, 226, 12, 60, p.fern),
  rect(280, 226, 12, 60, p.fern),
  rect(104, 282, 44, 8, p.pine, 4),
  rect(264, 282, 44, 8, p.pine, 4),
].join('');

const firstAidBox =
  rect(104, 188, 30, 20, p.clay, 4) +
  rect(116, 191, 6, 14, p.white, 1) +
  rect(112, 195, 14, 6, p.white, 1);

const cross = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    circle(0, 0, 26, p.white) +
      rect(-5.5, -16, 11, 32, p.pine, 3) +
      rect(-16, -5.5, 32, 11, p.pine, 3),
  );

const waitingRoom: Scene = ({ variant, breed = 'dachshund', coat }) => {
  const round = variant >> 1;
  return [
    backdrop(pick([p.moss, p.blush, p.honey], round)),
    rect(0, 150, 400, 82, p.white, 0, ' opacity=".45"'),
    rect(0, 146, 400, 6, p.white),
    floor(232, pick([p.oat, p.sand, p.sand], round)),
    pane(34, 36, 96, 92, round === 1),
    poster,
    lamp,
    bench,
    scales,
    dogAt(
      { at: [236, 256], scale: 0.68 },
      { breed, coat, pose: 'stand', wag: true, tilt: -4, turn: 0.4 },
    ),
    round % 2 ? plant(378, 292, 0.7) : bowl(64, 288, 0.8),
  ].join('');
};

const poster =
  rect(156, 42, 62, 78, p.white, 6) + rect(163, 49, 48, 64, p.sky, 3) + heart(187, 84, 1.5);

const lamp =
  stroke('262,0 262,22', p.pine, 4) +
  path('M236 44Q238 20 262 20T288 44Z', p.pine) +
  ellipse(262, 44, 26, 5, p.honey);

const bench =
  rect(14, 198, 104, 14, p.rust, 6) +
  rect(24, 210, 9, 54, p.rust, 3) +
  rect(100, 210, 9, 54, p.rust, 3) +
  rect(20, 182, 92, 20, p.teal, 9) +
  group(rect(-15, -15, 30, 30, p.amber, 8), 'translate(40 168) rotate(-12)');

const dialMarks = Array.from(
  { length: 8 },
  (_, i): Point => [324 + 22 * Math.cos(i * 0.785), 112 + 22 * Math.sin(i * 0.785)],
);

const scales = [
  rect(318, 118, 12, 150, p.fern, 5),
  circle(324, 112, 36, p.white),
  circle(324, 112, 29, p.cream),
  ...dialMarks.map(([x, y]) => circle(x, y, 2.2, p.oat)),
  stroke('324,112 338,98', p.clay, 4.4),
  circle(324, 112, 4.4, p.ink),
  rect(148, 262, 208, 16, p.fern, 7),
  rect(166, 254, 172, 10, p.pine, 5),
].join('');
