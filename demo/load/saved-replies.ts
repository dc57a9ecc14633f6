import type { Db } from '#app/platform/database/database.server.ts';
import { partners } from '../partners.ts';
import { seededId } from '../seeded-id.ts';

const replies = [
  {
    name: 'Kada priimame',
    body: 'Sveiki, {vardas}!\n\nDirbame darbo dienomis nuo 8 iki 20 val., šeštadieniais iki 15 val. Laiką galite pasirinkti paslaugos puslapyje arba parašyti, kada jums patogu.',
  },
  {
    name: 'Ką pasiimti',
    body: 'Pasiimkite augintinio pasą ir, jei vartoja vaistus, jų pavadinimus.',
  },
  {
    name: 'Kainą pasakysime apžiūrėję',
    body: 'Laba diena, {vardas}. Dėl paslaugos „{paslauga}“: tikslią kainą galėsime pasakyti tik apžiūrėję šunį. Prieš pradėdami ją suderinsime.',
  },
] as const;

/** Inserts what the clinic answers often. */
export async function insertSavedReplies(db: Db, now: Date): Promise<void> {
  const { id: partner_id } = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.id')
    .where('users.email', '=', partners[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  const rows = replies.map((reply, index) => ({
    ...{ ...reply, partner_id, position: index + 1, updated_at: now },
    id: seededId(`saved reply ${reply.name}`, now),
  }));
  await db.insertInto('saved_replies').values(rows).execute();
}
