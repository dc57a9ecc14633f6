import { beforeAll, describe, expect, test } from 'vitest';
import { explainNoResults } from '#app/domains/services/search/no-results.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import { refreshSearchRows } from '#app/domains/services/search/search-index.server.ts';
import { queryOfLocation } from '#app/domains/services/search/search-location.server.ts';
import type { ServiceQuery } from '#app/domains/services/search/search-query.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService, insertServices } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');

type Fields = Parameters<typeof insertService>[2];
const services: readonly NonNullable<Fields>[] = [
  { title: 'Pirmoji klinika', city: 'Vilnius' },
  { title: 'Antroji klinika', city: 'Vilnius' },
  { title: 'Šeimos gydytojas', city: 'Klaipėda' },
  { title: 'Didieji pudeliai', service_category_id: 'breeding', city: 'Kauno r.' },
  { title: 'Pudelių kirpykla „Garbanius“', service_category_id: 'spa', city: 'Kaunas' },
  { title: 'Putų salonas', service_category_id: 'spa', city: 'Vilnius' },
  { title: 'Ramybės namai', service_category_id: 'hotel', city: 'Kaunas' },
  { title: 'Sofa leidžiama', service_category_id: 'hotel', city: 'Vilnius' },
  { title: 'Draudimas visiems', service_category_id: 'insurance', city: 'Online' },
];
const attributes: Readonly<Record<string, string>> = {
  'Didieji pudeliai': '{"dog_breed":"Didysis pudelis"}',
  'Putų salonas': '{"spa_service_types":["haircut"]}',
  'Sofa leidžiama': '{"hotel_conditions":"home"}',
};

beforeAll(async () => {
  const partner = await insertPartner(database(), 'a@vizgis.test', {
    company_name: 'MB „Vilko dantis“',
  });
  const rows = services.map((service, index) => ({
    description: 'Laukiame kasdien.',
    specific_attributes: attributes[service.title ?? ''] ?? '{}',
    ...service,
    created_at: new Date(now.getTime() - index * 60_000),
  }));
  await insertServices(database(), partner, rows);
  const other = await insertPartner(database(), 'b@vizgis.test', {
    company_name: 'UAB „Nemuno krantas“',
  });
  await insertService(database(), other, {
    title: 'Auklė į namus',
    description: 'Prižiūrime ir čihuahua, ir kitus mažylius. Vedžiojame_po 100% parką.',
    service_category_id: 'short_term_care',
    city: 'Kaunas',
    specific_attributes: '{}',
    created_at: new Date(now.getTime() - 3_600_000),
  });
  // What is hidden from the public is mentioned nowhere.
  await insertService(database(), other, { title: 'Slapta klinikele', status: 'inactive' });
});

const queryOf = (address: string): ServiceQuery => {
  const url = new URL(address, 'https://vizgis.test');
  const query = queryOfLocation(url);
  if (query === null) throw new Error(`No search at ${address}`);
  return query;
};

const helpAt = async (address: string) =>
  (await searchWithHelp(database(), queryOf(address), null, now)).help;

const q = (text: string) => `/paslaugos?${new URLSearchParams({ q: text })}`;

/** Labels with counts, spaces that do not break written as plain ones. */
async function linksAt(address: string): Promise<string[]> {
  const links = (await helpAt(address))?.links ?? [];
  return links.map(({ label, count }) => `${label}: ${count}`.replaceAll('\u00a0', ' '));
}

const cardsAt = async (address: string) => {
  const help = await helpAt(address);
  return (help?.services ?? []).map(({ title }) => title.replaceAll('\u00a0', ' '));
};

describe('the category', () => {
  test.each([
    ['veterinarija', 'Veterinarija: 3 paslaugos'],
    ['vet', 'Veterinarija: 3 paslaugos'],
    ['VETERINARO', 'Veterinarija: 3 paslaugos'],
    ['veternarija', 'Veterinarija: 3 paslaugos'],
    ['viešbutis', 'Viešbučiai: 2 paslaugos'],
    ['viesbučių', 'Viešbučiai: 2 paslaugos'],
    ['šunų viešbučiuose', 'Viešbučiai: 2 paslaugos'],
    ['kirpėja', 'Grožis ir SPA: 2 paslaugos'],
    ['veislynas', 'Veislynai: 1 paslauga'],
    ['polisas', 'Draudimas: 1 paslauga'],
  ])('is known by %s', async (text, link) => {
    expect((await linksAt(q(text)))[0]).toBe(link);
  });

  test('that has no services is not offered', async () => {
    expect(await helpAt(q('prieglauda'))).toBeNull();
  });

  test('keeps places, and filters where it is the same', async () => {
    expect(await linksAt('/paslaugos/viesbuciai?q=viešbutis&city=Kaunas')).toContain(
      'Viešbučiai Kaune: 1 paslauga',
    );
    expect(await linksAt('/paslaugos/viesbuciai?q=viešbutis&hotel_conditions=home')).toContain(
      'Viešbučiai: Namų aplinka: 1 paslauga',
    );
    // Insurance is offered online alone.
    expect(await linksAt('/paslaugos?q=draudikas&city=Kaunas')).toEqual(['Draudimas: 1 paslauga']);
  });

  test('and one of its options', async () => {
    expect(await linksAt(q('kirpimas'))).toEqual([
      'Grožis ir SPA: 2 paslaugos',
      'Grožis ir SPA: Kirpimas: 1 paslauga',
    ]);
  });
});

