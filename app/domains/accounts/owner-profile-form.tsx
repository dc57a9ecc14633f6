import { useRef } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { Button } from '#app/ui/button.tsx';
import { Line, type LineName } from './line-field.tsx';
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
      <RestoredNote id={form.noteId} />
      <Form {...form.props} className="fgrid">
        <OwnerFields key={form.taken} profile={profile} state={state} field={form.field} />
        <ProfileNote id={form.noteId} action={action} state={state} settings={settings} untitled />
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
  const line = (name: LineName, stored: string) => {
    const { value = stored, ...errors } = field(name);
    return { name, state: { value, ...errors } };
  };
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <Line
        {...line('full_name', began.full_name)}
        label="Vardas ir pavardė"
        optional
        autoComplete="name"
        className="all"
      />
      <Line
        {...line(
          'phone_number',
          began.phone_number === null ? '' : formatPhone(began.phone_number),
        )}
        label="Telefonas"
        optional
        type="tel"
        autoComplete="tel"
        placeholder="+370 612 34567"
      />
      <Line
        {...line('email', began.email)}
        label="El. paštas"
        type="email"
        autoComplete="email"
        hint="Naująjį patvirtinsite laiškuose, kuriuos gausite abiem adresais."
      />
    </>
  );
}
