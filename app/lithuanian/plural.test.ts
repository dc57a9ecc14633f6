import { describe, expect, it } from 'vitest';
import { countShown } from './count-shown.ts';
import { countNoun, nounFor, nouns, ordinal } from './plural.ts';

const nbsp = '\u00a0';

describe('a noun beside a number', () => {
  it.each([
    [0, 'paslaugų'],
    [1, 'paslauga'],
    [2, 'paslaugos'],
    [9, 'paslaugos'],
    [10, 'paslaugų'],
    [11, 'paslaugų'],
    [19, 'paslaugų'],
    [20, 'paslaugų'],
    [21, 'paslauga'],
    [101, 'paslauga'],
    [111, 'paslaugų'],
    [1.5, 'paslaugos'],
  ])('%s: %s', (count, form) => {
    expect(nounFor(count, nouns.service)).toBe(form);
  });

  it('tells few from a fraction where the forms differ', () => {
    expect(nounFor(2, nouns.visit)).toBe('vizitai');
    expect(nounFor(1.5, nouns.visit)).toBe('vizito');
  });

  it('counts years as Lithuanian does', () => {
    expect(countNoun(1, nouns.year)).toBe(`1${nbsp}metai`);
    expect(countNoun(21, nouns.year)).toBe(`21${nbsp}metai`);
    expect(countNoun(10, nouns.year)).toBe(`10${nbsp}metų`);
    expect(countNoun(1.5, nouns.year)).toBe(`1,5${nbsp}metų`);
  });

  it('says how many services are provided', () => {
    expect([1, 2, 10].map((count) => countNoun(count, nouns.service))).toEqual([
      `1${nbsp}paslauga`,
      `2${nbsp}paslaugos`,
      `10${nbsp}paslaugų`,
    ]);
  });
});

it('lets the verb agree with what is shown', () => {
  expect([1, 2, 10].map((count) => countShown(count, 'masculine', nouns.visit))).toEqual([
    `Rodomas 1${nbsp}vizitas`,
    `Rodomi 2${nbsp}vizitai`,
    `Rodoma 10${nbsp}vizitų`,
  ]);
  expect([1, 2, 10].map((count) => countShown(count, 'feminine', nouns.service))).toEqual([
    `Rodoma 1${nbsp}paslauga`,
    `Rodomos 2${nbsp}paslaugos`,
    `Rodoma 10${nbsp}paslaugų`,
  ]);
});

it('makes ordinals', () => {
  expect([1, 2, 3, 5, 13, 23].map((count) => ordinal(count, 'ąją'))).toEqual([
    '1-ąją',
    '2-ąją',
    '3-iąją',
    '5-ąją',
    '13-ąją',
    '23-iąją',
  ]);
});
