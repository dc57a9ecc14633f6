import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { blocksOf } from '#app/mail/written-text.ts';

/** An issue of the newsletter; the links are absolute and of our own origin. */
type IssueMail = {
  readonly subject: string;
  readonly body: string;
  readonly home: string;
  /** The page whose button ends the newsletter and forgets the address. */
  readonly stop: string;
};

/** Writes an issue for one subscriber. */
export function issueMail({ subject, body, home, stop }: IssueMail): WrittenMail {
  return writeEmail({
    title: subject,
    preview: body
      .replace(/[#\s]+/g, ' ')
      .trim()
      .slice(0, 120),
    paragraphs: [],
    written: blocksOf(body),
    action: { label: 'Į Vizgio svetainę', link: home },
    hint: 'Gražių pasivaikščiojimų!',
    why: 'Gavote šį laišką, nes prenumeruojate Vizgio naujienlaiškį.',
    choices: [{ label: 'Atsisakyti naujienlaiškio', link: stop }],
  });
}
