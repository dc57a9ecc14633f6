import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type Wish = {
  /** The page whose button confirms; absolute. */
  readonly link: string;
  /** The address that is to take this one's place. */
  readonly newEmail: string;
  /** For how long the link lives, in words. */
  readonly lives?: string;
};

/** Asks the address that an account has whether it may be replaced. */
export function confirmOldEmailMail({
  link,
  newEmail,
  lives = '24\u00a0valandas',
}: Wish): WrittenMail {
  return writeEmail({
    title: 'Patvirtinkite el. pašto keitimą',
    preview: `Nuoroda galioja ${lives}.`,
    paragraphs: [
      'Sveiki,',
      `gavome prašymą jūsų Vizgio paskyros el. paštą pakeisti į ${newEmail}. Keitimą reikia patvirtinti abiejuose laiškuose: šiame ir tame, kurį išsiuntėme naujuoju adresu. Nuoroda galioja ${lives} ir tinka tik vieną kartą.`,
    ],
    action: { label: 'Patvirtinti keitimą', link },
    why: 'Jei keisti neprašėte, nieko netvirtinkite ir pakeiskite slaptažodį: kažkas prisijungė prie jūsų paskyros.',
  });
}
