import { capital } from '#app/lithuanian/capital.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { cancelTerms } from '../cancel-terms.ts';
import { wordsOf } from '../kind-words.ts';
import { paidThere, paidToPartner } from '../visits/booking-words.ts';
import { type News, type Reader, timeLine } from './booking-news.ts';
import { plainName } from './plain-name.ts';
import { toClient } from './to-client.ts';
import { toOwner } from './to-owner.ts';
import { toPartner } from './to-partner.ts';

export type MailedLink = { readonly label: string; readonly link: string };

/** Where a mail about a booking leads; absolute. */
type BookingLinks = {
  /** The page where it is seen. */
  readonly page: MailedLink;
  /** What can be done without signing in. */
  readonly acts: readonly MailedLink[];
  /** What one can do about such mails. */
  readonly choices?: readonly MailedLink[];
};

const words = { owner: toOwner, client: toClient, partner: toPartner } as const;

/**
 * The mail to one side about what has happened to a booking. To an address that is not proven it says of
 * what was typed only what tells a stranger nothing else.
 * @returns null where that side has nothing to learn
 */
export function bookingMail(
  reader: Reader,
  booking: News,
  { page, acts, choices }: BookingLinks,
): WrittenMail | null {
  const news = reader === 'client' ? innocently(booking) : booking;
  const told = words[reader][news.what](news);
  if (!told) return null;
  const { title, dogs } = news;
  const otherSide = reader === 'partner' ? news.clientName : news.companyName;
  const lines = reader === 'partner' ? linesToPartner(news) : linesToClient(reader, news);
  const quoted = quoteFor(reader, news);
  return writeEmail({
    title: told.title,
    subject: told.subject ?? [told.title, otherSide].filter((text) => text !== '').join(', '),
    preview: [dogs, title].filter((text) => text !== '').join(' · '),
    ...(title === '' ? {} : { about: { text: 'Paslauga', name: title, link: null } }),
    paragraphs: ['Sveiki,', told.text.join(' ')],
    written: [
      {
        kind: 'paragraph',
        lines: lines.filter((text) => text !== '').map((text) => [{ text, link: null }]),
      },
    ],
    ...(quoted ? { quote: quoted } : {}),
    action: page,
    ...(acts.length > 0 ? { acts: { text: actsText[reader], links: acts } } : {}),
    why: why(reader, news),
    ...(choices ? { choices } : {}),
  });
}

/**
 * One mail about several bookings; each says the last news of it.
 * @returns null where there is nothing to learn
 */
export function collectedMail(
  reader: Exclude<Reader, 'owner'>,
  bookings: readonly News[],
  { page, acts, choices = [] }: BookingLinks,
): WrittenMail | null {
  const all = reader === 'client' ? bookings.map(innocently) : bookings;
  const told = all.flatMap((news) => {
    const said = words[reader][news.what](news);
    const who = [news.dogs, reader === 'partner' ? news.clientName : news.companyName];
    return said ? [{ ...said, who: who.filter((text) => text !== '').join(', ') }] : [];
  });
  const [first] = all;
  if (!first || told.length === 0) return null;
  return writeEmail({
    title: `Užsakymų naujienos: ${told.length}`,
    preview: told.map(({ title }) => title).join(' · '),
    paragraphs: ['Sveiki,', 'kad laiškų nebūtų per daug, šias naujienas surinkome į vieną laišką.'],
    written: told.flatMap(({ title, text, who }) => [
      { kind: 'heading', lines: [[{ text: title, link: null }]] },
      {
        kind: 'paragraph',
        lines: [capital(text.join(' ')), who]
          .filter((line) => line !== '')
          .map((line) => [{ text: line, link: null }]),
      },
    ]),
    action: page,
    ...(acts.length > 0 ? { acts: { text: actsText[reader], links: acts } } : {}),
    why: why(reader, first),
    ...(choices.length > 0 ? { choices } : {}),
  });
}

const actsText = {
  owner: 'Galite ir neprisijungę:',
  partner: 'Galite ir neprisijungę:',
  client: 'Jei atvykti negalite:',
} as const;

function innocently(news: News): News {
  const { title, dogs, place, companyName } = news;
  return {
    ...news,
    title: plainName(title),
    dogs: plainName(dogs),
    place: plainName(place),
    companyName: plainName(companyName),
  };
}

/** Whether it is still to come, so that its time, its price and its terms are worth a line. */
function isStanding({ what, state }: News): boolean {
  return what !== 'expired' && (state === 'requested' || state === 'confirmed');
}

function linesToPartner(news: News): readonly string[] {
  const { clientName, dogs } = news;
  if (!isStanding(news)) return [dogs, clientName];
  return [timeLine('partner', news), dogs, clientName, priceLine(news, paidToPartner)];
}

function linesToClient(reader: 'owner' | 'client', news: News): readonly string[] {
  const { dogs, companyName, companyPhone, place } = news;
  const phone = companyPhone === null ? '' : `tel.\u00a0${formatPhone(companyPhone)}`;
  const partner = [companyName, phone].filter((text) => text !== '').join(', ');
  if (!isStanding(news)) return [dogs, partner];
  const time = timeLine(reader, news);
  return [time, dogs, partner, place, priceLine(news, paidThere), termsOf(reader, news)];
}

/** Other dates and another session have a price of their own; where it is not known, their page tells it. */
function priceLine(news: News, paid: string): string {
  const { what, kind, askedPrice } = news;
  const isOther = what === 'offered' || what === 'move_asked';
  if (isOther && askedPrice === null && kind !== 'visit') return '';
  const { price, isFree } = isOther && askedPrice !== null ? askedPrice : news;
  return isFree ? `${price}.` : `${price}. ${paid}`;
}

/** A request can be taken back at any time; who has no account can only cancel. */
function termsOf(reader: Reader, news: News): string {
  const { state, startsAt, freeCancelHours: freeHours, now } = news;
  if (state !== 'confirmed') return '';
  const { start, startIts, changes } = wordsOf(news);
  const may = { start, startIts, changes: reader === 'client' ? 'atšaukti' : changes };
  return cancelTerms({ words: may, startsAt, freeHours, can: 'galite' }, now);
}

/** What the other side wrote. To an address that is not proven it writes nothing through us. */
function quoteFor(reader: Reader, { what, said, note }: News) {
  if (reader === 'owner') return said === '' ? null : { title: 'Teikėjas rašo', text: said };
  const isNew = what === 'requested' || what === 'booked';
  if (reader === 'client' || !isNew || note === '') return null;
  return { title: 'Šeimininko pastaba', text: note };
}

function why(reader: Reader, news: News): string {
  switch (reader) {
    case 'owner':
      return `Gavote šį laišką, nes Vizgyje ${wordsOf(news).did}.`;
    case 'client':
      return 'Gavote šį laišką, nes paslaugos teikėjas, įrašydamas klientą, nurodė šį el. pašto adresą. Jei tai ne jūs, į šį laišką nekreipkite dėmesio.';
    case 'partner':
      return 'Gavote šį laišką, nes jūsų paslauga Vizgyje priima registraciją internetu.';
  }
}
