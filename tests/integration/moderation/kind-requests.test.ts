import { beforeAll, expect, test } from 'vitest';
import type { KindWish } from '#app/domains/accounts/company-schema.ts';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import {
  declineKind,
  findKindRequestOf,
  grantKind,
} from '#app/domains/moderation/companies/kind-requests.server.ts';
import { checkCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import {
  confirmCompany,
  findKindRequest,
  requestKind,
  withdrawKindRequest,
} from '#app/domains/partners/kind/kind-request.server.ts';
import { getProfile, saveProfile } from '#app/domains/partners/profile.server.ts';
import { getPublicCompany } from '#app/domains/partners/public-company.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { from, newestMail, openAccounts } from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { makeActor } from '../rows.ts';

const db = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };
const explanation = 'Registre įregistruota uždaroji akcinė bendrovė.';

beforeAll(async () => {
  const { userId: id, email } = admin;
  await db().insertInto('users').values({ id, email, role: 'admin' }).execute();
});

const deps = () => openAccounts(db()).accounts;

const groomer: KindWish = {
  ...{ trader_kind: 'self_employed', company_code: null, vat_code: null },
  ...{ certificate_number: '123456', is_address_shown: false, address: '', postal_code: '' },
};
const shelter: KindWish = {
  ...{ trader_kind: 'not_trader', company_code: '304555124', vat_code: null },
  ...{ certificate_number: null, is_address_shown: true, address: 'Ramioji g. 1' },
  postal_code: 'LT-44001',
};

const ask = (partner: Partner, wish: KindWish, at = now) => requestKind(db(), partner, wish, at);
const seenOf = async (partner: Partner) =>
  (await findKindRequestOf(db(), admin, partner.partnerId))?.mark ?? '';
const grant = (partner: Partner, seen: string) =>
  grantKind(deps(), admin, partner.partnerId, seen, { now });
const decline = (partner: Partner, seen: string) =>
  declineKind(
    deps(),
    admin,
    partner.partnerId,
    { seen, reason: 'registers', explanation },
    { now },
  );
const statusOf = async (partner: Partner) =>
  (await getPublicCompany(db(), partner.partnerId)).trader.facts[0]?.value;
const actsOn = async ({ partnerId }: Partner) => {
  const rows = await db()
    .selectFrom('audit_log')
    .select(['act', 'reason'])
    .where('subject_id', '=', partnerId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ act, reason }) => [act, reason]);
};
const company = (email: string, more: Parameters<typeof makeActor>[2] = {}) =>
  makeActor(db(), email, { trader_kind: 'company', ...more });
const over = { ok: false, text: expect.stringContaining('Prašymo nebėra') };

test('a wish changes nothing until it is granted; then the kind, and the check goes with it', async () => {
  const partner = await company('greta@kirpykla.test', { company_name: 'MB „Greta kerpa“' });
  const { mark } = await getReviewedCompany(db(), admin, partner.partnerId);
  await checkCompany(deps(), admin, partner.partnerId, { seen: mark, what: ['code'] }, { now });
  expect(await ask(partner, groomer)).toEqual({ ok: true });
  expect(await statusOf(partner)).toBe('Verslininkas');
  expect(await findKindRequest(db(), partner)).toEqual({
    kind: 'self_employed',
    askedOn: '2026\u00a0m. kovo 11\u00a0d.',
  });
  expect((await listWaiting(db(), admin, 'kinds')).things).toMatchObject([
    { kind: 'kinds', title: 'MB „Greta kerpa“' },
  ]);
  const { version } = await getProfile(db(), partner);
  expect(await grant(partner, await seenOf(partner))).toEqual({ ok: true });
  expect(await getProfile(db(), partner)).toMatchObject({
    ...{ ...groomer, version: version + 1, city: 'Kaunas' },
  });
  expect(await getPublicCompany(db(), partner.partnerId)).toMatchObject({
    checkedOn: null,
    trader: {
      facts: [
        {
          term: 'Statusas',
          value: 'Verslininkas: dirba pagal individualios veiklos pažymą ar verslo liudijimą',
        },
      ],
      address: 'Kaunas',
    },
  });
  expect(await getReviewedCompany(db(), admin, partner.partnerId)).toMatchObject({
    ...{ state: 'waiting', certificate: '123456', code: null },
  });
  expect((await newestMail(db(), partner.email))?.subject).toBe('Statusas pakeistas');
  expect(await actsOn(partner)).toEqual([
    ['partner-checked', 'įmonės kodas'],
    [
      'partner-kind-changed',
      'Asmuo, dirbantis pagal individualios veiklos pažymą ar verslo liudijimą',
    ],
  ]);
  // The other administrator comes later.
  expect(await decline(partner, await seenOf(partner))).toMatchObject(over);
});

