import { dogAt } from './dog.ts';
import { grass, pine, spruce } from './landscape.ts';
import { bone, bowl, doghouse, plant } from './objects.ts';
import { palette as p } from './palette.ts';
import { circle, ellipse, path, rect, svg } from './shapes.ts';

/** Two dogs look into the evening forest, beside the login form. */
export const login = () =>
  svg(
    [0, 0, 720, 640],
    [
      circle(430, 250, 150, p.pineLight),
      circle(430, 250, 96, p.amber),
      path('M0 420C160 360 340 380 480 400S680 400 720 380V640H0Z', p.pineLight),
      pine(90, 560, 430, p.fern, p.rust, 10),
      pine(650, 560, 470, p.fern, p.rust, -12),
      spruce(200, 520, 170, p.fern),
      spruce(560, 520, 150, p.fern),
      path('M0 520C200 480 460 500 720 510V640H0Z', p.fern),
      path('M250 640C280 570 420 560 400 510H424C450 560 560 580 590 640Z', p.sage),
      dogAt(
        { at: [330, 612], scale: 1.12 },
        { breed: 'beagle', pose: 'back', wag: true, collar: p.amber },
      ),
      dogAt({ at: [492, 616], scale: 0.9, flip: true }, { breed: 'spitz', pose: 'back', tilt: -9 }),
    ].join(''),
    ' preserveAspectRatio="xMidYMax slice"',
  );

/** Dogs before a shop with a striped awning, for the page that invites businesses. */
export const partner = () =>
  svg(
    [0, 0, 640, 480],
    [
      circle(330, 230, 214, p.honey),
      pine(112, 440, 330, p.fern),
      spruce(588, 440, 190, p.sage),
      spruce(540, 444, 130, p.mossDark),
      ellipse(320, 462, 318, 34, p.sage),
      shop,
      plant(470, 442, 0.8),
      dogAt({ at: [126, 466], scale: 0.92 }, { breed: 'poodle', wag: true, tilt: -5, turn: 0.5 }),
      dogAt(
        { at: [536, 468], scale: 0.86, flip: true },
        { breed: 'husky', wag: true, tilt: 6, turn: -0.4, collar: p.amber },
      ),
      dogAt(
        { at: [290, 462], scale: 0.6 },
        { breed: 'terrier', pose: 'stand', turn: 0.4, collar: p.teal },
      ),
      grass(430, 460),
      grass(60, 456),
    ].join(''),
  );

const awning = Array.from({ length: 7 }, (_, i) => {
  const x = 180 + i * 46;
  return path(`M${x} 204H${x + 46}V222A23 23 0 0 1 ${x} 222Z`, i % 2 ? p.paper : p.clay);
});

const shop = [
  rect(206, 196, 270, 240, p.cream, 4),
  path('M180 206L202 120Q204 112 214 112H468Q478 112 480 120L502 206Z', p.pine),
  ...awning,
  rect(286, 134, 110, 44, p.teal, 8),
  bone(341, 156, 1.7),
  path('M244 436V312A44 44 0 0 1 332 312V436Z', p.pineDark),
  circle(318, 372, 5, p.amber),
  rect(362, 272, 90, 84, p.white, 8),
  rect(370, 280, 74, 68, p.sky, 4),
  spruce(392, 346, 50, p.fern),
  spruce(420, 348, 38, p.pine),
  rect(356, 356, 102, 10, p.rust, 4),
].join('');

/** Two dogs before a doghouse at night, beside the partner's registration. */
export const partnerRegistration = () =>
  svg(
    [0, 0, 560, 760],
    [
      circle(300, 330, 180, p.pineLight),
      path('M0 560C140 520 340 530 560 560V760H0Z', p.pineLight),
      spruce(60, 600, 210, p.fern),
      spruce(500, 600, 240, p.fern),
      spruce(430, 590, 150, p.fern),
      path('M0 620C160 590 380 590 560 616V760H0Z', p.fern),
      doghouse(300, 646, 2.3, p.clay, true),
      dogAt(
        { at: [168, 724], scale: 1.02 },
        { breed: 'shepherd', wag: true, tilt: -4, turn: 0.4, collar: p.amber },
      ),
      dogAt(
        { at: [430, 726], scale: 0.94, flip: true },
        { breed: 'beagle', tilt: 7, mood: 'tongue', turn: -0.3, collar: p.teal },
      ),
      bowl(300, 728, 1.1, p.amber),
    ].join(''),
    ' preserveAspectRatio="xMidYMax slice"',
  );
