import { Form, href, Link, useLocation } from 'react-router';
import {
  type ProfileFormState,
  ProfileNote,
  ProfileVersion,
} from '#app/domains/accounts/profile-version.tsx';
import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { sessionLimits } from '#app/domains/bookings/sessions/session-limits.ts';
import type { SessionService } from '#app/domains/bookings/sessions/session-service.server.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { readTime } from '#app/lithuanian/typed-time.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';

/** What the fields begin with, as it is typed. */
export type BegunSession = Readonly<
  Record<'name' | 'date' | 'time' | 'minutes' | 'seats' | 'item' | 'place' | 'takes', string>
>;

interface SessionFieldsProps {
  service: SessionService;
  begun: BegunSession;
  /** What an edit began with; null: it is a new one, which can be repeated each week. */
  version: number | null;
  /** How many have a seat, who are told of a change. */
  taken: number;
  state: ProfileFormState | undefined;
  formKey: string;
  today: string;
  now: Date;
  /** Where one goes without saving. */
  back: string;
}

/** A session's form: what, when, how many, for how much, where. */
export function SessionFields(props: SessionFieldsProps) {
  const { service, begun, version, taken, formKey, today, now, back } = props;
  const { isEvent, items, schedule } = service;
  const isNew = version === null;
  const { pathname } = useLocation();
  const { ref, noteId, state, busy, field } = useOwnForm(props.state);
  const [name, date, time] = [field('name'), field('date'), field('time')];
  const [item, place] = [field('item'), field('place')];
  const number = (
    of: 'minutes' | 'seats' | 'takes' | 'weeks',
    label: string,
    { hint, optional = false }: { hint?: string; optional?: boolean } = {},
  ) => {
    const { value = of === 'weeks' ? '1' : begun[of], ...errors } = field(of);
    return (
      <Field label={label} name={of} hint={hint} optional={optional} {...errors}>
        {(control) => (
          <LimitedInput
            {...control}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            longest={10}
            defaultValue={value}
          />
        )}
      </Field>
    );
  };
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
      <RestoredNote id={noteId} />
      {version !== null && <ProfileVersion began={version} state={props.state} />}
      <FormKey value={formKey} />
      <Field label="Pavadinimas" name="name" error={name.error}>
        {(control) => (
          <LimitedInput
            {...control}
            longest={sessionLimits.name}
            autoComplete="off"
            defaultValue={name.value ?? begun.name}
          />
        )}
      </Field>
      {isEvent ? (
        <EventTime service={service} now={now} />
      ) : (
        <div className="fgrid">
          <Field label="Diena" name="date" error={date.error}>
            {(control) => (
              <DateInput
                {...control}
                calendarLabel="Diena"
                readDate={readDate}
                min={today}
                max={daysLater(today, sessionLimits.aheadDays)}
                today={today}
                defaultValue={date.value ?? begun.date}
              />
            )}
          </Field>
          <Field label="Pradžia" name="time" error={time.error}>
            {(control) => (
              <TimeInput {...control} readTime={readTime} defaultValue={time.value ?? begun.time} />
            )}
          </Field>
        </div>
      )}
      <div className="fgrid">
        {number('minutes', 'Trukmė minutėmis')}
        {number('seats', 'Kiek šunų telpa')}
      </div>
      <Field
        label="Kaina"
        name="item"
        hint={
          <>
            Eilutė iš{' '}
            <Link
              to={href('/partner/dashboard/services/:serviceId/price-list', {
                serviceId: service.id,
              })}
            >
              kainoraščio
            </Link>
            , kaina už vieną šunį.
          </>
        }
        error={item.error}
      >
        {(control) => (
          <Select {...control} defaultValue={item.value ?? begun.item}>
            {items.length !== 1 && <option value="">Pasirinkite</option>}
            {items.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name} · {priceOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Vieta"
        name="place"
        optional
        hint={
          service.address === null
            ? 'Kur ateiti.'
            : `Įveskite, jei vyksta kitur nei: ${service.address}.`
        }
        error={place.error}
      >
        {(control) => (
          <LimitedInput
            {...control}
            longest={sessionLimits.place}
            autoComplete="off"
            defaultValue={place.value ?? begun.place}
          />
        )}
      </Field>
      {schedule && schedule.places > 1 ? (
        number('takes', 'Kiek tvarkaraščio vietų užima', {
          hint: `Tvarkaraštyje „${schedule.name}“ jų ${schedule.places}. Palikite tuščią, jei tuo metu kitų klientų nepriimate.`,
          optional: true,
        })
      ) : (
        <input type="hidden" name="takes" value="" />
      )}
      {isNew &&
        !isEvent &&
        number('weeks', 'Kiek savaičių kartoti', {
          hint: `Tą pačią savaitės dieną ir valandą. 1 – tik kartą, daugiausia ${sessionLimits.weeks}.`,
        })}
      {taken > 0 && (
        <p className="small muted">
          Pakeitus laiką ar vietą, užsiregistravusiems parašysime laišką, ir jie galės nemokamai
          atšaukti.
        </p>
      )}
      <ProfileNote id={noteId} action={pathname} state={state} settings={pathname} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          {isNew ? 'Sukurti' : 'Išsaugoti'}
        </Button>
        <ButtonLink to={back}>Grįžti</ButtonLink>
      </div>
    </Form>
  );
}

/** An event's session begins when the event does. */
function EventTime({ service: { eventAt }, now }: { service: SessionService; now: Date }) {
  if (eventAt === null) return null;
  return (
    <p>
      <strong className="num">
        {eventDay(eventAt, now)} {formatTime(eventAt)}
      </strong>
      <br />
      <span className="small muted">
        Pradžia – kaip renginio. Pakeitus renginio datą, pasikeis ir ji.
      </span>
    </p>
  );
}
