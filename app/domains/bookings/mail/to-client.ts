import { inWords, type News, type NewsName, type NewsWords, sentence } from './booking-news.ts';
import { atThatTime, cancelledLate, isAtItsTime, movedInWords } from './to-owner.ts';

const nothing = () => null;

/** How the other side is reached by who has no account. */
function call(news: News): string {
  const { phone } = inWords(news);
  return phone === '' ? 'kreipkitės į teikėją.' : `paskambinkite: ${phone}.`;
}

/**
 * What has happened, in the words for a client without an account, whose address the partner has written
 * down: it is not proven, so that the names in the news are those that say nothing else to a stranger.
 */
export const toClient: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: nothing,
  booked: (news) => {
    const { became, when, partner, it } = inWords(news);
    return {
      title: `${became('patvirtint')}: ${when}`,
      text: [sentence(`${partner} įrašė jūsų ${it}: laukia ${when}`)],
    };
  },
  confirmed: nothing,
  declined: nothing,
  withdrawn: nothing,
  expired: nothing,
  cancelled: (news) => {
    const { became, when, partner, planned, other } = inWords(news);
    const title = `${became('atšaukt')}: ${when}`;
    if (news.actor === 'owner') return { title, text: [sentence(`atšaukėte ${planned} ${when}`)] };
    return {
      title,
      text: [sentence(`${partner} atšaukė ${planned} ${when}`), `Dėl ${other.of} ${call(news)}`],
    };
  },
  cancelled_late: cancelledLate,
  moved: (news) => {
    if (isAtItsTime(news)) return atThatTime(news, call(news));
    const { became, when, moved } = inWords(news);
    return {
      title: `${became('perkelt')}: ${when}`,
      text: [movedInWords(news), `Jei ${moved.is} netinka, ${call(news)}`],
    };
  },
  move_asked: nothing,
  move_agreed: nothing,
  move_refused: nothing,
  move_lapsed: nothing,
  offered: nothing,
  offer_taken: nothing,
  offer_declined: nothing,
  no_show: nothing,
  no_show_undone: nothing,
  reminder: nothing,
};
