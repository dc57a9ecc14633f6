import { innocentName } from '#app/mail/email-layout.ts';
import { inWords, type News, type NewsName, type NewsWords } from './booking-news.ts';
import { movedInWords } from './to-owner.ts';

const nothing = () => null;
const call = 'Jei laikas netinka, paskambinkite teikėjui.';

/**
 * What has happened, in the words for a client without an account, whose address the partner has written
 * down: it is not proven, so that a name stands there only if it says nothing else to a stranger.
 */
export const toClient: Readonly<Record<NewsName, (news: News) => NewsWords | null>> = {
  requested: nothing,
  booked: (news) => ({
    title: `${inWords(news).became('patvirtint')}: ${inWords(news).when}`,
    text: [
      `${innocentName(news.companyName) || 'teikėjas'} jus įrašė: jūsų laukia ${inWords(news).when}.`,
    ],
  }),
  confirmed: nothing,
  declined: nothing,
  withdrawn: nothing,
  expired: nothing,
  cancelled: (news) => ({
    title: `${inWords(news).became('atšaukt')}: ${inWords(news).when}`,
    text: [
      news.actor === 'owner'
        ? `${inWords(news).it} atšaukėte.`
        : `${inWords(news).it} teikėjas atšaukė. Dėl kito laiko paskambinkite jam.`,
    ],
  }),
  cancelled_late: (news) => ({
    title: `${inWords(news).became('atšaukt')}: ${inWords(news).when}`,
    text: [
      `${inWords(news).it} atšaukėte. Nemokamo atšaukimo terminas buvo praėjęs, todėl gali būti taikomos teikėjo sąlygos.`,
    ],
  }),
  moved: (news) => ({
    title: `${inWords(news).became('perkelt')}: ${inWords(news).when}`,
    text: [`${movedInWords(news)}. ${call}`],
  }),
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
