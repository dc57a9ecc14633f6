import { dogAt } from './dog.ts';
import { ball, bowl, letter } from './objects.ts';
import { ground, palette as p } from './palette.ts';
import { circle, ellipse, svg } from './shapes.ts';

/* Dogs that stand on the pages: on an ellipse of ground, never on a rectangle. */

const stand = (cx: number, cy: number, rx: number, ry: number) =>
  ellipse(cx, cy, rx, ry, ground.fill, ground.opacity);

/** Three shelter dogs before a dark disc, for the pine band of the home page. */
export const homeMission = () =>
  svg(
    [0, 0, 620, 372],
    circle(330, 210, 170, p.pineLight) +
      dogAt(
        { at: [150, 372], scale: 1.15 },
        { breed: 'mixed', wag: true, tilt: -8, mood: 'tongue', turn: 0.4 },
      ) +
      dogAt({ at: [332, 374], scale: 1.3 }, { breed: 'shepherd', collar: p.amber, tag: p.clay }) +
      dogAt(
        { at: [508, 372], scale: 1.02, flip: true },
        { breed: 'terrier', wag: true, tilt: 7, turn: -0.4, collar: p.teal },
      ),
  );

/** The same company, larger and glad, for the top of the mission page. */
export const mission = () =>
  svg(
    [0, 0, 640, 420],
    circle(330, 250, 196, p.pineLight) +
      dogAt(
        { at: [150, 412], scale: 1.2 },
        { breed: 'mixed', wag: true, tilt: -8, mood: 'tongue', turn: 0.4 },
      ) +
      dogAt(
        { at: [342, 414], scale: 1.36 },
        { breed: 'retriever', tilt: 3, mood: 'happy', collar: p.amber, tag: p.clay },
      ) +
      dogAt(
        { at: [520, 412], scale: 1.06, flip: true },
        { breed: 'terrier', wag: true, tilt: 7, turn: -0.4, collar: p.teal },
      ),
  );

/** A terrier beside the hole it has dug: the page that is not there. */
export const notFound = () =>
  svg(
    [0, 0, 420, 300],
    stand(210, 276, 180, 18) +
      ellipse(280, 268, 86, 15, p.rust) +
      ellipse(280, 266, 70, 10, p.earth) +
      circle(352, 262, 18, p.rust) +
      circle(372, 268, 14, p.rust) +
      circle(336, 270, 12, p.rust) +
      circle(360, 252, 11, p.rust) +
      dogAt(
        { at: [150, 272], scale: 1 },
        { breed: 'terrier', pose: 'stand', wag: true, tilt: 10, turn: 0.6 },
      ) +
      circle(250, 210, 4, p.rust) +
      circle(330, 206, 5, p.rust) +
      circle(300, 190, 3.5, p.rust) +
      circle(352, 224, 4, p.rust),
  );

/** A puzzled dog beside an empty bowl: nothing found. */
export const emptySearch = () =>
  svg(
    [0, 0, 300, 200],
    stand(150, 186, 128, 12) +
      dogAt({ at: [132, 184], scale: 0.72 }, { tilt: 12, turn: 0.5 }) +
      bowl(236, 190, 0.95),
  );

/** A dog that tilts its head at a question. */
export const questions = () =>
  svg(
    [0, 0, 360, 300],
    stand(180, 284, 150, 13) +
      dogAt({ at: [160, 282], scale: 1.02 }, { breed: 'bulldog', tilt: 14, turn: 0.4 }) +
      ball(286, 268, 18, p.amber),
  );

/** A dog lying down, for a confirmation. */
export const confirmation = () =>
  svg(
    [0, 0, 220, 120],
    stand(110, 110, 96, 9) +
      dogAt(
        { at: [96, 110], scale: 0.72 },
        { breed: 'beagle', pose: 'lie', tilt: -5, turn: 0.3, collar: p.teal },
      ),
  );

/** The same dachshund with its letter on the ground of a page. */
export const contact = () =>
  svg(
    [0, 0, 420, 200],
    stand(210, 184, 196, 14) +
      dogAt(
        { at: [184, 184], scale: 0.92 },
        { breed: 'dachshund', coat: 'rust', pose: 'stand', wag: true, turn: 0.5 },
      ) +
      letter(342, 156, p.cream),
  );

/** A dachshund that brings a letter. */
export const newsletter = () =>
  svg(
    [0, 0, 420, 220],
    dogAt(
      { at: [196, 216], scale: 1.02 },
      { breed: 'dachshund', coat: 'rust', pose: 'stand', wag: true, turn: 0.5 },
    ) + letter(352, 178),
  );
