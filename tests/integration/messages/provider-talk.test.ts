import { beforeEach, expect, test } from 'vitest';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { blockSender } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { getSenderConversation } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { hideConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  clearBookings,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { openMessages } from '../messages.ts';

const database = testDatabase();

let stage: BookingStage;
let opened: ReturnType<typeof openMessages>;
let booking: string;

const client = (index: number) => stage.clients[index] as Client;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database());
  opened = openMessages(database());
  await database().deleteFrom('rate_limits').execute();
  const wish = wishOf(stage, client(0), tuesday);
  const booked = await bookVisit(bookingDependencies(database()), client(0).owner, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  booking = booked.bookingId;
});

const tryToWrite = (body: string, index = 0, to = booking) =>
  opened.messages.writeToProvider(client(index).owner, to, { body }, saveNoReply);
async function write(body: string) {
  const written = await tryToWrite(body);
  if (!written.ok) throw new Error(written.text ?? 'refused');
  return written.conversationId;
}
const countTurns = async () => {
  const { count } = await database()
    .selectFrom('messages')
    .select((turn) => turn.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('an owner writes first about a booking, and no address is handed over', async () => {
  const { partner } = stage;
  const { owner } = client(0);
  const conversationId = await write('Kur pastatyti automobilį?');
  expect(await getConversation(database(), partner, conversationId)).toMatchObject({
    ...{ senderEmail: null, senderName: expect.any(String), isRead: false, count: 1 },
    turns: [{ turn: 1, author: 'sender', body: 'Kur pastatyti automobilį?' }],
  });
  expect(await getSenderConversation(database(), owner, conversationId)).toMatchObject({
    count: 1,
  });
  // It is a question that came.
  expect(await countThisMonth(database(), partner, opened.now())).toBe(1);
  // What the partner writes about the booking, and the owner again, goes on in it, deleted or not.
  const answer = { body: 'Kieme.' };
  expect(await opened.messages.writeToClient(partner, booking, answer, saveNoReply)).toEqual({
    ...{ ok: true, conversationId },
  });
  await hideConversation(database(), partner, conversationId, now);
  expect(await write('Ačiū.')).toBe(conversationId);
  expect(await countThisMonth(database(), partner, opened.now())).toBe(1);
  const { notification } = await database()
    .selectFrom('messages')
    .select('notification')
    .where('conversation_id', '=', conversationId)
    .where('turn', '=', 3)
    .executeTakeFirstOrThrow();
  expect(notification).toBe('sent');
});

test('two presses at once begin one conversation', async () => {
  const written = await Promise.all(['Pirma.', 'Antra.', 'Trečia.'].map((body) => write(body)));
  expect(new Set(written).size).toBe(1);
  expect(await countThisMonth(database(), stage.partner, opened.now())).toBe(1);
});

test('before an answer an owner writes as much as anyone who writes first', async () => {
  for (const body of ['1', '2', '3', '4', '5']) await write(body);
  expect(await tryToWrite('6')).toMatchObject({ ok: false, reason: 'limited' });
});

test('whom the partner has blocked is refused, also where no conversation is left', async () => {
  const conversationId = await write('Sveiki.');
  expect(await blockSender(database(), stage.partner, conversationId, now)).toEqual({ ok: true });
  const before = await countTurns();
  const refused = { ok: false, text: 'Šis teikėjas žinučių iš jūsų nepriima.' };
  expect(await tryToWrite('Dar.')).toMatchObject(refused);
  expect(await countTurns()).toBe(before);
  await database().deleteFrom('conversations').where('id', '=', conversationId).execute();
  expect(await tryToWrite('Dar.')).toMatchObject(refused);
  expect(await countTurns()).toBe(0);
});

test('of another’s booking, an entry, or one whose service has no page nothing is written', async () => {
  const before = await countTurns();
  await expect(tryToWrite('Sveiki', 1)).rejects.toThrow(NotFound);
  await expect(tryToWrite('Sveiki', 0, '../x')).rejects.toThrow(NotFound);
  await database()
    .updateTable('partner_provided_services')
    .set({ status: 'inactive' })
    .where('id', '=', stage.serviceId)
    .execute();
  await expect(tryToWrite('Sveiki')).rejects.toThrow(NotFound);
  expect(await countTurns()).toBe(before);
});
