import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import type { FactName } from '../acts/facts.server.ts';
import { paidThere, visitMoment } from '../visits/booking-words.ts';

/** What a mail says of a booking. */
export type BookingWords = {
  readonly title: string;
  readonly companyName: string;
  readonly clientName: string;
  /** 'Kirpimas, Bela'. */
  readonly dogs: string;
  readonly startsAt: Date;
  /** Of a request: until when it is waited for. */
  readonly expiresAt: Date | null;
  /** A time that the owner asks for beside the one that stands, and until when. */
  readonly askedFor: Date | null;
  readonly askedUntil: Date | null;
  readonly price: string;
  /** '' when the service is gone. */
  readonly place: string;
  /** The owner's to the partner. */
  readonly note: string;
};

type Side = 'owner' | 'partner';

type News = BookingWords & {
  readonly what: FactName;
  /** Who did it. */
  readonly actor: Side;
  /** What the other side wrote about it. */
  readonly said: string;
  /** When it began until a move. */
  readonly before: Date | null;
};

type Words = { readonly title: string; readonly text: readonly string[] };

/**
 * The mail to one side about what has happened to a booking.
 * @param link absolute, of the page where it is seen
 * @returns null where that side has nothing to learn
 */
export function bookingMail(side: Side, news: News, link: string): WrittenMail | null {
  const words = (side === 'owner' ? toOwner : toPartner)[news.what](news);
  if (!words) return null;
  const { title, dogs, price, place, note, said } = news;
  const isNew = news.what === 'requested' || news.what === 'booked';
  const quoted = side === 'owner' ? said : isNew ? note : '';
  return writeEmail({
    title: words.title,
    preview: `${dogs} · ${title}`,
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      ...words.text,
      [dogs, side === 'owner' ? place : news.clientName, `${price}. ${paidThere}`]
        .filter((text) => text !== '')
        .join(' · '),
    ],
    ...(quoted === ''
      ? {}
      : {
          quote: { title: side === 'owner' ? 'Teikėjas rašo' : 'Šeimininko pastaba', text: quoted },
        }),
    action: { label: side === 'owner' ? 'Peržiūrėti vizitą' : 'Peržiūrėti užsakymus', link },
    why:
      side === 'owner'
        ? 'Gavote šį laišką, nes Vizgyje registravotės vizitui.'
        : 'Gavote šį laišką, nes jūsų paslauga Vizgyje priima registraciją internetu.',
  });
}

const until = (moment: Date | null) => (moment ? formatDateTime(moment) : '');
const nothing = () => null;

const toOwner: Readonly<Record<FactName, (news: News) => Words | null>> = {
  requested: ({ startsAt, expiresAt }) => ({
    title: 'Užklausa išsiųsta',
    text: [
      `jūsų užklausą dėl vizito ${visitMoment(startsAt)} gavo teikėjas. Laikas laikomas jums iki ${until(expiresAt)}: jei teikėjas iki tol neatsakys, užklausa nustos galioti.`,
    ],
  }),
  booked: ({ startsAt }) => ({
    title: `Vizitas patvirtintas: ${visitMoment(startsAt)}`,
    text: [`jūsų laukia ${visitMoment(startsAt)}.`],
  }),
  confirmed: ({ startsAt }) => ({
    title: `Vizitas patvirtintas: ${visitMoment(startsAt)}`,
    text: [`teikėjas patvirtino vizitą ${visitMoment(startsAt)}.`],
  }),
  declined: ({ startsAt }) => ({
    title: 'Teikėjas užklausos nepriėmė',
    text: [
      `dėl vizito ${visitMoment(startsAt)} teikėjas užklausos nepriėmė. Galite pasirinkti kitą laiką arba kitą teikėją.`,
    ],
  }),
  withdrawn: nothing,
  cancelled: ({ startsAt, actor }) => ({
    title: `Vizitas atšauktas: ${visitMoment(startsAt)}`,
    text: [
      actor === 'owner'
        ? `vizitą ${visitMoment(startsAt)} atšaukėte.`
        : `vizitą ${visitMoment(startsAt)} teikėjas atšaukė. Galite pasirinkti kitą laiką arba kitą teikėją.`,
    ],
  }),
  cancelled_late: ({ startsAt }) => ({
    title: `Vizitas atšauktas: ${visitMoment(startsAt)}`,
    text: [
      `vizitą ${visitMoment(startsAt)} atšaukėte. Nemokamo atšaukimo terminas buvo praėjęs, todėl gali būti taikomos teikėjo sąlygos.`,
    ],
  }),
  moved: ({ startsAt, before, actor }) => ({
    title: `Vizitas perkeltas: ${visitMoment(startsAt)}`,
    text: [
      `${actor === 'partner' ? 'teikėjas perkėlė vizitą' : 'vizitas perkeltas'} ${before ? `iš ${visitMoment(before)} ` : ''}į ${visitMoment(startsAt)}.${actor === 'partner' ? ' Jei šis laikas netinka, vizitą galite perkelti arba atšaukti.' : ''}`,
    ],
  }),
  move_asked: ({ startsAt, askedFor, askedUntil }) => ({
    title: 'Prašymas perkelti išsiųstas',
    text: [
      `paprašėte perkelti vizitą į ${askedFor ? visitMoment(askedFor) : ''}. Kol teikėjas neatsakė, ir ilgiausiai iki ${until(askedUntil)}, jums laikomi abu laikai; vėliau lieka ankstesnis, ${visitMoment(startsAt)}.`,
    ],
  }),
  move_agreed: ({ startsAt }) => ({
    title: `Vizitas perkeltas: ${visitMoment(startsAt)}`,
    text: [`teikėjas sutiko: vizitas perkeltas į ${visitMoment(startsAt)}.`],
  }),
  move_refused: ({ startsAt }) => ({
    title: `Vizitas lieka ${visitMoment(startsAt)}`,
    text: [`perkelti vizito teikėjas negali: jis lieka ${visitMoment(startsAt)}.`],
  }),
  offered: ({ startsAt, askedFor, askedUntil }) => ({
    title: `Teikėjas siūlo kitą laiką: ${askedFor ? visitMoment(askedFor) : ''}`,
    text: [
      `prašėte ${visitMoment(startsAt)}, o teikėjas siūlo ${askedFor ? visitMoment(askedFor) : ''}. Atsakykite iki ${until(askedUntil)}: iki tol jums laikomi abu laikai.`,
    ],
  }),
  offer_taken: ({ startsAt }) => ({
    title: `Vizitas patvirtintas: ${visitMoment(startsAt)}`,
    text: [`sutikote su teikėjo pasiūlytu laiku: jūsų laukia ${visitMoment(startsAt)}.`],
  }),
  offer_declined: nothing,
  no_show: ({ startsAt }) => ({
    title: 'Teikėjas pažymėjo, kad neatvykote',
    text: [`į vizitą ${visitMoment(startsAt)}. Jei tai klaida, parašykite teikėjui.`],
  }),
  no_show_undone: nothing,
};

