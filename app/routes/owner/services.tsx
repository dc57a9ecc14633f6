import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import { listOrders, mostCurrent } from '#app/domains/bookings/booked-services.server.ts';
import { Bygone, OrderList } from '#app/domains/bookings/booking-rows.tsx';
import { countShown } from '#app/lithuanian/count-shown.ts';
import { nouns } from '#app/lithuanian/plural.ts';
import { namesPage, pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/services.ts';
import { ServicesHead } from './services-head.tsx';

export const handle: RouteHandle = {
  title: 'Mano paslaugos',
  failure: { title: 'Klaida gaunant užsakytas paslaugas' },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = readPageNumber(url.searchParams);
  const [owner, now] = [context.get(ownerContext), new Date()];
  const orders = await listOrders(context.get(dbContext), owner, wanted, now);
  return { ...orders, now, asked: namesPage(url.searchParams), most: mostCurrent };
}

const list = href('/seimininko-skydelis/paslaugos');
const at = (page: number) => list + pageSearch(new URLSearchParams(), page, true);

export default function OwnerServices({ loaderData }: Route.ComponentProps) {
  const { current, past, currentCount, pastCount, page, pages, asked, most, now } = loaderData;
  return (
    <>
      <ServicesHead />
      <div className="stack gap-7">
        {currentCount > 0 && (
          <section className="block" aria-labelledby="dabartines">
            <div className="block-head">
              <h2 id="dabartines">Aktyvios ir būsimos</h2>
            </div>
            <OrderList orders={current} now={now} />
            {currentCount > most && (
              <p className="muted">{countShown(most, 'feminine', nouns.service)}.</p>
            )}
          </section>
        )}
        {currentCount === 0 && <NoOrders past={pastCount > 0} />}
        {pastCount > 0 && (
          <Bygone title={`Buvusios paslaugos (${pastCount})`} open={asked || currentCount === 0}>
            <OrderList orders={past} now={now} />
            <Pagination
              previous={page > 1 ? at(page - 1) : null}
              next={page < pages ? at(page + 1) : null}
            />
          </Bygone>
        )}
      </div>
    </>
  );
}

function NoOrders({ past }: { past: boolean }) {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title={past ? 'Aktyvių ir būsimų paslaugų nėra' : 'Užsakytų paslaugų dar nėra'}
        art={<img src={searchingDog} alt="" width={240} height={180} />}
        actions={
          <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary" icon="search">
            Ieškoti paslaugų
          </ButtonLink>
        }
      >
        Čia matysite, ką ir kada savo šuniui užsakėte.
      </EmptyState>
    </section>
  );
}
