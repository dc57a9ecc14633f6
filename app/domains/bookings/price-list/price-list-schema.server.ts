import * as z from 'zod';
import type { Category } from '#app/domains/services/catalogue/categories.ts';
import type { PriceUnit } from '#app/domains/services/catalogue/category.ts';
import { readPrice } from '#app/domains/services/editor/service-form.ts';
import { line, optionalLine } from '#app/forms/form-fields.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { clearText } from '#app/lithuanian/clear-text.ts';
import type { PriceItem } from './price-item.ts';
import { fieldName, isTyped, type RowField, rowLimits, typedRows } from './typed-rows.ts';

/** An item as it was typed: its id is its row's key. */
export type TypedItem = Omit<PriceItem, 'scheduleId'>;

const mostEuros = 10_000;
const mostKilograms = 120;

/** An empty text is null; any other is read, or says what is wrong. */
function optionalNumber(read: (text: string) => number | string) {
  return z.string().transform((typed, context): number | null => {
    const text = clearText(typed).trim();
    if (text === '') return null;
    const value = read(text);
    if (typeof value === 'number') return value;
    context.addIssue(value);
    return z.NEVER;
  });
}

const minutes = optionalNumber((text) => {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const isRight = value >= 5 && value <= 720 && value % 5 === 0;
  return isRight ? value : 'Įveskite trukmę nuo 5 iki 720\u00a0min., kas 5\u00a0min.';
});

const cents = optionalNumber((text) => {
  const price = readPrice(text);
  if ('wrong' in price) return price.wrong;
  const euros = price.value ?? 0;
  return euros <= mostEuros
    ? Math.round(euros * 100)
    : 'Kaina gali būti daugiausia 10\u00a0000\u00a0€.';
});

const kilograms = optionalNumber((text) => {
  const value = /^(\d{1,3})\s*(kg)?$/i.exec(text)?.[1];
  const isRight = value !== undefined && Number(value) <= mostKilograms;
  return isRight ? Number(value) : `Įveskite sveikąjį skaičių nuo 0 iki ${mostKilograms}\u00a0kg.`;
});

/** What a row says as a whole; a field that was refused itself is no number and not null. */
type Row = Readonly<Record<RowField, unknown>> & { readonly isDeal: boolean };

const isBelow = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' && one < other;

/** The fields of a row. What its unit does not have is not asked for, and dropped. */
function rowSchema(units: readonly PriceUnit[]) {
  const [usual = 'visit'] = units;
  const known = z.enum(units.length > 0 ? units : [usual]);
  const lacksMinutes = (row: Row) =>
    row.unit === 'visit' && units.includes('visit') && !row.isDeal && row.minutes === null;
  const rule = (path: RowField, error: string) => ({ path: [path], error, when: () => true });
  return z
    .object({
      name: line(rowLimits.name, 'Įveskite pavadinimą.'),
      unit: z.preprocess((unit) => unit || usual, known.catch(usual)),
      minutes,
      further: cents,
      price_from: cents,
      price_to: cents,
      weight_from: kilograms,
      weight_to: kilograms,
      note: optionalLine(rowLimits.note),
      isDeal: z.boolean(),
    })
    .refine((row) => !lacksMinutes(row), rule('minutes', 'Įveskite vizito trukmę.'))
    .refine(
      (row) => row.isDeal || row.price_from !== null || row.price_to !== null,
      rule('price_from', 'Įveskite kainą arba eilutės meniu pasirinkite „Kaina sutariama“.'),
    )
    .refine(
      (row) => row.isDeal || row.price_from !== null || row.price_to === null,
      rule('price_from', 'Įveskite ir mažiausią kainą.'),
    )
    .refine(
      (row) => row.isDeal || !isBelow(row.price_to, row.price_from),
      rule('price_to', 'Didžiausia kaina negali būti mažesnė už mažiausią.'),
    )
    .refine(
      (row) => !isBelow(row.weight_to, row.weight_from),
      rule('weight_to', 'Didžiausias svoris negali būti mažesnis už mažiausią.'),
    );
}

/**
 * Reads the form of a price list; rows that nothing was typed into are left out.
 * @returns the items in their order, or a refusal with a sentence at each wrong field
 */
export function readPriceList(
  form: FormData,
  { units }: Category,
): { readonly ok: true; readonly items: readonly TypedItem[] } | Refusal {
  const schema = rowSchema(units);
  const fields: Record<string, string> = {};
  const items: TypedItem[] = [];
  for (const row of typedRows((name) => textIn(form, name)).filter(isTyped)) {
    const read = schema.safeParse(row.isDeal ? { ...row, ...unpriced } : row);
    if (read.success) items.push(itemOf(row.key, read.data, units));
    for (const { path, message } of read.error?.issues ?? []) {
      fields[fieldName(path[0] as RowField, row.key)] ??= message;
    }
  }
  if (Object.keys(fields).length === 0) return { ok: true, items };
  return refuse(null, { title: 'Kainoraštis neišsaugotas', fields });
}

export function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

/** What a price that is agreed leaves out. */
const unpriced = { price_from: '', price_to: '', further: '' };

type ReadRow = z.infer<ReturnType<typeof rowSchema>>;

function itemOf(id: string, row: ReadRow, units: readonly PriceUnit[]): TypedItem {
  const isStay = row.unit === 'night' || row.unit === 'day';
  const from = row.isDeal ? null : row.price_from;
  return {
    ...{ id, name: row.name, unit: row.unit, note: row.note },
    minutes: row.unit === 'visit' && units.includes('visit') ? row.minutes : null,
    priceFromCents: from,
    priceToCents: from === null || row.price_to === from ? null : row.price_to,
    furtherDogCents: isStay && !row.isDeal ? row.further : null,
    ...{ weightFrom: row.weight_from, weightTo: row.weight_to },
  };
}
