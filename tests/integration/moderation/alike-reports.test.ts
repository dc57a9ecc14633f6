import { expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { findAlikeReports } from '#app/domains/moderation/reports/alike-reports.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { freshEmail, openReports } from './reports.ts';

const database = testDatabase();
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };

test('beside a report stand the others of its address and of its text, of any service', async () => {
  const opened = openReports(database());
  const partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  const service = (title: string) => insertService(database(), partnerId, { title });
  const [first, second] = [await service('Pirma'), await service('Antra')];
  const email = freshEmail();
  const report = async (serviceId: string, words: object) => {
    expect(await opened.report({ serviceId, email: null, ...words })).toMatchObject({ ok: true });
    return (await opened.rows(serviceId)).at(-1)?.id ?? '';
  };
  const id = await report(first, { email, body: 'Kaina ne ta.' });
  const byAddress = await report(second, { email, body: 'Nuotraukos svetimos.' });
  const byText = await report(second, { email: freshEmail(), body: 'KAINA ne ta.' });
  await report(second, { body: 'Visai kas kita.' });
  const found = await findAlikeReports(database(), admin, id);
  expect(found.address).toMatchObject({
    ...{ count: 1, newest: [{ id: byAddress, title: 'Antra', decided: null }] },
  });
  expect(found.text).toMatchObject({ count: 1, newest: [{ id: byText }] });
  // Two without an address have none in common.
  const nameless = await report(first, { body: 'Dar viena.' });
  expect(await findAlikeReports(database(), admin, nameless)).toEqual({
    address: { count: 0, newest: [] },
    text: { count: 0, newest: [] },
  });
  // The newest ten of many are named.
  for (let time = 0; time < 12; time++)
    await report(second, { email: freshEmail(), body: 'Daug.' });
  const many = await report(first, { body: 'daug.' });
  const { text } = await findAlikeReports(database(), admin, many);
  expect([text.count, text.newest.length]).toEqual([12, 10]);
});
