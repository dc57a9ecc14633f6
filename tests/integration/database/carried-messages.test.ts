import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { listInbox } from '#app/domains/messages/inbox/inbox.server.ts';
import { saveCategories } from '#app/domains/services/catalogue/category-rows.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { createDatabase } from '../../../scripts/database.ts';
import { migrate } from '../../../scripts/migrations.ts';
import { openPool } from '../database.ts';
import { partnerOf } from '../messages.ts';
import { insertPartner } from '../rows.ts';

let db: Db;

beforeEach(async () => {
  const database = `empty_${newId().replaceAll('-', '')}`;
  const url = (name: string) => inject('databaseUrl').replace('{database}', name);
  await createDatabase(url('postgres'), database);
  db = openPool(url(database));
});

afterEach(() => db.destroy());

/** What people have written and might: long, odd, hostile, folded to more or fewer letters. */
const texts = [
  'Sveiki',
  ' ',
  '\n\n\t',
  'ž'.repeat(5_000),
  'x'.repeat(640),
  'ė'.repeat(500),
  '\u0958'.repeat(600),
  `${'ąčęėįšųūž '.repeat(120)}pabaiga`,
  '<script>alert(1)</script>',
  "'; drop table messages; --",
  '\u202etsukša\u202c \u0000'.replaceAll('\u0000', ''),
  '\ufeffİ ﬁ Å e\u0301 👩‍👩‍👧 \ud83d\ude00',
  '100% _a_ \\ \\\\',
  '='.repeat(161),
];

const statesOf = ['waiting', 'sent', 'retrying', 'given_up', 'off', 'held'];

/** Fills the tables of before. @returns the partners */
async function fill(): Promise<string[]> {
  await saveCategories(db);
  const partners: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const partnerId = await insertPartner(db, `klinika-${number}@vizgis.test`);
    partners.push(partnerId);
    const serviceId = newId();
    await sql`
      insert into partner_provided_services (id, partner_id, service_category_id, title, description,
        city, address, work_hours, specific_attributes, status)
      values (${serviceId}, ${partnerId}, 'vet', 'Klinika', 'Gydome.', 'Kaunas', 'Pakalnės g. 14',
        'I–V 8:00–20:00', '{}', 'active')`.execute(db);
    let seq = 0;
    for (const body of texts) {
      for (const subject of texts.map((text) => [...text].slice(0, 200).join('') || 'x')) {
        seq += 1;
        await sql`
          insert into messages (id, partner_id, service_id, service_title, seq, sender_email,
            sender_name, subject, body, is_read, is_archived, notification, created_at)
          values (${newId()}, ${partnerId}, ${seq % 3 === 0 ? null : serviceId}, ${'Š'.repeat(120)},
            ${seq}, ${`siuntejas-${seq}@pastas.test`}, ${seq % 2 ? null : [...subject].slice(0, 120).join('')},
            ${subject}, ${body}, ${seq % 5 === 0}, ${seq % 7 === 0},
            ${statesOf[seq % statesOf.length]}, ${new Date(Date.UTC(2026, 0, 1) + seq * 60_000)})`.execute(
          db,
        );
      }
    }
    await sql`insert into partner_inboxes values (${partnerId}, ${seq}, now(), ${seq})`.execute(db);
  }
  return partners;
}

/** How many rows there are, and a checksum of all that they say. */
async function sumOf(from: ReturnType<typeof sql>) {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, md5(string_agg(md5(row(id, partner_id, seq, service_id,
      service_title, sender_email, sender_name, subject, body, is_read, is_archived, notification,
      created_at)::text), '' order by id)) as sum
    from ${from} as everything`.execute(db);
  return rows[0];
}

test('messages become conversations of one turn, and none of their words is lost', async () => {
  await migrate(db, '0088-free-sessions');
  const partners = await fill();
  const before = await sumOf(sql`messages`);
  const { rows: searched } = await sql<{ id: string; text: string }>`
    select id, coalesce(text_long, text_head) as text from messages`.execute(db);
  await migrate(db);

  expect(before?.count).toBe(3 * texts.length ** 2);
  const after = await sumOf(sql`(
    select messages.id, messages.partner_id, seq, service_id, service_title, sender_email,
      sender_name, subject, body, is_read, is_archived, notification, messages.created_at
    from messages join conversations on conversations.id = conversation_id
    where turn = 1 and author = 'sender' and messages.id = conversations.id and seq = last_seq
      and turns = 1 and last_turn_at = messages.created_at and last_text = left(body, 160)
      and conversations.created_at = last_turn_at and sender_account is null and is_carried
      and partner_read_turn = is_read::int)`);
  expect(after).toEqual(before);
  const count = await sql<{
    count: number;
  }>`select count(*)::int as count from conversations`.execute(db);
  expect(count.rows[0]?.count).toBe(before?.count);

  // What could be found before is found now.
  const found = new Map(
    (await db.selectFrom('conversations').select(['id', 'text_head', 'text_long']).execute()).map(
      ({ id, text_head, text_long }) => [id, text_long ?? text_head],
    ),
  );
  for (const { id, text } of searched) expect(found.get(id)).toBe(text);
  const partner = await partnerOf(db, partners[1] ?? '');
  const wanted = { query: 'ūž pabaiga', archived: false, before: null };
  expect((await listInbox(db, partner, wanted)).conversations.length).toBeGreaterThan(5);
});
