import '#app/ui/styles/pages/reading.css';
import './rich-text-field.css';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/input.tsx';
import type { RichTextProps } from './rich-text.tsx';

interface RichTextFieldProps extends Pick<RichTextProps, 'look' | 'pictures'> {
  name: string;
  value: string | undefined;
  error: string | undefined;
  /** The elements that the text may have, for who writes without a script. */
  elements: string;
  /** What else stands there without a script; gets the class that shows it only then. */
  children?: (unlessScripted: string | false) => ReactNode;
}

/**
 * A text with headings, lists and links: an editor once its script has come, and until then, or
 * without it, the HTML itself. The field behind the editor always holds what is sent.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { name, value, error, elements, look, pictures, children } = props;
  const [Editor, setEditor] = useState<ComponentType<RichTextProps> | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  useEffect(() => {
    // Out of reach, it leaves the field as it is without a script.
    import('./rich-text.tsx').then(
      ({ RichText }) => setEditor(() => RichText),
      () => setOutOfReach(true),
    );
  }, []);
  const unlessScripted = !isOutOfReach && 'only-noscript';
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  return (
    <div className="stack gap-4">
      <div className="field">
        <label className="label" htmlFor={Editor ? undefined : name} id={labelId}>
          Tekstas
        </label>
        <TextArea
          ref={source}
          id={name}
          name={name}
          className="rich-text-source"
          rows={22}
          defaultValue={value}
          aria-required
          // The editor over it says so itself, and takes the focus.
          aria-invalid={error && !Editor ? true : undefined}
          aria-describedby={error ? `${hintId} ${errorId}` : hintId}
          spellCheck
          hidden={Editor !== null}
        />
        {Editor && (
          <Editor
            source={source}
            labelId={labelId}
            errorId={error ? errorId : undefined}
            look={look}
            pictures={pictures}
          />
        )}
        {!Editor && (
          <p className={classes('hint', unlessScripted)} id={hintId}>
            HTML: {elements}.
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {!Editor && children?.(unlessScripted)}
    </div>
  );
}
