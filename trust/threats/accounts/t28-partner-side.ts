import { pdfKey } from '#app/domains/messages/attachments/attachments.server.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { reviewedSnapshot } from '#app/domains/moderation/reviews/partner-snapshot.server.ts';
import { serviceSnapshot } from '#app/domains/moderation/reviews/service-snapshot.server.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { insertConversation } from '#tests/integration/conversations.ts';
import { freshCompanyCode, insertPhoto, insertService } from '#tests/integration/rows.ts';

const hash = '0123456789abcdef';

/** Tables that hold the word of a partner's side, besides those of an owner's. */
export const partnerTables = 16;

/**
 * What stays of a deleted partner, as the privacy policy says: the name in its short address, so that
 * what is printed leads to no one else.
 */
export const keptOfPartner = ['public.partner_addresses'];

/**
 * Makes an account a partner's too, with the word in every text that it, its visitors and
 * administrators have written, and in the files of its pictures. A report of a service and an act of
 * an administrator keep the service's title by design, and are none of it.
 * @returns the ids of the pictures
 */
export async function fillPartnerSide(
  db: Db,
  files: FileStore,
  user: { readonly id: string; readonly email: string },
  word: string,
): Promise<string[]> {
  const [partner_id, now] = [newId(), new Date()];
  const explained = { reason: 'misleading', explanation: word };
  await db
    .insertInto('partners')
    .values({
      ...{ id: partner_id, user_id: user.id, email: user.email, phone: '+37060000000' },
      ...{ trader_kind: 'company', company_name: `UAB „${word}“`, vat_code: null },
      ...{ company_code: freshCompanyCode(), city: 'Kaunas', address: word },
      ...{ postal_code: 'LT-44001', contact_name: word, about_company: word, work_hours: word },
      ...{ website_url: `https://${word.toLowerCase()}.lt/`, refused_at: now },
      ...{ refused_reason: 'address', refused_explanation: word, suspended_at: now },
      ...{ suspended_reason: 'fraud', suspended_explanation: word },
    })
    .execute();
  const review = { at: now.toISOString(), decision: 'refused', reason: 'address' } as const;
  await db
    .updateTable('partners')
    .set({ reviewed_snapshot: reviewedSnapshot({ ...review, explanation: word }) })
    .where('id', '=', partner_id)
    .execute();
  const wish = { trader_kind: 'not_trader', is_address_shown: true, address: word } as const;
  await db
    .insertInto('trader_kind_requests')
    .values({
      ...wish,
      partner_id,
      company_code: '304555124',
      postal_code: 'LT-44280',
      asked_at: now,
    })
    .execute();
  const service_id = await insertService(db, partner_id, {
    ...{ title: word, description: word, address: word, work_hours: word, status: 'active' },
    ...{ hidden_at: now, hidden_reason: 'misleading', hidden_explanation: word },
  });
  await insertHours(db, partner_id, service_id, word);
  await db
    .updateTable('partner_provided_services')
    .set({ hidden_snapshot: serviceSnapshot() })
    .where('id', '=', service_id)
    .execute();
  const photos = [
    await insertPhoto(db, service_id, { alt: word }),
    await addPicture(db, partner_id, { role: 'logo' }),
    await addPicture(db, partner_id, { role: 'album', alt: word }),
  ];
  await insertDraft(db, partner_id, service_id, word);
  photos.push(await insertTalks(db, files, partner_id, word));
  const warned = { warned_at: now, warned_by: null, due_at: new Date(now.getTime() + 864e5) };
  await db
    .insertInto('service_warnings')
    .values({ ...explained, ...warned, id: newId(), service_id })
    .execute();
  await db
    .insertInto('removed_contents')
    .values({ ...explained, id: newId(), service_id, kind: 'photo', removed_at: now })
    .execute();
  for (const about of [{ service_id }, { partner_id }]) {
    const asked = { id: newId(), body: word, asked_at: now, asked_by: null };
    await db
      .insertInto('moderation_questions')
      .values({ ...asked, ...about, answer: word, answered_at: now })
      .execute();
    const note = { id: newId(), body: word, written_at: now, written_by: null };
    await db
      .insertInto('moderation_notes')
      .values({ ...note, ...about })
      .execute();
  }
  for (const id of photos) {
    for (const file of ['240.webp', '1600.webp', '1200.jpg'] as const) {
      await files.put(photoKey(id, hash, file, 'public'), Buffer.from(`${word} ${id} ${file}`));
    }
  }
  return photos;
}

