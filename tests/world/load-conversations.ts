import { addTurn } from '#app/domains/messages/conversation/turns.server.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { insertConversation } from '../integration/conversations.ts';
import { type ConversationSeed, conversations } from './conversations.ts';
import { reviewers } from './reviews/reviewers.ts';
import { seededId } from './seeded-id.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Service = { readonly id: string; readonly partner_id: string; readonly title: string };
type Begun = { readonly id: string; readonly service: Service; readonly seed: ConversationSeed };

/** Inserts conversations of several turns, told as they came: the inbox numbers them in that order. */
export async function insertTalks(db: Db, now: Date): Promise<void> {
  for (const [title, seeds] of Object.entries(conversations)) {
    const service = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id', 'title'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    const turns = seeds.flatMap((seed) => turnsOf(seed, service, now));
    for (const { at, insert } of turns.toSorted(
      (one, other) => Number(one.at) - Number(other.at),
    )) {
      await insert(db, at);
    }
    for (const seed of seeds) await placeConversation(db, begunOf(seed, service, now));
  }
}

function begunOf(seed: ConversationSeed, service: Service, now: Date): Begun & { at: Date } {
  const [, subject, daysAgo] = seed;
  // Of one day none begin at one moment.
  const apart = [...subject].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 400;
  const at = new Date(now.getTime() - daysAgo * day - apart * minute);
  return { id: seededId(`talk ${service.title} ${subject}`, at), service, seed, at };
}

function turnsOf(seed: ConversationSeed, service: Service, now: Date) {
  const { at: began, ...begun } = begunOf(seed, service, now);
  const [, , , turns] = seed;
  let at = began;
  return turns.map(([side, minutesLater, body], index) => {
    at = new Date(at.getTime() + minutesLater * minute);
    const insert = (db: Db, moment: Date) =>
      index === 0
        ? insertFirst(db, begun, body, moment)
        : insertFurther(db, begun, { author: side === 'p' ? 'partner' : 'sender', body }, moment);
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

type Further = { readonly author: 'sender' | 'partner'; readonly body: string };

async function insertFurther(db: Db, { id, service }: Begun, { author, body }: Further, at: Date) {
  const turn = { conversationId: id, partnerId: service.partner_id, author, body };
  await addTurn(db, { ...turn, notification: 'sent' }, at);
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
