import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
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
import { forgetKeptForm } from '#app/forms/kept-forms.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Profile } from './profile.server.ts';

/** `asksRecheck`: the change takes the check away, and is saved once the partner says so. */
export type PartnerProfileState = ProfileFormState & { readonly asksRecheck?: boolean };

interface ProfileFormProps {
  action: string;
  state: PartnerProfileState | undefined;
  profile: Profile;
  /** The settings page, which loads the newest profile. */
  settings: string;
}

/** A partner's profile, as it was written at registration. */
export function ProfileForm({ action, state: given, profile, settings }: ProfileFormProps) {
  const { Form, ...form } = useSectionForm(action, given);
  const { state } = form;
  const items = summaryItems(state, companyFieldOrder);
  const id = useId();
  return (
    <div className="stack">
      <ErrorSummary title={state?.title ?? ''} items={items} refused={state?.at} />
      {state?.asksRecheck ? (
        <RecheckQuestion state={state} form={id} busy={form.busy} {...{ action, settings }} />
      ) : (
        <RestoredNote id={form.noteId} />
      )}
      <Form {...form.props} id={id} className="fgrid by-kind">
        <ProfileFields key={form.taken} profile={profile} state={state} field={form.field} />
        {!state?.asksRecheck && (
          <ProfileNote
            id={form.noteId}
            action={action}
            state={state}
            settings={settings}
            untitled
          />
        )}
        <div className="all row to-end">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface RecheckQuestionProps {
  state: PartnerProfileState;
  /** The form whose values are saved by the button. */
  form: string;
  busy: boolean;
  action: string;
  settings: string;
}

/** Says what the change takes away; a button saves it all the same. It takes the focus, as a summary does. */
function RecheckQuestion({ state, form, busy, action, settings }: RecheckQuestionProps) {
  const ref = useRef<HTMLElement>(null);
  const textId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    ref.current?.focus();
  }, [state.at]);
  return (
    <section ref={ref} tabIndex={-1} className="note note-warn" aria-labelledby={textId}>
      <Icon name="circle-alert" />
      <div className="stack gap-3">
        <p id={textId}>{state.text}</p>
        <div className="row">
          <Button type="submit" form={form} name="recheck" value="true" size="sm" busy={busy}>
            Išsaugoti ir tikrinti iš naujo
          </Button>
          <Link to={settings} reloadDocument onClick={() => forgetKeptForm(action)}>
            Palikti, kaip buvo
          </Link>
        </div>
      </div>
    </section>
  );
}

interface ProfileFieldsProps {
  profile: Profile;
  state: ProfileFormState | undefined;
  field: ComponentProps<typeof CompanyFields>['field'];
}

/**
 * Mounted anew once the profile has been saved. Until then it keeps what it began with: a profile
 * that other forms of the page bring along must not pass for the one that is being edited.
 */
function ProfileFields({ profile, state, field }: ProfileFieldsProps) {
  const { current: began } = useRef(profile);
  // A box that is not ticked is not sent: of a form that came back, what it says counts.
  const cameBack = state !== undefined && 'company_name' in state.values;
  const shown = (name: string) => {
    if (name === 'is_address_shown') return began.is_address_shown && !cameBack ? 'on' : '';
    const value = began[name as keyof Profile];
    return name === 'phone' ? formatPhone(String(value)) : String(value ?? '');
  };
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <CompanyFields
        kind={began.trader_kind}
        field={(name) => {
          const { value = shown(name), ...errors } = field(name);
          return { value, ...errors };
        }}
      />
    </>
  );
}
