import { describe, expect, it } from 'vitest';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import { generateServices } from '#tests/reference/generated-services.ts';
import { type CategoryId, findCategory } from '../catalogue/categories.ts';
import {
  appliedCount,
  chipsOf,
  clearedQuery,
  isCanonical,
  parseSearchQuery,
  searchParamsOf,
  searchPath,
} from './search-query.ts';

function read(category: CategoryId | null, search: string) {
  return parseSearchQuery(category && findCategory(category), new URLSearchParams(search));
}

/** What is left of a search when it is read and written again. */
function kept(category: CategoryId | null, search: string) {
  return decodeURIComponent(searchParamsOf(read(category, search)).toString());
}

const now = new Date('2026-11-20T10:00:00Z');
const generated = generateQueries(5, 500, generateServices(5, 110, now));

describe('reading a search', () => {
  it('keeps what is sound, in one order', () => {
    const search =
      'price_per_day=10-35&hotel_walking=unlimited&hotel_walking=once&city=Kaunas&city=Vilnius&q=namai';
    expect(kept('hotel', search)).toBe(
      'q=namai&city=Vilnius&city=Kaunas&hotel_walking=once&hotel_walking=unlimited&price_per_day=10-35',
    );
  });

  it('drops what is not in a list, and keeps the rest', () => {
    expect(kept('hotel', 'city=Atlantida&city=Kaunas&city=Online&hotel_walking=never')).toBe(
      'city=Kaunas',
    );
    expect(kept('hotel', 'city=Kaunas&city=Kaunas')).toBe('city=Kaunas');
    expect(kept('events', 'event_date=yesterday&participation_fee=free')).toBe(
      'participation_fee=free',
    );
  });

  it('keeps an order that the category has and that is not its usual one', () => {
    expect(kept('hotel', 'sort=cheapest&q=a')).toBe('q=a&sort=cheapest');
    expect(kept('events', 'sort=dearest')).toBe('sort=dearest');
    expect(kept(null, 'sort=dearest')).toBe('sort=dearest');
    for (const category of ['hotel', 'events', null] as const) {
      for (const sort of ['newest', 'soonest', 'constructor', '']) {
        expect(kept(category, `sort=${sort}`)).toBe('');
      }
    }
    expect(kept('shelters', 'sort=cheapest')).toBe('');
  });

  it('drops names that the category does not know', () => {
    expect(
      kept('vet', 'hotel_walking=once&constructor=1&__proto__=2&vet_services_provided=surgery'),
    ).toBe('vet_services_provided=surgery');
    expect(kept(null, 'vet_services_provided=surgery&q=a')).toBe('q=a');
  });

  it.each([
    '0-100',
    '35-10',
    '-5-10',
    '5-',
    '-',
    '',
    '10',
    '10-35-40',
    '10-101',
    '010-35',
    '1e1-35',
    '10.5-35',
    ' 10-35',
    '99999999999-9',
    '10–35',
    '\u0000',
  ])('drops the range %j', (value) => {
    expect(kept('hotel', new URLSearchParams({ price_per_day: value, q: 'a' }).toString())).toBe(
      'q=a',
    );
  });

  it('keeps a range of one value, off the step, or up to an end', () => {
    expect(kept('hotel', 'price_per_day=35-35')).toBe('price_per_day=35-35');
    expect(kept('hotel', 'price_per_day=12-33')).toBe('price_per_day=12-33');
    expect(kept('hotel', 'price_per_day=0-50')).toBe('price_per_day=0-50');
  });

  it('takes the first of two choices that contradict', () => {
    expect(kept('events', 'participation_fee=paid&participation_fee=free')).toBe(
      'participation_fee=paid',
    );
    expect(kept('hotel', 'price_per_day=bad&price_per_day=10-20&price_per_day=30-40')).toBe(
      'price_per_day=10-20',
    );
  });

  it.each([
    ['20', '80', 'training_price=20-80'],
    ['', '80', 'training_price=20-80'],
    ['100', '', 'training_price=100-300'],
    ['100', '900', 'training_price=100-300'],
    ['0', '80', 'training_price=20-80'],
    [' 30 ', '80', 'training_price=30-80'],
    ['20', '300', ''],
    ['', '', ''],
    ['0', '999', ''],
    ['80', '20', ''],
    ['400', '500', ''],
    ['abc', '80', ''],
    ['-5', '80', ''],
  ])('reads the fields of a form without JavaScript: from %j to %j', (from, to, expected) => {
    const form = new URLSearchParams({ training_price_from: from, training_price_to: to });
    expect(kept('training', form.toString())).toBe(expected);
  });

  it('tidies the text', () => {
    const text = (typed: string) => read(null, new URLSearchParams({ q: typed }).toString()).text;
    expect(text('kir\u00adpy\u200bkla\u202c')).toBe('kirpykla');
    expect(text('  Šunų \n\t namai ')).toBe('Šunų namai');
    expect(text('Šunų'.normalize('NFD'))).toBe('Šunų');
    expect(text('ž'.repeat(100))).toHaveLength(100);
    // Longer than what is searched for: it stays in the address, so that the page can say so.
    expect(text('ž'.repeat(101))).toHaveLength(101);
    expect(text('x'.repeat(10_000))).toHaveLength(1_000);
    expect(text(`${'x'.repeat(999)} yy`)).toBe('x'.repeat(999));
    expect(text(`${'x'.repeat(999)}🐕`)).toBe('x'.repeat(999));
    expect(text('a\0b')).toBe('');
    expect(text('\u0301')).toBe('');
    expect(text('   ')).toBe('');
    expect(text('%')).toBe('%');
  });
});

