import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Actor } from '#app/domains/accounts/types.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { hashVisitor, saltOfDay, type VisitorIdentity } from '../page/visitor-hash.server.ts';
import { isPublic } from '../publication/public-condition.server.ts';

/**
 * Whether a person's browser asks to show a page: no robot, no program without a name, no page that
 * is only fetched ahead, no look at the headers alone.
 */
export function isView({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return method === 'GET' && userAgent !== '' && !isbot(userAgent) && !/prefetch/i.test(purpose);
}

/**
 * From one address at most so many views of a service count in a day. It is enough for a family;
 * behind a shared address, as of a mobile network, some are lost, which is better than numbers that
 * a visitor can raise by changing the user agent.
 */
const viewsPerAddress = 3;

/**
 * Counts a view of a public service, once per visitor, service and day in Vilnius, and no more than
 * a few from one address. The people of
 * its own partner and administrators do not count. No row tells who saw what: the hash that knows a
 * visitor again is forgotten after a day.
 */
export async function recordView(
  db: Db,
  actor: Actor,
  visitor: VisitorIdentity,
  serviceId: string,
  now: Date,
): Promise<void> {
  if (!isId(serviceId) || actor.kind === 'admin') return;
  const salt = await saltOfDay(db, now);
  const hash = hashVisitor(salt, visitor, [serviceId, 'view']);
  const userId = actor.kind === 'visitor' ? null : actor.userId;
  // Each view that counts takes one place of its address first, and one that gets none leaves no row:
  // nothing else bounds them when many come at once. Whose address is unknown has a place of one's own.
  const whose = visitor.addressUnit === null ? visitor : { ...visitor, userAgent: '' };
  const places = Array.from({ length: viewsPerAddress }, (_, place) =>
    hashVisitor(salt, whose, [serviceId, 'view-place', String(place)]),
  );
  await sql`
    with taken_place as (
      insert into service_view_visitors (visitor_hash, created_at)
      select place, ${now}::timestamptz
      from partner_provided_services service join partners on partners.id = service.partner_id,
        unnest(${places}::bytea[]) as place
      where service.id = ${serviceId} and ${isPublic('service')}
        and partners.user_id is distinct from ${userId}::uuid
        and not exists (
          select from service_view_visitors where visitor_hash in (${hash}::bytea, place)
        )
      limit 1
      on conflict do nothing
      returning visitor_hash
    ), new_visitor as (
      insert into service_view_visitors (visitor_hash, created_at)
      select ${hash}::bytea, ${now}::timestamptz from taken_place
      on conflict do nothing
      returning visitor_hash
    )
    insert into service_view_counts (service_id, day, views)
    select ${serviceId}::uuid, ${formatDate(now)}::date, 1 from new_visitor
    on conflict (service_id, day) do update set views = service_view_counts.views + 1`.execute(db);
}

/** Who saw what more than a day ago. */
export const viewVisitorsTidying: Tidying = {
  name: 'view visitors',
  sweeps: [{ table: 'service_view_visitors', along: 'created_at', before: daysAgo(1) }],
};

/** Counts the view of a service's page; what goes wrong is in the log and never breaks the page. */
export async function countViewOfPage(
  db: Db,
  request: Pick<Request, 'method' | 'headers'>,
  findActor: () => Promise<Actor>,
  view: { readonly serviceId: string; readonly visitor: VisitorIdentity; readonly now: Date },
  log: Log,
): Promise<void> {
  if (!isView(request)) return;
  try {
    await recordView(db, await findActor(), view.visitor, view.serviceId, view.now);
  } catch (error) {
    log.error('view not counted', { service: view.serviceId, error });
  }
}
