import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface OvertakenNoteProps {
  /** What happened: 'Tą patį pakeitėte kitame lange ar įrenginyje.' */
  title: string;
  /** That nothing is lost, and what each button does. */
  children: ReactNode;
  /** The id of the form, which takes along what stands in it. */
  form: string;
  /** Of what the other window has written, for the field `overMark`. */
  mark: string;
  busy: boolean;
  /** Keeps what stands in the form; without a script the button sends it. */
  onKeep: () => void;
  /** The form with what the other window has written. */
  latest: { readonly to: string; readonly label: string };
  /** What was typed here is about to be given up. */
  onDrop: () => void;
}

/** Another window has typed into the same draft: what stands here is kept only by choice. */
export function OvertakenNote(props: OvertakenNoteProps) {
  const { title, children, form, mark, busy, onKeep, latest, onDrop } = props;
  return (
    <ShownNote>
      <p>
        <strong>{title}</strong> {children}
      </p>
      <div className="row">
        <Button
          type="submit"
          form={form}
          name="overMark"
          value={mark}
          size="sm"
          busy={busy}
          onClick={(event) => {
            event.preventDefault();
            onKeep();
          }}
        >
          Palikti, kas įrašyta čia
        </Button>
        <ButtonLink to={latest.to} size="sm" reloadDocument onClick={onDrop}>
          {latest.label}
        </ButtonLink>
      </div>
    </ShownNote>
  );
}

/** A warning that comes into view by itself: it may come while the user is typing further below. */
export function ShownNote({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Note tone="warn" role="alert">
      <div className="stack gap-3" ref={shown}>
        {children}
      </div>
    </Note>
  );
}
