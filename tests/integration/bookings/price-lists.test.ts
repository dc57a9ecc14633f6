import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  editTypedRows,
  getOwnPriceList,
  savePriceList,
} from '#app/domains/bookings/price-list/own-price-list.server.ts';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { exportServices } from '#app/domains/services/own/exported-services.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { freshEmail } from '../moderation/reports.ts';
import { insertService, makeActor } from '../rows.ts';
import { draftNew, formOf, lastPage, newOne } from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');

let partner: Partner;
let serviceId: string;

beforeEach(async () => {
  partner = await makeActor(database(), freshEmail());
  serviceId = await groomer(partner);
});

const groomer = (owner: Partner) =>
  insertService(database(), owner.partnerId, { service_category_id: 'spa', price_min: 30 });

type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A form with these rows in their order, each by its key. */
function form(version: number, rows: Rows, more: Readonly<Record<string, string>> = {}) {
  const fields = Object.entries(rows).flatMap(([key, row]) =>
    Object.entries(row).map(([name, value]) => [`${name}-${key}`, value]),
  );
  const keys = Object.keys(rows).join(' ');
  return formOf({ version: String(version), rows: keys, ...Object.fromEntries(fields), ...more });
}

const haircut = { name: 'Kirpimas', minutes: '90', price_from: '35', weight_to: '10' };
const nails = { name: 'Nagai', minutes: '15', price_from: '10' };

const save = (sent: FormData, of = serviceId) =>
  savePriceList(database(), partner, of, sent, { now });
const names = async (of = serviceId) =>
  (await listPriceItems(database(), of)).map(({ name }) => name);

