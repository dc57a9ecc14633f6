import { type ComponentProps, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  CompanyFields,
  companyFieldOrder,
} from '#app/domains/accounts/registration/company-fields.tsx';
import { type FormState, noteText, summaryItems } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Note } from '#app/ui/note.tsx';

/** The profile as its form shows it. */
type ProfileValues = Readonly<
  Record<(typeof companyFieldOrder)[number], string | null> & { version: number }
>;

/** `newer`: another window has saved the profile since this form was opened. */
export type ProfileFormState = FormState & { readonly newer?: boolean };

interface ProfileFormProps {
  action: string;
  state: ProfileFormState | undefined;
  profile: ProfileValues;
  /** The settings page, which loads the newest profile. */
  settings: string;
}

/** A partner's profile, as it was written at registration. */
export function ProfileForm({ action, state: given, profile, settings }: ProfileFormProps) {
  const { Form, ...form } = useSectionForm(action, given, 'summary');
  const { state } = form;
  const items = summaryItems(state, companyFieldOrder);
  return (
    <div className="stack">
      <ErrorSummary title={state?.title ?? ''} items={items} refused={state?.at} />
      {items.length === 0 && noteText(state) !== null && state && (
        <ProfileNote state={state} settings={settings} />
      )}
      <Form {...form.props} className="fgrid">
        <ProfileFields key={form.taken} profile={profile} state={state} field={form.field} />
        <div className="all row to-end">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </div>
  );
}

function ProfileNote({ state, settings }: { state: ProfileFormState; settings: string }) {
  return (
    <Note key={state.at} tone={state.newer ? 'warn' : 'bad'} role="alert">
      {noteText(state)}{' '}
      {state.newer && (
        <Link to={settings} reloadDocument>
          Atverti naujausius duomenis
        </Link>
      )}
    </Note>
  );
}

interface ProfileFieldsProps {
  profile: ProfileValues;
  state: ProfileFormState | undefined;
  field: ComponentProps<typeof CompanyFields>['field'];
}

/**
 * Mounted anew once the profile has been saved. Until then it keeps what it began with: a profile
 * that other forms of the page bring along must not pass for the one that is being edited.
 */
function ProfileFields({ profile, state, field }: ProfileFieldsProps) {
  const { current: began } = useRef(profile);
  const told = state?.values.version;
  const [version, setVersion] = useState(told ?? String(began.version));
  // After a conflict the form continues from the newest version, even when the next request fails.
  if (told !== undefined && told !== version) setVersion(told);
  const shown = (name: string) => {
    const value = began[name as keyof ProfileValues];
    return name === 'phone' ? formatPhone(String(value)) : String(value ?? '');
  };
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <CompanyFields
        field={(name) => {
          const { value = shown(name), ...errors } = field(name);
          return { value, ...errors };
        }}
      />
    </>
  );
}
