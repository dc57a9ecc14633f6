import { useState } from 'react';
import { Form, href } from 'react-router';
import {
  audiences,
  type Issue,
  issueLimits,
  type issueSteps,
} from '#app/domains/newsletter/issues/issue.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { forgetKeptForm } from '#app/forms/kept-forms.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { RichTextField } from '#app/forms/rich-text/rich-text-field.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Note } from '#app/ui/note.tsx';

type IssueWords = Pick<Issue, 'subject' | 'body' | 'audience' | 'isAboutTerms'>;

/** What is being changed; without an id it is a new one that begins so. */
export type IssueBegun = IssueWords & { readonly id: string | null; readonly version: number };

interface IssueFieldsProps {
  issue: IssueBegun;
  /** `newer`: another text is saved by now, which the page shows below. */
  state: (FormState & { readonly newer?: boolean | undefined }) | undefined;
  formKey: string;
}

/** The form of a newsletter's draft; it posts to its own page. */
export function IssueFields({ issue, state: given, formKey }: IssueFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  // Data that are loaded again must not pass for what is being changed.
  const [version] = useState(issue.version);
  const conflict = issue.id !== null && given?.newer === true;
  const [subject, body] = [field('subject'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack">
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <input
        type="hidden"
        name="version"
        value={state?.values.version ?? version}
        autoComplete="off"
      />
      <Field label="Tema" name="subject" error={subject.error}>
        {(control) => (
          <LimitedInput
            {...control}
            longest={issueLimits.subject}
            defaultValue={subject.value ?? issue.subject}
          />
        )}
      </Field>
      <AudienceFields issue={issue} state={state} error={field('audience').error} />
      <RichTextField
        name="body"
        value={body.value ?? issue.body}
        error={body.error}
        elements="p, h2, h3, strong, em, a, ul, ol, li, blockquote, hr, br"
      />
      {!conflict && <FormNote id={noteId} state={state} untitled />}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Išsaugoti juodraštį
        </Button>
        {issue.id !== null && (
          <>
            <Step to="trial" icon="mail">
              Siųsti sau
            </Step>
            <Step to="sending" icon="send">
              Siųsti gavėjams
            </Step>
          </>
        )}
      </div>
      {issue.id !== null && (
        <p className="muted small">
          Prieš siunčiant išsaugoma tai, kas įrašyta laukuose. Gavėjams iškeliauja tik tai, ką tokį
          pat jau išsiuntėte sau.
        </p>
      )}
      {conflict && issue.id !== null && (
        <ConflictNote id={issue.id} version={issue.version} busy={busy} />
      )}
    </Form>
  );
}

interface AudienceFieldsProps {
  issue: IssueWords;
  state: FormState | undefined;
  error: string | undefined;
}

/** To whom it goes, and whether it is about the terms. */
function AudienceFields({ issue, state, error }: AudienceFieldsProps) {
  const chosen = state?.values.audience ?? issue.audience;
  const isAboutTerms = state ? state.values.about_terms === 'on' : issue.isAboutTerms;
  return (
    <div className="stack gap-3">
      <fieldset className="stack gap-1" aria-describedby={error ? 'audience-error' : undefined}>
        <legend className="label">Kam</legend>
        {Object.entries(audiences).map(([value, label]) => (
          <Radio
            key={value}
            name="audience"
            value={value}
            label={label}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
          />
        ))}
        {error && <FieldError id="audience-error">{error}</FieldError>}
      </fieldset>
      <div>
        <Checkbox
          name="about_terms"
          label="Laiškas apie naudojimosi taisyklių pakeitimus"
          defaultChecked={isAboutTerms}
          aria-describedby="about-terms-hint"
        />
        <p className="hint" id="about-terms-hint">
          Tokį laišką gauna ir sustabdytos paskyros. Turintiems paskyrą rašykite tik tai, ką jie
          turi žinoti apie paskyrą ir taisykles: naujienoms ir reklamai reikia sutikimo, todėl jas
          siųskite prenumeratoriams.
        </p>
      </div>
    </div>
  );
}

interface StepProps {
  to: (typeof issueSteps)[number];
  icon: IconName;
  children: string;
}

/** Saves the draft and goes on. */
function Step({ to, icon, children }: StepProps) {
  return (
    <Button type="submit" name="step" value={to} icon={icon}>
      {children}
    </Button>
  );
}

interface ConflictNoteProps {
  id: string;
  version: number;
  busy: boolean;
}

/**
 * Another text was saved meanwhile: it is written over by a button that says so alone. It stands
 * behind the button that saves, which is the one that Enter presses.
 */
function ConflictNote({ id, version, busy }: ConflictNoteProps) {
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3">
        <p>
          <strong>
            Kol redagavote, juodraštį išsaugojo kitas administratorius arba jūs kitame lange.
          </strong>{' '}
          Ką įrašėte čia, neprarasta, bet dar neišsaugota. Kas išsaugota dabar, rasite žemiau.
        </p>
        <div className="row">
          <Button type="submit" name="over" value={version} size="sm" busy={busy}>
            Išsaugoti mano tekstą
          </Button>
          <ButtonLink
            to={href('/admin/newsletter/:issueId', { issueId: id })}
            size="sm"
            variant="danger-quiet"
            reloadDocument
            onClick={() => forgetKeptForm(href('/admin/newsletter/:issueId', { issueId: id }))}
          >
            Atsisakyti savo teksto
          </ButtonLink>
        </div>
      </div>
    </Note>
  );
}
