import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertPartner, insertService } from '../integration/rows.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

const fields = { body: 'Skambinta, pataisys iki penktadienio.' };

const freshPartner = (db: Db) => insertPartner(db, `${newId()}@vizgis.test`);

async function insertReport(db: Db): Promise<string> {
  const [id, partner_id] = [newId(), await freshPartner(db)];
  await db
    .insertInto('service_reports')
    .values({
      ...{ id, partner_id, service_id: null, service_title: 'Skiepai', email: null },
      ...{ reason: 'misleading', body: 'Kaina ne ta.', created_at: new Date() },
    })
    .execute();
  return id;
}

/** The forms of administrators' notes. */
export const noteMutations: readonly MutationRow[] = [
  inArea('services/:serviceId/note', async ({ db }) => ({
    address: `services/${await insertService(db, await freshPartner(db))}/note`,
    fields,
  })),
  inArea('partners/:partnerId/note', async ({ db }) => ({
    ...{ address: `partners/${await freshPartner(db)}/note`, fields },
  })),
  inArea('users/:userId/note', async ({ db, adminId }) => {
    const { user_id } = await db
      .selectFrom('partners')
      .select('user_id')
      .where('id', '=', await freshPartner(db))
      .where('user_id', '!=', adminId)
      .executeTakeFirstOrThrow();
    return { address: `users/${user_id}/note`, fields };
  }),
  inArea('reports/:reportId/note', async ({ db }) => ({
    ...{ address: `reports/${await insertReport(db)}/note`, fields },
  })),
  inArea('notes/:noteId/deletion', async ({ db, adminId }) => {
    const [id, partner_id] = [newId(), await freshPartner(db)];
    const note = { id, partner_id, ...fields, written_by: adminId, written_at: new Date() };
    await db.insertInto('moderation_notes').values(note).execute();
    return { address: `notes/${id}/deletion`, fields: {} };
  }),
];
