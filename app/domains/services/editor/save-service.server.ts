import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse, refuseAsBroken } from '#app/forms/refusal.ts';
import { orRefusal, Refused } from '#app/forms/refused.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { type ActOptions, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isOvertaken } from '#app/platform/database/typed-draft.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { getCategory } from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { lookAfterSave } from '../own/lost-look.server.ts';
import { getOwnServiceFields, needsAddress } from '../own/own-service-fields.server.ts';
import { noteCorrection } from '../own/own-warning.server.ts';
import {
  describeDraftPhotos,
  describeWithin,
  type PhotoWords,
} from '../photos/draft-photo-edits.server.ts';
import { publishDraftPhotos } from '../photos/draft-photos.server.ts';
import { refuseLongAlt } from '../photos/photo-upload.ts';
import { indexServices } from '../search/search-index.server.ts';
import { copyPriceList } from './copied-price-list.server.ts';
import { type Overtaken, saveTyped } from './draft-typing.server.ts';
import { holdOriginalOfDraft, holdPartner, isCopyOfHidden } from './hidden-original.server.ts';
import { type Draft, draftGone, findDraft, findServiceQuota } from './service-drafts.server.ts';
import { typedIn } from './service-form.ts';
import { type InfoOptions, readContact, readInfo } from './service-schema.server.ts';
import { keepTyped } from './service-wizard.server.ts';
import type { DraftOf, StepKind } from './wizard-steps.ts';

/** What the last step sends; a new service gets the id of its page's draft. */
export type SaveRequest = PhotoWords & {
  /** After a conflict: the version that may be written over; null saves only over the draft's base. */
  readonly over: number | null;
  /** A step of an edit that is saved at once; without one the last step is sent. */
  readonly typed?: { readonly step: StepKind; readonly form: FormData };
};

type SaveAnswer =
  /** `isHidden`: an administrator hides it. */
  | { readonly ok: true; readonly serviceId: string; readonly isHidden?: boolean }
  /** A step is not right, and why; the draft has what came along. */
  | {
      readonly ok: false;
      readonly reason: 'unfinished';
      readonly step: StepKind;
      readonly refusal: Refusal;
    }
  | Overtaken
  /** The service was saved elsewhere meanwhile; the draft keeps what was sent. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly version: number }
  | Refusal;

/**
 * Locks what follows a stored service, before the service itself, and returns what brings it up to
 * date in the transaction of the save, or says why the service cannot be saved so.
 */
type HoldFollowers = (transaction: Db, serviceId: string) => Promise<() => Promise<Refusal | null>>;
type SaveOptions = ActOptions & { readonly holdFollowers?: HoldFollowers };

/**
 * The final save (docs/design.md D29): one transaction keeps the words about photos that came along,
 * makes the service of its draft or brings it up to date, photos and search included, and the draft
 * is gone. A new service starts inactive and ends active; an edited one keeps its status and gets
 * the next version.
 * @throws NotFound when the partner has no such service
 */
export async function saveService(
  db: Db,
  partner: Partner,
  of: DraftOf,
  wish: SaveRequest,
  { now, saveReply = saveNoReply, holdFollowers }: SaveOptions,
): Promise<SaveAnswer> {
  const saving = db.transaction().execute(async (transaction) => {
    const { serviceId } = of;
    const follow = serviceId === null ? null : await holdFollowers?.(transaction, serviceId);
    const answer =
      serviceId === null
        ? await publishNew(transaction, partner, wish, now)
        : await publishEdited(transaction, partner, serviceId, wish, now);
    if (!answer.ok) return answer;
    const refused = await follow?.();
    if (refused) throw new Refused(refused);
    await saveReply(transaction, answer);
    return answer;
  });
  return orRefusal(saving);
}

