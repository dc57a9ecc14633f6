import { Note } from '#app/ui/note.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

interface ClosedNoteProps {
  /** Why nothing more can be written; null: it can. */
  closed: string | null;
}

/** Stands in place of the composer, also when it goes while the page is open. */
export function ClosedNote({ closed }: ClosedNoteProps) {
  const note = useFocusWhenGone<HTMLDivElement>(closed === null);
  if (closed === null) return null;
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone="warn" role="status">
        <strong>{closed}</strong> Ankstesnį pokalbį galite skaityti kaip iki šiol.
      </Note>
    </div>
  );
}
