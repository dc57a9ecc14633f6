import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findCategoryBySlug } from '#app/domains/services/catalogue/categories.ts';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import {
  listSimilarServices,
  listSimilarToMissing,
} from '#app/domains/services/search/similar.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');

/** The company of the service that is looked at, and another one. */
let own: string;
let other: string;

beforeAll(async () => {
  own = await insertPartner(database(), 'klinika@vizgis.test');
  other = await insertPartner(database(), 'kita@vizgis.test');
});

afterEach(() => database().deleteFrom('partner_provided_services').execute());

type Fields = NonNullable<Parameters<typeof insertService>[2]>;
let inserted = 0;

/** Inserts a hotel, a minute older than the one before. @returns its id */
function insertHotel(partnerId: string, title: string, city: string | null, fields: Fields = {}) {
  inserted += 1;
  return insertService(database(), partnerId, {
    service_category_id: 'hotel',
    specific_attributes: '{}',
    created_at: new Date(now.getTime() - inserted * 60_000),
    title,
    city,
    ...fields,
  });
}

const titlesOf = (services: readonly { readonly title: string }[]) =>
  services.map(({ title }) => title.replaceAll('\u00a0', ' '));

/** What stands beside a service of the own company in a place. */
async function besideOneIn(city: string | null, category: 'hotel' | 'events' = 'hotel') {
  const id = await insertHotel(own, 'Pats', city, { service_category_id: category });
  const { services } = await listSimilarServices(database(), { id, category, city }, now);
  return titlesOf(services);
}

describe('beside a service', () => {
  test('are four of its category, the nearest place first, the newest of a place first', async () => {
    await insertHotel(other, 'Klaipėdoje', 'Klaipėda');
    await insertHotel(other, 'Vilniuje', 'Vilnius');
    await insertHotel(other, 'Kaune, naujas', 'Kaunas');
    await insertHotel(other, 'Kaune, senas', 'Kaunas');
    const nearest = ['Kaune, naujas', 'Kaune, senas', 'Vilniuje', 'Klaipėdoje'];
    expect(await besideOneIn('Kaunas')).toEqual(nearest);
    await insertHotel(other, 'Jonavos rajone', 'Jonavos r.');
    await insertHotel(other, 'Kauno rajone', 'Kauno r.');
    expect(await besideOneIn('Kaunas')).toEqual([
      ...nearest.slice(0, 2),
      ...['Kauno rajone', 'Jonavos rajone'],
    ]);
  });

  test('what is online comes behind all places, and what has no place last', async () => {
    await insertHotel(other, 'Be vietos', null);
    await insertHotel(other, 'Internetu', 'Online');
    await insertHotel(other, 'Toliausiai', 'Zarasų r.');
    expect(await besideOneIn('Neringa')).toEqual(['Toliausiai', 'Internetu', 'Be vietos']);
  });

  test.each([null, 'Online'])('the newest come where its place is %s', async (city) => {
    await insertHotel(other, 'Naujesnis', 'Klaipėda');
    await insertHotel(other, 'Senesnis', 'Vilnius');
    expect(await besideOneIn(city)).toEqual(['Naujesnis', 'Senesnis']);
  });

  test('is neither itself, nor its company’s, nor hidden, nor of another kind', async () => {
    await insertHotel(own, 'Tos pačios įmonės', 'Kaunas');
    await insertHotel(other, 'Išjungtas', 'Kaunas', { status: 'inactive' });
    await insertHotel(other, 'Gydykla', 'Kaunas', { service_category_id: 'vet' });
    const waiting = await insertPartner(database(), 'laukia@vizgis.test', {
      approval_awaited_since: now,
    });
    await insertHotel(waiting, 'Netikrintas', 'Kaunas');
    expect(await besideOneIn('Kaunas')).toEqual([]);
    await insertHotel(other, 'Tinkamas', 'Palanga');
    expect(await besideOneIn('Kaunas')).toEqual(['Tinkamas']);
  });

  test('events of a day gone by are not, and the soonest of a place come first', async () => {
    const insertEvent = (title: string, day: string, city = 'Kaunas') =>
      insertHotel(other, title, city, {
        service_category_id: 'events',
        specific_attributes: JSON.stringify({ event_date_time: `${day}T16:00:00.000Z` }),
      });
    await insertEvent('Gegužę', '2026-05-01');
    await insertEvent('Vakar', '2026-03-10');
    await insertEvent('Šiandien', '2026-03-11');
    await insertEvent('Rytoj Klaipėdoje', '2026-03-12', 'Klaipėda');
    expect(await besideOneIn('Kaunas', 'events')).toEqual([
      ...['Šiandien', 'Gegužę', 'Rytoj Klaipėdoje'],
    ]);
  });

  test('are found by two queries, and tell no contact', async () => {
    const id = await insertHotel(own, 'Pats', 'Kaunas');
    await insertHotel(other, 'Kitas', 'Kaunas');
    const scope = { id: 'similar', queries: 0, queryMillis: 0 };
    const service = { id, category: 'hotel', city: 'Kaunas' } as const;
    const found = await inRequestScope(scope, () => listSimilarServices(database(), service, now));
    expect(scope.queries).toBe(2);
    const text = JSON.stringify(found);
    expect(text).toContain('Kitas');
    for (const secret of [clinic.phone_number, clinic.email, clinic.notification_email]) {
      expect(text).not.toContain(secret);
    }
  });
});

