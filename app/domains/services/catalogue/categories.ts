import { breeds } from '#app/lithuanian/breeds.ts';
import type { ChoiceFilter, Filter, OptionsFilter, RangeFilter } from '../search/filters.ts';
import type {
  Attribute,
  BreedAttribute,
  InstantAttribute,
  ManyAttribute,
  OneAttribute,
  YearsAttribute,
  YesNoAttribute,
} from './attributes.ts';
import { type CategoryName, categoryNames } from './category-names.ts';
import { optionList } from './options.ts';

/** Which price columns a category uses. */
type PriceKind = 'range' | 'per_day' | 'none';

/** An extra row of the detail block: is this option among the chosen ones? Taip or Ne. */
type OptionFact = { readonly attribute: string; readonly option: string };

/** What there is to a category beside its name. */
type Declaration = {
  /** Questions under the description in the wizard. */
  readonly hint: string;
  readonly attributes: readonly Attribute[];
  readonly price: {
    readonly kind: PriceKind;
    readonly label: string;
    /** What a price is for, behind it where the label is not beside it. */
    readonly unit?: string;
  };
  readonly filters: readonly Filter[];
  /** Keys of the attributes that a card shows, in this order. */
  readonly badges: readonly string[];
  /** Options that the detail block answers with Taip or Ne beside the attributes themselves. */
  readonly optionFacts?: readonly OptionFact[];
  /** The attribute by whose moment the search orders its services, soonest first. */
  readonly soonestBy?: string;
};

/** @param badges what a badge says of an option whose label says too little alone */
function one(
  key: string,
  label: string,
  options: Readonly<Record<string, string>>,
  badges?: Readonly<Record<string, string>>,
): OneAttribute {
  return { kind: 'one', key, label, options: optionList(options), badges };
}

function many(
  key: string,
  label: string,
  { heading, counted }: Pick<ManyAttribute, 'heading' | 'counted'>,
  options: Readonly<Record<string, string>>,
): ManyAttribute {
  return { kind: 'many', key, label, heading, counted, options: optionList(options) };
}

function years(key: string, label: string, badge: string, fact = '{n}'): YearsAttribute {
  return { kind: 'years', key, label, badge, fact };
}

/** The filter of a listed attribute has the attribute's name, label and list. */
function anyOf(attribute: OneAttribute | ManyAttribute): OptionsFilter {
  const { key, label, options } = attribute;
  return { kind: 'options', name: key, label, attribute: key, source: 'options', options };
}

function yesNo(
  key: string,
  label: string,
  words: Pick<YesNoAttribute, 'yes' | 'no'> = { yes: 'Taip', no: 'Ne' },
): YesNoAttribute {
  return { kind: 'yes_no', key, label, ...words };
}

/** @param answers the filter's values in the URL in the order of the options, and what they mean */
function yesOrNo(
  { key, label, yes, no }: YesNoAttribute,
  answers: Readonly<Record<string, boolean>> = { yes: true, no: false },
): ChoiceFilter {
  const options = Object.entries(answers).map(([id, answer]) => ({ id, label: answer ? yes : no }));
  return { kind: 'choice', name: key, label, source: 'yes_no', attribute: key, options, answers };
}

function yearsRange(attribute: YearsAttribute, max: number): RangeFilter {
  const { key, label } = attribute;
  const bounds = { min: 0, max, step: 1 };
  return {
    kind: 'range',
    name: key,
    label,
    source: 'years',
    attribute: key,
    ...bounds,
    unit: 'years',
  };
}

function priceRange(
  name: string,
  label: string,
  range: Pick<RangeFilter, 'min' | 'max' | 'step' | 'unit'>,
): RangeFilter {
  const source = range.unit === 'euro_per_day' ? 'price_per_day' : 'price';
  return { kind: 'range', name, label, source, attribute: null, ...range };
}

const vetServicesList = { heading: 'Veterinarijos paslaugos', counted: 'service' } as const;

const vetServices: ManyAttribute = {
  ...many('vet_services_provided', 'Teikiamos paslaugos', vetServicesList, {
    consultation: 'Konsultacija ir apžiūra',
    vaccination: 'Skiepijimas',
    surgery: 'Chirurgija',
    dentistry: 'Odontologija',
    laboratory: 'Laboratoriniai tyrimai',
    emergency: 'Skubioji pagalba',
  }),
  required: 'Prašome pasirinkti bent vieną teikiamą veterinarijos paslaugą.',
};

