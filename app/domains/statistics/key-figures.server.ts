import type { Partner } from '#app/domains/accounts/types.ts';
import {
  listOwnReveals,
  listOwnViews,
  type OwnViews,
  type RevealsOfDay,
} from '#app/domains/services/views/own-views.server.ts';
import { lastDays } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** Today with them; as many before are looked at for comparison. */
export const statisticsDays = 30;

export type KeyFigures = {
  /** Oldest first; dates in Vilnius as '2026-11-20'. */
  readonly days: readonly (RevealsOfDay & { readonly date: string })[];
  readonly reveals: RevealsOfDay;
  readonly revealsBefore: number;
  readonly views: number;
  readonly viewsBefore: number;
  /** All services that were seen in these days, most seen first. */
  readonly viewed: readonly Pick<OwnViews, 'id' | 'title' | 'views'>[];
};

/**
 * Counts views and contact reveals of a partner's services in the last 30 days, today included.
 * @param serviceId counts for one of the services alone, but for the list of those that were seen;
 *   another's has no figures
 */
export async function getKeyFigures(
  db: Db,
  partner: Partner,
  now: Date,
  serviceId: string | null = null,
): Promise<KeyFigures> {
  const days = lastDays(now, 2 * statisticsDays);
  const [views, reveals] = await Promise.all([
    listOwnViews(db, partner, {
      beforeFrom: dateAt(days, 0),
      from: dateAt(days, statisticsDays),
      to: dateAt(days, -1),
    }),
    listOwnReveals(
      db,
      partner,
      days.map(({ start }) => start),
      serviceId,
    ),
  ]);
  const chosen = views.filter(({ id }) => serviceId === null || id === serviceId);
  const before = sumOf(reveals.slice(0, statisticsDays));
  return {
    days: reveals
      .map((day, index) => ({ ...day, date: dateAt(days, index) }))
      .slice(statisticsDays),
    reveals: sumOf(reveals.slice(statisticsDays)),
    revealsBefore: before.phone + before.email,
    views: chosen.reduce((sum, service) => sum + service.views, 0),
    viewsBefore: chosen.reduce((sum, service) => sum + service.before, 0),
    viewed: views
      .filter((service) => service.views > 0)
      .map(({ id, title, views: count }) => ({ id, title, views: count })),
  };
}

function dateAt(days: ReturnType<typeof lastDays>, index: number): string {
  const day = days.at(index);
  if (!day) throw new Error(`No day ${index}`);
  return day.date;
}

function sumOf(days: readonly RevealsOfDay[]): RevealsOfDay {
  return days.reduce(
    (sum, { phone, email }) => ({ phone: sum.phone + phone, email: sum.email + email }),
    { phone: 0, email: 0 },
  );
}
