import { capital } from '#app/lithuanian/capital.ts';
import './booking-steps.css';
import type { ReactNode } from 'react';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { formatTime, weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';
import { visitMoment } from './booking-words.ts';

interface VisitPanelProps {
  title: string;
  item: { readonly name: string; readonly minutes: number; readonly price: string };
  /** '' for none. */
  place: string;
  startsAt: Date | null;
  endsAt: Date | null;
  now: Date;
  /** How many dogs, where that is chosen here. */
  many?: ReactNode;
  /** What all dogs cost, if not the item's price. */
  total?: string;
  /** What is to be done, and its terms. */
  children: ReactNode;
}

/** What is chosen, its price, and the one button. */
export function VisitPanel({
  title,
  item,
  place,
  startsAt,
  endsAt,
  now,
  many,
  total,
  children,
}: VisitPanelProps) {
  return (
    <aside aria-label={title}>
      <div className="panel stack gap-4">
        <div className="sumhead">
          <span className="small muted">{title}</span>
          {startsAt && endsAt ? (
            <>
              <b>{capital(visitMoment(startsAt, now))}</b>
              <span className="muted small">
                {weekdays[weekdayAt(startsAt) - 1]?.toLowerCase()}, iki {formatTime(endsAt)}
              </span>
            </>
          ) : (
            <b>Laikas dar nepasirinktas</b>
          )}
        </div>
        <hr />
        {many}
        <dl className="sum">
          <div>
            <dt>{item.name}</dt>
            <dd>{formatMinutes(item.minutes)}</dd>
          </div>
          {place !== '' && (
            <div>
              <dt>Adresas</dt>
              <dd>{place}</dd>
            </div>
          )}
          <div className="tot">
            <dt>{total === undefined ? 'Kaina' : 'Iš viso'}</dt>
            <dd className="num">{total ?? item.price}</dd>
          </div>
        </dl>
        {children}
      </div>
    </aside>
  );
}