const hotelConditions = one('hotel_conditions', 'Laikymo sąlygos', {
  home: 'Namų aplinka',
  private_room: 'Atskiras kambarys',
  kennel: 'Individualus voljeras',
  luxury: 'Prabangus kambarys',
});

const hotelWalking = one(
  'hotel_walking',
  'Vedžiojimas',
  {
    once: '1\u00a0kartą per dieną',
    twice: '2\u00a0kartus per dieną',
    three_times: '3\u00a0kartus per dieną',
    unlimited: 'Neribotai',
  },
  {
    once: 'Vedžioja 1\u00a0kartą per dieną',
    twice: 'Vedžioja 2\u00a0kartus per dieną',
    three_times: 'Vedžioja 3\u00a0kartus per dieną',
    unlimited: 'Vedžioja neribotai',
  },
);

const careDuration = one(
  'care_duration',
  'Priežiūros trukmė',
  {
    hours: 'Kelios valandos',
    day: 'Visa diena',
    overnight: 'Su nakvyne',
  },
  {
    hours: 'Prižiūri kelias valandas',
    day: 'Prižiūri visą dieną',
    overnight: 'Priežiūra su nakvyne',
  },
);

const trainingType = one('training_type', 'Dresūros rūšis', {
  obedience: 'Bazinis paklusnumas',
  puppy: 'Šuniukų mokyklėlė',
  behaviour: 'Elgesio koregavimas',
  agility: 'Vikrumas (agility)',
  working: 'Tarnybinė dresūra',
});

const trainerExperience = years(
  'trainer_experience',
  'Trenerio patirtis (metais)',
  '{n}\u00a0metų patirtis',
);

const activityType = one('activity_type', 'Veiklos rūšis', {
  group_walk: 'Pasivaikščiojimas grupėje',
  hike: 'Žygis gamtoje',
  swimming: 'Plaukimas',
  nosework: 'Uoslės žaidimai',
  socialising: 'Socializacija',
  photo_shoot: 'Fotosesija',
});

const groupSize = one(
  'group_size',
  'Grupės dydis',
  {
    individual: 'Individualiai',
    small: 'Maža grupė (2–5)',
    large: 'Didelė grupė (6 ir daugiau)',
  },
  {
    individual: 'Individualus užsiėmimas',
    small: 'Maža grupė (2–5\u00a0šunys)',
    large: 'Didelė grupė (6\u00a0šunys ir daugiau)',
  },
);

const spaServicesList = { heading: 'Grožio ir SPA paslaugos', counted: 'service' } as const;

const spaServices = many('spa_service_types', 'Grožio paslaugos', spaServicesList, {
  bath: 'Maudymas',
  haircut: 'Kirpimas',
  nails: 'Nagų kirpimas',
  teeth: 'Dantų valymas',
  massage: 'Masažas',
  trimming: 'Trimingas',
});

const dogBreed: BreedAttribute = { kind: 'breed', key: 'dog_breed', label: 'Veislė' };

const breedFilter: OptionsFilter = {
  kind: 'options',
  name: dogBreed.key,
  label: dogBreed.label,
  attribute: dogBreed.key,
  source: 'breed',
  options: breeds.map((name) => ({ id: name, label: name })),
};

const certificatesList = { heading: 'Dokumentai', counted: 'document' } as const;

const certificates = many('certificates', 'Dokumentai', certificatesList, {
  pedigree: 'Kilmės dokumentai',
  fci: 'FCI registracija',
  health: 'Sveikatos patikros pažyma',
  genetic: 'Genetiniai tyrimai',
});

const breederExperience = years(
  'breeder_experience',
  'Veisėjo patirtis (metais)',
  '{n}\u00a0metų patirtis',
);

const insuranceCountry = one(
  'insurance_country',
  'Galiojimo teritorija',
  {
    lithuania: 'Tik Lietuva',
    abroad: 'Lietuva ir užsienis',
  },
  {
    lithuania: 'Galioja tik Lietuvoje',
    abroad: 'Galioja Lietuvoje ir užsienyje',
  },
);

