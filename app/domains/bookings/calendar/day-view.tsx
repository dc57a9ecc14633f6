import { classes } from '#app/ui/classes.ts';
import { Column, HourScale, shownHours } from './calendar-column.tsx';
import type { CalendarDay } from './calendar-day.ts';
import { fromTop, high } from './scale.ts';

interface DayViewProps {
  day: CalendarDay;
  /** The minute of the day that it is now; null on another day. */
  nowMinute: number | null;
  formKey: string;
}

/** A day hour by hour: one column a schedule; from four on they scroll within their frame. */
export function DayView({ day, nowMinute, formKey }: DayViewProps) {
  const { columns, date } = day;
  const hours = shownHours(columns);
  const shortest = Math.min(
    ...columns.flatMap(({ entries }) => entries.map(({ from, until }) => until - from)),
  );
  const isNow = nowMinute !== null && nowMinute >= hours.from && nowMinute < hours.until;
  return (
    <section className={classes('dv', shortest < 25 && 'is-fine')} aria-label="Dienos laikai">
      <div className="dv-frame">
        <div className="dv-side">
          <div className="dv-head" />
          <HourScale hours={hours} />
        </div>
        {columns.map((column, index) => (
          <section key={column.id} className="dv-column" aria-labelledby={`stulpelis-${index}`}>
            <div className="dv-head">
              <h3 id={`stulpelis-${index}`}>{column.name}</h3>
              <span className="muted xs num">{column.openInWords}</span>
            </div>
            <div className={classes('dv-body', high(hours.until - hours.from))}>
              <Column column={column} date={date} hours={hours} formKey={formKey} />
              {isNow && (
                <span
                  className={classes(
                    'dv-now',
                    fromTop(nowMinute - hours.from),
                    index === 0 && 'is-first',
                  )}
                  aria-hidden="true"
                />
              )}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
