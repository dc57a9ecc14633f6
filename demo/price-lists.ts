import type { PriceItem } from '#app/domains/bookings/price-list/price-item.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import type { ServiceSeed } from './cast.ts';
import { schedules } from './schedules.ts';

export type PriceItemSeed = Omit<PriceItem, 'id' | 'scheduleId'>;

type Priced = Pick<
  ServiceSeed,
  'title' | 'category' | 'price_min' | 'price_max' | 'price_per_day' | 'attributes'
>;

/** An item whose price lies at a share of the way from the service's lowest price to its highest. */
type Sketch = Partial<PriceItemSeed> & {
  readonly name: string;
  /** In euros, where it does not follow from the service's; null: agreed with the provider. */
  readonly at: number | readonly [number, number] | { readonly euros: number } | null;
};

const visit = { unit: 'visit' } as const;
const upTo = (weightTo: number) => ({ weightFrom: null, weightTo });
const from = (weightFrom: number) => ({ weightFrom, weightTo: null });

const haircut = 'Kirpimas ir maudymas';

/** The groomer who comes home: her prices go by the dog's weight. */
const homeGroomer: readonly PriceItemSeed[] = [
  item({ name: haircut, minutes: 90, ...upTo(10), note: 'Nagai įskaičiuoti' }, 35),
  item({ name: haircut, minutes: 120, weightFrom: 10, weightTo: 25 }, 45, 55),
  item({ name: haircut, minutes: 150, weightFrom: 25, weightTo: 40 }, 55, 60),
  item({ name: 'Maudymas ir šukavimas', minutes: 60 }, 25, 40),
  item({
    name: 'Suvelto kailio tvarkymas',
    note: 'Pirmiausia parašykite ir atsiųskite nuotrauką',
  }),
];

function item(
  fields: Partial<PriceItemSeed> & { readonly name: string },
  low: number | null = null,
  high: number | null = null,
): PriceItemSeed {
  return {
    ...{ unit: 'visit', minutes: null, furtherDogCents: null, note: '' },
    ...{ weightFrom: null, weightTo: null },
    priceFromCents: low === null ? null : low * 100,
    priceToCents: high === null ? null : high * 100,
    ...fields,
  };
}

/** What a service of a category offers, by what it says of itself. */
const sketches: Partial<Record<CategoryId, (service: Priced) => readonly Sketch[]>> = {
  vet: ({ attributes }) =>
    chosen(attributes.vet_services_provided, {
      consultation: [
        {
          name: 'Konsultacija ir apžiūra',
          minutes: 40,
          at: 0,
          note: 'Pirmas vizitas arba kai kas nors kelia nerimą',
        },
      ],
      vaccination: [
        { name: 'Skiepijimas', minutes: 20, at: 0.2, note: 'Su apžiūra ir įrašu pase' },
      ],
      laboratory: [
        { name: 'Kraujo tyrimas', minutes: 15, at: 0.4, note: 'Šunį prašome atvesti nevalgiusį' },
      ],
      dentistry: [
        {
          name: 'Dantų akmenų valymas',
          minutes: 60,
          at: [0.4, 0.6],
          ...upTo(10),
          note: 'Su narkoze',
        },
        {
          name: 'Dantų akmenų valymas',
          minutes: 90,
          at: [0.6, 1],
          ...from(10),
          note: 'Su narkoze',
        },
      ],
      emergency: [{ name: 'Skubi pagalba', at: [0.8, 1], note: 'Skambinkite' }],
      surgery: [
        { name: 'Kastracija arba sterilizacija', at: null, note: 'Trukmė paaiškėja po apžiūros' },
      ],
    }),
  spa: ({ attributes }) =>
    chosen(attributes.spa_service_types, {
      haircut: [
        { name: haircut, minutes: 90, at: 0.3, ...upTo(10) },
        { name: haircut, minutes: 120, at: [0.6, 1], ...from(10) },
      ],
      bath: [{ name: 'Maudymas ir šukavimas', minutes: 60, at: [0.1, 0.5] }],
      trimming: [{ name: 'Trimingas', minutes: 150, at: [0.7, 1] }],
      massage: [{ name: 'Masažas', minutes: 45, at: 0.4 }],
      teeth: [{ name: 'Dantų valymas', minutes: 30, at: 0.3 }],
      nails: [{ name: 'Nagų ir letenų priežiūra', minutes: 30, at: 0 }],
    }),
  hotel: () => [
    {
      name: 'Šuo iki 15 kg',
      unit: 'night',
      at: 0,
      ...upTo(15),
      note: 'Vedžiojame 3 kartus per dieną',
    },
    { name: 'Šuo nuo 15 iki 40 kg', unit: 'night', at: 0.5, weightFrom: 15, weightTo: 40 },
    { name: 'Šuo, sveriantis daugiau kaip 40 kg', unit: 'night', at: null, ...from(40) },
  ],
  short_term_care: ({ attributes: { care_duration: duration } }) =>
    care[String(duration)] ?? [{ name: 'Valanda pas mus', ...visit, minutes: 60, at: [0, 1] }],
  training: ({ price_min: low }) => [
    ...lessonsFrom(low ?? 0),
    { name: 'Pirmas pokalbis telefonu', ...visit, minutes: 20, at: { euros: 0 } },
  ],
  activities: ({ attributes }) =>
    attributes.group_size === 'individual'
      ? [{ name: 'Individualus užsiėmimas', ...visit, minutes: 60, at: [0, 1] }]
      : [{ name: 'Vieta grupėje', unit: 'seat', at: 0, note: 'Vienas šuo su savo žmonėmis' }],
  events: () => [{ name: 'Dalyvis su šunimi', unit: 'seat', at: [0, 1] }],
  insurance: () => [
    { name: 'Mėnesio įmoka', at: [0, 1], note: 'Priklauso nuo šuns amžiaus ir veislės' },
    { name: 'Įmoka už antrą šunį', at: 0 },
  ],
};

