import { Note } from '#app/ui/note.tsx';
import { type FormState, noteText } from './form-state.ts';
import { RestoredNote } from './restored-note.tsx';

interface FormNoteProps {
  id: string;
  state: FormState | undefined;
  /** Says the title too: where no toast does, as over a dialog, which would cover it. */
  titled?: boolean;
}

/** The sentence above the fields of a form that was refused, or filled in again. */
export function FormNote({ id, state, titled = false }: FormNoteProps) {
  const text = noteText(state);
  if (text === null) return <RestoredNote id={id} />;
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
