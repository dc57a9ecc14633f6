import './field.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** What a control takes from its field: spread it on the input, select or textarea. */
export interface ControlProps {
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
  /** The sentence of a refusal; also makes the control invalid. */
  error?: string | undefined;
  /** Marks the field '(nebūtina)'; all others are required without a mark. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label above, one control, a hint and the error under it, all tied together for assistive tools. */
export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldProps) {
  const describedBy = classes(error ? `${id}-error` : null, hint ? `${id}-hint` : null);
  return (
    <div className={classes('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="opt"> (nebūtina)</span>}
      </label>
      {children({
        id,
        name,
        'aria-required': optional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
