import { LimitedText } from '#app/ui/fields/text-length.tsx';
import './conversation.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { attachmentHint, attachmentsField, type FilesOf } from '../attachments/attachment.ts';
import { AttachmentButton, AttachmentChips } from '../attachments/attachment-field.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { messageLimits } from '../sending/field-limits.ts';
import { useEndAbove } from './use-end-above.ts';
import { useHeldTurn, withoutFilesId } from './use-held-turn.ts';

interface ComposerProps {
  /** Where it is sent; the answer leads back to the thread. */
  action: string;
  /** The refusal that came with a page that was sent whole. */
  given: FormState | undefined;
  formKey: string;
  /** Where files are sent that go with the text; left out: none do. */
  filesAddress?: string;
  /** Whose room they take. */
  filesOf?: FilesOf;
  /** Above the text: what adds to it. */
  above?: ReactNode;
  /** Below the text. */
  hint?: ReactNode;
  /** The text, for what adds to it; by default the composer's own. */
  text?: RefObject<HTMLTextAreaElement | null>;
}

const errorId = 'zinutes-tekstas-klaida';
const filesErrorId = 'zinutes-failai-klaida';

/** The form by which one writes the next turn of a conversation; it stays at the end of the screen. */
export function Composer(composer: ComposerProps) {
  const { action, given, formKey, filesAddress, filesOf, above, hint, text } = composer;
  const { Form, props, noteId, state, busy, taken, field } = useSectionForm(action, given);
  const key = useKeptKey(formKey, taken);
  const own = useRef<HTMLTextAreaElement>(null);
  const area = text ?? own;
  const { value, error, errorElsewhere } = field('body');
  const attached = field(attachmentsField);
  const files = useAttachments(filesAddress ?? '', attached.value ?? '', taken);
  const { held, asks, attachments, onSubmit } = useHeldTurn(props.ref, files, props.onSubmit);
  const scripted = useScripted();
  const bringsFiles = filesAddress !== undefined && !scripted;
  useEndAbove(props.ref);
  // What was sent is gone from the field, and who writes goes on.
  useEffect(() => {
    if (taken > 0) area.current?.focus({ preventScroll: true });
  }, [taken, area]);
  return (
    <Form
      {...props}
      onSubmit={onSubmit}
      encType={bringsFiles ? 'multipart/form-data' : undefined}
      className="compose"
    >
      <RestoredNote id={noteId} />
      <FormNote id={noteId} state={state} />
      <FormKey value={key} />
      {above}
      {filesAddress !== undefined && (
        <AttachmentChips of={attachments} address={filesAddress} held={held} />
      )}
      {asks && (
        <div className="row gap-2 small" role="alert">
          <span>
            <strong>Ne visi failai pridėti.</strong> Siųsti žinutę be jų?
          </span>
          <Button type="submit" size="sm" id={withoutFilesId}>
            Siųsti be jų
          </Button>
        </div>
      )}
      {attached.error && <FieldError id={filesErrorId}>{attached.error}</FieldError>}
      <label className="sr" htmlFor="zinutes-tekstas">
        Žinutė
      </label>
      <div className="compose-line">
        {filesAddress !== undefined && (
          <AttachmentButton of={attachments} errorId={attached.error && filesErrorId} />
        )}
        <div className="compose-text">
          <LimitedText
            key={taken}
            ref={area}
            id="zinutes-tekstas"
            name="body"
            rows={2}
            readOnly={held}
            placeholder="Žinutė"
            longest={messageLimits.body}
            defaultValue={taken > 0 ? undefined : value}
            aria-required={attachments.files.length === 0 || undefined}
            aria-invalid={error || errorElsewhere ? true : undefined}
            aria-describedby={error ? errorId : errorElsewhere}
          />
        </div>
        <Button type="submit" variant="primary" icon="send" busy={busy || held}>
          <span className="send-word">Siųsti</span>
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {filesOf && <p className="xs muted">{attachmentHint(filesOf)}</p>}
      {hint && <p className="xs muted">{hint}</p>}
    </Form>
  );
}

/**
 * The form's key, until the form is taken: the thread is read again whenever something happens in it,
 * and what is sent once more after a lost answer must not count as another turn.
 */
function useKeptKey(formKey: string, taken: number): string {
  const kept = useRef({ formKey, taken });
  if (kept.current.taken !== taken) kept.current = { formKey, taken };
  return kept.current.formKey;
}
