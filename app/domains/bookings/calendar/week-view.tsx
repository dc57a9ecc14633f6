import { href, Link } from 'react-router';
import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { classes } from '#app/ui/classes.ts';
import { weekdayNames } from '#app/ui/fields/calendar-dates.ts';
import { Column, HourScale, shownHours } from './calendar-column.tsx';
import type { CalendarDay } from './calendar-day.ts';
import { MoveDialog } from './move-dialog.tsx';
import { high } from './scale.ts';
import { useVisitDrag } from './use-visit-drag.ts';

/** As calendar.css has it. */
const hasColumns = () => matchMedia('(width >= 1200px)').matches;

interface WeekViewProps {
  days: readonly CalendarDay[];
  /** 'yyyy-MM-dd'. */
  today: string;
  now: Date;
  formKey: string;
}

/** Seven days side by side, the schedules as parts of a day; below 1200 px a list, day by day. */
export function WeekView({ days, today, now, formKey }: WeekViewProps) {
  const hours = shownHours(days.flatMap(({ columns }) => columns));
  const drag = useVisitDrag({ days, hours, isLaidOut: hasColumns });
  return (
    <div className="wv dv">
      <div className="dv-frame" {...drag.props}>
        <div className="dv-side">
          <div className="dv-head" />
          <HourScale hours={hours} />
        </div>
        {days.map(({ date, start, columns }) => (
          <section key={date} className="dv-column" aria-labelledby={`diena-${date}`}>
            <h3 className={classes('dv-head', date === today && 'is-today')} id={`diena-${date}`}>
              <Link to={`${href('/partner/dashboard/orders/day')}?date=${date}`}>
                <span className="wv-short" aria-hidden="true">
                  {weekdayNames[weekdayAt(start) - 1]?.short} <b>{Number(date.slice(8))}</b>
                </span>
                <span className="wv-long">{eventDay(start, now)}</span>
              </Link>
            </h3>
            <div className={classes('wv-day', high(hours.until - hours.from))}>
              {columns.map((column) => (
                <section
                  key={column.id}
                  className="dv-body"
                  aria-label={`${column.name}, ${eventDay(start, now)}`}
                  data-column={column.id}
                  data-date={date}
                >
                  <span className="wv-name muted xs" aria-hidden="true">
                    {column.name}
                  </span>
                  <Column
                    column={column}
                    date={date}
                    hours={hours}
                    formKey={null}
                    held={drag.held}
                  />
                </section>
              ))}
              {columns.every(({ entries, blocked }) => entries.length + blocked.length === 0) && (
                <p className="wv-nothing muted small">Užsakymų nėra</p>
              )}
            </div>
          </section>
        ))}
      </div>
      <MoveDialog
        target={drag.dropped}
        onClose={drag.close}
        view="week"
        now={now}
        formKey={formKey}
      />
    </div>
  );
}
