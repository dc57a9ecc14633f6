import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { blocksOf } from '#app/mail/written-text.ts';

/** An administrator's answer to a message of the contact page. */
type ContactReplyMail = {
  readonly body: string;
  /** What it answers, and when that was written: '2026-11-20 15:04'. */
  readonly quoted: string;
  readonly quotedAt: string;
  /** Whether an answer to the mail reaches us. */
  readonly answerable: boolean;
  /** Our home page; absolute. */
  readonly link: string;
};

/** Answers a visitor, with the visitor's own contact message below. */
export function contactReplyMail(contactMessage: ContactReplyMail): WrittenMail {
  const { body, quoted, quotedAt, answerable, link } = contactMessage;
  return writeEmail({
    title: 'Atsakymas į jūsų laišką',
    subject: 'Vizgis: atsakymas į jūsų laišką',
    preview: 'Atsakome į laišką, kurį parašėte iš Vizgio kontaktų puslapio.',
    paragraphs: [],
    written: blocksOf(body),
    quote: { title: `Jūsų laiškas, ${quotedAt}`, text: quoted },
    action: { label: 'Į Vizgio svetainę', link },
    hint: answerable
      ? 'Norite rašyti toliau? Tiesiog atsakykite į šį laišką.'
      : 'Norite rašyti toliau? Parašykite mums iš kontaktų puslapio.',
    why: 'Gavote šį laišką, nes šis adresas nurodytas Vizgio kontaktų puslapyje parašytame laiške.',
  });
}
