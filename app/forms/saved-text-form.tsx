import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { FormNote } from './form-note.tsx';
import type { FieldState, FormState } from './form-state.ts';
import { RestoredNote } from './restored-note.tsx';
import { useOwnForm } from './use-own-form.ts';

interface SavedTextFormProps {
  /** Null: a new one. */
  text: { readonly name: string; readonly body: string; readonly version: number } | null;
  limits: { readonly name: number; readonly body: number };
  nameHint: string;
  /** Says what can stand in braces. */
  bodyHint: ReactNode;
  state: FormState | undefined;
  /** See FormKey; a change carries its version instead. */
  formKey: string | undefined;
  /** More fields, before the name. */
  children?: (field: (name: string) => FieldState) => ReactNode;
}

/** The form of a text that is written often and put into others; see TextChoice. */
export function SavedTextForm(props: SavedTextFormProps) {
  const { text, limits, nameHint, bodyHint, formKey, children } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(props.state);
  const [name, body] = [field('name'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-4 letter">
      <RestoredNote id={noteId} />
      {formKey && <FormKey value={formKey} />}
      <input type="hidden" name="version" value={text?.version ?? ''} autoComplete="off" />
      {children?.(field)}
      <Field label="Pavadinimas" name="name" hint={nameHint} error={name.error}>
        {(control) => (
          <LimitedInput
            {...control}
            longest={limits.name}
            defaultValue={name.value ?? text?.name}
          />
        )}
      </Field>
      <Field label="Tekstas" name="body" hint={bodyHint} error={body.error}>
        {(control) => (
          <LimitedText
            {...control}
            rows={8}
            longest={limits.body}
            defaultValue={body.value ?? text?.body}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
          Išsaugoti
        </Button>
      </div>
    </Form>
  );
}
