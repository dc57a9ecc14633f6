import './error-summary.css';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface FieldErrorItem {
  /** The id of the control that is wrong. */
  fieldId: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  /** A sentence for all of them. */
  text?: string | null;
  /** In the order of the fields. */
  items: readonly FieldErrorItem[];
  /** Tells one failed submit from the next; what is left of the items may change in between. */
  refused: number | undefined;
}

/**
 * What is wrong with a long form, above it after a failed submit: one link per field, which takes
 * the focus there. The summary takes the focus itself. Nothing when there are no items.
 */
export function ErrorSummary({ title, text, items, refused }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const summary = refused === undefined ? null : box.current;
    summary?.focus();
    // The focus alone may show the end of one that is taller than the screen.
    summary?.scrollIntoView();
  }, [refused]);
  if (items.length === 0) return null;
  return (
    <section className="errsum" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="circle-alert" />
        {title}
      </h2>
      {text && <p className="small">{text}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.fieldId}>
            <a href={`#${item.fieldId}`} onClick={(event) => focusField(event, item.fieldId)}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new address would be a navigation to the router, which forgets what the form was answered. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
