import { capital } from '#app/lithuanian/capital.ts';
import './booking-steps.css';
import { Link } from 'react-router';
import { nearDay } from '#app/lithuanian/calendar-words.ts';
import { inMonth } from '#app/lithuanian/in-month.ts';
import {
  formatDayOfYear,
  formatTime,
  startOfDate,
  wallTimeAt,
  weekdayAt,
  weekdays,
} from '#app/lithuanian/vilnius-time.ts';
import { IconLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { monthRows, monthTitle, weekdayNames } from '#app/ui/fields/calendar-dates.ts';
import { type Choices, choiceOfStart } from './booking-address.ts';
import { moveByKey } from './day-keys.ts';
import { NearestTimes } from './nearest-times.tsx';
import type { TimesOfMonth } from './times-of-month.server.ts';

/** The address with some choices changed. */
type AddressOf = (choices: Partial<Choices>) => string;

interface FreeTimesProps {
  times: TimesOfMonth;
  now: Date;
  addressOf: AddressOf;
}

/** The nearest free times, a month of days and the times of the chosen one, all of them links. */
export function FreeTimesOfMonth({ times, now, addressOf }: FreeTimesProps) {
  const { nearest, day, starts, startsAt, next } = times;
  if (nearest.length === 0) return <p>Laisvų laikų dabar nėra.</p>;
  return (
    <>
      <div className="partof">
        <h3>Artimiausi laisvi laikai</h3>
        <NearestTimes
          times={nearest.map((start) => ({
            to: addressOf(choiceOfStart(start)),
            time: formatTime(start),
            day: nearDay(start, now),
          }))}
        />
      </div>
      <div className="whenbox">
        <div className="stack gap-3">
          <DayCalendar times={times} addressOf={addressOf} />
          {next && (
            <p className="small">
              Šį mėnesį laisvų laikų nėra.{' '}
              <Link to={addressOf({ month: next, day: null, time: null })} preventScrollReset>
                Artimiausi&nbsp;– {inMonth(next, wallTimeAt(now).year)}
              </Link>
            </p>
          )}
        </div>
        {day && <DayTimes day={day} starts={starts} chosen={startsAt} addressOf={addressOf} />}
      </div>
    </>
  );
}

interface DayCalendarProps {
  times: TimesOfMonth;
  addressOf: AddressOf;
}

/** A month whose days with free times are links; weeks that are over are left out. */
function DayCalendar({ times, addressOf }: DayCalendarProps) {
  const { month, before, after, today } = times;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const rows = monthRows(`${month}-01`).filter((week) =>
    week.some((date) => date && date >= today),
  );
  const at = (other: string) => addressOf({ month: other, day: null, time: null });
  return (
    <div className="stack gap-3">
      <div className="cal">
        <div className="cal-head">
          {before ? (
            <IconLink
              icon="chevron-left"
              label="Ankstesnis mėnuo"
              to={at(before)}
              preventScrollReset
            />
          ) : (
            <span className="cal-gap" />
          )}
          <strong>{monthTitle(year, number)}</strong>
          {after ? (
            <IconLink icon="chevron-right" label="Kitas mėnuo" to={at(after)} preventScrollReset />
          ) : (
            <span className="cal-gap" />
          )}
        </div>
        <table>
          <thead>
            <tr>
              {weekdayNames.map(({ short, name }) => (
                <th key={short} scope="col">
                  <abbr title={name}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveByKey}>
            {rows.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, index) => (
                  <td key={date ?? index}>
                    {date && <Day date={date} times={times} addressOf={addressOf} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="callegend xs muted" aria-hidden="true">
        <span>
          <i className="k-free" />
          yra laikų
        </span>
        <span>
          <i className="k-few" />
          liko 1–2&nbsp;laikai
        </span>
        <span>
          <s>laikų nėra</s>
        </span>
      </p>
    </div>
  );
}

function Day({ date, times, addressOf }: DayCalendarProps & { date: string }) {
  const free = times.days[date] ?? 0;
  const number = Number(date.slice(8));
  const name = dayHeading(startOfDate(date));
  if (date < times.today) return <span className="no past">{number}</span>;
  if (free === 0) {
    return (
      <span className="no">
        <span aria-hidden="true">{number}</span>
        <span className="sr">{name}, laisvų laikų nėra</span>
      </span>
    );
  }
  const isChosen = date === times.day;
  const says = isChosen ? 'pasirinkta' : free <= 2 ? 'liko 1–2\u00a0laikai' : 'yra laisvų laikų';
  return (
    <Link
      to={addressOf({ day: date, month: null, time: null })}
      className={classes(isChosen ? 'pick' : free <= 2 ? 'few' : 'free')}
      aria-current={isChosen ? 'date' : undefined}
      aria-label={`${name}, ${says}`}
      data-day={date}
      preventScrollReset
    >
      {number}
    </Link>
  );
}

/** 'Lapkričio 26 d., ketvirtadienis'. */
export function dayHeading(day: Date): string {
  const words = formatDayOfYear(day);
  const weekday = weekdays[weekdayAt(day) - 1]?.toLowerCase();
  return `${capital(words)}, ${weekday}`;
}

const partsOfDay = [
  { name: 'Rytas', until: 12 },
  { name: 'Popietė', until: 17 },
  { name: 'Vakaras', until: 24 },
] as const;

interface DayTimesProps {
  /** 'yyyy-MM-dd' */
  day: string;
  starts: readonly Date[];
  chosen: Date | null;
  addressOf: AddressOf;
}

/** The times of a day, in the parts of the day that have some. */
function DayTimes({ day, starts, chosen, addressOf }: DayTimesProps) {
  const of = (from: number, until: number) =>
    starts.filter((start) => {
      const { hour } = wallTimeAt(start);
      return hour >= from && hour < until;
    });
  return (
    <div className="stack gap-4">
      <h3>{dayHeading(startOfDate(day))}</h3>
      {starts.length === 0 && <p className="muted">Šią dieną laisvų laikų nėra.</p>}
      {partsOfDay.map(({ name, until }, index) => {
        const times = of(partsOfDay[index - 1]?.until ?? 0, until);
        if (times.length === 0) return null;
        return (
          <div key={name} className="partof">
            <h4>{name}</h4>
            <div className="times">
              {times.map((start) => (
                <Link
                  key={start.getTime()}
                  className="slot"
                  to={addressOf(choiceOfStart(start))}
                  aria-current={start.getTime() === chosen?.getTime() ? 'true' : undefined}
                  preventScrollReset
                >
                  {formatTime(start)}
                </Link>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
