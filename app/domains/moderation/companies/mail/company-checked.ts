import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type CheckedCompanyMail = {
  readonly companyName: string;
  /** Which of the active services have become public by it. */
  readonly shown: 'all' | 'some' | 'none';
  /** The partner's services; absolute. */
  readonly link: string;
};

/** Tells a partner that the company has been checked. */
export function companyCheckedMail({ companyName, shown, link }: CheckedCompanyMail): WrittenMail {
  return writeEmail({
    title: 'Jūsų duomenys patikrinti',
    preview: 'Prie jūsų paslaugų rodome ženklą „Patikrintas partneris“.',
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      'patikrinome jūsų duomenis: prie jūsų paslaugų nuo šiol rodome ženklą „Patikrintas partneris“.',
      ...(shown === 'none' ? [] : [shownSentences[shown]]),
      'Pakeitus pavadinimą, kodus, numerį ar adresą, tikrinsime iš naujo.',
    ],
    action: { label: 'Mano paslaugos', link },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, o jos duomenis tikriname.',
  });
}

const shownSentences = {
  all: 'Aktyvias jūsų paslaugas jau rodome viešai.',
  some: 'Aktyvias jūsų paslaugas, išskyrus sustabdytas, jau rodome viešai.',
};
