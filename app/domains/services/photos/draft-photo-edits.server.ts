import type { Partner } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import {
  type DraftPage,
  draftGone,
  olderBase,
  openDraft,
} from '../editor/service-drafts.server.ts';
import type { DraftOf } from '../editor/wizard-steps.ts';
import { altLine } from './photo-upload.ts';

type Entry = { readonly id: string; readonly alt: string };
type Change = (photos: readonly Entry[]) => readonly Entry[];
type Done = { readonly ok: true };

/** The draft's row, held by the transaction. */
type HeldDraft = { readonly id: string; readonly photos: readonly Entry[] };

/** The page that a change of photos comes from, and the words about photos that it held. */
export type PhotoWords = {
  readonly page: DraftPage;
  /** By the photos' ids, right or wrong; unknown ids are passed over. */
  readonly alts: ReadonlyMap<string, string>;
};

/**
 * Puts the photos into an order, the first being the main one. The whole order is sent, so that it
 * can be sent twice; a photo that it does not name comes last, one that is gone is passed over.
 * @throws NotFound when the partner has no such service
 */
export async function orderDraftPhotos(
  db: Db,
  partner: Partner,
  of: DraftOf,
  { order, ...words }: PhotoWords & { readonly order: readonly string[] },
  now: Date,
): Promise<Done | Refusal> {
  const place = ({ id }: Entry) => (order.includes(id) ? order.indexOf(id) : order.length);
  const ordered: Change = (photos) => photos.toSorted((one, other) => place(one) - place(other));
  return db
    .transaction()
    .execute((transaction) => changeList(transaction, partner, of, words, ordered, now));
}

/**
 * Takes a photo out of the draft; the next one becomes the main one. The service itself keeps
 * showing it until the final save.
 * @throws NotFound when the partner has no such service
 */
export async function removeDraftPhoto(
  db: Db,
  partner: Partner,
  of: DraftOf,
  { removed, ...words }: PhotoWords & { readonly removed: string },
  now: Date,
): Promise<Done | Refusal> {
  const left: Change = (photos) => photos.filter(({ id }) => id !== removed);
  return db
    .transaction()
    .execute((transaction) => changeList(transaction, partner, of, words, left, now));
}

/**
 * Says in words what photos show, for those who do not see them; an empty text is none. Words that
 * are there already change nothing, so that a form may send all it has.
 * @throws NotFound when the partner has no such service
 */
export async function describeDraftPhotos(
  db: Db,
  partner: Partner,
  of: DraftOf,
  words: PhotoWords,
  now: Date,
): Promise<Done | Refusal> {
  return db
    .transaction()
    .execute((transaction) => describeWithin(transaction, partner, of, words, now));
}

/** describeDraftPhotos as a part of a greater transaction. */
export async function describeWithin(
  transaction: Db,
  partner: Partner,
  of: DraftOf,
  words: PhotoWords,
  now: Date,
): Promise<Done | Refusal> {
  const present = await findEntries(transaction, partner, of);
  if (present === null) return draftGone;
  const described = describedBy(words);
  if (present.every((photo) => described(photo).alt === photo.alt)) return { ok: true };
  return changeList(transaction, partner, of, words, (photos) => photos, now);
}

function describedBy({ alts }: PhotoWords) {
  return ({ id, alt }: Entry): Entry => ({ id, alt: altLine(alts.get(id) ?? alt) });
}

/**
 * What the draft lists; before there is a draft of a service, what the service shows.
 * @returns null when the draft of a new service is gone
 * @throws NotFound when the partner has no such service
 */
export async function findEntries(
  db: Db,
  { partnerId }: Partner,
  { serviceId }: DraftOf,
): Promise<readonly Entry[] | null> {
  if (serviceId !== null) requireId(serviceId, 'Service');
  const draft = await db
    .selectFrom('service_drafts')
    .select('photos')
    .where('partner_id', '=', partnerId)
    .where('service_id', 'is not distinct from', serviceId)
    .executeTakeFirst();
  if (draft) return draft.photos;
  if (serviceId === null) return null;
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_photos as photo', 'photo.service_id', 'service.id')
    .select(['photo.id', 'photo.alt'])
    .where('service.id', '=', serviceId)
    .where('service.partner_id', '=', partnerId)
    .execute();
  if (rows.length === 0) throw new NotFound(`Service ${serviceId}`);
  return rows.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt: alt ?? '' }]));
}

/** Replaces the whole list under a lock, and keeps the photos' texts. */
async function changeList(
  transaction: Db,
  partner: Partner,
  of: DraftOf,
  words: PhotoWords,
  change: Change,
  now: Date,
): Promise<Done | Refusal> {
  const draft = await holdDraft(transaction, partner, of, words.page, now);
  if (!draft) return draftGone;
  await writeList(transaction, draft, change(draft.photos.map(describedBy(words))), now);
  return { ok: true };
}

/**
 * Holds the partner's draft until the transaction ends; that of a service is begun when the page
 * showed none. What an older page changes counts as begun with the older version.
 * @returns null when the draft is there no more
 * @throws NotFound when the partner has no such service
 */
export async function holdDraft(
  transaction: Db,
  partner: Partner,
  of: DraftOf,
  page: DraftPage,
  now: Date,
): Promise<HeldDraft | null> {
  if (of.serviceId !== null) await openDraft(transaction, partner, of.serviceId, now, page);
  const draft = await transaction
    .updateTable('service_drafts')
    .set({ base_version: olderBase(of, page) })
    .where('partner_id', '=', partner.partnerId)
    .where('service_id', 'is not distinct from', of.serviceId)
    .$if(page.draftId !== null, (query) => query.where('id', '=', page.draftId))
    .returning(['id', 'photos'])
    .executeTakeFirst();
  return draft ?? null;
}

/** Writes the list of a draft that is held; pictures of the draft that it leaves out go. */
export async function writeList(
  transaction: Db,
  draft: HeldDraft,
  photos: readonly Entry[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('service_drafts')
    .set({ photos: JSON.stringify(photos), updated_at: now })
    .where('id', '=', draft.id)
    .execute();
  const gone = draft.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
  if (gone.length === 0) return;
  await transaction
    .deleteFrom('draft_photos')
    .where('draft_id', '=', draft.id)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}
