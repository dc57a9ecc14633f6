import { beforeAll, describe, expect, test } from 'vitest';
import { categories, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { parseSearchQuery, searchPath } from '#app/domains/services/search/search-query.ts';
import { sortKeys } from '#app/domains/services/search/sort-keys.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { writePageToken } from '#app/platform/database/list-order.server.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertServices } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');

beforeAll(async () => {
  const partner = await insertPartner(database(), 'klinika@vizgis.test');
  const at = (index: number) => new Date(now.getTime() - index * 60_000);
  const services = titles.map((title, index) => ({ title, created_at: at(index) }));
  await insertServices(database(), partner, services);
});

const titles = [
  'Šunų viešbutis „Ąžuolas“',
  '100% ramybė',
  '100 metų',
  'A_B dresūra',
  'AxB dresūra',
  'C:\\šuo',
  "D'Artanjanas",
  'Šuo – 🐕 ir katė',
  'Vilko "dantis"',
];

const parse = (params: Record<string, string> | [string, string][], category = 'vet' as const) =>
  parseSearchQuery(getCategory(category), new URLSearchParams(params));

async function found(text: string): Promise<string[]> {
  // Both ways of the search: the walk, and the index that a stretch of one leads to.
  const pages = await Promise.all(
    [undefined, 1].map((stretch) =>
      searchServices(database(), parse({ q: text }), null, now, stretch),
    ),
  );
  const [walked, indexed] = pages.map(({ services }) =>
    // On a card a dash is tied to the word before it.
    services.map(({ title }) => title.replaceAll('\u00a0', ' ')),
  );
  expect(indexed).toEqual(walked);
  return walked ?? [];
}

describe('text', () => {
  test.each([
    ['sunu', ['Šunų viešbutis „Ąžuolas“']],
    ['ŠUNŲ', ['Šunų viešbutis „Ąžuolas“']],
    ['suo', ['C:\\šuo', 'Šuo – 🐕 ir katė']],
    ['%', ['100% ramybė']],
    ['100%', ['100% ramybė']],
    ['_', ['A_B dresūra']],
    ['a_b', ['A_B dresūra']],
    ['\\', ['C:\\šuo']],
    ['c:\\s', ['C:\\šuo']],
    ["'", ["D'Artanjanas"]],
    ['"', ['Vilko "dantis"']],
    ['–', ['Šuo – 🐕 ir katė']],
    ['🐕', ['Šuo – 🐕 ir katė']],
    ['ž', ['Šunų viešbutis „Ąžuolas“']],
    ["'; drop table users; --", []],
    ['100% ramybė ir dar', []],
  ])('%s finds %j', async (text, wanted) => {
    expect(await found(text)).toEqual(wanted);
  });
});

describe('never an error', () => {
  const texts = [
    '\0',
    'a\0b',
    '\ud83d',
    'šuo\udc15',
    '\u202e',
    '\u0301',
    '\\',
    '\\\\%\\_',
    '%'.repeat(100),
    'x'.repeat(10_000),
    '🐕'.repeat(50),
    '{"a":1}',
    '($1)',
    '#{x}',
    'İSTANBUL',
    'ﬀ',
  ];

  test.each(texts)('with the text %j', async (text) => {
    for (const stretch of [undefined, 1]) {
      const page = await searchServices(database(), parse({ q: text }), null, now, stretch);
      expect(page.count.number).toBe(page.services.length);
    }
  });

  test('with nonsense in every field of every category', async () => {
    const nonsense = [...texts, '', '-1-5', '5-', '9999-0', '1e3-2', 'NaN-NaN', '0-0', 'null'];
    for (const category of categories) {
      const names = ['q', 'city', 'after', ...category.filters.map(({ name }) => name)];
      for (const value of nonsense) {
        const params = new URLSearchParams(
          names.flatMap((name) => [
            [name, value],
            [name, 'x'],
          ]),
        );
        const query = parseSearchQuery(category, params);
        await searchServices(database(), query, value, now, 1);
      }
    }
  });

  test('with all options of all filters at once', async () => {
    for (const category of categories) {
      const params = new URLSearchParams();
      for (const filter of category.filters) {
        if (filter.kind === 'range') params.append(filter.name, `${filter.min}-${filter.max - 1}`);
        else if (filter.kind === 'free') params.append(filter.name, '2026-03-12');
        else for (const { id } of filter.options) params.append(filter.name, id);
      }
      const query = parseSearchQuery(category, params);
      for (const stretch of [undefined, 1]) {
        const page = await searchServices(database(), query, null, now, stretch);
        expect(page.count.atLeast).toBe(false);
      }
    }
  });

  test.each([0, 1, now.getTime(), 8_639_999_999_999, 999_999_999_999_999])(
    'with a page token made by hand for the moment %i',
    async (millis) => {
      const query = parse({});
      for (const direction of ['older', 'newer'] as const) {
        const position = { direction, key: new Date(millis), id: newId() };
        const list = { name: searchPath(query), order: sortKeys.newest };
        const token = writePageToken(position, list);
        const page = await searchServices(database(), query, token, now);
        expect(page.count).toEqual({ number: titles.length, atLeast: false });
      }
    },
  );
});
