import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Of the forms that were filled in again, by the ids of their notes: what empties them. */
const restored = new Map<string, () => void>();
const listeners = new Set<() => void>();

/** Has a form's note say that it was filled in again; null says nothing any more. */
export function showRestored(noteId: string, startAnew: (() => void) | null): void {
  if (startAnew) restored.set(noteId, startAnew);
  else if (!restored.delete(noteId)) return;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a form has been filled in with what was typed earlier (useKeptForm). */
export function RestoredNote({ id }: { id: string }) {
  const startAnew = useSyncExternalStore(
    subscribe,
    () => restored.get(id),
    () => undefined,
  );
  if (!startAnew) return null;
  return (
    <Note role="status">
      <div className="row between">
        <p>Atkūrėme, ką buvote įrašę.</p>
        <Button size="sm" onClick={startAnew}>
          Pradėti iš naujo
        </Button>
      </div>
    </Note>
  );
}
