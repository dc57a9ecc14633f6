import { href, Link } from 'react-router';
import { DayView } from '#app/domains/bookings/calendar/day-view.tsx';
import { StayBars } from '#app/domains/bookings/calendar/stay-bars.tsx';
import { DaySheet } from '#app/domains/bookings/orders/day-lines.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { weekdayNames } from '#app/ui/fields/calendar-dates.ts';
import { useTimesTaken } from '#app/web/forms/reload-refused.ts';
import { BlockForm } from './block-form.tsx';
import { BlockedOver } from './blocked-over.tsx';
import { CalendarHead } from './calendar-head.tsx';
import type { DayData } from './day-data.ts';

interface DayPageProps {
  data: DayData;
  /** What the form that blocks time was refused with. */
  state?: FormState | undefined;
}

/** A day of the partner's: stays as bars, the schedules hour by hour, and the form that blocks time. */
export function DayPage({ data, state }: DayPageProps) {
  const { day, week, stays, setup, today, now, formKey } = data;
  const { date, columns } = day;
  // Taken, the form is empty again.
  const timesBlocked = useTimesTaken(href('/partner/dashboard/orders/day/block'), state);
  const { hour, minute } = wallTimeAt(now);
  const path = href('/partner/dashboard/orders/day');
  const onDay = (index: number) =>
    stays.reduce(
      (sum, { bars }) =>
        sum + bars.filter(({ from, until }) => from <= index && index < until).length,
      week[index]?.count ?? 0,
    );
  const canBlock = date >= today && columns.some(({ scheduleId }) => scheduleId !== null);
  return (
    <div className="stack gap-5">
      <CalendarHead
        shown="day"
        title={eventDay(day.start, now)}
        text={inALine(data)}
        {...{ date, today, setup }}
      >
        {canBlock && <ButtonLink to={`${path}?date=${date}#blokuoti`}>Blokuoti laiką</ButtonLink>}
      </CalendarHead>
      <nav className="day-strip" aria-label="Savaitės dienos">
        {week.map((other, index) => (
          <Link
            key={other.date}
            to={`${path}?date=${other.date}`}
            preventScrollReset
            aria-current={other.date === date ? 'date' : undefined}
            className={classes(other.date === today && 'is-today')}
          >
            <span>
              <span aria-hidden="true">{weekdayNames[index]?.short}</span>
              <span className="sr">{weekdayNames[index]?.name}</span>
            </span>{' '}
            <b className="num">{Number(other.date.slice(8))}</b>{' '}
            {onDay(index) > 0 && <span className="sr">{countNoun(onDay(index), nouns.order)}</span>}
            {onDay(index) > 0 && <i aria-hidden="true" />}
          </Link>
        ))}
      </nav>
      <DaySheet lines={data.lines} />
      <BlockedOver day={day} />
      {stays.map((rows) => (
        <StayBars
          key={rows.scheduleId}
          rows={rows}
          dates={week.map((other) => other.date)}
          date={date}
        />
      ))}
      {columns.length > 0 && (
        <section className="block no-print" aria-labelledby="laikai">
          <div className="block-head">
            <h2 id="laikai" className="h-xs">
              Laikai
            </h2>
            <Link className="small strong" to={href('/partner/dashboard/schedules')}>
              Keisti darbo laiką
            </Link>
          </div>
          <DayView
            day={day}
            nowMinute={date === today ? hour * 60 + minute : null}
            now={now}
            formKey={formKey}
          />
          <p className="small muted no-print">
            Brūkšniuota juosta po vizito – tarpas. Brūkšniuotas rėmelis – dar nepatvirtinta.
            Norėdami perkelti vizitą, atverkite jį ir spauskite „Perkelti“.
            <span className="only-script"> Arba vilkite jį pele ar palaikę pirštu.</span>
          </p>
        </section>
      )}
      {columns.length === 0 && stays.length === 0 && (
        <section className="panel stack gap-3">
          <p>Tvarkaraščio dar nėra: sukūrus jį, čia matysite dienos laikus.</p>
          <div className="row">
            <ButtonLink variant="primary" to={href('/partner/dashboard/schedules')}>
              Nustatyti darbo laiką
            </ButtonLink>
          </div>
        </section>
      )}
      {canBlock && <BlockForm key={`${date} ${timesBlocked}`} data={data} state={state} />}
    </div>
  );
}

/** 'Kirpykla: 2 vizitai · Viešbutis: užimta 2 iš 8'. */
function inALine({ day, week, stays }: DayData): string {
  const visits = day.columns.flatMap(({ name, entries }) => {
    const count = new Set(entries.map(({ id }) => id)).size;
    return count === 0 ? [] : [`${name}: ${countNoun(count, nouns.order)}`];
  });
  const index = week.findIndex(({ date }) => date === day.date);
  const beds = stays.map(
    ({ name, places, taken }) => `${name}: užimta ${taken[index]} iš ${places}`,
  );
  return [...visits, ...beds].join(' · ') || 'Užsakymų nėra';
}
