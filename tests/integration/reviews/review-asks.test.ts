import { beforeEach, describe, expect, test } from 'vitest';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { noteNoShow } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { createReviewWriters, type ReviewMail } from '#app/domains/reviews/asks/ask-mail.server.ts';
import { askStopLink, stopReviewAsks } from '#app/domains/reviews/asks/ask-stop.server.ts';
import { queueReviewAsks } from '#app/domains/reviews/asks/queue-asks.server.ts';
import { findLinkedReview } from '#app/domains/reviews/review-link.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  type BookingStage,
  bookingDependencies,
  setBookingStage,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { inputOf, insertDone } from './review-stage.ts';

const database = testDatabase();
const deps = () => bookingDependencies(database());
const at = (moment: string) => new Date(moment);
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

/** A visit ends on a Tuesday evening in Vilnius; asked is on Wednesday from 10 on. */
const ended = at('2026-11-24T16:00:00Z');
const due = at('2026-11-25T08:00:00Z');

let stage: BookingStage;
let ruta: Owner;

beforeEach(async () => {
  for (const table of ['bookings', 'users', 'review_ask_stops'] as const) {
    await database().deleteFrom(table).execute();
  }
  stage = await setBookingStage(database());
  ruta = stage.clients[0]?.owner as Owner;
});

const done = (change: Partial<Parameters<typeof insertDone>[1]> = {}) => {
  const own = { serviceId: stage.serviceId, partnerId: stage.partner.partnerId };
  return insertDone(database(), { ...own, ownerId: ruta.ownerId, endsAt: ended, ...change });
};

/** What a run at this moment puts into the queue. */
async function queuedAt(now: Date): Promise<readonly ReviewMail[]> {
  const queued: ReviewMail[] = [];
  const enqueueRowMail = async (_db: unknown, mail: ReviewMail) => void queued.push(mail);
  await queueReviewAsks({ db: database(), enqueueRowMail }, now);
  return queued;
}

const writtenAt = (mail: ReviewMail | undefined, now: Date) =>
  mail ? createReviewWriters(deps(), () => now)[mail.kind].write(mail.id) : null;
const leaves = (mail: ReviewMail | undefined, now: Date) =>
  mail && createReviewWriters(deps(), () => now)[mail.kind].tell(mail.id, 'sent');

/** The token in a mail's button. */
const tokenIn = (html: string | undefined) => /atsiliepimas\?token=([\w-]+)/.exec(html ?? '')?.[1];

