import { expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { chooseAddress } from '#app/domains/companies/addresses/choose-address.server.ts';
import { getCompanyProfile } from '#app/domains/companies/profile/public-profile.server.ts';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { takeAddress } from '#app/domains/moderation/companies/take-address.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2036-03-11T10:00:00Z');
const taking = { reason: 'others-name', explanation: 'Taip vadinasi kita įmonė.' } as const;
let made = 0;

async function stage(company_name: string) {
  made += 1;
  const db = database();
  const admin = await makeAdminActor(db, `admin-${made}@vizgis.test`);
  const partner = await makeActor(db, `savinasi-${made}@sunys.test`, { company_name });
  await insertService(db, partner.partnerId);
  const { accounts } = openAccounts(db);
  return {
    ...{ admin, partner },
    take: (name: string) =>
      takeAddress(accounts, admin, partner.partnerId, { ...taking, name }, { now }),
    names: async () => (await getReviewedCompany(db, admin, partner.partnerId)).addresses,
  };
}

/** Gives up a name that was used for long enough to be kept. */
async function choose(partner: Partner, name: string) {
  const created_at = new Date(now.getTime() - 8 * 86_400_000);
  await database()
    .updateTable('partner_addresses')
    .set({ created_at })
    .where('partner_id', '=', partner.partnerId)
    .execute();
  return chooseAddress(database(), partner, name, now);
}
const read = (name: string) => getCompanyProfile(database(), name, 1, now);
const used = { ok: false, fields: { name: expect.stringContaining('jau užimtas') } };
const gone = { ok: false, text: expect.stringContaining('nebeturi') };

test('a name that was taken away leads nowhere, is free for none, and its partner is told why', async () => {
  const { admin, partner, take, names } = await stage('UAB „Svetimas vardas“');
  expect(await take('svetimas-vardas')).toEqual({ ok: true });
  // The next of the rule: with the town.
  expect(await names()).toEqual(['svetimas-vardas-kaunas']);
  await expect(read('svetimas-vardas')).rejects.toBeInstanceOf(NotFound);
  expect(await read('svetimas-vardas-kaunas')).toMatchObject({ trader: {} });
  const other = await makeActor(database(), 'kita@sunys.test', { company_name: 'UAB „Kita“' });
  for (const one of [partner, other]) {
    expect(await choose(one, 'svetimas-vardas')).toMatchObject(used);
  }
  const mail = await newestMail(database(), partner.email);
  expect(mail?.subject).toBe('Atėmėme jūsų puslapio adresą');
  for (const told of [
    ...['/p/svetimas-vardas\n', '/p/svetimas-vardas-kaunas', `> ${taking.explanation}`],
    ...[
      'Priežastis: kitos įmonės pavadinimas ar prekių ženklas.',
      'žmogus, Vizgio administratorius',
    ],
    'neteisminio ginčų sprendimo įstaigą',
  ]) {
    expect(mail?.text).toContain(told);
  }
  const acts = await database()
    .selectFrom('audit_log')
    .select(['act', 'admin_id', 'reason'])
    .where('subject_id', '=', partner.partnerId)
    .execute();
  expect(acts).toEqual([
    {
      ...{ act: 'partner-address-taken', admin_id: admin.userId },
      reason: 'Kitos įmonės pavadinimas ar prekių ženklas',
    },
  ]);
});

test('who had an earlier name gets it back, and an earlier one can be taken alone', async () => {
  const { partner, take, names } = await stage('UAB „Savas vardas“');
  await choose(partner, 'svetimas-zenklas');
  await choose(partner, 'dar-kitas');
  expect(await take('svetimas-zenklas')).toEqual({ ok: true });
  expect(await names()).toEqual(['dar-kitas', 'savas-vardas']);
  await expect(read('svetimas-zenklas')).rejects.toBeInstanceOf(NotFound);
  expect(await take('dar-kitas')).toEqual({ ok: true });
  expect(await names()).toEqual(['savas-vardas']);
});

test('of two administrators at once one takes it, and another partner’s name is not there to take', async () => {
  const { take, names } = await stage('UAB „Du kartus“');
  const answers = await Promise.all([take('du-kartus'), take('du-kartus')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(gone);
  expect(await names()).toHaveLength(1);
  await makeActor(database(), 'savo@sunys.test', { company_name: 'UAB „Savoji“' });
  expect(await take('savoji')).toMatchObject(gone);
  const { accounts } = openAccounts(database());
  const admin = await makeAdminActor(database(), 'trecias@vizgis.test');
  const wish = { ...taking, name: 'du-kartus' };
  for (const id of [newId(), 'x']) {
    await expect(takeAddress(accounts, admin, id, wish, { now })).rejects.toThrow(NotFound);
  }
  expect(await names()).not.toContain('du-kartus');
});

test('the last name that the rule has is not taken', async () => {
  const { take, names } = await stage('UAB „Кошка“');
  const [only = ''] = await names();
  expect(only).toMatch(/^partneris-/);
  expect(await take(only)).toMatchObject({
    ok: false,
    text: expect.stringContaining('kito adreso'),
  });
  expect(await names()).toEqual([only]);
});
