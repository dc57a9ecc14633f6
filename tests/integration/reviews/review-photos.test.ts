import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Actor, visitor } from '#app/domains/accounts/types.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { changeReview } from '#app/domains/reviews/change-review.server.ts';
import {
  addWaitingPhotos,
  dropPhotos,
  findReviewPhoto,
  listFormPhotos,
  reviewPhotosTidying,
} from '#app/domains/reviews/review-photos.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { tidy } from '#app/platform/jobs/tidying.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  type BookingStage,
  bookingDependencies,
  setBookingStage,
} from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor, makeOwnerActor } from '../rows.ts';
import { daysBefore, inputOf, insertDone, wednesday } from './review-stage.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'vizgis-review-photos-'));
const files = openFolderStore(folder);
const log = createLog('error', () => {});
const parts = () => ({ db: database(), files, log });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let stage: BookingStage;
let bookingId: string;

beforeEach(async () => {
  for (const table of ['bookings', 'users', 'rate_limits'] as const) {
    await database().deleteFrom(table).execute();
  }
  await removeUnownedFiles(database(), files, log, new Date());
  stage = await setBookingStage(database());
  const ownerId = stage.clients[0]?.owner.ownerId ?? '';
  const { serviceId } = stage;
  bookingId = await insertDone(database(), {
    serviceId,
    partnerId: stage.partner.partnerId,
    ownerId,
  });
});

async function* sent(...colours: readonly string[]) {
  for (const background of colours) {
    const create = { width: 40, height: 30, channels: 3, background } as const;
    const bytes = await sharp({ create })
      .withExif({ IFD0: { Artist: 'Rūta' } })
      .jpeg()
      .toBuffer();
    yield { name: 'rikis.jpg', bytes };
  }
}
const add = (...colours: readonly string[]) =>
  addWaitingPhotos(parts(), bookingId, sent(...colours), wednesday);
const ids = async () => (await listFormPhotos(database(), bookingId)).map(({ id }) => id);
const author = () => ({ kind: 'owner', ownerId: stage.clients[0]?.owner.ownerId ?? '' }) as const;
const write = () =>
  writeReview(bookingDependencies(database()), author(), bookingId, inputOf(), wednesday);
const change = (now: Date) =>
  changeReview(bookingDependencies(database()), author(), bookingId, inputOf(), now);

test('photos stand in the order in which they were chosen, also once they are published', async () => {
  const widths = [50, 30, 60, 40];
  async function* chosen() {
    for (const width of widths) {
      const create = { width, height: 20, channels: 3, background: '#a52' } as const;
      yield { name: 'rikis.jpg', bytes: await sharp({ create }).jpeg().toBuffer() };
    }
  }
  const shown = async () => (await listFormPhotos(database(), bookingId)).map(({ width }) => width);
  expect(await addWaitingPhotos(parts(), bookingId, chosen(), wednesday)).toBeNull();
  expect(await shown()).toEqual(widths);
  expect(await write()).toMatchObject({ ok: true });
  expect(await shown()).toEqual(widths);
});

test('photos wait at their booking until its form is sent, four at the most, each once', async () => {
  expect(await add('#a00', '#0a0', '#a00')).toBeNull();
  expect(await ids()).toHaveLength(2);
  expect(await add('#00a', '#aa0', '#0aa')).toMatchObject({
    text: expect.stringContaining('telpa 4'),
  });
  expect(await ids()).toHaveLength(4);
  const before = await ids();
  expect(await write()).toMatchObject({ ok: true });
  expect(await ids()).toEqual(before);
  const rows = await database()
    .selectFrom('review_photos')
    .select(['position', 'booking_id'])
    .execute();
  expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3]);
  expect(rows.every((row) => row.booking_id === null)).toBe(true);
});

test('what is no photo is told by its name, and the others are kept', async () => {
  async function* mixed() {
    yield* sent('#a00');
    yield { name: 'virusas.exe', bytes: new TextEncoder().encode('MZ') };
  }
  const wrong = await addWaitingPhotos(parts(), bookingId, mixed(), wednesday);
  expect(wrong?.text).toContain('virusas.exe');
  expect(await ids()).toHaveLength(1);
});

test('photos are taken out, and their files go', async () => {
  await add('#a00', '#0a0', '#00a');
  await write();
  const [first = '', second = '', third = ''] = await ids();
  expect(await dropPhotos(database(), bookingId, [first, 'x'], wednesday)).toBe(true);
  expect(await ids()).toEqual([second, third]);
  await removeUnownedFiles(database(), files, log, wednesday);
  expect(new Set((await files.list('private')).map((key) => key.split('/')[1])).size).toBe(2);
});

test('a review says that it is changed when a photo came or went', async () => {
  await add('#a00');
  await write();
  const edited = async () =>
    (await database().selectFrom('reviews').select('edited_at').executeTakeFirstOrThrow())
      .edited_at;
  const later = (days: number) => daysBefore(wednesday, -days);
  await add('#0a0');
  const [first = '', waiting = ''] = await ids();
  await dropPhotos(database(), bookingId, [waiting], later(1));
  expect(await edited()).toBeNull();
  await add('#0a0');
  await change(later(2));
  expect(await edited()).toEqual(later(2));
  await change(later(3));
  expect(await edited()).toEqual(later(2));
  await dropPhotos(database(), bookingId, [first], later(4));
  expect(await edited()).toEqual(later(4));
});

test('those whose form was not sent go after a day', async () => {
  await addWaitingPhotos(parts(), bookingId, sent('#a00'), daysBefore(wednesday, 1.1));
  await add('#0a0');
  await tidy(reviewPhotosTidying, parts(), wednesday);
  expect(await ids()).toHaveLength(1);
});

test('a photo is seen by all while its review is shown, else by whom it concerns alone', async () => {
  await add('#a00');
  const [photoId = ''] = await ids();
  const owner = stage.clients[0]?.owner as Actor;
  const stranger = await makeOwnerActor(database(), 'jonas@sunys.test');
  const admin = await makeAdminActor(database(), 'admin@vizgis.test');
  const who = { owner, partner: stage.partner, admin, stranger, visitor };
  const seenBy = async (linked: string | null = null) => {
    const seen = [];
    for (const [name, actor] of Object.entries(who)) {
      if (await findReviewPhoto(database(), actor, linked, photoId)) seen.push(name);
    }
    return seen;
  };
  expect(await seenBy()).toEqual(['owner', 'admin']);
  expect(await seenBy(bookingId)).toHaveLength(5);
  await write();
  expect(await seenBy()).toHaveLength(5);
  const held = { state: 'held', held_at: wednesday } as const;
  await database().updateTable('reviews').set(held).execute();
  expect(await seenBy()).toEqual(['owner', 'admin']);
  await database().updateTable('reviews').set({ state: 'shown', held_at: null }).execute();
  await database().updateTable('partner_provided_services').set({ status: 'inactive' }).execute();
  expect(await seenBy()).toEqual(['owner', 'partner', 'admin']);
});
