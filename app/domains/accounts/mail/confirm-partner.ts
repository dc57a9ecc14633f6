import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Asks a new partner to confirm the address. The link lives for 24 hours. The address is not proven:
 * the mail holds nothing that was typed at the registration (docs/trust.md T49).
 * @param link the page whose button confirms; absolute
 */
export function confirmPartnerMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Patvirtinkite el. paštą',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      'kad galėtumėte prisijungti prie Vizgio partnerio paskyros, patvirtinkite, jog šis adresas yra jūsų. Nuoroda galioja 24\u00a0valandas.',
    ],
    action: { label: 'Patvirtinti el. paštą', link },
    why: 'Jei paskyros nekūrėte, nieko daryti nereikia: be jūsų patvirtinimo ji neveiks.',
  });
}
