import { dogAt } from '../dog.ts';
import { pick, round } from '../geometry.ts';
import { hill, spruce } from '../landscape.ts';
import { palette as p } from '../palette.ts';
import { outline, path, place, rect, tufts } from '../shapes.ts';
import { backdrop, floor, type Scene } from './scene.ts';

/** Three dogs on the winners' steps under a string of flags. */
export const events: Scene = (options) => {
  const { variant, breed = 'poodle', coat, breed2 = 'terrier', breed3 = 'dachshund' } = options;
  return [
    backdrop(pick([p.sky, p.blush, p.honey, p.moss], variant)),
    ...forestEdge,
    hill(212, 204, 216, p.mossDark),
    flags(),
    floor(262, p.sage),
    dogAt({ at: [88, 244], scale: 0.5 }, { breed: breed2, turn: 0.3, collar: p.teal }),
    dogAt({ at: [312, 252], scale: 0.5 }, { breed: breed3, turn: -0.3, tilt: 5, collar: p.amber }),
    dogAt({ at: [200, 206], scale: 0.6 }, { breed, coat, wag: true, mood: 'happy' }),
    podium,
    place(200, 248, 1, tufts([0, 0], [18, 18], 12, 4, p.amber) + numeral('M-5-5L1-10V11')),
    place(93, 264, 1, numeral('M-7-5C-6-13 7-13 7-5C7 1-7 6-7 11H8')),
    place(310, 268, 0.9, numeral('M-7-9C-3-13 7-12 6-5C5-1 1-1-1-1C3-1 8 1 7 6C6 12-4 13-8 8')),
  ].join('');
};

const forestEdge = [16, 52, 96, 306, 350, 390].map((x, i) =>
  spruce(x, 222, 96 + ((i * 31) % 44), i % 2 ? p.sage : p.mossDark),
);

/** Thirteen flags along a hanging string (a quadratic curve from 0,26 by 200,72 to 400,20). */
function flags(): string {
  const colours = [p.clay, p.amber, p.teal, p.pine, p.coral];
  const flag = (i: number) => {
    const t = (i + 0.5) / 13;
    const x = 400 * t;
    const y = (1 - t) ** 2 * 26 + 2 * t * (1 - t) * 72 + t * t * 20;
    return path(
      `M${round(x - 10)} ${round(y)}H${round(x + 10)}L${round(x)} ${round(y + 22)}Z`,
      pick(colours, i),
    );
  };
  const string = `<path d="M0 26Q200 72 400 20" fill="none" stroke="${p.rust}" stroke-width="3"/>`;
  return string + Array.from({ length: 13 }, (_, i) => flag(i)).join('');
}

const podium = [
  rect(146, 202, 108, 84, p.clay, 6),
  rect(40, 238, 106, 48, p.cream, 6),
  rect(254, 248, 110, 38, p.honey, 6),
  rect(146, 202, 108, 10, p.clayDark, 5),
].join('');

const numeral = (data: string) => outline(data, p.ink, 4.5, ' stroke-linejoin="round"');
