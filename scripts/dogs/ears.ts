import { blob, curls, path } from './shapes.ts';

type EarTones = { outer: string; inner: string };
/** `back` lies behind the skull, `front` before it. */
export type EarParts = {
  back?: (tones: EarTones) => string;
  front?: (tones: EarTones) => string;
};

/** Drawn for the right side in head units; the left ear is the mirror image. */
export const ears = {
  drop: {
    front: ({ outer }) => blob('20,-47 40,-50 58,-30 65,0 56,20 43,6 36,-16', outer),
  },
  long: {
    front: ({ outer }) => blob('16,-46 36,-46 54,-20 63,24 55,52 40,46 34,8 28,-22', outer),
  },
  prick: {
    back: ({ outer, inner }) =>
      path('M8-38C12-66 24-98 33-101C44-100 55-58 53-22Z', outer) +
      path('M19-42C22-64 29-84 34-86C41-82 46-56 45-30Z', inner),
  },
  bat: {
    back: ({ outer, inner }) =>
      blob('8,-36 16,-74 32,-97 48,-88 56,-54 52,-22', outer, 0.2) +
      blob('20,-42 24,-70 34,-84 43,-74 46,-50 44,-32', inner, 0.2),
  },
  small: {
    back: ({ outer, inner }) =>
      path('M10-36C14-58 22-80 31-82C41-79 49-52 48-24Z', outer) +
      path('M21-42C24-56 28-68 32-69C37-65 41-50 41-36Z', inner),
  },
  fold: {
    back: ({ outer }) => blob('10,-40 18,-62 34,-68 50,-52 48,-26', outer),
    front: ({ outer }) =>
      path(
        'M17-59C26-74 48-70 57-50C62-40 63-30 60-23C57-18 51-20 46-26C38-36 24-42 18-50Q15-55 17-59Z',
        outer,
      ),
  },
  rose: {
    back: ({ outer, inner }) =>
      path('M12-44C22-60 44-66 62-54C69-49 68-42 61-41C50-41 46-34 38-28Z', outer) +
      path('M26-46C36-55 48-57 58-51C50-48 44-44 38-38Z', inner),
  },
  curly: {
    front: ({ outer }) =>
      curls('38,-28,15 48,-12,16 53,8,17 54,28,17 48,44,15 40,10,12 42,28,12', outer),
  },
} as const satisfies Record<string, EarParts>;

export type EarName = keyof typeof ears;
