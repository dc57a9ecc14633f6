import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** What was removed; of a photo which one it was, and what the partner said that it shows. */
type Removed =
  | { readonly kind: 'photo'; readonly place: number; readonly of: number; readonly alt: string }
  | { readonly kind: 'description' };

type RemovedContent = {
  readonly title: string;
  readonly removed: Removed;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** A report about the service waited to be decided. */
  readonly isReported: boolean;
  /** Absolute. */
  readonly links: { readonly services: string; readonly terms: string; readonly contact: string };
};

/**
 * The statement of reasons to the partner from whose service one photo or the description is removed
 * (Digital Services Act, Regulation (EU) 2022/2065, Art. 17): what is removed, on which facts and
 * ground, that a person decided, and what can be done against it.
 */
export function contentRemovedMail(content: RemovedContent): WrittenMail {
  const { title, removed, reason, explanation, isReported, links } = content;
  const isPhoto = removed.kind === 'photo';
  return writeEmail({
    title: isPhoto ? 'Pašalinome jūsų paslaugos nuotrauką' : 'Pašalinome jūsų paslaugos aprašymą',
    preview: `${reasonSentence(reason) || explanation} Ką galite daryti – laiške.`,
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      isPhoto
        ? `pašalinome vieną paslaugos nuotrauką (${whichOf(removed)}). Jos nebėra nei paslaugos puslapyje, nei jūsų skydelyje, o failas ištrintas. Visa kita paslaugoje lieka, kaip buvo.`
        : 'pašalinome paslaugos aprašymą. Jo nebėra nei paslaugos puslapyje, nei jūsų skydelyje. Visa kita paslaugoje lieka, kaip buvo.',
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      isReported
        ? 'Apie paslaugą buvome gavę pranešimą. Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.'
        : 'Sprendimą savo iniciatyva priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
      `${isPhoto ? 'Kitą nuotrauką galite įkelti' : 'Kitą aprašymą galite parašyti'} skydelyje. Jei su sprendimu nesutinkate, parašykite mums. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.`,
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Atsakyti Vizgiui', link: links.contact },
    why: `Gavote šį laišką, nes Vizgyje skelbiate paslaugą, kurios ${isPhoto ? 'nuotrauką' : 'aprašymą'} pašalinome. Apie tokį sprendimą privalome pranešti.`,
    choices: [
      { label: 'Mano paslaugos', link: links.services },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}

function whichOf({ place, of, alt }: Extract<Removed, { kind: 'photo' }>): string {
  const which = `${ordinal(place, 'ąją')} iš ${of}`;
  return alt === '' ? which : `${which}, ${inQuotes(alt)}`;
}
