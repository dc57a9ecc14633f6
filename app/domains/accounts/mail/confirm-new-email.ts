import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Asks an address whether it is to belong to an account. It does not say whose: the address may be
 * a stranger's.
 * @param link the page whose button confirms; absolute
 * @param lives for how long the link does, in words
 */
export function confirmNewEmailMail({
  link,
  lives = '24\u00a0valandas',
}: {
  readonly link: string;
  readonly lives?: string;
}): WrittenMail {
  return writeEmail({
    title: 'Patvirtinkite naująjį el. paštą',
    preview: `Nuoroda galioja ${lives}.`,
    paragraphs: [
      'Sveiki,',
      `gavome prašymą šį adresą priskirti Vizgio paskyrai. Keitimą reikia patvirtinti abiejuose laiškuose: šiame ir tame, kurį išsiuntėme dabartiniu adresu. Nuoroda galioja ${lives} ir tinka tik vieną kartą.`,
    ],
    action: { label: 'Patvirtinti el. paštą', link },
    why: 'Jei to neprašėte, nieko daryti nereikia: be jūsų patvirtinimo niekas nesikeis.',
  });
}
