import type { FieldSentences } from '#app/forms/form-state.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import type { Photo } from '../photos/photo.ts';
import type { UploadMessage } from '../photos/photo-upload.ts';
import type { TypedFields } from './service-form.ts';
import type { DraftOf, StepKind } from './wizard-steps.ts';

/** What the page of a step shows after it was sent and not taken. */
export type WizardAnswer = FieldSentences & {
  readonly title: string | null;
  readonly text: string | null;
  /** The service was saved elsewhere meanwhile: the version that would be written over. */
  readonly conflict: number | null;
  /** The answer is the browser's own: the server has got nothing. */
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
  companyName: string;
  /** What was said of a form that was sent without a script, and led here. */
  messages: readonly UploadMessage[];
  /** What the step's form was answered. */
  answer: WizardAnswer | undefined;
}

/** When the server cannot be reached or fails, the page stays and says so. */
export function unsentAnswer(title: string, text: string, unsaved = false): WizardAnswer {
  return { title, text, fields: {}, conflict: null, unsent: true, unsaved, at: Date.now() };
}

/** What stands beside the buttons while there is no connection: the draft is saved again by itself. */
export const notSavedOffline = 'Neišsaugota: nėra ryšio. Bandysime dar kartą.';