describe('after a visit its author is asked', () => {
  test('once on the day after, and once more after five days, by however many processes', async () => {
    await done();
    expect(await queuedAt(new Date(due.getTime() - 1))).toEqual([]);
    const asked = (await Promise.all([queuedAt(due), queuedAt(due), queuedAt(due)])).flat();
    expect(asked).toMatchObject([{ kind: 'review-ask', recipient: ruta.userId }]);
    const mail = await writtenAt(asked[0], due);
    expect(mail).toMatchObject({ to: ruta.email, subject: 'Kaip sekėsi?' });
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/atsisakyti-atsiliepimu/');
    await leaves(asked[0], due);
    // The job is tried again after a kill: there is nothing more to send.
    expect(await writtenAt(asked[0], due)).toBeNull();
    expect(await queuedAt(daysAfter(due, 4.9))).toEqual([]);
    const reminded = await queuedAt(daysAfter(due, 5));
    expect(reminded).toMatchObject([{ kind: 'review-reminder' }]);
    expect((await writtenAt(reminded[0], daysAfter(due, 5)))?.subject).toContain('Gal dar');
    await leaves(reminded[0], daysAfter(due, 5));
    for (const days of [6, 10, 30, 59]) expect(await queuedAt(daysAfter(due, days))).toEqual([]);
  });

  test('once, though another process has asked since this one read what is due', async () => {
    for (let round = 0; round < 40; round += 1) {
      await done();
      const runs = await Promise.all([0, 1, 2, 3].map(() => queuedAt(due)));
      expect(runs.flat()).toHaveLength(1);
    }
  });

  test('once and all of them, though processes die in between', async () => {
    const db = database();
    await db.deleteFrom('development_mails').execute();
    for (let booking = 0; booking < 130; booking += 1) await done();
    /** Its mail is as much part of the transaction as the queue's row is. */
    const run = (diesAt: number) => {
      let left = diesAt;
      const enqueueRowMail = async (transaction: Db, { id, recipient }: ReviewMail) => {
        const text = { subject: id, html: '', text: '', created_at: due };
        const row = { id: newId(), recipient, ...text };
        await transaction.insertInto('development_mails').values(row).execute();
        left -= 1;
        if (left === 0) throw new Error('killed');
      };
      return queueReviewAsks({ db, enqueueRowMail }, due);
    };
    const first = await Promise.allSettled([1, 20, 99].map(run));
    expect(first.some(({ status }) => status === 'rejected')).toBe(true);
    await expect(run(1)).rejects.toThrow('killed');
    await Promise.all([run(Number.POSITIVE_INFINITY), run(Number.POSITIVE_INFINITY)]);
    const asks = await db.selectFrom('review_asks').select('ask_id as id').orderBy('id').execute();
    const mails = db.selectFrom('development_mails').select('subject as id').orderBy('id');
    expect(asks).toHaveLength(130);
    expect((await mails.execute()).map(({ id }) => id)).toEqual(asks.map(({ id }) => id));
  });

  test('by a link that opens the form of this booking', async () => {
    const bookingId = await done();
    const [asked] = await queuedAt(due);
    const mail = await writtenAt(asked, due);
    const linked = await findLinkedReview(deps(), tokenIn(mail?.html) ?? '', due);
    expect(linked).toEqual({ author: { kind: 'owner', ownerId: ruta.ownerId }, bookingId });
  });

  test('not of what did not take place, ended long ago, or is of the partner’s own', async () => {
    await done({ state: 'no_show' });
    await done({ state: 'owner_cancelled' });
    await done({ endsAt: daysAfter(due, -7.1) });
    expect(await queuedAt(due)).toEqual([]);
    await done({ phone: '+37060000000' });
    const [asked] = await queuedAt(due);
    expect(await writtenAt(asked, due)).toBeNull();
    // Noted before the mail leaves.
    const bookingId = await done();
    const [late] = await queuedAt(due);
    const absent = { bookingId, came: false, now: due };
    expect(await noteNoShow(deps(), stage.partner, absent)).toMatchObject({ ok: true });
    expect(await writtenAt(late, due)).toBeNull();
    // Of the partner's own alone one is queued, and not written.
    const reminders = await queuedAt(daysAfter(due, 5));
    expect(reminders).toHaveLength(1);
    expect(await writtenAt(reminders[0], daysAfter(due, 5))).toBeNull();
  });

  test('of clients whom a partner wrote down five an hour for an address, and none once it is stopped', async () => {
    const email = 'ona@pastas.test';
    for (let booking = 0; booking < 7; booking += 1) await done({ ownerId: null, email });
    const asked = await queuedAt(due);
    const mails = [];
    for (const mail of asked) mails.push(await writtenAt(mail, due));
    expect(mails.filter(Boolean)).toHaveLength(5);
    await database().deleteFrom('rate_limits').execute();
    const stopped = { email, stopped_at: due };
    await database().insertInto('stopped_addresses').values(stopped).execute();
    expect(await writtenAt(asked[0], due)).toBeNull();
    await database().deleteFrom('stopped_addresses').execute();
    expect(await writtenAt(asked[0], due)).not.toBeNull();
  });

  test('not when it has been written before the mail leaves, nor reminded then', async () => {
    const bookingId = await done();
    const [asked] = await queuedAt(due);
    const author = { kind: 'owner', ownerId: ruta.ownerId } as const;
    await writeReview(deps(), author, bookingId, inputOf(), due);
    expect(await writtenAt(asked, due)).toBeNull();
    expect(await queuedAt(daysAfter(due, 5))).toEqual([]);
  });

  test('no more once the owner has switched it off, here or by the mail', async () => {
    await done();
    const off = { setting: 'review_asks', on: false } as const;
    await saveOwnerSwitch(database(), ruta, off, due);
    expect(await queuedAt(due)).toEqual([]);
    await saveOwnerSwitch(database(), ruta, { ...off, on: true }, due);
    const [asked] = await queuedAt(due);
    const token = askStopLink(deps(), ruta).split('/').at(-1) ?? '';
    expect(await stopReviewAsks(deps(), `${token}x`, due)).toBe(false);
    expect(await stopReviewAsks(deps(), token, due)).toBe(true);
    expect(await writtenAt(asked, due)).toBeNull();
    expect(await queuedAt(daysAfter(due, 5))).toEqual([]);
  });

  test('also who was written down with an address, until that one says no', async () => {
    const email = 'ona@pastas.test';
    const bookingId = await done({ ownerId: null, email });
    await done({ ownerId: null });
    const [asked, ...others] = await queuedAt(due);
    expect(others).toEqual([]);
    const mail = await writtenAt(asked, due);
    expect(mail).toMatchObject({ to: email });
    const linked = await findLinkedReview(deps(), tokenIn(mail?.html) ?? '', due);
    expect(linked).toEqual({ author: { kind: 'client', bookingId, email }, bookingId });
    const token = askStopLink(deps(), { email }).split('/').at(-1) ?? '';
    expect(await stopReviewAsks(deps(), 'x', due)).toBe(false);
    for (const _time of [1, 2]) expect(await stopReviewAsks(deps(), token, due)).toBe(true);
    expect(await writtenAt(asked, due)).toBeNull();
  });

  test('and who was written down is told of a no-show, once, by a link that opens the form', async () => {
    const email = 'ona@pastas.test';
    const bookingId = await done({ ownerId: null, email, state: 'no_show' });
    const [asked, ...others] = await queuedAt(due);
    expect(others).toEqual([]);
    const mail = await writtenAt(asked, due);
    expect(mail).toMatchObject({ to: email, subject: 'Teikėjas pažymėjo, kad neatvykote' });
    await leaves(asked, due);
    expect(await queuedAt(daysAfter(due, 5))).toEqual([]);
    const linked = await findLinkedReview(deps(), tokenIn(mail?.html) ?? '', due);
    if (!linked) throw new Error('The link is dead.');
    const written = await writeReview(deps(), linked.author, bookingId, inputOf(), due);
    expect(written).toMatchObject({ ok: true, state: 'held' });
  });
});
