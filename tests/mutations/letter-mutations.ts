import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

/** The forms about letters from the contact page. */
export const letterMutations: readonly MutationRow[] = [
  inArea('letters/:letterId', async ({ db }) => ({
    address: `letters/${await writeLetter(db)}`,
    fields: { body: 'Sveiki, ačiū už laišką.', seen: '0' },
  })),
  inArea('letters/:letterId/read', async ({ db }) => ({
    address: `letters/${await writeLetter(db)}/read`,
    fields: {},
  })),
  inArea('letters/:letterId/deletion', async ({ db }) => ({
    address: `letters/${await writeLetter(db)}/deletion`,
    fields: {},
  })),
];

/** @returns the id of a new letter from the contact page */
async function writeLetter(db: Db): Promise<string> {
  const id = newId();
  const letter = { id, name: 'Eglė', email: 'egle@example.test', message: 'Laba diena' };
  await db.insertInto('contact_messages').values(letter).execute();
  return id;
}
