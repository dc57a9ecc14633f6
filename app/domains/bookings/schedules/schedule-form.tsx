import { type ReactNode, useRef, useState } from 'react';
import {
  type ProfileFormState,
  ProfileNote,
  ProfileVersion,
} from '#app/domains/accounts/profile-version.tsx';
import { summaryItems } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import { weekdays } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { SaveBar } from '#app/ui/save-bar.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { kindWords } from '../kind-words.ts';
import type { Schedule } from './schedule.ts';
import {
  readClock,
  scheduleLimits,
  spanName,
  spans,
  stepChoices,
  weekDays,
} from './schedule-fields.ts';
import { WeekFields } from './week-fields.tsx';

interface ScheduleFormProps {
  action: string;
  /** The page of the schedule, which loads the newest one. */
  page: string;
  schedule: Schedule;
  /** The partner offers stays, which are brought and fetched. */
  hasStays: boolean;
  /** All that uses it are stays, which no visit's step and gap are for. */
  isForStays: boolean;
  /** The next public holidays in words: 'gruodžio 24 d., gruodžio 25 d.'. */
  holidays: string;
  /** The furthest day that can be booked now: 'sausio 22 d.'. */
  lastDay: string;
  state: ProfileFormState | undefined;
}

const others = [
  ...['places', 'buffer', 'step', 'arrival_from', 'arrival_until', 'departure_until'],
  ...['notice', 'ahead', 'free_cancel'],
];

/** What is wrong, in the order of the page; which day it is of stands before each sentence of one. */
function summaryOf(state: ProfileFormState | undefined) {
  const week = weekDays.flatMap((day) => {
    const names = spans.flatMap((span) => [
      spanName('from', day, span),
      spanName('until', day, span),
    ]);
    return summaryItems(state, names).map(({ fieldId, text }) => ({
      fieldId,
      text: `${weekdays[day]}. ${text}`,
    }));
  });
  return [...summaryItems(state, ['name']), ...week, ...summaryItems(state, others)];
}

/** Everything about a schedule but its exceptions and the services that use it. */
export function ScheduleForm({ action, page, state: given, ...rest }: ScheduleFormProps) {
  const { Form, ...form } = useSectionForm(action, given);
  const { state } = form;
  const items = summaryOf(state);
  // Since it was saved last.
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <div className="stack gap-5">
      <ErrorSummary title={state?.title ?? ''} items={items} refused={state?.at} />
      <RestoredNote id={form.noteId} />
      <Form {...form.props} className="stack gap-5 sets" onInput={() => setChanged(form.taken)}>
        <ScheduleFields key={form.taken} {...rest} state={state} field={form.field} />
        <SaveBar>
          <ProfileNote id={form.noteId} action={action} state={state} settings={page} />
          <p className="small" role="status">
            {items.length === 0 && changed === form.taken && 'Yra neišsaugotų pakeitimų'}
          </p>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </SaveBar>
      </Form>
    </div>
  );
}

interface FieldsProps extends Omit<ScheduleFormProps, 'action' | 'page'> {
  field: ReturnType<typeof useSectionForm>['field'];
}

