import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';
import { linesOf } from './lines-of.ts';

type Block = {
  /** The page to write to us; absolute. */
  readonly link: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** The account has a partner's profile. */
  readonly isPartner: boolean;
};

/** Tells that an administrator has blocked the account, why, and how to answer. */
export function accountBlockedMail({ link, explanation, isPartner }: Block): WrittenMail {
  const services = isPartner ? ' Jūsų paslaugos viešai neberodomos.' : '';
  return writeLetter({
    title: 'Paskyra sustabdyta',
    preview: 'Prie Vizgio paskyros kol kas prisijungti negalite.',
    paragraphs: [
      'Sveiki,',
      `sustabdėme jūsų Vizgio paskyrą: prisijungti prie jos kol kas negalite.${services} Duomenys neištrinti.`,
      ...linesOf('Priežastis', explanation),
      'Jei nesutinkate ar norite paaiškinti, parašykite mums per kontaktų puslapį. Sprendimą peržiūrės žmogus.',
    ],
    action: { label: 'Parašyti mums', link },
    why: 'Gavote šį laišką, nes šio adreso paskyrą sustabdė Vizgio administratorius.',
  });
}

type Unblock = {
  /** The page for signing in; absolute. */
  readonly link: string;
  /** Which of a partner's active services are public again. */
  readonly shown: 'all' | 'some' | 'none';
};

/** Tells that the account works again. */
export function accountUnblockedMail({ link, shown }: Unblock): WrittenMail {
  return writeLetter({
    title: 'Paskyra vėl veikia',
    preview: 'Prie Vizgio paskyros vėl galite prisijungti.',
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyra nebesustabdyta, prie jos vėl galite prisijungti.${shownSentences[shown]}`,
    ],
    action: { label: 'Prisijungti', link },
    why: 'Gavote šį laišką, nes šio adreso paskyra buvo sustabdyta.',
  });
}

const shownSentences = {
  all: ' Aktyvios jūsų paslaugos vėl rodomos viešai.',
  some: ' Aktyvios jūsų paslaugos, išskyrus sustabdytas, vėl rodomos viešai.',
  none: '',
};