/**
 * A conversation that its sender has deleted, and one that stays with its sender, for whose next turn a
 * file of the partner waits.
 * @returns the id of the file
 */
async function insertTalks(
  db: Db,
  files: FileStore,
  partner_id: string,
  word: string,
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const talk = async (texts: { service_title: string; subject: string; body: string }) =>
    insertConversation(db, {
      ...{ partner_id, ...texts, sender_email: 'giedrius@pastas.test' },
      seq: await nextSeq(db, partner_id, now),
    });
  const hidden = await talk({ service_title: word, subject: word, body: word });
  await db
    .updateTable('conversations')
    .set({ sender_hidden_at: now })
    .where('id', '=', hidden)
    .execute();
  const conversation_id = await talk({
    ...{ service_title: 'Kirpykla', subject: 'Kirpimas', body: 'Kada galite?' },
  });
  await db.insertInto('files').values({ id, content_hash: hash, was_owned: true }).execute();
  await db
    .insertInto('attachments')
    .values({
      ...{ id, conversation_id, author: 'partner', turn: null, position: null, kind: 'pdf' },
      ...{ name: `${word}.pdf`, bytes: 9, content_hash: hash, width: null, height: null },
      created_at: now,
    })
    .execute();
  await files.put(pdfKey(id, hash), Buffer.from(`${word} pdf`));
  return id;
}

async function addPicture(
  db: Db,
  partner_id: string,
  picture: { readonly role: 'logo' | 'album'; readonly alt?: string },
): Promise<string> {
  const id = newId();
  await db.insertInto('files').values({ id, content_hash: hash, was_owned: true }).execute();
  const size = { position: 0, content_hash: hash, width: 200, height: 200 };
  await db
    .insertInto('partner_photos')
    .values({ ...size, ...picture, id, partner_id })
    .execute();
  return id;
}

/** What the service costs and when it can be had. */
async function insertHours(db: Db, partner_id: string, service_id: string, word: string) {
  const schedule_id = newId();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: newId(), service_id, position: 1, name: word, unit: 'visit', note: word },
      ...{ minutes: 60, price_from_cents: 3_500, price_to_cents: null, further_dog_cents: null },
      ...{ weight_from: null, weight_to: null },
    })
    .execute();
  await db
    .insertInto('schedules')
    .values({ id: schedule_id, partner_id, name: word, week_hours: '[[],[],[],[],[],[],[]]' })
    .execute();
  await db
    .insertInto('group_sessions')
    .values({
      ...{ id: newId(), service_id, name: word, place: word, minutes: 60, seats: 6 },
      ...{ starts_at: new Date(), cancelled_at: new Date(), reason: word },
    })
    .execute();
  const hours = { from_minute: null, until_minute: null };
  await db
    .insertInto('schedule_exceptions')
    .values({
      ...{ id: newId(), schedule_id, kind: 'closed', note: word, ...hours },
      ...{ starts_on: '2027-01-04', ends_on: '2027-01-05' },
    })
    .execute();
}

/** An edit of the service under way. */
async function insertDraft(db: Db, partner_id: string, service_id: string, word: string) {
  await db
    .insertInto('service_drafts')
    .values({
      ...{ id: newId(), partner_id, service_id, service_category_id: 'vet', base_version: 1 },
      ...{ fields: JSON.stringify({ title: word }), photos: '[]', revision: 1, typed_by: newId() },
    })
    .execute();
}
