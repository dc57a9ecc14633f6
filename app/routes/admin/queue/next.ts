import { queueAddress } from '#app/domains/moderation/queue/queue-address.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/next.ts';

/** Leads from a thing that waits to the next, which is looked for only when it is asked for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const next = await findNext(context.get(dbContext), context.get(adminContext), url.searchParams);
  throw leadTo(next ?? queueAddress(null));
}
