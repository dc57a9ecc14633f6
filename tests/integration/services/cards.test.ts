import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import {
  divideIds,
  type IdRange,
  listListedPlaces,
  listNewestServices,
  listPlacesOfCategory,
  listPublicCompanies,
  listPublicServices,
} from '#app/domains/services/catalogue/listing.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { newId } from '#app/platform/database/id.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertPhoto, insertService, insertServices } from '../rows.ts';

const database = testDatabase();
const noon = Date.UTC(2026, 2, 11, 10);
let partnerId: string;

beforeAll(async () => {
  partnerId = await insertPartner(database(), 'viesbutis@vizgis.test');
});

afterEach(() => database().deleteFrom('partner_provided_services').execute());

/** Services a minute older each than the one before. */
function insertSeveral(count: number) {
  const services = Array.from({ length: count }, (_, minute) => {
    return { title: `Nr. ${minute}`, created_at: new Date(noon - minute * 60_000) };
  });
  return insertServices(database(), partnerId, services);
}

const withdraw = (id: string) =>
  database()
    .updateTable('partner_provided_services')
    .set({ status: 'inactive' })
    .where('id', '=', id)
    .execute();

describe('cards', () => {
  test('say that the company has been checked', async () => {
    const checked = await insertPartner(database(), 'patikrinta@vizgis.test', {
      checked_at: new Date(noon),
    });
    const ids = [
      await insertService(database(), checked),
      await insertService(database(), partnerId),
    ];
    const cards = await loadCards(database(), ids, new Date());
    expect(cards.map((card) => card.checked)).toEqual([true, false]);
    // In a list where all are checked that tells none from another.
    const found = async () => {
      const query = parseSearchQuery(null, new URLSearchParams());
      const { services } = await searchServices(database(), query, null, new Date());
      return services.filter((card) => card.checked).length;
    };
    for (let more = 0; more < 4; more += 1) await insertService(database(), checked);
    expect(await found()).toBe(5);
    await withdraw(ids[1] as string);
    expect(await found()).toBe(0);
  });

  test('show what a list needs, and no contact', async () => {
    const id = await insertService(database(), partnerId, {
      service_category_id: 'hotel',
      title: 'Šunų viešbutis „Pušynas“',
      city: 'Vilniaus r.',
      price_per_day: 22.5,
      specific_attributes: '{"hotel_conditions":"home","hotel_walking":"unlimited"}',
    });
    const photoId = await insertPhoto(database(), id, { alt: 'Kiemas', width: 900, height: 600 });
    await insertPhoto(database(), id, { position: 1, alt: 'Voljeras' });
    const cards = await loadCards(database(), [id], new Date());
    expect(cards).toEqual([
      {
        id,
        title: 'Šunų viešbutis „Pušynas“',
        category: 'hotel',
        city: 'Vilniaus r.',
        badges: ['Namų aplinka', 'Vedžioja neribotai'],
        hours: 'I–V 8:00–20:00',
        price: '22,50\u00a0€/para',
        priceLine: null,
        away: null,
        free: null,
        photo: {
          id: photoId,
          contentHash: '0123456789abcdef',
          alt: 'Kiemas',
          width: 900,
          height: 600,
        },
        rating: null,
        checked: false,
      },
    ]);
    const text = JSON.stringify(cards);
    for (const secret of [clinic.phone_number, clinic.email, clinic.notification_email]) {
      expect(text).not.toContain(secret);
    }
  });

  test('have no photo where the main one is missing, and no city where there is none', async () => {
    const id = await insertService(database(), partnerId, {
      city: null,
      price_min: null,
      specific_attributes: '{}',
    });
    await insertPhoto(database(), id, { position: 2 });
    expect(await loadCards(database(), [id], new Date())).toMatchObject([
      { photo: null, city: null, price: null, badges: [] },
    ]);
  });

  test('let no line begin with a dash', async () => {
    const title = 'Šunų viešbutis – namai A–Z';
    const [card] = await loadCards(
      database(),
      [await insertService(database(), partnerId, { title })],
      new Date(),
    );
    expect(card?.title).toBe('Šunų viešbutis\u00a0– namai A–Z');
  });

  test('come in the order in which they were asked for', async () => {
    const ids = await insertSeveral(12);
    const random = seededRandom(5);
    for (let round = 0; round < 10; round++) {
      const wanted = ids.toSorted(() => random.next() - 0.5).slice(0, random.whole(1, 12));
      const cards = await loadCards(database(), wanted, new Date());
      expect(cards.map((card) => card.id)).toEqual(wanted);
    }
  });

  test('leave out what was withdrawn or deleted meanwhile, or never was', async () => {
    const [one = '', two = '', three = '', four = ''] = await insertSeveral(4);
    await withdraw(two);
    await database().deleteFrom('partner_provided_services').where('id', '=', three).execute();
    const cards = await loadCards(database(), [four, three, newId(), two, one], new Date());
    expect(cards.map((card) => card.id)).toEqual([four, one]);
  });

  test('leave out what became hidden, and of partners that are kept back', async () => {
    const awaiting = await insertPartner(database(), 'laukia@vizgis.test', {
      approval_awaited_since: new Date(noon),
    });
    const blocked = await insertPartner(database(), 'uzblokuota@vizgis.test');
    const hiding = { hidden_reason: 'misleading', hidden_explanation: 'Kaina klaidina.' };
    const kept = await insertService(database(), partnerId);
    const others = [
      await insertService(database(), partnerId, { hidden_at: new Date(noon), ...hiding }),
      await insertService(database(), awaiting),
      await insertService(database(), blocked),
    ];
    await database()
      .updateTable('users')
      .set({ blocked_at: new Date(noon), blocked_reason: 'Netikra' })
      .where('email', '=', 'uzblokuota@vizgis.test')
      .execute();
    const cards = await loadCards(database(), [...others, kept], new Date());
    expect(cards.map((card) => card.id)).toEqual([kept]);
  });

  test('of nothing are none', async () => {
    expect(await loadCards(database(), [], new Date())).toEqual([]);
  });
});

