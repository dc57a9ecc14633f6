import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

/**
 * Tells that the account is gone.
 * @param link the home page; absolute
 * @param by what proved that it was the account's own person
 */
export function accountDeletedMail({
  link,
  by = 'password',
}: {
  readonly link: string;
  readonly by?: 'password' | 'link';
}): WrittenMail {
  return writeLetter({
    title: 'Paskyra ištrinta',
    preview: 'Jūsų Vizgio paskyra ir jos duomenys ištrinti.',
    paragraphs: [
      'Sveiki,',
      'jūsų Vizgio paskyra ištrinta kartu su visais jos duomenimis. Atkurti jų nebegalime.',
      'Ačiū, kad buvote kartu. Jei kada norėsite sugrįžti, galėsite užsiregistruoti iš naujo.',
    ],
    action: { label: 'Į Vizgio svetainę', link },
    why:
      by === 'password'
        ? 'Gavote šį laišką, nes šio adreso paskyrą ištrynė jos slaptažodį įvedęs žmogus.'
        : 'Gavote šį laišką, nes šio adreso paskyra ištrinta per nuorodą, kurią išsiuntėme šiuo adresu.',
  });
}
