import { href } from 'react-router';
import { offerWords } from '#app/domains/bookings/orders/offer-words.ts';
import { sessionsAddress } from '#app/domains/bookings/sessions/session-address.ts';
import { countDates, stayInWords } from '#app/domains/bookings/stays/stay.ts';
import { stayAddress } from '#app/domains/bookings/stays/stay-address.ts';
import { choosingAddress } from '#app/domains/bookings/visits/booking-address.ts';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { visitMoment, visitTime } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/domains/bookings/visits/visit-panel.tsx';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';

/** The words of a booking's page by what is booked. */
export function ownWords(booking: OwnBooking) {
  if (booking.stay) return stayWords(booking, booking.stay);
  return booking.isSeat ? seatWords(booking) : visitWords(booking);
}

function seatWords(booking: OwnBooking) {
  const { isEvent } = booking;
  return {
    ...visitWords(booking),
    name: 'Registracija',
    held: 'Vieta laikoma jums',
    heldBoth: 'jums laikomos vietos abiejuose užsiėmimuose',
    offer: 'Teikėjas siūlo kitą užsiėmimą',
    keep: offerWords.seat.keep,
    kept: 'toliau lauks teikėjo atsakymo dėl prašyto užsiėmimo',
    cancel: 'Atšaukti registraciją',
    untilWhen: isEvent
      ? 'Galite bet kada iki renginio pradžios.'
      : 'Galite bet kada iki užsiėmimo pradžios.',
    freed: 'Vieta taps laisva kitiems',
    done: isEvent ? 'Renginys įvyko' : 'Užsiėmimas įvyko',
    again: booking.serviceId && sessionsAddress(booking.serviceId),
    other: isEvent ? 'Registruotis iš naujo' : 'Rinktis kitą užsiėmimą',
    cancelled: 'registracija-atsaukta' as const,
  };
}

const weekdayOf = (moment: Date) => weekdays[weekdayAt(moment) - 1]?.toLowerCase() ?? '';

function visitWords({ startsAt, endsAt, offer, offered, serviceId, itemId }: OwnBooking) {
  const weekday = weekdayOf(startsAt);
  return {
    list: href('/seimininko-skydelis/vizitai'),
    listName: 'Artėjantys vizitai',
    name: 'Vizitas',
    when: capital(visitMoment(startsAt)),
    about: `${weekday}, iki ${visitTime(endsAt)}`,
    held: 'Laikas laikomas jums',
    asked: offer && visitMoment(offer.startsAt),
    heldBoth: 'jums laikomi abu laikai',
    offer: 'Teikėjas siūlo kitą laiką',
    offered: offered ? visitMoment(offered.startsAt) : '',
    offeredAbout: offered ? weekdayOf(offered.startsAt) : '',
    takes: offered ? `Tinka ${visitTime(offered.startsAt)}` : '',
    keep: offerWords.visit.keep,
    kept: 'toliau lauks teikėjo atsakymo dėl pirmojo laiko',
    cancel: 'Atšaukti vizitą',
    untilWhen: 'Galite bet kada iki vizito.',
    freed: 'Laikas taps laisvas kitiems',
    done: 'Vizitas įvyko',
    next: visitMoment(startsAt),
    again: serviceId && choosingAddress(serviceId, { item: itemId }),
    other: 'Rinktis kitą laiką',
    cancelled: 'vizitas-atsauktas' as const,
  };
}

function stayWords(
  { startsAt, endsAt, offer, offered, serviceId, itemIds }: OwnBooking,
  { unit, isAsked }: NonNullable<OwnBooking['stay']>,
) {
  const dates = { from: formatDate(startsAt), until: formatDate(endsAt) };
  const when = stayInWords(dates);
  const datesOf = (time: { readonly startsAt: Date; readonly endsAt: Date }) => ({
    from: formatDate(time.startsAt),
    until: formatDate(time.endsAt),
  });
  const asked = offer && datesOf(offer);
  const others = offered && datesOf(offered);
  return {
    list: href('/seimininko-skydelis/paslaugos'),
    listName: 'Mano paslaugos',
    name: 'Viešnagė',
    when: capital(when),
    about: countNoun(countDates({ unit, ...dates }), nouns[unit]),
    held: 'Vietos laikomos jums',
    asked: asked && stayInWords(asked),
    heldBoth: 'jums laikomos ir vienos, ir kitos datos',
    offer: 'Teikėjas siūlo kitas datas',
    offered: others ? stayInWords(others) : '',
    offeredAbout: others ? countNoun(countDates({ unit, ...others }), nouns[unit]) : '',
    takes: 'Datos tinka',
    keep: offerWords.stay.keep,
    kept: 'toliau lauks teikėjo atsakymo dėl prašytų datų',
    cancel: 'Atšaukti viešnagę',
    untilWhen: 'Galite bet kada iki viešnagės pradžios.',
    freed: isAsked ? 'Visos laikomos vietos taps laisvos kitiems' : 'Vietos taps laisvos kitiems',
    done: 'Viešnagė baigėsi',
    next: when,
    again: serviceId && stayAddress(serviceId, { items: itemIds }),
    other: 'Rinktis kitas datas',
    cancelled: 'viesnage-atsaukta' as const,
  };
}
