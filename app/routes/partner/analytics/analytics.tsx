import { useEffect } from 'react';
import {
  getOrderFigures,
  type OrderFigures,
} from '#app/domains/bookings/orders/order-figures.server.ts';
import { countReceived } from '#app/domains/messages/inbox/received.server.ts';
import { listOwnTitles } from '#app/domains/services/own/own-services.server.ts';
import { countOwnReveals } from '#app/domains/services/views/own-views.server.ts';
import { getKeyFigures, statisticsDays } from '#app/domains/statistics/key-figures.server.ts';
import { RevealChart } from '#app/domains/statistics/reveal-chart.tsx';
import { ServiceChoice } from '#app/domains/statistics/service-choice.tsx';
import { UnknownFigure } from '#app/domains/statistics/unknown-figure.tsx';
import { ViewPath } from '#app/domains/statistics/view-path.tsx';
import { ViewedServices } from '#app/domains/statistics/viewed-services.tsx';
import { formatEuros } from '#app/lithuanian/money.ts';
import { formatDayRange, lastDays } from '#app/lithuanian/vilnius-time.ts';
import { Figures } from '#app/ui/data/facts.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/analytics.ts';

/** Of all services, or of the one in `?service=`; what is none of the partner's own is all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  const first = lastDays(now, statisticsDays)[0]?.start ?? now;
  const services = await listOwnTitles(db, partner);
  const wanted = url.searchParams.get('service');
  const chosen = services.find(({ id }) => id === wanted)?.id ?? null;
  const [figures, revealsEver, messages, orders] = await Promise.all([
    getKeyFigures(db, partner, now, chosen),
    countOwnReveals(db, partner, chosen),
    countReceived(db, partner, first, chosen),
    getOrderFigures(db, partner, { since: first, serviceId: chosen }, now),
  ]);
  const range = formatDayRange(first, now);
  return { figures, revealsEver, messages, orders, range, services, chosen };
}

/** In milliseconds: a skeleton that only flashes is worse than none (spec 2, statistics). */
const shortestSkeleton = 500;

/** The address does not tell: on Back and Forward it is the new page's before the data is loaded. */
let isShown = false;

/** A navigation in the browser from another page shows the skeleton (layout.tsx) at least so long. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (isShown) return serverLoader();
  const [loaded] = await Promise.all([
    serverLoader(),
    new Promise((resolve) => setTimeout(resolve, shortestSkeleton)),
  ]);
  return loaded;
}

export const handle: RouteHandle = {
  title: 'Statistika ir analizė',
  failure: { title: 'Klaida gaunant statistiką' },
};

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { figures, revealsEver, messages, orders, range, services, chosen } = loaderData;
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  const { reveals, revealsBefore, views, viewed, days } = figures;
  const [popular] = viewed;
  const recent = reveals.phone + reveals.email;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Statistika ir analizė</h1>
          <p className="muted num">{range}</p>
        </div>
        {services.length > 1 && <ServiceChoice services={services} chosen={chosen} />}
      </div>
      <div className="stack gap-6">
        <Figures
          items={[
            {
              term: 'Kontaktų parodymai',
              value: recent,
              note:
                revealsEver === 0
                  ? `${chosen ? 'Šios paslaugos' : 'Jūsų'} kontaktų dar niekas nepasižiūrėjo`
                  : revealsNote(revealsBefore, revealsEver),
            },
            orders.popular
              ? {
                  term: 'Populiariausia paslauga',
                  value: orders.popular.title,
                  word: true,
                  note: `Daugiausia užsakymų: ${orders.popular.count}`,
                }
              : popular
                ? {
                    term: 'Populiariausia paslauga',
                    value: popular.title,
                    word: true,
                    note: `Daugiausia peržiūrų: ${popular.views}`,
                  }
                : {
                    term: 'Populiariausia paslauga',
                    value: <UnknownFigure />,
                    note: 'per 30\u00a0dienų peržiūrų nebuvo',
                  },
            ...orderFigures(orders),
          ]}
        />
        <RevealChart days={days} sums={reveals} ofOne={chosen !== null} />
        <div className="cols cols-even">
          <ViewPath
            views={views}
            reveals={recent}
            messages={messages}
            orders={orders.byOwners}
            ofOne={chosen !== null}
          />
          <ViewedServices viewed={viewed} />
        </div>
        <p className="small muted">
          Tą patį lankytoją prie tos pačios paslaugos per dieną skaičiuojame vieną kartą. Robotų ir
          jūsų pačių apsilankymų neskaičiuojame.
        </p>
      </div>
    </>
  );
}

/** Three cards; without a single booking ever, what is not known. */
function orderFigures({ isKnown, ...orders }: OrderFigures) {
  if (!isKnown) {
    const none = { value: <UnknownFigure />, note: 'užsakymų dar nebuvo' };
    return [
      { term: 'Iš viso užsakymų', ...none },
      { term: 'Bendra apyvarta', ...none },
      { term: 'Nauji klientai', ...none },
    ];
  }
  const { made, done, turnoverCents, isLowest, newClients } = orders;
  const turnover = formatEuros(turnoverCents / 100);
  return [
    { term: 'Iš viso užsakymų', value: made, note: 'su atšauktais ir jūsų įrašytais' },
    {
      term: 'Bendra apyvarta',
      value: isLowest ? `nuo ${turnover}` : turnover,
      note: `įvykę vizitai\u00a0–\u00a0${done}`,
    },
    { term: 'Nauji klientai', value: newClients, note: 'pirmą kartą užsisakė pas jus' },
  ];
}

/** The figure is of the days that the heading names; this says how those before them compare. */
function revealsNote(before: number, ever: number): string {
  const total = `iš\u00a0viso\u00a0–\u00a0${ever}`;
  return before === 0 ? total : `per ankstesnes 30\u00a0dienų\u00a0–\u00a0${before}, ${total}`;
}
