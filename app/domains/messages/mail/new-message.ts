import { inQuotes } from '#app/lithuanian/typography.ts';
import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { oneLine } from '#app/platform/log/one-line.ts';

/** What the mail about a message says; the links are absolute. */
type NewMessageMail = {
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

const why = 'Gavote šį laišką, nes paskyros nustatymuose pranešimai apie žinutes yra įjungti.';

function choices({ settings, unsubscribe }: { settings: string; unsubscribe: string }) {
  return [
    { label: 'Keisti pranešimus', link: settings },
    { label: 'Nebesiųsti tokių laiškų', link: unsubscribe },
  ];
}

/** Tells a partner that a visitor has written. */
export function newMessageMail(message: NewMessageMail): WrittenMail {
  const { serviceTitle, body, links } = message;
  const who = innocentName(message.senderName ?? '') || message.senderEmail;
  const subject = oneLine(message.subject);
  return writeEmail({
    title: `Jums parašė ${who}`,
    subject: `Nauja žinutė: ${subject}`,
    preview: `${who} rašo dėl paslaugos ${inQuotes(serviceTitle)}.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link: links.service },
    paragraphs: [],
    quote: { title: subject, text: body },
    action: { label: 'Atverti žinutę', link: links.message },
    hint: `Galite tiesiog atsakyti į šį laišką – jūsų atsakymą tiesiogiai gaus ${who}.`,
    why,
    choices: choices(links),
  });
}

/** What the mail says that lists several messages, the oldest first. */
type DigestMail = {
  readonly messages: readonly Pick<NewMessageMail, 'senderName' | 'senderEmail' | 'subject'>[];
  readonly links: {
    readonly inbox: string;
    readonly settings: string;
    readonly unsubscribe: string;
  };
};

/** Begins the subject of a digest. */
export const digestTitle = 'Naujų žinučių';

/** Tells a partner of messages that came without a mail of their own. */
export function digestMail({ messages, links }: DigestMail): WrittenMail {
  const lines = messages.map(({ senderName, senderEmail, subject }) => {
    const name = innocentName(senderName ?? '');
    return `${name ? `${name} (${senderEmail})` : senderEmail}: ${oneLine(subject)}`;
  });
  return writeEmail({
    title: `${digestTitle}: ${messages.length}`,
    preview: 'Šios žinutės laukia jūsų gautų žinučių sąraše.',
    paragraphs: [
      'Šiandien gaunate neįprastai daug žinučių, todėl apie šias pranešame vienu laišku, o ne atskirais.',
    ],
    quote: { title: null, text: lines.join('\n') },
    action: { label: 'Atverti žinutes', link: links.inbox },
    hint: 'Kol žinučių tiek daug, tokį laišką siunčiame ne dažniau kaip kartą per valandą.',
    why,
    choices: choices(links),
  });
}
