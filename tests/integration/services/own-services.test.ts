import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  getOwnServiceTitle,
  listOwnServices,
  ownPageSize,
} from '#app/domains/services/own/own-services.server.ts';
import { readOwnServicesQuery } from '#app/domains/services/own/own-services-query.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { deleteService } from '#app/domains/services/own/service-deletion.server.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertPhoto, insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const options = {
  endBookings: async () => {},
  files: openFolderStore(join(tmpdir(), `vizgis-own-services-${process.pid}`)),
  log: createLog('error', () => {}),
  now,
  saveReply: saveNoReply,
};

let clinic: Partner;
let hotel: Partner;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  hotel = await makeActor(database(), 'viesbutis@vizgis.test');
});

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const list = (who: Partner, address = '') => {
  const params = new URLSearchParams(address);
  return listOwnServices(database(), who, readOwnServicesQuery(params), params.get('after'));
};
const titles = async (who: Partner, address = '') =>
  (await list(who, address)).services.map(({ title }) => title);
const found = async (id: string) => {
  const query = parseSearchQuery(null, new URLSearchParams());
  const { services } = await searchServices(database(), query, null, now);
  return services.some((service) => service.id === id);
};
const status = (who: Partner, serviceId: string, active: boolean) =>
  setServiceStatus(database(), who, { serviceId, active }, now);

function draft(who: Partner, serviceId: string | null) {
  return database()
    .insertInto('service_drafts')
    .values({
      id: newId(),
      partner_id: who.partnerId,
      service_id: serviceId,
      service_category_id: 'vet',
      base_version: serviceId === null ? null : 1,
      fields: '{}',
      photos: '[]',
    })
    .execute();
}

describe('the list', () => {
  test("has the partner's own services alone, newest first, active or not", async () => {
    const { partnerId } = clinic;
    await insertService(database(), partnerId, { title: 'Senesnė', created_at: hours(-2) });
    const newer = { title: 'Naujesnė', created_at: hours(-1), status: 'inactive' } as const;
    await insertService(database(), partnerId, newer);
    await insertService(database(), hotel.partnerId, { title: 'Svetima' });
    expect(await titles(clinic)).toEqual(['Naujesnė', 'Senesnė']);
    expect(await titles(hotel)).toEqual(['Svetima']);
    expect(await list(clinic)).toMatchObject({ total: 2, active: 1, found: 2, draft: false });
  });

  test('shows the main photo, the place and the price', async () => {
    const id = await insertService(database(), clinic.partnerId, { price_max: 90 });
    const photo = await insertPhoto(database(), id, { alt: 'Laukiamasis' });
    await insertPhoto(database(), id, { position: 1 });
    const { services } = await list(clinic);
    expect(services).toHaveLength(1);
    expect(services[0]).toMatchObject({
      id,
      category: 'vet',
      city: 'Kaunas',
      price: '25–90\u00a0€',
      active: true,
      editing: false,
      photo: { id: photo, alt: 'Laukiamasis' },
    });
  });

  test('is narrowed by title, status and category; what is not in a list is dropped', async () => {
    const { partnerId } = clinic;
    const add = (title: string, fields = {}) =>
      insertService(database(), partnerId, { title, ...fields });
    await add('Šunų viešbutis 100%', { service_category_id: 'hotel', created_at: hours(-3) });
    await add('Skiepai', { created_at: hours(-2) });
    await add('Budėjimas', { status: 'inactive', created_at: hours(-1) });
    expect(await titles(clinic, 'q=sunu')).toEqual(['Šunų viešbutis 100%']);
    expect(await titles(clinic, 'q=%25')).toEqual(['Šunų viešbutis 100%']);
    expect(await titles(clinic, 'q=_')).toEqual([]);
    expect(await titles(clinic, 'status=inactive')).toEqual(['Budėjimas']);
    expect(await titles(clinic, 'category=hotel&status=active')).toEqual(['Šunų viešbutis 100%']);
    expect(await titles(clinic, 'category=none&status=x')).toHaveLength(3);
    expect(await list(clinic, 'q=skiepai')).toMatchObject({ total: 3, active: 2, found: 1 });
  });

  test('tells an edit that is under way, and an unfinished new service apart from the rows', async () => {
    const id = await insertService(database(), clinic.partnerId);
    await draft(clinic, id);
    await draft(hotel, null);
    expect((await list(clinic)).services.map(({ editing }) => editing)).toEqual([true]);
    expect(await list(clinic)).toMatchObject({ draft: false });
    expect(await list(hotel)).toMatchObject({ draft: true, total: 0, services: [] });
  });

  test('comes in pages of 50, there and back, and a foreign page token is none', async () => {
    const all: string[] = [];
    for (let index = 0; index < 2 * ownPageSize + 1; index++) {
      const title = `Nr. ${index}`;
      // Several at the same moment: the id decides.
      const created_at = hours(-Math.floor(index / 3));
      const id = await insertService(database(), clinic.partnerId, { title, created_at });
      all.push(id);
    }
    const ids = async (after: string | null) => {
      const page = await list(clinic, after && after !== 'first' ? `after=${after}` : '');
      return { ...page, ids: page.services.map(({ id }) => id) };
    };
    const first = await ids(null);
    const second = await ids(first.next);
    const third = await ids(second.next);
    expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([50, 50, 1]);
    expect([...first.ids, ...second.ids, ...third.ids].toSorted()).toEqual(all.toSorted());
    expect(first.previous).toBeNull();
    expect(third.next).toBeNull();
    expect((await ids(third.previous)).ids).toEqual(second.ids);
    expect((await ids(second.previous)).ids).toEqual(first.ids);
    const removed = database().deleteFrom('partner_provided_services');
    await removed.where('id', 'in', third.ids).execute();
    expect((await ids(second.next)).ids).toEqual(first.ids);
    await insertService(database(), hotel.partnerId);
    expect(await list(hotel, `after=${first.next}`)).toMatchObject({ previous: null, found: 1 });
  });
});

