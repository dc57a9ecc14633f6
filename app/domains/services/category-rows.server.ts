import type { Db } from '#app/platform/database.server.ts';
import { categories } from './categories.ts';

/** Brings the table of categories in line with their declaration; run after every migration. */
export async function saveCategories(db: Db): Promise<void> {
  await db
    .insertInto('service_categories')
    .values(categories.map(({ id, label }, position) => ({ id, name: label, position })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        position: excluded.ref('excluded.position'),
      })),
    )
    .execute();
}
