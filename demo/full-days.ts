import { holidaysOf } from '#app/lithuanian/holidays.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { OrderSeed } from './orders.ts';

/** The groomer whose days are full; her schedule is in schedules.ts. */
export const fullGroomer = 'Žirklių ir kaspinų salonas';

const days = 9;

/** With the time after a visit nothing else fits between nine and six. */
const times = ['09:00', '11:30', '13:00', '15:30'] as const;

const clients = [
  ['Giedrė Vasiliauskienė', 'Pūkis'],
  ['Tomas Urbonas', 'Reksas'],
  ['Laima Štreimikienė', 'Čipsė'],
  ['Karolis Žukas', 'Tobis'],
  ['Inga Butkutė', 'Princesė'],
  ['Vytenis Lapė', 'Margis'],
  ['Sandra Jakštė', 'Žuvis'],
  ['Paulius Norkus', 'Dičkis'],
  ['Aistė Račkauskienė', 'Fifi'],
] as const;

const long = { item: 'Kirpimas ir maudymas', minutes: 120 } as const;
const short = { item: 'Maudymas ir šukavimas', minutes: 60 } as const;

/** Her clients of the next working days, the day of the load included. */
export function fullDays(now: Date): readonly OrderSeed[] {
  const today = formatDate(now);
  return Array.from({ length: days * 2 }, (_, inDays) => inDays)
    .filter((inDays) => isWorkingDay(daysLater(today, inDays)))
    .slice(0, days)
    .flatMap((inDays, day) => times.map((time, index) => visitOf(inDays, time, day * 4 + index)));
}

function visitOf(inDays: number, time: (typeof times)[number], index: number): OrderSeed {
  const of = index % clients.length;
  const [client = '', dog = null] = clients[of] ?? [];
  const what = time === '11:30' ? short : long;
  return { service: fullGroomer, inDays, time, client, dog, phone: `+3706000010${of}`, ...what };
}

function isWorkingDay(date: string): boolean {
  const isSunday = new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
  return !isSunday && !holidaysOf(Number(date.slice(0, 4))).includes(date);
}
