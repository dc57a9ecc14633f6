import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Asks a new owner to confirm the address. The link lives for 24 hours.
 * @param link the page whose button confirms; absolute
 */
export function confirmOwnerMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Patvirtinkite el. paštą',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      'kad galėtumėte prisijungti prie Vizgio, patvirtinkite, jog šis adresas yra jūsų. Nuoroda galioja 24\u00a0valandas.',
    ],
    action: { label: 'Patvirtinti el. paštą', link },
    why: 'Jei paskyros nekūrėte, nieko daryti nereikia: be jūsų patvirtinimo ji neveiks.',
  });
}
