import { dayInWords, onComingDay } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { mayCost } from '../cancel-terms.ts';
import { inWords, type News, type NewsName, type NewsWords, sentence } from './booking-news.ts';

const nothing = () => null;

/** Why it is over where an account or a service has gone. */
const gone = {
  'owner gone': '',
  'owner blocked': '',
  'partner gone': ', nes teikėjo paskyros Vizgyje nebėra',
  'service gone': ', nes šios paslaugos Vizgyje nebėra',
};

/** What to do after a 'no'; of who is gone there is no other time. */
function instead(news: News): string {
  if (news.cause) return 'Galite pasirinkti kitą teikėją.';
  return `Galite pasirinkti ${inWords(news).other.it} arba kitą teikėją.`;
}

/** What has happened, in the words for its owner; null where there is nothing to learn. */
export const toOwner: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: (news) => {
    const { when, eventAt } = inWords(news);
    const toWhom = ['teikėjui', news.companyName].filter(Boolean).join(' ');
    return {
      title: `Užklausa išsiųsta: ${when}`,
      text: [sentence(`išsiuntėme jūsų užklausą ${toWhom}: ${eventAt}`), keptFor(news)],
    };
  },
  booked: (news) => {
    const { became, when, partner } = inWords(news);
    return {
      title: `${became('patvirtint')}: ${when}`,
      text: [sentence(`${partner} jūsų laukia ${when}`)],
    };
  },
  confirmed: (news) => {
    const { became, when, partner } = inWords(news);
    return {
      title: `${became('patvirtint')}: ${when}`,
      text: [`${partner} patvirtino: ${when} jūsų laukia.`],
    };
  },
  declined: (news) => {
    const { when, partner } = inWords(news);
    const why = news.cause ? gone[news.cause] : '';
    return {
      title: `Užklausa nepriimta: ${when}`,
      text: [sentence(`${partner} negali jūsų priimti ${when}${why}`), instead(news)],
    };
  },
  withdrawn: nothing,
  expired: (news) => {
    const { when, eventAt, partner } = inWords(news);
    return {
      title: `Užklausa nustojo galioti: ${when}`,
      text: [
        `${partner} laiku neatsakė, todėl jūsų užklausa (${eventAt}) nustojo galioti.`,
        instead(news),
      ],
    };
  },
  cancelled: (news) => {
    const { became, when, partner, planned } = inWords(news);
    const title = `${became('atšaukt')}: ${when}`;
    if (news.actor === 'owner') return { title, text: [sentence(`atšaukėte ${planned} ${when}`)] };
    const why = news.cause ? gone[news.cause] : '';
    return {
      title,
      text: [sentence(`${partner} atšaukė ${planned} ${when}${why}`), instead(news)],
    };
  },
  cancelled_late: cancelledLate,
  moved: (news) => {
    const { became, when, before, eventAt, partner, fromTo, it, moves, moved, ways } =
      inWords(news);
    if (isAtItsTime(news)) return atThatTime(news, `${it} galite ${ways}.`);
    if (news.actor === 'owner' && news.state === 'requested') {
      const was = before === '' ? '' : ` (buvo ${before})`;
      return {
        title: `Užklausa pakeista: ${when}`,
        text: [sentence(`pakeitėte užklausą: ${eventAt}${was}`), keptFor(news)],
      };
    }
    const title = `${became('perkelt')}: ${when}`;
    if (news.actor === 'owner') return { title, text: [movedInWords(news)] };
    return {
      title,
      text: [
        sentence(`${partner} perkėlė ${moves} ${fromTo}`),
        `Jei ${moved.is} netinka, ${it} galite ${ways}.`,
      ],
    };
  },
  move_asked: (news) => {
    const { it, asked, partner, askedUntil, heldBoth, earlier, when } = inWords(news);
    return {
      title: `Prašymas perkelti išsiųstas: ${asked}`,
      text: [
        sentence(`paprašėte perkelti ${it} į ${asked}`),
        `Kol ${partner} atsakys, bet ne ilgiau kaip iki ${askedUntil}, ${heldBoth}.`,
        sentence(`Jei neatsakys, liks ${earlier.alone}: ${when}`),
      ],
    };
  },
  move_agreed: (news) => {
    const { became, when, partner } = inWords(news);
    return {
      title: `${became('perkelt')}: ${when}`,
      text: [`${partner} sutiko: ${movedInWords(news)}`],
    };
  },
  move_refused: (news) => {
    const { of, when, partner, earlier } = inWords(news);
    return {
      title: `Lieka ${earlier.is}: ${when}`,
      text: [`${partner} perkelti ${of} negali.`, sentence(`Lieka ${earlier.is}: ${when}`)],
    };
  },
  move_lapsed: (news) => {
    const { it, asked, when, partner, earlier, phone } = inWords(news);
    const call = phone === '' ? 'parašyti teikėjui' : `paskambinti: ${phone}`;
    return {
      title: `Lieka ${earlier.is}: ${when}`,
      text: [
        sentence(
          `${partner} laiku neatsakė į jūsų prašymą perkelti ${it} į ${asked}, todėl lieka ${earlier.is}: ${when}`,
        ),
        `Galite paprašyti dar kartą arba ${call}.`,
      ],
    };
  },
  offered: (news) => {
    const { wanted, when, partner, asked, other, askedUntil, heldBoth } = inWords(news);
    return {
      title: `Teikėjas siūlo ${other.it}: ${asked}`,
      text: [
        sentence(`prašėte ${wanted} ${when}, o ${partner} siūlo ${asked}`),
        `Atsakykite iki ${askedUntil}: iki tol ${heldBoth}.`,
      ],
    };
  },
  offer_taken: (news) => {
    const { became, when, partner, offered } = inWords(news);
    return {
      title: `${became('patvirtint')}: ${when}`,
      text: [sentence(`sutikote su ${offered.by}: ${partner} jūsų laukia ${when}`)],
    };
  },
  offer_declined: nothing,
  no_show: (news) => {
    const { when } = inWords(news);
    return {
      title: `Teikėjas pažymėjo, kad neatvykote: ${when}`,
      text: [
        `teikėjas pažymėjo, kad ${when} neatvykote.`,
        'Jei atvykote, parašykite jam.',
        'Atsiliepimą vis tiek galite parašyti: prieš skelbdami jį perskaitysime.',
      ],
    };
  },
  no_show_undone: nothing,
  reminder: (news) => {
    const { startsAt, kind, arrivesUntil, now } = news;
    const { partner, freed } = inWords(news);
    const day = onComingDay(startsAt, now);
    const [hour, brought] = [formatTime(startsAt), arrivesUntil && formatTime(arrivesUntil)];
    const title = `${capital(day)} ${brought && brought !== hour ? `${hour}–${brought}` : hour}`;
    const date = `${day}, ${dayInWords(startsAt, now)},`;
    return {
      ...{ title, subject: `${title}: ${partner}` },
      text: [
        sentence(`${date}${kind === 'stay' ? '' : ` ${hour}`} jūsų laukia ${partner}`),
        `Jei atvykti negalite, atšaukite, kad ${freed.it} galėtų užimti kiti.`,
      ],
    };
  },
};

