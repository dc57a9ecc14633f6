import type { Photo } from '#app/domains/photos/photo.ts';
import type { UploadMessage } from '#app/domains/photos/upload.ts';
import type { FieldSentences } from '#app/forms/form-state.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import type { OwnRemoval } from '../own/own-removals.ts';
import type { OwnWarning } from '../own/own-warning.ts';
import type { DraftOf, StepKind } from './wizard-steps.ts';

/** What the page of a step shows after it was sent and not taken. */
export type WizardAnswer = FieldSentences & {
  readonly title: string | null;
  readonly text: string | null;
  /** The service was saved elsewhere meanwhile: the version that would be written over. */
  readonly conflict: number | null;
  /** Another window has typed into the draft meanwhile: the revision that may be written over. */
  readonly overtaken: string | null;
  /** What was sent and not kept, for a page that is made anew. */
  readonly typed: TypedFields | null;
  /**
   * With `typed`: what its form stood on. A page that is made anew stands on that too, so that it
   * writes over the other window's words only by the button that says so.
   */
  readonly draftBase: Pick<ServiceWizardProps, 'draftId' | 'version' | 'mark'> | null;
  /** The server, or the browser in its place, says that it has taken nothing. */
  readonly unsent: boolean;
  /** The service was to be saved, which nothing repeats by itself. */
  readonly unsaved?: boolean;
  /** Tells one answer from the next, in milliseconds. */
  readonly at: number;
};

/** What the page of a step hands to the wizard. */
export interface ServiceWizardProps {
  of: DraftOf;
  step: StepKind;
  draftId: string | null;
  version: number | null;
  category: CategoryId | null;
  fields: TypedFields;
  /** Tells whether the draft's words are still those that this page stands on. */
  mark: string | null;
  /** See FormKey. */
  formKey: string;
  photos: readonly Photo[];
  /** What an administrator has asked to correct in the service. */
  warning: OwnWarning | null;
  /** What an administrator has removed from it since it was saved last. */
  removals: readonly OwnRemoval[];
  companyName: string;
  /** An administrator hides the service that is being edited. */
  isHidden: boolean;
  /** Whether the step with the place asks for an address. */
  needsAddress: boolean;
  /** The date in Vilnius, 'yyyy-MM-dd'. */
  today: string;
  /** What was said of a form that was sent without a script, and led here. */
  messages: readonly UploadMessage[];
  /** What the step's form was answered. */
  answer: WizardAnswer | undefined;
}

/** An answer that says nothing yet. */
export const noAnswer: Omit<WizardAnswer, 'at'> = {
  title: null,
  text: null,
  fields: {},
  conflict: null,
  overtaken: null,
  typed: null,
  draftBase: null,
  unsent: false,
};

/** When the server cannot be reached or fails, the page stays and says so. */
export function unsentAnswer(title: string, text: string, unsaved = false): WizardAnswer {
  return { ...noAnswer, title, text, unsent: true, unsaved, at: Date.now() };
}

/** What stands beside the buttons while there is no connection: the draft is saved again by itself. */
export const notSavedOffline = 'Neišsaugota: nėra ryšio. Bandysime dar kartą.';
