import { placeNames } from './places.ts';

/** Latitude and longitude in degrees, WGS 84. */
type Point = readonly [north: number, east: number];

/**
 * Where the centre of each place's seat lies, to a hundredth of a degree (about a kilometre). A
 * district whose seat is a city of the list has the city's own.
 */
const seats: Readonly<Record<string, Point>> = {
  Vilnius: [54.69, 25.28],
  Kaunas: [54.9, 23.9],
  Klaipėda: [55.7, 21.14],
  Šiauliai: [55.93, 23.31],
  Panevėžys: [55.73, 24.36],
  Alytus: [54.4, 24.05],
  Marijampolė: [54.56, 23.35],
  Utena: [55.5, 25.6],
  Telšiai: [55.98, 22.25],
  Tauragė: [55.25, 22.29],
  'Akmenės r.': [56.32, 22.9],
  'Alytaus r.': [54.4, 24.05],
  'Anykščių r.': [55.53, 25.1],
  'Biržų r.': [56.2, 24.76],
  'Ignalinos r.': [55.34, 26.16],
  'Jonavos r.': [55.07, 24.28],
  'Joniškio r.': [56.24, 23.61],
  'Jurbarko r.': [55.08, 22.77],
  'Kaišiadorių r.': [54.87, 24.45],
  'Kauno r.': [54.9, 23.9],
  'Kėdainių r.': [55.29, 23.97],
  'Kelmės r.': [55.63, 22.93],
  // Gargždai
  'Klaipėdos r.': [55.71, 21.4],
  'Kretingos r.': [55.89, 21.24],
  'Kupiškio r.': [55.84, 24.98],
  'Lazdijų r.': [54.23, 23.52],
  'Mažeikių r.': [56.31, 22.34],
  'Molėtų r.': [55.23, 25.42],
  'Pakruojo r.': [55.98, 23.86],
  'Panevėžio r.': [55.73, 24.36],
  'Pasvalio r.': [56.06, 24.4],
  'Plungės r.': [55.91, 21.84],
  'Prienų r.': [54.63, 23.94],
  'Radviliškio r.': [55.81, 23.55],
  'Raseinių r.': [55.38, 23.12],
  'Rokiškio r.': [55.96, 25.59],
  'Skuodo r.': [56.27, 21.52],
  'Šakių r.': [54.95, 23.05],
  'Šalčininkų r.': [54.31, 25.39],
  'Šiaulių r.': [55.93, 23.31],
  'Šilalės r.': [55.49, 22.18],
  'Šilutės r.': [55.35, 21.48],
  'Širvintų r.': [55.04, 24.96],
  'Švenčionių r.': [55.13, 26.16],
  'Tauragės r.': [55.25, 22.29],
  'Telšių r.': [55.98, 22.25],
  'Trakų r.': [54.64, 24.93],
  'Ukmergės r.': [55.25, 24.76],
  'Utenos r.': [55.5, 25.6],
  'Varėnos r.': [54.22, 24.57],
  'Vilkaviškio r.': [54.65, 23.03],
  'Vilniaus r.': [54.69, 25.28],
  'Zarasų r.': [55.73, 26.25],
  Birštonas: [54.61, 24.03],
  Druskininkai: [54.02, 23.97],
  Elektrėnai: [54.79, 24.66],
  Kalvarija: [54.41, 23.22],
  'Kazlų Rūda': [54.75, 23.49],
  // Nida
  Neringa: [55.3, 21.0],
  Pagėgiai: [55.13, 21.91],
  Palanga: [55.92, 21.07],
  Rietavas: [55.72, 21.93],
  Visaginas: [55.6, 26.43],
};

const earthRadius = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * How far two places are from each other as the crow flies, between the centres of their seats.
 * @returns kilometres; infinity when either is no place of the list ('Online')
 */
export function distanceBetween(one: string, other: string): number {
  const [from, to] = [seats[one], seats[other]];
  if (!from || !to) return Number.POSITIVE_INFINITY;
  const height = Math.sin(radians(to[0] - from[0]) / 2) ** 2;
  const width = Math.sin(radians(to[1] - from[1]) / 2) ** 2;
  const shrunk = Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * width;
  return 2 * earthRadius * Math.asin(Math.sqrt(height + shrunk));
}

/**
 * All 63 places, the nearest to one of `origins` first: themselves, then by the distance to the
 * nearest of them, and the equally far as the list has them.
 */
export function placesByDistance(origins: readonly string[]): readonly string[] {
  const rank = (name: string) => {
    if (origins.includes(name)) return -1;
    return Math.min(...origins.map((origin) => distanceBetween(origin, name)));
  };
  const ranked = placeNames.map((name) => ({ name, rank: rank(name) }));
  // Two that are infinitely far differ by no number: the comparison must not subtract.
  const order = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
  return ranked.toSorted((one, other) => order(one.rank, other.rank)).map(({ name }) => name);
}
