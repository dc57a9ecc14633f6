import '../visits/booking-steps.css';
import './stays.css';
import { Link } from 'react-router';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { IconLink } from '#app/ui/button.tsx';
import { monthRows, monthTitle, weekdayNames } from '#app/ui/fields/calendar-dates.ts';
import { dayHeading } from '../visits/time-choice.tsx';
import type { StayUnit } from './stay.ts';
import type { StayChoices } from './stay-address.ts';
import type { StayDay, StayMonths } from './stay-days.ts';

interface StayCalendarProps {
  calendar: StayMonths;
  unit: StayUnit;
  /** 'yyyy-MM-dd' */
  today: string;
  addressOf: (changes: Partial<StayChoices>) => string;
}

/** Two months whose dates are links: the first press is the arrival, the second the departure. */
export function StayCalendar({ calendar, unit, today, addressOf }: StayCalendarProps) {
  const { months, before, after } = calendar;
  return (
    <div className="stack gap-3">
      <div className="months">
        {months.map((month, index) => (
          <div key={month} className="cal cal-stay">
            <div className="cal-head">
              <Turn month={index === 0 ? before : null} back addressOf={addressOf} />
              <strong>{titleOf(month)}</strong>
              <Turn month={index === months.length - 1 ? after : null} addressOf={addressOf} />
            </div>
            <Month month={month} calendar={calendar} today={today} addressOf={addressOf} />
          </div>
        ))}
      </div>
      <p className="callegend xs muted" aria-hidden="true">
        <span>
          <i className="k-free" />
          {unit === 'night' ? 'naktis laisva' : 'diena laisva'}
        </span>
        <span>
          <i className="k-few" />
          liko 1–2&nbsp;vietos
        </span>
        <span>
          <s>vietų nėra</s>
        </span>
      </p>
    </div>
  );
}

function titleOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthTitle(year, number);
}

interface TurnProps extends Pick<StayCalendarProps, 'addressOf'> {
  month: string | null;
  back?: boolean;
}

function Turn({ month, back = false, addressOf }: TurnProps) {
  if (month === null) return <span className="cal-gap" />;
  return (
    <IconLink
      icon={back ? 'chevron-left' : 'chevron-right'}
      label={back ? 'Ankstesnis mėnuo' : 'Kitas mėnuo'}
      to={addressOf({ month })}
      preventScrollReset
    />
  );
}

function Month({
  month,
  calendar: { days, months },
  today,
  addressOf,
}: Omit<StayCalendarProps, 'unit'> & { month: string }) {
  const rows = monthRows(`${month}-01`).filter((week) =>
    week.some((date) => date && date >= today),
  );
  return (
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
      <tbody>
        {rows.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? index}>
                {date && (
                  <Day
                    date={date}
                    day={days[date]}
                    addressOf={(changes) => addressOf({ month: months[0] ?? null, ...changes })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<StayCalendarProps, 'addressOf'> {
  date: string;
  /** None of a date that is past or too far ahead. */
  day: StayDay | undefined;
}

function Day({ date, day, addressOf }: DayProps) {
  const number = Number(date.slice(8));
  if (!day) return <span className="no past">{number}</span>;
  const { mark, says, chooses } = day;
  const name = `${dayHeading(startOfDate(date))}, ${says}`;
  if (!chooses) {
    return (
      <span className={mark === 'no' ? 'no' : `no chosen ${mark}`}>
        <span aria-hidden="true">{number}</span>
        <span className="sr">{name}</span>
      </span>
    );
  }
  const isEnd = mark === 'from' || mark === 'to' || mark === 'only';
  return (
    <Link
      to={addressOf(chooses)}
      className={mark}
      aria-current={isEnd ? 'date' : undefined}
      aria-label={name}
      preventScrollReset
    >
      {number}
    </Link>
  );
}
