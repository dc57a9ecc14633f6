import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { fillFields } from '#app/forms/inserted-text.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { TemplateKind, TemplateValues } from './template.ts';
import type { TemplateInput } from './template-form.server.ts';

export type Template = {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly body: string;
  readonly version: number;
};

const columns = ['id', 'kind', 'name', 'body', 'version'] as const;

/** So many templates can be chosen from; among more of them none is found. */
const mostTemplates = 100;

/** Lists all templates, by kind and name. */
export async function listTemplates(db: Db, _admin: Admin): Promise<readonly Template[]> {
  return db
    .selectFrom('moderation_templates')
    .select(columns)
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

/** A template that can be put into a form; its fields are filled as far as the case says. */
export type FilledTemplate = Pick<Template, 'id' | 'name'> & { readonly text: string };

/** Lists the templates of a kind, filled from a case. */
export async function listFilledTemplates(
  db: Db,
  _admin: Admin,
  kind: TemplateKind,
  values: TemplateValues,
): Promise<readonly FilledTemplate[]> {
  const templates = await db
    .selectFrom('moderation_templates')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
  return templates.map(({ id, name, body }) => ({ id, name, text: fillFields(body, values) }));
}

/** @throws NotFound when there is no such template */
export async function getTemplate(db: Db, _admin: Admin, id: string): Promise<Template> {
  requireId(id, 'Template');
  const found = await db
    .selectFrom('moderation_templates')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Template ${id}`);
  return found;
}

/** Adds a template. */
export async function addTemplate(
  db: Db,
  admin: Admin,
  { version: _version, ...template }: TemplateInput,
  now: Date,
  saveReply: SaveReply<object> = saveNoReply,
): Promise<Done | Refusal> {
  const id = newId(now.getTime());
  return named(() =>
    db.transaction().execute(async (transaction) => {
      const { count } = await transaction
        .selectFrom('moderation_templates')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostTemplates) {
        return refuse(`Šablonų gali būti daugiausia ${mostTemplates}. Ištrinkite nereikalingus.`);
      }
      await transaction
        .insertInto('moderation_templates')
        .values({ id, ...template, updated_at: now })
        .execute();
      const about = { subjectId: id, subjectTitle: template.name };
      await writeAudit(transaction, { admin, act: 'template-added', ...about }, now);
      await saveReply(transaction, { ok: true });
      return { ok: true } as const;
    }),
  );
}

/**
 * Changes a template of this version; refused when another administrator was first.
 * @throws NotFound when there is no such template
 */
export async function updateTemplate(
  db: Db,
  admin: Admin,
  id: string,
  { version, ...template }: TemplateInput,
  now: Date,
): Promise<Done | Refusal> {
  return named(() =>
    db.transaction().execute(async (transaction) => {
      const stored = await getTemplate(transaction, admin, id);
      if (version !== String(stored.version)) return changedMeanwhile;
      const updated = await transaction
        .updateTable('moderation_templates')
        .set({ ...template, version: stored.version + 1, updated_at: now })
        .where('id', '=', id)
        .where('version', '=', stored.version)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return changedMeanwhile;
      const about = { subjectId: id, subjectTitle: template.name };
      await writeAudit(transaction, { admin, act: 'template-changed', ...about }, now);
      return { ok: true } as const;
    }),
  );
}

const changedMeanwhile = refuse(
  'Šabloną ką tik pakeitė kitas administratorius arba jūs kitame lange. Jei saugosite dar kartą, liks jūsų tekstas.',
);

/** Deletes a template; one that is gone stays so. */
export async function deleteTemplate(db: Db, admin: Admin, id: string, now: Date): Promise<void> {
  requireId(id, 'Template');
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('moderation_templates')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) return;
    const about = { subjectId: id, subjectTitle: deleted.name };
    await writeAudit(transaction, { admin, act: 'template-deleted', ...about }, now);
  });
}

/** Two of a kind with one name could not be told apart where one is chosen. */
async function named(save: () => Promise<Done | Refusal>): Promise<Done | Refusal> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse(null, { fields: { name: 'Toks šablonas jau yra. Pavadinkite kitaip.' } });
  }
}
