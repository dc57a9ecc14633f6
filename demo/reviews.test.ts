import { expect, test } from 'vitest';
import { heldFor } from '#app/domains/reviews/held-text.ts';
import { reviewLimits } from '#app/domains/reviews/review-limits.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { fewestForNumber } from '#app/domains/services/ratings/rating.ts';
import { activeServices } from './found.ts';
import type { ReviewSeed, ReviewsOf } from './reviews/review-seed.ts';
import { reviewers } from './reviews/reviewers.ts';
import { reviews } from './reviews/reviews.ts';

const ofServices = Object.entries(reviews as ReviewsOf);
const all = ofServices.flatMap(([, seeds]) => seeds);
const more = (seed: ReviewSeed) => seed[5] ?? {};

test('the demo world has 120 reviews of every tone, each in words of its own', () => {
  expect(all).toHaveLength(120);
  expect(new Set(all.map(([, , , , text]) => text)).size).toBe(120);
  const counts = [1, 2, 3, 4, 5].map((rating) => all.filter((seed) => seed[2] === rating).length);
  for (const count of counts) expect(count).toBeGreaterThanOrEqual(2);
  expect(ofServices.some(([, { length }]) => length < fewestForNumber)).toBe(true);
  expect(all.filter((seed) => more(seed).answer).length).toBeGreaterThan(15);
});

test('their texts, services and authors are what the product takes', () => {
  for (const [title, seeds] of ofServices) {
    const service = activeServices.find((one) => one.title === title);
    expect(service, title).toBeDefined();
    const { aspects } = getCategory(service?.category ?? 'other');
    for (const seed of seeds) {
      const [author, , , , text] = seed;
      expect(reviewers.some(({ key }) => key === author)).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(reviewLimits.leastText);
      expect(heldFor(text).length > 0, text).toBe(more(seed).state === 'held');
      expect((more(seed).aspects ?? []).length).toBeLessThanOrEqual(aspects.length);
    }
  }
});

test('one is held, one is hidden, one is reported, and one author has written of a service again', () => {
  const states = all.map((seed) => more(seed).state);
  expect(states.filter((state) => state === 'held')).toHaveLength(1);
  expect(states.filter((state) => state === 'hidden')).toHaveLength(1);
  expect(all.filter((seed) => more(seed).reported)).toHaveLength(1);
  const again = ofServices.filter(
    ([, seeds]) => new Set(seeds.map(([author]) => author)).size < seeds.length,
  );
  expect(again).toHaveLength(1);
});
