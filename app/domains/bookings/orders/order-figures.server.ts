import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** What became of a partner's bookings since a moment. */
export type OrderFigures = {
  /** Bookings that were made, whatever became of them. */
  readonly made: number;
  /** Of those, what owners made by themselves. */
  readonly byOwners: number;
  /** Visits that took place. */
  readonly done: number;
  /** Their lowest prices together, in cents. */
  readonly turnoverCents: number;
  /** One of those prices is open, upwards or wholly. */
  readonly isLowest: boolean;
  /** Clients whose first booking with the partner, of those that were not called off, is of these days. */
  readonly newClients: number;
  /** The service with most bookings that were made; null without any. */
  readonly popular: { readonly title: string; readonly count: number } | null;
  /** Whether the partner, or the service, has ever had a booking. */
  readonly isKnown: boolean;
};

/**
 * Counts a partner's bookings of the days from a moment on; rows of before bookings do not count.
 * @param serviceId counts those of one of the services alone
 */
export async function getOrderFigures(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  { since, serviceId }: { readonly since: Date; readonly serviceId: string | null },
  now: Date,
): Promise<OrderFigures> {
  // A client without an account is told by the name: the telephone is not kept.
  const { rows } = await sql<Omit<OrderFigures, 'popular'> & { title: string; count: number }>`
    with own as materialized (
      select *, coalesce(pet_owner_id::text, fold_text(client_name)) as client,
        created_at >= ${since} as is_made,
        state = 'confirmed' and ends_at <= ${now} and ends_at >= ${since} as is_done,
        state in ('confirmed', 'no_show')
          or state = 'requested' and expires_at > ${now} as is_kept
      from bookings
      where partner_id = ${partnerId} and state <> 'carried'
        and (${serviceId}::uuid is null or service_id = ${serviceId}::uuid)
    ), popular as (
      select max(service_title) as title, count(*)::int as count
      from own where is_made group by service_id order by count desc, title limit 1
    )
    select count(*) filter (where is_made)::int as made,
      count(*) filter (where is_made
        and (pet_owner_id is not null or client_name is null))::int as "byOwners",
      count(*) filter (where is_done)::int as done,
      coalesce(sum(price_from_cents) filter (where is_done), 0)::int as "turnoverCents",
      coalesce(bool_or(is_done and (price_from_cents is null or price_to_cents is not null)), false)
        as "isLowest",
      (select count(*)::int from (
        select from own where is_kept and client is not null group by client
        having min(created_at) >= ${since}) as newcomers) as "newClients",
      count(*) > 0 as "isKnown",
      (select title from popular) as title, (select count from popular) as count
    from own`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A count has a row.');
  const { title, count, ...figures } = found;
  return { ...figures, popular: title === null ? null : { title: typeset(title), count } };
}
