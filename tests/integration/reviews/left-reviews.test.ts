import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { getReviewToDecide } from '#app/domains/moderation/client-reviews/review-to-decide.server.ts';
import { listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { exportReviews } from '#app/domains/reviews/exported-reviews.server.ts';
import { loadReviewForMail } from '#app/domains/reviews/mail/review-mails.server.ts';
import { listOwnReviews as listReviewsOfOwner } from '#app/domains/reviews/own-reviews.server.ts';
import { listLeftReviews, moveReviews } from '#app/domains/reviews/partner/left-reviews.server.ts';
import { countOwnReviews } from '#app/domains/reviews/partner/own-reviews.server.ts';
import {
  getScore,
  listFewReviews,
  listReviews,
} from '#app/domains/reviews/shown/list-reviews.server.ts';
import { deleteService } from '#app/domains/services/own/service-deletion.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { bookingDependencies } from '../bookings/booking-stage.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';
import { insertReview, wednesday } from './review-stage.ts';

const database = testDatabase();
let partner: Partner;
let serviceId: string;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  partner = await makeActor(database(), 'salonas@vizgis.test');
  serviceId = await insertService(database(), partner.partnerId, { title: 'Putų salonas' });
});

type Row = Partial<Parameters<typeof insertReview>[1]>;

const write = (row: Row = {}) =>
  insertReview(database(), { serviceId, partnerId: partner.partnerId, ...row });
const remove = (to?: string, id = serviceId, by = partner) =>
  deleteService(database(), by, id, {
    files: { remove: async () => {} } as never,
    log: createLog('error', () => {}),
    now: wednesday,
    endBookings: async () => {},
    moveReviews:
      to === undefined
        ? undefined
        : (transaction: Db): Promise<Refusal | null> => moveReviews(transaction, by, id, to),
    saveReply: saveNoReply,
  });
const copy = (title: string) =>
  insertService(database(), partner.partnerId, { title, copied_from: serviceId });
const ofCompany = async () => {
  const whose = { companyId: partner.partnerId };
  const { reviews } = await listReviews(database(), whose, null);
  const { rating } = await getScore(database(), whose);
  return { told: reviews.map(({ service }) => service.title), mean: rating.mean };
};
const told = async (id: string) => (await getPublicService(database(), id, wednesday)).rating;

