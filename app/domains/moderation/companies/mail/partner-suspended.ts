import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type Suspension = {
  readonly companyName: string;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** Absolute. */
  readonly links: { readonly dashboard: string; readonly terms: string; readonly contact: string };
};

const byHand = 'automatinių priemonių nenaudojome.';
const redress =
  'Jei su sprendimu nesutinkate, parašykite mums – atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.';

/**
 * The statement of reasons to a partner who is suspended as a partner (Digital Services Act, Regulation
 * (EU) 2022/2065, Art. 17): what is restricted and what is not, on which facts and ground, that a person
 * decided, and what can be done against it.
 */
export function partnerSuspendedMail(suspension: Suspension): WrittenMail {
  return writeSuspension(suspension, {
    title: 'Sustabdėme jūsų veiklą Vizgyje',
    lead: 'jūsų veikla Vizgyje sustabdyta: jūsų puslapio, paslaugų ir jų nuotraukų neberodome, kol sprendimo neatšauksime. Prie paskyros prisijungsite kaip anksčiau: klientų užsakymai, žinutės, duomenys ir šeimininko skydelis lieka.',
    decided: `Sprendimą savo iniciatyva priėmė žmogus, Vizgio administratorius; ${byHand}`,
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, o jos veiklą sustabdėme. Apie tokį sprendimą privalome pranešti.',
  });
}

/** Answers a suspended partner who asked to look again: the suspension goes on. */
export function partnerLeftSuspendedMail(suspension: Suspension): WrittenMail {
  return writeSuspension(suspension, {
    title: 'Peržiūrėjome, bet jūsų veikla lieka sustabdyta',
    lead: 'jūsų prašymu peržiūrėjome, ką pataisėte. Kol kas jūsų veikla Vizgyje lieka sustabdyta.',
    decided: `Sprendimą priėmė žmogus, Vizgio administratorius; ${byHand}`,
    why: 'Gavote šį laišką, nes paprašėte dar kartą peržiūrėti sustabdytą partnerio veiklą.',
  });
}

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly decided: string;
  readonly why: string;
};

function writeSuspension(
  suspension: Suspension,
  { title, lead, decided, why }: Words,
): WrittenMail {
  const { companyName, reason, explanation, links } = suspension;
  return writeEmail({
    title,
    preview: `${reasonSentence(reason) || explanation} Ką galite daryti – laiške.`,
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      lead,
      `${reasonSentence(reason)} Pagrindas – Vizgio naudojimosi taisyklės: ${links.terms}`.trim(),
      decided,
      `Duomenis ir paslaugas galite taisyti. Kai pataisysite, skydelio apžvalgoje paspauskite „Pataisiau, prašau peržiūrėti“. ${redress}`,
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Atverti skydelį', link: links.dashboard },
    why,
    choices: [
      { label: 'Parašyti mums', link: links.contact },
      { label: 'Naudojimosi taisyklės', link: links.terms },
    ],
  });
}

type Resumed = {
  readonly companyName: string;
  /** Which of the active services are public again. */
  readonly shown: 'all' | 'some' | 'none';
  /** The partner's area; absolute. */
  readonly link: string;
};

/** Tells a partner that the suspension has ended. */
export function partnerResumedMail({ companyName, shown, link }: Resumed): WrittenMail {
  return writeEmail({
    title: 'Jūsų veikla Vizgyje vėl leidžiama',
    preview: 'Sprendimą sustabdyti jūsų veiklą atšaukėme.',
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      `sprendimą sustabdyti jūsų veiklą Vizgyje atšaukėme.${shownSentences[shown]}`,
    ],
    action: { label: 'Atverti skydelį', link },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, kurios veiklą buvome sustabdę.',
  });
}

const shownSentences = {
  all: ' Aktyvios jūsų paslaugos vėl rodomos viešai.',
  some: ' Aktyvios jūsų paslaugos, išskyrus sustabdytas, vėl rodomos viešai.',
  none: '',
};
