import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  unsubscribe,
  unsubscribeToken,
} from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import { createSigner } from '#app/platform/signed.server.ts';
import { secret } from './accounts.ts';
import { testDatabase } from './database.ts';
import { partnerOf } from './messages.ts';
import { insertPartner } from './rows.ts';

const database = testDatabase();
const signer = createSigner(secret, 'unsubscribe');

test('a link that is pressed while its account is being deleted breaks nothing', async () => {
  const db = database();
  const { userId } = await partnerOf(db, await insertPartner(db, 'iseina@klinika.test'));
  const token = unsubscribeToken(signer, userId);
  let pressed: Promise<boolean> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    pressed = unsubscribe(db, signer, token, new Date());
    // It waits for the deletion to be decided, in the database.
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
  });
  expect(await pressed).toBe(true);
  expect(await db.selectFrom('notification_settings').select('user_id').execute()).toEqual([]);
});
