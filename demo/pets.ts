import type { Insertable } from 'kysely';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Database } from '#app/platform/database/schema.server.ts';

type PetRow = Insertable<Database['pets']>;

export type PetSeed = Pick<PetRow, 'name' | 'gender' | 'weight'> & {
  /** The name tests and visits call the dog by. */
  key: string;
  /** The key of its owner. */
  owner: string;
  breed: string;
  description: string;
  special_needs: string;
  /** Its age at load; the day of the month is that of its birth, or today's when that is earlier. */
  age: { years: number; months: number };
  birthday: number;
  daysOld: number;
};

/** The dogs of the demo world; Bela is the older row of Rūta's two. */
export const pets: readonly PetSeed[] = [
  {
    key: 'bela',
    owner: 'ruta',
    name: 'Bela',
    breed: 'Auksaspalvis retriveris',
    gender: 'Patelė',
    weight: 28.5,
    description:
      'Ramybė ant keturių kojų. Myli vandenį ir kaimynų vaikus, o sviedinuką parneša, kol kas nors pavargsta – dažniausiai mes.',
    special_needs: 'Alergija vištienai. Bijo perkūnijos.',
    age: { years: 4, months: 6 },
    birthday: 14,
    daysOld: 380,
  },
  {
    key: 'rikis',
    owner: 'ruta',
    name: 'Rikis',
    breed: 'Taksas',
    gender: 'Patinas',
    weight: 6.4,
    description:
      'Kasa, uosto ir dainuoja kartu su greitosios sirena. Bijo laiptų be kilimo, nebijo nė vieno aviganio.',
    special_needs: 'Nešti, o ne leisti laiptais žemyn – saugome nugarą.',
    age: { years: 0, months: 8 },
    birthday: 3,
    daysOld: 200,
  },
  {
    key: 'pipiras',
    owner: 'jonas',
    name: 'Pipiras',
    breed: 'Mišrūnas',
    gender: 'Patinas',
    weight: 14,
    description: 'Paimtas iš prieglaudos. Miega ilgai, valgo greitai.',
    special_needs: '',
    age: { years: 11, months: 2 },
    birthday: 20,
    daysOld: 110,
  },
  {
    key: 'sniega',
    owner: 'austeja',
    name: 'Sniegė',
    breed: 'Samojedas',
    gender: 'Patelė',
    weight: 21,
    description: 'Šypsosi visiems, ypač tiems, kurie turi sūrio.',
    special_needs: 'Plaukų nesutrumpinti, tik iššukuoti.',
    age: { years: 3, months: 1 },
    birthday: 9,
    daysOld: 255,
  },
  {
    key: 'bosas',
    owner: 'mantas',
    name: 'Bosas',
    breed: 'Biglis',
    gender: 'Patinas',
    weight: 13.5,
    description: 'Visada alkanas, visada draugiškas, visada randa dešrelę.',
    special_needs: '',
    age: { years: 6, months: 5 },
    birthday: 27,
    daysOld: 180,
  },
];

/** The date of birth of a dog that has its age at `now`, in Vilnius: 'yyyy-MM-dd'. */
export function birthDateOf({ age, birthday }: PetSeed, now: Date): string {
  const today = wallTimeAt(now);
  const months = today.year * 12 + today.month - 1 - age.years * 12 - age.months;
  const day = Math.min(birthday, today.day);
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, day)).toISOString().slice(0, 10);
}
