import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Carries the link that makes an owner's account without a password a partner's too; it lives for an
 * hour and works once (docs/design.md D39).
 * @param link the page whose button does it; absolute
 */
export function becomePartnerMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Tapti partneriu',
    preview: 'Nuoroda galioja valandą.',
    paragraphs: [
      'Sveiki,',
      'gavome prašymą prie jūsų Vizgio paskyros pridėti partnerio pusę. Paspauskite mygtuką ir atsivėrusiame puslapyje patvirtinkite. Nuoroda galioja valandą ir tinka tik vieną kartą.',
    ],
    action: { label: 'Tapti partneriu', link },
    why: 'Jei to neprašėte, nieko netvirtinkite: paskyra liks tokia pat.',
  });
}
