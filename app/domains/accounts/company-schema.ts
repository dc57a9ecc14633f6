import * as z from 'zod';
import { email, line, normalisePhone, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import { type FormSchema, type FormValue, readForm } from '#app/forms/read-form.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { mixedAlphabets } from '#app/lithuanian/alphabets.ts';
import { normalisePostalCode, normaliseVatCode } from '#app/lithuanian/company-code.ts';
import { findPlace } from '#app/lithuanian/places.ts';
import { fieldLimits } from './field-limits.ts';
import { formVersion, wrongPhone } from './schema.ts';
import { type kindColumns, readKind, type TraderKind } from './trader-kinds.ts';

/*
 * What a partner tells about who it is (spec 5, partner registration, step 1): one schema for each kind of
 * trader, whose other fields are not read. Codes and contacts as docs/design.md D15 normalises them.
 */

/** What is written wrongly. */
const wrongFormat = {
  company: 'Įmonės kodas gali būti sudarytas tik iš skaičių.',
  not_trader: 'Organizacijos kodas gali būti sudarytas tik iš skaitmenų.',
  certificate: 'Pažymos ar liudijimo numeris gali būti sudarytas tik iš skaitmenų ir brūkšnelio.',
  personalCode:
    'Tai panašu į asmens kodą. Asmens kodo nerašykite, įveskite pažymos ar liudijimo numerį.',
  postalCode: 'Pašto kodas neteisingas. Rašykite taip: LT-44280.',
  phone: wrongPhone,
};
const missing = 'Neužpildyti privalomi laukai';

/** The sentences of empty fields that differ by kind. */
const sentences: Readonly<Record<TraderKind, { name: string; code: string; contact: string }>> = {
  company: {
    name: 'Įveskite įmonės pavadinimą.',
    code: 'Įveskite įmonės kodą.',
    contact: 'Įveskite kontaktinio asmens vardą ir pavardę.',
  },
  self_employed: {
    name: 'Įveskite pavadinimą, kurį matys šeimininkai.',
    code: '',
    contact: 'Įveskite savo vardą ir pavardę.',
  },
  not_trader: {
    name: 'Įveskite organizacijos pavadinimą.',
    code: 'Įveskite organizacijos kodą.',
    contact: 'Įveskite kontaktinio asmens vardą ir pavardę.',
  },
};

/** Those of other empty fields. */
const empty = {
  phone: 'Įveskite telefono numerį.',
  email: 'Įveskite el. pašto adresą.',
  city: 'Pasirinkite miestą.',
  address: 'Įveskite adresą.',
  postalCode: 'Įveskite pašto kodą.',
};

/** A field of another kind: whatever was typed into it. */
const none: z.ZodType<string | null> = z.unknown().transform(() => null);

const companyCode = (kind: Exclude<TraderKind, 'self_employed'>): z.ZodType<string | null> =>
  line(fieldLimits.company_code, sentences[kind].code).refine(
    (code) => code === '' || /^[0-9]+$/.test(code),
    wrongFormat[kind],
  );

const vatCode: z.ZodType<string | null> = paragraphs(fieldLimits.vat_code)
  .transform(normaliseVatCode)
  .transform((code) => code || null);

/**
 * The number may be left out; of a business licence its version may follow behind a hyphen. Eleven digits
 * are a personal code, which we do not want to have, however its digits are grouped.
 */
const certificateNumber: z.ZodType<string | null> = optionalLine(fieldLimits.certificate_number)
  .transform((text) => text.replace(/\s/g, '').replace(/\p{Dash}/gu, '-'))
  .refine((number) => /^(?:[0-9]+(?:-[0-9]+)*)?$/.test(number), wrongFormat.certificate)
  .refine((number) => !isPersonalCode(number), wrongFormat.personalCode)
  .transform((number) => number || null);

function isPersonalCode(number: string): boolean {
  const digits = number.replaceAll('-', '');
  return digits === number
    ? /^[0-9]{11}$/.test(number)
    : /^[1-6][0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{4}$/.test(digits);
}

const address = line(fieldLimits.address, empty.address);
const postalCode = line(fieldLimits.postal_code, empty.postalCode).transform((text, context) => {
  const code = normalisePostalCode(text);
  if (code !== null) return code;
  context.addIssue(wrongFormat.postalCode);
  return z.NEVER;
});

/** Of an address that is not shown nothing is kept. */
const noText: z.ZodType<string> = z.unknown().transform(() => '');

/** The fields that follow from who one is. @param showsAddress whether its box is ticked, of a person */
function kindShape(kind: TraderKind, showsAddress: boolean) {
  const isPerson = kind === 'self_employed';
  const isShown = !isPerson || showsAddress;
  return {
    trader_kind: z.unknown().transform(() => kind),
    company_code: kind === 'self_employed' ? none : companyCode(kind),
    vat_code: isPerson ? none : vatCode,
    certificate_number: isPerson ? certificateNumber : none,
    is_address_shown: z.unknown().transform(() => isShown),
    address: isShown ? address : noText,
    postal_code: isShown ? postalCode : noText,
  };
}

const missingSentences: ReadonlySet<string> = new Set([
  ...Object.values(empty),
  ...Object.values(sentences).flatMap((of) => Object.values(of)),
]);

/** Fields that are filled, wrongly, are not called empty. */
const headline = (fields: Record<string, string>) => {
  const isMissing = Object.values(fields).some((text) => missingSentences.has(text));
  return { title: isMissing ? missing : 'Neteisingas formatas' };
};

/** All that a partner of this kind tells about itself. */
function companyForm(kind: TraderKind, showsAddress = true) {
  const { company_code, vat_code, certificate_number, address, postal_code, ...who } = kindShape(
    kind,
    showsAddress,
  );
  return {
    // In the order of the page, in which its sentences are told.
    schema: z.object({
      trader_kind: who.trader_kind,
      company_name: line(fieldLimits.company_name, sentences[kind].name).superRefine(
        (name, context) => {
          const mixed = mixedAlphabets(name);
          if (mixed) context.addIssue(`Pavadinime ${mixed}. Įveskite jį vienos abėcėlės raidėmis.`);
        },
      ),
      ...{ company_code, vat_code, certificate_number },
      phone: line(fieldLimits.phone, empty.phone).transform((text, context) => {
        const number = normalisePhone(text);
        if (number !== null) return number;
        context.addIssue(wrongPhone);
        return z.NEVER;
      }),
      email: email(empty.email),
      city: line(fieldLimits.city, empty.city).refine(
        (name) => findPlace(name)?.name === name,
        'Pasirinkite miestą iš sąrašo.',
      ),
      is_address_shown: who.is_address_shown,
      ...{ address, postal_code },
      contact_name: line(fieldLimits.contact_name, sentences[kind].contact),
      about_company: paragraphs(fieldLimits.about_company),
    }),
    headline,
  } satisfies FormSchema<z.ZodRawShape>;
}

export type Company = FormValue<ReturnType<typeof companyForm>>;

/** The names of all fields, whatever the kind. */
export const companyFieldNames = Object.keys(companyForm('company').schema.shape);

const chooseKind = 'Pasirinkite, kas teikia paslaugas.';

/** Reads what a registration says of its company; nothing else is said before the kind is chosen. */
export function readCompany(
  form: FormData,
): { readonly ok: true; readonly value: Company } | Refusal {
  const kind = readKind(form.get('trader_kind'));
  if (kind === null) return refuse(null, { title: missing, fields: { trader_kind: chooseKind } });
  return readForm(companyForm(kind, form.has('is_address_shown')), form);
}

/** Reads an edit of the profile: the kind is the one that is stored, and the version its form began with. */
export function readProfile(form: FormData, kind: TraderKind) {
  const { schema } = companyForm(kind, form.has('is_address_shown'));
  return readForm({ schema: schema.extend({ version: formVersion }), headline }, form);
}

/** What a partner tells when it asks to be another kind. */
export type KindWish = Pick<Company, (typeof kindColumns)[number]>;

/** Reads the wish to be another kind. */
export function readKindWish(
  form: FormData,
): { readonly ok: true; readonly value: KindWish } | Refusal {
  const kind = readKind(form.get('trader_kind'));
  if (kind === null) return refuse(null, { title: missing, fields: { trader_kind: chooseKind } });
  const schema = z.object(kindShape(kind, form.has('is_address_shown')));
  return readForm({ schema, headline }, form);
}