describe('the newest', () => {
  test('are as many as asked for, newest first', async () => {
    const ids = await insertSeveral(7);
    const newest = await listNewestServices(database(), 5, new Date());
    expect(newest.map((card) => card.id)).toEqual(ids.slice(0, 5));
    expect(await listNewestServices(database(), 50, new Date())).toHaveLength(7);
  });

  test('of one moment keep one order', async () => {
    const created_at = new Date(noon);
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => insertService(database(), partnerId, { created_at })),
    );
    const newest = await listNewestServices(database(), 5, new Date());
    expect(newest.map((card) => card.id)).toEqual(ids.sort().reverse());
  });

  test('leave out a service that is withdrawn', async () => {
    const [one = '', two = '', three = ''] = await insertSeveral(3);
    await withdraw(two);
    const newest = await listNewestServices(database(), 3, new Date());
    expect(newest.map((card) => card.id)).toEqual([one, three]);
  });

  test('are none where there is none', async () => {
    expect(await listNewestServices(database(), 6, new Date())).toEqual([]);
  });
});

test('the sitemap lists the active services, the oldest ids first, with their last change, part by part', async () => {
  const [one = '', two = '', three = ''] = await insertSeveral(3);
  await withdraw(two);
  const updated_at = new Date(noon + 60_000);
  await database()
    .updateTable('partner_provided_services')
    .set({ updated_at })
    .where('id', '=', three)
    .execute();
  const listed = await listPublicServices(database(), [one, null]);
  expect(listed.map(({ id }) => id)).toEqual([one, three]);
  expect(listed[1]).toEqual({ id: three, updatedAt: updated_at });
  expect(await divideIds(database(), 'services', 50)).toEqual([[one, null]]);
  const halves: IdRange[] = [
    [one, three],
    [three, null],
  ];
  expect(await divideIds(database(), 'services', 2)).toEqual(halves);
  const parts = await Promise.all(halves.map((range) => listPublicServices(database(), range)));
  expect(parts.map((part) => part.map(({ id }) => id))).toEqual([[one], [three]]);
  const companies = await listPublicCompanies(database(), [partnerId, null]);
  expect(companies.map(({ id }) => id)).toEqual([partnerId]);
  expect(await listPublicCompanies(database(), [one, partnerId])).toEqual([]);
});

test('a category is listed in the places where it has active services, cities before districts', async () => {
  const add = (category: string, city: string, status: 'active' | 'inactive' = 'active') =>
    insertService(database(), partnerId, { service_category_id: category, city, status });
  await add('hotel', 'Kauno r.');
  await add('hotel', 'Vilnius');
  await add('vet', 'Kaunas');
  await add('insurance', 'Online');
  await add('hotel', 'Palanga', 'inactive');
  expect(await listPlacesOfCategory(database(), 'hotel')).toEqual(['Vilnius', 'Kauno r.']);
  const listed = await listListedPlaces(database());
  expect(listed.map(({ category, place }) => [category, place])).toEqual([
    ['hotel', 'Kauno r.'],
    ['hotel', 'Vilnius'],
    ['insurance', null],
    ['vet', 'Kaunas'],
  ]);
});
