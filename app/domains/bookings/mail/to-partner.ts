import { visitMoment } from '../visits/booking-words.ts';
import {
  type Cause,
  inWords,
  kindOf,
  type News,
  type NewsName,
  type NewsWords,
} from './booking-news.ts';

const until = (moment: Date | null) => (moment ? visitMoment(moment) : '');
const nothing = () => null;
const ownerLeft = (cause: Cause) =>
  cause === 'owner blocked'
    ? 'nes kliento paskyra Vizgyje nebeveikia. Laikas vėl laisvas.'
    : 'nes kliento paskyros Vizgyje nebėra. Laikas vėl laisvas.';

/** What has happened, in the words for its partner; null where there is nothing to learn. */
export const toPartner: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: (news) => ({
    title: `Nauja užklausa: ${inWords(news).when}`,
    text: [
      `klientas nori registruotis ${inWords(news).when}. Atsakykite iki ${until(news.expiresAt)}: iki tol vieta laikoma, vėliau užklausa nustos galioti.`,
    ],
  }),
  booked: (news) =>
    news.actor === 'partner'
      ? null
      : {
          title: `Naujas užsakymas: ${inWords(news).when}`,
          text: [`klientas užsiregistravo ${inWords(news).when}.`],
        },
  confirmed: nothing,
  declined: nothing,
  withdrawn: (news) => ({
    title: 'Klientas užklausą atsiėmė',
    text: [
      news.cause
        ? `užklausos dėl ${inWords(news).of} nebėra, ${ownerLeft(news.cause)}`
        : `užklausos dėl ${inWords(news).of} nebėra, laikas vėl laisvas.`,
    ],
  }),
  expired: (news) => ({
    title: `Užklausa nustojo galioti: ${inWords(news).when}`,
    text: [
      `į kliento užklausą dėl ${inWords(news).of} laiku neatsakyta, todėl ji nustojo galioti. Laikas vėl laisvas.`,
    ],
  }),
  cancelled: (news) =>
    news.actor === 'partner'
      ? null
      : {
          title: `Užsakymas atšauktas: ${inWords(news).when}`,
          text: [
            news.cause
              ? `užsakymas ${inWords(news).when} atšauktas, ${ownerLeft(news.cause)}`
              : `klientas atšaukė užsakymą ${inWords(news).when}, laikas vėl laisvas.`,
          ],
        },
  cancelled_late: (news) => ({
    title: `Atšaukta vėlai: ${inWords(news).when}`,
    text: [
      `klientas atšaukė užsakymą ${inWords(news).when}, kai nemokamo atšaukimo terminas jau buvo praėjęs. Ar taikyti savo sąlygas, sprendžiate jūs.`,
    ],
  }),
  moved: (news) => {
    if (news.actor === 'partner') return null;
    const from = news.before && news.kind !== 'stay' ? `iš ${visitMoment(news.before)} ` : '';
    return {
      title: `Užsakymas perkeltas: ${inWords(news).when}`,
      text: [`klientas ${from}persikėlė į ${inWords(news).when}.`],
    };
  },
  move_asked: (news) => ({
    title: `Klientas prašo kito laiko: ${inWords(news).asked}`,
    text: [
      `dabar jis registruotas ${inWords(news).when}. Atsakykite iki ${until(news.askedUntil)}: iki tol laikomi abu laikai, vėliau lieka ankstesnis.`,
    ],
  }),
  move_agreed: nothing,
  move_refused: nothing,
  move_lapsed: (news) => ({
    title: `Prašymas perkelti nustojo galioti: ${inWords(news).asked}`,
    text: [
      `į kliento prašymą perkelti ${kindOf(news).it} į ${inWords(news).asked} laiku neatsakyta, todėl lieka ankstesnis laikas, ${inWords(news).when}.`,
    ],
  }),
  offered: nothing,
  offer_taken: (news) => ({
    title: `Klientas sutiko: ${inWords(news).when}`,
    text: [
      `pasiūlytas laikas klientui tinka: patvirtinta ${inWords(news).when}.${news.before && news.kind !== 'stay' ? ` Pirmasis laikas, ${visitMoment(news.before)}, vėl laisvas.` : ''}`,
    ],
  }),
  offer_declined: (news) => ({
    title: `Klientas nori pirmojo laiko: ${inWords(news).when}`,
    text: [
      `pasiūlytas laikas klientui netinka, jis tebelaukia ${inWords(news).when}. Atsakykite iki ${until(news.expiresAt)}: iki tol vieta laikoma, vėliau užklausa nustos galioti.`,
    ],
  }),
  no_show: nothing,
  no_show_undone: nothing,
  reminder: nothing,
};
