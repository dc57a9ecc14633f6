import { dogAt } from './dog.ts';
import { grass, pine, spruce } from './landscape.ts';
import { coats, palette as p } from './palette.ts';
import { circle, path, svg } from './shapes.ts';

type Light = Record<
  | 'sun'
  | 'halo'
  | 'far'
  | 'middle'
  | 'near'
  | 'path'
  | 'pine'
  | 'oldPine'
  | 'spruce'
  | 'trunk'
  | 'grass',
  string
>;

const day: Light = {
  sun: p.amber,
  halo: '#FCE6B8',
  far: '#DCE9DA',
  middle: p.mossDark,
  near: p.sage,
  path: '#F6E2BC',
  pine: p.fern,
  oldPine: p.pine,
  spruce: p.fernLight,
  trunk: p.rust,
  grass: p.fern,
};

const night: Light = {
  sun: p.honey,
  halo: '#2A3A2E',
  far: '#1F332A',
  middle: '#27463A',
  near: '#2F5A48',
  path: '#4A6657',
  pine: '#1B3A2F',
  oldPine: '#173027',
  spruce: '#22503F',
  trunk: coats.chocolate.base,
  grass: '#22503F',
};

/**
 * The morning walk on the home page, 1440 × 430, or the same walk at night. Cut from the bottom
 * middle on a phone: what must be seen stands between x = 390 and 1050.
 */
export function hero(time: 'day' | 'night'): string {
  const light = time === 'night' ? night : day;
  return svg(
    [0, 0, 1440, 430],
    [land(light), trees(light), ground(light), walkers, ...tufts(light)].join(''),
    ' preserveAspectRatio="xMidYMax slice"',
  );
}

function land(light: Light): string {
  let forest = '';
  for (let i = 0; i < 26; i++) {
    const x = 18 + i * 56 + ((i * 29) % 31);
    const beforeTheSun = x > 880 && x < 1130;
    if (beforeTheSun) continue;
    forest += spruce(x, 316, 84 + ((i * 43) % 62), i % 3 ? light.middle : light.far);
  }
  return [
    circle(1010, 168, 118, light.halo),
    circle(1010, 168, 74, light.sun),
    path('M0 250C180 170 320 190 480 224S800 262 960 214S1280 172 1440 226V430H0Z', light.far),
    forest,
    path('M0 296C240 262 460 272 720 290S1180 306 1440 270V430H0Z', light.middle),
  ].join('');
}

const trees = (light: Light) =>
  [
    pine(96, 372, 330, light.oldPine, light.trunk, 8),
    pine(236, 340, 232, light.pine, light.trunk, -6),
    pine(1330, 372, 350, light.oldPine, light.trunk, -10),
    pine(1420, 352, 230, light.pine, light.trunk, 4),
    pine(10, 350, 240, light.pine, light.trunk, 6),
    spruce(168, 352, 128, light.spruce),
    spruce(1272, 354, 140, light.spruce),
    spruce(330, 334, 92, light.spruce),
    spruce(1108, 338, 104, light.spruce),
  ].join('');

const ground = (light: Light) =>
  path('M0 346C300 318 640 326 900 336S1280 340 1440 322V430H0Z', light.near) +
  path('M0 392C320 370 700 372 980 380S1320 384 1440 372V430H0Z', light.path);

const walkers = [
  dogAt(
    { at: [252, 400], scale: 0.68 },
    { breed: 'spitz', pose: 'walk', wag: true, turn: 0.4, collar: p.teal },
  ),
  dogAt(
    { at: [480, 408], scale: 0.82 },
    { breed: 'retriever', pose: 'walk', turn: 0.5, mood: 'tongue' },
  ),
  dogAt(
    { at: [704, 412], scale: 0.84 },
    { breed: 'dachshund', pose: 'walk', wag: true, turn: 0.5, collar: p.amber, tag: p.clay },
  ),
  dogAt(
    { at: [918, 408], scale: 0.82 },
    { breed: 'mixed', pose: 'walk', turn: 0.4, tilt: -5, bandana: p.clay },
  ),
  dogAt({ at: [1186, 404], scale: 0.78 }, { breed: 'sighthound', pose: 'walk', turn: 0.5 }),
].join('');

const tufts = (light: Light) => [
  ...[190, 420, 620, 800, 990, 1180, 1300].map((x, i) =>
    grass(x, 364 + ((i * 13) % 12), light.grass),
  ),
  ...[90, 560, 1260].map((x) => grass(x, 424, light.grass)),
];
