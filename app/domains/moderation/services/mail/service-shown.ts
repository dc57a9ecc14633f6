import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

type ShownService = {
  readonly title: string;
  /** Whether the public sees it now. */
  readonly isPublic: boolean;
  /** The partner's list; absolute. */
  readonly link: string;
};

/** Tells the partner that a hidden service is hidden no more. */
export function serviceShownMail({ title, isPublic, link }: ShownService): WrittenMail {
  return writeEmail({
    title: 'Jūsų paslauga vėl leidžiama',
    preview: isPublic ? 'Šeimininkai ją vėl mato.' : 'Ją vėl galite rodyti viešai.',
    about: { text: 'Paslauga', name: title, link: null },
    paragraphs: [
      'Sveiki,',
      isPublic
        ? 'sprendimą sustabdyti jūsų paslaugą atšaukėme: ji vėl rodoma paieškoje ir turi savo puslapį.'
        : 'sprendimą sustabdyti jūsų paslaugą atšaukėme. Šiuo metu ji viešai nerodoma dėl kitos priežasties: jos būseną matote savo paslaugų sąraše.',
      'Ačiū, kad rūpinatės paslaugos aprašymu.',
    ],
    action: { label: 'Mano paslaugos', link },
    why: 'Gavote šį laišką, nes Vizgyje skelbiate paslaugą, kurią buvome sustabdę.',
  });
}