async function publishNew(
  db: Db,
  partner: Partner,
  wish: SaveRequest,
  now: Date,
): Promise<SaveAnswer> {
  const { draftId } = wish.page;
  const of = { serviceId: null };
  await holdOriginalOfDraft(db, partner);
  const described = await describeWithin(db, partner, of, wish, now);
  const draft = await lockDraft(db, partner, of);
  if (draft === null || draft.id !== draftId) return answerCopy(db, partner, draftId);
  if (!described.ok) return described;
  const full = await findServiceQuota(db, partner);
  if (full) return full;
  if (await isCopyOfHidden(db, draft.id)) return originalHidden;
  if (isOvertaken(draft, wish.page)) return retyped;
  const asks = await needsAddress(db, partner);
  const columns = columnsOf(draft, draft.fields, { now, stored: null, needsAddress: asks });
  if (!columns.ok) return columns;
  await db
    .insertInto('partner_provided_services')
    .values({
      ...columns.value,
      id: draft.id,
      partner_id: partner.partnerId,
      service_category_id: draft.category,
      status: 'inactive',
      copied_from: sql<
        string | null
      >`(select copied_from from service_drafts where id = ${draft.id})`,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await copyPriceList(db, draft.id);
  await publishDraftPhotos(db, draft.id, draft.id);
  await db
    .updateTable('partner_provided_services')
    .set({ status: 'active' })
    .where('id', '=', draft.id)
    .where('partner_id', '=', partner.partnerId)
    .execute();
  return finish(db, draft, draft.id, now);
}

/** The service that this draft became, if it did. */
async function answerCopy(db: Db, partner: Partner, draftId: string | null): Promise<SaveAnswer> {
  if (draftId === null || !isId(draftId)) return draftGone;
  const made = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', draftId)
    .where('partner_id', '=', partner.partnerId)
    .executeTakeFirst();
  return made ? { ok: true, serviceId: made.id } : draftGone;
}

async function publishEdited(
  db: Db,
  partner: Partner,
  serviceId: string,
  wish: SaveRequest,
  now: Date,
): Promise<SaveAnswer> {
  const { over } = wish;
  const { draftId } = wish.page;
  requireId(serviceId, 'Service');
  // The partner before the service, as an act on all of a partner's services locks them.
  await holdPartner(db, partner);
  // The service before its draft, in the order in which a deletion locks them.
  const service = await db
    .selectFrom('partner_provided_services')
    .select(['version', 'hidden_at'])
    .where('id', '=', serviceId)
    .where('partner_id', '=', partner.partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  const hiding = service.hidden_at === null ? {} : { isHidden: true };
  const { category, fields } = await getOwnServiceFields(db, partner, serviceId);
  const options = { now, stored: fields, needsAddress: await needsAddress(db, partner) };
  const { typed } = wish;
  const typedFields = typed && typedIn(typed.form, typed.step, getCategory(category));
  const kept = typedFields
    ? await saveTyped(db, partner, { serviceId }, wish.page, typedFields, now)
    : await describeWithin(db, partner, { serviceId }, wish, now);
  if (!kept.ok) return kept;
  const draft = await lockDraft(db, partner, { serviceId });
  if (draft === null) {
    if (draftId !== null) return draftGone;
    // Nothing was changed; what has come to be required since is asked for all the same.
    const unchanged = columnsOf({ category }, fields, options);
    return unchanged.ok ? { ok: true, serviceId, ...hiding } : unchanged;
  }
  if (!typed) {
    if (draftId !== null && draft.id !== draftId) return draftGone;
    if (isOvertaken(draft, wish.page)) return retyped;
  }
  const columns = columnsOf(draft, { ...fields, ...draft.fields }, options);
  if (!columns.ok) return columns;
  const updated = await db
    .updateTable('partner_provided_services')
    .set((service) => ({
      ...columns.value,
      ...lookAfterSave(now),
      updated_at: now,
      version: service('version', '+', 1),
    }))
    .where('id', '=', serviceId)
    .where('partner_id', '=', partner.partnerId)
    .where('version', '=', over ?? draft.baseVersion)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) {
    return { ok: false, reason: 'conflict', version: service.version };
  }
  await publishDraftPhotos(db, draft.id, serviceId);
  await noteCorrection(db, [serviceId], now);
  await finish(db, draft, serviceId, now);
  return { ok: true, serviceId, ...hiding };
}

const retyped = refuse(
  'Kitame lange ar įrenginyje ką tik pakeitėte šios paslaugos tekstus. Grįžkite atgal, peržiūrėkite juos ir išsaugokite dar kartą.',
  { title: 'Duomenys pasikeitė' },
);

const originalHidden = refuse(
  'Paslaugą, kurios kopiją darote, administratorius sustabdė, todėl kopijos paskelbti negalima. Priežastį radote mūsų laiške. Jei nesutinkate, parašykite mums.',
  { title: 'Paslauga sustabdyta' },
);

/** The draft, its row locked until this transaction ends. */
async function lockDraft(db: Db, partner: Partner, of: DraftOf): Promise<Draft | null> {
  await db
    .selectFrom('service_drafts')
    .select('id')
    .where('partner_id', '=', partner.partnerId)
    .where('service_id', 'is not distinct from', of.serviceId)
    .forUpdate()
    .execute();
  return findDraft(db, partner, of);
}

/** All that was typed as columns, or the first step that is not right. */
function columnsOf(
  { category: id, photos = [] }: Pick<Draft, 'category'> & Partial<Pick<Draft, 'photos'>>,
  fields: TypedFields,
  options: InfoOptions & { readonly needsAddress: boolean },
) {
  const category = getCategory(id);
  const contact = readContact(category, fields, options.needsAddress);
  const info = readInfo(category, fields, options);
  if (!contact.ok || !info.ok) {
    const step = contact.ok ? 'info' : 'contact';
    const refusal = contact.ok ? info : contact;
    return { ok: false, reason: 'unfinished', step, refusal: refusal as Refusal } as const;
  }
  const longAlt = refuseLongAlt(photos);
  if (longAlt)
    return { ok: false, reason: 'unfinished', step: 'photos', refusal: longAlt } as const;
  const { specific_attributes, ...columns } = info.value;
  return {
    ok: true,
    value: {
      ...contact.value,
      ...columns,
      specific_attributes: JSON.stringify(specific_attributes),
    },
  } as const;
}

async function finish(db: Db, draft: Draft, serviceId: string, now: Date): Promise<SaveAnswer> {
  await indexServices(db, [serviceId], now);
  await db.deleteFrom('service_drafts').where('id', '=', draft.id).execute();
  return { ok: true, serviceId };
}

/**
 * Saves; what fails unexpectedly goes to the log, and the page says the specification's text. What
 * came along was rolled back with the save, so the draft gets it by itself, if it can take it.
 */
export async function saveOrExplain(
  db: Db,
  partner: Partner,
  of: DraftOf,
  wish: SaveRequest,
  { log, ...options }: SaveOptions & { readonly log: Log },
): Promise<SaveAnswer> {
  try {
    return await saveService(db, partner, of, wish, options);
  } catch (error) {
    if (error instanceof NotFound) throw error;
    log.error('saving a service failed', { error });
    const { typed, page } = wish;
    const kept = typed
      ? keepTyped(db, partner, of, { ...typed, page }, options.now)
      : describeDraftPhotos(db, partner, of, wish, options.now);
    await kept.catch(() => null);
    const text =
      of.serviceId === null ? 'Nepavyko sukurti paslaugos įrašo' : 'Įvyko klaida saugant paslaugą.';
    return refuseAsBroken('Klaida', text);
  }
}
