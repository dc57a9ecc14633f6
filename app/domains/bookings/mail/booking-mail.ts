import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { paidThere } from '../visits/booking-words.ts';
import { kindOf, type News, type Reader } from './booking-news.ts';
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
 * The mail to one side about what has happened to a booking.
 * @returns null where that side has nothing to learn
 */
export function bookingMail(reader: Reader, news: News, links: BookingLinks): WrittenMail | null {
  const told = words[reader][news.what](news);
  if (!told) return null;
  const { page, acts, choices } = links;
  const safely = reader === 'client' ? innocentName : (text: string) => text;
  const title = safely(news.title);
  const dogs = safely(news.dogs);
  const facts = [dogs, reader === 'partner' ? news.clientName : safely(news.place)];
  const quoted = quoteFor(reader, news);
  return writeEmail({
    title: told.title,
    preview: [dogs, title].filter((text) => text !== '').join(' · '),
    ...(title === '' ? {} : { about: { text: 'Paslauga', name: title, link: null } }),
    paragraphs: [
      'Sveiki,',
      ...told.text.map(endOnce),
      [...facts, `${news.price}. ${paidThere}`].filter((text) => text !== '').join(' · '),
    ],
    ...(quoted ? { quote: quoted } : {}),
    action: page,
    ...(acts.length > 0 ? { acts: { text: 'Neprisijungus:', links: acts } } : {}),
    why: why(reader, news),
    ...(choices ? { choices } : {}),
  });
}

/** Dates end with a full stop already. */
function endOnce(text: string): string {
  return text.replaceAll('d..', 'd.');
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
      return `Gavote šį laišką, nes Vizgyje ${kindOf(news).did}.`;
    case 'client':
      return 'Gavote šį laišką, nes paslaugos teikėjas, įrašydamas klientą, nurodė šį el. pašto adresą. Jei tai ne jūs, laiško nepaisykite.';
    case 'partner':
      return 'Gavote šį laišką, nes jūsų paslauga Vizgyje priima registraciją internetu.';
  }
}
