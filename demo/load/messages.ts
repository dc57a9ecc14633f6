import { createHash } from 'node:crypto';
import { startOfMonth } from '#app/domains/messages/inbox/received.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertConversations } from '#tests/integration/conversations.ts';
import { type MessageSeed, messages } from '../messages.ts';
import { partners } from '../partners.ts';

/** Inserts the messages of the demo world, numbered by their age, with the count of the month. */
export async function insertMessages(db: Db, now: Date): Promise<void> {
  for (const { key, email } of partners) {
    const own = messages
      .filter(({ partner }) => partner === key)
      .toSorted((one, other) => other.minutesOld - one.minutesOld);
    if (own.length > 0) await insertInbox(db, email, own, now);
  }
}

async function insertInbox(db: Db, email: string, own: readonly MessageSeed[], now: Date) {
  const services = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners', 'partners.id', 'service.partner_id')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['service.id', 'service.title', 'partner_id', 'notification_email', 'service.email'])
    .where('users.email', '=', email)
    .execute();
  const rows = own.map((seed, index) => {
    const service = services.find(({ title }) => title === seed.service);
    if (!service) throw new Error(`No service '${seed.service}' of ${seed.partner}`);
    const createdAt = new Date(now.getTime() - seed.minutesOld * 60_000);
    const random = createHash('sha256').update(`message ${seed.subject}`).digest().subarray(0, 10);
    return {
      id: newId(createdAt.getTime(), random),
      partner_id: service.partner_id,
      service_id: service.id,
      service_title: service.title,
      seq: index + 1,
      sender_email: seed.email,
      sender_name: seed.from,
      subject: seed.subject,
      body: seed.body,
      is_read: seed.place !== undefined,
      is_archived: seed.place === 'archived',
      notification: seed.undelivered ? ('given_up' as const) : ('sent' as const),
      created_at: createdAt,
    };
  });
  const [first] = rows;
  if (!first) return;
  await insertConversations(db, rows);
  for (const { id, service_id, notification, created_at } of rows) {
    if (notification !== 'given_up') continue;
    const service = services.find((one) => one.id === service_id);
    const to = service?.notification_email ?? service?.email;
    const mail = to ? { to, subject: 'Nauja žinutė' } : null;
    const reason = 'EENVELOPE 550 5.1.1 RCPT TO';
    const failure = { id, kind: 'message', mail, reason, refused: true, tries: 1 };
    await noteFailedMail(db, failure, created_at);
  }
  const start = startOfMonth(now);
  await db
    .insertInto('partner_inboxes')
    .values({
      partner_id: first.partner_id,
      last_seq: rows.length,
      month_start: start,
      received: Math.max(1, rows.filter(({ created_at }) => created_at >= start).length),
    })
    .execute();
}
