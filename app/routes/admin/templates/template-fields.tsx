import { Form } from 'react-router';
import {
  type TemplateKind,
  templateFields,
  templateKinds,
  templateLimits,
} from '#app/domains/moderation/templates/template.ts';
import type { Template } from '#app/domains/moderation/templates/templates.server.ts';
import { CountedTextArea } from '#app/forms/counted-text-area.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select, TextInput } from '#app/ui/fields/input.tsx';

interface TemplateFieldsProps {
  /** Null: a new one. */
  template: Template | null;
  state: FormState | undefined;
  /** See FormKey; a change carries its version instead. */
  formKey?: string;
}

/** The form of a template. */
export function TemplateFields({ template, state: given, formKey }: TemplateFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const [kind, name, body] = [field('kind'), field('name'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-4 letter">
      <FormNote id={noteId} state={state} />
      {formKey && <FormKey value={formKey} />}
      <input type="hidden" name="version" value={template?.version ?? ''} autoComplete="off" />
      <Field label="Kam" name="kind" error={kind.error}>
        {(control) => (
          <Select {...control} defaultValue={kind.value ?? template?.kind}>
            {Object.entries(templateKinds).map(([key, { words }]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Pavadinimas" name="name" hint="Pagal jį šabloną rinksitės." error={name.error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={templateLimits.name}
            defaultValue={name.value ?? template?.name}
          />
        )}
      </Field>
      <Field label="Tekstas" name="body" hint={<FieldWords />} error={body.error}>
        {(control) => (
          <CountedTextArea
            {...control}
            rows={8}
            maxLength={templateLimits.body}
            defaultValue={body.value ?? template?.body}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Išsaugoti
        </Button>
      </div>
    </Form>
  );
}

/** What can stand in braces, by what a template is for. */
function FieldWords() {
  return (
    <>
      Laukus užpildysime patys.
      {(Object.keys(templateKinds) as TemplateKind[]).map((kind) => (
        <span key={kind}>
          <br />
          {templateKinds[kind].words}:{' '}
          {templateKinds[kind].fields
            .map((name) => `{${name}} – ${templateFields[name]}`)
            .join(', ')}
        </span>
      ))}
    </>
  );
}
