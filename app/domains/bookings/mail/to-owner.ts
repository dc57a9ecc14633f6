import { visitMoment, visitTime } from '../visits/booking-words.ts';
import { inWords, kindOf, type News, type NewsName, type NewsWords } from './booking-news.ts';

const until = (moment: Date | null) => (moment ? visitMoment(moment) : '');
const nothing = () => null;
const another = 'Galite pasirinkti kitą laiką arba kitą teikėją.';
const gone = {
  'owner gone': '',
  'owner blocked': '',
  'partner gone': ', nes jo paskyros Vizgyje nebėra',
  'service gone': ', nes šios paslaugos Vizgyje nebeteikia',
};

const offered = { visit: 'kitą laiką', stay: 'kitas datas', seat: 'kitą užsiėmimą' };

/** What an offer holds. */
const held = {
  visit: 'iki tol jums laikomi abu laikai.',
  stay: 'iki tol jums laikomos ir vienos, ir kitos datos.',
  seat: 'iki tol jums laikomos vietos abiejuose užsiėmimuose.',
};

/** What has happened, in the words for its owner; null where there is nothing to learn. */
export const toOwner: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: (news) => ({
    title: 'Užklausa išsiųsta',
    text: [
      `jūsų užklausą dėl ${inWords(news).of} gavo teikėjas. Laikas laikomas jums iki ${until(news.expiresAt)}: jei teikėjas iki tol neatsakys, užklausa nustos galioti.`,
    ],
  }),
  booked: (news) => ({
    title: `${inWords(news).became('patvirtint')}: ${inWords(news).when}`,
    text: [`jūsų laukia ${inWords(news).when}.`],
  }),
  confirmed: (news) => ({
    title: `${inWords(news).became('patvirtint')}: ${inWords(news).when}`,
    text: [`teikėjas patvirtino ${inWords(news).it}.`],
  }),
  declined: (news) => ({
    title: 'Teikėjas užklausos nepriėmė',
    text: [
      `dėl ${inWords(news).of} teikėjas užklausos nepriėmė${news.cause ? gone[news.cause] : ''}. ${another}`,
    ],
  }),
  withdrawn: nothing,
  expired: (news) => ({
    title: 'Užklausa nustojo galioti',
    text: [
      `teikėjas laiku neatsakė į užklausą dėl ${inWords(news).of}, todėl ji nustojo galioti ir laikas jums nebelaikomas. ${another}`,
    ],
  }),
  cancelled: (news) => ({
    title: `${inWords(news).became('atšaukt')}: ${inWords(news).when}`,
    text: [
      news.actor === 'owner'
        ? `${inWords(news).it} atšaukėte.`
        : `${inWords(news).it} teikėjas atšaukė${news.cause ? gone[news.cause] : ''}. ${another}`,
    ],
  }),
  cancelled_late: (news) => ({
    title: `${inWords(news).became('atšaukt')}: ${inWords(news).when}`,
    text: [
      `${inWords(news).it} atšaukėte. Nemokamo atšaukimo terminas buvo praėjęs, todėl gali būti taikomos teikėjo sąlygos.`,
    ],
  }),
  moved: (news) =>
    news.kind === 'seat' && news.before === null
      ? atThatTime(news)
      : {
          title: `${inWords(news).became('perkelt')}: ${inWords(news).when}`,
          text: [
            news.actor === 'partner'
              ? `teikėjas perkėlė ${kindOf(news).it} ${fromTo(news)}. Jei šis laikas netinka, galite jį perkelti arba atšaukti.`
              : `${movedInWords(news)}.`,
          ],
        },
  move_asked: (news) => ({
    title: 'Prašymas perkelti išsiųstas',
    text: [
      `paprašėte perkelti ${kindOf(news).it} į ${inWords(news).asked}. Kol teikėjas neatsakė, ir ilgiausiai iki ${until(news.askedUntil)}, jums laikomi abu laikai; vėliau lieka ankstesnis, ${inWords(news).when}.`,
    ],
  }),
  move_agreed: (news) => ({
    title: `${inWords(news).became('perkelt')}: ${inWords(news).when}`,
    text: [`teikėjas sutiko: ${movedInWords(news)}.`],
  }),
  move_refused: (news) => ({
    title: `Lieka ankstesnis laikas: ${inWords(news).when}`,
    text: [
      `perkelti ${kindOf(news).of} teikėjas negali: lieka ankstesnis laikas, ${inWords(news).when}.`,
    ],
  }),
  move_lapsed: (news) => ({
    title: `Lieka ankstesnis laikas: ${inWords(news).when}`,
    text: [
      `teikėjas laiku neatsakė į prašymą perkelti ${kindOf(news).it} į ${inWords(news).asked}, todėl lieka ankstesnis laikas, ${inWords(news).when}. Galite paprašyti dar kartą arba paskambinti teikėjui.`,
    ],
  }),
  offered: (news) => ({
    title: `Teikėjas siūlo ${offered[news.kind]}: ${inWords(news).asked}`,
    text: [
      `prašėte ${inWords(news).when}, o teikėjas siūlo ${inWords(news).asked}. Atsakykite iki ${until(news.askedUntil)}: ${held[news.kind]}`,
    ],
  }),
  offer_taken: (news) => ({
    title: `${inWords(news).became('patvirtint')}: ${inWords(news).when}`,
    text: [`sutikote su teikėjo pasiūlytu laiku: jūsų laukia ${inWords(news).when}.`],
  }),
  offer_declined: nothing,
  no_show: (news) => ({
    title: 'Teikėjas pažymėjo, kad neatvykote',
    text: [
      `${inWords(news).when}. Jei buvote, parašykite teikėjui. Atsiliepimą parašyti galite vis tiek: prieš skelbdami jį perskaitysime.`,
    ],
  }),
  no_show_undone: nothing,
  reminder: (news) => ({
    title: `Primename: ${kindOf(news).is} ${inWords(news).when}`,
    text: [
      `jūsų laukia ${inWords(news).when}. Jei atvykti negalite, atšaukite: laikas atiteks kitam.`,
    ],
  }),
};

/** A session that is at another place, or longer or shorter, at the time that it had. */
function atThatTime(news: News): NewsWords {
  const { when } = inWords(news);
  const isElsewhere = news.said !== '';
  const what = isElsewhere
    ? `teikėjas pakeitė vietą, kur vyks užsiėmimas ${when}.`
    : `teikėjas pakeitė trukmę: užsiėmimas ${when} baigsis ${visitTime(news.endsAt)}.`;
  return {
    title: `${isElsewhere ? 'Pasikeitė vieta' : 'Pasikeitė trukmė'}: ${when}`,
    text: [`${what} Jei tai netinka, galite nemokamai atšaukti.`],
  };
}

/** 'vizitas perkeltas iš … į …'. */
export function movedInWords(news: News): string {
  const { is, ending } = kindOf(news);
  return `${is} perkelt${ending} ${fromTo(news)}`;
}

/** 'iš … į …'; of a stay only where it lies now, as both ends may have moved. */
function fromTo(news: News): string {
  const from = news.before && news.kind !== 'stay' ? `iš ${visitMoment(news.before)} ` : '';
  return `${from}į ${inWords(news).when}`;
}
