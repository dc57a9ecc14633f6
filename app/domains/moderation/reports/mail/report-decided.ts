import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import type { Decision } from '../decisions.ts';
import { aboutService } from './report-received.ts';

type DecidedReport = {
  readonly serviceTitle: string;
  readonly decision: Decision;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** Absolute; the service's is null when it has no page. */
  readonly links: { readonly service: string | null; readonly contact: string };
};

const outcomes: Readonly<Record<Decision, { readonly title: string; readonly what: string }>> = {
  hidden: {
    title: 'Paslaugą, apie kurią pranešėte, sustabdėme',
    what: 'išnagrinėjome jūsų pranešimą ir paslaugą sustabdėme: ji neberodoma paieškoje, o jos puslapis nebeatsiveria.',
  },
  warned: {
    title: 'Dėl paslaugos, apie kurią pranešėte, įspėjome teikėją',
    what: 'išnagrinėjome jūsų pranešimą ir įspėjome teikėją: jei iki nustatyto termino paslaugos nepataisys, ją sustabdysime.',
  },
  kept: {
    title: 'Paslaugą, apie kurią pranešėte, palikome',
    what: 'išnagrinėjome jūsų pranešimą ir nusprendėme paslaugos nestabdyti.',
  },
  gone: {
    title: 'Paslaugos, apie kurią pranešėte, nebėra',
    what: 'išnagrinėjome jūsų pranešimą. Teikėjas paslaugą jau ištrynė, todėl daugiau nieko nedarėme.',
  },
};

/**
 * Tells the one who reported a service what was decided, why, and what can be done against it
 * (Digital Services Act, Regulation (EU) 2022/2065, Art. 16(5) and (6)).
 */
export function reportDecidedMail(report: DecidedReport): WrittenMail {
  const { serviceTitle, decision, reason, explanation, links } = report;
  const { title, what } = outcomes[decision];
  return writeEmail({
    title,
    preview: reasonSentence(reason) || explanation,
    about: aboutService(serviceTitle, links.service),
    paragraphs: [
      'Sveiki,',
      what,
      `${reasonSentence(reason)} Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.`.trim(),
      'Jei su sprendimu nesutinkate, per 6\u00a0mėnesius parašykite mums – peržiūrėsime jį dar kartą ir atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą, Ryšių reguliavimo tarnybą arba teismą.',
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Parašyti Vizgiui', link: links.contact },
    hint: 'Rašydami nurodykite, dėl kurios paslaugos kreipiatės.',
    why: 'Gavote šį laišką, nes šis adresas įrašytas pranešimo apie paslaugą formoje. Apie sprendimą privalome pranešti.',
  });
}
