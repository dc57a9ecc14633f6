import { dogAt } from '../dog.ts';
import { pick } from '../geometry.ts';
import { cloud, fence, grass, hill, pine, spruce } from '../landscape.ts';
import { bone, bowl, doghouse, pane, plant } from '../objects.ts';
import { palette as p } from '../palette.ts';
import { circle, ellipse, group, path, rect, stroke, symmetric } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** Four places in turn (bedroom, garden, sofa, cabin), each in three colourings: 12 variants. */
export const hotel: Scene = (options) =>
  pick([bedroom, garden, sofa, cabin], options.variant)(options);

const bedroom: Scene = ({ variant, breed = 'beagle', coat }) => {
  const round = variant >> 2;
  return [
    backdrop(pick([p.honey, p.blush, p.mossDark, p.sky], round)),
    floor(240, p.oat),
    pane(44, 40, 92, 92, round === 1),
    rect(212, 30, 62, 48, p.white, 6),
    rect(219, 37, 48, 34, p.moss, 3),
    bone(243, 54, 0.8, -20),
    nightstand,
    bed,
    dogAt(
      { at: [172, 213], scale: 0.78, flip: true },
      { breed, coat, pose: 'lie', mood: 'sleep', turn: 0.2, collar: p.teal },
    ),
    blanket(pick([p.pine, p.teal, p.clay, p.fern], round)),
  ].join('');
};

const nightstand = [
  rect(320, 60, 5, 66, p.rust),
  path('M298 92L308 58H338L348 92Z', p.clay),
  rect(310, 126, 62, 8, p.rust, 3),
  rect(316, 134, 50, 112, p.rust, 4),
  circle(341, 170, 4, p.honey),
  rect(316, 188, 50, 3, p.paper, 0, ' opacity=".4"'),
].join('');

const bed = [
  rect(28, 150, 18, 116, p.rust, 8),
  rect(30, 208, 258, 50, p.white, 16),
  rect(274, 184, 16, 82, p.rust, 8),
  rect(38, 190, 84, 34, p.cream, 15),
].join('');

const blanket = (fill: string) =>
  path(
    'M150 236C150 196 168 168 196 165C236 160 276 186 287 208V250Q287 262 275 262H172Q152 258 150 236Z',
    fill,
  ) +
  stroke('184,176 176,216 180,258', p.honey, 4) +
  stroke('216,169 212,214 216,258', p.honey, 4) +
  stroke('250,180 250,220 252,258', p.honey, 4);

const garden: Scene = ({ variant, breed = 'retriever', coat }) => {
  const round = variant >> 2;
  return [
    backdrop(pick([p.sky, p.honey, p.moss], round)),
    cloud(92, 58, 0.9),
    circle(320, 62, 26, p.amber),
    spruce(24, 204, 130, p.sage),
    spruce(70, 208, 96, p.sage),
    spruce(372, 206, 140, p.sage),
    hill(196, 184, 204, p.mossDark),
    fence(226, 46, p.cream, 22),
    hill(220, 210, 226, p.sage),
    doghouse(126, 250, 1.28, pick([p.clay, p.pine, p.teal], round), true),
    dogAt(
      { at: [278, 268], scale: 0.74 },
      { breed, coat, wag: true, turn: -0.3, tilt: 5, collar: p.pine, mood: 'tongue' },
    ),
    bowl(196, 272, 0.8),
    grass(36, 270),
    grass(352, 284),
  ].join('');
};

const sofa: Scene = ({ variant, breed = 'poodle', coat }) => {
  const round = variant >> 2;
  return [
    backdrop(pick([p.mossDark, p.cream, p.blush], round)),
    floor(236, pick([p.sand, p.oat, p.sand], round)),
    ellipse(200, 268, 170, 20, p.honey),
    picturesOnTheWall,
    pane(264, 34, 88, 80),
    couch,
    dogAt({ at: [204, 200], scale: 0.8 }, { breed, coat, pose: 'lie', turn: 0.4, tilt: 4 }),
    plant(374, 262, 1),
  ].join('');
};

const picturesOnTheWall = [
  rect(54, 36, 60, 74, p.white, 6),
  rect(62, 44, 44, 58, p.blush, 3),
  group(symmetric('0,-22 14,-14 16,6 0,22', p.rust), 'translate(84 74)'),
  rect(128, 50, 76, 54, p.white, 6),
  rect(136, 58, 60, 38, p.sky, 3),
  spruce(154, 95, 32, p.fern),
  spruce(174, 95, 26, p.pine),
].join('');

const couch = [
  rect(60, 138, 268, 92, p.teal, 28),
  rect(84, 188, 220, 52, p.tealDark, 14),
  rect(40, 168, 54, 78, p.teal, 24),
  rect(296, 168, 54, 78, p.teal, 24),
  rect(62, 240, 12, 22, p.rust, 4),
  rect(316, 240, 12, 22, p.rust, 4),
  group(rect(-24, -24, 48, 48, p.amber, 12), 'translate(116 176) rotate(-14)'),
].join('');

const cabin: Scene = ({ variant, breed = 'shepherd', coat }) =>
  [
    backdrop(pick([p.honey, p.sky, p.blush], variant >> 2)),
    circle(86, 78, 34, p.amber),
    pine(40, 240, 220, p.fern),
    pine(366, 236, 238, p.fern, p.rust, -5),
    spruce(330, 226, 120, p.sage),
    hill(206, 196, 208, p.sage),
    logHouse,
    hill(244, 238, 242, p.mossDark),
    dogAt({ at: [136, 276], scale: 0.6 }, { breed, coat, pose: 'stand', wag: true, turn: 0.4 }),
    grass(300, 280),
    grass(340, 270),
    grass(36, 284),
  ].join('');

const logHouse = [
  rect(122, 118, 182, 118, p.rust, 4),
  rect(122, 140, 182, 4, p.rustDark),
  rect(122, 168, 182, 4, p.rustDark),
  rect(122, 196, 182, 4, p.rustDark),
  path(
    'M100 124Q98 118 104 113L206 50Q213 46 220 50L322 113Q328 118 326 124Q212 110 100 124Z',
    p.pine,
  ),
  rect(146, 140, 52, 46, p.honey, 5),
  rect(170, 140, 4, 46, p.rust),
  rect(146, 161, 52, 4, p.rust),
  rect(226, 146, 54, 90, p.pineDark, 4),
  circle(270, 194, 3.5, p.amber),
  rect(96, 232, 236, 12, p.oat, 4),
].join('');
