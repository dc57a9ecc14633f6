import type { FactName } from '../acts/facts.server.ts';
import { type KindWords, kindOf, wordsOf } from '../kind-words.ts';
import { wasInWords } from '../visits/booking-words.ts';
import type { Order, OrderFact } from './get-order.server.ts';

type Says = (fact: OrderFact, was: string, kind: KindWords) => string;

const always =
  (words: string): Says =>
  () =>
    words;

const says: Readonly<Record<FactName, Says>> = {
  requested: always('Klientas išsiuntė užklausą'),
  booked: ({ actor }, _, kind) => (actor === 'partner' ? 'Klientą įrašėte jūs' : kind.clientBooked),
  confirmed: always('Patvirtinote'),
  declined: always('Užklausos nepriėmėte'),
  withdrawn: always('Klientas užklausą atsiėmė'),
  cancelled: ({ actor }) => (actor === 'partner' ? 'Atšaukėte' : 'Klientas atšaukė'),
  cancelled_late: always('Klientas atšaukė vėlai'),
  moved: ({ actor }, was, kind) => {
    if (actor !== 'partner') return `Klientas perkėlė${was}`;
    return was === '' ? `Pakeitėte ${kind.changed}` : `Perkėlėte${was}`;
  },
  move_asked: (_, __, kind) => `Klientas paprašė ${kind.other.of}`,
  move_agreed: (_, was) => `Sutikote perkelti${was}`,
  move_refused: always('Perkelti nesutikote'),
  offered: (_, __, kind) => `Pasiūlėte ${kind.other.it}`,
  offer_taken: (_, was, kind) => `Klientas sutiko su ${kind.offered.by}${was}`,
  offer_declined: (_, __, kind) => `Klientas pasirinko ${kind.first.it}`,
  no_show: always('Pažymėjote, kad klientas neatvyko'),
  no_show_undone: always('Žymą „neatvyko“ panaikinote'),
};

type Named = Pick<Order, 'unit' | 'isSeat' | 'isEvent'>;

/** The words for what is booked. */
export function wordsOfOrder(order: Named): KindWords {
  return wordsOf({ kind: kindOf(order), isEvent: order.isEvent });
}

/** What happened to a booking, as its partner reads it. */
export function factInWords(fact: OrderFact, order: Named, now: Date): string {
  // Of the site's own there is one: what an account held that was blocked is called off.
  if (fact.actor === 'site') return 'Atšaukėme, nes kliento paskyra Vizgyje nebeveikė';
  const was = wasInWords(fact, order.unit !== null, now);
  return says[fact.what](fact, was, wordsOfOrder(order));
}
