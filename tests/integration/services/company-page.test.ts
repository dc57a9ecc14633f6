import { beforeAll, describe, expect, test } from 'vitest';
import { getCompanyPage } from '#app/domains/services/page/company-page.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const read = (partnerId: string, page = 1) => getCompanyPage(database(), partnerId, page, now);
const noPage = (partnerId: string) => expect(read(partnerId)).rejects.toBeInstanceOf(NotFound);

let partnerId: string;
let first: string;

beforeAll(async () => {
  partnerId = await insertPartner(database(), 'vadovas@klinika.test', {
    company_name: 'UAB „Klinika prie Nemuno“',
    company_code: '304555124',
    vat_code: 'LT100001234510',
    phone: '+37060000011',
    email: 'bendras@klinika.test',
    contact_name: 'Daiva Kazlauskienė',
    about_company: 'Nedidelė klinika.\n\nŠunys neskuba.',
    created_at: new Date('2025-06-30T22:30:00Z'),
    checked_at: new Date('2026-01-05T10:00:00Z'),
  });
  first = await insertService(database(), partnerId, {
    title: 'Skiepai',
    created_at: new Date('2026-03-01T10:00:00Z'),
  });
});

describe('the page of a company', () => {
  test('says who it is, since when it is here and when it was checked', async () => {
    expect(await read(partnerId)).toMatchObject({
      trader: {
        partnerId,
        companyName: 'UAB „Klinika prie Nemuno“',
        facts: [
          { term: 'Statusas', value: 'Verslininkas' },
          { term: 'Įmonės kodas', value: '304555124' },
          { term: 'PVM kodas', value: 'LT100001234510' },
        ],
        address: 'Ramioji g. 1, LT-44001 Kaunas',
      },
      about: 'Nedidelė klinika.\n\nŠunys neskuba.',
      // The day in Vilnius, where it is after midnight.
      since: '2025\u00a0m. liepos 1\u00a0d.',
      checkedOn: '2026\u00a0m. sausio 5\u00a0d.',
    });
  });

  test('has no contact, neither the company’s nor its services’', async () => {
    const text = JSON.stringify(await read(partnerId));
    expect(text).toContain('Ramioji g. 1');
    const secrets = [
      ...[clinic.phone_number, clinic.email, clinic.notification_email],
      ...['+37060000011', 'bendras@klinika.test', 'vadovas@klinika.test', 'Daiva', '@', '+370'],
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('lists its own public services alone, the newest first', async () => {
    const second = await insertService(database(), partnerId, {
      title: 'Chirurgija',
      created_at: new Date('2026-03-05T10:00:00Z'),
    });
    const hidden = await insertService(database(), partnerId, { status: 'inactive' });
    const stranger = await insertPartner(database(), 'svetimas@vizgis.test');
    await insertService(database(), stranger);
    const page = await read(partnerId);
    expect(page.services.map(({ id }) => id)).toEqual([second, first]);
    expect(page.count).toBe(2);
    expect(JSON.stringify(page)).not.toContain(hidden);
  });

  test('of a company that says nothing about itself leaves it out', async () => {
    const id = await insertPartner(database(), 'tylus@vizgis.test', { about_company: ' \n ' });
    await insertService(database(), id);
    expect(await read(id)).toMatchObject({ about: null, checkedOn: null });
  });

  test('shows 24 services at a time, and the last page for one beyond it', async () => {
    const id = await insertPartner(database(), 'didelis@vizgis.test');
    const ids: string[] = [];
    for (let day = 1; day <= 26; day += 1) {
      const created_at = new Date(Date.UTC(2026, 0, day));
      ids.unshift(await insertService(database(), id, { title: `Nr. ${day}`, created_at }));
    }
    const pageOf = async (number: number) => {
      const { services, count, page, pages } = await read(id, number);
      return { ids: services.map((service) => service.id), count, page, pages };
    };
    expect(await pageOf(1)).toEqual({ ids: ids.slice(0, 24), count: 26, page: 1, pages: 2 });
    expect(await pageOf(2)).toEqual({ ids: ids.slice(24), count: 26, page: 2, pages: 2 });
    expect(await pageOf(999_999)).toEqual(await pageOf(2));
  });
});

describe('there is no page', () => {
  test('of a company that publishes nothing', async () => {
    const id = await insertPartner(database(), 'naujas@vizgis.test');
    await noPage(id);
    const service = await insertService(database(), id, { status: 'inactive' });
    await noPage(id);
    await database()
      .updateTable('partner_provided_services')
      .set({ status: 'active' })
      .where('id', '=', service)
      .execute();
    expect((await read(id)).trader.partnerId).toBe(id);
  });

  test('while the company waits for a check', async () => {
    const id = await insertPartner(database(), 'laukia@vizgis.test', {
      approval_awaited_since: now,
    });
    await insertService(database(), id);
    await noPage(id);
    await database()
      .updateTable('partners')
      .set({ approval_awaited_since: null })
      .where('id', '=', id)
      .execute();
    expect((await read(id)).trader.partnerId).toBe(id);
  });

  test('once the account is deleted', async () => {
    const id = await insertPartner(database(), 'iseina@vizgis.test');
    await insertService(database(), id);
    expect((await read(id)).trader.partnerId).toBe(id);
    await database().deleteFrom('users').where('email', '=', 'iseina@vizgis.test').execute();
    await noPage(id);
  });

  test('of a company that never was, of a service, and of what is no id', async () => {
    await noPage(newId());
    await noPage(first);
    for (const text of ['', '0', partnerId.toUpperCase(), `${partnerId} `, '\0', "' or 1=1 --"]) {
      await noPage(text);
    }
  });
});

test('events gone by are not listed, but their company keeps its page', async () => {
  const id = await insertPartner(database(), 'renginiai@vizgis.test');
  const event = (day: string) =>
    insertService(database(), id, {
      service_category_id: 'events',
      specific_attributes: JSON.stringify({ event_date_time: `${day}T16:00:00.000Z` }),
    });
  await event('2026-03-10');
  expect(await read(id)).toMatchObject({ count: 0, services: [] });
  const tomorrow = await event('2026-03-12');
  expect((await read(id)).services.map((service) => service.id)).toEqual([tomorrow]);
});
