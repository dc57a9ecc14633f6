import { reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** Who asked, and what proved it; an administrator explains it to the account's person. */
export type DeletedBy =
  | { readonly kind: 'password' | 'link' }
  | {
      readonly kind: 'administrator';
      /** In words. */
      readonly reason: string;
      /** What the administrator wrote. */
      readonly explanation: string;
      /** What went with the account, as it stands in a sentence after 'su': 'savo profiliu'. */
      readonly deleted: readonly string[];
    };

const reasons = {
  password: 'Gavote šį laišką, nes šio adreso paskyrą ištrynė jos slaptažodį įvedęs žmogus.',
  link: 'Gavote šį laišką, nes šio adreso paskyra ištrinta per nuorodą, kurią išsiuntėme šiuo adresu.',
  administrator: 'Gavote šį laišką, nes šio adreso paskyrą ištrynė Vizgio administratorius.',
} as const;

type Deletion = {
  /** The home page or, when an administrator did it, the page to write to us; absolute. */
  readonly link: string;
  readonly by?: DeletedBy;
  /** The rules, for a deletion by an administrator; absolute. */
  readonly terms?: string;
};

/**
 * Tells that the account is gone; of an administrator's decision with the statement of reasons
 * (Digital Services Act, Regulation (EU) 2022/2065, Art. 17).
 */
export function accountDeletedMail(deletion: Deletion): WrittenMail {
  const { link, by = { kind: 'password' }, terms } = deletion;
  const gone = 'ištrinta kartu su visais jos duomenimis. Atkurti jų nebegalime.';
  const letter = {
    title: 'Paskyra ištrinta',
    preview: 'Jūsų Vizgio paskyra ir jos duomenys ištrinti.',
    why: reasons[by.kind],
  };
  if (by.kind === 'administrator') {
    return writeEmail({
      ...letter,
      preview: `${reasonSentence(by.reason)} Ką galite daryti – laiške.`.trim(),
      paragraphs: [
        'Sveiki,',
        `jūsų Vizgio paskyra ištrinta${withThings(by.deleted)}. Atkurti nebegalime. Žinutės, kurias iš jos išsiuntėte kitiems, lieka pas gavėjus.`,
        `${reasonSentence(by.reason)}${terms ? ` Pagrindas – Vizgio naudojimosi taisyklės: ${terms}` : ''}`.trim(),
        'Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
        'Jei su sprendimu nesutinkate ar norite paaiškinti, parašykite mums – peržiūrėsime dar kartą ir atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
      ],
      quote: { title: 'Administratoriaus paaiškinimas', text: by.explanation },
      action: { label: 'Parašyti mums', link },
      choices: terms ? [{ label: 'Taisyklės', link: terms }] : [],
    });
  }
  return writeEmail({
    ...letter,
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyra ${gone}`,
      'Ačiū, kad buvote kartu. Jei kada norėsite sugrįžti, galėsite užsiregistruoti iš naujo.',
    ],
    action: { label: 'Į Vizgio svetainę', link },
  });
}

function withThings(things: readonly string[]): string {
  if (things.length === 0) return '';
  return ` su ${new Intl.ListFormat('lt', { type: 'conjunction' }).format(things)}`;
}
