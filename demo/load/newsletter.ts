import type { Db } from '#app/platform/database/database.server.ts';
import { seededId } from '../seeded-id.ts';

const day = 24 * 3_600_000;
const readers = ['egle.jankauskiene', 'mindaugas.kalvelis', 'justina.b'];
const issue = {
  subject: 'Kur vesti šunį rudenį',
  body:
    '<p>Sveiki,</p><p>ruduo – geriausias metas ilgiems pasivaikščiojimams.</p><h2>Kas naujo Vizgyje</h2>' +
    '<ul><li>Daugiau viešbučių, kurie priima didelius šunis</li><li>Renginiai visoje Lietuvoje</li></ul>' +
    '<p>Gražių pasivaikščiojimų!<br />Vizgio komanda</p>',
  tried_version: 1,
};

/** Inserts three subscribers and the issue that they got. */
export async function insertNewsletter(db: Db, adminId: string, now: Date): Promise<void> {
  const sentAt = new Date(now.getTime() - 9 * day);
  const confirmedAt = new Date(now.getTime() - 40 * day);
  const id = seededId('newsletter issue', sentAt);
  await db
    .insertInto('newsletter_issues')
    .values({
      ...{ id, ...issue, created_at: sentAt, updated_at: sentAt },
      ...{ sent_at: sentAt, sent_by: adminId, addressed_at: sentAt },
    })
    .execute();
  for (const name of readers) {
    const email = `${name}@example.test`;
    const subscriber = seededId(`subscriber ${name}`, confirmedAt);
    await db
      .insertInto('newsletter_subscribers')
      .values({ id: subscriber, email, confirmed_at: confirmedAt, created_at: confirmedAt })
      .execute();
    await db
      .insertInto('newsletter_deliveries')
      .values({
        ...{ id: seededId(`delivery ${name}`, sentAt), issue_id: id, subscriber_id: subscriber },
        status: 'sent',
      })
      .execute();
  }
}