/** What care of a while costs as a whole; of hours each one. */
const care: Readonly<Record<string, readonly Sketch[]>> = {
  day: [
    { name: 'Pusė dienos', ...visit, minutes: 240, at: 0 },
    { name: 'Visa diena', unit: 'day', at: 1 },
  ],
  overnight: [
    { name: 'Visa diena', unit: 'day', at: 0 },
    { name: 'Naktis', unit: 'night', at: 1 },
  ],
};

/** What a trainer offers by the least it costs: a place in a group, a lesson alone, a whole course. */
function lessonsFrom(low: number): readonly Sketch[] {
  if (low >= 100) return [{ name: 'Kursas, 8 susitikimai', at: [0, 1] }];
  if (low >= 30) return [{ name: 'Individuali pamoka', ...visit, minutes: 60, at: [0, 1] }];
  return [
    { name: 'Grupinis užsiėmimas', unit: 'seat', at: 0 },
    { name: 'Individuali pamoka', ...visit, minutes: 60, at: 1 },
  ];
}

function chosen(
  options: unknown,
  offered: Readonly<Record<string, readonly Sketch[]>>,
): readonly Sketch[] {
  const known = Array.isArray(options) ? options : [];
  return Object.entries(offered).flatMap(([option, items]) =>
    known.includes(option) ? items : [],
  );
}

/**
 * The price list of a service, or an empty one: three in four of those that name a price have one,
 * and all that take bookings.
 */
export function priceListOf(service: Priced, index: number): readonly PriceItemSeed[] {
  if (service.title === 'Kirpimas ir maudymas namuose') return homeGroomer;
  const low = service.price_min ?? service.price_per_day ?? service.price_max;
  const isBooked = schedules.some(
    ({ online, services }) => online && services.includes(service.title),
  );
  if (!low || (index % 4 === 3 && !isBooked)) return [];
  const high = service.price_max ?? Math.round(low * 1.5);
  const euros = (share: number) => Math.round(low + (high - low) * share);
  return (sketches[service.category]?.(service) ?? []).map(({ at, ...fields }) => {
    if (at === null) return item(fields);
    if (typeof at === 'object' && 'euros' in at) return item(fields, at.euros);
    const [least, most] = typeof at === 'number' ? [at, at] : at;
    const [lowest, highest] = [euros(least), euros(most)];
    const stay = fields.unit === 'night' && lowest > 4;
    return item(
      stay ? { ...fields, furtherDogCents: Math.round(lowest * 0.8) * 100 } : fields,
      lowest,
      highest > lowest ? highest : null,
    );
  });
}
