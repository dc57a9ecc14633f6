import { type ComponentProps, useRef } from 'react';
import {
  type ProfileFormState,
  ProfileNote,
  ProfileVersion,
} from '#app/domains/accounts/profile-version.tsx';
import {
  CompanyFields,
  companyFieldOrder,
} from '#app/domains/accounts/registration/company-fields.tsx';
import { summaryItems } from '#app/forms/form-state.ts';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';

/** The profile as its form shows it. */
type ProfileValues = Readonly<
  Record<(typeof companyFieldOrder)[number], string | null> & { version: number }
>;

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
      {items.length === 0 && (
        <ProfileNote id={form.noteId} action={action} state={state} settings={settings} />
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
  const shown = (name: string) => {
    const value = began[name as keyof ProfileValues];
    return name === 'phone' ? formatPhone(String(value)) : String(value ?? '');
  };
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <CompanyFields
        field={(name) => {
          const { value = shown(name), ...errors } = field(name);
          return { value, ...errors };
        }}
      />
    </>
  );
}
