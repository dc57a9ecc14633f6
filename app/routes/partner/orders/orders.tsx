import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/dashboard.css';
import '#app/domains/bookings/orders/orders.css';
import { Form, href, Link } from 'react-router';
import { NoOrders, TakesNoBookings } from '#app/domains/bookings/orders/no-orders.tsx';
import {
  OrdersByDate,
  OrdersByDay,
  WaitingOrders,
} from '#app/domains/bookings/orders/order-lists.tsx';
import { OrderSteps } from '#app/domains/bookings/orders/order-steps.tsx';
import {
  countOrders,
  listAllOrders,
  listOrders,
  type OrdersPage,
} from '#app/domains/bookings/orders/orders.server.ts';
import {
  ordersSearch,
  ordersShown,
  readOrdersQuery,
} from '#app/domains/bookings/orders/orders-query.ts';
import { getOrdersSetup, type OrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { useFreshOrders } from '#app/domains/messages/live/inbox-live.tsx';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatWeekdayDate } from '#app/lithuanian/vilnius-time.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Count } from '#app/ui/data/badge.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Note } from '#app/ui/note.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/orders.ts';
import { OrderViews } from './calendar/calendar-head.tsx';
import { EntryButtons } from './entry-buttons.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, partner, now] = [context.get(dbContext), context.get(partnerContext), new Date()];
  const query = readOrdersQuery(url.searchParams);
  const { show, text } = query;
  const after = url.searchParams.get('after');
  const [counts, setup, all, page] = await Promise.all([
    countOrders(db, partner, now),
    getOrdersSetup(db, partner),
    show === 'all' ? listAllOrders(db, partner, query, now) : null,
    show === 'all' ? null : listOrders(db, partner, { show, text }, now, { after }),
  ]);
  return { query, counts, setup, all, page, now, formKey: newFormKey() };
}

export const handle: RouteHandle = { title: 'Užsakymai' };

const list = href('/partner/dashboard/orders');

export default function PartnerOrders({ loaderData }: Route.ComponentProps) {
  const { counts, setup, all, page, query, now, formKey } = loaderData;
  const { total, waiting, today } = counts;
  useFreshOrders();
  const isReady = setup.items > 0 && setup.scheduled > 0;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1 className="row gap-3">
            Užsakymai <Count value={waiting} max={99} label="laukia atsakymo" />
          </h1>
          <p className="muted num">
            {formatWeekdayDate(now)} ·{' '}
            {today === 0 ? 'šiandien užsakymų nėra' : `šiandien ${countNoun(today, nouns.order)}`}
          </p>
        </div>
        {isReady && (
          <div className="row">
            <EntryButtons setup={setup} />
          </div>
        )}
      </div>
      {total === 0 ? (
        <div className="stack gap-6">
          {isReady && (
            <div className="calendar-bar">
              <OrderViews shown="list" />
            </div>
          )}
          <Nothing setup={setup} />
        </div>
      ) : (
        <div className="stack gap-6">
          {isReady && setup.online === 0 && setup.scheduleId !== null && (
            <Note>
              Registracija internetu išjungta: šeimininkai laiko pasirinkti negali.{' '}
              <Link
                to={href('/partner/dashboard/schedules/:scheduleId', {
                  scheduleId: setup.scheduleId,
                })}
              >
                Įjungti
              </Link>
            </Note>
          )}
          <div className="stack gap-3">
            <div className="calendar-bar">
              <OrderViews shown="list" />
              <Search {...query} />
            </div>
            <nav className="order-filters" aria-label="Filtrai">
              {ordersShown.map(({ id, label }) => (
                <ChipLink
                  key={id}
                  to={list + ordersSearch({ ...query, show: id })}
                  current={id === query.show}
                >
                  {label}
                  {id === 'waiting' && <Count value={waiting} max={99} />}
                </ChipLink>
              ))}
            </nav>
          </div>
          {all && <AllOrders all={all} query={query} now={now} formKey={formKey} />}
          {page && <OnePart page={page} query={query} now={now} formKey={formKey} />}
        </div>
      )}
    </>
  );
}

/** Who has no booking yet is led to the first one. */
function Nothing({ setup }: { setup: OrdersSetup }) {
  if (setup.services > 0 && setup.serviceId === null) return <TakesNoBookings />;
  if (setup.online === 0) return <OrderSteps setup={setup} />;
  return (
    <NoOrders shownId={setup.shownId}>
      <EntryButtons setup={setup} />
    </NoOrders>
  );
}

type Query = Route.ComponentProps['loaderData']['query'];

