import { innocentName, type WrittenMail, writeLetter } from '#app/mail/letter.ts';

type Confirmation = {
  /** The page whose button confirms; absolute. */
  readonly link: string;
  /** As it was typed at registration. */
  readonly companyName: string;
};

/** Asks a new partner to confirm the address. The link lives for 24 hours. */
export function confirmPartnerMail({ link, companyName }: Confirmation): WrittenMail {
  const name = innocentName(companyName);
  return writeLetter({
    title: 'Patvirtinkite el. paštą',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      `kad galėtumėte prisijungti prie Vizgio partnerio paskyros${name && ` (${name})`}, patvirtinkite, jog šis adresas yra jūsų. Nuoroda galioja 24\u00a0valandas.`,
    ],
    action: { label: 'Patvirtinti el. paštą', link },
    why: 'Jei paskyros nekūrėte, nieko daryti nereikia: be jūsų patvirtinimo ji neveiks.',
  });
}
