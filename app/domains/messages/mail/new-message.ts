import { inQuotes } from '#app/lithuanian/typography.ts';
import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { senderOf } from '../conversation/conversation.ts';

/** What the mail about a message says; the links are absolute. */
type NewMessageMail = {
  readonly senderName: string | null;
  /** Null: the sender's account was deleted meanwhile. */
  readonly senderEmail: string | null;
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

/** A name that says no more than who writes, else the address. */
function whoWrote(sender: Pick<NewMessageMail, 'senderName' | 'senderEmail'>): string {
  return senderOf({ ...sender, senderName: innocentName(sender.senderName ?? '') || null });
}

/** Tells a partner that a visitor has written. */
export function newMessageMail(message: NewMessageMail): WrittenMail {
  const { serviceTitle, body, links } = message;
  const who = whoWrote(message);
  const subject = oneLine(message.subject);
  return writeEmail({
    title: `Jums parašė ${who}`,
    subject: `Nauja žinutė: ${subject}`,
    preview: `${who} rašo dėl paslaugos ${inQuotes(serviceTitle)}.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link: links.service },
    paragraphs: [],
    quote: { title: subject, text: body },
    action: { label: 'Atverti žinutę', link: links.message },
    ...(message.senderEmail && {
      hint: `Galite tiesiog atsakyti į šį laišką – jūsų atsakymą tiesiogiai gaus ${who}.`,
    }),
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
  const lines = messages.map((message) => {
    const who = whoWrote(message);
    const { senderEmail, subject } = message;
    const address = senderEmail && senderEmail !== who ? ` (${senderEmail})` : '';
    return `${who}${address}: ${oneLine(subject)}`;
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
