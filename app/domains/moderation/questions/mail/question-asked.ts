import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import type { QuestionSubject } from '../../subject.ts';

type AskedQuestion = {
  readonly kind: QuestionSubject['kind'];
  /** Of the service, or the company's name. */
  readonly title: string;
  /** What the administrator wrote. */
  readonly question: string;
  /** Absolute. */
  readonly links: { readonly answer: string; readonly contact: string };
};

const whys: Readonly<Record<QuestionSubject['kind'], string>> = {
  report:
    'Gavote šį laišką, nes šis adresas įrašytas pranešimo apie paslaugą formoje. Jei pranešėte ne jūs, nieko daryti nereikia.',
  service: 'Gavote šį laišką, nes Vizgyje skelbiate šią paslaugą.',
  partner: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą.',
};

const openings: Readonly<Record<QuestionSubject['kind'], string>> = {
  report: 'nagrinėjame jūsų pranešimą ir norime paklausti.',
  service: 'norime paklausti apie jūsų paslaugą.',
  partner: 'norime paklausti apie jūsų įmonę.',
};

/**
 * Brings an administrator's question to who reported a service or to a partner. Of a reported service
 * the title is told as in the receipt: its partner may have reported it to a stranger's address.
 */
export function questionAskedMail(asked: AskedQuestion): WrittenMail {
  const { kind, title, question, links } = asked;
  const name = kind === 'report' ? innocentName(title) || 'skelbiama Vizgyje' : title;
  return writeEmail({
    title: 'Vizgis klausia',
    preview: openings[kind],
    about: { text: kind === 'partner' ? 'Partneris' : 'Paslauga', name, link: null },
    paragraphs: [
      'Sveiki,',
      `${openings[kind]} Atsakykite paspaudę mygtuką: prisijungti nereikia. Nuoroda galioja 30\u00a0dienų. Į patį laišką atsakyti negalima.`,
    ],
    quote: { title: 'Administratoriaus klausimas', text: question },
    action: { label: 'Atsakyti', link: links.answer },
    why: whys[kind],
    choices: [{ label: 'Parašyti Vizgiui', link: links.contact }],
  });
}
