import { Note } from '#app/ui/note.tsx';
import { type FormState, noteText } from './form-state.ts';

/** The sentence above the fields of a refused form. */
export function FormNote({ id, state }: { id: string; state: FormState | undefined }) {
  const text = noteText(state);
  if (text === null) return null;
  return (
    <div id={id}>
      <Note key={state?.at} tone="bad" role="alert">
        {text}
      </Note>
    </div>
  );
}
