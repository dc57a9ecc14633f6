import { type WrittenMail, writeLetter } from '#app/mail/letter.ts';

type Wish = {
  /** The page whose button confirms; absolute. */
  readonly link: string;
  /** The address that is to take this one's place. */
  readonly newEmail: string;
};

/** Asks the address that an account has whether it may be replaced. The link lives for 24 hours. */
export function confirmOldEmailMail({ link, newEmail }: Wish): WrittenMail {
  return writeLetter({
    title: 'Patvirtinkite el. pašto keitimą',
    preview: 'Nuoroda galioja 24\u00a0valandas.',
    paragraphs: [
      'Sveiki,',
      `gavome prašymą jūsų Vizgio paskyros el. paštą pakeisti į ${newEmail}. Keitimą reikia patvirtinti abiejuose laiškuose: šiame ir tame, kurį išsiuntėme naujuoju adresu. Nuoroda galioja 24\u00a0valandas ir tinka tik vieną kartą.`,
    ],
    action: { label: 'Patvirtinti keitimą', link },
    why: 'Jei keisti neprašėte, nieko netvirtinkite ir pakeiskite slaptažodį: kažkas prisijungė prie jūsų paskyros.',
  });
}
