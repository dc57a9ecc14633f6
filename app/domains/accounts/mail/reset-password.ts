import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Carries the link that sets a new password; it lives for 60 minutes and works once (docs/trust.md T16).
 * @param link the page for the new password, with its token; absolute
 */
export function resetPasswordMail({ link }: { readonly link: string }): WrittenMail {
  return writeEmail({
    title: 'Slaptažodžio atkūrimas',
    preview: 'Nuoroda galioja valandą.',
    paragraphs: [
      'Sveiki,',
      'gavome prašymą atkurti jūsų Vizgio paskyros slaptažodį. Paspauskite mygtuką ir sukurkite naują. Nuoroda galioja valandą ir tinka tik vieną kartą.',
    ],
    action: { label: 'Sukurti naują slaptažodį', link },
    why: 'Jei to neprašėte, nieko daryti nereikia: slaptažodis liko toks pat.',
  });
}
