import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Member } from '../types.ts';
import {
  type NotificationName,
  type NotificationSettings,
  notificationNames,
} from './notification-names.ts';

/** The defaults until the member chooses (spec 3, docs/design.md D10, D42). */
const defaults: NotificationSettings = {
  email_new_message: true,
  email_new_order: true,
  email_new_review: true,
  sms_urgent_request: false,
  // They come with bookings alone: who books first is reminded.
  appointment_reminders: true,
  review_asks: true,
};

/** What the member wants to be told of. */
export async function getNotificationSettings(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
): Promise<NotificationSettings> {
  const chosen = await db
    .selectFrom('notification_settings')
    .select(notificationNames)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return chosen ?? defaults;
}

/** Sets one of them; the others stay as they are. May be repeated. */
export async function saveNotificationSetting(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  { setting, on }: { readonly setting: NotificationName; readonly on: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ ...defaults, [setting]: on, user_id: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ [setting]: on, updated_at: now }),
    )
    .execute();
}

/** Whether the person of joined settings is reminded of bookings; without a row as the default says. */
export function wantsReminders(settings: string) {
  return sql<boolean>`coalesce(${sql.ref(`${settings}.appointment_reminders`)},
    ${sql.lit(defaults.appointment_reminders)})`;
}

/** Whether the person of joined settings is asked for reviews; without a row as the default says. */
export function wantsReviewAsks(settings: string) {
  return sql<boolean>`coalesce(${sql.ref(`${settings}.review_asks`)},
    ${sql.lit(defaults.review_asks)})`;
}
