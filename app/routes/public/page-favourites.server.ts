import type { RouterContextProvider } from 'react-router';
import type { Favourites } from '#app/domains/favourites/favourite.ts';
import { listFavouriteIds } from '#app/domains/favourites/favourites.server.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** What the favourites of a page know: for an owner a query, for a visitor none. */
export async function loadPageFavourites(
  context: Context,
  serviceIds: readonly string[],
): Promise<Favourites> {
  const actor = await context.get(actorContext)();
  if (actor.kind === 'visitor') return 'kept';
  return actor.kind === 'owner'
    ? listFavouriteIds(context.get(dbContext), actor, serviceIds)
    : null;
}
