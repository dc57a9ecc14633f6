import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import {
  getReviewedCompany,
  listCompanies,
} from '#app/domains/moderation/companies/companies.server.ts';
import { readCompaniesQuery } from '#app/domains/moderation/companies/companies-query.ts';
import { getPartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import {
  checkCompany,
  refuseCompany,
} from '#app/domains/moderation/companies/review-company.server.ts';
import { suspendPartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { askPartnerReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import { getProfile, type Profile, saveProfile } from '#app/domains/partners/profile.server.ts';
import { getPublicCompany } from '#app/domains/partners/public-company.server.ts';
import { companyCheckDigit } from '#app/lithuanian/company-code.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { from, newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { freshCompanyCode, insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };
const explanation = 'Registre šiuo kodu įregistruota kita įmonė.';

beforeAll(async () => {
  const { userId: id, email } = admin;
  await database().insertInto('users').values({ id, email, role: 'admin' }).execute();
});

const deps = () => openAccounts(database()).accounts;
const read = (partnerId: string) => getReviewedCompany(database(), admin, partnerId);
const check = (partnerId: string, seen: string) =>
  checkCompany(deps(), admin, partnerId, { seen, what: ['code', 'name'] }, { now });
const reject = (partnerId: string, seen: string) =>
  refuseCompany(deps(), admin, partnerId, { seen, reason: 'code', explanation }, { now });

const actsOn = async (id: string) => {
  const rows = await database()
    .selectFrom('audit_log')
    .select(['act', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ act, reason }) => [act, reason]);
};

type Changed = Partial<Omit<Profile, 'version'>> & { readonly recheck?: 'true' };

async function save(partner: Partner, fields: Changed) {
  const { accounts, now: at } = openAccounts(database());
  const profile = await getProfile(database(), partner);
  return saveProfile(accounts, partner, { ...profile, ...fields }, from(), at());
}

async function change(partner: Partner, fields: Changed) {
  expect(await save(partner, { recheck: 'true', ...fields })).toMatchObject({ ok: true });
}

const changed = 'Partnerio duomenys ką tik pasikeitė. Peržiūrėkite juos dar kartą.';
const decided =
  'Dėl šio partnerio ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite jį dar kartą.';
const done = 'Tai jau padarė kitas administratorius arba jūs kitame lange.';

test('a company is checked off: by whom, what and when, and its partner is told', async () => {
  const partner = await makeActor(database(), 'tikrinama@klinika.test');
  const { mark } = await read(partner.partnerId);
  expect(await check(partner.partnerId, mark)).toEqual({ ok: true });
  expect(await read(partner.partnerId)).toMatchObject({
    ...{ state: 'checked', reviewedOn: '2026-03-11', refusal: null },
    ...{ checkedBy: admin.email, checkedWhat: 'įmonės kodas, pavadinimas' },
  });
  const mail = await newestMail(database(), partner.email);
  expect(mail?.subject).toBe('Jūsų duomenys patikrinti');
  expect(mail?.text).not.toContain('Aktyvias jūsų paslaugas jau rodome');
  expect(await getPublicCompany(database(), partner.partnerId)).toMatchObject({
    checkedOn: '2026\u00a0m. kovo 11\u00a0d.',
  });
  // In another window it stands there already.
  expect(await check(partner.partnerId, mark)).toMatchObject({ ok: false, text: done });
  expect(await actsOn(partner.partnerId)).toEqual([
    ['partner-checked', 'įmonės kodas, pavadinimas'],
  ]);
});

test('to a person nothing is said of a company or of codes', async () => {
  const partner = await makeActor(database(), 'greta@kirpykla.test', {
    ...{ company_name: 'Gretos kirpykla', company_code: null },
    ...{ trader_kind: 'self_employed', is_address_shown: false, address: '', postal_code: '' },
  });
  const { partnerId } = partner;
  const told = async () => {
    const { subject, text } = (await newestMail(database(), partner.email)) ?? {};
    expect(`${subject} ${text}`).not.toMatch(/įmon|kodą|kodus/iu);
    expect(text).toContain('Partneris: Gretos kirpykla');
    return text;
  };
  await check(partnerId, (await read(partnerId)).mark);
  const anew =
    'Pakeitus pavadinimą, pažymos ar liudijimo numerį, vietą arba vardą ir pavardę, tikrinsime iš naujo.';
  expect(await told()).toContain(anew);
  const seen = { seen: (await read(partnerId)).mark, reason: 'certificate' } as const;
  const refusal = { ...seen, explanation: 'Tokio numerio nėra.' };
  await refuseCompany(deps(), admin, partnerId, refusal, { now });
  expect(await told()).toContain('vardą ir pavardę, patikrinsime iš naujo');
  const suspending = { reason: 'fraud', explanation: 'Svetimos nuotraukos.' } as const;
  await suspendPartner(deps(), admin, partnerId, suspending, { now });
  await told();
});

test('a check ends the wait, and the partner hears that the services are public', async () => {
  const waiting = { approval_awaited_since: new Date('2026-03-01T10:00:00Z') };
  const partner = await makeActor(database(), 'laukia@klinika.test', waiting);
  const id = await insertService(database(), partner.partnerId);
  const listed = () =>
    database().selectFrom('service_search').select('service_id').where('service_id', '=', id);
  expect(await listed().execute()).toEqual([]);
  // A refusal leaves it waiting.
  await reject(partner.partnerId, (await read(partner.partnerId)).mark);
  expect(await listed().execute()).toEqual([]);
  expect((await newestMail(database(), partner.email))?.text).toContain('viešai nerodome');
  await check(partner.partnerId, (await read(partner.partnerId)).mark);
  expect(await listed().execute()).toHaveLength(1);
  expect((await newestMail(database(), partner.email))?.text).toContain('jau rodome viešai');
});

test('a partner hears of no service that is not public: of one hidden, of a blocked account', async () => {
  const waiting = { approval_awaited_since: new Date('2026-03-01T10:00:00Z') };
  const hidden = { hidden_at: now, hidden_reason: 'misleading', hidden_explanation: explanation };
  const told = async (email: string, services: readonly object[], blocked_at: Date | null) => {
    const partner = await makeActor(database(), email, waiting);
    for (const service of services) await insertService(database(), partner.partnerId, service);
    await database()
      .updateTable('users')
      .set({ blocked_at, blocked_reason: blocked_at && explanation })
      .where('id', '=', partner.userId)
      .execute();
    await check(partner.partnerId, (await read(partner.partnerId)).mark);
    return (await newestMail(database(), partner.email))?.text;
  };
  expect(await told('viena-paslepta@klinika.test', [hidden, {}], null)).toContain(
    'paslaugas, išskyrus sustabdytas, jau rodome viešai',
  );
  expect(await told('visos-pasleptos@klinika.test', [hidden], null)).not.toContain('viešai');
  expect(await told('sustabdyta@klinika.test', [{}], now)).not.toContain('viešai');
});

test('a refused company is told why, loses its check, and its services stay public', async () => {
  const partner = await makeActor(database(), 'atmetama@klinika.test');
  const id = await insertService(database(), partner.partnerId);
  await check(partner.partnerId, (await read(partner.partnerId)).mark);
  const { mark } = await read(partner.partnerId);
  expect(await reject(partner.partnerId, mark)).toEqual({ ok: true });
  expect(await read(partner.partnerId)).toMatchObject({
    ...{ state: 'refused', checkedBy: null, checkedWhat: '' },
    refusal: { reason: 'Nesutampa įmonės arba PVM kodas', explanation },
  });
  expect(await getPublicCompany(database(), partner.partnerId)).toMatchObject({ checkedOn: null });
  expect(await getProfileState(database(), partner)).toMatchObject({
    ...{ checkedAt: null, refusedReason: 'code', refusedExplanation: explanation },
  });
  const mail = await newestMail(database(), partner.email);
  expect(mail?.subject).toBe('Jūsų duomenų nepatvirtinome');
  expect(mail?.text).toContain('Priežastis: nesutampa įmonės arba PVM kodas.');
  expect(mail?.text).toContain(`> ${explanation}`);
  expect(mail?.text).toContain('/partner/dashboard/settings');
  const listed = await database()
    .selectFrom('service_search')
    .select('service_id')
    .where('service_id', '=', id)
    .execute();
  expect(listed).toHaveLength(1);
  expect(await reject(partner.partnerId, mark)).toMatchObject({ ok: false, text: done });
  expect(await actsOn(partner.partnerId)).toEqual(
    expect.arrayContaining([['partner-refused', 'Nesutampa įmonės arba PVM kodas']]),
  );
});

test('a company that was changed since its page was opened is neither checked nor refused', async () => {
  const partner = await makeActor(database(), 'keiciama@klinika.test');
  const { mark } = await read(partner.partnerId);
  await change(partner, { company_name: 'UAB „Visai kita“' });
  expect(await check(partner.partnerId, mark)).toMatchObject({ ok: false, text: changed });
  expect(await reject(partner.partnerId, mark)).toMatchObject({ ok: false, text: changed });
  expect(await actsOn(partner.partnerId)).toEqual([]);
  // Another phone number is not what is checked.
  const again = await read(partner.partnerId);
  await change(partner, { phone: '+37060000055' });
  expect(await check(partner.partnerId, again.mark)).toEqual({ ok: true });
});

test('another name takes check and refusal away, another phone number does not', async () => {
  const partner = await makeActor(database(), 'is-naujo@klinika.test');
  await check(partner.partnerId, (await read(partner.partnerId)).mark);
  await change(partner, { phone: '+37060000056' });
  expect(await read(partner.partnerId)).toMatchObject({ state: 'checked' });
  await change(partner, { company_name: 'UAB „Pirma“' });
  expect(await read(partner.partnerId)).toMatchObject({ state: 'waiting', checkedBy: null });
  await reject(partner.partnerId, (await read(partner.partnerId)).mark);
  await change(partner, { company_name: 'UAB „Antra“' });
  expect(await read(partner.partnerId)).toMatchObject({ state: 'waiting', refusal: null });
});

test('of two administrators at once one decides, and one letter leaves', async () => {
  const partner = await makeActor(database(), 'kartu@klinika.test');
  const { partnerId } = partner;
  const { mark } = await read(partnerId);
  const answers = await Promise.all([check(partnerId, mark), check(partnerId, mark)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await actsOn(partnerId)).toHaveLength(1);
  const mails = await database()
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', partner.email)
    .execute();
  expect(mails).toHaveLength(1);
});

test('of two who decide otherwise at once the second is told, and its decision is not the last', async () => {
  const partner = await makeActor(database(), 'kitaip@klinika.test');
  const { partnerId } = partner;
  const { mark } = await read(partnerId);
  expect(await reject(partnerId, mark)).toEqual({ ok: true });
  expect(await check(partnerId, mark)).toMatchObject({ ok: false, text: decided });
  expect(await read(partnerId)).toMatchObject({ state: 'refused' });
  const { mark: refusedMark } = await read(partnerId);
  expect(await check(partnerId, refusedMark)).toEqual({ ok: true });
  expect(await reject(partnerId, refusedMark)).toMatchObject({ ok: false, text: decided });
  expect(await read(partnerId)).toMatchObject({ state: 'checked' });
});

test('a check that comes while the company is being changed is refused', async () => {
  const partner = await makeActor(database(), 'vienu-metu@klinika.test');
  const { mark } = await read(partner.partnerId);
  let checking: Promise<unknown> = Promise.reject(new Error('not begun'));
  checking.catch(() => {});
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('partners')
        .set({ company_code: '302471195' })
        .where('id', '=', partner.partnerId)
        .execute();
      checking = check(partner.partnerId, mark);
      await sleep(200);
    });
  expect(await checking).toMatchObject({ ok: false, text: changed });
});

test('the list has hidden companies first, then the others that wait, the checked, the refused', async () => {
  const digit = companyCheckDigit('30455512');
  const [sound, wrong] = [`30455512${digit}`, `30455512${(digit + 2) % 10}`];
  const name = (which: string) => `UAB „Eilė ${which}“`;
  const make = (which: string, fields: object = {}) =>
    makeActor(database(), `${which}@eile.test`, {
      company_name: name(which),
      company_code: sound,
      ...fields,
    });
  await make('patikrinta', { checked_at: now });
  await make('atmesta', { refused_at: now, refused_reason: 'code' });
  await make('laukia', { company_code: wrong });
  await make('paslepta', { approval_awaited_since: now });
  const list = async (address: string) => {
    const query = readCompaniesQuery(new URLSearchParams(address));
    const { companies, counts } = await listCompanies(database(), admin, query, 1);
    const numbers = Object.entries(counts ?? {}).map(([choice, { number }]) => [choice, number]);
    const names = companies.map((company) => company.name);
    return { names, companies, counts: Object.fromEntries(numbers) };
  };
  const all = await list('q=Eilė');
  expect(all.names).toEqual(['paslepta', 'laukia', 'patikrinta', 'atmesta'].map(name));
  expect(all.counts).toMatchObject({ all: 4, waiting: 2, checked: 1, refused: 1 });
  expect(all.companies.map(({ isSound }) => isSound)).toEqual([true, false, true, true]);
  expect((await list('q=Eilė&state=refused')).names).toEqual([name('atmesta')]);
  expect((await list('q=laukia@eile.test')).names).toEqual([name('laukia')]);
  expect((await list(`q=${wrong}`)).names).toEqual([name('laukia')]);
  expect((await list(`q=${all.companies[0]?.partnerId}`)).names).toEqual([name('paslepta')]);
  expect((await list('q=tokios įmonės nėra')).names).toEqual([]);
});

test('of two companies that give one code the administrator sees both and checks one', async () => {
  const fields = { company_code: '302471195', company_name: 'UAB „Pirmoji“' };
  const first = await makeActor(database(), 'pirmoji@kodas.test', fields);
  const second = await makeActor(database(), 'antroji@kodas.test', {
    ...fields,
    company_name: 'UAB „Antroji“',
  });
  const [one, two] = [await read(first.partnerId), await read(second.partnerId)];
  expect(one.sameCode).toContainEqual({ partnerId: second.partnerId, name: 'UAB „Antroji“' });
  expect(two).toMatchObject({ isShared: true });
  expect(await check(first.partnerId, one.mark)).toEqual({ ok: true });
  expect(await check(second.partnerId, two.mark)).toMatchObject({
    ok: false,
    text: expect.stringContaining('UAB „Pirmoji“'),
  });
  expect(await read(second.partnerId)).toMatchObject({ state: 'waiting' });
});

test('what is no partner can be neither read, checked nor refused', async () => {
  for (const id of [newId(), 'ne-partneris']) {
    await expect(read(id)).rejects.toThrow(NotFound);
    await expect(check(id, '')).rejects.toThrow(NotFound);
    await expect(reject(id, '')).rejects.toThrow(NotFound);
  }
});

test('what takes the check away is said before it is saved, and nothing is written until then', async () => {
  const partner = await makeActor(database(), 'klausia@klinika.test');
  const { partnerId } = partner;
  await check(partnerId, (await read(partnerId)).mark);
  for (const [fields, what] of [
    [{ company_name: 'UAB „Kitaip“' }, 'pavadinimas'],
    [{ address: 'Tylioji g. 2', postal_code: 'LT-44002' }, 'adresas'],
    [{ company_code: freshCompanyCode(), city: 'Vilnius' }, 'įmonės kodas, adresas'],
  ] as const) {
    expect(await save(partner, fields)).toMatchObject({
      ...{ ok: false, asksRecheck: true },
      text: expect.stringContaining(`Keičiate patikrintus duomenis: ${what}. Kai išsaugosite`),
    });
    expect(await read(partnerId)).toMatchObject({ state: 'checked', askedOn: null });
  }
  // What is not checked is saved without a question.
  expect(await save(partner, { contact_name: 'Ona Onaitė' })).toMatchObject({ ok: true });
  await change(partner, { address: 'Tylioji g. 2' });
  expect(await read(partnerId)).toMatchObject({ state: 'waiting', askedOn: expect.any(String) });
  expect((await getPartnerReview(database(), admin, partnerId)).reviewed).toMatchObject({
    decision: 'checked',
    changes: [
      expect.objectContaining({ term: 'Adresas' }),
      expect.objectContaining({ term: 'Vardas ir pavardė' }),
    ],
  });
  // Who waits already is not asked.
  expect(await save(partner, { city: 'Vilnius' })).toMatchObject({ ok: true });
  await check(partnerId, (await read(partnerId)).mark);
  expect(await read(partnerId)).toMatchObject({ state: 'checked', askedOn: null });
});

test('a refused company is refused again or checked once it has corrected and asked', async () => {
  const partner = await makeActor(database(), 'praso@klinika.test');
  const { partnerId } = partner;
  const refuseAddress = async () => {
    const refusal = { seen: (await read(partnerId)).mark, reason: 'address', explanation } as const;
    return refuseCompany(deps(), admin, partnerId, refusal, { now });
  };
  expect(await refuseAddress()).toEqual({ ok: true });
  expect((await newestMail(database(), partner.email))?.text).toContain(
    'Priežastis: nesutampa adresas.',
  );
  expect(await askPartnerReview(database(), partner, now)).toBe('unchanged');
  // Nothing that is checked, so that the refusal stands until it is asked for.
  await change(partner, { contact_name: 'Ona Onaitė' });
  expect(await refuseAddress()).toMatchObject({ ok: false, text: done });
  expect(await askPartnerReview(database(), partner, now)).toBe('asked');
  expect(await askPartnerReview(database(), partner, now)).toBe('waiting');
  expect(await read(partnerId)).toMatchObject({ state: 'refused', askedOn: '2026-03-11' });
  const { mark } = await read(partnerId);
  const again = { seen: mark, reason: 'address', explanation } as const;
  const later = { now: new Date(now.getTime() + 60_000) };
  const answers = await Promise.all([
    refuseCompany(deps(), admin, partnerId, again, later),
    refuseCompany(deps(), admin, partnerId, again, later),
  ]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await read(partnerId)).toMatchObject({ state: 'refused', askedOn: null });
  expect(await askPartnerReview(database(), partner, later.now)).toBe('unchanged');
  // What is checked is looked at anew as soon as it is saved.
  await change(partner, { address: 'Tylioji g. 3' });
  expect(await read(partnerId)).toMatchObject({ state: 'waiting', askedOn: expect.any(String) });
  expect(await askPartnerReview(database(), partner, later.now)).toBe('allowed');
});