const insuranceType = one('insurance_type', 'Draudimo rūšis', {
  treatment: 'Gydymo išlaidos',
  liability: 'Civilinė atsakomybė',
  accident: 'Nelaimingi atsitikimai',
  loss: 'Dingimas ar vagystė',
  travel: 'Kelionių draudimas',
});

const petAgeLimit = years(
  'pet_age_limit',
  'Augintinio amžiaus riba (metais)',
  'iki {n}\u00a0metų',
  'iki\u00a0{n}',
);

const shelterAnimals = one('shelter_animal_type', 'Globojami gyvūnai', {
  dogs: 'Šunys',
  cats: 'Katės',
  other: 'Kiti gyvūnai',
});

const shelterAdoption = one('shelter_adoption_possibility', 'Priglaudimo galimybė', {
  adoption: 'Galima priglausti',
  foster: 'Laikinoji globa',
  sponsor: 'Nuotolinė globa',
});

const shelterSize = one(
  'shelter_size',
  'Prieglaudos dydis',
  {
    small: 'Maža (iki 20\u00a0gyvūnų)',
    medium: 'Vidutinė (20–100\u00a0gyvūnų)',
    large: 'Didelė (daugiau kaip 100\u00a0gyvūnų)',
  },
  {
    small: 'Maža prieglauda (iki 20\u00a0gyvūnų)',
    medium: 'Vidutinė prieglauda (20–100\u00a0gyvūnų)',
    large: 'Didelė prieglauda (daugiau kaip 100\u00a0gyvūnų)',
  },
);

const eventType = one('event_type', 'Renginio rūšis', {
  show: 'Paroda',
  competition: 'Varžybos',
  seminar: 'Mokymai ir seminarai',
  meetup: 'Bendruomenės susitikimas',
  charity: 'Labdaros renginys',
  festival: 'Šventė',
});

const eventDate: InstantAttribute = {
  kind: 'instant',
  key: 'event_date_time',
  label: 'Renginio data',
  required: 'Įveskite renginio datą.',
  defaultTime: '09:00',
};

const eventDateFilter: ChoiceFilter = {
  kind: 'choice',
  name: 'event_date',
  label: 'Renginio data',
  source: 'event_date',
  attribute: eventDate.key,
  options: optionList({
    week: 'Ši savaitė',
    weekend: 'Šį savaitgalį',
    month: 'Šis mėnuo',
    three_months: 'Artimiausi 3\u00a0mėn.',
  }),
};

const participationFee = yesNo('participation_fee', 'Dalyvio mokestis', {
  yes: 'Mokamas',
  no: 'Nemokamas',
});

const workTime: RangeFilter = {
  kind: 'range',
  name: 'work_time',
  label: 'Darbo laikas',
  source: 'work_time',
  attribute: null,
  min: 0,
  max: 24,
  step: 1,
  unit: 'hour',
};

/** Open on any of these days, at whatever hours. */
const workDays: OptionsFilter = {
  kind: 'options',
  name: 'work_days',
  label: 'Dirba šiomis dienomis',
  attribute: 'work_days',
  source: 'weekdays',
  options: optionList({
    monday: 'Pirmadienis',
    tuesday: 'Antradienis',
    wednesday: 'Trečiadienis',
    thursday: 'Ketvirtadienis',
    friday: 'Penktadienis',
    saturday: 'Šeštadienis',
    sunday: 'Sekmadienis',
  }),
};

const price = { kind: 'range', label: 'Kaina' } as const;
const pricePerHour = { kind: 'range', label: 'Kaina už valandą', unit: 'už\u00a0valandą' } as const;
const pricePerDay = { kind: 'per_day', label: 'Kaina už parą' } as const;
const noPrice = { kind: 'none', label: 'Kaina' } as const;

