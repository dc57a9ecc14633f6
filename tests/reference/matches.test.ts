import { describe, expect, it } from 'vitest';
import {
  type CategoryId,
  categories,
  findCategory,
} from '#app/domains/services/catalogue/categories.ts';
import { parseSearchQuery, searchPath } from '#app/domains/services/search/search-query.ts';
import { detailFilters } from './detail-filters.ts';
import { generateQueries } from './generated-queries.ts';
import { generateServices } from './generated-services.ts';
import { matches, orderNewestFirst, type PlainService } from './matches.ts';

const now = new Date('2026-11-20T10:00:00Z');

function service(parts: Partial<PlainService>): PlainService {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    status: 'active',
    created_at: now,
    category: 'other',
    title: 'Šunų namai',
    city: 'Vilnius',
    work_hours: null,
    price_min: null,
    price_max: null,
    price_per_day: null,
    attributes: {},
    ...parts,
  };
}

function passes(
  parts: Partial<PlainService>,
  search: string,
  category?: CategoryId | null,
): boolean {
  const id = category === undefined ? (parts.category ?? 'other') : category;
  return matches(
    service(parts),
    parseSearchQuery(id && findCategory(id), new URLSearchParams(search)),
    now,
  );
}

describe('the reference', () => {
  it('lists active services of the category', () => {
    expect(passes({}, '', null)).toBe(true);
    expect(passes({}, '', 'vet')).toBe(false);
    expect(passes({ status: 'inactive' }, '', null)).toBe(false);
  });

  it('finds the title without case and diacritics', () => {
    expect(passes({}, 'q=sunu')).toBe(true);
    expect(passes({}, 'q=NAMAI')).toBe(true);
    expect(passes({}, 'q=namas')).toBe(false);
    expect(passes({}, 'q=%25')).toBe(false);
  });

  it('asks for one of the cities, and for a city at all', () => {
    expect(passes({}, 'city=Kaunas&city=Vilnius')).toBe(true);
    expect(passes({}, 'city=Kaunas')).toBe(false);
    expect(passes({ city: null }, 'city=Kaunas')).toBe(false);
    expect(passes({ city: null }, '')).toBe(true);
  });

  it('fails a missing value, and passes a list that shares an option', () => {
    const spa = (spa_service_types: unknown) =>
      passes(
        { category: 'spa', attributes: { spa_service_types } },
        'spa_service_types=bath&spa_service_types=nails',
      );
    expect(spa(['nails', 'teeth'])).toBe(true);
    expect(spa(['teeth'])).toBe(false);
    expect(spa([])).toBe(false);
    expect(spa(undefined)).toBe(false);
    expect(spa(5)).toBe(false);
  });

  it('takes both ends of a range', () => {
    const training = (trainer_experience: unknown) =>
      passes(
        { category: 'training', attributes: { trainer_experience } },
        'trainer_experience=5-10',
      );
    expect([5, 10, '7'].map(training)).toEqual([true, true, true]);
    expect([4, 11, 7.5, 'septyni', null, undefined].some(training)).toBe(false);
  });

  it('lets price intervals meet', () => {
    const spa = (price_min: number | null, price_max: number | null) =>
      passes({ category: 'spa', price_min, price_max }, 'spa_price=30-50');
    expect([spa(10, 30), spa(50, 90), spa(10, 90), spa(30, null), spa(null, 50)]).not.toContain(
      false,
    );
    expect([
      spa(10, 29.99),
      spa(50.01, 90),
      spa(20, null),
      spa(null, 60),
      spa(null, null),
    ]).not.toContain(true);
    expect(passes({ category: 'hotel', price_per_day: 30 }, 'price_per_day=30-35')).toBe(true);
    expect(passes({ category: 'hotel', price_min: 30 }, 'price_per_day=30-35')).toBe(false);
  });

  it('reads hours, and fails those that cannot be read', () => {
    const vet = (work_hours: string | null) =>
      passes({ category: 'vet', work_hours }, 'work_time=18-20');
    expect(['I 10-19', 'Visą parą'].map(vet)).toEqual([true, true]);
    expect(['I 10-18:59', 'Pagal susitarimą', null].map(vet)).toEqual([false, false, false]);
  });

  it('asks for one of the days that are open', () => {
    const vet = (work_hours: string | null) =>
      passes({ category: 'vet', work_hours }, 'work_days=monday&work_days=saturday');
    expect(['I 10-19', 'VI 10-11', 'Visą parą'].map(vet)).toEqual([true, true, true]);
    expect(['II–V 9-18', 'Pagal susitarimą', null].map(vet)).toEqual([false, false, false]);
  });

  it('knows the weeks and months of Vilnius', () => {
    const event = (at: string, option: string) =>
      passes({ category: 'events', attributes: { event_date_time: at } }, `event_date=${option}`);
    expect(event('2026-11-22T21:59:59Z', 'week')).toBe(true);
    expect(event('2026-11-22T22:00:00Z', 'week')).toBe(false);
    expect(event('2026-11-20T09:59:59Z', 'week')).toBe(false);
    expect(event('2026-11-30T21:59:59Z', 'month')).toBe(true);
    expect(event('2026-11-30T22:00:00Z', 'month')).toBe(false);
    expect(event('2027-02-20T21:59:59Z', 'three_months')).toBe(true);
    expect(event('2027-02-20T22:00:00Z', 'three_months')).toBe(false);
    expect(event('2026-11-21T10:00:00', 'week')).toBe(false);
  });

  it('asks for the fee as it is', () => {
    const event = (participation_fee: unknown) =>
      passes({ category: 'events', attributes: { participation_fee } }, 'participation_fee=free');
    expect([false, true, undefined, 'false', 0].map(event)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('finds a typed breed by text, and by the filter when it is spelt as one of the list', () => {
    const attributes = { dog_breed: 'Vengrų agaras' };
    expect(passes({ category: 'breeding', attributes }, 'q=agaras')).toBe(true);
    expect(passes({ category: 'breeding', attributes: { dog_breed: 'Biglis' } }, 'q=biglis')).toBe(
      false,
    );
    expect(
      passes({ category: 'breeding', attributes: { dog_breed: ' BIGLIS ' } }, 'dog_breed=Biglis'),
    ).toBe(true);
    expect(passes({ category: 'breeding', attributes }, 'dog_breed=Biglis')).toBe(false);
  });

  it('puts the newest first, and of one moment the greater id', () => {
    const older = service({ id: 'c', created_at: new Date(now.getTime() - 1) });
    const ordered = orderNewestFirst([older, service({ id: 'a' }), service({ id: 'b' })]);
    expect(ordered.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('what is generated', () => {
  const services = generateServices(1, 440, now);
  const queries = generateQueries(2, 600, services);

  it('is the same for the same seed, and another for another', () => {
    expect(generateServices(1, 440, now)).toEqual(services);
    expect(generateQueries(2, 600, services)).toEqual(queries);
    expect(generateServices(3, 440, now)).not.toEqual(services);
  });

  it('has every category, and uses every filter with and without finding something', () => {
    expect(new Set(services.map(({ category }) => category)).size).toBe(categories.length);
    const found = new Set<string>();
    const missed = new Set<string>();
    for (const query of queries) {
      const some = services.some((candidate) => matches(candidate, query, now));
      for (const { filter } of query.filters) (some ? found : missed).add(filter.name);
    }
    const all = categories.flatMap((category) => detailFilters(category).map(({ name }) => name));
    const names = [...new Set(all)].sort();
    expect([...found].sort()).toEqual(names);
    expect([...missed].sort()).toEqual(names);
  });

  it('asks mostly for different things', () => {
    expect(new Set(queries.map(searchPath)).size).toBeGreaterThan(450);
  });
});
