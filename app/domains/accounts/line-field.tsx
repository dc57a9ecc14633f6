import type { ComponentProps, ReactNode } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { fieldLimits } from './field-limits.ts';

const longest = { ...fieldLimits, phone_number: fieldLimits.phone };

export type LineName = Exclude<
  keyof typeof longest,
  'password' | 'about_company' | 'trader_kind' | 'is_address_shown'
>;

interface LineProps extends Omit<ComponentProps<typeof LimitedInput>, 'name'> {
  name: LineName;
  state: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  warning?: string;
}

/** A field of one line. */
export function Line({
  name,
  state,
  label,
  hint,
  optional,
  warning,
  className,
  ...input
}: LineProps) {
  const { value, ...errors } = state;
  return (
    <Field
      label={label}
      name={name}
      hint={hint || undefined}
      optional={optional}
      warning={warning}
      className={className}
      {...errors}
    >
      {(control) => (
        <LimitedInput {...control} {...input} longest={longest[name]} defaultValue={value} />
      )}
    </Field>
  );
}
