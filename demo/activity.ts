import { createHash } from 'node:crypto';
import { lastDays, weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import type { ServiceSeed } from './cast.ts';

/** What visitors did with a service on one day. */
export type DayOfActivity = {
  /** The date in Vilnius, '2026-11-20'. */
  readonly date: string;
  readonly views: number;
  readonly reveals: readonly { readonly kind: 'phone' | 'email'; readonly at: Date }[];
};

/** Whose services have been looked at: the two partners whose dashboard the demo shows. */
export const visitedPartners: readonly string[] = ['klinika', 'viesbutis'];

const days = 45;
/** An inactive service was switched off so long ago. */
export const switchedOffDays = 17;
const hour = 3_600_000;

/**
 * What happened to a service in the last 45 days: the same every time, up to `now` and not beyond.
 * More on weekdays than at weekends, more for some services than for others.
 */
export function activityOf(
  seed: Pick<ServiceSeed, 'title' | 'status' | 'phone_number' | 'email'>,
  now: Date,
): readonly DayOfActivity[] {
  const liking = 2 + Math.floor(chance(seed.title) * 7);
  const past = lastDays(now, days);
  return past.map(({ date, start }, index) => {
    const daysAgo = days - 1 - index;
    const random = (what: string) => chance(`${seed.title} ${daysAgo} ${what}`);
    if (seed.status === 'inactive' && daysAgo < switchedOffDays) {
      return { date, views: 0, reveals: [] };
    }
    const weekend = weekdayAt(start) > 5 ? 0.55 : 1;
    const views = Math.round(liking * weekend * (0.5 + random('views')));
    const kinds = [
      ...(seed.phone_number !== null && random('phone') < 0.14 * weekend ? ['phone' as const] : []),
      ...(seed.email !== null && random('email') < 0.07 * weekend ? ['email' as const] : []),
    ].slice(0, views);
    const reveals = kinds.map((kind) => {
      const hours = 9 + random(`${kind} hour`) * 11;
      return { kind, at: new Date(start.getTime() + hours * hour) };
    });
    return { date, views, reveals: reveals.filter(({ at }) => at < now) };
  });
}

/** A number from 0 up to 1, always the same for the same text. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
