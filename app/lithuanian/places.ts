/** A place of the one list that serves filters and forms. Its name is its id. */
export type Place = {
  readonly name: string;
  readonly kind: 'city' | 'district' | 'municipality';
  /** Where: 'Vilniuje', 'Kauno rajone', 'Birštone'. */
  readonly locative: string;
};

/** The city of insurance services: set by the system, never offered in a list. */
export const online = 'Online';

/** A place as people see it: what is online is 'Internetu'. */
export function placeLabel(name: string): string {
  return name === online ? onlineLabel : name;
}

export const onlineLabel = 'Internetu';

export const cities: readonly Place[] = [
  place('city', 'Vilnius', 'Vilniuje'),
  place('city', 'Kaunas', 'Kaune'),
  place('city', 'Klaipėda', 'Klaipėdoje'),
  place('city', 'Šiauliai', 'Šiauliuose'),
  place('city', 'Panevėžys', 'Panevėžyje'),
  place('city', 'Alytus', 'Alytuje'),
  place('city', 'Marijampolė', 'Marijampolėje'),
  place('city', 'Utena', 'Utenoje'),
  place('city', 'Telšiai', 'Telšiuose'),
  place('city', 'Tauragė', 'Tauragėje'),
];

/** Districts are known by the genitive of their seat, from which the locative is regular. */
export const districts: readonly Place[] = [
  'Akmenės',
  'Alytaus',
  'Anykščių',
  'Biržų',
  'Ignalinos',
  'Jonavos',
  'Joniškio',
  'Jurbarko',
  'Kaišiadorių',
  'Kauno',
  'Kėdainių',
  'Kelmės',
  'Klaipėdos',
  'Kretingos',
  'Kupiškio',
  'Lazdijų',
  'Mažeikių',
  'Molėtų',
  'Pakruojo',
  'Panevėžio',
  'Pasvalio',
  'Plungės',
  'Prienų',
  'Radviliškio',
  'Raseinių',
  'Rokiškio',
  'Skuodo',
  'Šakių',
  'Šalčininkų',
  'Šiaulių',
  'Šilalės',
  'Šilutės',
  'Širvintų',
  'Švenčionių',
  'Tauragės',
  'Telšių',
  'Trakų',
  'Ukmergės',
  'Utenos',
  'Varėnos',
  'Vilkaviškio',
  'Vilniaus',
  'Zarasų',
].map((genitive) => place('district', `${genitive} r.`, `${genitive} rajone`));

export const municipalities: readonly Place[] = [
  place('municipality', 'Birštonas', 'Birštone'),
  place('municipality', 'Druskininkai', 'Druskininkuose'),
  place('municipality', 'Elektrėnai', 'Elektrėnuose'),
  place('municipality', 'Kalvarija', 'Kalvarijoje'),
  place('municipality', 'Kazlų Rūda', 'Kazlų Rūdoje'),
  place('municipality', 'Neringa', 'Neringoje'),
  place('municipality', 'Pagėgiai', 'Pagėgiuose'),
  place('municipality', 'Palanga', 'Palangoje'),
  place('municipality', 'Rietavas', 'Rietave'),
  place('municipality', 'Visaginas', 'Visagine'),
];

/** Cities, districts, other municipalities: 63 places in the order in which people see them. */
export const places: readonly Place[] = [...cities, ...districts, ...municipalities];

export const placeNames: readonly string[] = places.map(({ name }) => name);

/** The place with this name, or null; 'Online' is none. */
export function findPlace(name: string): Place | null {
  return places.find((found) => found.name === name) ?? null;
}

function place(kind: Place['kind'], name: string, locative: string): Place {
  return { name, kind, locative };
}
