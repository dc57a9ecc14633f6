import { inQuotes } from '#app/lithuanian/typography.ts';
import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { oneLine } from '#app/platform/log/one-line.ts';

/** What the mail about a partner's answer says. */
type AnswerMail = {
  readonly companyName: string;
  readonly subject: string;
  readonly body: string;
  readonly serviceTitle: string;
  /** The conversation's, absolute. */
  readonly link: string;
  /** For how many days it opens without signing in; null: it opens for who is signed in. */
  readonly linkDays: number | null;
  /** Whether an answer to the mail reaches the partner. */
  readonly answerable: boolean;
  /** Whether its reader has written nothing before: the partner wrote first, about a booking. */
  readonly isUnasked: boolean;
};

/** Tells who wrote to a partner, or has a booking there, of the partner's turn. */
export function answerMail(answer: AnswerMail): WrittenMail {
  const { serviceTitle, body, link, linkDays, answerable, isUnasked } = answer;
  const who = innocentName(answer.companyName) || 'teikėjas';
  const about = oneLine(answer.subject);
  const ways = answerable
    ? 'Atsakykite pokalbyje arba tiesiog atsakykite į šį laišką.'
    : 'Atsakyti galite pokalbyje: į šį laišką neatsakykite, teikėjo jis nepasieks.';
  const secret = `Nuoroda atveria pokalbį be prisijungimo ir galioja ${linkDays}\u00a0dienų nuo paskutinės žinutės, todėl laiško niekam nepersiųskite.`;
  return writeEmail({
    ...(isUnasked
      ? { title: `Jums parašė ${who}`, subject: `Nauja žinutė: ${oneLine(serviceTitle)}` }
      : { title: `Jums atsakė ${who}`, subject: `Atsakymas: ${about}` }),
    preview: `${who} rašo dėl paslaugos ${inQuotes(serviceTitle)}.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link: null },
    paragraphs: [],
    quote: { title: isUnasked ? null : about, text: body },
    action: { label: 'Atverti pokalbį', link },
    hint: linkDays === null ? ways : `${ways} ${secret}`,
    why: `Gavote šį laišką, nes ${isUnasked ? 'pas šį teikėją registravotės Vizgyje' : 'rašėte šiam teikėjui Vizgyje'}.`,
  });
}