/** Until when what is asked for is kept. */
function keptFor(news: News): string {
  const { held, until } = inWords(news);
  return `${capital(held.is)} jums ${held.kept} iki ${until}; jei iki tol atsakymo nebus, užklausa nustos galioti.`;
}

/** What has been called off when it was not free any more. */
export function cancelledLate(news: News): NewsWords {
  const { became, when, planned } = inWords(news);
  return {
    title: `${became('atšaukt')}: ${when}`,
    text: [
      sentence(`atšaukėte ${planned} ${when}`),
      `Nemokamo atšaukimo terminas buvo praėjęs, todėl ${mayCost}.`,
    ],
  };
}

/** Whether a session has changed without another time. */
export function isAtItsTime({ actor, kind, before }: News): boolean {
  return actor === 'partner' && kind === 'seat' && before === null;
}

/**
 * A session that is at another place, or longer or shorter, at the time that it had.
 * @param otherwise what the reader can do if that does not suit: '… galite perkelti arba atšaukti.'
 */
export function atThatTime(news: News, otherwise: string): NewsWords {
  const { when, event, partner } = inWords(news);
  const isElsewhere = news.said !== '';
  const what = isElsewhere
    ? `${partner} pakeitė vietą, kur vyks ${event} ${when}`
    : `${partner} pakeitė trukmę: ${event} ${when} baigsis ${formatTime(news.endsAt)}`;
  return {
    title: `${isElsewhere ? 'Pasikeitė vieta' : 'Pasikeitė trukmė'}: ${when}`,
    text: [sentence(what), `Jei tai netinka, ${otherwise}`],
  };
}

/** 'vizitas perkeltas iš … į ….' */
export function movedInWords(news: News): string {
  const { is, ending, fromTo } = inWords(news);
  return sentence(`${is} perkelt${ending} ${fromTo}`);
}
