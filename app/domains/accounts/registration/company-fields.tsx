import type { FieldState } from '#app/forms/form-state.ts';
import { PlaceSelect } from '#app/forms/place-select.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { fieldLimits } from '../field-limits.ts';
import { Line, type LineName } from '../line-field.tsx';
import { AddressFields, CodeFields } from './identity-fields.tsx';
import { KindField } from './kind-field.tsx';
import { type Asked, byKind, ofKinds } from './of-kinds.tsx';

/** The fields as they follow one another on the page. */
export const companyFieldOrder = [
  'trader_kind',
  'company_name',
  'company_code',
  'vat_code',
  'certificate_number',
  'phone',
  'email',
  'city',
  'is_address_shown',
  'postal_code',
  'address',
  'contact_name',
  'about_company',
] as const;

interface CompanyFieldsProps {
  /** What a field holds and what is wrong with it. */
  field: (name: string) => FieldState;
  /** Null: the form asks who one is, before all else. */
  kind: Asked;
  /** Of an account that is there already: its address, which is not asked for. */
  accountEmail?: string | null;
}

const inRegister = 'Toks, koks įrašytas Juridinių asmenų registre.';

/** What a partner tells about itself, by the kind of trader that it is. */
export function CompanyFields({ field, kind, accountEmail = null }: CompanyFieldsProps) {
  const line = (name: LineName) => ({ name, state: field(name) });
  const all = ofKinds(kind);
  return (
    <>
      {kind === null && <KindField legend="Kas teikia paslaugas?" state={field('trader_kind')} />}
      <Line
        {...line('company_name')}
        label={byKind(kind, {
          company: 'Įmonės pavadinimas',
          self_employed: 'Pavadinimas, kurį matys šeimininkai',
          not_trader: 'Organizacijos pavadinimas',
        })}
        hint={byKind(kind, {
          company: inRegister,
          self_employed: 'Pavyzdžiui, Gretos kirpykla. Asmens kodo niekur nerašykite.',
          not_trader: inRegister,
        })}
        className={classes('all', all)}
        autoComplete="organization"
      />
      <CodeFields field={field} kind={kind} />
      <Line
        {...line('phone')}
        label="Telefonas"
        type="tel"
        autoComplete="tel"
        placeholder="+370 612 34567"
        className={all}
      />
      {accountEmail === null ? (
        <Line
          {...line('email')}
          label="El. paštas"
          type="email"
          autoComplete="email"
          className={all}
        />
      ) : (
        <div className={classes('field', all)}>
          <p className="label">El. paštas</p>
          <p className="address">{accountEmail}</p>
        </div>
      )}
      <CityField state={field('city')} className={all} />
      <AddressFields field={field} kind={kind} />
      <Line
        {...line('contact_name')}
        label={byKind(kind, {
          company: 'Kontaktinis asmuo',
          self_employed: 'Vardas ir pavardė',
          not_trader: 'Kontaktinis asmuo',
        })}
        hint="Viešai nerodome."
        className={classes('all', all)}
        autoComplete="name"
      />
      <AboutField state={field('about_company')} kind={kind} />
    </>
  );
}

function CityField({ state, className }: { state: FieldState; className: string }) {
  const { value, ...errors } = state;
  return (
    <Field label="Miestas" name="city" className={className} {...errors}>
      {(control) => <PlaceSelect {...control} defaultValue={value ?? ''} />}
    </Field>
  );
}

function AboutField({ state, kind }: { state: FieldState; kind: Asked }) {
  const { value, ...errors } = state;
  return (
    <Field
      label={byKind(kind, {
        company: 'Apie įmonę',
        self_employed: 'Apie jus',
        not_trader: 'Apie organizaciją',
      })}
      name="about_company"
      optional
      className={classes('all', ofKinds(kind))}
      hint="Keli sakiniai: kas esate ir su kokiais šunimis dirbate."
      {...errors}
    >
      {(control) => (
        <LimitedText {...control} longest={fieldLimits.about_company} defaultValue={value} />
      )}
    </Field>
  );
}
