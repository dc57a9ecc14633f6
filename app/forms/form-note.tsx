import './form-note.css';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Note } from '#app/ui/note.tsx';
import { type FormState, noteText, sentencesOf } from './form-state.ts';
import { leadToField, leadToReason, pageOf } from './lead-to-reason.ts';

interface FormNoteProps {
  id: string;
  state: FormState | undefined;
  /** A toast of the page says the title. */
  untitled?: boolean | undefined;
  /** 'warn' where the person has to choose how to go on. */
  tone?: 'warn' | 'bad';
  /** In place of the sentence. */
  children?: ReactNode;
}

/**
 * Why a press did nothing. It stands right above the button that was pressed, says what no field says,
 * and leads to the first field that is wrong. Without JavaScript the page that comes back begins here.
 */
export function FormNote({ id, state, untitled = false, tone = 'bad', children }: FormNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const at = state?.at;
  const unsaid = useUnsaid(box, state);
  useEffect(() => {
    if (at !== undefined && box.current) leadToReason(box.current);
  }, [at]);
  const text = noteText(state);
  const wrong = Object.entries(sentencesOf(state));
  const title = state?.title ?? null;
  if (!state || (text === null && wrong.length === 0 && (isOver(state) || !title))) return null;
  const isTitled = !untitled || (text === null && wrong.length === 0);
  const several =
    wrong.length > 1 ? 'Pataisykite pažymėtus laukus.' : 'Pataisykite pažymėtą lauką.';
  const [first] = wrong;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back without a script begins here
    <div id={id} ref={box} className="form-note" tabIndex={-1} autoFocus>
      <Note key={at} tone={tone} role="alert">
        {isTitled && title && <strong>{title}. </strong>}
        {children ?? text ?? (unsaid.length === 0 && wrong.length > 0 && several)}
        {unsaid.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {first && wrong.length > unsaid.length && (
          <>
            {' '}
            <a href={`#${first[0]}`} onClick={(event) => lead(event, box.current)}>
              Rodyti lauką
            </a>
          </>
        )}
      </Note>
    </div>
  );
}

/** Every field that was refused has been changed since. */
function isOver({ fields }: FormState): boolean {
  return Object.keys(fields).length > 0;
}

function lead(event: MouseEvent, note: HTMLElement | null) {
  if (!note || !leadToField(note)) return;
  // A new address would be a navigation to the router, which forgets what the form was answered.
  event.preventDefault();
}

/** The sentences at fields that the page does not draw, such as hidden ones. */
function useUnsaid(box: RefObject<HTMLElement | null>, state: FormState | undefined) {
  const [found, setFound] = useState<{ at?: number; sentences: readonly string[] }>({
    sentences: [],
  });
  useEffect(() => {
    if (!state || !box.current) return;
    const said = pageOf(box.current).textContent ?? '';
    const sentences = Object.values(state.fields).filter((sentence) => !said.includes(sentence));
    if (sentences.length > 0) setFound({ at: state.at, sentences: [...new Set(sentences)] });
  }, [box, state]);
  return state && found.at === state.at ? found.sentences : [];
}
