import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Tells that the password has been changed, so that a theft does not stay unnoticed.
 * @param link the page to ask for a new password; absolute
 */
export function passwordChangedMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Slaptažodis pakeistas',
    preview: 'Jei keitėte ne jūs, atkurkite slaptažodį.',
    paragraphs: [
      'Sveiki,',
      'jūsų Vizgio paskyros slaptažodis pakeistas. Kituose įrenginiuose reikės prisijungti iš naujo.',
      'Jei slaptažodį keitėte ne jūs, tuoj pat jį atkurkite: tada svetimas žmogus prisijungti nebegalės.',
    ],
    action: { label: 'Atkurti slaptažodį', link },
    why: 'Gavote šį laišką, nes pasikeitė jūsų paskyros slaptažodis.',
  });
}