describe('the switch', () => {
  test('hides a service from search and page at once, and shows it again', async () => {
    const id = await insertService(database(), clinic.partnerId);
    expect(await found(id)).toBe(true);
    await status(clinic, id, false);
    expect(await found(id)).toBe(false);
    await expect(getPublicService(database(), id, now)).rejects.toThrow(NotFound);
    await status(clinic, id, true);
    expect(await found(id)).toBe(true);
    expect((await getPublicService(database(), id, now)).id).toBe(id);
  });

  test('shows an event once it has a date; a public one without is told of in the list', async () => {
    const event = { service_category_id: 'events', status: 'inactive' } as const;
    const dated = JSON.stringify({ event_date_time: '2026-12-01T07:00:00.000Z' });
    const id = await insertService(database(), clinic.partnerId, event);
    expect((await status(clinic, id, true)).isUndated).toBe(true);
    const old = await insertService(database(), clinic.partnerId, { ...event, status: 'active' });
    expect((await status(clinic, old, true)).isUndated).toBe(false);
    const other = { ...event, specific_attributes: dated };
    const fine = await insertService(database(), clinic.partnerId, other);
    expect((await status(clinic, fine, true)).isUndated).toBe(false);
    const rows = (await list(clinic)).services.map((row) => [row.id, row.active, row.undated]);
    expect(rows.toSorted()).toEqual(
      [
        [id, false, true],
        [old, true, true],
        [fine, true, false],
      ].toSorted(),
    );
  });

  test('can be repeated, also ten times at once, and leaves the version alone', async () => {
    const id = await insertService(database(), clinic.partnerId);
    await Promise.all(Array.from({ length: 10 }, () => status(clinic, id, false)));
    await status(clinic, id, false);
    const row = await database()
      .selectFrom('partner_provided_services')
      .select(['status', 'inactive_since', 'version', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'inactive', inactive_since: now, version: 1, updated_at: now });
    const index = await database().selectFrom('service_search').selectAll().execute();
    expect(index).toEqual([]);
    expect(await getOwnSummary(database(), clinic)).toMatchObject({ inactive: { since: now } });
    await status(clinic, id, true);
    expect(await getOwnSummary(database(), clinic)).toMatchObject({ inactive: null });
  });
});

test('deleting takes everything of the service with it, the files too', async () => {
  const id = await insertService(database(), clinic.partnerId, { title: 'Budėjimas – naktį' });
  await insertPhoto(database(), id);
  await draft(clinic, id);
  await database()
    .insertInto('service_view_counts')
    .values({ service_id: id, day: '2026-03-10', views: 3 })
    .execute();
  const gone = await deleteService(database(), clinic, id, options);
  expect(gone).toEqual({ title: 'Budėjimas\u00a0– naktį' });
  expect(await found(id)).toBe(false);
  expect(await titles(clinic)).toEqual([]);
  const tables = [
    'service_photos',
    'files',
    'service_drafts',
    'service_view_counts',
    'service_search',
  ] as const;
  for (const table of tables) {
    expect(await database().selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  await expect(deleteService(database(), clinic, id, options)).rejects.toThrow(NotFound);
});

test('ten copies of a deletion delete once, and all get the title', async () => {
  const id = await insertService(database(), clinic.partnerId, { title: 'Budėjimas' });
  const submission = 'ab'.repeat(32);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      answerOnce(database(), submission, (saveReply) =>
        deleteService(database(), clinic, id, { ...options, saveReply }),
      ),
    ),
  );
  expect(answers).toEqual(Array(10).fill({ title: 'Budėjimas' }));
});

describe("another partner's service", () => {
  test('is not found by any of it, like one that never was', async () => {
    const id = await insertService(database(), clinic.partnerId);
    for (const strange of [id, newId(), 'ne-id', `${id}'`]) {
      await expect(status(hotel, strange, false)).rejects.toThrow(NotFound);
      await expect(deleteService(database(), hotel, strange, options)).rejects.toThrow(NotFound);
      await expect(getOwnServiceTitle(database(), hotel, strange)).rejects.toThrow(NotFound);
    }
    expect(await found(id)).toBe(true);
    expect(await getOwnServiceTitle(database(), clinic, id)).toBe(
      'Veterinarijos klinika prie Nemuno',
    );
  });
});

test('the summary counts, and names the newest of each kind', async () => {
  expect(await getOwnSummary(database(), clinic)).toEqual({
    total: 0,
    active: null,
    inactive: null,
    hidden: null,
    warned: null,
    withoutPhotos: null,
    draft: false,
  });
  const add = (title: string, age: number, status: 'active' | 'inactive' = 'active') =>
    insertService(database(), clinic.partnerId, { title, status, created_at: hours(-age) });
  const pictured = await add('Su nuotrauka', 3);
  await insertPhoto(database(), pictured);
  const bare = await add('Be nuotraukų', 2);
  const off = await add('Išjungta', 1, 'inactive');
  await insertService(database(), hotel.partnerId);
  await draft(clinic, null);
  expect(await getOwnSummary(database(), clinic)).toEqual({
    total: 3,
    active: { count: 2, newest: { id: bare, title: 'Be nuotraukų' } },
    inactive: { count: 1, newest: { id: off, title: 'Išjungta' }, since: null },
    hidden: null,
    warned: null,
    withoutPhotos: { count: 2, newest: { id: off, title: 'Išjungta' } },
    draft: true,
  });
});
