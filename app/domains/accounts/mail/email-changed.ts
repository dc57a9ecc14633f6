import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

type Change = {
  /** The page to ask for a new password; absolute. */
  readonly link: string;
  readonly newEmail: string;
};

/** Tells both addresses that the account has changed from the one to the other. */
export function emailChangedMail({ link, newEmail }: Change): WrittenMail {
  return writeLetter({
    title: 'El. paštas pakeistas',
    preview: 'Nuo šiol prisijunkite naujuoju adresu.',
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyros el. paštas pakeistas į ${newEmail}. Nuo šiol prisijunkite šiuo adresu; slaptažodis liko toks pat.`,
      'Jei pamiršote slaptažodį, jį atkursite naujuoju adresu.',
    ],
    action: { label: 'Atkurti slaptažodį', link },
    why: 'Gavote šį laišką, nes pasikeitė jūsų paskyros el. paštas.',
  });
}
