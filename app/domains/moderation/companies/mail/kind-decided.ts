import { kindChoices, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { explanationTitle, reasonSentence } from '#app/forms/reason.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type DecidedKind = {
  readonly companyName: string;
  /** What the partner has asked to be. */
  readonly kind: TraderKind;
  /** Null: granted. The reason in words, and what the administrator wrote. */
  readonly declined: { readonly reason: string; readonly explanation: string } | null;
  /** The settings; absolute. */
  readonly link: string;
};

/** Tells a partner what has been decided about its wish to be another kind of trader. */
export function kindDecidedMail({ companyName, kind, declined, link }: DecidedKind): WrittenMail {
  return writeEmail({
    title: declined ? 'Statuso nepakeitėme' : 'Statusas pakeistas',
    preview: declined
      ? `${reasonSentence(declined.reason) || declined.explanation} Ką galite daryti – laiške.`
      : 'Duomenis patikrinsime iš naujo.',
    about: { text: 'Partneris', name: companyName, link: null },
    paragraphs: [
      'Sveiki,',
      `prašėte pakeisti, kas teikia jūsų paslaugas, į: ${kindChoices[kind]}.`,
      declined
        ? `Prašymą peržiūrėjo žmogus, Vizgio administratorius, ir statuso nepakeitė. ${reasonSentence(declined.reason)} Galite prašyti dar kartą.`
        : 'Pakeitėme. Prie jūsų paslaugų jau rašome naują statusą, o duomenis patikrinsime iš naujo per kelias darbo dienas.',
    ],
    ...(declined
      ? { quote: { title: explanationTitle(declined.reason), text: declined.explanation } }
      : {}),
    action: { label: 'Paskyros nustatymai', link },
    why: 'Gavote šį laišką, nes Vizgyje turite partnerio paskyrą ir prašėte pakeisti statusą.',
  });
}
