import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

const words = { subject: 'Naujienos', body: '<p>Sveiki</p>' };
const fields = { ...words, audience: 'subscribers' };

/** The forms about issues of the newsletter. */
export const issueMutations: readonly MutationRow[] = [
  inArea('newsletter/new', async () => ({ address: 'newsletter/new', fields })),
  inArea('newsletter/export', async () => ({ address: 'newsletter/export', fields: {} })),
  inArea('newsletter/:issueId', async ({ db }) => ({
    address: `newsletter/${await writeIssue(db)}`,
    fields: { ...fields, subject: 'Kovo naujienos', version: '1', step: 'trial' },
  })),
  inArea('newsletter/:issueId/sending', async ({ db }) => ({
    address: `newsletter/${await writeIssue(db)}/sending`,
    fields: { version: '1' },
  })),
  inArea('newsletter/:issueId/deletion', async ({ db }) => ({
    address: `newsletter/${await writeIssue(db)}/deletion`,
    fields: { version: '1' },
  })),
];

/** @returns the id of a draft that was tried */
async function writeIssue(db: Db): Promise<string> {
  const id = newId();
  const now = new Date();
  const issue = { id, ...words, tried_version: 1, created_at: now, updated_at: now };
  await db.insertInto('newsletter_issues').values(issue).execute();
  return id;
}
