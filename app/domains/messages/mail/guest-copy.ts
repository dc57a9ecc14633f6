import { plainName } from '#app/domains/bookings/mail/plain-name.ts';
import { formatDayOfYear, formatTime } from '#app/lithuanian/vilnius-time.ts';
import { type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { guestLinkDays } from '../conversation/guest-link-days.ts';

type GuestCopy = {
  readonly serviceTitle: string;
  readonly at: Date;
  /** Of the conversation; absolute. */
  readonly link: string;
  /** Ends such mails to the address. */
  readonly stop: string;
};

/**
 * Tells an address that a guest typed of the message, without a word of it: our mail shall not speak
 * for a stranger. What it says is true as well of a message that its partner does not hear.
 */
export function guestCopyMail({ serviceTitle, at, link, stop }: GuestCopy): WrittenMail {
  const title = 'Žinutė teikėjui';
  const name = plainName(serviceTitle);
  return writeEmail({
    title,
    ...(name && {
      subject: `${title}: ${name}`,
      about: { text: 'Dėl paslaugos', name, link: null },
    }),
    preview: 'Rašant paslaugos teikėjui nurodytas šis el. pašto adresas.',
    paragraphs: [
      `Vizgyje ${formatDayOfYear(at)} ${formatTime(at)} rašyta paslaugos teikėjui ir nurodytas šis el. pašto adresas: juo siųsime teikėjo atsakymus.`,
      'Žinutės teksto laiške nėra, jis pokalbyje. Ten galite rašyti toliau, pridėti nuotraukų ir PDF.',
    ],
    action: { label: 'Atverti pokalbį', link },
    hint: `Nuoroda galioja ${guestLinkDays}\u00a0dienų nuo paskutinės žinutės; laiško niekam nepersiųskite. Jei teikėjas žinučių iš šio adreso nepriima, pokalbio nėra ir nuoroda nieko neatveria.`,
    why: 'Gavote šį laišką, nes rašant teikėjui paprašyta kopijos šiuo adresu. Jei rašėte ne jūs, nieko daryti nereikia.',
    choices: [{ label: 'Nebesiųsti tokių laiškų', link: stop }],
  });
}
