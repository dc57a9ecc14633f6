import { useRef } from 'react';
import { fieldLimits } from '#app/domains/accounts/field-limits.ts';
import {
  type ProfileFormState,
  ProfileNote,
  ProfileVersion,
} from '#app/domains/accounts/profile-version.tsx';
import { WorkHoursField } from '#app/domains/services/hours/work-hours-field.tsx';
import { summaryItems } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { companyLinks, linkColumns, longestLink } from '../links/company-links.ts';
import { type Details, detailColumns } from './details.ts';

interface DetailsFormProps {
  action: string;
  state: ProfileFormState | undefined;
  details: Details;
  /** The page of the profile, which loads the newest one. */
  page: string;
}

/** What a company tells about itself: the text, the hours, the links. */
export function DetailsForm({ action, state: given, details, page }: DetailsFormProps) {
  const { Form, ...form } = useSectionForm(action, given);
  const { state } = form;
  const items = summaryItems(state, detailColumns, idOf);
  return (
    <div className="stack">
      <ErrorSummary title={state?.title ?? ''} items={items} refused={state?.at} />
      <RestoredNote id={form.noteId} />
      <Form {...form.props} className="stack gap-5">
        <DetailFields key={form.taken} details={details} state={state} field={form.field} />
        <ProfileNote id={form.noteId} action={action} state={state} settings={page} untitled />
        <div className="row to-end">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The hours' field has an id of its own (work-hours-field.tsx). */
const idOf = (name: string) => (name === 'work_hours' ? 'w-work_hours' : name);

interface DetailFieldsProps {
  details: Details;
  state: ProfileFormState | undefined;
  field: ReturnType<typeof useSectionForm>['field'];
}

/** Mounted anew once it has been saved; until then it keeps what it began with. */
function DetailFields({ details, state, field }: DetailFieldsProps) {
  const { current: began } = useRef(details);
  const { value: about = began.about_company, ...aboutErrors } = field('about_company');
  const { value: hours = began.work_hours ?? '', error } = field('work_hours');
  return (
    <>
      <ProfileVersion began={began.version} state={state} />
      <Field
        label="Apie jus"
        name="about_company"
        optional
        hint="Kas esate, su kokiais šunimis dirbate, kuo skiriatės."
        {...aboutErrors}
      >
        {(control) => (
          <LimitedText
            {...control}
            rows={6}
            longest={fieldLimits.about_company}
            defaultValue={about}
          />
        )}
      </Field>
      <WorkHoursField value={hours} error={error} unreadable={unreadableHours} />
      {linkColumns.map((column) => {
        const { label, example } = companyLinks[column];
        const { value = began[column] ?? '', ...errors } = field(column);
        return (
          <Field key={column} label={label} name={column} optional {...errors}>
            {(control) => (
              <LimitedInput
                {...control}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder={example}
                longest={longestLink}
                defaultValue={value}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}

const unreadableHours = 'Tokio darbo laiko neatpažįstame: rodysime jį taip, kaip įrašėte.';
