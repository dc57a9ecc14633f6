import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#app/domains/accounts/types.ts';
import { mostFavourites, mostKept } from '#app/domains/favourites/favourite.ts';
import {
  favouritesPageSize,
  listFavouriteIds,
  listFavourites,
  mergeFavourites,
  removeFavouriteRow,
  setFavourite,
} from '#app/domains/favourites/favourites.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertPhoto, insertService, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let ruta: Owner;
let jonas: Owner;
let partnerId: string;
let clinic: string;
let hotel: string;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  ruta = await makeOwnerActor(database(), 'ruta@vizgis.test');
  jonas = await makeOwnerActor(database(), 'jonas@vizgis.test');
  partnerId = await insertPartner(database(), 'klinika@vizgis.test');
  clinic = await insertService(database(), partnerId, { title: 'Klinika' });
  hotel = await insertService(database(), partnerId, { title: 'Viešbutis' });
});

const add = (owner: Owner, serviceId: string, at = now) =>
  setFavourite(database(), owner, { serviceId, active: true }, at);
const remove = (owner: Owner, serviceId: string) =>
  setFavourite(database(), owner, { serviceId, active: false }, now);
const merge = (owner: Owner, ids: readonly string[]) =>
  mergeFavourites(database(), owner, ids, later(60));
const list = async (owner: Owner, page = 1) =>
  (await listFavourites(database(), owner, page)).favourites;
const titles = async (owner: Owner) => (await list(owner)).map(({ title }) => title);
const hide = (id: string) =>
  database()
    .updateTable('partner_provided_services')
    .set({ status: 'inactive' })
    .where('id', '=', id)
    .execute();

/** Fills an owner's list up to a number, by services that have been deleted. */
async function fill(owner: Owner, count: number): Promise<void> {
  const row = () => ({ id: newId(), owner_id: owner.ownerId, service_title: 'Nebėra' });
  await database()
    .insertInto('favourites')
    .values(Array.from({ length: count }, row))
    .execute();
}

describe('a favourite', () => {
  test('is added once however often it is asked for, and removed alike', async () => {
    expect(await add(ruta, clinic)).toEqual({ ok: true });
    await Promise.all([add(ruta, clinic), add(ruta, clinic), add(ruta, hotel)]);
    expect((await titles(ruta)).toSorted()).toEqual(['Klinika', 'Viešbutis']);
    await remove(ruta, clinic);
    expect(await remove(ruta, clinic)).toEqual({ ok: true });
    expect(await titles(ruta)).toEqual(['Viešbutis']);
  });

  test("is the owner's own: another one sees none and removes none", async () => {
    await add(ruta, clinic);
    expect(await titles(jonas)).toEqual([]);
    expect(await listFavouriteIds(database(), jonas, [clinic])).toEqual([]);
    await remove(jonas, clinic);
    const [row] = await list(ruta);
    await removeFavouriteRow(database(), jonas, row?.id ?? '');
    expect(await titles(ruta)).toEqual(['Klinika']);
    await removeFavouriteRow(database(), ruta, row?.id ?? '');
    expect(await titles(ruta)).toEqual([]);
  });

  test('is a public service, and any other id is not found', async () => {
    await hide(hotel);
    const awaiting = await insertPartner(database(), 'naujas@vizgis.test', {
      approval_awaited_since: now,
    });
    const unchecked = await insertService(database(), awaiting);
    for (const id of [hotel, unchecked, newId(), 'nera', "' or true"]) {
      await expect(add(ruta, id), id).rejects.toThrow(NotFound);
    }
    await expect(remove(ruta, 'nera')).rejects.toThrow(NotFound);
    await expect(removeFavouriteRow(database(), ruta, 'nera')).rejects.toThrow(NotFound);
    expect(await titles(ruta)).toEqual([]);
  });

  test('is one of 500, and one of them may be asked for again', async () => {
    await fill(ruta, mostFavourites - 1);
    const outcomes = await Promise.all([add(ruta, clinic), add(ruta, hotel)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: 'full' });
    const [there = ''] = await listFavouriteIds(database(), ruta, [clinic, hotel]);
    expect(await add(ruta, there)).toEqual({ ok: true });
    expect(await add(jonas, clinic)).toEqual({ ok: true });
  });

  test('tells which of the services of a page are some', async () => {
    await add(ruta, clinic);
    const asked = [clinic, hotel, newId(), 'nera'];
    expect(await listFavouriteIds(database(), ruta, asked)).toEqual([clinic]);
    expect(await listFavouriteIds(database(), ruta, [])).toEqual([]);
  });
});

