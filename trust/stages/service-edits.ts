import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { saveTyped } from '#app/domains/services/editor/draft-typing.server.ts';
import { findDraft, openDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertPhoto, insertService } from '#tests/integration/rows.ts';
import { contacts, infoOf } from '#tests/integration/wizard.ts';
import { type Browser, cookieHeader, formOf, send } from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';

const before = { hours: 'Prieš', title: 'Prieš gaištį' };
const after = { hours: 'Po', title: 'Po gaišties' };

/** A service with two photos and an edit that is ready to be saved: other words, other photos. */
export type Edit = {
  readonly id: string;
  readonly draft: string;
  readonly old: readonly string[];
  readonly wanted: readonly string[];
};

async function prepareEdit(db: Db, partner: Partner): Promise<Edit> {
  const now = new Date();
  const id = await insertService(db, partner.partnerId, {
    title: before.title,
    work_hours: before.hours,
  });
  const old = [
    await insertPhoto(db, id, { position: 0 }),
    await insertPhoto(db, id, { position: 1 }),
  ];
  await openDraft(db, partner, id, now);
  const page = { draftId: null, version: 1 };
  const fields = { ...contacts, ...infoOf('vet'), title: after.title, work_hours: after.hours };
  await saveTyped(db, partner, { serviceId: id }, page, fields, now);
  const draft = (await findDraft(db, partner, { serviceId: id }))?.id ?? '';
  const added = newId();
  const content_hash = '00112233445566aa';
  await db.insertInto('files').values({ id: added, content_hash, was_owned: true }).execute();
  const size = { width: 8, height: 6, content_hash };
  await db
    .insertInto('draft_photos')
    .values({ id: added, draft_id: draft, ...size })
    .execute();
  // The second one first, the first one gone, a new one behind.
  const wanted = [old[1] as string, added];
  await db
    .updateTable('service_drafts')
    .set({ photos: JSON.stringify(wanted.map((photo) => ({ id: photo, alt: '' }))) })
    .where('service_id', '=', id)
    .execute();
  return { id, draft, old, wanted };
}

/** What is there of an edit: 'old', 'new', or what does not fit. */
export async function stateOf(db: Db, { id, old, wanted }: Edit): Promise<string> {
  const service = await db
    .selectFrom('partner_provided_services')
    .select(['title', 'work_hours', 'version', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('service_photos')
    .select('id')
    .where('service_id', '=', id)
    .orderBy('position')
    .execute();
  const photos = rows.map((row) => row.id);
  const drafts = await db
    .selectFrom('service_drafts')
    .select('id')
    .where('service_id', '=', id)
    .execute();
  const indexed = await isIndexed(db, id);
  const is = (words: typeof before, version: number, list: readonly string[], left: number) =>
    service.title === words.title &&
    service.work_hours === words.hours &&
    service.version === version &&
    service.status === 'active' &&
    isDeepStrictEqual(photos, list) &&
    drafts.length === left &&
    indexed;
  if (is(before, 1, old, 1)) return 'old';
  if (is(after, 2, wanted, 0)) return 'new';
  return `half: ${JSON.stringify({ service, photos: photos.length, drafts: drafts.length, indexed })}`;
}

/** Whether the search knows of the service what it would find anew. */
async function isIndexed(db: Db, id: string): Promise<boolean> {
  const row = async (from: Db) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(found)::text as row from service_search as found
      where service_id = ${id}`.execute(from);
    return rows[0]?.row ?? null;
  };
  const now = await row(db);
  const rollBack = new Error('only looked');
  let anew: string | null = null;
  await db
    .transaction()
    .execute(async (transaction) => {
      await indexServices(transaction, [id], new Date());
      anew = await row(transaction);
      throw rollBack;
    })
    .catch((error) => {
      if (error !== rollBack) throw error;
    });
  return now !== null && now === anew;
}

/** Sends the last step of an edit; @returns whether the answer said that it is saved */
export async function save(
  server: TrialServer,
  browser: Browser,
  { id, draft }: Edit,
): Promise<boolean> {
  const cookie = cookieHeader(browser.cookies);
  const form = formOf(server, `/partner/dashboard/services/${id}/edit/3`, { draft }, { cookie });
  try {
    const { status, location } = await send(server, { ...form, once: true });
    return status === 302 && (location ?? '').includes('paslauga-issaugota');
  } catch {
    // The connection ended with the process.
    return false;
  }
}

/** Makes so many of them. */
export async function prepareMany(db: Db, partner: Partner, count: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let index = 0; index < count; index += 1) edits.push(await prepareEdit(db, partner));
  return edits;
}
