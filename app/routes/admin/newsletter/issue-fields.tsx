import { useState } from 'react';
import { Form, href } from 'react-router';
import { type Issue, issueLimits, type issueSteps } from '#app/domains/newsletter/issues/issue.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { forgetKeptForm } from '#app/forms/kept-forms.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { TextArea, TextInput } from '#app/ui/fields/input.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Note } from '#app/ui/note.tsx';

interface IssueFieldsProps {
  /** What is being changed; null for a new one. */
  issue: Pick<Issue, 'id' | 'subject' | 'body' | 'version'> | null;
  /** `newer`: another text is saved by now, which the page shows below. */
  state: (FormState & { readonly newer?: boolean | undefined }) | undefined;
  formKey: string;
}

/** The form of a newsletter's draft; it posts to its own page. */
export function IssueFields({ issue, state: given, formKey }: IssueFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  // Data that are loaded again must not pass for what is being changed.
  const [version] = useState(issue?.version ?? 0);
  const conflict = issue !== null && given?.newer === true;
  const [subject, body] = [field('subject'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack">
      {!conflict && <FormNote id={noteId} state={state} />}
      <FormKey value={formKey} />
      <input
        type="hidden"
        name="version"
        value={state?.values.version ?? version}
        autoComplete="off"
      />
      <Field label="Tema" name="subject" error={subject.error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={issueLimits.subject}
            defaultValue={subject.value ?? issue?.subject}
          />
        )}
      </Field>
      <Field
        label="Tekstas"
        name="body"
        hint="Tuščia eilutė skiria pastraipas. „## “ pradeda antraštę, „- “ – sąrašo punktą. Nuoroda: [žodžiai](https://…) arba tiesiog adresas."
        error={body.error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={16}
            maxLength={issueLimits.body}
            defaultValue={body.value ?? issue?.body}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Išsaugoti juodraštį
        </Button>
        {issue && (
          <>
            <Step to="trial" icon="mail">
              Siųsti sau
            </Step>
            <Step to="sending" icon="send">
              Siųsti prenumeratoriams
            </Step>
          </>
        )}
      </div>
      {issue && <p className="muted small">Prieš siunčiant išsaugoma tai, kas įrašyta laukuose.</p>}
      {conflict && <ConflictNote issue={issue} busy={busy} />}
    </Form>
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
  issue: { readonly id: string; readonly version: number };
  busy: boolean;
}

/**
 * Another text was saved meanwhile: it is written over by a button that says so alone. It stands
 * behind the button that saves, which is the one that Enter presses.
 */
function ConflictNote({ issue: { id, version }, busy }: ConflictNoteProps) {
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
