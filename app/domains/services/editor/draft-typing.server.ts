import { type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { draftIsGone } from '#app/forms/draft-base.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { storableText } from '#app/platform/database/storable-text.ts';
import { keptWords, mayKeep } from '#app/platform/database/typed-draft.server.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import { getOwnServiceFields } from '../own/own-service-fields.server.ts';
import {
  type DraftPage,
  draftGone,
  findDraft,
  olderBase,
  openDraft,
} from './service-drafts.server.ts';
import type { DraftOf } from './wizard-steps.ts';

/** Another window has written into the draft since the page was made; nothing was changed. */
export type Overtaken = {
  readonly ok: false;
  readonly reason: 'overtaken';
  /** The revision that the page may write over once the user has chosen to, or draftIsGone. */
  readonly mark: string;
  /** What was sent, for a page that is made anew. */
  readonly typed: TypedFields;
};

/**
 * Writes what was typed into the draft, right or wrong; fields of other steps stay. An edited
 * service gets its draft with the first change. Another window's words are written over only where the page says so:
 * the draft has to be as the page knows it, or last written by the page itself, whose answer may
 * have been lost. The comparison is part of the UPDATE.
 * @returns draftGone when the draft of a new service is there no more
 * @throws NotFound when the partner has no such service
 */
export async function saveTyped(
  db: Db,
  partner: Partner,
  of: DraftOf,
  page: DraftPage,
  fields: TypedFields,
  now: Date,
): Promise<{ readonly ok: true } | Overtaken | Refusal> {
  const { over = null } = page;
  // Writing over what there is includes another draft than the page's.
  const draftId = over === null ? page.draftId : null;
  if (of.serviceId !== null) {
    const isLookedAt =
      draftId === null && (await isUnchanged(db, partner, of.serviceId, page, fields));
    if (isLookedAt && (await findDraft(db, partner, of)) === null) return { ok: true };
    await openDraft(db, partner, of.serviceId, now, { ...page, draftId });
  }
  const typed = JSON.stringify(storable(fields));
  const updated = await db
    .updateTable('service_drafts')
    .set({ ...keptWords(page, typed, now), base_version: olderBase(of, page) })
    .where('partner_id', '=', partner.partnerId)
    .where('service_id', 'is not distinct from', of.serviceId)
    .$if(draftId !== null, (query) => query.where(isDraftOf(of, page)))
    .where(mayKeep(page, typed))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 1n) return { ok: true };
  const draft = await findDraft(db, partner, of);
  if (of.serviceId === null && (draft === null || draft.id !== page.draftId)) return draftGone;
  const mark = draft === null ? draftIsGone : String(draft.revision);
  return { ok: false, reason: 'overtaken', mark, typed: fields };
}

/**
 * Whether a step's fields are those of the service as the page shows it; a form ends its lines with
 * CR LF.
 */
async function isUnchanged(
  db: Db,
  partner: Partner,
  serviceId: string,
  page: DraftPage,
  typed: TypedFields,
) {
  const { version, fields } = await getOwnServiceFields(db, partner, serviceId);
  if (page.version !== version) return false;
  const plain = (value: TypedFields[string] | undefined) =>
    JSON.stringify(value ?? '').replaceAll('\\r\\n', '\\n');
  return Object.entries(typed).every(([name, value]) => plain(value) === plain(fields[name]));
}

/**
 * The draft that the page showed, or the one of its service that the page itself has begun since, by
 * writing over one that was gone (DraftBase.over): its form still names the draft before.
 */
function isDraftOf({ serviceId }: DraftOf, { draftId, windows = [] }: DraftPage) {
  if (serviceId === null) return sql<SqlBool>`id = ${draftId}`;
  return sql<SqlBool>`(id = ${draftId} or typed_by = any(${windows}::uuid[]))`;
}

function storable(fields: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? storableText(value) : value.map(storableText),
    ]),
  );
}
