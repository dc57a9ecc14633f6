import { sql } from 'kysely';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { formatDate, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { morningMail } from './mail/morning-mail.ts';
import { queueAddress } from './queue-address.ts';
import { sourceList } from './sources.server.ts';
import { countOverdue, countWaiting, listWaiting, sumOf } from './waiting.server.ts';

type MorningDependencies = Pick<AccountDependencies, 'db' | 'settings' | 'sendMail'>;

/** The hour in Vilnius from which on the mail of the day is due. */
const dueHour = 8;

/**
 * Mails each administrator, once a day from eight in the morning on, what waits; nothing when nothing
 * does. May run at any time and in several processes at once: the day is noted in the transaction that
 * puts the mail into the queue. A process that comes up later in the day sends it then.
 * @throws what kept one of the mails from the queue, after the others are in it
 */
export async function sendMorningMails(deps: MorningDependencies, now: Date): Promise<void> {
  if (wallTimeAt(now).hour < dueHour) return;
  const today = formatDate(now);
  const failures: unknown[] = [];
  for (const admin of await listDue(deps.db, today)) {
    // One whose mail cannot be sent keeps it from no other.
    await sendMorningMail(deps, admin, today, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendMorningMail(deps: MorningDependencies, admin: Admin, today: string, now: Date) {
  const mail = await writeMorningMail(deps, admin, now);
  await deps.db.transaction().execute(async (transaction) => {
    // Of two processes the second finds the day noted.
    const seenTo = await noteDay(transaction, admin.userId, today);
    if (seenTo?.is_wanted && mail) await deps.sendMail(transaction, { ...mail, to: admin.email });
  });
}

/** The administrators who are not blocked and whose day has not been seen to. */
async function listDue(db: Db, today: string): Promise<readonly Admin[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('morning_mails as morning', 'morning.user_id', 'users.id')
    .select(['users.id as userId', 'users.email'])
    .where('users.role', '=', 'admin')
    .where('users.blocked_at', 'is', null)
    .where(sql<boolean>`coalesce(morning.seen_to_on < ${today}, true)`)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ kind: 'admin', ...row }));
}

/** @returns nothing when the day was noted already, or the account is gone or blocked by now */
async function noteDay(transaction: Db, userId: string, today: string) {
  const { rows } = await sql<{ is_wanted: boolean }>`
    insert into morning_mails (user_id, seen_to_on)
    select id, ${today}::date from users where id = ${userId} and blocked_at is null for key share
    on conflict (user_id) do update set seen_to_on = excluded.seen_to_on
      where coalesce(morning_mails.seen_to_on < excluded.seen_to_on, true)
    returning is_wanted`.execute(transaction);
  return rows[0];
}

async function writeMorningMail(deps: MorningDependencies, admin: Admin, now: Date) {
  const counts = await countWaiting(deps.db, admin);
  if (sumOf(counts).number === 0) return null;
  const overdue = await countOverdue(deps.db, admin, now);
  const kinds = [];
  for (const { kind, words } of sourceList) {
    if (counts[kind].number === 0) continue;
    const { things } = await listWaiting(deps.db, admin, kind, null, 1);
    const link = linkTo(deps, queueAddress(kind));
    const [oldest = null] = things;
    const late = overdue[kind] ?? 0;
    kinds.push({ word: words.many, count: counts[kind], late, oldest, link });
  }
  return morningMail({ sum: sumOf(counts), kinds, link: linkTo(deps, queueAddress(null)) });
}

/** Whether an administrator wants the mail; so it is until they say otherwise. */
export async function wantsMorningMail(db: Db, { userId }: Admin): Promise<boolean> {
  const row = await db
    .selectFrom('morning_mails')
    .select('is_wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_wanted ?? true;
}

/** Sets whether an administrator wants the mail. May be repeated. */
export async function saveMorningMail(db: Db, { userId }: Admin, isWanted: boolean): Promise<void> {
  await db
    .insertInto('morning_mails')
    .values({ user_id: userId, is_wanted: isWanted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_wanted: isWanted }))
    .execute();
}
