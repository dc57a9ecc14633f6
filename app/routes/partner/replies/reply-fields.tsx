import { Form } from 'react-router';
import {
  replyFields,
  replyLimits,
  type SavedReply,
} from '#app/domains/messages/replies/saved-reply.ts';
import { CountedTextArea } from '#app/forms/counted-text-area.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';

interface ReplyFieldsProps {
  /** Null: a new one. */
  reply: SavedReply | null;
  state: FormState | undefined;
  /** See FormKey; a change carries its version instead. */
  formKey?: string;
}

/** The form of a saved reply. */
export function ReplyFields({ reply, state: given, formKey }: ReplyFieldsProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const [name, body] = [field('name'), field('body')];
  return (
    <Form ref={ref} method="post" noValidate className="stack gap-4 letter">
      <FormNote id={noteId} state={state} />
      {formKey && <FormKey value={formKey} />}
      <input type="hidden" name="version" value={reply?.version ?? ''} autoComplete="off" />
      <Field label="Pavadinimas" name="name" hint="Pagal jį atsakymą rinksitės." error={name.error}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={replyLimits.name}
            defaultValue={name.value ?? reply?.name}
          />
        )}
      </Field>
      <Field label="Tekstas" name="body" hint={<FieldWords />} error={body.error}>
        {(control) => (
          <CountedTextArea
            {...control}
            rows={8}
            maxLength={replyLimits.body}
            defaultValue={body.value ?? reply?.body}
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

/** What can stand in braces. */
function FieldWords() {
  return (
    <>
      Įterpdami užpildysime patys:{' '}
      {Object.entries(replyFields)
        .map(([name, words]) => `{${name}} – ${words}`)
        .join(', ')}
      .
    </>
  );
}
