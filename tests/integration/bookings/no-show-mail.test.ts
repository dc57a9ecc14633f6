import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { confirmBooking, noteNoShow } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { createNoShowWriter } from '#app/domains/bookings/mail/no-show-mail.server.ts';
import { getOrder } from '#app/domains/bookings/orders/get-order.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { type RowMail, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { openTestDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

let open: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.db.destroy());
const database = () => open.db;
const afterwards = hoursAfter(tuesday, 2);

let later: RowMail[] = [];
let sent: Mail[] = [];
const deps = () => ({
  ...bookingDependencies(database()),
  sendMail: async (_db: unknown, mail: Mail) => void sent.push(mail),
  sendLater: async (_db: unknown, mail: RowMail) => void later.push(mail),
});
const write = (id = '') => createNoShowWriter(deps(), () => now).write(id);
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;
let bookingId = '';

beforeEach(async () => {
  for (const table of ['bookings', 'users', 'rate_limits'] as const) {
    await database().deleteFrom(table).execute();
  }
  stage = await setBookingStage(database());
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
  const wish = wishOf(stage, stage.clients[0] as never, tuesday);
  const booked = await bookVisit(deps(), ruta, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  ({ bookingId } = booked);
  await confirmBooking(deps(), partner, { bookingId, now });
  [sent, later] = [[], []];
});

const note = (came: boolean, at = afterwards) =>
  noteNoShow(deps(), partner, { bookingId, came, now: at });

test('who did not come reads of it five minutes after it was noted', async () => {
  await note(false);
  expect(sent).toEqual([]);
  const at = new Date(afterwards.getTime() + 5 * 60_000);
  expect(later).toEqual([{ kind: 'no-show', id: expect.any(String), recipient: ruta.email, at }]);
  expect(await write(later[0]?.id)).toMatchObject({
    to: ruta.email,
    subject: expect.stringMatching(
      /^Teikėjas pažymėjo, kad neatvykote: lapkričio 24\u00a0d\. 10:00, /,
    ),
  });
  const shownAt = async (moment: Date) =>
    (await getOrder(database(), partner, bookingId, moment)).noShowToldAt;
  expect(await shownAt(afterwards)).toEqual(at);
  expect(await shownAt(at)).toBeNull();
});

test('what was taken back in time is not mailed, and of what was noted anew once', async () => {
  await note(false);
  await note(true, hoursAfter(afterwards, 0.02));
  expect(await write(later[0]?.id)).toBeNull();
  await note(false, hoursAfter(afterwards, 0.04));
  expect(later).toHaveLength(2);
  expect(await write(later[0]?.id)).toBeNull();
  expect(await write(later[1]?.id)).toMatchObject({ to: ruta.email });
  expect(sent).toEqual([]);
});

test('the queue holds such a mail until its moment, as it holds no other', async () => {
  const jobs = await startJobs({
    databaseUrl: open.url,
    secret: 'a secret for the tests, 32 signs',
    mailer: { send: async () => {}, close: () => {} } as never,
    log: createLog('error', () => {}),
    writers: { 'no-show': createNoShowWriter(deps(), () => now) },
    worker: false,
  });
  const at = new Date(Date.now() + 300_000);
  const mail = { kind: 'no-show', recipient: ruta.email } as const;
  await jobs.enqueueRowMail(database(), { ...mail, id: crypto.randomUUID(), at });
  await jobs.enqueueRowMail(database(), { ...mail, id: crypto.randomUUID() });
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - created_on) / 60)::int as minutes
    from jobs.job where name = 'message-mail' order by start_after`.execute(database());
  expect(rows).toEqual([{ minutes: 0 }, { minutes: 5 }]);
  await jobs.stop();
});
