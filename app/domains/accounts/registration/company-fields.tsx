import { type ComponentProps, useState } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { PlaceSelect } from '#app/forms/place-select.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea, TextInput } from '#app/ui/fields/input.tsx';
import { fieldLimits } from '../field-limits.ts';
import { companyWarnings, vatCodeExample } from './company-warnings.ts';

/** The fields as they follow one another on the page. */
export const companyFieldOrder = [
  'company_name',
  'company_code',
  'vat_code',
  'phone',
  'email',
  'city',
  'postal_code',
  'address',
  'contact_name',
  'about_company',
] as const;

interface CompanyFieldsProps {
  /** What a field holds and what is wrong with it. */
  field: (name: string) => FieldState;
}

/** The fields of a company. A code that looks wrong causes a warning, not an error (docs/design.md D15). */
export function CompanyFields({ field }: CompanyFieldsProps) {
  const [codes, setCodes] = useState({
    company_code: field('company_code').value,
    vat_code: field('vat_code').value,
  });
  const warnings = companyWarnings(codes);
  const take = ({ name, value }: HTMLInputElement) =>
    setCodes((was) => ({ ...was, [name]: value }));
  // A warning moves what is below it: it must not come between the press of a button and its release.
  const watch: Watching = {
    onChange({ currentTarget }) {
      const letters = currentTarget.value.replace(/\s+/g, '').length;
      const { name } = currentTarget;
      if (isCode(name) && (letters >= wholeLength[name] || warnings[name])) take(currentTarget);
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (!relatedTarget?.matches('button')) take(currentTarget);
    },
  };
  const line = (name: LineName) => ({ name, state: field(name) });
  return (
    <>
      <Line
        {...line('company_name')}
        label="Įmonės pavadinimas"
        className="all"
        autoComplete="organization"
      />
      <Line
        {...line('company_code')}
        label="Įmonės kodas"
        inputMode="numeric"
        warning={warnings.company_code ?? ''}
        {...watch}
      />
      <Line
        {...line('vat_code')}
        label="PVM kodas"
        optional
        placeholder={vatCodeExample}
        warning={warnings.vat_code ?? ''}
        {...watch}
      />
      <Line
        {...line('phone')}
        label="Telefonas"
        type="tel"
        autoComplete="tel"
        placeholder="+370 612 34567"
      />
      <Line {...line('email')} label="El. paštas" type="email" autoComplete="email" />
      <CityField state={field('city')} />
      <Line
        {...line('postal_code')}
        label="Pašto kodas"
        autoComplete="postal-code"
        placeholder="LT-01103"
      />
      <Line
        {...line('address')}
        label="Adresas"
        hint="Įmonės pavadinimą, kodus ir adresą rodysime prie jūsų paslaugų."
        className="all"
        autoComplete="street-address"
      />
      <Line
        {...line('contact_name')}
        label="Kontaktinis asmuo"
        className="all"
        autoComplete="name"
      />
      <AboutField state={field('about_company')} />
    </>
  );
}

type Watching = Required<Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'>>;

/** The letters of a code that nothing follows: it is looked at before the field is left. */
const wholeLength = { company_code: 9, vat_code: 'LT123456789012'.length };

function isCode(name: string): name is keyof typeof wholeLength {
  return Object.hasOwn(wholeLength, name);
}

type LineName = Exclude<keyof typeof fieldLimits, 'password' | 'about_company'>;

interface LineProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: LineName;
  state: FieldState;
  label: string;
  hint?: string;
  optional?: boolean;
  warning?: string;
}

function Line({ name, state, label, hint, optional, warning, className, ...input }: LineProps) {
  const { value, ...errors } = state;
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      optional={optional}
      warning={warning}
      className={className}
      {...errors}
    >
      {(control) => (
        <TextInput {...control} {...input} maxLength={fieldLimits[name]} defaultValue={value} />
      )}
    </Field>
  );
}

function CityField({ state }: { state: FieldState }) {
  const { value, ...errors } = state;
  return (
    <Field label="Miestas" name="city" {...errors}>
      {(control) => <PlaceSelect {...control} defaultValue={value ?? ''} />}
    </Field>
  );
}

function AboutField({ state }: { state: FieldState }) {
  const { value, ...errors } = state;
  return (
    <Field
      label="Apie įmonę"
      name="about_company"
      optional
      className="all"
      hint="Keli sakiniai: kas esate ir su kokiais šunimis dirbate."
      {...errors}
    >
      {(control) => (
        <TextArea {...control} maxLength={fieldLimits.about_company} defaultValue={value} />
      )}
    </Field>
  );
}
