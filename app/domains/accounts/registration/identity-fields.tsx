import { type ComponentProps, useState } from 'react';
import type { FieldState } from '#app/forms/form-state.ts';
import { classes } from '#app/ui/classes.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Line, type LineName } from '../line-field.tsx';
import { companyWarnings, vatCodeExample } from './company-warnings.ts';
import { type Asked, byKind, ofKinds, standsFor } from './of-kinds.tsx';

interface IdentityFieldsProps {
  /** What a field holds and what is wrong with it. */
  field: (name: string) => FieldState;
  kind: Asked;
}

const coded = ['company', 'not_trader'] as const;
const persons = ['self_employed'] as const;

/**
 * The codes of a company, or the number of a person's certificate. A code that looks wrong causes a
 * warning, not an error (docs/design.md D15).
 */
export function CodeFields({ field, kind }: IdentityFieldsProps) {
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
      {standsFor(kind, coded) && (
        <>
          <Line
            {...line('company_code')}
            label={byKind(kind, {
              company: 'Įmonės kodas',
              self_employed: 'Įmonės kodas',
              not_trader: 'Organizacijos kodas',
            })}
            inputMode="numeric"
            warning={warnings.company_code ?? ''}
            className={ofKinds(kind, coded)}
            {...watch}
          />
          <Line
            {...line('vat_code')}
            label="PVM kodas"
            optional
            placeholder={vatCodeExample}
            warning={warnings.vat_code ?? ''}
            className={ofKinds(kind, coded)}
            {...watch}
          />
        </>
      )}
      {standsFor(kind, persons) && (
        <Line
          {...line('certificate_number')}
          label="Pažymos ar verslo liudijimo numeris"
          optional
          inputMode="numeric"
          hint="Pagal jį patikrinsime jūsų duomenis. Viešai nerodome."
          className={classes('all', ofKinds(kind, persons))}
        />
      )}
    </>
  );
}

type Watching = Required<Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'>>;

/** The letters of a code that nothing follows: it is looked at before the field is left. */
const wholeLength = { company_code: 9, vat_code: 'LT123456789012'.length };

function isCode(name: string): name is keyof typeof wholeLength {
  return Object.hasOwn(wholeLength, name);
}

/** Where a partner is, below its place: a person is asked whether that is to be shown, and only then where. */
export function AddressFields({ field, kind }: IdentityFieldsProps) {
  const line = (name: LineName) => ({ name, state: field(name) });
  const shown = standsFor(kind, persons) ? classes(ofKinds(kind), 'if-shown') : ofKinds(kind);
  return (
    <>
      {standsFor(kind, persons) && (
        <div className={classes('all', ofKinds(kind, persons))}>
          <Checkbox
            name="is_address_shown"
            label="Rodyti ir gatvę su namo numeriu"
            defaultChecked={field('is_address_shown').value === 'on'}
            aria-describedby="is_address_shown-hint"
          />
          <p className="hint" id="is_address_shown-hint">
            Nepažymėjus prie jūsų duomenų bus matomas tik miestas, o adreso neprašysime. Adresas,
            įrašytas pačioje paslaugoje, matomas joje.
          </p>
        </div>
      )}
      <Line
        {...line('postal_code')}
        label="Pašto kodas"
        autoComplete="postal-code"
        placeholder="LT-01103"
        className={shown}
      />
      <Line
        {...line('address')}
        label="Adresas"
        hint={byKind(kind, {
          company: shownOfCompany,
          self_employed: 'Rodysime prie jūsų paslaugų.',
          not_trader: shownOfCompany,
        })}
        className={classes('all', shown)}
        autoComplete="street-address"
      />
    </>
  );
}

const shownOfCompany = 'Pavadinimą, kodus ir adresą rodysime prie jūsų paslaugų.';