describe('writing a search', () => {
  it('gives its address', () => {
    expect(searchPath(read(null, ''))).toBe('/paslaugos');
    expect(searchPath(read('hotel', ''))).toBe('/paslaugos/viesbuciai');
    expect(searchPath(read('hotel', 'city=Kauno r.&q=a%26b'))).toBe(
      '/paslaugos/viesbuciai?q=a%26b&city=Kauno+r.',
    );
  });

  it('reads back as the same search', () => {
    expect(generated.length).toBe(500);
    for (const query of generated) {
      const again = parseSearchQuery(query.category, searchParamsOf(query));
      expect(again).toEqual(query);
      expect(isCanonical(searchParamsOf(query), query)).toBe(true);
    }
  });

  it.each([
    ['q=a&city=Kaunas', true],
    ['', true],
    ['after=abc', true],
    ['fbclid=1&q=a', true],
    ['hotel_walking=once&utm_source=x', true],
    ['city=Kaunas&q=a', false],
    ['q=', false],
    ['q=a+', false],
    ['city=Kaunas&city=Vilnius', false],
    ['city=Atlantida', false],
    ['work_time=0-24', false],
    ['work_time_from=8&work_time_to=20', false],
    ['work_time=8-20', true],
    ['q=a&sort=cheapest', true],
    ['sort=cheapest&q=a', false],
    ['sort=newest', false],
  ])('%j is canonical: %s', (search, expected) => {
    expect(isCanonical(new URLSearchParams(search), read('vet', search))).toBe(expected);
  });
});

describe('what is applied', () => {
  const query = read(
    'training',
    'q=Šunų&city=Vilnius&training_type=puppy&training_type=agility&trainer_experience=5-10',
  );

  it('shows as chips', () => {
    expect(chipsOf(query).map(({ label }) => label)).toEqual([
      '„Šunų“',
      'Vilnius',
      'Šuniukų mokyklėlė',
      'Vikrumas (agility)',
      '5–10\u00a0metų',
    ]);
  });

  it('goes one by one', () => {
    const paths = chipsOf(query).map(({ without }) => decodeURIComponent(searchPath(without)));
    const whole = decodeURIComponent(searchPath(query));
    expect(paths).toEqual([
      whole.replace('q=Šunų&', ''),
      whole.replace('city=Vilnius&', ''),
      whole.replace('training_type=puppy&', ''),
      whole.replace('training_type=agility&', ''),
      whole.replace('&trainer_experience=5-10', ''),
    ]);
  });

  it('leaves nothing of a filter whose last option goes', () => {
    const [chip] = chipsOf(read('events', 'event_date=month'));
    expect(chip).toMatchObject({ label: 'Šis mėnuo', name: 'event_date', value: 'month' });
    expect(chip?.without.filters).toEqual([]);
  });

  it('is counted without the text, and cleared with it', () => {
    expect(appliedCount(query)).toBe(4);
    expect(searchPath(clearedQuery(query))).toBe('/paslaugos/dresura');
    const sorted = { ...query, sort: 'dearest' } as const;
    expect(searchPath(clearedQuery(sorted))).toBe('/paslaugos/dresura?sort=dearest');
    expect(chipsOf(sorted).every(({ without }) => without.sort === 'dearest')).toBe(true);
  });

  it('goes down to nothing, chip by chip, whatever the search', () => {
    for (const start of generated) {
      let left = start;
      for (let chips = chipsOf(left); chips[0]; chips = chipsOf(left)) {
        left = chips[0].without;
        expect(chipsOf(left)).toHaveLength(chips.length - 1);
      }
      expect(left).toEqual(clearedQuery(start));
    }
  });
});