describe('the place', () => {
  test.each(['Kaunas', 'kaune', 'Kauno', 'KAUNĄ'])('is known by %s', async (text) => {
    expect(await linksAt(q(text))).toEqual([
      'Visos paslaugos Kaune: 3 paslaugos',
      'Visos paslaugos Kauno rajone: 1 paslauga',
    ]);
  });

  test('stands beside a category, or beside a word of titles', async () => {
    expect((await linksAt(q('viešbutis Kaune')))[0]).toBe('Viešbučiai Kaune: 1 paslauga');
    expect(await linksAt(q('klinka Vilniuje'))).toContain('„klinika“ Vilniuje: 2 paslaugos');
  });

  test('takes the place of another one and keeps the category', async () => {
    expect(await linksAt('/paslaugos/grozis-ir-spa?q=vilniuje&city=Kaunas')).toContain(
      'Grožis ir SPA Vilniuje: 1 paslauga',
    );
    // No insurance is in a place.
    expect(await linksAt('/paslaugos/draudimas?q=vilnius')).toContain(
      'Visos paslaugos Vilniuje: 4 paslaugos',
    );
  });
});

describe('words of titles', () => {
  test.each([
    ['klinka', '„klinika“: 2 paslaugos'],
    ['klinikka', '„klinika“: 2 paslaugos'],
    ['kilnika', '„klinika“: 2 paslaugos'],
    ['salnoas', '„salonas“: 1 paslauga'],
    ['didieji puodeliai', '„Didieji pudeliai“: 1 paslauga'],
  ])('are near %s', async (text, link) => {
    expect((await linksAt(q(text))).map((label) => label.toLowerCase())).toContain(
      link.toLowerCase(),
    );
  });

  test('are looked for within the filters, and the text alone everywhere', async () => {
    expect(await linksAt('/paslaugos/viesbuciai?q=klinka')).toEqual(['Veterinarija: 3 paslaugos']);
    expect(await linksAt('/paslaugos/viesbuciai?q=klinika&city=Vilnius')).toEqual([
      'Veterinarija Vilniuje: 2 paslaugos',
      '„klinika“: 2 paslaugos',
    ]);
  });

  test('are offered anywhere when place and filters leave nothing', async () => {
    expect(await linksAt('/paslaugos/veterinarija?city=Palanga&q=klinka')).toEqual([
      'Veterinarija: „klinika“: 2 paslaugos',
      'Veterinarija: 3 paslaugos',
    ]);
  });

  test('offer nothing that the result has already', async () => {
    expect(await linksAt(q('klinika'))).toEqual(['Veterinarija: 3 paslaugos']);
    expect(await helpAt(q('klin'))).toBeNull();
  });
});

describe('breeds', () => {
  test('are known by a word of their name and by what people call them', async () => {
    expect(await linksAt(q('pudelis'))).toEqual(['Veislynai: Didysis pudelis: 1 paslauga']);
    expect(await cardsAt(q('pudelis'))).toEqual([
      'Didieji pudeliai',
      'Pudelių kirpykla „Garbanius“',
    ]);
    // No kennel has them as its breed, but a text mentions them by the other name.
    expect(await linksAt(q('čivava'))).toEqual([]);
  });
});

