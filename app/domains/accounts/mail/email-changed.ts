import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type Change = {
  /** The page to ask for a new password; absolute. */
  readonly link: string;
  readonly newEmail: string;
  /** False for an account that is signed in to by Google or Facebook alone. */
  readonly hasPassword?: boolean;
};

const withPassword = {
  signIn: 'Nuo šiol prisijunkite šiuo adresu; slaptažodis liko toks pat.',
  after: 'Jei pamiršote slaptažodį, jį atkursite naujuoju adresu.',
  label: 'Atkurti slaptažodį',
};
const withoutPassword = {
  signIn: 'Prisijunkite kaip iki šiol, per „Google“ arba „Facebook“.',
  after: 'Jei norėsite slaptažodžio, jį susikursite naujuoju adresu.',
  label: 'Sukurti slaptažodį',
};

/** Tells both addresses that the account has changed from the one to the other. */
export function emailChangedMail({ link, newEmail, hasPassword = true }: Change): WrittenMail {
  const { signIn, after, label } = hasPassword ? withPassword : withoutPassword;
  return writeEmail({
    title: 'El. paštas pakeistas',
    preview: hasPassword ? 'Nuo šiol prisijunkite naujuoju adresu.' : signIn,
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyros el. paštas pakeistas į ${newEmail}. ${signIn}`,
      after,
    ],
    action: { label, link },
    why: 'Gavote šį laišką, nes pasikeitė jūsų paskyros el. paštas.',
  });
}
