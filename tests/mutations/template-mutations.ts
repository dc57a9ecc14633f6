import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

/** Inserts a template with a name of its own. @returns its id */
async function insertTemplate(db: Db): Promise<string> {
  const id = newId();
  const template = { id, kind: 'question', name: `Klausimas ${id}`, body: 'Ar tikrai?' } as const;
  await db
    .insertInto('moderation_templates')
    .values({ ...template, updated_at: new Date() })
    .execute();
  return id;
}

const typed = { kind: 'warning', body: 'Pataisykite iki {terminas}.' };

/** The forms of the administrators' templates. */
export const templateMutations: readonly MutationRow[] = [
  inArea('templates/new', async () => ({
    ...{ address: 'templates/new', fields: { ...typed, name: `Naujas ${newId()}`, version: '' } },
  })),
  inArea('templates/:templateId', async ({ db }) => ({
    address: `templates/${await insertTemplate(db)}`,
    fields: { ...typed, name: `Pakeistas ${newId()}`, version: '1' },
  })),
  inArea('templates/:templateId/deletion', async ({ db }) => ({
    ...{ address: `templates/${await insertTemplate(db)}/deletion`, fields: {} },
  })),
];
