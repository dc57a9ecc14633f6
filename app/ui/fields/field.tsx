import './field.css';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

/** What a control takes from its field: spread it on the input, select or textarea. */
interface ControlProps {
  id: string;
  name: string;
  'aria-required': boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  name: string;
  /** By default the name; give one when two forms of a page share a name. */
  id?: string;
  hint?: ReactNode;
  /** Stands at the right of the label, such as a link. */
  beside?: ReactNode;
  /** The sentence of a refusal; also makes the control invalid. */
  error?: string | undefined;
  /** What looks wrong but stops nothing; '' keeps its place in the live region. */
  warning?: string | undefined;
  /** The id of a sentence elsewhere that says what is wrong with this and other controls. */
  errorElsewhere?: string | undefined;
  /** Marks the field '(nebūtina)'; 'unmarked' where the form says once what it needs. All others are required. */
  optional?: boolean | 'unmarked';
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label above, one control, a hint and the error under it, all tied together for assistive tools. */
export function Field({
  label,
  name,
  id = name,
  hint,
  beside,
  error,
  warning,
  errorElsewhere,
  optional = false,
  className,
  children,
}: FieldProps) {
  const describedBy = classes(
    error ? `${id}-error` : null,
    errorElsewhere,
    warning ? `${id}-warning` : null,
    hint ? `${id}-hint` : null,
  );
  const caption = (
    <label className="label" htmlFor={id}>
      {label}
      {optional === true && <span className="opt"> (nebūtina)</span>}
    </label>
  );
  return (
    <div className={classes('field', className)}>
      {beside ? (
        <div className="row between">
          {caption}
          {beside}
        </div>
      ) : (
        caption
      )}
      {children({
        id,
        name,
        'aria-required': optional ? undefined : true,
        'aria-invalid': error || errorElsewhere ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {warning !== undefined && (
        <div role="status" className="field-watch">
          {warning && (
            <p className="error warning" id={`${id}-warning`}>
              <Icon name="circle-alert" />
              <span>{warning}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The sentence under a wrong field, or under a group of choices. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}
