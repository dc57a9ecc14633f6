import { addTurn } from '#app/domains/messages/conversation/turns.server.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { insertConversation } from '#tests/integration/conversations.ts';
import { type ConversationSeed, conversations, type PhotoSeed } from '../conversations.ts';
import { reviewers } from '../reviews/reviewers.ts';
import { seededId } from '../seeded-id.ts';
import { type PhotoParts, storePrivatePhoto } from './private-photos.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Service = { readonly id: string; readonly partner_id: string; readonly title: string };
type Begun = { readonly id: string; readonly service: Service; readonly seed: ConversationSeed };

/** Inserts conversations of several turns, told as they came: the inbox numbers them in that order. */
export async function insertTalks(db: Db, parts: PhotoParts, now: Date): Promise<void> {
  for (const [title, seeds] of Object.entries(conversations)) {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id', 'title'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    const turns = seeds.flatMap((seed) => turnsOf(seed, service, parts, now));
    for (const { at, insert } of turns.toSorted(
      (one, other) => Number(one.at) - Number(other.at),
    )) {
      await insert(db, at);
    }
    for (const seed of seeds) {
      const begun = begunOf(seed, service, now);
      await placeConversation(db, begun);
      await insertReport(db, begun);
    }
  }
}

function begunOf(seed: ConversationSeed, service: Service, now: Date): Begun & { at: Date } {
  const [, subject, daysAgo] = seed;
  // Of one day none begin at one moment.
  const apart = [...subject].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 400;
  const at = new Date(now.getTime() - daysAgo * day - apart * minute);
  return { id: seededId(`talk ${service.title} ${subject}`, at), service, seed, at };
}

function turnsOf(seed: ConversationSeed, service: Service, parts: PhotoParts, now: Date) {
  const { at: began, ...begun } = begunOf(seed, service, now);
  const [, , , turns] = seed;
  let at = began;
  return turns.map(([side, minutesLater, body, photo], index) => {
    at = new Date(at.getTime() + minutesLater * minute);
    const author = side === 'p' ? 'partner' : 'sender';
    const insert = (db: Db, moment: Date) =>
      index === 0
        ? insertFirst(db, begun, body, moment)
        : insertFurther(db, parts, begun, { author, body, photo }, moment);
    return { at, insert };
  });
}

async function insertFirst(db: Db, { id, service, seed }: Begun, body: string, at: Date) {
  const [sender, subject] = seed;
  const owner = reviewers.find(({ key }) => key === sender);
  const [name, email] = owner
    ? [owner.full_name, owner.email]
    : typeof sender === 'string'
      ? [null, '']
      : sender;
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  await insertConversation(db, {
    ...{ id, partner_id: service.partner_id, service_id: service.id, service_title: service.title },
    ...{ seq: await nextSeq(db, service.partner_id, at), sender_account: account?.id ?? null },
    ...{ sender_email: email, sender_name: name, subject, body, created_at: at },
    notification: 'sent',
  });
}

type Further = {
  readonly author: 'sender' | 'partner';
  readonly body: string;
  readonly photo: PhotoSeed | undefined;
};

async function insertFurther(
  db: Db,
  parts: PhotoParts,
  { id, service }: Begun,
  { author, body, photo }: Further,
  at: Date,
): Promise<void> {
  const further = { conversationId: id, partnerId: service.partner_id, author, body };
  const files = photo ? [photo.name] : [];
  const { turn } = await addTurn(db, { ...further, files, notification: 'sent' }, at);
  if (photo) await insertPhoto(db, parts, { ...photo, conversationId: id, author, turn, at });
}

type Sent = PhotoSeed & {
  readonly conversationId: string;
  readonly author: Further['author'];
  readonly turn: number;
  readonly at: Date;
};

async function insertPhoto(
  db: Db,
  parts: PhotoParts,
  { conversationId, author, turn, name, drawing, at }: Sent,
): Promise<void> {
  const of = `turn ${conversationId} ${turn}`;
  const stored = await storePrivatePhoto(db, parts, { drawing, of, at });
  await db
    .insertInto('attachments')
    .values({
      ...{ ...stored, conversation_id: conversationId, author, turn, position: 1 },
      ...{ kind: 'photo', name, bytes: 240_000 },
    })
    .execute();
}

/** The partner's report, which waits for an administrator. */
async function insertReport(db: Db, { id, service, seed, at: began }: Begun & { at: Date }) {
  const [, , , turns, , reported] = seed;
  if (!reported) return;
  const { minutesLater, reason, body } = reported;
  const minutes = turns.reduce((sum, [, later]) => sum + later, minutesLater);
  const at = new Date(began.getTime() + minutes * minute);
  const reporter = await db
    .selectFrom('partners')
    .select('user_id')
    .where('id', '=', service.partner_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_reports')
    .values({
      ...{ id: seededId(`report of ${id}`, at), conversation_id: id, created_at: at },
      ...{ partner_id: service.partner_id, service_title: service.title, reason, body },
      ...{ reported_by: 'partner', reporter_account: reporter.user_id, turns: turns.length },
    })
    .execute();
}

/** What of it is read, and what the partner has put away. */
async function placeConversation(db: Db, { id, seed }: Begun): Promise<void> {
  const [, , , turns, place] = seed;
  if (place === undefined) return;
  await db
    .updateTable('conversations')
    .set({ is_read: true, partner_read_turn: turns.length, sender_read_turn: turns.length })
    .set({ is_archived: place === 'archived' })
    .where('id', '=', id)
    .execute();
}
