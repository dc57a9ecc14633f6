import { isId } from '#app/platform/database/id.ts';
import type { PhotoWords } from '../photos/draft-photo-edits.server.ts';
import { altsIn } from '../photos/photo-upload.ts';
import type { SaveRequest } from './save-service.server.ts';
import type { DraftBase } from './service-drafts.server.ts';
import { type DraftOf, type StepKind, stepsOf } from './wizard-steps.ts';

/*
 * The hidden fields of a step's form (wizard-form.tsx) tell which page it stood on. They decide
 * nothing about whose draft it is: that follows from the session.
 */

/** The page that a form says it stood on; what makes no sense is left out. */
export function readPage(form: FormData): DraftBase {
  const draftId = form.get('draft');
  return {
    draftId: typeof draftId === 'string' && isId(draftId) ? draftId : null,
    version: readVersion(form.get('version')),
    mark: readMark(form.get('mark')),
    over: readMark(form.get('overMark')) || null,
    windows: String(form.get('windows') ?? '')
      .split(' ')
      .filter(isId)
      .slice(0, mostWindows),
  };
}

/** The words about photos that a form holds, and its page. */
export function readPhotoWords(form: FormData): PhotoWords {
  return { page: readPage(form), alts: altsIn(form) };
}

/** What the last step's form wants. */
export function readSaveRequest(form: FormData): SaveRequest {
  return { ...readPhotoWords(form), over: readVersion(form.get('over')) };
}

/** Pages of one tab after another, each of which was left before the server had all. */
const mostWindows = 5;

function readMark(value: unknown): string | null {
  return typeof value === 'string' && /^([0-9a-f]{32}|gone|)$/.test(value) ? value : null;
}

function readVersion(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The step that a form says it is of, or null when the wizard has no such step. */
export function readStepKind(of: DraftOf, form: FormData): StepKind | null {
  return stepsOf(of).find((kind) => kind === form.get('step')) ?? null;
}
