import { inQuotes } from '#app/lithuanian/typography.ts';
import { innocentName, type WrittenMail, writeLetter } from '#app/mail/letter.ts';
import { oneLine } from '#app/platform/one-line.ts';

/** What the mail about a message says; the links are absolute. */
type NewMessageLetter = {
  readonly senderName: string | null;
  readonly senderEmail: string;
  readonly subject: string;
  readonly body: string;
  readonly serviceTitle: string;
  readonly links: {
    readonly message: string;
    /** Null: the service is not public any more. */
    readonly service: string | null;
    readonly settings: string;
    readonly unsubscribe: string;
  };
};

/** Tells a partner that a visitor has written. */
export function newMessageMail(letter: NewMessageLetter): WrittenMail {
  const { serviceTitle, body, links } = letter;
  const who = innocentName(letter.senderName ?? '') || letter.senderEmail;
  const subject = oneLine(letter.subject);
  return writeLetter({
    title: `Jums parašė ${who}`,
    subject: `Nauja žinutė: ${subject}`,
    preview: `${who} rašo dėl paslaugos ${inQuotes(serviceTitle)}.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link: links.service },
    paragraphs: [],
    quote: { title: subject, text: body },
    action: { label: 'Atverti žinutę', link: links.message },
    hint: `Galite tiesiog atsakyti į šį laišką – jūsų atsakymą tiesiogiai gaus ${who}.`,
    why: 'Gavote šį laišką, nes paskyros nustatymuose pranešimai apie žinutes yra įjungti.',
    choices: [
      { label: 'Keisti pranešimus', link: links.settings },
      { label: 'Nebesiųsti tokių laiškų', link: links.unsubscribe },
    ],
  });
}
