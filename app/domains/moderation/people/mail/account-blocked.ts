import { reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type Block = {
  /** Absolute. */
  readonly links: { readonly contact: string; readonly terms: string };
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** The account has a partner's profile. */
  readonly isPartner: boolean;
  /** The bookings that have ended with it, in words. */
  readonly ended: readonly string[];
};

/**
 * The statement of reasons to the person whose account is blocked (Digital Services Act, Regulation
 * (EU) 2022/2065, Art. 17): what is restricted and for how long, on which facts and ground, that a
 * person decided, and what can be done against it.
 */
export function accountBlockedMail(block: Block): WrittenMail {
  const { links, reason, explanation, isPartner, ended } = block;
  const services = isPartner ? ' Jūsų paslaugos viešai neberodomos.' : '';
  const bookings = ended.length === 1 ? 'atšaukėme būsimą užsakymą' : 'atšaukėme būsimus užsakymus';
  return writeEmail({
    title: 'Paskyra sustabdyta',
    preview: `${reasonSentence(reason)} Ką galite daryti – laiške.`,
    paragraphs: [
      'Sveiki,',
      `sustabdėme jūsų Vizgio paskyrą: prie jos negalite prisijungti, kol sprendimo neatšauksime.${services} Duomenys neištrinti.`,
      ...(ended.length === 0 ? [] : [`Kartu ${bookings}: ${ended.join('; ')}.`]),
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`,
      'Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
      'Jei su sprendimu nesutinkate ar norite paaiškinti, parašykite mums – peržiūrėsime dar kartą ir atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    ],
    quote: { title: 'Administratoriaus paaiškinimas', text: explanation },
    action: { label: 'Parašyti mums', link: links.contact },
    why: 'Gavote šį laišką, nes šio adreso paskyrą sustabdė Vizgio administratorius. Apie tokį sprendimą privalome pranešti.',
    choices: [{ label: 'Naudojimosi taisyklės', link: links.terms }],
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
  return writeEmail({
    title: 'Paskyra vėl veikia',
    preview: 'Prie Vizgio paskyros vėl galite prisijungti.',
    paragraphs: [
      'Sveiki,',
      `jūsų Vizgio paskyros sustabdymą atšaukėme: prie jos vėl galite prisijungti.${shownSentences[shown]}`,
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
