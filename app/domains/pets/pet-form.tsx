import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { BreedField } from '#app/forms/breed-field.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import { type FormState, noteText } from '#app/forms/form-state.ts';
import { forgetKeptForm } from '#app/forms/kept-forms.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { Button, ButtonLink, IconLink } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { useLoaded } from '#app/ui/use-loaded.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import {
  earliestBirth,
  formatWeight,
  petFieldLimits as limits,
  type Pet,
  petGenders,
} from './pet.ts';
import { ageInWords } from './pet-age.ts';
import { PetPhotoField } from './photo/pet-photo-field.tsx';

/** `newer`: another window has saved the dog since this form was opened. */
type PetFormState = FormState & { readonly newer?: boolean };

interface PetFormProps {
  title: string;
  /** Null for a new one. */
  pet: Pet | null;
  state: PetFormState | undefined;
  /** See FormKey. */
  formKey: string;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
  /** The page without the form. */
  back: string;
}

/** What an owner tells about a dog; it posts to its own page. */
export function PetForm({ title, pet, state: given, formKey, today, back }: PetFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenOpened(heading, ref);
  // Without a script the form brings the photo's file itself.
  const encType = useScripted() ? undefined : 'multipart/form-data';
  return (
    <section className="panel pet-form" aria-labelledby="augintinio-forma">
      <div className="row between nowrap">
        <div className="stack gap-1">
          <h2 ref={heading} tabIndex={-1} id="augintinio-forma" className="h-sm">
            {title}
          </h2>
          <p className="hint">Būtinas tik vardas.</p>
        </div>
        <IconLink icon="x" label="Uždaryti" to={back} />
      </div>
      <Form ref={ref} method="post" noValidate encType={encType} className="stack gap-5">
        <RestoredNote id={noteId} />
        <FormKey value={formKey} />
        <PetFields pet={pet} state={given} today={today} field={field} onPhotoBusy={setPhotoBusy} />
        <PetNote id={noteId} state={state} newer={given?.newer} />
        <div className="row to-end">
          <ButtonLink to={back}>Atšaukti</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={busy || isPhotoBusy}
            busyText={isPhotoBusy ? 'Įkeliama...' : 'Saugoma...'}
          >
            Išsaugoti
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** A form that a link of the list opens above it takes the focus; one that a browser loads does not. */
function useFocusWhenOpened(
  heading: RefObject<HTMLElement | null>,
  form: RefObject<HTMLFormElement | null>,
) {
  const isLoaded = useLoaded();
  useEffect(() => {
    if (isLoaded || form.current?.contains(document.activeElement)) return;
    heading.current?.focus();
  }, [isLoaded, heading, form]);
}

interface PetNoteProps {
  id: string;
  state: FormState | undefined;
  newer: boolean | undefined;
}

function PetNote({ id, state, newer }: PetNoteProps) {
  const { pathname } = useLocation();
  if (!newer) return <FormNote id={id} state={state} />;
  return (
    <FormNote id={id} state={state} tone="warn">
      {noteText(state)}{' '}
      <Link to="" reloadDocument onClick={() => forgetKeptForm(pathname)}>
        Atverti naujausius duomenis
      </Link>
    </FormNote>
  );
}

interface PetFieldsProps {
  pet: Pet | null;
  state: FormState | undefined;
  today: string;
  field: ReturnType<typeof useOwnForm>['field'];
  onPhotoBusy: (busy: boolean) => void;
}

/** Keep what they began with: data that is loaded again must not pass for what is being edited. */
function PetFields({ pet, state, today, field, onPhotoBusy }: PetFieldsProps) {
  const { current: began } = useRef(valuesOf(pet));
  // The portrait follows the choice.
  const [breed, setBreed] = useState(state?.values.breed ?? began.breed);
  const told = state?.values.version;
  const [version, setVersion] = useState(told ?? began.version);
  // After a conflict the form continues from the newest version, even when the next request fails.
  if (told !== undefined && told !== version) setVersion(told);
  const line = (name: keyof typeof limits) => {
    const { value = began[name], error } = field(name);
    return { value, error };
  };
  const text = (
    name: keyof typeof limits,
    label: string,
    optional: false | 'unmarked' = 'unmarked',
  ) => {
    const { value, error } = line(name);
    return {
      field: { label, name, error, optional },
      input: { defaultValue: value, longest: limits[name], autoComplete: 'off' },
    };
  };
  const name = text('name', 'Vardas', false);
  const weight = text('weight', 'Svoris (kg)');
  const description = text('description', 'Aprašymas');
  const needs = text('special_needs', 'Ypatingi poreikiai');
  return (
    <div className="pet-fields">
      <input type="hidden" name="version" value={version} />
      <Field {...name.field}>{(control) => <LimitedInput {...control} {...name.input} />}</Field>
      <div onInput={(event) => setBreed(breedIn(event.currentTarget))}>
        <BreedField label="Veislė" name="breed" optional="unmarked" {...line('breed')} />
      </div>
      <BirthDateField {...line('birth_date')} today={today} />
      <GenderField value={field('gender').value ?? began.gender} error={field('gender').error} />
      <Field {...weight.field}>
        {(control) => <LimitedInput {...control} {...weight.input} inputMode="decimal" />}
      </Field>
      <PetPhotoField
        pet={{ id: pet?.id ?? '', name: began.name, breed }}
        saved={began.photo}
        sent={field('photo').value}
        error={field('photo').error}
        refusedAt={state?.at}
        onBusy={onPhotoBusy}
      />
      <div className="all fgrid">
        <Field {...description.field}>
          {(control) => <LimitedText {...control} {...description.input} />}
        </Field>
        <Field {...needs.field}>{(control) => <LimitedText {...control} {...needs.input} />}</Field>
      </div>
    </div>
  );
}

function breedIn(place: HTMLElement): string {
  return place.querySelector<HTMLInputElement>('input[name=breed]')?.value ?? '';
}

/** A dog as the form's fields show it. */
function valuesOf(pet: Pet | null) {
  return {
    name: pet?.name ?? '',
    breed: pet?.breed ?? '',
    birth_date: pet?.birthDate ?? '',
    gender: pet?.gender ?? '',
    weight: pet?.weight ? formatWeight(pet.weight) : '',
    description: pet?.description ?? '',
    special_needs: pet?.specialNeeds ?? '',
    photo: pet?.photo?.id ?? '',
    version: String(pet?.version ?? 0),
  };
}

interface ValueProps {
  value: string;
  error: string | undefined;
}

/** Says how old that is, as soon as it can be read. */
function BirthDateField({ value, error, today }: ValueProps & { today: string }) {
  const [text, setText] = useState(value);
  const date = readDate(text);
  const age: ReactNode =
    date !== null && earliestBirth <= date && date <= today ? ageInWords(date, today) : undefined;
  return (
    <Field label="Gimimo data" name="birth_date" optional="unmarked" error={error} hint={age}>
      {(control) => (
        <DateInput
          {...control}
          calendarLabel="Gimimo data"
          readDate={readDate}
          min={earliestBirth}
          max={today}
          today={today}
          defaultValue={value}
          onText={setText}
        />
      )}
    </Field>
  );
}

function GenderField({ value, error }: ValueProps) {
  const errorId = 'gender-error';
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">Lytis</legend>
      <div className="row pet-genders">
        {[...petGenders, ''].map((gender) => (
          <Radio
            key={gender}
            name="gender"
            value={gender}
            label={gender || 'Nenurodyta'}
            defaultChecked={gender === value}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
