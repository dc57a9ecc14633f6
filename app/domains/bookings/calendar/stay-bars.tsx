import './scale.css';
import './stay-bars.css';
import { href, Link } from 'react-router';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { classes } from '#app/ui/classes.ts';
import { weekdayNames } from '#app/ui/fields/calendar-dates.ts';
import type { StayRows } from './calendar-day.ts';

interface StayBarsProps {
  rows: StayRows;
  /** Seven dates from Monday, 'yyyy-MM-dd'. */
  dates: readonly string[];
  /** The one that is shown. */
  date: string | null;
}

/** Stays of a schedule as bars over the days of a week; what each day has taken stands above them. */
export function StayBars({ rows, dates, date }: StayBarsProps) {
  const { scheduleId, name, places, taken, bars } = rows;
  return (
    <section className="block stay-rows" aria-labelledby={`viesnages-${scheduleId}`}>
      <div className="block-head">
        <h2 id={`viesnages-${scheduleId}`} className="h-xs">
          {name}
        </h2>
        <span className="muted small num">užimtos vietos iš {places}</span>
      </div>
      <div className="gantt">
        <ol className="gantt-days">
          {dates.map((day, index) => (
            <li key={day} className={classes(day === date && 'is-shown')}>
              <span>{weekdayNames[index]?.short}</span>{' '}
              <b className="num">{Number(day.slice(8))}</b>{' '}
              <span className="num">
                <span className="sr">užimta </span>
                {taken[index]}/{places}
              </span>
            </li>
          ))}
        </ol>
        <ul className="gantt-bars">
          {bars.map((bar) => (
            <li
              key={`${bar.id}-${bar.isOpen}`}
              className={classes(
                `col-${bar.from}`,
                `to-${bar.until}`,
                bar.comes && 'is-come',
                bar.goes && 'is-go',
              )}
            >
              <Link
                to={href('/partner/dashboard/orders/:orderId', { orderId: bar.id })}
                className={classes(
                  'gb',
                  bar.category && categoryTint(bar.category),
                  bar.isOpen && 'is-open',
                )}
              >
                <strong>{bar.dogs || bar.client}</strong>
                {bar.isOpen && <em> · laukia</em>}{' '}
                <span>{[bar.client, bar.untilInWords].filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
