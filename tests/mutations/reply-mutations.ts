import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { MutationRow } from './mutations.ts';
import { inArea } from './partner-mutations.ts';

/** Inserts two saved replies in place of the partner's own. @returns the id of the first */
export async function insertReplies(db: Db, { partnerId }: Partner): Promise<string> {
  await db.deleteFrom('saved_replies').where('partner_id', '=', partnerId).execute();
  const [id, other] = [newId(), newId()];
  const row = { partner_id: partnerId, body: 'Sveiki, {vardas}!', updated_at: new Date() };
  await db
    .insertInto('saved_replies')
    .values([
      { ...row, id, position: 1, name: 'Darbo laikas' },
      { ...row, id: other, position: 2, name: 'Kaip mus rasti' },
    ])
    .execute();
  return id;
}

const typed = { body: 'Dėl paslaugos {paslauga}: laisvų vietų yra.' };

/** The forms of a partner's saved replies. */
export const replyMutations: readonly MutationRow[] = [
  inArea('replies/new', async ({ db, partner }) => {
    await insertReplies(db, partner);
    return { address: 'replies/new', fields: { ...typed, name: 'Vietos', version: '' } };
  }),
  inArea('replies/:replyId', async ({ db, partner }) => ({
    address: `replies/${await insertReplies(db, partner)}`,
    fields: { ...typed, name: 'Vietos', version: '1' },
  })),
  inArea('replies/:replyId/position', async ({ db, partner }) => ({
    address: `replies/${await insertReplies(db, partner)}/position`,
    fields: { position: '2' },
  })),
  inArea('replies/:replyId/deletion', async ({ db, partner }) => ({
    ...{ address: `replies/${await insertReplies(db, partner)}/deletion`, fields: {} },
  })),
];