describe('the list', () => {
  test('has the newest first, with what a card has', async () => {
    const photo = await insertPhoto(database(), clinic);
    await add(ruta, clinic, later(1));
    await add(ruta, hotel, later(2));
    expect(await titles(ruta)).toEqual(['Viešbutis', 'Klinika']);
    const [, row] = await list(ruta);
    expect(row?.service).toMatchObject({ id: clinic, category: 'vet', city: 'Kaunas' });
    expect(row?.service?.photo?.id).toBe(photo);
    expect(row?.service?.price).toMatch(/^nuo\s25\s€$/);
  });

  test('keeps by its title what is no longer public or has been deleted, and gives no way to it', async () => {
    await add(ruta, clinic, later(1));
    await add(ruta, hotel, later(2));
    await hide(clinic);
    const renamed = { title: 'Slaptas vardas' };
    await database().updateTable('partner_provided_services').set(renamed).execute();
    await database().deleteFrom('partner_provided_services').where('id', '=', hotel).execute();
    expect((await list(ruta)).map(({ title, service }) => [title, service])).toEqual([
      ['Viešbutis', null],
      ['Klinika', null],
    ]);
    await remove(ruta, clinic);
    expect(await titles(ruta)).toEqual(['Viešbutis']);
  });

  test('comes by pages', async () => {
    await fill(ruta, favouritesPageSize + 1);
    const first = await listFavourites(database(), ruta, 1);
    expect(first).toMatchObject({ count: favouritesPageSize + 1, page: 1, pages: 2 });
    const second = await listFavourites(database(), ruta, 2);
    const ids = [...first.favourites, ...second.favourites].map(({ id }) => id);
    expect(new Set(ids).size).toBe(favouritesPageSize + 1);
    expect(await listFavourites(database(), ruta, 99)).toEqual(second);
  });
});

describe("a visitor's favourites at the sign-in", () => {
  test('come to those that are there, the newest first, and a second time change nothing', async () => {
    const third = await insertService(database(), partnerId, { title: 'Kirpykla' });
    await add(ruta, clinic);
    await merge(ruta, [third, clinic, hotel]);
    expect(await titles(ruta)).toEqual(['Kirpykla', 'Viešbutis', 'Klinika']);
    const before = await list(ruta);
    await Promise.all([merge(ruta, [third, clinic, hotel]), merge(ruta, [hotel, hotel])]);
    expect(await list(ruta)).toEqual(before);
    expect(await titles(jonas)).toEqual([]);
  });

  test('are public services: every other id is passed over', async () => {
    await hide(hotel);
    await merge(ruta, ['', 'nera', "' or true", newId(), hotel, clinic.toUpperCase(), clinic]);
    expect(await titles(ruta)).toEqual(['Klinika']);
  });

  test('are 100 at the most, and fill the list to no more than 500', async () => {
    const strange = Array.from({ length: mostKept }, () => newId());
    await merge(ruta, [...strange, clinic]);
    expect(await titles(ruta)).toEqual([]);
    await fill(ruta, mostFavourites - 1);
    await merge(ruta, [clinic, hotel]);
    expect(await listFavouriteIds(database(), ruta, [clinic, hotel])).toEqual([clinic]);
    expect((await listFavourites(database(), ruta, 1)).count).toBe(mostFavourites);
  });
});
