import './service-wizard.css';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { SavingNote } from '#app/forms/saving-note.tsx';
import { useChangedFields } from '#app/forms/use-changed-fields.ts';
import { useDraftSaving } from '#app/forms/use-draft-saving.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CategoryBadge } from '#app/ui/data/badge.tsx';
import { Steps } from '#app/ui/data/progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useModal } from '#app/ui/overlays/use-modal.ts';
import { getCategory } from '../catalogue/categories.ts';
import { categoryTint } from '../catalogue/category-tint.ts';
import { RemovalNotes } from '../own/removal-notes.tsx';
import { WarningNote } from '../own/warning-note.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { PreviewButton } from './preview-button.tsx';
import { comparedFields } from './service-form.ts';
import { draftAddress, servicesAddress, stepAddress } from './wizard-addresses.ts';
import type { ServiceWizardProps, WizardAnswer } from './wizard-answer.ts';
import { WizardForm } from './wizard-form.tsx';
import {
  ConflictNote,
  FlashMessages,
  StepOvertaken,
  WizardErrors,
  wordsBeforeSave,
} from './wizard-notes.tsx';
import { type StepKind, stepNumber, stepsOf, stepTitles } from './wizard-steps.ts';

/**
 * A step of the wizard in a modal over the list; without JavaScript it is the page itself. Whatever
 * leads away keeps what was typed, and nothing closes it while it saves.
 */
