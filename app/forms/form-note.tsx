import { Note } from '#app/ui/note.tsx';
import { type FormState, noteText } from './form-state.ts';

interface FormNoteProps {
  id: string;
  state: FormState | undefined;
  /** Says the title too: where no toast does, as over a dialog, which would cover it. */
  titled?: boolean;
}

/** The sentence above the fields of a refused form. */
export function FormNote({ id, state, titled = false }: FormNoteProps) {
  const text = noteText(state);
  if (text === null) return null;
  return (
    <div id={id}>
      <Note key={state?.at} tone="bad" role="alert">
        {titled && state?.title ? (
          <>
            <strong>{state.title}.</strong> {text}
          </>
        ) : (
          text
        )}
      </Note>
    </div>
  );
}
