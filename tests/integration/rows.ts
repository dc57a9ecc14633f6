import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';

/** Inserts a partner with the least that the tables ask for. @returns the partner's id */
export async function insertPartner(db: Db, email: string): Promise<string> {
  const userId = newId();
  const id = newId();
  await db.insertInto('users').values({ id: userId, email, role: 'partner' }).execute();
  await db
    .insertInto('partners')
    .values({
      id,
      user_id: userId,
      company_name: `UAB „${email}“`,
      company_code: '304555124',
      vat_code: null,
      phone: '+37060000000',
      email,
      city: 'Kaunas',
      address: 'Ramioji g. 1',
      postal_code: 'LT-44001',
      contact_name: 'Rūta Petraitė',
    })
    .execute();
  return id;
}
