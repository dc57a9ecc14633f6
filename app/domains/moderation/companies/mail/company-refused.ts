import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { recheckedInWords } from '#app/domains/partners/checks/checked-columns.ts';
import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type RefusedCompany = {
  readonly companyName: string;
  readonly kind: TraderKind;
  /** In words. */
  readonly reason: string;
  /** What the administrator wrote. */
  readonly explanation: string;
  /** The services are hidden until the company has been checked. */
  readonly isHidden: boolean;
  /** Absolute. */
  readonly links: { readonly settings: string; readonly contact: string };
};

/** Tells a partner that the company's data did not pass the check, why, and what to do. */
export function companyRefusedMail(company: RefusedCompany): WrittenMail {
  const { companyName, kind, reason, explanation, isHidden, links } = company;
  return writeEmail({
    title: 'Jūsų duomenų nepatvirtinome',
    preview: `${reasonSentence(reason) || explanation} Ką galite daryti – laiške.`,
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      `patikrinome jūsų duomenis ir jų nepatvirtinome. Sprendimą priėmė žmogus, Vizgio administratorius. ${reasonSentence(reason)}`.trim(),
      isHidden
        ? 'Kol duomenys nepatvirtinti, jūsų paslaugų viešai nerodome.'
        : 'Jūsų paslaugos tebėra viešos, bet be ženklo „Patikrintas partneris“.',
      `Pataisykite duomenis paskyros nustatymuose. Pakeitus ${recheckedInWords(kind)}, patikrinsime iš naujo; pataisę ką kita, skydelio apžvalgoje paspauskite „Pataisiau, prašau peržiūrėti“. Jei duomenys teisingi arba su sprendimu nesutinkate, parašykite mums.`,
    ],
    quote: { title: explanationTitle(reason), text: explanation },
    action: { label: 'Taisyti duomenis', link: links.settings },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą, o jos duomenis tikriname.',
    choices: [{ label: 'Parašyti mums', link: links.contact }],
  });
}
