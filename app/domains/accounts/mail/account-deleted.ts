import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

/**
 * Tells that the account is gone.
 * @param link the home page; absolute
 */
export function accountDeletedMail({ link }: { readonly link: string }): WrittenMail {
  return writeLetter({
    title: 'Paskyra ištrinta',
    preview: 'Jūsų Vizgio paskyra ir jos duomenys ištrinti.',
    paragraphs: [
      'Sveiki,',
      'jūsų Vizgio paskyra ištrinta kartu su visais jos duomenimis. Atkurti jų nebegalime.',
      'Ačiū, kad buvote kartu. Jei kada norėsite sugrįžti, galėsite užsiregistruoti iš naujo.',
    ],
    action: { label: 'Atverti Vizgį', link },
    why: 'Gavote šį laišką, nes paskyra su šiuo adresu ištrinta jos slaptažodžiu.',
  });
}
