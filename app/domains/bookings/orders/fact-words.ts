import type { FactName } from '../acts/facts.server.ts';
import type { OrderFact } from './get-order.server.ts';
import { momentInWords } from './order-words.ts';

type Says = (fact: OrderFact, was: string) => string;

const byOwner =
  (owners: string, partners: string): Says =>
  ({ actor }) =>
    actor === 'partner' ? partners : owners;
const always =
  (words: string): Says =>
  () =>
    words;

const says: Readonly<Record<FactName, Says>> = {
  requested: always('Klientas išsiuntė užklausą'),
  booked: byOwner('Klientas užsiregistravo', 'Klientą įrašėte jūs'),
  confirmed: always('Patvirtinote'),
  declined: always('Užklausos atsisakėte'),
  withdrawn: always('Klientas užklausą atsiėmė'),
  cancelled: byOwner('Klientas atšaukė', 'Atšaukėte'),
  cancelled_late: always('Klientas atšaukė vėlai'),
  moved: ({ actor }, was) => {
    if (actor !== 'partner') return `Klientas perkėlė${was}`;
    return was === '' ? 'Pakeitėte užsiėmimą' : `Perkėlėte${was}`;
  },
  move_asked: always('Klientas paprašė kito laiko'),
  move_agreed: (_, was) => `Sutikote perkelti${was}`,
  move_refused: always('Perkelti nesutikote'),
  offered: always('Pasiūlėte kitą laiką'),
  offer_taken: (_, was) => `Klientas sutiko su pasiūlytu laiku${was}`,
  offer_declined: always('Klientas pasirinko pirmąjį laiką'),
  no_show: always('Pažymėjote, kad klientas neatvyko'),
  no_show_undone: always('Žymą „neatvyko“ panaikinote'),
};

/** What happened to a booking, as its partner reads it. */
export function factInWords(fact: OrderFact, now: Date): string {
  const was = fact.before ? ` (buvo ${momentInWords(fact.before, now)})` : '';
  return says[fact.what](fact, was);
}
