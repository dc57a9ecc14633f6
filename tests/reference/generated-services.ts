import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import { type Category, categories } from '#app/domains/services/catalogue/categories.ts';
import { breeds } from '#app/lithuanian/breeds.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import { endOfDayThreeMonthsAhead, endOfMonth, endOfWeek } from '#app/lithuanian/vilnius-time.ts';
import type { PlainService } from './matches.ts';
import { type Random, seededRandom } from './random.ts';

/**
 * Services that try the search's edges: missing parts, wrong types, odd characters, hours that
 * cannot be read, prices with one end, events on the last minute of a week.
 *
 * @param now the moment that event dates and creation times lie around
 * @returns always the same for the same arguments; every category has its turn
 */
export function generateServices(seed: number, count: number, now: Date): readonly PlainService[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const category = categories[index % categories.length] as Category;
    return generateService(random, category, now);
  });
}

function generateService(random: Random, category: Category, now: Date): PlainService {
  // Whole minutes of a few days, so that some services share their moment.
  const age = random.whole(0, 3000) * 60_000;
  return {
    id: randomId(random),
    status: random.chance(0.85) ? 'active' : 'inactive',
    created_at: new Date(now.getTime() - age),
    category: category.id,
    title: randomTitle(random),
    city: randomCity(random, category),
    work_hours: random.pick(workHours),
    ...randomPrices(random),
    attributes: Object.fromEntries(
      category.attributes.flatMap((attribute) => {
        const value = randomValue(random, attribute, now);
        return value === undefined ? [] : [[attribute.key, value]];
      }),
    ),
  };
}

function randomId(random: Random): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

const titleWords = [
  'Šunų',
  'ŠUNŲ',
  'sunu',
  'Letena',
  'uodega',
  'Uodegų',
  'namai',
  'Žaliųjų',
  'ežerų',
  'Ąžuolas',
  'kirpykla',
  'Klinika',
  'mokykla',
  'ĄČĘĖĮŠŲŪŽ',
  'uo',
  'Gera',
  '24',
  '100%',
  'A_B',
  'C:\\šuo',
  "D'Artanjanas",
  '„Pėda“',
  '(naujas)',
  '–',
  '&',
  '<b>',
  '🐕',
  '🐕‍🦺',
  'Straße',
  'İstanbulas',
  'ΣΟΦΟΣ',
  'Łódź',
  'x̌y',
  'ﬁnalas',
  'š.u.o.',
  "'; --",
];

function randomTitle(random: Random): string {
  const words = Array.from({ length: random.whole(1, 5) }, () => random.pick(titleWords));
  return words.join(random.chance(0.1) ? '  ' : ' ').normalize('NFC');
}

function randomCity(random: Random, category: Category): string | null {
  if (category.placeless) return 'Online';
  if (random.chance(0.08)) return null;
  return random.chance(0.6) ? random.pick(placeNames.slice(0, 4)) : random.pick(placeNames);
}

const workHours = [
  null,
  '',
  'I-V 9:00-18:00',
  'I–V 9–18, VI 10–15',
  'Visą parą',
  'VI–VII 10:00–10:45',
  'VI 10:00–10:59, VII 20:00–21:00',
  'I–VII 22–6',
  'V 23:30–0:30',
  'VII 23–1',
  'I, III, V 7:30-8:00, 12:15-12:45',
  'I, III, V 6-14',
  'Kasdien 0–24',
  'I–V visą parą, VI 9-13, VII nedirba',
  'Nedirba',
  'Pagal susitarimą',
  'I–V 9:00–18:00 arba skambinkite',
  'I-V 25:00-26:00',
  '🕘–🕕',
  'Darbo dienomis 8.00–17.00',
];

function randomPrices(
  random: Random,
): Pick<PlainService, 'price_min' | 'price_max' | 'price_per_day'> {
  const amount = () => {
    const whole = random.whole(0, random.chance(0.5) ? 60 : 320);
    return random.chance(0.2) ? whole + random.whole(1, 99) / 100 : whole;
  };
  const [least, most] = [amount(), amount()].toSorted((one, other) => one - other);
  return {
    price_min: random.chance(0.6) ? (least ?? null) : null,
    price_max: random.chance(0.6) ? (most ?? null) : null,
    price_per_day: random.chance(0.7) ? Math.min(amount(), random.whole(5, 130)) : null,
  };
}

/** Nothing that any attribute could be, as jsonb may hold it. */
const wrongValues: readonly unknown[] = [
  null,
  {},
  [],
  '',
  'home',
  7.5,
  -1,
  1e9,
  [null, 3],
  { id: 'home' },
];

function randomValue(random: Random, attribute: Attribute, now: Date): unknown {
  if (random.chance(0.12)) return undefined;
  if (random.chance(0.08)) return random.pick(wrongValues);
  switch (attribute.kind) {
    case 'one': {
      const { id } = random.pick(attribute.options);
      return random.chance(0.05) ? [id] : id;
    }
    case 'many': {
      const ids = random.some(attribute.options, 0, 3).map(({ id }) => id);
      return random.chance(0.1) ? [...ids, 'nonsense', 5] : ids;
    }
    case 'years': {
      const years = random.whole(0, 33);
      return random.pick([years, years, years, String(years), ` ${years} `, `${years} metai`]);
    }
    case 'breed':
      return randomBreed(random);
    case 'instant':
      return randomEvent(random, now);
    case 'yes_no':
      return random.pick([true, false, true, false, 'true', 0]);
    default:
      return attribute satisfies never;
  }
}

function randomBreed(random: Random): string {
  const breed = random.pick(random.chance(0.7) ? breeds.slice(0, 12) : breeds);
  const spellings = [
    breed,
    breed,
    breed.toLowerCase(),
    ` ${breed.replace(' ', '  ').toUpperCase()} `,
    `${breed} ir mišrūnas`,
    'Vengrų agaras',
    'šilkinis  Vindspraitas',
  ];
  return random.pick(spellings);
}

function randomEvent(random: Random, now: Date): string {
  const ends = [endOfWeek(now), endOfMonth(now), endOfDayThreeMonthsAhead(now), now];
  const day = 86_400_000;
  const instant = random.chance(0.3)
    ? random.pick(ends).getTime() + random.pick([-1000, 0, 1000])
    : now.getTime() + random.whole(-20 * 24, 120 * 24) * (day / 24);
  const iso = new Date(instant).toISOString();
  return random.pick([iso, iso, iso, iso.replace('Z', '+00:00'), iso.replace('Z', ''), 'rytoj']);
}
