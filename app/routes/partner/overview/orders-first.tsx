import { href, Link } from 'react-router';
import { DayLines } from '#app/domains/bookings/orders/day-lines.tsx';
import type { DayLine, OrderRow } from '#app/domains/bookings/orders/order.ts';
import { WaitingOrders } from '#app/domains/bookings/orders/order-lists.tsx';

interface RequestsSectionProps {
  /** The nearest deadlines first. */
  requests: readonly OrderRow[];
  /** How many wait, with those that are not among them. */
  waiting: number;
  now: Date;
  formKey: string;
}

/** What clients wait for, with its answers; nothing without a request. */
export function RequestsSection({ requests, waiting, now, formKey }: RequestsSectionProps) {
  if (requests.length === 0) return null;
  return (
    <section className="block" aria-labelledby="laukia">
      <div className="block-head">
        <h2 id="laukia">Laukia jūsų atsakymo</h2>
        {waiting > requests.length && (
          <Link
            className="small strong"
            to={`${href('/partner/dashboard/orders')}?show=waiting`}
          >{`Visi laukiantys (${waiting})`}</Link>
        )}
      </div>
      <WaitingOrders from="overview" orders={requests} now={now} formKey={formKey} />
    </section>
  );
}

/** Today hour by hour, and the way to its calendar. */
export function TodaySection({ lines }: { lines: readonly DayLine[] }) {
  return (
    <section className="block" aria-labelledby="siandien">
      <div className="block-head">
        <h2 id="siandien">Šiandien</h2>
        <Link className="small strong" to={href('/partner/dashboard/orders/day')}>
          Dienos kalendorius
        </Link>
      </div>
      {lines.length === 0 ? (
        <p className="muted">Šiandien užsakymų nėra.</p>
      ) : (
        <DayLines lines={lines} />
      )}
    </section>
  );
}
