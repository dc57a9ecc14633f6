import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

/**
 * Asks an address whether it is to belong to an account. It does not say whose: the address may be
 * a stranger's. The link lives for 24 hours.
 * @param link the page whose button confirms; absolute
 */
export function confirmNewEmailMail({ link }: { readonly link: string }): WrittenMail {
  return writeLetter({
    title: 'Patvirtinkite naująjį el. paštą',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      'gavome prašymą šį adresą priskirti Vizgio paskyrai. Keitimą reikia patvirtinti abiejuose laiškuose: šiame ir tame, kurį išsiuntėme dabartiniu adresu. Nuoroda galioja 24\u00a0valandas ir tinka tik vieną kartą.',
    ],
    action: { label: 'Patvirtinti el. paštą', link },
    why: 'Jei to neprašėte, nieko daryti nereikia: be jūsų patvirtinimo niekas nesikeis.',
  });
}