const declarations: Readonly<Record<CategoryId, Declaration>> = {
  vet: {
    hint: 'Ką gydote dažniausiai? Kaip pas jus patekti skubiais atvejais?',
    attributes: [vetServices],
    price,
    filters: [anyOf(vetServices), workDays, workTime],
    badges: [vetServices.key],
    optionFacts: [{ attribute: vetServices.key, option: 'emergency' }],
  },
  hotel: {
    hint: 'Kuo šis viešbutis kitoks? Ką šuo veiks visą dieną?',
    attributes: [hotelConditions, hotelWalking],
    price: pricePerDay,
    filters: [
      anyOf(hotelConditions),
      anyOf(hotelWalking),
      priceRange('price_per_day', pricePerDay.label, {
        min: 0,
        max: 100,
        step: 5,
        unit: 'euro_per_day',
      }),
    ],
    badges: [hotelConditions.key, hotelWalking.key],
  },
  short_term_care: {
    hint: 'Kur ir su kuo šuo leis laiką? Kada jį atvesti?',
    attributes: [careDuration],
    price: pricePerHour,
    filters: [
      anyOf(careDuration),
      workDays,
      priceRange('hourly_price', pricePerHour.label, {
        min: 5,
        max: 50,
        step: 1,
        unit: 'euro_per_hour',
      }),
    ],
    badges: [careDuration.key],
  },
  training: {
    hint: 'Kam skirtos pamokos? Ko šuo išmoks?',
    attributes: [trainingType, trainerExperience],
    price,
    filters: [
      anyOf(trainingType),
      yearsRange(trainerExperience, 20),
      priceRange('training_price', price.label, { min: 20, max: 300, step: 10, unit: 'euro' }),
    ],
    badges: [trainingType.key, trainerExperience.key],
  },
  activities: {
    hint: 'Kas vyksta per užsiėmimą? Ką atsinešti?',
    attributes: [activityType, groupSize],
    price,
    filters: [anyOf(activityType), anyOf(groupSize)],
    badges: [activityType.key, groupSize.key],
  },
  spa: {
    hint: 'Ką darote, jei šuo bijo? Kiek laiko užtrunka?',
    attributes: [spaServices],
    price,
    filters: [
      anyOf(spaServices),
      workDays,
      priceRange('spa_price', price.label, { min: 10, max: 150, step: 5, unit: 'euro' }),
    ],
    badges: [spaServices.key],
  },
  breeding: {
    hint: 'Kaip auga šuniukai? Ką šuniukai gauna į naujus namus?',
    attributes: [dogBreed, breederExperience, certificates],
    price,
    filters: [breedFilter, anyOf(certificates), yearsRange(breederExperience, 30)],
    badges: [dogBreed.key, breederExperience.key],
  },
  insurance: {
    hint: 'Ką draudimas apmoka? Ko neapmoka?',
    attributes: [insuranceCountry, insuranceType, petAgeLimit],
    price,
    filters: [anyOf(insuranceCountry), anyOf(insuranceType), yearsRange(petAgeLimit, 12)],
    badges: [insuranceType.key, insuranceCountry.key],
  },
  shelters: {
    hint: 'Kaip susipažinti su globotiniais? Kuo galima padėti?',
    attributes: [shelterAnimals, shelterAdoption, shelterSize],
    price: noPrice,
    filters: [anyOf(shelterAnimals), anyOf(shelterAdoption), anyOf(shelterSize)],
    badges: [shelterAdoption.key, shelterSize.key],
  },
  events: {
    hint: 'Kas vyks? Ką turėti su savimi?',
    attributes: [eventType, eventDate, participationFee],
    price,
    filters: [
      anyOf(eventType),
      eventDateFilter,
      yesOrNo(participationFee, { free: false, paid: true }),
    ],
    badges: [eventType.key, eventDate.key, participationFee.key],
    soonestBy: eventDate.key,
  },
  other: {
    hint: 'Ką darote? Kam tai skirta?',
    attributes: [],
    price,
    filters: [],
    badges: [],
  },
};

export type CategoryId = CategoryName['id'];

/**
 * The whole declaration of a category: filters, badges, the detail block, validation and
 * the wizard's fields all derive from it.
 */
export type Category = CategoryName & Declaration;

/** All categories in the order in which people see them. */
export const categories: readonly Category[] = categoryNames.map((name) => ({
  ...name,
  ...declarations[name.id],
}));

/** The category with this id, or null. */
export function findCategory(id: string): Category | null {
  return categories.find((category) => category.id === id) ?? null;
}

/** The category with this id; `other` for one of a newer version that was taken back. */
export function getCategory(id: CategoryId): Category {
  return findCategory(id) ?? getCategory('other');
}

/** The category of a URL slug, or null: the page of an unknown slug is the 404 page (docs/design.md D34). */
export function findCategoryBySlug(slug: string): Category | null {
  return categories.find((category) => category.slug === slug) ?? null;
}
