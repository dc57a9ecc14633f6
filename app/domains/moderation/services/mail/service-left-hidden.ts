import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type LeftHiddenService = {
  readonly title: string;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** Absolute. */
  readonly links: { readonly services: string; readonly terms: string; readonly contact: string };
};

/**
 * Answers the partner who asked to look at a hidden service again: it stays hidden, with the reasons that
 * hold now (Digital Services Act, Regulation (EU) 2022/2065, Art. 17).
 */
export function serviceLeftHiddenMail(service: LeftHiddenService): WrittenMail {
  const { title, reason, explanation, links } = service;
  return writeEmail({
    title: 'Paslaugą peržiūrėjome, bet ji lieka sustabdyta',
    preview: `${reasonSentence(reason) || explanation} Ką galite daryti – laiške.`,
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      'jūsų prašymu pataisytą paslaugą peržiūrėjome. Kol kas ji lieka sustabdyta.',
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      'Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.',
      'Kai pataisysite, paslaugų sąraše paspauskite „Pataisiau, prašau peržiūrėti“. Jei su sprendimu nesutinkate, parašykite mums – atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Taisyti paslaugą', link: links.services },
    why: 'Gavote šį laišką, nes paprašėte dar kartą peržiūrėti sustabdytą paslaugą.',
    choices: [
      { label: 'Parašyti mums', link: links.contact },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}
