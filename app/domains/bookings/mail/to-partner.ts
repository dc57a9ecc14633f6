import { capital } from '#app/lithuanian/capital.ts';
import {
  type Cause,
  inWords,
  type News,
  type NewsName,
  type NewsWords,
  sentence,
} from './booking-news.ts';

const nothing = () => null;

/** Whose account it was that it ended with. */
const ownerLeft = (cause: Cause) =>
  cause === 'owner blocked'
    ? 'kliento paskyra Vizgyje nebeveikia, todėl'
    : 'kliento paskyros Vizgyje nebėra, todėl';

/** What has happened, in the words for its partner; null where there is nothing to learn. */
export const toPartner: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: (news) => {
    const { when, eventAt } = inWords(news);
    return {
      title: `Nauja užklausa: ${when}`,
      text: [sentence(`gavote užklausą: ${eventAt}`), answerBy(news)],
    };
  },
  booked: (news) => {
    if (news.actor === 'partner') return null;
    const { when, eventAt } = inWords(news);
    const what = news.kind === 'stay' ? 'naujas užsakymas' : 'nauja registracija';
    return { title: `Naujas užsakymas: ${when}`, text: [sentence(`${what}: ${eventAt}`)] };
  },
  confirmed: nothing,
  declined: nothing,
  withdrawn: (news) => {
    const { when, eventAt } = inWords(news);
    const what = news.cause
      ? `${ownerLeft(news.cause)} nebėra ir jo užklausos (${eventAt})`
      : `klientas atsiėmė užklausą (${eventAt})`;
    const became = news.cause === 'owner blocked' ? 'atšaukta' : 'atsiimta';
    return { title: `Užklausa ${became}: ${when}`, text: [`${what}; ${freeAgain(news)}.`] };
  },
  expired: (news) => {
    const { when, eventAt } = inWords(news);
    return {
      title: `Užklausa nustojo galioti: ${when}`,
      text: [
        `į kliento užklausą (${eventAt}) laiku neatsakėte, todėl ji nustojo galioti; ${freeAgain(news)}.`,
      ],
    };
  },
  cancelled: (news) => {
    if (news.actor === 'partner') return null;
    const { when, planned } = inWords(news);
    const what = news.cause ? `${ownerLeft(news.cause)} atšaukėme` : 'klientas atšaukė';
    return {
      title: `Užsakymas atšauktas: ${when}`,
      text: [`${what} ${planned} ${when}; ${freeAgain(news)}.`],
    };
  },
  cancelled_late: (news) => {
    const { when, planned } = inWords(news);
    return {
      title: `Atšaukta vėlai: ${when}`,
      text: [
        `klientas atšaukė ${planned} ${when}, kai nemokamo atšaukimo terminas jau buvo praėjęs; ${freeAgain(news)}.`,
        'Ar taikyti savo sąlygas, sprendžiate jūs.',
      ],
    };
  },
  moved: (news) => {
    if (news.actor === 'partner') return null;
    const { when, it, fromTo, eventAt, before } = inWords(news);
    if (news.state === 'requested') {
      const was = before === '' ? '' : ` (buvo ${before})`;
      return {
        title: `Užklausa pakeista: ${when}`,
        text: [sentence(`klientas pakeitė užklausą: ${eventAt}${was}`), answerBy(news)],
      };
    }
    return {
      title: `Užsakymas perkeltas: ${when}`,
      text: [sentence(`klientas perkėlė ${it} ${fromTo}`)],
    };
  },
  move_asked: (news) => {
    const { asked, it, event, when, askedUntil, heldBoth, earlier, other } = inWords(news);
    return {
      title: `Klientas prašo ${other.of}: ${asked}`,
      text: [
        sentence(`klientas prašo perkelti ${it} į ${asked}; dabar jo ${event}\u00a0– ${when}`),
        `Atsakykite iki ${askedUntil}: iki tol ${heldBoth}, vėliau liks ${earlier.alone}.`,
      ],
    };
  },
  move_agreed: nothing,
  move_refused: nothing,
  move_lapsed: (news) => {
    const { asked, it, when, earlier } = inWords(news);
    return {
      title: `Prašymas perkelti nustojo galioti: ${asked}`,
      text: [
        sentence(
          `į kliento prašymą perkelti ${it} į ${asked} laiku neatsakėte, todėl lieka ${earlier.is}: ${when}`,
        ),
      ],
    };
  },
  offered: nothing,
  offer_taken: (news) => {
    const { when, offered, is, ending, before, freed } = inWords(news);
    const again = before === '' ? '' : `${capital(freed.first)} (${before}) vėl ${freed.free}.`;
    return {
      title: `Klientas sutiko: ${when}`,
      text: [
        sentence(`${offered.is} klientui tinka, ${is} patvirtint${ending}: ${when}`),
        ...(again === '' ? [] : [again]),
      ],
    };
  },
  offer_declined: (news) => {
    const { when, offered, first } = inWords(news);
    return {
      title: `Klientas nori ${first.of}: ${when}`,
      text: [
        sentence(`${offered.is} klientui netinka, jis nori ${first.alone}: ${when}`),
        answerBy(news),
      ],
    };
  },
  no_show: nothing,
  no_show_undone: nothing,
  reminder: nothing,
};

/** Until when a request waits, and what is kept for it. */
function answerBy(news: News): string {
  const { held, until } = inWords(news);
  return `Atsakykite iki ${until}. Iki tol ${held.is} ${held.kept} klientui, vėliau užklausa nustos galioti.`;
}

function freeAgain(news: News): string {
  const { freed } = inWords(news);
  return `${freed.is} vėl ${freed.free}`;
}
