import { Form, href, Link } from 'react-router';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { NearestDates } from '#app/domains/bookings/stays/other-dates.tsx';
import { stayInWords } from '#app/domains/bookings/stays/stay.ts';
import {
  readStayChoices,
  type StayChoices,
  stayAddress,
  stayParams,
  staySendingAddress,
} from '#app/domains/bookings/stays/stay-address.ts';
import { StayCalendar } from '#app/domains/bookings/stays/stay-calendar.tsx';
import {
  type ChosenStay,
  getStayPage,
  type StayPage,
} from '#app/domains/bookings/stays/stay-page.server.ts';
import { chosenDates, StayPanel } from '#app/domains/bookings/stays/stay-panel.tsx';
import { BookBar, StuckBar } from '#app/domains/bookings/visits/book-bar.tsx';
import { noBookingOnline, paidThere } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDayOfYear, startOfDate, weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useAnchor } from '#app/ui/use-anchor.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/stay.ts';
import { BookingHead } from './booking-head.tsx';
import { dogsId, StayDogs } from './stay-dogs.tsx';
import { StepError, stepMeta } from './step-error.tsx';

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const choices = readStayChoices(url.searchParams);
  const now = new Date();
  const page = getStayPage(context.get(dbContext), serviceId, choices, now);
  return { ...(await orNotFoundPage(page)), now };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(loaderData && `Viešnagė – ${loaderData.service.title}`, error);
}

export default function Stay({ loaderData: { service, stay, now } }: Route.ComponentProps) {
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={href('/service/:serviceId', { serviceId: service.id })}
          backText="Grįžti į paslaugą"
          step={1}
          about="datos ir šunys"
          title="Viešnagė"
        />
        {stay ? (
          <Choosing service={service} stay={stay} now={now} />
        ) : (
          <Note>
            {noBookingOnline} <WriteTo serviceId={service.id}>Parašykite teikėjui</WriteTo>.
          </Note>
        )}
      </div>
      {stay?.sum && stay.from && stay.until && (
        <BookBar
          what={`${capital(stayInWords({ from: stay.from, until: stay.until }, now))}, ${countNoun(stay.sum.count, nouns[stay.unit])}`}
          about={`${countNoun(stay.sum.dogs.length, nouns.dog)} · ${stay.sum.total}`}
          to={staySendingAddress(service.id, {
            ...{ items: stay.chosen, from: stay.from, until: stay.until },
          })}
        />
      )}
      {stay && stay.problem !== null && (
        <StuckBar what={chosenDates(stay)} why={stay.problem}>
          <a className="btn btn-secondary" href={`#${datesId}`}>
            Kitos datos
          </a>
        </StuckBar>
      )}
    </main>
  );
}

const datesId = 'kada';

function WriteTo({ serviceId, children }: { serviceId: string; children: string }) {
  return <Link to={href('/service/:serviceId/susisiekti', { serviceId })}>{children}</Link>;
}

interface ChoosingProps {
  service: StayPage['service'];
  stay: ChosenStay;
}

function Choosing({ service, stay, now }: ChoosingProps & { now: Date }) {
  const { chosen: items, from, until, sum, unit, problem, nearest } = stay;
  const [dates, dogs] = [useAnchor(datesId), useAnchor(dogsId)];
  const addressOf = (changes: Partial<StayChoices>) =>
    stayAddress(service.id, { items, from, until, ...changes }) + (changes.items ? dogs : dates);
  const next = sum && staySendingAddress(service.id, { items, from, until });
  const isMany = items.length > 1;
  return (
    <div className="book">
      <div className="stack gap-8">
        <section className="book-sec" aria-labelledby={datesId}>
          <h2 className="h-md" id={datesId}>
            {unit === 'night' ? 'Kada atvykstate?' : 'Kuriomis dienomis?'}
          </h2>
          {problem !== null && (
            <Note tone="warn" role="status">
              {problem}
            </Note>
          )}
          <NearestDates dates={nearest} today={stay.today} addressOf={addressOf} />
          <FromTo stay={stay} />
          <StayCalendar {...stay} addressOf={addressOf} />
          {(from !== null || until !== null) && (
            <p className="small strong">
              <Link to={addressOf({ from: null, until: null })} preventScrollReset>
                Išvalyti datas
              </Link>
            </p>
          )}
          <TypedDates service={service} stay={stay} />
        </section>
        <StayDogs stay={stay} addressOf={addressOf} />
        <p className="small muted">
          Netinka? <WriteTo serviceId={service.id}>Parašykite teikėjui</WriteTo>.
        </p>
      </div>
      <StayPanel title="Pasirinkote" stay={stay}>
        {next && (
          <ButtonLink variant="primary" block to={next}>
            {isMany ? 'Toliau: šunys ir telefonas' : 'Toliau: šuo ir telefonas'}
          </ButtonLink>
        )}
        <p className="hint">
          {paidThere} {sum && cancelTerms({ ...sum, words: kindWords.stay, can: 'galėsite' }, now)}
        </p>
      </StayPanel>
    </div>
  );
}

function FromTo({ stay: { unit, from, until, arrival, departure } }: { stay: ChosenStay }) {
  const isNight = unit === 'night';
  const hours = `${minuteInWords(arrival[0])}–${minuteInWords(arrival[1])}`;
  const fetched = isNight ? departure : Math.max(departure, arrival[1]);
  return (
    <dl className="fromto">
      <div>
        <dt>{isNight ? 'Atvykimas' : 'Pirmoji diena'}</dt>
        <DateOf date={from} hours={`atvežti ${hours}`} />
      </div>
      <div>
        <dt>{isNight ? 'Išvykimas' : 'Paskutinė diena'}</dt>
        <DateOf date={until} hours={`atsiimti iki ${minuteInWords(fetched)}`} />
      </div>
    </dl>
  );
}

function DateOf({ date, hours }: { date: string | null; hours: string }) {
  if (date === null) {
    return (
      <dd>
        <b>Pasirinkite</b>
        <span className="num">{hours}</span>
      </dd>
    );
  }
  const day = startOfDate(date);
  return (
    <dd>
      <b>{capital(formatDayOfYear(day))}</b>
      <span className="num">
        {weekdays[weekdayAt(day) - 1]?.toLowerCase()}, {hours}
      </span>
    </dd>
  );
}

/** The dates by the keyboard, for who knows them. */
function TypedDates({ service, stay }: ChoosingProps) {
  const { chosen, typed, unit, today, last, problem } = stay;
  const isNight = unit === 'night';
  const field = (name: string, label: string, value: string) => (
    <Field label={label} name={name}>
      {(control) => (
        <DateInput
          {...control}
          calendarLabel={label}
          readDate={readDate}
          min={today}
          max={last}
          today={today}
          defaultValue={value}
        />
      )}
    </Field>
  );
  return (
    <details className="dates-fold" open={problem !== null || undefined}>
      <summary>
        Įvesti datas ranka
        <Icon name="chevron-down" />
      </summary>
      <Form
        key={`${typed.from} ${typed.until}`}
        method="get"
        action={stayAddress(service.id)}
        className="dates-typed"
        preventScrollReset
      >
        {chosen.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dogs may have one line.
          <input key={index} type="hidden" name={stayParams.items} value={id} />
        ))}
        {field(stayParams.from, isNight ? 'Atvykimas' : 'Pirmoji diena', typed.from)}
        {field(stayParams.until, isNight ? 'Išvykimas' : 'Paskutinė diena', typed.until)}
        <Button type="submit">Rodyti</Button>
      </Form>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
