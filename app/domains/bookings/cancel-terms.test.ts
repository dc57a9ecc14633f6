import { expect, test } from 'vitest';
import { cancelTerms, mayCost } from './cancel-terms.ts';
import { kindWords } from './kind-words.ts';

/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');
const terms = { words: kindWords.stay, freeHours: 24, can: 'galėsite' } as const;
const says = (startsAt: string | null, freeHours = 24) =>
  cancelTerms(
    { ...terms, freeHours, startsAt: startsAt === null ? null : new Date(startsAt) },
    now,
  );

test('no moment that is past is told as the one until which cancelling is free', () => {
  const anytime = 'Atšaukti ar keisti datas galėsite bet kada iki viešnagės pradžios';
  expect(says('2026-11-22T08:00:00Z')).toBe(
    `${anytime}; nemokamai\u00a0– iki lapkričio 21\u00a0d. 10:00. Vėliau ${mayCost}.`,
  );
  // Of tomorrow morning it was free until this morning.
  expect(says('2026-11-21T08:00:00Z')).toBe(
    `${anytime}. Liko mažiau kaip 24\u00a0val., todėl ${mayCost}.`,
  );
  expect(says('2026-11-21T08:00:00Z', 0)).toBe(`${anytime} nemokamai.`);
  expect(says(null)).toBe(
    `${anytime}; nemokamai\u00a0– kol iki jos lieka daugiau kaip 24\u00a0val. Vėliau ${mayCost}.`,
  );
});
