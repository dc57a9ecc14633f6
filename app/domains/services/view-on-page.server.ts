import type { Actor } from '#app/domains/accounts/actor.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isView, recordView } from './service-views.server.ts';
import type { Visitor } from './visitor-hash.server.ts';

/** Counts the view of a service's page; what goes wrong is in the log and never breaks the page. */
export async function countViewOfPage(
  db: Db,
  request: Pick<Request, 'method' | 'headers'>,
  findActor: () => Promise<Actor>,
  view: { readonly serviceId: string; readonly visitor: Visitor; readonly now: Date },
  log: Log,
): Promise<void> {
  if (!isView(request)) return;
  try {
    await recordView(db, await findActor(), view.visitor, view.serviceId, view.now);
  } catch (error) {
    log.error('view not counted', { service: view.serviceId, error });
  }
}
