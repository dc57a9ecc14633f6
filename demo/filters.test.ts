import { describe, expect, test } from 'vitest';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { openWithin, parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { breeds } from '#app/lithuanian/breeds.ts';
import { type DetailFilter, detailFilters } from '#tests/reference/detail-filters.ts';
import { activeIn, activeServices, found, noon } from './found.ts';

const day = 24 * 60 * 60_000;

describe('every filter passes some services and excludes others', () => {
  const cases = categories.flatMap((category) =>
    detailFilters(category)
      .flatMap(searchesOf)
      .map((search) => [category.id, search] as const),
  );

  test.each(cases)('%s: %s', (id, search) => {
    const passing = found(id, search);
    expect(passing.length).toBeGreaterThan(0);
    expect(passing.length).toBeLessThan(activeIn(id).length);
  });

  test('event dates do so on every day of a year', () => {
    for (let days = 0; days < 366; days += 1)
      for (const option of ['week', 'month', 'three_months']) {
        const now = new Date(noon.getTime() + days * day);
        const passing = found('events', `event_date=${option}`, now).length;
        expect(passing, `${option} on ${now.toISOString()}`).toBeGreaterThan(0);
        expect(passing).toBeLessThan(activeIn('events').length);
      }
  });

  test('some breeds are listed and one is typed freely', () => {
    const kept = activeIn('breeding').map(({ attributes }) => String(attributes.dog_breed));
    expect(kept.filter((breed) => breeds.includes(breed)).length).toBeGreaterThanOrEqual(8);
    expect(kept).toContain('Švedų laphundas');
    expect(breeds).not.toContain('Švedų laphundas');
    expect(found('breeding', 'q=svedu+laphundas')).toHaveLength(1);
  });

  test('someone is open in any hour of the night', () => {
    for (let hour = 0; hour < 24; hour += 1)
      expect(
        activeServices.some(({ work_hours }) => {
          const hours = parseWorkHours(work_hours);
          return hours && openWithin(hours, hour, hour + 1);
        }),
      ).toBe(true);
  });

  test('the drawn search page finds the twelve hotels that are drawn', () => {
    expect(found('hotel', 'city=Vilnius&price_per_day=10-35')).toHaveLength(12);
  });
});

/** Each option alone; of a range the ends and the quarters; the breeds that a service has. */
function searchesOf(filter: DetailFilter): readonly string[] {
  if (filter.kind === 'range') {
    const { min, max } = filter;
    const first = Math.ceil(min + (max - min) / 4);
    const last = Math.floor(max - (max - min) / 4);
    // An empty range of hours matches no service: the ends of the day are its quarters.
    const ends = filter.unit === 'hour' ? [] : [`${min}-${min}`, `${max}-${max}`];
    const spans = [...ends, `${min}-${first}`, `${first}-${last}`, `${last}-${max}`];
    return spans.map((span) => `${filter.name}=${span}`);
  }
  const own = filter.options.filter(
    ({ id }) =>
      filter.kind !== 'options' ||
      filter.source !== 'breed' ||
      activeServices.some(({ attributes }) => attributes[filter.attribute] === id),
  );
  return own.map(({ id }) => `${filter.name}=${encodeURIComponent(id)}`);
}
