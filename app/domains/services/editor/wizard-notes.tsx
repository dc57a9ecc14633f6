import { Form } from 'react-router';
import { asSentence, type UploadMessage } from '#app/domains/photos/upload.ts';
import { isCorrected, summaryItems } from '#app/forms/form-state.ts';
import { OvertakenNote } from '#app/forms/overtaken-note.tsx';
import type { SavingWords } from '#app/forms/saving-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Category } from '../catalogue/categories.ts';
import { controlId } from './form-field.tsx';
import { fieldNames } from './service-form.ts';
import { removalAddress, stepAddress } from './wizard-addresses.ts';
import { notSavedOffline, type WizardAnswer } from './wizard-answer.ts';
import type { DraftOf, StepKind } from './wizard-steps.ts';

interface ConflictNoteProps {
  of: DraftOf;
  /** The version that saving would write over. */
  over: number;
  /** The id of the step's form, which takes along what stands in it. */
  form: string;
  busy: boolean;
  /** The draft is about to be thrown away. */
  onDiscard: () => void;
}

/** The service was saved elsewhere meanwhile: both ways on, and nothing typed is lost. */
export function ConflictNote({ of, over, form, busy, onDiscard }: ConflictNoteProps) {
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3">
        <p>
          <strong>Kol redagavote, paslauga buvo išsaugota kitame lange ar įrenginyje.</strong> Jūsų
          pakeitimai neprarasti. Galite juos išsaugoti (pakeitimai iš kito lango dings) arba jų
          atsisakyti.
        </p>
        <div className="row">
          <Button type="submit" form={form} name="over" value={over} size="sm" busy={busy}>
            Išsaugoti mano pakeitimus
          </Button>
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

interface StepOvertakenProps extends Omit<ConflictNoteProps, 'over'> {
  step: StepKind;
  /** Of what the other window has written. */
  mark: string;
  /** Keeps what stands in the form; without a script the button sends it. */
  onKeep: () => void;
}

/** Another window has typed into the step's draft. */
export function StepOvertaken({ of, step, onDiscard, ...note }: StepOvertakenProps) {
  return (
    <OvertakenNote
      {...note}
      title="Tą patį pakeitėte kitame lange ar įrenginyje."
      latest={{ to: stepAddress(of, step), label: 'Atverti naujausius duomenis' }}
      onDrop={onDiscard}
    >
      Ką įrašėte čia, neprarasta, bet dar neišsaugota. Galite palikti, kas įrašyta čia (šio žingsnio
      pakeitimai iš kito lango dings), arba atverti naujausius duomenis.
    </OvertakenNote>
  );
}

/** What the form before had to say where no script keeps the page, and what became of uploads. */
export function FlashMessages({ messages }: { messages: readonly UploadMessage[] }) {
  return messages.map(({ title, text }) => (
    <Note key={`${title} ${text}`} tone="warn" role="alert">
      <strong>{asSentence(title)}</strong> {text}
    </Note>
  ));
}

/** The last step's button saves the service; before that there is the draft alone. */
export const wordsBeforeSave: Partial<SavingWords> = {
  offline: notSavedOffline,
  failed: 'Neišsaugota. Bandysime dar kartą.',
};

interface WizardErrorsProps {
  answer: WizardAnswer | undefined;
  step: StepKind;
  category: Category | null;
}

/** What is wrong with a step that was sent: a link to each field, or a sentence alone. */
export function WizardErrors({ answer, step, category }: WizardErrorsProps) {
  if (!answer || answer.conflict !== null || answer.overtaken !== null || isCorrected(answer))
    return null;
  const names = category ? fieldNames(step, category) : ['category'];
  const items =
    step === 'photos'
      ? summaryItems(answer, Object.keys(answer.fields))
      : summaryItems(answer, names, controlId);
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
