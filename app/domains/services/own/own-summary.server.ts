import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database.server.ts';

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
  readonly inactive: Some | null;
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
    .select([
      sql<number>`count(*)::int`.as('total'),
      some('active', sql`service.status = 'active' and service.hidden_at is null`),
      some('hidden', sql`service.hidden_at is not null`),
      some('inactive', sql`service.status = 'inactive' and service.hidden_at is null`),
      some('withoutPhotos', sql`photo.id is null`),
      sql<boolean>`exists (
        select from service_drafts where partner_id = ${partnerId} and service_id is null
      )`.as('draft'),
    ])
    .where('service.partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return {
    total: row.total,
    draft: row.draft,
    active: readSome(row.active),
    hidden: readSome(row.hidden),
    inactive: readSome(row.inactive),
    withoutPhotos: readSome(row.withoutPhotos),
  };
}

type SomeRow = { count: number; id: string | null; title: string | null };

function some<Name extends string>(name: Name, condition: ReturnType<typeof sql>) {
  const newest = (column: string) => sql`
    (array_agg(${sql.ref(`service.${column}`)} order by service.created_at desc, service.id desc)
      filter (where ${condition}))[1]`;
  return sql<SomeRow>`json_build_object(
    'count', count(*) filter (where ${condition}),
    'id', ${newest('id')},
    'title', ${newest('title')}
  )`.as(name);
}

function readSome({ count, id, title }: SomeRow): Some | null {
  if (id === null || title === null) return null;
  return { count, newest: { id, title: typeset(title) } };
}
