import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type WarnedService = {
  readonly title: string;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** The last day: '2026 m. gruodžio 2 d.'. */
  readonly until: string;
  /** What stood before: nothing, another warning, or a correction that is not enough. */
  readonly before: 'nothing' | 'warning' | 'correction';
  /** It follows a report of the service. */
  readonly isReported: boolean;
  /** Absolute. */
  readonly links: { readonly services: string; readonly terms: string; readonly contact: string };
};

const openings: Readonly<Record<WarnedService['before'], string>> = {
  nothing: 'jūsų paslaugoje radome, ką reikia pataisyti.',
  warning: 'pakeitėme savo įspėjimą dėl jūsų paslaugos; ankstesnis nebegalioja.',
  correction: 'peržiūrėjome, ką pakeitėte, bet to dar nepakanka.',
};

/** Tells the partner of a service what to correct, by when, and what comes of it otherwise. */
export function serviceWarnedMail(service: WarnedService): WrittenMail {
  const { title, reason, explanation, until, before, isReported, links } = service;
  const whence = isReported ? 'gavęs pranešimą apie paslaugą' : 'savo iniciatyva';
  return writeEmail({
    title: `Pataisykite paslaugą iki ${until}`,
    preview: reasonSentence(reason) || explanation,
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      `${openings[before]} Paslauga tebėra vieša. Jei jos nepataisysite iki ${until} imtinai, ją sustabdysime: neberodysime paieškoje, o jos puslapis ir nuotraukos kitiems nebeatsivers.`,
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      `Įspėti nusprendė žmogus, Vizgio administratorius, ${whence}; automatinių priemonių nenaudojome. Pasibaigus terminui nepataisyta paslauga bus sustabdyta automatiškai.`,
      'Kai pataisysite ir išsaugosite paslaugą, termino neskaičiuosime, kol pakeitimus peržiūrės administratorius. Jei su įspėjimu nesutinkate, parašykite mums.',
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Taisyti paslaugą', link: links.services },
    why: 'Gavote šį laišką, nes Vizgyje skelbiate paslaugą, kurią reikia pataisyti. Apie tai privalome pranešti.',
    choices: [
      { label: 'Parašyti Vizgiui', link: links.contact },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}
