import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { confirmBooking, withdrawBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { listTalkBookings } from '#app/domains/messages/bookings/talk-bookings.server.ts';
import { listTalkOffers } from '#app/domains/messages/bookings/talk-offers.server.ts';
import { findTalkId } from '#app/domains/messages/conversation/account-talk.server.ts';
import type { TurnPage } from '#app/domains/messages/conversation/conversation.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { getSenderConversation } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { hideConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import { writeAnswerMail } from '#app/domains/messages/mail/answer-mail.server.ts';
import { addSavedReply } from '#app/domains/messages/replies/saved-replies.server.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { loader } from '#app/routes/partner/orders/order-message.tsx';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import { origin, secret } from '../accounts.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  clearBookings,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { openMessages } from '../messages.ts';
import { makeActor } from '../rows.ts';

const database = testDatabase();
const afternoon = new Date('2026-11-24T12:00:00Z');
const deps = () => bookingDependencies(database());

let stage: BookingStage;
let opened: ReturnType<typeof openMessages>;
let booking: string;

const client = (index: number) => stage.clients[index] as Client;

async function book(index: number, startsAt: Date): Promise<string> {
  const wish = wishOf(stage, client(index), startsAt);
  const booked = await bookVisit(deps(), client(index).owner, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database());
  opened = openMessages(database());
  await database().deleteFrom('rate_limits').execute();
  booking = await book(0, tuesday);
});

const tryToWrite = (body: string, order = booking, partner = stage.partner) =>
  opened.messages.writeToClient(partner, order, { body }, saveNoReply);
async function write(...to: Parameters<typeof tryToWrite>) {
  const written = await tryToWrite(...to);
  if (!written.ok) throw new Error(written.text ?? 'refused');
  return written;
}
const talkOf = async (index: number) => {
  const [id] = await database()
    .selectFrom('conversations')
    .select('id')
    .where('sender_account', '=', client(index).owner.userId)
    .execute();
  return id?.id ?? null;
};

test('a partner writes first about a booking, without learning an address', async () => {
  // The clock of these messages stands before the visit.
  const { conversationId } = await write('Ar galėtumėte atvykti anksčiau?');
  const { partner } = stage;
  const { owner } = client(0);
  expect(await getConversation(database(), partner, conversationId)).toMatchObject({
    ...{ senderEmail: null, senderName: expect.any(String), isRead: true, count: 1 },
    turns: [{ turn: 1, author: 'partner', body: 'Ar galėtumėte atvykti anksčiau?' }],
  });
  const theirs = await getSenderConversation(database(), owner, conversationId);
  expect(theirs).toMatchObject({ count: 1, readTurn: 0 });
  // No question came: the month's count and what is counted of answers stay as they were.
  expect(await countThisMonth(database(), partner, opened.now())).toBe(0);
  const { is_carried } = await database()
    .selectFrom('conversations')
    .select('is_carried')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  expect(is_carried).toBe(true);
  // The next words go on in it, also when the partner has deleted it meanwhile, and the owner answers.
  await hideConversation(database(), partner, conversationId, now);
  expect((await write('Laukiame.')).conversationId).toBe(conversationId);
  const answered = await opened.messages.writeAsSender(
    owner,
    conversationId,
    { body: 'Galėsiu.' },
    saveNoReply,
  );
  expect(answered).toMatchObject({ ok: true, turn: 3 });
  const about = { userId: owner.userId, serviceId: stage.serviceId };
  expect(await findTalkId(database(), about, 'sender')).toBe(conversationId);
});

test('saved replies wait where a partner writes first, filled for the client', async () => {
  const reply = { name: 'Vietos', body: 'Sveiki, {vardas}! Laukiame.', version: '0' };
  await addSavedReply(database(), stage.partner, reply, now);
  const context = new RouterContextProvider();
  context.set(dbContext, database());
  context.set(partnerContext, stage.partner);
  const args = { context, params: { orderId: booking } };
  // A page is of the moment at which it is loaded.
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const { replies } = await loader(args as never);
  expect(replies).toMatchObject([{ name: 'Vietos', text: 'Sveiki, Rūta! Laukiame.' }]);
});

