import { href } from 'react-router';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { wordsOf } from '#app/domains/bookings/kind-words.ts';
import { sessionsAddress } from '#app/domains/bookings/sessions/session-address.ts';
import { countDates, stayInWords } from '#app/domains/bookings/stays/stay.ts';
import { stayAddress } from '#app/domains/bookings/stays/stay-address.ts';
import { choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, formatTime, weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';

/** The words of a booking's page by what is booked. */
export function ownWords(booking: OwnBooking, now: Date) {
  const { offer, offered, startsAt, endsAt, isEvent } = booking;
  const words = wordsOf(booking);
  const { is, it, held, heldBoth, other, asked, first, start, freed, event, over } = words;
  const when = whenOf(booking, { startsAt, endsAt }, now);
  return {
    name: capital(is),
    when: capital(when),
    about: aboutOf(booking, { startsAt, endsAt }),
    /** 'Laikas jums rezervuotas'. */
    held: `${capital(held.is)} jums ${held.kept}`,
    asked: offer && whenOf(booking, offer, now),
    heldBoth,
    offer: `Teikėjas siūlo ${other.it}`,
    offered: offered ? whenOf(booking, offered, now) : '',
    offeredAbout: offered ? offeredAbout(booking, offered) : '',
    takes: booking.stay ? 'Datos tinka' : offered ? `Tinka ${formatTime(offered.startsAt)}` : '',
    keep: `Palikti ${asked.it}`,
    kept: `toliau lauks teikėjo atsakymo dėl ${first.of}`,
    cancel: `Atšaukti ${it}`,
    untilWhen:
      booking.state === 'requested'
        ? `Galite bet kada iki ${start}.`
        : cancelTerms({ words, startsAt, freeHours: booking.freeHours, can: 'galite' }, now),
    freed: `${capital(freed.it)} galės užimti kiti`,
    done: `${capital(event)} ${over}`,
    next: when,
    again: { to: againAt(booking), words: capital(words.again) },
    other: isEvent ? capital(words.again) : `Rinktis ${other.it}`,
    ...(booking.stay ? ofStay : booking.isSeat ? ofSeat : ofVisit),
  };
}

const visits = { list: href('/seimininko-skydelis/vizitai'), listName: 'Visi vizitai' };
const ofVisit = { ...visits, cancelled: 'vizitas-atsauktas' } as const;
const ofSeat = { ...visits, cancelled: 'registracija-atsaukta' } as const;
const ofStay = {
  ...{ list: href('/seimininko-skydelis/paslaugos'), listName: 'Mano paslaugos' },
  cancelled: 'viesnage-atsaukta',
} as const;

/** Where the same is booked once more; null where there is no page any more. */
function againAt({ serviceId, stay, isSeat, itemId, itemIds }: OwnBooking): string | null {
  if (serviceId === null) return null;
  if (stay) return stayAddress(serviceId, { items: itemIds });
  return isSeat ? sessionsAddress(serviceId) : choosingAddress(serviceId, { item: itemId });
}

type Time = { readonly startsAt: Date; readonly endsAt: Date };

const datesOf = ({ startsAt, endsAt }: Time) => ({
  from: formatDate(startsAt),
  until: formatDate(endsAt),
});

function whenOf({ stay }: OwnBooking, time: Time, now: Date): string {
  return stay ? stayInWords(datesOf(time), now) : visitMoment(time.startsAt, now);
}

const weekdayOf = (moment: Date) => weekdays[weekdayAt(moment) - 1]?.toLowerCase() ?? '';

function aboutOf({ stay }: OwnBooking, time: Time): string {
  if (!stay) return `${weekdayOf(time.startsAt)}, iki ${formatTime(time.endsAt)}`;
  return countNoun(countDates({ unit: stay.unit, ...datesOf(time) }), nouns[stay.unit]);
}

function offeredAbout(booking: OwnBooking, offered: Time): string {
  return booking.stay ? aboutOf(booking, offered) : weekdayOf(offered.startsAt);
}