const searchAt = (slug: string | null, search = '') =>
  parseSearchQuery(slug === null ? null : findCategoryBySlug(slug), new URLSearchParams(search));

describe('in the place of a missing service', () => {
  const insteadOf = async (id: string, search = searchAt(null)) => {
    const { heading, services } = await listSimilarToMissing(database(), id, search, now);
    return { heading, titles: titlesOf(services) };
  };

  test('are services like one that was switched off, but not like one never public', async () => {
    await insertHotel(other, 'Nauja gydykla', 'Vilnius', { service_category_id: 'vet' });
    await insertHotel(other, 'Toli', 'Klaipėda');
    await insertHotel(other, 'Arti', 'Kauno r.');
    const off = await insertHotel(own, 'Išjungtas', 'Kaunas', { status: 'inactive' });
    const alike = { heading: 'Panašios paslaugos', titles: ['Arti', 'Toli'] };
    expect(await insteadOf(off)).toEqual(alike);
    const hidden = { hidden_at: now, hidden_reason: 'other', hidden_explanation: 'Nėra.' };
    for (const status of ['active', 'inactive'] as const) {
      const id = await insertHotel(own, 'Sustabdytas', 'Kaunas', { ...hidden, status });
      expect(await insteadOf(id)).toEqual(alike);
    }

    const waiting = await insertPartner(database(), 'dar-laukia@vizgis.test', {
      approval_awaited_since: now,
    });
    const newest = { heading: 'Naujausios paslaugos', titles: ['Nauja gydykla', 'Toli', 'Arti'] };
    for (const status of ['active', 'inactive'] as const) {
      expect(await insteadOf(await insertHotel(waiting, 'Netikrintas', 'Kaunas', { status }))) //
        .toEqual(newest);
    }
  });

  test('are services of the search that led there, and the newest without one', async () => {
    await insertHotel(other, 'Gydykla Vilniuje', 'Vilnius', { service_category_id: 'vet' });
    await insertHotel(other, 'Viešbutis Vilniuje', 'Vilnius');
    await insertHotel(other, 'Viešbutis Kaune', 'Kaunas');
    for (const id of [newId(), 'ne-id', '\0', '']) {
      expect(await insteadOf(id, searchAt('viesbuciai', 'city=Kaunas&q=nieko'))).toEqual({
        heading: 'Panašios paslaugos',
        titles: ['Viešbutis Kaune', 'Viešbutis Vilniuje'],
      });
      expect(await insteadOf(id)).toEqual({
        heading: 'Naujausios paslaugos',
        titles: ['Gydykla Vilniuje', 'Viešbutis Vilniuje', 'Viešbutis Kaune'],
      });
    }
  });
});

describe('beside a search that finds nothing', () => {
  const helpAt = async (slug: string | null, search: string) => {
    const { help } = await searchWithHelp(database(), searchAt(slug, search), null, now);
    return help && { heading: help.heading, titles: titlesOf(help.services) };
  };

  test('are three of its category, the nearest to its places first', async () => {
    await insertHotel(other, 'Vilniuje', 'Vilnius');
    await insertHotel(other, 'Klaipėdoje', 'Klaipėda');
    await insertHotel(other, 'Palangoje', 'Palanga');
    await insertHotel(other, 'Zarasų rajone', 'Zarasų r.');
    const alike = (...titles: string[]) => ({ heading: 'Panašios paslaugos', titles });
    expect(await helpAt('viesbuciai', 'city=Neringa')).toEqual(
      alike('Klaipėdoje', 'Palangoje', 'Vilniuje'),
    );
    // Of two places what is near to either.
    expect(await helpAt('viesbuciai', 'city=Neringa&city=Visaginas')).toEqual(
      alike('Zarasų rajone', 'Klaipėdoje', 'Palangoje'),
    );
    // Without a place the newest; what is typed and the filters leave nothing, so they do not count.
    expect(await helpAt('viesbuciai', 'hotel_conditions=home')).toEqual(
      alike('Vilniuje', 'Klaipėdoje', 'Palangoje'),
    );
    expect(await helpAt('viesbuciai', 'q=xyzzy&city=Palanga')).toEqual(
      alike('Palangoje', 'Klaipėdoje', 'Vilniuje'),
    );
  });

  test('without a category are services nearby, of every kind', async () => {
    await insertHotel(other, 'Vilniuje', 'Vilnius');
    await insertHotel(other, 'Gydykla Palangoje', 'Palanga', { service_category_id: 'vet' });
    expect(await helpAt(null, 'city=Neringa')).toEqual({
      heading: 'Paslaugos netoliese',
      titles: ['Gydykla Palangoje', 'Vilniuje'],
    });
  });

  test('is nothing where there is nothing alike, or no way to tell', async () => {
    await insertHotel(other, 'Vilniuje', 'Vilnius');
    expect(await helpAt('prieglaudos', 'city=Vilnius')).toBeNull();
    expect(await helpAt(null, 'q=xyzzy')).toBeNull();
    // What finds something needs no help.
    expect(await helpAt('viesbuciai', 'city=Vilnius')).toBeNull();
  });
});
