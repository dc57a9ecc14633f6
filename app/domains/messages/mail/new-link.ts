import { inQuotes } from '#app/lithuanian/typography.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { guestLinkDays } from '../conversation/guest-link-days.ts';

type NewLinkMail = {
  readonly serviceTitle: string;
  /** Of the conversation; absolute. */
  readonly link: string;
};

/** Brings a guest the link that has taken the place of the one of before. */
export function newLinkMail({ serviceTitle, link }: NewLinkMail): WrittenMail {
  return writeEmail({
    title: 'Nauja pokalbio nuoroda',
    preview: `Pokalbį apie paslaugą ${inQuotes(serviceTitle)} dabar atveria tik ši nuoroda.`,
    about: { text: 'Dėl paslaugos', name: serviceTitle, link: null },
    paragraphs: [
      'Pakeitėte pokalbio nuorodą. Nuorodos iš ankstesnių laiškų jo nebeatveria.',
      `Nauja galioja ${guestLinkDays}\u00a0dienų nuo paskutinės žinutės. Laiško niekam nepersiųskite: kas turi nuorodą, tas mato pokalbį.`,
    ],
    action: { label: 'Atverti pokalbį', link },
    why: 'Gavote šį laišką, nes pokalbio puslapyje pakeista jo nuoroda.',
  });
}