function Search({ show, text }: Query) {
  return (
    <Form key={`${show} ${text}`} action={list} role="search" className="order-search">
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      <TextInput
        name="q"
        type="search"
        icon="search"
        aria-label="Ieškoti pagal vardą, šunį ar telefoną"
        placeholder="Vardas, šuo ar telefonas"
        defaultValue={text}
      />
      <Button type="submit">Ieškoti</Button>
    </Form>
  );
}

interface PartProps {
  query: Query;
  now: Date;
  formKey: string;
}

interface AllOrdersProps extends PartProps {
  all: NonNullable<Route.ComponentProps['loaderData']['all']>;
}

/** What waits first, then the days to come, then the last ones that are past. */
function AllOrders({ all, query, now, formKey }: AllOrdersProps) {
  const { waiting, coming, past } = all;
  const isNothing = [waiting, coming, past].every(({ rows }) => rows.length === 0);
  if (isNothing) return <NothingHere query={query} />;
  const rest = (show: 'waiting' | 'coming' | 'past') => list + ordersSearch({ ...query, show });
  return (
    <>
      {waiting.rows.length > 0 && (
        <section className="block" aria-labelledby="laukia">
          <div className="block-head">
            <h2 id="laukia">Laukia jūsų atsakymo</h2>
            <span className="muted small">pirmiausia tie, kuriems liko mažiausiai laiko</span>
          </div>
          <WaitingOrders from="list" orders={waiting.rows} now={now} formKey={formKey} />
          {waiting.next && <More to={rest('waiting')}>Visi laukiantys</More>}
        </section>
      )}
      <section className="block" aria-labelledby="busimi">
        <div className="block-head">
          <h2 id="busimi">Būsimi</h2>
        </div>
        {coming.rows.length === 0 && <p className="muted">Patvirtintų užsakymų nėra.</p>}
        <OrdersByDay orders={coming.rows} now={now} />
        {coming.next && <More to={rest('coming')}>Visi būsimi</More>}
      </section>
      {past.rows.length > 0 && (
        <section className="block" aria-labelledby="praeje">
          <div className="block-head">
            <h2 id="praeje">Buvę</h2>
            {past.next && <More to={rest('past')}>Visi buvę</More>}
          </div>
          <OrdersByDate orders={past.rows} now={now} />
        </section>
      )}
    </>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link className="small strong" to={to}>
      {children}
    </Link>
  );
}

function OnePart({ page, query, now, formKey }: PartProps & { page: OrdersPage }) {
  const { rows, next, previous } = page;
  const label = ordersShown.find(({ id }) => id === query.show)?.label ?? '';
  const to = (token: string | null) => token && list + ordersSearch(query, token);
  if (rows.length === 0) return <NothingHere query={query} />;
  return (
    <section className="block" aria-labelledby="dalis">
      <h2 id="dalis" className="h-xs">
        {label}
      </h2>
      {query.show === 'waiting' && (
        <WaitingOrders from="list" orders={rows} now={now} formKey={formKey} />
      )}
      {(query.show === 'coming' || query.show === 'offered') && (
        <OrdersByDay orders={rows} now={now} />
      )}
      {(query.show === 'past' || query.show === 'cancelled') && (
        <OrdersByDate orders={rows} now={now} />
      )}
      <Pagination previous={to(previous)} next={to(next)} />
    </section>
  );
}

const nothing = {
  all: 'Čia atsiras, kas laukia atsakymo, ir artimiausios dienos.',
  waiting: 'Visiems atsakėte.',
  offered:
    'Kai pasiūlysite klientui kitą laiką, kitas datas ar kitą užsiėmimą, čia matysite, kas dar neatsakė.',
  coming: 'Kai patvirtinsite užklausą arba įrašysite klientą, jis atsiras čia.',
  past: 'Čia liks tai, kas įvyko.',
  cancelled: 'Čia liks atšaukti užsakymai ir užklausos, kurių nepriėmėte.',
} as const;

function NothingHere({ query: { show, text } }: { query: Query }) {
  return (
    <section className="panel empty-panel">
      {text === '' ? (
        <EmptyState title="Tokių užsakymų nėra">{nothing[show]}</EmptyState>
      ) : (
        <EmptyState
          title="Tokių užsakymų neradome"
          art={<img src={searchingDog} alt="" width={240} height={180} />}
          actions={<ButtonLink to={list}>Rodyti visus</ButtonLink>}
        >
          Ieškokite pagal kliento vardą, šuns vardą arba telefoną.
        </EmptyState>
      )}
    </section>
  );
}
