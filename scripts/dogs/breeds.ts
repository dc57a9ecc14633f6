import type { EarName } from './ears.ts';
import type { Curve, Point } from './geometry.ts';
import type { CoatName } from './palette.ts';

export type TailName = 'plume' | 'curl' | 'stub' | 'pom' | 'whip' | 'saber';

/** What makes a breed group itself; lengths are in head units (a head is about 100 wide). */
export type BreedShape = {
  coat: CoatName;
  ear: EarName;
  /** The left ear where it differs. */
  leftEar?: EarName;
  earTone?: 'shade' | 'mark';
  /** The right half of the skull, from the crown to the chin. */
  skull: Curve;
  /** Half width, height of the centre, half height. */
  muzzle: readonly [number, number, number];
  /** Distance from the middle, height, radius. */
  eye: readonly [number, number, number];
  /** Height, half width. */
  nose: Point;
  tail: TailName;
  /** Length of the back, of the legs, and stoutness, against the plain dog's 1. */
  body: readonly [length: number, legs: number, girth: number];
  neck: number;
  /** How far the belly is drawn in. */
  tuck?: number;
  brows?: true;
  muzzleMark?: true;
  ruff?: true;
  cheeks?: true;
  mask?: true;
  saddle?: true;
  flat?: true;
  jowl?: true;
  chest?: true;
  beard?: true;
  bushy?: true;
  topknot?: true;
  pompoms?: true;
  blaze?: true;
  patch?: true;
  spots?: true;
  tailTip?: true;
};

export const breeds = {
  retriever: {
    coat: 'golden',
    ear: 'drop',
    earTone: 'shade',
    skull: '0,-59 24,-55 43,-37 48,-10 43,18 29,42 0,52',
    muzzle: [27, 25, 24],
    eye: [20, -11, 6],
    nose: [12, 11],
    tail: 'plume',
    body: [1, 1, 1],
    neck: 32,
  },
  dachshund: {
    coat: 'tan',
    ear: 'long',
    earTone: 'shade',
    skull: '0,-57 21,-52 36,-33 37,-8 29,20 23,44 0,57',
    muzzle: [22, 30, 27],
    eye: [17, -12, 5.6],
    nose: [22, 10.5],
    brows: true,
    tail: 'whip',
    body: [1.42, 0.42, 0.74],
    neck: 25,
    muzzleMark: true,
  },
  spitz: {
    coat: 'fox',
    ear: 'small',
    ruff: true,
    skull: '0,-51 23,-46 42,-24 46,4 32,27 15,40 0,43',
    muzzle: [18, 24, 17],
    eye: [19, -8, 6],
    nose: [13, 8.5],
    cheeks: true,
    tail: 'curl',
    body: [0.8, 0.66, 0.98],
    neck: 34,
  },
  shepherd: {
    coat: 'shepherd',
    ear: 'prick',
    earTone: 'mark',
    skull: '0,-57 24,-52 42,-31 47,-2 37,22 25,46 0,57',
    muzzle: [22, 31, 26],
    eye: [19, -11, 5.8],
    nose: [20, 11.5],
    mask: true,
    saddle: true,
    tail: 'saber',
    body: [1.1, 1.1, 1.02],
    neck: 33,
  },
  bulldog: {
    coat: 'fawn',
    ear: 'bat',
    skull: '0,-51 29,-48 49,-29 56,2 54,28 36,46 0,50',
    muzzle: [36, 20, 22],
    eye: [28, -9, 6.4],
    nose: [6, 12],
    flat: true,
    mask: true,
    jowl: true,
    tail: 'stub',
    body: [0.86, 0.6, 1.12],
    neck: 40,
    chest: true,
  },
  terrier: {
    coat: 'salt',
    ear: 'fold',
    earTone: 'shade',
    skull: '0,-57 24,-54 38,-38 40,-4 36,26 28,46 0,54',
    muzzle: [28, 28, 26],
    eye: [18, -10, 5.4],
    nose: [14, 11],
    beard: true,
    bushy: true,
    tail: 'stub',
    body: [0.84, 0.86, 0.9],
    neck: 29,
  },
  poodle: {
    coat: 'apricot',
    ear: 'curly',
    earTone: 'shade',
    skull: '0,-46 20,-44 32,-24 33,0 24,26 18,44 0,51',
    muzzle: [18, 28, 22],
    eye: [15, -9, 5.6],
    nose: [20, 9],
    topknot: true,
    tail: 'pom',
    body: [0.9, 1.02, 0.82],
    neck: 25,
    pompoms: true,
  },
  sighthound: {
    coat: 'slate',
    ear: 'rose',
    skull: '0,-59 16,-55 28,-37 28,-10 20,18 14,46 0,60',
    muzzle: [14, 36, 24],
    eye: [18, -13, 5.6],
    nose: [40, 9],
    blaze: true,
    tail: 'whip',
    body: [1.14, 1.36, 0.86],
    neck: 20,
    tuck: 20,
    chest: true,
  },
  mixed: {
    coat: 'white',
    ear: 'fold',
    leftEar: 'drop',
    earTone: 'mark',
    skull: '0,-59 24,-54 42,-33 45,-5 38,20 26,43 0,52',
    muzzle: [25, 25, 23],
    eye: [19, -11, 6],
    nose: [12, 10.5],
    patch: true,
    tail: 'saber',
    body: [0.98, 0.92, 0.94],
    neck: 29,
    spots: true,
  },
  beagle: {
    coat: 'rust',
    ear: 'long',
    earTone: 'shade',
    skull: '0,-59 24,-54 41,-35 45,-8 39,18 27,42 0,52',
    muzzle: [25, 25, 24],
    eye: [19, -11, 6.2],
    nose: [12, 11],
    blaze: true,
    tail: 'saber',
    tailTip: true,
    body: [0.96, 0.78, 0.96],
    neck: 30,
    chest: true,
    saddle: true,
  },
  husky: {
    coat: 'slate',
    ear: 'prick',
    skull: '0,-57 25,-52 44,-29 49,0 37,24 23,45 0,54',
    muzzle: [22, 28, 24],
    eye: [19, -10, 5.8],
    nose: [17, 10.5],
    blaze: true,
    cheeks: true,
    tail: 'curl',
    body: [1.04, 1.02, 1.02],
    neck: 34,
    chest: true,
  },
} as const satisfies Record<string, BreedShape>;

export type BreedName = keyof typeof breeds;