describe('the reviews of a deleted service', () => {
  test('stay at its company under the title that it had, and count there', async () => {
    await write({ rating: 2 });
    for (const rating of [4, 5]) {
      await insertReview(database(), {
        ...{ rating, partnerId: partner.partnerId },
        serviceId: await insertService(database(), partner.partnerId, { title: 'Kita' }),
      });
    }
    expect(await ofCompany()).toMatchObject({ mean: '3,7' });
    expect(await remove()).toEqual({ title: 'Putų salonas' });
    const gone = 'Putų salonas (paslauga ištrinta)';
    expect(await ofCompany()).toEqual({ told: ['Kita', 'Kita', gone], mean: '3,7' });
    const { services, total } = await countOwnReviews(database(), partner);
    expect([services.map(({ title }) => title), total]).toEqual([['Kita', 'Kita', gone], 3]);
  });

  test('are not told while the partner is kept from the public', async () => {
    await write();
    await remove();
    const whose = { companyId: partner.partnerId };
    const reason = { suspended_reason: 'fraud', suspended_explanation: '-' };
    const suspended = { suspended_at: wednesday, ...reason };
    expect(await listFewReviews(database(), whose)).toHaveLength(1);
    await database().updateTable('partners').set(suspended).execute();
    expect(await listFewReviews(database(), whose)).toEqual([]);
    expect((await getScore(database(), whose)).rating.count).toBe(0);
  });

  test('are still their author’s, and an administrator reads what was held', async () => {
    const owner = await makeOwnerActor(database(), 'ruta@vizgis.test');
    const id = await write({
      ...{ ownerId: owner.ownerId, state: 'held', held_at: wednesday },
    });
    await remove();
    const [own] = await listReviewsOfOwner(database(), owner);
    expect(own).toMatchObject({ id, title: 'Putų salonas' });
    const [exported] = await exportReviews(database(), owner, (photo) => photo);
    expect(exported).toMatchObject({ paslauga: 'Putų salonas' });
    const admin = await makeAdminActor(database(), 'ona@vizgis.test');
    const { review } = await getReviewToDecide(database(), admin, id);
    expect(review.service).toMatchObject({ isGone: true, title: expect.stringContaining('Putų') });
    const waiting = await listWaiting(database(), admin, 'reviews');
    expect(JSON.stringify(waiting)).toContain('Putų salonas');
    const mailed = await loadReviewForMail(database(), bookingDependencies(database()), id);
    expect(mailed).toMatchObject({ serviceTitle: 'Putų salonas', links: { service: null } });
  });

  test('go with their partner', async () => {
    await write({ ownerId: (await makeOwnerActor(database(), 'ruta@vizgis.test')).ownerId });
    await remove();
    await write({ serviceId: await insertService(database(), partner.partnerId) });
    await database().deleteFrom('partners').execute();
    expect(await database().selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});

describe('a copy that is the same service', () => {
  test('takes them along with their number, one of each mailbox counting', async () => {
    const authorId = newId();
    const other = await copy('Putų salonas prie parko');
    for (const rating of [5, 4]) await write({ rating });
    await write({ rating: 1, authorId, state: 'shown' });
    const newer = { created_at: new Date(wednesday.getTime() + 60_000) };
    await write({ rating: 3, authorId, serviceId: other, ...newer });
    expect(await listLeftReviews(database(), partner)).toEqual({
      [serviceId]: { count: 3, copies: [{ id: other, title: 'Putų salonas prie parko' }] },
      [other]: { count: 1, copies: [] },
    });
    expect(await remove(other)).toEqual({ title: 'Putų salonas' });
    expect(await told(other)).toMatchObject({ mean: '4,0', count: 3 });
    expect((await listReviews(database(), { serviceId: other }, null)).reviews).toHaveLength(4);
    expect((await ofCompany()).told).toEqual(Array(4).fill('Putų salonas prie parko'));
  });

  test('may still be a draft, and has them once it is published', async () => {
    for (const rating of [5, 4, 3]) await write({ rating });
    const draftId = newId();
    await database()
      .insertInto('service_drafts')
      .values({
        ...{ id: draftId, partner_id: partner.partnerId, service_category_id: 'vet' },
        ...{ service_id: null, base_version: null, photos: '[]', copied_from: serviceId },
        fields: JSON.stringify({ title: 'Naujas salonas' }),
      })
      .execute();
    const [left] = Object.values(await listLeftReviews(database(), partner));
    expect(left?.copies).toEqual([{ id: draftId, title: 'Naujas salonas' }]);
    await remove(draftId);
    const gone = 'Putų salonas (paslauga ištrinta)';
    expect(await ofCompany()).toEqual({ told: [gone, gone, gone], mean: '4,0' });
    await insertService(database(), partner.partnerId, { id: draftId, title: 'Naujas salonas' });
    expect(await told(draftId)).toMatchObject({ mean: '4,0', count: 3 });
    expect((await ofCompany()).told).toEqual(Array(3).fill('Naujas salonas'));
  });

  test('is one of the partner’s own, made of this service; else nothing is deleted', async () => {
    const other = await makeActor(database(), 'kitas@vizgis.test');
    const foreign = { partner_id: other.partnerId, copied_from: serviceId };
    const strange = [
      newId(),
      'ne-id',
      await insertService(database(), partner.partnerId),
      await insertService(database(), other.partnerId, foreign),
    ];
    await write({ state: 'held', held_at: wednesday });
    for (const to of strange) {
      expect(await remove(to), to).toMatchObject({ ok: false, title: 'Paslauga neištrinta' });
    }
    expect((await told(serviceId)).count).toBe(0);
    // Of what is held its partner knows nothing.
    expect(await listLeftReviews(database(), partner)).toEqual({});
  });
});
