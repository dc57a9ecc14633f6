import { expect, test } from 'vitest';
import {
  stopMails,
  unsubscribeToken,
} from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import { secret } from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { partnerOf } from '../messages.ts';
import { insertPartner } from '../rows.ts';

const database = testDatabase();
const signer = createSigner(secret, 'unsubscribe');

test('a link that is pressed while its account is being deleted breaks nothing', async () => {
  const db = database();
  const { userId } = await partnerOf(db, await insertPartner(db, 'iseina@klinika.test'));
  const token = unsubscribeToken(signer, userId);
  let pressed: Promise<boolean> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    pressed = stopMails(db, signer, token, 'email_new_message', new Date());
    // It waits for the deletion to be decided, in the database.
    await untilOneWaits(db);
  });
  expect(await pressed).toBe(true);
  expect(await db.selectFrom('notification_settings').select('user_id').execute()).toEqual([]);
});
