import type { OwnerSeed } from '../people.ts';

const names = [
  ['agne', 'Agnė Budrienė'],
  ['algis', 'Algis Mockus'],
  ['aurelija', 'Aurelija Stankutė'],
  ['birute', 'Birutė Jurgelienė'],
  ['darius', 'Darius Vilkas'],
  ['deimante', 'Deimantė Kazlaitė'],
  ['edita', 'Edita Žemaitienė'],
  ['egle', 'Eglė Morkūnaitė'],
  ['gabija', 'Gabija Šimkutė'],
  ['gintaras', 'Gintaras Lukošius'],
  ['ieva', 'Ieva Rimkutė'],
  ['indre', 'Indrė Balčiūnienė'],
  ['justas', 'Justas Paulauskas'],
  ['karolina', 'Karolina Jankutė'],
  ['laima', 'Laima Urbonienė'],
  ['linas', 'Linas Grigas'],
  ['marius', 'Marius Navickas'],
  ['milda', 'Milda Vaičiulytė'],
  ['neringa', 'Neringa Butkutė'],
  ['paulius', 'Paulius Sabonis'],
  ['rasa', 'Rasa Daukšienė'],
  ['simona', 'Simona Petkutė'],
  ['tomas', 'Tomas Bagdonas'],
  ['ugne', 'Ugnė Lapinskaitė'],
  ['viktorija', 'Viktorija Norkutė'],
  ['zigmas', 'Zigmas Ramanauskas'],
] as const;

/** Owners of the demo world who have written reviews; invented, as all others. */
export const reviewers = names.map(
  ([key, full_name], index): OwnerSeed => ({
    ...{ key, full_name, email: `${key}@vizgis.test`, daysOld: 430 - index },
    phone_number: `+3706000${String(100 + index).padStart(4, '0')}`,
  }),
);

export type ReviewerKey = (typeof names)[number][0];
