import { isId } from '#app/platform/database/id.ts';
import type { DraftBase } from '#app/platform/database/typed-draft.server.ts';

/** Stands for the revision of a draft that is there no more. */
export const draftIsGone = 'gone';

/** Pages of one tab after another, each of which was left before the server had all. */
const mostWindows = 5;

/**
 * The page that a form says it stood on, by its hidden fields (DraftBaseFields); what makes no sense is left
 * out. They decide nothing about whose draft it is: that follows from the session.
 */
export function readDraftBase(form: FormData): DraftBase {
  const draftId = form.get('draft');
  const over = form.get('overMark');
  return {
    draftId: typeof draftId === 'string' && isId(draftId) ? draftId : null,
    version: readVersion(form.get('version')),
    revision: readRevision(form.get('mark')),
    over: over === draftIsGone ? draftIsGone : over === '' ? null : readRevision(over),
    windows: String(form.get('windows') ?? '')
      .split(' ')
      .filter(isId)
      .slice(0, mostWindows),
  };
}

/** A version in a form's field; null when it is none. */
export function readVersion(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** '' stands on no draft; what is no number is behind whatever there is. */
function readRevision(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  return /^\d{0,9}$/.test(value) ? Number(value) : -1;
}
