import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { readRichText, richText } from '#app/mail/rich-text.ts';
import type { Audience } from '../issues/issue.ts';

/** A letter; its text is clean HTML. */
type Letter = {
  readonly subject: string;
  readonly body: string;
  /** Our own; links to our pages become absolute by it. */
  readonly origin: string;
};

/** Writes an issue of the newsletter for one subscriber. @param stop ends the newsletter and forgets the address */
export function issueMail({ stop, ...letter }: Letter & { readonly stop: string }): WrittenMail {
  return writeEmail({
    ...contentOf(letter),
    action: { label: 'Į Vizgio svetainę', link: `${letter.origin}/` },
    hint: 'Gražių pasivaikščiojimų!',
    why: 'Gavote šį laišką, nes prenumeruojate Vizgio naujienlaiškį.',
    choices: [{ label: 'Atsisakyti naujienlaiškio', link: stop }],
  });
}

type MemberLetter = Letter & {
  readonly audience: Exclude<Audience, 'subscribers'>;
  readonly isAboutTerms: boolean;
};

const accounts = {
  partners: 'partnerio paskyrą Vizgyje',
  owners: 'šeimininko paskyrą Vizgyje',
  members: 'paskyrą Vizgyje',
} as const;

/** Writes a letter to those who have an account. */
export function memberMail({ audience, isAboutTerms, ...letter }: MemberLetter): WrittenMail {
  const { origin } = letter;
  const action = isAboutTerms
    ? { label: 'Skaityti taisykles', link: `${origin}/taisykles` }
    : { label: 'Į Vizgio svetainę', link: `${origin}/` };
  const what = isAboutTerms
    ? 'Apie taisyklių pakeitimus pranešame visiems, kuriems jos galioja.'
    : 'Tai pranešimas apie jūsų paskyrą, o ne naujienlaiškis.';
  return writeEmail({
    ...contentOf(letter),
    action,
    hint: 'Turite klausimų? Parašykite mums iš kontaktų puslapio.',
    why: `Gavote šį laišką, nes turite ${accounts[audience]}. ${what}`,
    choices: [{ label: 'Parašyti mums', link: `${origin}/kontaktai` }],
  });
}

function contentOf({ subject, body, origin }: Letter) {
  const rich = readRichText(body, origin);
  const preview = richText(rich).join(' ').replace(/\s+/g, ' ').slice(0, 120).toWellFormed();
  return { title: subject, preview, paragraphs: [], rich };
}
