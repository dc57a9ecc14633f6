import { inQuotes } from '#app/lithuanian/typography.ts';
import { innocentName, type WrittenMail, writeEmail } from '#app/mail/email-layout.ts';
import { type ListCount, shortCount } from '#app/platform/database/list-count.ts';

type MorningMail = {
  readonly sum: ListCount;
  /** Those of which something waits. */
  readonly kinds: readonly {
    readonly word: string;
    readonly count: ListCount;
    /** How many wait longer than was promised. */
    readonly late: number;
    /** Null: it was decided while the mail was written. */
    readonly oldest: {
      readonly title: string;
      readonly since: string;
      readonly due: { readonly day: string } | null;
    } | null;
    /** Absolute. */
    readonly link: string;
  }[];
  readonly link: string;
};

/** Tells an administrator in the morning what waits. */
export function morningMail({ sum, kinds, link }: MorningMail): WrittenMail {
  const lines = kinds.map(({ word, count, late, oldest, link: ofKind }) => {
    const name = oldest && innocentName(oldest.title);
    const since = oldest ? `, seniausias nuo ${oldest.since}` : '';
    const promised = oldest?.due ? `, žadėta iki ${oldest.due.day}` : '';
    const due = late > 0 ? `, vėluoja ${late}` : '';
    return [
      { text: word, link: ofKind },
      {
        text: `: ${shortCount(count)}${due}${since}${promised}${name ? ` – ${inQuotes(name)}` : ''}`,
        link: null,
      },
    ];
  });
  return writeEmail({
    title: `Laukia jūsų: ${shortCount(sum)}`,
    preview: kinds.map(({ word, count }) => `${word}: ${shortCount(count)}`).join(', '),
    paragraphs: ['Sveiki,', 'štai kas šįryt laukia administratorių:'],
    written: [{ kind: 'list', lines }],
    action: { label: 'Atverti eilę', link },
    hint: 'Eilė prasideda nuo to, kam pažadėtas atsakymas ir apie ką pranešta.',
    why: 'Gavote šį laišką, nes esate Vizgio administratorius. Kai niekas nelaukia, laiško nesiunčiame. Išjungti jį galite eilės puslapio apačioje.',
  });
}
