import './bookings.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { dayInBox } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { DateBox, List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Order, Visit } from './booking.ts';
import { type BookingStatus, orderStatus, visitStatus } from './booking-status.ts';
import { stayInWords } from './stays/stay.ts';

interface VisitListProps {
  visits: readonly Visit[];
  /** The moment of the page: another year than its own is named. */
  now: Date;
}

/** Visits under one another: the day, where to, when, what for and with whom, the status. */
export function VisitList({ visits, now }: VisitListProps) {
  return (
    <List>
      {visits.map((visit) => {
        const { day, month, year } = dayInBox(visit.at, now);
        return (
          <ListRow
            key={visit.id}
            kind="line"
            start={<DateBox day={day} month={month} />}
            title={<BookingTitle {...visit} />}
            meta={
              <>
                <time dateTime={visit.at.toISOString()}>
                  {year !== null && `${year}\u00a0m., `}
                  {formatTime(visit.at)}
                </time>
                {visit.procedure !== null && ` · ${visit.procedure}`}
                {` · ${placeOf(visit)}`}
              </>
            }
            end={<StatusBadge status={visitStatus(visit.status)} />}
          />
        );
      })}
    </List>
  );
}

interface OrderListProps {
  orders: readonly Order[];
  /** As of VisitList. */
  now: Date;
}

/** Booked services under one another: what kind, which, when and for whom, the status. */
export function OrderList({ orders, now }: OrderListProps) {
  return (
    <List>
      {orders.map((order) => (
        <ListRow
          key={order.id}
          kind="line"
          tint={order.category ? categoryTint(order.category) : undefined}
          start={
            <Marker icon={order.category ? getCategoryName(order.category).icon : 'package'} />
          }
          title={<BookingTitle {...order} />}
          meta={
            <>
              {stayInWords({ from: order.date, until: order.until ?? order.date }, now)}
              {` · ${placeOf(order)}`}
            </>
          }
          end={<StatusBadge status={orderStatus(order.status)} />}
        />
      ))}
    </List>
  );
}

/** It leads to the booking's own page, or for want of one to the service. */
function BookingTitle({
  hasPage,
  id,
  title,
  serviceId,
}: Pick<Visit, 'hasPage' | 'id' | 'title' | 'serviceId'>) {
  if (!hasPage) return <ServiceTitle serviceId={serviceId} title={title} />;
  const page = href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: id });
  return <Link to={page}>{title}</Link>;
}

/** It leads to the service while the service is public. */
function ServiceTitle({ serviceId, title }: Pick<Visit, 'serviceId' | 'title'>) {
  if (serviceId === null) return title;
  return <Link to={href('/service/:serviceId', { serviceId })}>{title}</Link>;
}

/** 'Bela, Kaunas'. */
function placeOf({ petName, city }: Pick<Visit, 'petName' | 'city'>): string {
  return city === null ? petName : `${petName}, ${city}`;
}

function StatusBadge({ status: { word, tone } }: { status: BookingStatus }) {
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}

interface BygoneProps {
  /** 'Buvę vizitai (12)'. */
  title: string;
  open: boolean;
  children: ReactNode;
}

/** What has been: behind a line that opens it. */
export function Bygone({ title, open, children }: BygoneProps) {
  return (
    <details className="bygone" open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