/** Mounted anew once it has been saved; until then it keeps what it began with. */
function ScheduleFields({ schedule, state, field, ...rest }: FieldsProps) {
  const { hasStays, isForStays, holidays, lastDay } = rest;
  const { current: began } = useRef(schedule);
  const { value: name = began.name, ...nameErrors } = field('name');
  const { value: step = String(began.stepMinutes), ...stepErrors } = field('step');
  const isClosed = state ? field('holidays_closed').value !== undefined : !began.worksOnHolidays;
  const clocks = (
    <>
      <ClockField
        name="arrival_from"
        label="Šunis priimame nuo"
        minute={began.arrivalFrom}
        field={field}
      />
      <ClockField
        name="arrival_until"
        label="Šunis priimame iki"
        minute={began.arrivalUntil}
        field={field}
      />
      <ClockField
        name="departure_until"
        label="Atsiimti reikia iki"
        minute={began.departureUntil}
        field={field}
      />
    </>
  );
  const visits = (
    <>
      <CountField
        name="buffer"
        label="Tarpas po vizito"
        count={began.bufferMinutes}
        unit="min."
        hint="Laikas susitvarkyti. Šeimininkams nerodome."
        field={field}
      />
      <Field
        label="Vizitai gali prasidėti kas"
        name="step"
        hint="Skaičiuojame nuo darbo pradžios: 9:00, 9:30, 10:00 …"
        {...stepErrors}
      >
        {(control) => (
          <Select {...control} defaultValue={step}>
            {stepChoices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes}&nbsp;min.
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <SettingsSection title="Pavadinimas" note="Jį matote tik jūs.">
        <Field label="Tvarkaraščio pavadinimas" name="name" {...nameErrors}>
          {(control) => (
            <LimitedInput
              {...control}
              longest={scheduleLimits.name}
              autoComplete="off"
              defaultValue={name}
            />
          )}
        </Field>
      </SettingsSection>
      <SettingsSection
        title="Darbo savaitė"
        note="Pertraukai pridėkite antrą tos dienos laiką. Jei dirbate per vidurnaktį, rašykite iki 24:00, o kitą dieną – nuo 0:00."
      >
        <WeekFields week={began.weekHours} state={state} field={field} />
      </SettingsSection>
      <SettingsSection
        title={isForStays ? 'Vietos' : 'Vietos ir tarpai'}
        note="To paties laiko du kartus neužims niekas."
      >
        <div className="fgrid">
          <CountField
            name="places"
            label="Kiek šunų priimate vienu metu"
            count={began.places}
            hint="Jei dirbate dviese, rašykite 2. Daugiausia 200."
            field={field}
          />
          {isForStays ? <div hidden>{visits}</div> : visits}
        </div>
      </SettingsSection>
      {hasStays ? (
        <SettingsSection
          title="Atvykimas ir išvykimas"
          note="Viešnagėms: viešbučiui ir priežiūrai dienomis ar naktimis."
        >
          <div className="fgrid">{clocks}</div>
        </SettingsSection>
      ) : (
        <div hidden>{clocks}</div>
      )}
      <SettingsSection
        title="Kada galima registruotis"
        note="Ne per vėlai ir ne per toli į priekį."
      >
        <div className="fgrid">
          <CountField
            name="notice"
            label="Ne vėliau kaip likus"
            count={Math.ceil(began.noticeMinutes / 60)}
            unit="val."
            hint="Vėliau – tik telefonu."
            field={field}
          />
          <CountField
            name="ahead"
            label="Ne anksčiau kaip likus"
            count={began.aheadDays}
            unit="d."
            hint={`Dabar iki ${lastDay}`}
            field={field}
          />
          <CountField
            name="free_cancel"
            label={`Nemokamai atšaukti iki ${kindWords[isForStays ? 'stay' : 'visit'].start} likus`}
            count={began.freeCancelHours}
            unit="val."
            hint="Daugiausia 24&nbsp;val.; galite leisti ir vėliau."
            field={field}
          />
        </div>
      </SettingsSection>
      <SettingsSection title="Valstybinės šventės" note="Šventes žinome, jų rašyti nereikia.">
        <div className="swrow">
          <div>
            <p className="strong">Per šventes nedirbame</p>
            <p className="muted small">Artimiausios: {holidays}</p>
          </div>
          <Switch
            label="Per šventes nedirbame"
            name="holidays_closed"
            value="on"
            on="Įjungta"
            off="Išjungta"
            defaultChecked={isClosed}
          />
        </div>
      </SettingsSection>
    </>
  );
}

interface CountFieldProps {
  name: string;
  label: string;
  count: number;
  unit?: string;
  hint: ReactNode;
  field: FieldsProps['field'];
}

/** A number with what it counts beside it. */
function CountField({ name, label, count, unit, hint, field }: CountFieldProps) {
  const { value = String(count), ...errors } = field(name);
  return (
    <Field label={label} name={name} hint={hint} {...errors}>
      {(control) => (
        <div className="unit">
          <LimitedInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            longest={5}
            defaultValue={value}
          />
          {unit !== undefined && <span className="muted">{unit}</span>}
        </div>
      )}
    </Field>
  );
}

interface ClockFieldProps extends Pick<CountFieldProps, 'name' | 'label' | 'field'> {
  minute: number;
}

function ClockField({ name, label, minute, field }: ClockFieldProps) {
  const { value = minuteInField(minute), ...errors } = field(name);
  return (
    <Field label={label} name={name} {...errors}>
      {(control) => <TimeInput {...control} readTime={readClock} defaultValue={value} />}
    </Field>
  );
}
