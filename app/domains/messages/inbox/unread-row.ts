import { countNoun } from '#app/lithuanian/plural.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { shortWhen } from './short-when.ts';

/** What waits to be read. */
export type Unread = {
  readonly count: number;
  /** When the one came that waits longest; null when none does. */
  readonly oldestAt: Date | null;
};

const unreadMessage = {
  one: 'neskaityta žinutė',
  few: 'neskaitytos žinutės',
  other: 'neskaitytų žinučių',
  many: 'neskaitytos žinutės',
};

/** The row of the overview's things to do; null when everything is read. */
export function unreadRow({ count, oldestAt }: Unread, now: Date) {
  if (count === 0 || oldestAt === null) return null;
  const when = shortWhen(oldestAt, now);
  const since = when === 'vakar' ? `vakar ${formatTime(oldestAt)}` : when;
  return {
    title: countNoun(count, unreadMessage),
    text: count === 1 ? `Laukia nuo ${since}` : `Seniausia laukia nuo ${since}`,
    button: 'Atverti žinutes',
  };
}
