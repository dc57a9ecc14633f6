import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isKeptItself, isShownItself } from '../publication/public-condition.server.ts';
import { lastDayOf } from './own-warning.server.ts';

/** Some of a partner's services: how many, and the newest of them. */
type Some = {
  readonly count: number;
  readonly newest: { readonly id: string; readonly title: string };
};

/** What a partner's services look like as a whole; null is none. */
export type OwnSummary = {
  readonly total: number;
  /** Switched on and not hidden by an administrator. */
  readonly active: Some | null;
  readonly hidden: Some | null;
  /** With a warning whose deadline runs; the soonest one and its last day. */
  readonly warned: (Some & { readonly until: string }) | null;
  /** `since`: when the newest was switched off; null: not known. */
  readonly inactive: (Some & { readonly since: Date | null }) | null;
  readonly withoutPhotos: Some | null;
  /** The wizard has an unfinished new service. */
  readonly draft: boolean;
};

/** Sums up a partner's own services. */
export async function getOwnSummary(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<OwnSummary> {
  const row = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .leftJoin('service_warnings as warning', (join) =>
      join
        .onRef('warning.service_id', '=', 'service.id')
        .on('warning.ended_at', 'is', null)
        .on('warning.corrected_at', 'is', null),
    )
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<SomeRow>`json_build_object(
        'count', count(warning.id),
        'id', (array_agg(service.id order by warning.due_at, service.id)
          filter (where warning.id is not null))[1],
        'title', (array_agg(service.title order by warning.due_at, service.id)
          filter (where warning.id is not null))[1]
      )`.as('warned'),
      sql<Date | null>`min(warning.due_at)`.as('warnedUntil'),
      some('active', isShownItself('service')),
      some('hidden', isKeptItself('service', 'hidden')),
      some('inactive', isInactive),
      newest('inactive_since', isInactive).as('inactiveSince'),
      some('withoutPhotos', sql`photo.id is null`),
      sql<boolean>`exists (
        select from service_drafts where partner_id = ${partnerId} and service_id is null
      )`.as('draft'),
    ])
    .where('service.partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const inactive = readSome(row.inactive);
  const warned = readSome(row.warned);
  return {
    total: row.total,
    draft: row.draft,
    active: readSome(row.active),
    hidden: readSome(row.hidden),
    warned: warned && row.warnedUntil && { ...warned, until: lastDayOf(row.warnedUntil) },
    inactive: inactive && { ...inactive, since: row.inactiveSince },
    withoutPhotos: readSome(row.withoutPhotos),
  };
}

type SomeRow = { count: number; id: string | null; title: string | null };

const isInactive = isKeptItself('service', 'inactive');

/** A column of the newest service that the condition holds for. */
function newest(column: 'id' | 'title' | 'inactive_since', condition: ReturnType<typeof sql>) {
  return sql<Date | null>`
    (array_agg(${sql.ref(`service.${column}`)} order by service.created_at desc, service.id desc)
      filter (where ${condition}))[1]`;
}

function some<Name extends string>(name: Name, condition: ReturnType<typeof sql>) {
  return sql<SomeRow>`json_build_object(
    'count', count(*) filter (where ${condition}),
    'id', ${newest('id', condition)},
    'title', ${newest('title', condition)}
  )`.as(name);
}

function readSome({ count, id, title }: SomeRow): Some | null {
  if (id === null || title === null) return null;
  return { count, newest: { id, title: typeset(title) } };
}
