import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Carries the link that deletes an account without a password; it lives for an hour and works once
 * (docs/design.md D39).
 * @param link the page whose button deletes; absolute
 */
export function deleteAccountMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Paskyros ištrynimas',
    preview: 'Nuoroda galioja valandą.',
    paragraphs: [
      'Sveiki,',
      'gavome prašymą ištrinti jūsų Vizgio paskyrą. Paspauskite mygtuką ir atsivėrusiame puslapyje patvirtinkite. Nuoroda galioja valandą ir tinka tik vieną kartą.',
    ],
    action: { label: 'Ištrinti paskyrą', link },
    why: 'Jei to neprašėte, nieko netvirtinkite: paskyra liks tokia pat.',
  });
}
