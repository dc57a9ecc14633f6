import { Form } from 'react-router';
import { isCorrected, summaryItems } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FormKey } from '#app/ui/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Category } from '../catalogue/categories.ts';
import { asSentence, type UploadMessage } from '../photos/photo-upload.ts';
import { controlId } from './form-field.tsx';
import { fieldNames } from './service-form.ts';
import type { SavingState } from './use-draft-saving.ts';
import { removalAddress } from './wizard-addresses.ts';
import type { ServiceWizardProps } from './wizard-answer.ts';
import { notSavedOffline, type WizardAnswer } from './wizard-answer.ts';
import type { StepKind } from './wizard-steps.ts';

interface ConflictNoteProps
  extends Pick<ServiceWizardProps, 'of' | 'draftId' | 'version' | 'mark' | 'formKey'> {
  /** The version that saving would write over. */
  over: number;
  busy: boolean;
  /** The draft is about to be thrown away. */
  onDiscard: () => void;
}

/** The service was saved elsewhere meanwhile: both ways on, and nothing typed is lost. */
export function ConflictNote(props: ConflictNoteProps) {
  const { of, draftId, version, over, mark, formKey, busy, onDiscard } = props;
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3">
        <p>
          <strong>Kol redagavote, paslauga buvo išsaugota kitame lange ar įrenginyje.</strong> Jūsų
          pakeitimai neprarasti. Galite juos išsaugoti (pakeitimai iš kito lango dings) arba jų
          atsisakyti.
        </p>
        <div className="row">
          <Form method="post">
            <input type="hidden" name="step" value="photos" />
            <input type="hidden" name="draft" value={draftId ?? ''} />
            <input type="hidden" name="version" value={version ?? ''} />
            <input type="hidden" name="over" value={over} />
            <input type="hidden" name="mark" value={mark ?? ''} />
            <FormKey value={formKey} />
            <Button type="submit" size="sm" busy={busy}>
              Išsaugoti mano pakeitimus
            </Button>
          </Form>
          <Form method="post" action={removalAddress(of)} onSubmit={onDiscard}>
            <Button type="submit" size="sm" variant="danger-quiet" busy={busy}>
              Atsisakyti mano pakeitimų
            </Button>
          </Form>
        </div>
      </div>
    </Note>
  );
}

/** What the form before had to say where no script keeps the page, and what became of uploads. */
export function SaidBefore({ messages }: { messages: readonly UploadMessage[] }) {
  return messages.map(({ title, text }) => (
    <Note key={`${title} ${text}`} tone="warn" role="alert">
      <strong>{asSentence(title)}</strong> {text}
    </Note>
  ));
}

const words: Readonly<Record<SavingState, string>> = {
  untouched: '',
  saving: '',
  saved: 'Juodraštis išsaugotas',
  offline: notSavedOffline,
  'signed-out':
    'Neišsaugota: baigėsi prisijungimo laikas. Prisijunkite kitame lange ir grįžkite čia.',
  failed: 'Neišsaugota. Bandysime dar kartą.',
  lost: 'Šio juodraščio nebėra: jis išsaugotas arba jo atsisakyta kitame lange.',
};

/** Where the button beside saves the service, it is the draft alone that is tried again. */
const wordsBesideSave: Partial<typeof words> = {
  offline: 'Juodraštis neišsaugotas: nėra ryšio. Bandysime dar kartą.',
  failed: 'Juodraštis neišsaugotas. Bandysime dar kartą.',
};

/** How it stands with what was typed, beside the buttons. */
export function SavingNote({ state, last }: { state: SavingState; last: boolean }) {
  const text = (last ? wordsBesideSave[state] : undefined) ?? words[state];
  const troubled = text !== '' && state !== 'saved';
  return (
    <p role="status" className={troubled ? 'saving-note is-troubled' : 'saving-note'}>
      {text}
    </p>
  );
}

interface WizardErrorsProps {
  answer: WizardAnswer | undefined;
  step: StepKind;
  category: Category | null;
}

/** What is wrong with a step that was sent: a link to each field, or a sentence alone. */
export function WizardErrors({ answer, step, category }: WizardErrorsProps) {
  if (!answer || answer.conflict !== null || isCorrected(answer)) return null;
  const names = category ? fieldNames(step, category) : ['category'];
  const items = summaryItems(answer, names, controlId);
  const { title, text } = answer;
  if (items.length > 0) {
    const repeated = items.some((item) => item.text === text);
    return (
      <ErrorSummary
        title={title ?? 'Pataisykite pažymėtus laukus.'}
        text={repeated ? null : text}
        items={items}
        refused={answer.at}
      />
    );
  }
  return (
    <Note key={answer.at} tone="bad" role="alert">
      {title && <strong>{title}. </strong>}
      {text}
    </Note>
  );
}
