import { readDraftBase, readVersion } from '#app/forms/draft-base.ts';
import type { PhotoWords } from '../photos/draft-photo-edits.server.ts';
import { altsIn } from '../photos/photo-upload.ts';
import type { SaveRequest } from './save-service.server.ts';
import { type DraftOf, type StepKind, stepsOf } from './wizard-steps.ts';

/** The words about photos that a form holds, and its page. */
export function readPhotoWords(form: FormData): PhotoWords {
  return { page: readDraftBase(form), alts: altsIn(form) };
}

/** What the last step's form wants. */
export function readSaveRequest(form: FormData): SaveRequest {
  return { ...readPhotoWords(form), over: readVersion(form.get('over')) };
}

/** The step that a form says it is of, or null when the wizard has no such step. */
export function readStepKind(of: DraftOf, form: FormData): StepKind | null {
  return stepsOf(of).find((kind) => kind === form.get('step')) ?? null;
}
