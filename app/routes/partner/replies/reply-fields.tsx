import {
  replyFields,
  replyLimits,
  type SavedReply,
} from '#app/domains/messages/replies/saved-reply.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { SavedTextForm } from '#app/forms/saved-text-form.tsx';

interface ReplyFieldsProps {
  /** Null: a new one. */
  reply: SavedReply | null;
  state: FormState | undefined;
  /** See FormKey; a change carries its version instead. */
  formKey?: string;
}

/** The form of a saved reply. */
export function ReplyFields({ reply, state, formKey }: ReplyFieldsProps) {
  return (
    <SavedTextForm
      text={reply}
      limits={replyLimits}
      nameHint="Pagal jį atsakymą rinksitės."
      bodyHint={<FieldWords />}
      state={state}
      formKey={formKey}
    />
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