test('one who is no trader says so to the letter', async () => {
  const partner = await company('prieglauda@letena.test');
  await ask(partner, shelter);
  await grant(partner, await seenOf(partner));
  expect(await statusOf(partner)).toBe(
    'Ne verslininkas: vartotojų teisių apsaugos taisyklės sutarčiai su juo netaikomos.',
  );
});

test('of two administrators at once one decides, and the other is told', async () => {
  const partner = await company('du@kirpykla.test');
  await ask(partner, groomer);
  const seen = await seenOf(partner);
  const answers = await Promise.all([grant(partner, seen), decline(partner, seen)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(over);
  expect(await actsOn(partner)).toHaveLength(1);
});

test('a wish that was changed meanwhile is looked at again; the same one changes nothing', async () => {
  const partner = await company('keicia@kirpykla.test');
  await ask(partner, groomer);
  const seen = await seenOf(partner);
  await ask(partner, groomer, new Date('2026-03-12T10:00:00Z'));
  expect(await seenOf(partner)).toBe(seen);
  await ask(partner, { ...groomer, certificate_number: '654321' });
  expect(await grant(partner, seen)).toMatchObject({
    text: expect.stringContaining('ką tik pakeitė prašymą'),
  });
  await withdrawKindRequest(db(), partner);
  await withdrawKindRequest(db(), partner);
  expect(await grant(partner, seen)).toMatchObject(over);
  expect((await getProfile(db(), partner)).trader_kind).toBe('company');
});

test('a wish that is being taken back at this moment is not granted', async () => {
  const partner = await company('atsiima@kirpykla.test');
  await ask(partner, groomer);
  const seen = await seenOf(partner);
  const granting = await db()
    .transaction()
    .execute(async (transaction) => {
      await withdrawKindRequest(transaction, partner);
      const answer = grant(partner, seen);
      await untilOneWaits(db());
      return { answer };
    });
  expect(await granting.answer).toMatchObject(over);
  expect((await getProfile(db(), partner)).trader_kind).toBe('company');
  expect(await actsOn(partner)).toEqual([]);
});

test('a wish follows the profile: granting it brings no earlier address back', async () => {
  const partner = await company('keliasi@prieglauda.test');
  await ask(partner, shelter);
  const seen = await seenOf(partner);
  const { accounts } = openAccounts(db());
  const profile = await getProfile(db(), partner);
  const moved = { ...profile, address: 'Naujoji g. 2', company_code: '302471195' };
  expect(await saveProfile(accounts, partner, moved, from(), now)).toMatchObject({ ok: true });
  expect(await grant(partner, seen)).toMatchObject({ ok: false });
  await grant(partner, await seenOf(partner));
  expect(await getProfile(db(), partner)).toMatchObject({
    ...{ trader_kind: 'not_trader', address: 'Naujoji g. 2', company_code: '302471195' },
  });
});

test('what one is already cannot be asked for', async () => {
  const partner = await company('jau@kirpykla.test');
  const wish: KindWish = { ...shelter, trader_kind: 'company' };
  expect(await ask(partner, wish)).toMatchObject({
    ...{ ok: false, fields: { trader_kind: expect.stringContaining('Taip nurodyta ir dabar') } },
  });
  expect(await findKindRequest(db(), partner)).toBeNull();
});

test('a declined wish is told with its reason, and can be asked again', async () => {
  const partner = await company('atmesta@kirpykla.test');
  await ask(partner, shelter);
  await decline(partner, await seenOf(partner));
  const mail = await newestMail(db(), partner.email);
  expect(mail?.subject).toBe('Statuso nepakeitėme');
  expect(mail?.text).toContain(explanation);
  expect(mail?.text).toContain('registrai rodo ką kita');
  expect(await actsOn(partner)).toEqual([['partner-kind-declined', 'Registrai rodo ką kita']]);
  expect(await statusOf(partner)).toBe('Verslininkas');
  expect(await ask(partner, shelter)).toEqual({ ok: true });
});

test('an earlier partner is asked once: any answer ends it', async () => {
  const asks = async (partner: Partner) => (await getProfileState(db(), partner)).asksKind;
  const [confirming, asking] = [
    await makeActor(db(), 'ankstesne@klinika.test'),
    await makeActor(db(), 'ankstesnis@klinika.test'),
  ];
  expect(await statusOf(confirming)).toBe('Verslininkas');
  for (const partner of [confirming, asking]) expect(await asks(partner)).toBe(true);
  await confirmCompany(db(), confirming);
  await confirmCompany(db(), confirming);
  expect(await asks(confirming)).toBe(false);
  await ask(asking, groomer);
  expect(await asks(asking)).toBe(false);
  // Declined, it is a company.
  await decline(asking, await seenOf(asking));
  expect(await asks(asking)).toBe(false);
  expect(await asks(await company('nauja@klinika.test'))).toBe(false);
});

test('an answer says nothing of one who is something else', async () => {
  const partner = await makeActor(db(), 'asmuo@kirpykla.test', { ...groomer });
  await confirmCompany(db(), partner);
  expect((await getProfile(db(), partner)).trader_kind).toBe('self_employed');
});

test('a person’s profile keeps the kind; number and name are a part of what is checked', async () => {
  const partner = await makeActor(db(), 'profilis@kirpykla.test', {
    ...{ ...groomer, company_name: 'Profilio kirpykla', checked_at: now },
  });
  const { accounts } = openAccounts(db());
  const save = async (change: object) => {
    const profile = await getProfile(db(), partner);
    const sent = { ...profile, recheck: 'true', ...change } as const;
    const saved = await saveProfile(accounts, partner, sent, from(), now);
    expect(saved).toMatchObject({ ok: true });
  };
  const check = () =>
    db()
      .updateTable('partners')
      .set({ checked_at: now })
      .where('id', '=', partner.partnerId)
      .execute();
  const checkedAt = async () => (await getProfileState(db(), partner)).checkedAt;
  await save({ trader_kind: 'company', about_company: 'Kerpu namuose.' });
  expect((await getProfile(db(), partner)).trader_kind).toBe('self_employed');
  expect(await checkedAt()).toEqual(now);
  const { mark } = await getReviewedCompany(db(), admin, partner.partnerId);
  await save({ contact_name: 'Greta Kirpėja' });
  expect(await checkedAt()).toBeNull();
  // What was looked at was another person.
  const seen = { seen: mark, what: ['person'] as const };
  expect(await checkCompany(deps(), admin, partner.partnerId, seen, { now })).toMatchObject({
    text: expect.stringContaining('ką tik pasikeitė'),
  });
  await check();
  // An address that is shown is checked as well, one that is hidden again takes nothing away.
  await save({ is_address_shown: true, address: 'Ramioji g. 1', postal_code: 'LT-44001' });
  expect(await checkedAt()).toBeNull();
  expect((await getPublicCompany(db(), partner.partnerId)).trader.address).toBe(
    'Ramioji g. 1, LT-44001 Kaunas',
  );
  await check();
  await save({ is_address_shown: false, address: '', postal_code: '' });
  expect(await checkedAt()).toEqual(now);
  await save({ certificate_number: '7654321' });
  expect(await checkedAt()).toBeNull();
});
