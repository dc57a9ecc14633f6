import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import { FavouriteRow } from '#app/domains/favourites/favourite-row.tsx';
import { listFavourites } from '#app/domains/favourites/favourites.server.ts';
import { NoFavourites } from '#app/domains/favourites/no-favourites.tsx';
import { AskBar, AskSwitch } from '#app/domains/services/catalogue/ask-choice.tsx';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { List } from '#app/ui/data/list.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/favourites.ts';
import { ServicesHead } from './services-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = readPageNumber(url.searchParams);
  return listFavourites(context.get(dbContext), context.get(ownerContext), wanted);
}

export const handle: RouteHandle = { title: 'Įsimintos paslaugos' };

const list = href('/seimininko-skydelis/paslaugos/isimintos');
const searchOfPage = (page: number) => pageSearch(new URLSearchParams(), page);
const countId = 'isimintu-skaicius';

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { favourites, count, page, pages } = loaderData;
  const showToast = useShowToast();
  // The button that was pressed is gone with its row.
  const focusAfter = useFocusAfter(count);
  return (
    <>
      <ServicesHead />
      <div className="stack gap-5">
        <div className="row between gap-2">
          <p id={countId} className="muted" tabIndex={-1}>
            {count > 0 && `Įsiminta: ${countNoun(count, nouns.service)}`}
          </p>
          {count > 1 && <AskSwitch />}
        </div>
        {favourites.length > 0 ? (
          <List>
            {favourites.map((favourite) => (
              <FavouriteRow
                key={favourite.id}
                favourite={favourite}
                search={searchOfPage(page)}
                onRemove={() => focusAfter([countId])}
                onFailure={showToast}
              />
            ))}
          </List>
        ) : (
          <NoFavourites />
        )}
        <Pagination
          previous={page > 1 ? list + searchOfPage(page - 1) : null}
          next={page < pages ? list + searchOfPage(page + 1) : null}
        />
        {count > 1 && <AskBar />}
      </div>
    </>
  );
}
