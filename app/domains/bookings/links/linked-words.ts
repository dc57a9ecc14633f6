import { capital, kindWords } from '../mail/kind-words.ts';
import type { LinkedBooking } from './linked-booking.server.ts';

type LinkedWords = {
  readonly title: string;
  /** What it is about: 'Kirpimas, Bela · lapkričio 26 d. 10:30 · Rūta Petraitė'. */
  readonly lead: string;
  readonly text: string;
  readonly button: string;
  readonly busy: string;
  /** After it is done. */
  readonly done: string;
};

/** The words of the page of a mailed link. */
export function linkedWords(booking: LinkedBooking): LinkedWords {
  const { kind, when, dogs, other, title } = booking;
  const lead = [dogs || title, when, other].filter((text) => text !== '').join(' · ');
  const { is, it, ending } = kindWords[kind];
  switch (booking.act) {
    case 'confirm':
      return {
        ...{ title: 'Patvirtinti užklausą?', lead, button: 'Patvirtinti', busy: 'Tvirtinama...' },
        text: 'Klientui pranešime laišku.',
        done: 'Patvirtinta. Klientui apie tai parašėme.',
      };
    case 'decline':
      return {
        ...{ title: 'Atsisakyti užklausos?', lead, button: 'Atsisakyti', busy: 'Siunčiama...' },
        text: 'Klientui pranešime laišku, o laikas vėl bus laisvas.',
        done: 'Užklausos atsisakėte. Klientui apie tai parašėme.',
      };
    case 'take':
      return {
        ...{ title: 'Sutikti su teikėjo pasiūlymu?', lead, button: 'Sutikti' },
        busy: 'Siunčiama...',
        text: `${capital(is)} bus iš karto patvirtint${ending}. Teikėjui pranešime laišku.`,
        done: `${capital(is)} patvirtint${ending}. Teikėjui apie tai parašėme.`,
      };
    case 'withdraw':
      return {
        ...{ title: 'Atsiimti užklausą?', lead, button: 'Atsiimti užklausą' },
        busy: 'Atsiimama...',
        text: 'Laikas jums nebebus laikomas.',
        done: 'Užklausą atsiėmėte. Teikėjui apie tai parašėme.',
      };
    case 'cancel':
      return {
        ...{ title: `Atšaukti ${it}?`, lead, button: `Atšaukti ${it}`, busy: 'Atšaukiama...' },
        text: booking.isLate
          ? 'Nemokamo atšaukimo terminas praėjęs: gali būti taikomos teikėjo sąlygos.'
          : 'Laikas atiteks kitam.',
        done: `${capital(is)} atšaukt${ending}. Teikėjui apie tai parašėme.`,
      };
  }
}
