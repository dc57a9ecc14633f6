import { classes } from '#app/ui/classes.ts';
import { Column, HourScale, shownHours } from './calendar-column.tsx';
import type { CalendarDay } from './calendar-day.ts';
import { MoveDialog } from './move-dialog.tsx';
import { fromTop, high } from './scale.ts';
import { useVisitDrag } from './use-visit-drag.ts';

const always = () => true;

interface DayViewProps {
  day: CalendarDay;
  /** The minute of the day that it is now; null on another day. */
  nowMinute: number | null;
  now: Date;
  formKey: string;
}

/** A day hour by hour: one column a schedule; from four on they scroll within their frame. */
export function DayView({ day, nowMinute, now, formKey }: DayViewProps) {
  const { columns, date } = day;
  const hours = shownHours(columns);
  const drag = useVisitDrag({ days: [day], hours, isLaidOut: always });
  const shortest = Math.min(
    ...columns.flatMap(({ entries }) => entries.map(({ from, until }) => until - from)),
  );
  const isNow = nowMinute !== null && nowMinute >= hours.from && nowMinute < hours.until;
  return (
    <section className={classes('dv', shortest < 25 && 'is-fine')} aria-label="Dienos laikai">
      <div className="dv-frame" {...drag.props}>
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
            <div
              className={classes('dv-body', high(hours.until - hours.from))}
              data-column={column.id}
              data-date={date}
            >
              <Column
                column={column}
                date={date}
                hours={hours}
                formKey={formKey}
                held={drag.held}
              />
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
      <MoveDialog
        target={drag.dropped}
        onClose={drag.close}
        view="day"
        now={now}
        formKey={formKey}
      />
    </section>
  );
}
