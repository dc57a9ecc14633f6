import { inQuotes } from '#app/lithuanian/typography.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { oneLine } from '#app/platform/log/one-line.ts';

type MessageCopy = {
  readonly subject: string;
  readonly body: string;
  readonly serviceTitle: string;
  /** Of the service; absolute. */
  readonly link: string;
  /** Whether the conversation stands in an owner's account. */
  readonly inAccount: boolean;
};

/** The message that a signed-in person has written to a provider, for the own mailbox. */
export function messageCopyMail(message: MessageCopy): WrittenMail {
  const { subject, body, serviceTitle, link, inAccount } = message;
  const about = oneLine(subject);
  return writeEmail({
    title: 'Jūsų žinutės kopija',
    subject: `Žinutės kopija: ${about}`,
    preview: `Rašėte dėl paslaugos ${inQuotes(serviceTitle)}.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link },
    paragraphs: [],
    quote: { title: about, text: body },
    action: { label: 'Atverti paslaugą', link },
    hint: inAccount
      ? 'Teikėjo atsakymą gausite el. paštu ir rasite savo paskyros žinutėse.'
      : 'Teikėjo atsakymą gausite el. paštu, kurį nurodėte žinutėje.',
    why: 'Gavote šį laišką, nes rašydami teikėjui paprašėte žinutės kopijos.',
  });
}