export function ServiceWizard(props: ServiceWizardProps) {
  const { of, step, draftId, answer } = props;
  const category = props.category && getCategory(props.category);
  const id = useId();
  const formId = `${id}-form`;
  const form = useRef<HTMLFormElement>(null);
  const [uploading, setUploading] = useState(false);
  const { saving, keptAs, busy, savesAtOnce, leave } = useLeaving(props, form, uploading);
  const onClose = () => leave(servicesAddress);
  const modal = useModal({ open: true, onClose, busy, ownAddress: true });
  const heading = useFocusOnNewStep(step, answer);
  const compared = useMemo(
    () => (answer && category ? comparedFields(answer, category) : {}),
    [answer, category],
  );
  const shown = useChangedFields(form, answer, compared);
  // What could not be sent has been kept meanwhile.
  const arrived = answer?.unsent && !answer.unsaved && saving.state === 'saved';

  const steps = stepsOf(of);
  const number = stepNumber(of, step);
  const last = number === steps.length;
  const before = steps[number - 2];
  /** A button that keeps what is typed and goes elsewhere, with a script or without. */
  const leads = (then: string, to: string) =>
    ({
      type: 'submit',
      form: formId,
      name: 'then',
      value: then,
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault();
        void leave(to);
      },
      // Not by `disabled`, which would take the focus from the button that was pressed.
      'aria-disabled': busy || undefined,
    }) as const;

  return (
    <dialog {...modal} open className="dialog dialog-wide wizard" aria-labelledby={`${id}-title`}>
      {/* A form's first button is what Enter in its fields presses: going on, not closing. */}
      <button type="submit" form={formId} disabled={busy} hidden>
        Toliau
      </button>
      <div className="dialog-head">
        <div className="grow">
          <p className="small muted strong num">
            <span className="sr">Žingsnis </span>
            {number}/{steps.length}
          </p>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {stepTitles[step]}
          </h2>
        </div>
        <IconButton icon="x" label="Uždaryti" {...leads('list', servicesAddress)} />
      </div>
      <div className="dialog-body">
        <Steps current={number} total={steps.length} />
        {category && step !== 'category' && (
          <div className="row">
            <CategoryBadge tint={categoryTint(category.id)} icon={category.icon}>
              {category.label}
            </CategoryBadge>
            {of.serviceId !== null && (
              <span className="muted small">Sukurtos paslaugos kategorijos pakeisti negalima</span>
            )}
          </div>
        )}
        {props.warning && (
          <Note tone="warn">
            <WarningNote warning={props.warning} />
          </Note>
        )}
        {props.removals.length > 0 && (
          <Note tone="warn">
            <RemovalNotes removals={props.removals} />
          </Note>
        )}
        {step !== 'photos' && <FlashMessages messages={props.messages} />}
        <WizardErrors answer={arrived ? undefined : shown} step={step} category={category} />
        {answer?.conflict != null && (
          <ConflictNote
            of={of}
            over={answer.conflict}
            form={formId}
            busy={busy}
            onDiscard={saving.drop}
          />
        )}
        {saving.overtaken !== null && (
          <StepOvertaken
            of={of}
            step={step}
            mark={saving.overtaken}
            form={formId}
            busy={busy}
            onKeep={saving.keepMine}
            onDiscard={saving.drop}
          />
        )}
        <WizardForm
          {...props}
          fields={answer?.typed ?? props.fields}
          answer={shown}
          key={step}
          id={formId}
          keptAs={keptAs}
          form={form}
          category={category}
          busy={busy}
          onSubmit={saving.pass}
          onBusy={setUploading}
        />
        <div className="row between wizard-tools">
          {category && step !== 'category' && (
            <PreviewButton {...props} form={form} category={category} />
          )}
          {draftId !== null && <DiscardDraft of={of} busy={busy} onDiscard={saving.drop} />}
        </div>
      </div>
      <div className="dialog-foot">
        <SavingNote state={saving.state} words={last ? {} : wordsBeforeSave} />
        <Button
          icon="arrow-left"
          {...(before
            ? leads(String(number - 1), stepAddress(of, before))
            : leads('list', servicesAddress))}
        >
          Atgal
        </Button>
        {of.serviceId !== null && !last && (
          <Button
            type="submit"
            form={formId}
            name="save"
            value="true"
            className="wizard-save"
            busy={busy && savesAtOnce}
            busyText="Saugoma..."
            aria-disabled={busy || undefined}
          >
            Išsaugoti
          </Button>
        )}
        {last && props.isHidden && (
          <Button
            type="submit"
            form={formId}
            name="ask"
            value="true"
            className="wizard-save"
            aria-disabled={busy || undefined}
          >
            Pataisiau, prašau peržiūrėti
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={busy && !savesAtOnce}
          busyText={uploading ? 'Įkeliama...' : 'Saugoma...'}
        >
          {!last ? 'Toliau' : of.serviceId === null ? 'Paskelbti' : 'Išsaugoti'}
          {!last && <Icon name="arrow-right" />}
        </Button>
      </div>
    </dialog>
  );
}

/** The ways out of a step, all of which keep what was typed. */
function useLeaving(
  { of, step, draftId, version, companyName, answer }: ServiceWizardProps,
  form: RefObject<HTMLFormElement | null>,
  uploading: boolean,
) {
  const navigate = useNavigate();
  const { state, formMethod, formData } = useNavigation();
  const [leaving, setLeaving] = useState(false);
  const refused = useRef(false);
  const whose = of.serviceId === null ? (draftId ?? companyName) : `${of.serviceId} ${version}`;
  const keptAs = `paslauga ${whose} ${step}` as const;
  const answered = answer?.overtaken ?? null;
  const saving = useDraftSaving({
    form,
    address: draftAddress(of),
    area: servicesAddress,
    keptAs,
    refused: answer !== undefined,
    answered,
  });
  const { hear, hearOvertaken } = saving;
  useEffect(() => {
    if (answer && answer.overtaken !== null) hearOvertaken(answer.overtaken);
    else if (answer) hear(!answer.unsent);
  }, [answer, hear, hearOvertaken]);

  const busy = uploading || leaving || (state !== 'idle' && formMethod === 'POST');
  const leave = async (to: string) => {
    if (busy) return;
    setLeaving(true);
    const outcome = await saving.flush();
    setLeaving(false);
    // Who asks a second time may go: the tab keeps what the server has not got.
    const goes = outcome === 'saved' || refused.current;
    refused.current = !goes;
    if (goes) await navigate(to);
  };
  return { saving, keptAs, busy, savesAtOnce: formData?.has('save') ?? false, leave };
}

/** A step is read from its heading on, what it was answered from the top. */
function useFocusOnNewStep(step: StepKind, answer: WizardAnswer | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    // What a page without a script was answered has the focus already.
    if (answer || document.activeElement?.matches('.wizard-form *')) return;
    heading.current?.focus();
    heading.current?.closest('dialog')?.scrollTo(0, 0);
  }, [step]);
  useEffect(() => {
    if (answer) heading.current?.closest('dialog')?.scrollTo(0, 0);
  }, [answer]);
  return heading;
}