describe('a price list', () => {
  test('is saved whole, and items that stay keep their ids and schedules in whatever order', async () => {
    expect(await save(form(1, { n1: haircut, n2: nails }))).toEqual({ ok: true });
    const [first, second] = await listPriceItems(database(), serviceId);
    expect(first).toMatchObject({ name: 'Kirpimas', minutes: 90, priceFromCents: 3500 });
    const scheduleId = newId();
    await database()
      .insertInto('schedules')
      .values({
        ...{ id: scheduleId, partner_id: partner.partnerId, name: 'Kirpėja' },
        week_hours: JSON.stringify([[], [], [], [], [], [], []]),
      })
      .execute();
    await database()
      .updateTable('price_items')
      .set({ schedule_id: scheduleId, schedule_partner_id: partner.partnerId })
      .where('id', '=', String(first?.id))
      .execute();
    const moved = {
      n1: { ...nails, name: 'Ausys' },
      [String(second?.id)]: nails,
      [String(first?.id)]: haircut,
    };
    expect(await save(form(2, moved))).toEqual({ ok: true });
    const after = await listPriceItems(database(), serviceId);
    expect(after.map(({ name }) => name)).toEqual(['Ausys', 'Nagai', 'Kirpimas']);
    expect(after[1]?.id).toBe(second?.id);
    expect(after[2]).toMatchObject({ id: first?.id, scheduleId });
    // Without rows it is gone.
    expect(await save(form(3, {}))).toEqual({ ok: true });
    expect(await names()).toEqual([]);
  });

  test('is refused with a sentence at each field, and nothing of it is saved', async () => {
    const answer = await save(form(1, { n1: haircut, n2: { ...nails, minutes: '7' } }));
    expect(answer).toMatchObject({ ok: false, title: 'Kainoraštis neišsaugotas' });
    expect(Object.keys(answer.ok ? {} : answer.fields)).toEqual(['minutes-n2']);
    expect(await names()).toEqual([]);
  });

  test('of another partner is not found, and its items are never taken over', async () => {
    await save(form(1, { n1: haircut }));
    const [item] = await listPriceItems(database(), serviceId);
    const other = await makeActor(database(), freshEmail());
    const wanted = (of: string) =>
      savePriceList(database(), other, of, form(1, { n1: nails }), { now });
    for (const id of [serviceId, newId(), 'kainos']) {
      await expect(wanted(id)).rejects.toThrow(NotFound);
      await expect(getOwnPriceList(database(), other, id)).rejects.toThrow(NotFound);
      await expect(editTypedRows(database(), other, id, form(1, {}))).rejects.toThrow(NotFound);
    }
    // An id of another list is a new item's.
    const own = await groomer(other);
    const stolen = form(1, { [String(item?.id)]: nails });
    expect(await savePriceList(database(), other, own, stolen, { now })).toEqual({ ok: true });
    expect(await names()).toEqual(['Kirpimas']);
    expect(await names(own)).toEqual(['Nagai']);
  });

  test('that another window has changed is told once, with the version to go on from', async () => {
    expect(await save(form(1, { n1: haircut }))).toEqual({ ok: true });
    const late = await save(form(1, { n1: nails }));
    expect(late).toMatchObject({ ok: false, newest: 2, fields: {} });
    expect(await names()).toEqual(['Kirpimas']);
    expect(await save(form(2, { n1: nails }))).toEqual({ ok: true });
    expect(await names()).toEqual(['Nagai']);
  });

  test('of two windows that save at once one is told', async () => {
    const both = await Promise.all([
      save(form(1, { n1: haircut })),
      save(form(1, { n1: nails, n2: haircut })),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('goes with its service', async () => {
    await save(form(1, { n1: haircut }));
    await database().deleteFrom('partner_provided_services').where('id', '=', serviceId).execute();
    expect(await names()).toEqual([]);
  });

  test('is in the archive of its partner', async () => {
    await save(form(1, { n1: { ...haircut, price_to: '45,50', note: 'Nagai įskaičiuoti' } }));
    const [service] = await exportServices(database(), partner.partnerId, 'https://vizgis.test');
    expect(service?.kainorastis).toEqual([
      {
        ...{ pavadinimas: 'Kirpimas', vienetas: 'vizitas', trukme_min: 90 },
        ...{ kaina_nuo: 35, kaina_iki: 45.5, kito_suns_kaina: null },
        ...{ svoris_nuo_kg: null, svoris_iki_kg: 10, pastaba: 'Nagai įskaičiuoti' },
      },
    ]);
  });
});

describe('the rows of its form', () => {
  test('take the items of another own service, and of no one else’s', async () => {
    await save(form(1, { n1: haircut, n2: nails }));
    const second = await groomer(partner);
    const { others } = await getOwnPriceList(database(), partner, second);
    expect(others.map(({ id }) => id)).toEqual([serviceId]);
    const typed = { n4: { name: 'Masažas' } };
    const copied = (from: string) =>
      editTypedRows(database(), partner, second, form(1, typed, { edit: 'copy', from }));
    expect((await copied(serviceId)).map(({ key, name }) => [key, name])).toEqual([
      ...[
        ['n4', 'Masažas'],
        ['n5', 'Kirpimas'],
        ['n6', 'Nagai'],
      ],
    ]);
    const stranger = await makeActor(database(), freshEmail());
    const foreign = await groomer(stranger);
    await savePriceList(database(), stranger, foreign, form(1, { n1: haircut }), { now });
    for (const from of [foreign, newId(), '']) {
      expect((await copied(from)).map(({ name }) => name)).toEqual(['Masažas']);
    }
    expect(await names(second)).toEqual([]);
  });

  test('come back as a button wants them, and nothing is saved', async () => {
    const sent = form(1, { n1: haircut, n2: { name: 'Nagai' } }, { edit: 'down n1' });
    const rows = await editTypedRows(database(), partner, serviceId, sent);
    expect(rows.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['Nagai', ''],
      ['Kirpimas', '90'],
    ]);
    expect(await names()).toEqual([]);
  });
});

describe('the prices of the search', () => {
  const stored = () =>
    database()
      .selectFrom('partner_provided_services as service')
      .innerJoin('service_search as row', 'row.service_id', 'service.id')
      .select(['price_min', 'price_max', 'price_low', 'price_high', 'service.version'])
      .where('service.id', '=', serviceId)
      .executeTakeFirstOrThrow();

  test('stay what they are until they are taken from the list', async () => {
    const rows = { n1: haircut, n2: nails };
    await save(form(1, rows));
    expect(await stored()).toMatchObject({ price_min: 30, price_low: 3000, version: 1 });
    const { search, items } = await getOwnPriceList(database(), partner, serviceId);
    expect(search).toEqual({ now: 'nuo\u00a030\u00a0€', byList: '10–35\u00a0€' });
    const same = Object.fromEntries(
      items.map(({ id }, index) => [id, Object.values(rows)[index] ?? {}]),
    );
    expect(await save(form(2, same, { takes: '1' }))).toEqual({ ok: true, takes: true });
    expect(await stored()).toEqual({
      ...{ price_min: 10, price_max: 35, price_low: 1000, price_high: 3500, version: 2 },
    });
    expect(await getOwnPriceList(database(), partner, serviceId)).toMatchObject({ search: null });
  });

  test('are not touched by a list without one', async () => {
    // Nothing is taken of prices that are agreed, and nothing says so.
    const deals = form(1, { n1: { name: 'Kirpimas' } }, { deals: 'n1', takes: '1' });
    expect(await save(deals)).toEqual({ ok: true });
    expect(await stored()).toMatchObject({ price_min: 30, version: 1 });
  });

  test('leave a card to say what comes first in the list', async () => {
    const card = async () => (await loadCards(database(), [serviceId], now))[0]?.priceLine;
    expect(await card()).toBeNull();
    await save(form(1, { n1: haircut, n2: { ...haircut, price_from: '45' } }));
    expect(await card()).toBe('Kirpimas nuo\u00a035\u00a0€');
    await save(form(2, {}));
    expect(await card()).toBeNull();
  });
});

describe('a copy of a service', () => {
  const copy = async (category: 'spa' | 'vet') => {
    const draftId = await draftNew(database(), partner, category, now);
    await database()
      .updateTable('service_drafts')
      .set({ copied_from: serviceId })
      .where('id', '=', draftId)
      .execute();
    const page = await lastPage(database(), partner, newOne);
    const saved = await saveService(database(), partner, newOne, page, { now });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    return saved.serviceId;
  };

  test('has the list of the original as its own, and keeps what it was copied from', async () => {
    await save(form(1, { n1: haircut, n2: nails }));
    const id = await copy('spa');
    expect(await names(id)).toEqual(['Kirpimas', 'Nagai']);
    expect(await names()).toEqual(['Kirpimas', 'Nagai']);
    const { copied_from } = await database()
      .selectFrom('partner_provided_services')
      .select('copied_from')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(copied_from).toBe(serviceId);
    await save(form(1, {}), id);
    expect(await names()).toEqual(['Kirpimas', 'Nagai']);
  });

  test('that has become one of another category has none', async () => {
    await save(form(1, { n1: haircut }));
    expect(await names(await copy('vet'))).toEqual([]);
  });
});
