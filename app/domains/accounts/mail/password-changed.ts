import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type PasswordChanged = { readonly link: string; readonly cancelled?: string | null };

/**
 * Tells that the password has been changed, so that a theft does not stay unnoticed.
 * @param link the page to ask for a new password; absolute
 * @param cancelled the new address of a pending change of the e-mail address, which is cancelled with it
 */
export function passwordChangedMail({ link, cancelled = null }: PasswordChanged): WrittenMail {
  return writeEmail({
    title: 'Slaptažodis pakeistas',
    preview: 'Jei keitėte ne jūs, atkurkite slaptažodį.',
    paragraphs: [
      'Sveiki,',
      'jūsų Vizgio paskyros slaptažodis pakeistas. Kituose įrenginiuose reikės prisijungti iš naujo.',
      ...(cancelled === null
        ? []
        : [
            `Kartu atšauktas ir pradėtas el. pašto keitimas į ${cancelled}. Jei jo tebereikia, pradėkite iš naujo.`,
          ]),
      'Jei slaptažodį keitėte ne jūs, tuoj pat jį atkurkite: tada svetimas žmogus prisijungti nebegalės.',
    ],
    action: { label: 'Atkurti slaptažodį', link },
    why: 'Gavote šį laišką, nes pasikeitė jūsų paskyros slaptažodis.',
  });
}
