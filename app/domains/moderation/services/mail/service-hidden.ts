import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** Why an administrator decided, or that the deadline of an earlier warning is over. */
export type HidingCause = 'own' | 'report' | 'deadline';

type HiddenService = {
  readonly title: string;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  readonly cause: HidingCause;
  /** Absolute. */
  readonly links: { readonly services: string; readonly terms: string; readonly contact: string };
};

const causes: Readonly<Record<HidingCause, string>> = {
  own: 'Sprendimą savo iniciatyva priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
  report:
    'Sprendimą priėmė žmogus, Vizgio administratorius, gavęs pranešimą apie paslaugą; automatinių priemonių nenaudojome.',
  deadline:
    'Dėl to įspėjo žmogus, Vizgio administratorius, ir nustatė terminą. Terminui pasibaigus paslauga liko nepataisyta, todėl sustabdyta automatiškai, kaip ir buvome pranešę.',
};

/**
 * The statement of reasons to the partner whose service is hidden (Digital Services Act, Regulation
 * (EU) 2022/2065, Art. 17): what is restricted, on which facts and ground, who or what decided,
 * and what can be done against it.
 */
export function serviceHiddenMail(service: HiddenService): WrittenMail {
  const { title, reason, explanation, cause, links } = service;
  return writeEmail({
    title: 'Sustabdėme jūsų paslaugą',
    preview: `${reasonSentence(reason) || explanation} Ką galite daryti – laiške.`,
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      'jūsų paslauga sustabdyta: jos neberodome paieškoje, o jos puslapis ir nuotraukos kitiems nebeatsiveria, kol sprendimo neatšauksime. Jūsų paskyra, kitos paslaugos ir duomenys lieka.',
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      causes[cause],
      'Paslaugą galite taisyti skydelyje. Kai pataisysite, paslaugų sąraše paspauskite „Pataisiau, prašau peržiūrėti“ – peržiūrėsime dar kartą ir atsakysime. Jei su sprendimu nesutinkate, parašykite mums. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Atsakyti Vizgiui', link: links.contact },
    why: 'Gavote šį laišką, nes Vizgyje skelbiate paslaugą, kurią sustabdėme. Apie tokį sprendimą privalome pranešti.',
    choices: [
      { label: 'Mano paslaugos', link: links.services },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}
