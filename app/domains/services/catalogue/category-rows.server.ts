import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { categories } from './categories.ts';

/** Beyond every position, marked ones included. */
const aside = -10_000;

/**
 * Brings the table of categories in line with their declaration; run after every migration. One that is
 * not declared stays, marked by a position below zero: it may be of a newer version, which comes back.
 */
export async function saveCategories(db: Db): Promise<void> {
  const declared = categories.map(({ id, label }, position) => ({ id, name: label, position }));
  await db.transaction().execute(async (transaction) => {
    await sql`lock table service_categories in share row exclusive mode`.execute(transaction);
    // Names and positions are unique at every moment: all step aside before they change places.
    await sql`
      update service_categories as category
      set name = '~' || category.id, position = ${sql.lit(aside)} - numbered.number
      from (select id, row_number() over (order by id) as number from service_categories) as numbered
      where numbered.id = category.id`.execute(transaction);
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
    await transaction
      .updateTable('service_categories')
      .set({ position: sql`position - ${sql.lit(aside)}` })
      .where('position', '<', 0)
      .execute();
  });
}
