import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';

/** What a field of the wizard holds and what is wrong with it. */
export type StepFieldState = {
  readonly value: string | undefined;
  readonly error: string | undefined;
};

/** Looks a field up by its name. */
export type FieldLookup = (name: string) => StepFieldState;

/** The id of a field's control; the list behind the wizard has fields of its own. */
export function controlId(name: string): string {
  return `w-${name}`;
}

interface LineProps extends Omit<ComponentProps<typeof LimitedInput>, 'name'> {
  name: string;
  field: FieldLookup;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
}

/** A line of text of the wizard. */
export function Line({ name, field, label, optional, hint, className, ...input }: LineProps) {
  const { value, error } = field(name);
  return (
    <Field
      label={label}
      name={name}
      id={controlId(name)}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => <LimitedInput {...control} {...input} defaultValue={value} />}
    </Field>
  );
}
