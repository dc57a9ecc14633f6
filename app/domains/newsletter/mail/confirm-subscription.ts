import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';

/** Absolute addresses of ours. */
type SubscriptionLinks = {
  /** The page whose button does what the mail is about. */
  readonly link: string;
  /** The page whose button ends the newsletter and forgets the address. */
  readonly stop: string;
};

const stopIt = (link: string) => [{ label: 'Atsisakyti naujienlaiškio', link }];

/** Asks for the word of the address's own person. The link lives for seven days. */
export function confirmSubscriptionMail({ link, stop }: SubscriptionLinks): WrittenMail {
  return writeEmail({
    title: 'Patvirtinkite prenumeratą',
    preview: 'Nuoroda galioja 7\u00a0dienas.',
    paragraphs: [
      'Sveiki,',
      'šiuo adresu paprašyta siųsti Vizgio naujienlaiškį. Jei norite jį gauti, patvirtinkite prenumeratą. Nuoroda galioja 7\u00a0dienas.',
    ],
    action: { label: 'Patvirtinti prenumeratą', link },
    why: 'Jei naujienlaiškio neprašėte, nieko daryti nereikia: be patvirtinimo jo nesiųsime, o adresą po 7\u00a0dienų ištrinsime.',
    choices: stopIt(stop),
  });
}

/** Tells a subscriber that the newsletter was asked for once more. */
export function alreadySubscribedMail({ link, stop }: SubscriptionLinks): WrittenMail {
  return writeEmail({
    title: 'Naujienlaiškį jau prenumeruojate',
    preview: 'Šiuo adresu naujienlaiškio paprašyta dar kartą.',
    paragraphs: [
      'Sveiki,',
      'šiuo adresu dar kartą paprašyta siųsti Vizgio naujienlaiškį. Jį jau prenumeruojate, todėl nieko daryti nereikia.',
    ],
    action: { label: 'Į Vizgio svetainę', link },
    hint: 'Jei naujienlaiškio nebenorite, atsisakykite jo nuoroda laiško pabaigoje.',
    why: 'Gavote šį laišką, nes šis adresas įrašytas naujienlaiškio prenumeratos laukelyje.',
    choices: stopIt(stop),
  });
}