const toPartner: Readonly<Record<FactName, (news: News) => Words | null>> = {
  requested: ({ startsAt, expiresAt }) => ({
    title: `Nauja užklausa: ${visitMoment(startsAt)}`,
    text: [
      `klientas nori registruotis ${visitMoment(startsAt)}. Atsakykite iki ${until(expiresAt)}: iki tol vieta laikoma, vėliau užklausa nustos galioti.`,
    ],
  }),
  booked: ({ startsAt }) => ({
    title: `Naujas užsakymas: ${visitMoment(startsAt)}`,
    text: [`klientas užsiregistravo ${visitMoment(startsAt)}.`],
  }),
  confirmed: nothing,
  declined: nothing,
  withdrawn: ({ startsAt }) => ({
    title: 'Klientas užklausą atsiėmė',
    text: [`užklausos dėl ${visitMoment(startsAt)} nebėra, laikas vėl laisvas.`],
  }),
  cancelled: ({ startsAt, actor }) =>
    actor === 'partner'
      ? null
      : {
          title: `Užsakymas atšauktas: ${visitMoment(startsAt)}`,
          text: [`klientas atšaukė užsakymą ${visitMoment(startsAt)}, laikas vėl laisvas.`],
        },
  cancelled_late: ({ startsAt }) => ({
    title: `Atšaukta vėlai: ${visitMoment(startsAt)}`,
    text: [
      `klientas atšaukė užsakymą ${visitMoment(startsAt)}, kai nemokamo atšaukimo terminas jau buvo praėjęs. Ar taikyti savo sąlygas, sprendžiate jūs.`,
    ],
  }),
  moved: ({ startsAt, before, actor }) =>
    actor === 'partner'
      ? null
      : {
          title: `Užsakymas perkeltas: ${visitMoment(startsAt)}`,
          text: [
            `klientas ${before ? `iš ${visitMoment(before)} ` : ''}persikėlė į ${visitMoment(startsAt)}.`,
          ],
        },
  move_asked: ({ startsAt, askedFor, askedUntil }) => ({
    title: `Klientas prašo kito laiko: ${askedFor ? visitMoment(askedFor) : ''}`,
    text: [
      `dabar jis registruotas ${visitMoment(startsAt)}. Atsakykite iki ${until(askedUntil)}: iki tol laikomi abu laikai, vėliau lieka ankstesnis.`,
    ],
  }),
  move_agreed: nothing,
  move_refused: nothing,
  offered: nothing,
  offer_taken: ({ startsAt, before }) => ({
    title: `Klientas sutiko: ${visitMoment(startsAt)}`,
    text: [
      `pasiūlytas laikas klientui tinka, ir vizitas patvirtintas.${before ? ` Pirmasis laikas, ${visitMoment(before)}, vėl laisvas.` : ''}`,
    ],
  }),
  offer_declined: ({ startsAt, expiresAt }) => ({
    title: `Klientas nori pirmojo laiko: ${visitMoment(startsAt)}`,
    text: [
      `pasiūlytas laikas klientui netinka, jis tebelaukia ${visitMoment(startsAt)}. Atsakykite iki ${until(expiresAt)}: iki tol vieta laikoma, vėliau užklausa nustos galioti.`,
    ],
  }),
  no_show: nothing,
  no_show_undone: nothing,
};
