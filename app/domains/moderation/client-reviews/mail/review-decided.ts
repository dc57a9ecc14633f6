import type { MailedReview } from '#app/domains/reviews/mail/mailed-review.ts';
import { reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** What an administrator has decided, from what a review was before. */
export type Outcome = 'hidden' | 'refused' | 'published' | 'shown again' | 'kept';

type Told = {
  readonly review: MailedReview;
  readonly outcome: Outcome;
  /** In the administrator's words. */
  readonly explanation: string;
  /** What is written in it had held it until now. */
  readonly wasHeldByText: boolean;
};

type Words = { readonly title: string; readonly what: string };

const toAuthor: Readonly<Record<Outcome, Words | null>> = {
  hidden: {
    title: 'Jūsų atsiliepimą paslėpėme',
    what: 'jūsų atsiliepimas paslėptas: kiti jo nebemato, o įvertinimas nebeskaičiuojamas.',
  },
  refused: {
    title: 'Jūsų atsiliepimo nepaskelbėme',
    what: 'perskaitėme jūsų atsiliepimą ir jo neskelbiame.',
  },
  published: {
    title: 'Jūsų atsiliepimas paskelbtas',
    what: 'perskaitėme jūsų atsiliepimą, jį dabar mato visi.',
  },
  'shown again': {
    title: 'Jūsų atsiliepimas vėl rodomas',
    what: 'sprendimą paslėpti jūsų atsiliepimą atšaukėme: jį vėl mato visi.',
  },
  kept: null,
};

const toPartner: Readonly<Record<Outcome, Words | null>> = {
  hidden: {
    title: 'Jums parašytą atsiliepimą paslėpėme',
    what: 'jums parašytas atsiliepimas paslėptas: kiti jo nebemato, o įvertinimas nebeskaičiuojamas.',
  },
  // Its author alone has read it.
  refused: null,
  published: null,
  'shown again': {
    title: 'Jums parašytas atsiliepimas vėl rodomas',
    what: 'sprendimą paslėpti jums parašytą atsiliepimą atšaukėme: jį vėl mato visi.',
  },
  kept: {
    title: 'Atsiliepimas, apie kurį pranešėte, lieka',
    what: 'išnagrinėjome jūsų pranešimą ir atsiliepimą palikome: jį toliau mato visi.',
  },
};

const human =
  'Sprendimą priėmė žmogus, Vizgio administratorius; automatinių priemonių nenaudojome.';
/** Whether automated means were used is said as well (Art. 17(3)(c)). */
const afterFilter =
  'Atsiliepimą sulaikė automatinė teksto patikra, o sprendimą priėmė žmogus, Vizgio administratorius.';

/**
 * Tells the author of a review what was decided of it, why, and what can be done against it
 * (Regulation (EU) 2022/2065, Art. 17); null where there is nothing to tell.
 */
export function decidedMailToAuthor({
  review,
  outcome,
  explanation,
  wasHeldByText,
}: Told): WrittenMail | null {
  const words = toAuthor[outcome];
  if (!words) return null;
  const isHidden = review.hidden !== null;
  return mailOf(review, words, {
    explanation,
    by: wasHeldByText ? afterFilter : human,
    against: isHidden
      ? 'Jei su sprendimu nesutinkate, per 6\u00a0mėnesius parašykite mums – peržiūrėsime dar kartą ir atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.'
      : null,
    why: 'Gavote šį laišką, nes Vizgyje parašėte atsiliepimą. Apie tokį sprendimą privalome pranešti.',
  });
}

/** The same to the partner whose service it is about (Art. 16 and 17). */
export function decidedMailToPartner({
  review,
  outcome,
  explanation,
  wasHeldByText,
}: Told): WrittenMail | null {
  const words = toPartner[outcome];
  if (!words) return null;
  return mailOf(review, words, {
    explanation,
    by: wasHeldByText ? afterFilter : human,
    against:
      outcome === 'hidden'
        ? null
        : 'Jei su sprendimu nesutinkate, per 6\u00a0mėnesius parašykite mums – peržiūrėsime dar kartą ir atsakysime. Taip pat galite kreiptis į neteisminio ginčų sprendimo įstaigą arba teismą.',
    why: 'Gavote šį laišką, nes Vizgyje skelbiate paslaugą, apie kurią parašytas atsiliepimas.',
  });
}

function mailOf(
  review: MailedReview,
  { title, what }: Words,
  {
    explanation,
    by,
    against,
    why,
  }: Record<'explanation' | 'by' | 'why', string> & { against: string | null },
): WrittenMail {
  const { serviceTitle, links, hidden } = review;
  return writeEmail({
    title,
    preview: hidden === null ? explanation || what : reasonSentence(hidden),
    about: { text: 'Paslauga', name: serviceTitle, link: links.service },
    paragraphs: [
      'Sveiki,',
      what,
      ...(hidden === null
        ? []
        : [
            `${reasonSentence(hidden)} Visos priežastys surašytos puslapyje „Kaip tikriname atsiliepimus“.`,
          ]),
      by,
      ...(against === null ? [] : [against]),
    ],
    ...(explanation === ''
      ? {}
      : { quote: { title: 'Administratoriaus paaiškinimas', text: explanation } }),
    action: { label: 'Parašyti Vizgiui', link: links.contact },
    why,
    choices: [{ label: 'Kaip tikriname atsiliepimus', link: links.how }],
  });
}
