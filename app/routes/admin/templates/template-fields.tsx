import {
  type TemplateKind,
  templateFields,
  templateKinds,
  templateLimits,
} from '#app/domains/moderation/templates/template.ts';
import type { Template } from '#app/domains/moderation/templates/templates.server.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { SavedTextForm } from '#app/forms/saved-text-form.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';

interface TemplateFieldsProps {
  /** Null: a new one. */
  template: Template | null;
  state: FormState | undefined;
  /** See FormKey; a change carries its version instead. */
  formKey?: string;
}

/** The form of a template. */
export function TemplateFields({ template, state, formKey }: TemplateFieldsProps) {
  return (
    <SavedTextForm
      text={template}
      limits={templateLimits}
      nameHint="Pagal jį šabloną rinksitės."
      bodyHint={<FieldWords />}
      state={state}
      formKey={formKey}
    >
      {(field) => {
        const { value, error } = field('kind');
        return (
          <Field label="Kam" name="kind" error={error}>
            {(control) => (
              <Select {...control} defaultValue={value ?? template?.kind}>
                {Object.entries(templateKinds).map(([key, { words }]) => (
                  <option key={key} value={key}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        );
      }}
    </SavedTextForm>
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
