import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

/** The forms about contact messages from the contact page. */
export const contactMutations: readonly MutationRow[] = [
  inArea('letters/:contactMessageId', async ({ db }) => ({
    address: `letters/${await insertContactMessage(db)}`,
    fields: { body: 'Sveiki, ačiū už laišką.', seen: '0' },
  })),
  inArea('letters/:contactMessageId/read', async ({ db }) => ({
    address: `letters/${await insertContactMessage(db)}/read`,
    fields: {},
  })),
  inArea('letters/:contactMessageId/deletion', async ({ db }) => ({
    address: `letters/${await insertContactMessage(db)}/deletion`,
    fields: {},
  })),
];

/** @returns the id of a new contact message from the contact page */
async function insertContactMessage(db: Db): Promise<string> {
  const id = newId();
  const contactMessage = { id, name: 'Eglė', email: 'egle@example.test', message: 'Laba diena' };
  await db.insertInto('contact_messages').values(contactMessage).execute();
  return id;
}
