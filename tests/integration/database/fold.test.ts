import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fold } from '#app/lithuanian/fold.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();

async function foldInDatabase(texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(value) as folded
    from unnest(${texts}::text[]) with ordinality as given (value, position)
    order by position`.execute(database());
  return rows.map((row) => row.folded);
}

test('TypeScript and SQL fold every letter of the scripts that people here write alike', async () => {
  const letters: string[] = [];
  // Latin with all its extensions, Greek, Cyrillic, marks, general punctuation and symbols.
  for (const [first, last] of [
    [0x20, 0x52f],
    [0x1e00, 0x1fff],
    [0x2000, 0x20bf],
  ] as const) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code);
      if (/\p{L}|\p{M}|\p{P}|\p{S}|\p{N}/u.test(letter)) letters.push(letter);
    }
  }
  expect(letters.length).toBeGreaterThan(1_500);
  expect(await foldInDatabase(letters)).toEqual(letters.map(fold));
});

const letters = 'AĄBCČDEĘĖFGHIĮYJKLMNOPRSŠTUŲŪVZŽXWQ';
const ordinary = `${letters}\n${letters.toLowerCase()}\t„0–9“ — …” €5, @#%_\\`;

test('whole titles fold alike in every spelling', async () => {
  const titles = [
    'Šunų viešbutis „Ąžuolas“',
    'ŠUNŲ VIEŠBUTIS „ĄŽUOLAS“',
    'Šunų viešbutis „Ąžuolas“'.normalize('NFD'),
    'ŽVĖRYNO ĮGŪDŽIŲ ČEMPIONATAS – 2026 m.',
    'Ì ir Í su lietuvišku kirčiu: Ỹ ỹ m̃',
    'İstanbul ΣΊΣΥΦΟΣ Ёлка',
    '🐕‍🦺 šuo vedlys',
    // One sign more than what an ordinary text holds sends all of it the longer way.
    ordinary,
    `${ordinary}\u0301`,
    `${ordinary}İß`,
  ];
  expect(await foldInDatabase(titles)).toEqual(titles.map(fold));
  expect(fold(titles[0] as string)).toBe('sunu viesbutis „azuolas“');
});