test('the mail of an unasked turn says so until its reader has written', async () => {
  const db = database();
  const mailOf = async (turn: number) => {
    const { id } = await db
      .updateTable('messages')
      .set({ notification: 'waiting' })
      .where('conversation_id', '=', await talkOf(0))
      .where('turn', '=', turn)
      .returning('id')
      .executeTakeFirstOrThrow();
    return writeAnswerMail({ db, secret, settings: { origin } }, id);
  };
  const { conversationId } = await write('Ar galėtumėte atvykti anksčiau?');
  const first = await mailOf(1);
  expect(first?.text).toMatch(/^Jums parašė /);
  expect(first?.text).toContain('nes pas šį teikėją registravotės Vizgyje.');
  expect(`${first?.subject} ${first?.text}`).not.toMatch(/Užklausa|Atsakymas|atsakė|rašėte/);
  const answer = { body: 'Galėsiu.' };
  await opened.messages.writeAsSender(client(0).owner, conversationId, answer, saveNoReply);
  await write('Laukiame.');
  expect((await mailOf(3))?.text).toMatch(/^Jums atsakė /);
});

test('two presses at once begin one conversation', async () => {
  const written = await Promise.all(['Pirma.', 'Antra.', 'Trečia.'].map((body) => write(body)));
  expect(new Set(written.map(({ conversationId }) => conversationId)).size).toBe(1);
});

test('by whatever booking, a partner writes sixty times an hour in one conversation', async () => {
  const second = await book(0, afternoon);
  await write('Pirma.');
  for (let turn = 1; turn <= 60; turn += 1) await write('Dar.', turn % 2 === 0 ? second : booking);
  expect(await tryToWrite('Per daug.', second)).toMatchObject({ ok: false, reason: 'limited' });
  const { mails } = await database()
    .selectFrom('messages')
    .select((turn) => turn.fn.countAll<string>().as('mails'))
    .where('notification', '=', 'sent')
    .executeTakeFirstOrThrow();
  // The first one began it.
  expect(Number(mails)).toBe(21);
});

test('of another’s booking, an entry or one long past nothing is written', async () => {
  const stranger = await makeActor(database(), 'kitas@salonas.test');
  await expect(write('Sveiki', booking, stranger)).rejects.toThrow(NotFound);
  await expect(write('Sveiki', '../x')).rejects.toThrow(NotFound);
  await database()
    .updateTable('bookings')
    .set({ starts_at: new Date('2025-01-01T10:00:00Z'), expires_at: new Date('2025-01-01T09:00Z') })
    .set({ ends_at: new Date('2025-01-01T11:00:00Z') })
    .where('id', '=', booking)
    .execute();
  await expect(write('Sveiki')).rejects.toThrow(NotFound);
  await database()
    .updateTable('bookings')
    .set({ pet_owner_id: null })
    .where('id', '=', booking)
    .execute();
  await expect(write('Sveiki')).rejects.toThrow(NotFound);
});

test('a conversation shows its account’s bookings with the service, and no other’s', async () => {
  const { conversationId } = await write('Sveiki.');
  const others = await book(1, new Date('2026-11-25T08:00:00Z'));
  await confirmBooking(deps(), stage.partner, { bookingId: others, now });
  const list = (at = now) => listTalkBookings(database(), conversationId, at);
  expect(await list()).toEqual([
    {
      id: booking,
      title: 'Vizitas lapkričio 24\u00a0d. 10:00',
      about: expect.stringContaining('35'),
      status: { word: 'Laukiamas patvirtinimo', tone: 'warn' },
    },
  ]);
  const { owner } = client(0);
  await withdrawBooking(deps(), owner, { bookingId: booking, now });
  // What is over stands there as long as there is nothing else, for a month.
  expect(await list()).toMatchObject([{ id: booking, status: { tone: 'bad' } }]);
  expect(await list(hoursAfter(now, 24 * 60))).toEqual([]);
  const next = await book(0, new Date('2026-11-26T08:00:00Z'));
  expect((await list()).map(({ id }) => id)).toEqual([next]);
  expect(await talkOf(1)).toBeNull();
});

