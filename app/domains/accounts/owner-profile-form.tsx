import { type ComponentProps, useRef } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { fieldLimits } from './field-limits.ts';
import { type ProfileFormState, ProfileNote, ProfileVersion } from './profile-version.tsx';

/** The profile as its form shows it. */
type OwnerValues = {
  readonly full_name: string;
  readonly phone_number: string | null;
  readonly email: string;
  readonly version: number;
};

interface OwnerProfileFormProps {
  action: string;
  state: ProfileFormState | undefined;
  profile: OwnerValues;
  /** The settings page, which loads the newest profile. */
  settings: string;
}

/** An owner's name, telephone number and address. */
export function OwnerProfileForm({
  action,
  state: given,
  profile,
  settings,
}: OwnerProfileFormProps) {
  const { Form, ...form } = useSectionForm(action, given);
  const { state } = form;
  return (
    <div className="stack">
      <ProfileNote id={form.noteId} action={action} state={state} settings={settings} />
      <Form {...form.props} className="fgrid">
        <OwnerFields key={form.taken} profile={profile} state={state} field={form.field} />
        <div className="all row to-end">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface OwnerFieldsProps {
  profile: OwnerValues;
  state: ProfileFormState | undefined;
  field: (name: string) => FieldState;
}

/**
 * Mounted anew once the profile has been saved. Until then it keeps what it began with: a profile
 * that other forms of the page bring along must not pass for the one that is being edited.
 */
function OwnerFields({ profile, state, field }: OwnerFieldsProps) {
  const { current: began } = useRef(profile);
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <Line
        name="full_name"
        label="Vardas ir pavardė"
        optional
        autoComplete="name"
        className="all"
        began={began.full_name}
        state={field('full_name')}
      />
      <Line
        name="phone_number"
        label="Telefonas"
        optional
        type="tel"
        autoComplete="tel"
        placeholder="+370 612 34567"
        began={began.phone_number === null ? '' : formatPhone(began.phone_number)}
        state={field('phone_number')}
      />
      <Line
        name="email"
        label="El. paštas"
        type="email"
        autoComplete="email"
        hint="Naująjį patvirtinsite laiškuose, kuriuos gausite abiem adresais."
        began={began.email}
        state={field('email')}
      />
    </>
  );
}

interface LineProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: 'full_name' | 'phone_number' | 'email';
  label: string;
  optional?: boolean;
  hint?: string;
  began: string;
  state: FieldState;
}

const longest = {
  full_name: fieldLimits.full_name,
  phone_number: fieldLimits.phone,
  email: fieldLimits.email,
};

function Line({ name, label, optional, hint, className, began, state, ...rest }: LineProps) {
  return (
    <Field
      name={name}
      label={label}
      optional={optional ?? false}
      hint={hint}
      className={className}
      error={state.error}
      errorElsewhere={state.errorElsewhere}
    >
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          maxLength={longest[name]}
          defaultValue={state.value ?? began}
        />
      )}
    </Field>
  );
}
