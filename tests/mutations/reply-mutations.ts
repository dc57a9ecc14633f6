import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { MutationRow } from './mutations.ts';
import { inArea } from './partner-mutations.ts';

/** Inserts two saved replies behind the partner's own. @returns the id of the last */
export async function insertReplies(db: Db, { partnerId }: Partner): Promise<string> {
  const own = await db
    .selectFrom('saved_replies')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute();
  const rows = [newId(), newId()].map((id, index) => ({
    id,
    partner_id: partnerId,
    position: own.length + index + 1,
    name: `Atsakymas ${id.slice(-6)}`,
    body: 'Sveiki, {vardas}!',
    updated_at: new Date(),
  }));
  await db.insertInto('saved_replies').values(rows).execute();
  return (rows[1] as { id: string }).id;
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
    fields: { ...typed, name: 'Kainos', version: '1' },
  })),
  inArea('replies/:replyId/position', async ({ db, partner }) => ({
    address: `replies/${await insertReplies(db, partner)}/position`,
    fields: { position: '1' },
  })),
  inArea('replies/:replyId/deletion', async ({ db, partner }) => ({
    ...{ address: `replies/${await insertReplies(db, partner)}/deletion`, fields: {} },
  })),
];
