import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

/** Who asked, and what proved it; an administrator explains it to the account's person. */
export type DeletedBy =
  | { readonly kind: 'password' | 'link' }
  | { readonly kind: 'administrator'; readonly explanation: string };

const reasons = {
  password: 'Gavote šį laišką, nes šio adreso paskyrą ištrynė jos slaptažodį įvedęs žmogus.',
  link: 'Gavote šį laišką, nes šio adreso paskyra ištrinta per nuorodą, kurią išsiuntėme šiuo adresu.',
  administrator: 'Gavote šį laišką, nes šio adreso paskyrą ištrynė Vizgio administratorius.',
} as const;

/**
 * Tells that the account is gone.
 * @param link the home page or, when an administrator did it, the page to write to us; absolute
 */
export function accountDeletedMail({
  link,
  by = { kind: 'password' },
}: {
  readonly link: string;
  readonly by?: DeletedBy;
}): WrittenMail {
  const gone = 'ištrinta kartu su visais jos duomenimis. Atkurti jų nebegalime.';
  const letter = {
    title: 'Paskyra ištrinta',
    preview: 'Jūsų Vizgio paskyra ir jos duomenys ištrinti.',
    why: reasons[by.kind],
  };
  if (by.kind === 'administrator') {
    return writeLetter({
      ...letter,
      paragraphs: [
        'Sveiki,',
        `jūsų Vizgio paskyra ${gone} Tai padarė Vizgio administratorius.`,

        'Jei manote, kad suklydome, parašykite mums per kontaktų puslapį.',
      ],
      quote: { title: 'Administratoriaus paaiškinimas', text: by.explanation },
      action: { label: 'Parašyti mums', link },
    });
  }
  return writeLetter({
    ...letter,
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyra ${gone}`,
      'Ačiū, kad buvote kartu. Jei kada norėsite sugrįžti, galėsite užsiregistruoti iš naujo.',
    ],
    action: { label: 'Į Vizgio svetainę', link },
  });
}
