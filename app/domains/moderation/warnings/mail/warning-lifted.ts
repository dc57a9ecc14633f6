import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type Lifted = {
  readonly title: string;
  /** The partner's list; absolute. */
  readonly link: string;
};

/** Tells the partner that nothing has to be corrected any more. */
export function warningLiftedMail({ title, link }: Lifted): WrittenMail {
  return writeEmail({
    title: 'Įspėjimą dėl jūsų paslaugos panaikinome',
    preview: 'Taisyti daugiau nieko nereikia.',
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      'įspėjimą dėl jūsų paslaugos panaikinome: taisyti daugiau nieko nereikia, ir paslaugos nestabdysime.',
      'Ačiū, kad rūpinatės paslaugos aprašymu.',
    ],
    action: { label: 'Mano paslaugos', link },
    why: 'Gavote šį laišką, nes Vizgyje skelbiate paslaugą, dėl kurios buvome jus įspėję.',
  });
}
