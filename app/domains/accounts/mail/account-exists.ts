import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/**
 * Tells the account's owner that the address was used to sign up again.
 * @param link the page to sign in; absolute
 * @param isOwner with whose account one becomes a partner, too
 */
export function accountExistsMail({
  link,
  isOwner,
}: {
  readonly link: string;
  readonly isOwner: boolean;
}): WrittenMail {
  return writeEmail({
    title: 'Paskyra jau sukurta',
    preview: 'Šiuo el. paštu bandyta registruotis dar kartą.',
    paragraphs: [
      'Sveiki,',
      'šiuo el. paštu bandyta registruotis Vizgyje, tačiau šio adreso paskyra jau yra. Jei tai buvote jūs, prisijunkite. Jei pamiršote slaptažodį, jį atkursite prisijungimo puslapyje.',
      ...(isOwner
        ? [
            'Jei norite skelbti paslaugas, antros paskyros nereikia: prisijunkite ir pasirinkite „Tapti partneriu“.',
          ]
        : []),
    ],
    action: { label: 'Prisijungti', link },
    why: 'Jei registravotės ne jūs, nieko daryti nereikia: jūsų paskyra nepasikeitė.',
  });
}
