import {
  findSubscription,
  subscribeProven,
  unsubscribeAddress,
} from '#app/domains/newsletter/subscriptions.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { lockAccount } from '../email-change/email-change.server.ts';
import type { Owner } from '../types.ts';
import type { OwnerSwitch, OwnerSwitches } from './notification-names.ts';
import {
  getNotificationSettings,
  saveNotificationSetting,
} from './notification-settings.server.ts';

/** What an owner is told of (docs/design.md D42). */
export async function getOwnerSwitches(db: Db, owner: Owner): Promise<OwnerSwitches> {
  const [{ appointment_reminders, review_asks }, since] = await Promise.all([
    getNotificationSettings(db, owner),
    findSubscription(db, owner.email),
  ]);
  return { appointment_reminders, review_asks, newsletter: since !== null };
}

/**
 * Sets one of them; may be repeated. The newsletter goes to the account's own address, which has
 * been proven already. Nothing is stored for an account that has been deleted meanwhile.
 */
export async function saveOwnerSwitch(
  db: Db,
  { userId }: Owner,
  { setting, on }: { readonly setting: OwnerSwitch; readonly on: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account) return;
    if (setting !== 'newsletter') {
      await saveNotificationSetting(transaction, { userId }, { setting, on }, now);
    } else if (on) await subscribeProven(transaction, account.email, now);
    else await unsubscribeAddress(transaction, account.email);
  });
}
