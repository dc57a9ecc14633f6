import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { recheckedInWords } from '#app/domains/partners/checks/checked-columns.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type CheckedCompanyMail = {
  readonly companyName: string;
  readonly kind: TraderKind;
  /** Which of the active services have become public by it. */
  readonly shown: 'all' | 'some' | 'none';
  /** The partner's services; absolute. */
  readonly link: string;
};

/** Tells a partner that the company has been checked. */
export function companyCheckedMail({
  companyName,
  kind,
  shown,
  link,
}: CheckedCompanyMail): WrittenMail {
  return writeEmail({
    title: 'Jūsų duomenys patikrinti',
    preview: 'Prie jūsų paslaugų rodome ženklą „Patikrintas partneris“.',
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      'patikrinome jūsų duomenis: prie jūsų paslaugų nuo šiol rodome ženklą „Patikrintas partneris“.',
      ...(shown === 'none' ? [] : [shownSentences[shown]]),
      `Pakeitus ${recheckedInWords(kind)}, tikrinsime iš naujo.`,
    ],
    action: { label: 'Mano paslaugos', link },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, o jos duomenis tikriname.',
  });
}

const shownSentences = {
  all: 'Aktyvias jūsų paslaugas jau rodome viešai.',
  some: 'Aktyvias jūsų paslaugas, išskyrus sustabdytas, jau rodome viešai.',
};