describe('mentions', () => {
  test('are found in the description, in any case', async () => {
    expect(await cardsAt(q('mažyliai'))).toEqual(['Auklė į namus']);
    expect(await cardsAt(q('parke'))).toEqual(['Auklė į namus']);
    expect(await cardsAt(q('mažyliai muzika'))).toEqual([]);
  });

  test('and in the name of the company, as it is now', async () => {
    expect(await cardsAt(q('nemunas'))).toEqual(['Auklė į namus']);
    expect(await cardsAt(q('nemuno krantas kaune'))).toEqual(['Auklė į namus']);
    await database()
      .updateTable('partners')
      .set({ company_name: 'UAB „Neries vingis“' })
      .where('company_name', '=', 'UAB „Nemuno krantas“')
      .execute();
    expect(await helpAt(q('nemunas'))).toBeNull();
    expect(await cardsAt(q('neris'))).toEqual(['Auklė į namus']);
  });

  test('are six at the most, the newest first, and none that is a result', async () => {
    expect(await cardsAt(q('vilkas'))).toEqual(services.slice(0, 6).map(({ title }) => title));
    expect(await cardsAt('/paslaugos/grozis-ir-spa?q=vilkas&city=Vilnius')).toEqual([
      'Putų salonas',
    ]);
    expect(await cardsAt(q('salonas'))).not.toContain('Putų salonas');
  });
});

test('a text of more than a hundred letters is said to be too long, and not searched for', async () => {
  for (const address of [q('ž'.repeat(101)), `/paslaugos/veterinarija?q=${'x'.repeat(101)}`]) {
    const query = queryOf(address);
    const page = await searchWithHelp(database(), query, null, now);
    expect(page).toMatchObject({ services: [], count: { number: 0 }, help: null });
    expect(explainNoResults(query, page)).toEqual({
      title: 'Paieškos tekstas per ilgas.',
      reason: 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 100.',
      ways: [{ label: 'Rodyti be paieškos teksto', to: address.split('?')[0] }],
    });
  }
  const fits = await searchWithHelp(database(), queryOf(q('ž'.repeat(100))), null, now);
  expect(explainNoResults(queryOf(q('ž'.repeat(100))), fits)?.title).toBe(
    'Pagal pasirinktus kriterijus paslaugų nerasta.',
  );
});

describe('help', () => {
  test('comes with at most three results', async () => {
    expect(await helpAt('/paslaugos/prieglaudos')).toBeNull();
    expect(await helpAt('/paslaugos/draudimas')).toBeNull();
    for (const [text, helped] of [
      ['pudel', true],
      ['a', false],
    ] as const) {
      const page = await searchWithHelp(database(), queryOf(q(text)), null, now);
      expect(page.count.number > 3).toBe(!helped);
      expect(page.help !== null, text).toBe(helped);
    }
  });

  const hostile = [
    ...['%', '_', '\\', "'", '"', "a' | b:*", '🐕🐕🐕🐕🐕', '\ud83d klinka', 'klin\0ka', '\u0301'],
    ...["klinka'); drop table users; --", ':*', '!klinka & <->', 'x'.repeat(100), 'ž'.repeat(100)],
    ...['klinka '.repeat(14).trim(), 'ab cd ef gh ij kl mn op qr st uv', '½ ² Ⅷ ٣٤٥', '() [] {}'],
    ...['İSTANBUL klinka', 'ﬀﬀﬀﬀﬀ', 'kaunas kaunas kaunas', 'r.', 'šuo', 'Online', 'kita'],
  ];
  const meant = ['veterinarija', 'viešbutis vilnius', 'klinka kaune', 'pudelis kirpimas', 'vilkas'];

  test.each([...hostile, ...meant])('for %j leads where as many are found', async (text) => {
    for (const rest of ['', '&city=Kaunas', '&city=Vilnius&city=Kaunas']) {
      for (const path of ['', '/viesbuciai', '/draudimas']) {
        const help = await helpAt(q(text).replace('?', `${path}?`) + rest);
        const links = help?.links ?? [];
        expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
        for (const { to, count } of links) {
          const found = await searchServices(database(), queryOf(to), null, now);
          expect(found.count.number, to).toBeGreaterThan(0);
          expect(count.split('\u00a0')[0], to).toBe(String(found.count.number));
        }
      }
    }
  });

  test.each([
    ['four queries', 'vilkas pudelis', 6],
    ['seven, where nothing fits all words,', 'klinka vilkas pudelis kaune', 9],
  ])('takes %s more than the search itself', async (_, text, most) => {
    const scope = { id: 'x', queries: 0, queryMillis: 0 };
    await inRequestScope(scope, () => helpAt(q(text)));
    expect(scope.queries).toBeLessThanOrEqual(most);
  });
});

test('rows made by older rules are made anew', async () => {
  const rows = () =>
    database().selectFrom('service_search').selectAll().orderBy('service_id').execute();
  const before = await rows();
  await database()
    .updateTable('service_search')
    .set({ version: 0, tokens: [] })
    .where('category_id', '=', 'vet')
    .execute();
  expect(await linksAt(q('klinka'))).not.toContain('„klinika“: 2 paslaugos');
  await refreshSearchRows(database(), now);
  expect(await rows()).toEqual(before);
});
