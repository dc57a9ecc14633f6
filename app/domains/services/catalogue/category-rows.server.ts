import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { categories } from './categories.ts';

/**
 * Brings the table of categories in line with their declaration; run after every migration.
 * @throws the database's error when a category that still has services is declared no more
 */
export async function saveCategories(db: Db): Promise<void> {
  const declared = categories.map(({ id, label }, position) => ({ id, name: label, position }));
  const ids = declared.map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    await sql`lock table service_categories in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('service_categories').where('id', 'not in', ids).execute();
    // Names and positions are unique at every moment: all step aside before they change places.
    await transaction
      .updateTable('service_categories')
      .set({ name: sql`'~' || id`, position: sql`-1 - position` })
      .execute();
    await transaction
      .insertInto('service_categories')
      .values(declared)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((excluded) => ({
          name: excluded.ref('excluded.name'),
          position: excluded.ref('excluded.position'),
        })),
      )
      .execute();
  });
}