describe('a time that is offered', () => {
  let conversationId: string;
  const offer = async (startsAt: Date, at: Date) => {
    const offering = { bookingId: booking, startsAt, said: 'Rytą operuojame.' };
    expect(await offerTime(deps(), stage.partner, offering, at)).toMatchObject({ ok: true });
  };
  const whole: TurnPage = { turns: [], earlier: null };
  const list = (at: Date, page = whole, before: number | null = null) =>
    listTalkOffers(database(), conversationId, page, before, at);
  const outcomes = async (at: Date) => (await list(at)).map(({ outcome }) => outcome);
  const hour = (count: number) => hoursAfter(now, count);

  beforeEach(async () => {
    ({ conversationId } = await write('Sveiki.'));
  });

  test('stands at its moment, with what came of it', async () => {
    await offer(afternoon, hour(1));
    expect(await list(hour(2))).toEqual([
      {
        ...{ id: expect.any(String), bookingId: booking, kind: 'visit', at: hour(1) },
        ...{ said: 'Rytą operuojame.', outcome: 'open', until: hour(25) },
        title: 'Pasiūlytas laikas: lapkričio 24\u00a0d. 14:00',
        about: expect.stringMatching(/ · 35\u00a0€$/),
      },
    ]);
    await offer(hoursAfter(afternoon, 2), hour(3));
    expect(await outcomes(hour(4))).toEqual(['replaced', 'open']);
    expect(await outcomes(hour(28))).toEqual(['replaced', 'lapsed']);
    const answer = { bookingId: booking, takes: true };
    expect(await answerOffer(deps(), client(0).owner, answer, hour(5))).toMatchObject({ ok: true });
    expect(await outcomes(hour(6))).toEqual(['replaced', 'taken']);
    // Later it is not said to have lapsed.
    expect(await outcomes(hour(60))).toEqual(['replaced', 'taken']);
  });

  test('is kept to the first one, moved from, confirmed past, or lapses before what comes next', async () => {
    const { owner } = client(0);
    await offer(afternoon, hour(1));
    await answerOffer(deps(), owner, { bookingId: booking, takes: false }, hour(2));
    await offer(afternoon, hour(3));
    const third = hoursAfter(afternoon, 2);
    await moveBooking(deps(), owner, { bookingId: booking, startsAt: third }, hour(4));
    await offer(afternoon, hour(5));
    await confirmBooking(deps(), stage.partner, { bookingId: booking, now: hour(30) });
    expect(await outcomes(hour(31))).toEqual(['kept', 'moved', 'lapsed']);
  });

  test('is on the page of its turns alone, and on no other’s', async () => {
    await offer(afternoon, hour(1));
    const turn = (at: Date) => ({ createdAt: at }) as TurnPage['turns'][number];
    expect(await list(hour(2), { turns: [turn(hour(0))], earlier: 4 })).toHaveLength(1);
    expect(await list(hour(2), { turns: [turn(hour(2))], earlier: 4 })).toEqual([]);
    // One that may be answered stands above the first turn of all.
    expect(await list(hour(2), { turns: [turn(hour(2))], earlier: null })).toHaveLength(1);
    expect(await list(hour(26), { turns: [turn(hour(2))], earlier: null })).toEqual([]);
    await database()
      .updateTable('messages')
      .set({ created_at: hour(1) })
      .where('conversation_id', '=', conversationId)
      .execute();
    expect(await list(hour(2), { turns: [], earlier: null }, 1)).toEqual([]);
    const strangers = await book(1, hoursAfter(tuesday, 24));
    const { conversationId: other } = await write('Sveiki.', strangers);
    conversationId = other;
    expect(await list(hour(2))).toEqual([]);
  });
});
