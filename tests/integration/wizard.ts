import type { Partner } from '#app/domains/accounts/types.ts';
import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { momentNames } from '#app/domains/services/catalogue/kinds/instant.ts';
import type { TypedFields } from '#app/domains/services/catalogue/typed-fields.ts';
import { type SaveRequest, saveService } from '#app/domains/services/editor/save-service.server.ts';
import { priceFields } from '#app/domains/services/editor/service-form.ts';
import { loadWizard, takeStep } from '#app/domains/services/editor/service-wizard.server.ts';
import type { DraftOf, StepKind } from '#app/domains/services/editor/wizard-steps.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export const newOne: DraftOf = { serviceId: null };

/** What a browser sends for these fields. */
export function formOf(fields: TypedFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) form.append(name, text);
  }
  return form;
}

/** The contact step, filled in. */
export const contacts: TypedFields = {
  city: 'Kaunas',
  address: 'Pakalnės g. 14',
  phone_number: '8 612 34567',
  email: 'registratura@klinika.test',
  notification_email: 'vidinis@klinika.test',
  work_hours: 'I–V 9:00–18:00',
};

/** The info step with all fields of a category filled in; the event is on 2026-03-12. */
export function infoOf(id: CategoryId): TypedFields {
  const category = getCategory(id);
  const attributes = category.attributes.map(fieldsOf);
  const prices = { price_min: '25', price_max: '40,50', price_per_day: '30' };
  const asked = priceFields(category).map(({ name }) => [name, prices[name]]);
  return Object.assign(
    { title: `Šunų paslauga (${category.label})`, description: 'Pirma.\n\nAntra.' },
    Object.fromEntries(asked),
    ...attributes,
  );
}

function fieldsOf(attribute: Attribute): TypedFields {
  const { key } = attribute;
  switch (attribute.kind) {
    case 'one':
      return { [key]: attribute.options[0]?.id ?? '' };
    case 'many':
      return { [key]: attribute.options.slice(0, 2).map((option) => option.id) };
    case 'years':
      return { [key]: '7' };
    case 'breed':
      return { [key]: 'borderkolis' };
    case 'yes_no':
      return { [key]: 'true' };
    case 'instant':
      return { [momentNames(key).date]: '2026-03-12', [momentNames(key).time]: '18:30' };
  }
}

/** Sends a step from a page that was loaded right before. */
export async function sendStep(
  db: Db,
  partner: Partner,
  of: DraftOf,
  step: StepKind,
  fields: TypedFields,
  now: Date,
) {
  const page = await loadWizard(db, partner, of, now);
  return takeStep(db, partner, of, { step, page, form: formOf(fields) }, now);
}

/** Walks the wizard of a new service up to its last step. @returns the draft's id */
export async function draftNew(
  db: Db,
  partner: Partner,
  id: CategoryId,
  now: Date,
): Promise<string> {
  const steps = [
    ['category', { category: id }],
    ['contact', contacts],
    ['info', infoOf(id)],
  ] as const;
  for (const [step, fields] of steps) {
    const taken = await sendStep(db, partner, newOne, step, fields, now);
    if (!taken.ok) throw new Error(JSON.stringify(taken));
  }
  const { draftId } = await loadWizard(db, partner, newOne, now);
  if (draftId === null) throw new Error('No draft');
  return draftId;
}

/** A form that does not say which page it stood on. */
export const unseen = { page: { draftId: null, version: null }, alts: new Map<string, string>() };

/** What a page of the last step sends that showed this draft and knows of nothing else. */
export function wishOf(draftId: string | null): SaveRequest {
  return { ...unseen, page: { draftId, version: null }, over: null };
}

/** What the page of the last step sends, loaded right now. */
export async function lastPage(db: Db, partner: Partner, of: DraftOf): Promise<SaveRequest> {
  const { draftId, version, mark } = await loadWizard(db, partner, of, new Date());
  const revision = mark === null ? null : Number(mark);
  return { page: { draftId, version, revision }, alts: new Map(), over: null };
}

/** Makes a service by the wizard. @returns its id */
export async function publishNew(
  db: Db,
  partner: Partner,
  id: CategoryId,
  now: Date,
): Promise<string> {
  await draftNew(db, partner, id, now);
  const saved = await saveService(db, partner, newOne, await lastPage(db, partner, newOne), {
    now,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.serviceId;
}
