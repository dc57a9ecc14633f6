import { href, Link } from 'react-router';
import { isCorrected, summaryItems } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { guardNames } from './field-limits.ts';
import type { RefusedAnswer } from './send-answer.ts';

interface SendNoteProps {
  id: string;
  state: RefusedAnswer | undefined;
  /** The fields as they follow one another. */
  order: readonly string[];
}

/** What is wrong with a form, or that it was filled in again, above its fields; FormNote stands below. */
export function SendNote({ id, state, order }: SendNoteProps) {
  if (!state || isCorrected(state)) return <RestoredNote id={id} />;
  const items = summaryItems(state, order);
  const { title, at } = state;
  return title && <ErrorSummary title={title} items={items} refused={at} />;
}

/**
 * What shows that a person fills a form in (admission.server.ts): when its page was made, and a
 * field that is hidden from people, screen readers and the tab order.
 */
export function GuardFields({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={guardNames.stamp} value={stamp} autoComplete="off" />
      <div className="sr" aria-hidden="true">
        <label>
          Palikite tuščią
          <input name={guardNames.trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Where it stands what becomes of what is sent. */
export function PrivacyLink() {
  return <Link to={href('/privacy')}>Kaip saugome duomenis</Link>;
}
