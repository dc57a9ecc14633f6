import { capital } from '#app/lithuanian/capital.ts';
import { mayCost } from '../cancel-terms.ts';
import { wordsOf } from '../kind-words.ts';
import type { LinkedBooking } from './linked-booking.server.ts';

type LinkedWords = {
  readonly title: string;
  /** What it is about: 'Kirpimas, Bela · lapkričio 26 d. 10:30 · Rūta Petraitė'. */
  readonly lead: string;
  readonly text: string;
  readonly button: string;
  readonly busy: string;
  /** After it is done: what became of it, and that the other side was told. */
  readonly doneTitle: string;
  readonly done: string;
};

/** The words of the page of a mailed link. */
export function linkedWords(booking: LinkedBooking): LinkedWords {
  const { when, dogs, other, title } = booking;
  const lead = [dogs || title, when, other].filter((text) => text !== '').join(' · ');
  const { is, it, ending, held, freed } = wordsOf(booking);
  const became = (stem: string) => `${capital(is)} ${stem}${ending}`;
  const toClient = 'Klientui apie tai parašėme.';
  const toPartner = 'Teikėjui apie tai parašėme.';
  switch (booking.act) {
    case 'confirm':
      return {
        ...{ title: 'Patvirtinti užklausą?', lead, button: 'Patvirtinti', busy: 'Tvirtinama...' },
        text: 'Klientui pranešime laišku.',
        ...{ doneTitle: 'Užklausa patvirtinta', done: toClient },
      };
    case 'decline':
      return {
        ...{ title: 'Nepriimti užklausos?', lead, button: 'Nepriimti', busy: 'Siunčiama...' },
        text: `Klientui pranešime laišku, o ${freed.it} vėl galės užimti kiti.`,
        ...{ doneTitle: 'Užklausa nepriimta', done: toClient },
      };
    case 'take':
      return {
        ...{ title: 'Sutikti su teikėjo pasiūlymu?', lead, button: 'Sutikti' },
        busy: 'Siunčiama...',
        text: `${capital(is)} bus iš karto patvirtint${ending}. Teikėjui pranešime laišku.`,
        ...{ doneTitle: became('patvirtint'), done: toPartner },
      };
    case 'withdraw':
      return {
        ...{ title: 'Atsiimti užklausą?', lead, button: 'Atsiimti užklausą' },
        busy: 'Atsiimama...',
        text: `${capital(held.is)} jums nebebus ${held.kept}.`,
        ...{ doneTitle: 'Užklausa atsiimta', done: toPartner },
      };
    case 'cancel':
      return {
        ...{ title: `Atšaukti ${it}?`, lead, button: `Atšaukti ${it}`, busy: 'Atšaukiama...' },
        text: booking.isLate
          ? `Nemokamo atšaukimo terminas praėjęs: ${mayCost}.`
          : `${capital(freed.it)} galės užimti kiti.`,
        ...{ doneTitle: became('atšaukt'), done: toPartner },
      };
  }
}
