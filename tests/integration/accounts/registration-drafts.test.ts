import { describe, expect, test } from 'vitest';
import {
  findRegistrationDraft,
  saveRegistrationDraft,
} from '#app/domains/accounts/registration/registration-draft.server.ts';
import { from, openAccounts, signedIn } from '../accounts.ts';
import { testDatabase } from '../database.ts';

const db = testDatabase();
describe('a draft of the first step', () => {
  const typed = { company_name: 'UAB „Juodraštis“', email: 'a@b' };

  test('is kept for an hour, for the browser that typed it', async () => {
    const { accounts, now, pass } = openAccounts(db());
    const cookies = await signedIn(saveRegistrationDraft(accounts, from(), typed, now()));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^registration=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await findRegistrationDraft(accounts, from(cookies).headers, now())).toEqual(typed);
    expect(await findRegistrationDraft(accounts, from().headers, now())).toBeNull();
    expect(
      await findRegistrationDraft(accounts, from(['registration=x']).headers, now()),
    ).toBeNull();
    pass(60);
    expect(await findRegistrationDraft(accounts, from(cookies).headers, now())).toBeNull();
  });

  test('is replaced by the next one', async () => {
    const { accounts, now } = openAccounts(db());
    const first = await signedIn(saveRegistrationDraft(accounts, from(), typed, now()));
    const changed = { ...typed, email: 'a@b.lt' };
    const second = await signedIn(saveRegistrationDraft(accounts, from(first), changed, now()));
    expect(await findRegistrationDraft(accounts, from(first).headers, now())).toBeNull();
    expect(await findRegistrationDraft(accounts, from(second).headers, now())).toEqual(changed);
  });
});

type Opened = ReturnType<typeof openAccounts>;

describe('drafts of other browsers', () => {
  const kept = () => db().selectFrom('registration_drafts').select('address_unit').execute();
  const save = ({ accounts, now }: Opened, unit: string, name = 'a') =>
    saveRegistrationDraft(accounts, from([], unit), { company_name: name }, now());

  test('are ten at the most from an address, the newest, and sixty an hour', async () => {
    const opened = openAccounts(db());
    const { accounts, now, pass } = opened;
    const cookies: (readonly string[])[] = [];
    for (let time = 0; time < 60; time++) {
      cookies.push(await signedIn(save(opened, '198.51.100.1', String(time))));
      pass(0.01);
    }
    expect(await save(opened, '198.51.100.1')).toMatchObject({ ok: false, reason: 'limited' });
    expect((await kept()).filter((row) => row.address_unit === '198.51.100.1')).toHaveLength(10);
    const find = (time: number) =>
      findRegistrationDraft(accounts, from(cookies[time] ?? []).headers, now());
    expect(await find(0)).toBeNull();
    expect(await find(59)).toEqual({ company_name: '59' });
  });

  test('are a thousand at the most, and those of a crowd give way first', async () => {
    const opened = openAccounts(db());
    const { accounts, now } = opened;
    const honest = await signedIn(save(opened, '198.51.100.2', 'sąžininga'));
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      token_hash: `minia-${index}`,
      fields: '{}',
      address_unit: `crowd-${index % 120}`,
      expires_at: new Date(now().getTime() + 60 * 60_000 + 1),
    }));
    await db().insertInto('registration_drafts').values(rows).execute();
    await signedIn(save(opened, '198.51.100.3'));
    expect(await kept()).toHaveLength(1_000);
    expect(await findRegistrationDraft(accounts, from(honest).headers, now())).not.toBeNull();
  });

  test('hold the known fields alone, cut to their limits and without NUL', async () => {
    const { accounts, now } = openAccounts(db());
    const fields = {
      company_name: `UAB\0 „Ilga“ ${'ė'.repeat(1_000)}`,
      about_company: '🐕'.repeat(2_000),
      role: 'admin',
    };
    const cookies = await signedIn(saveRegistrationDraft(accounts, from(), fields, now()));
    const kept = await findRegistrationDraft(accounts, from(cookies).headers, now());
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(['about_company', 'company_name']);
    expect(kept?.company_name).toMatch(/^UAB „Ilga“ ė+$/);
    // One above the limit: the second step still refuses it.
    expect(kept?.company_name).toHaveLength(201);
    expect(kept?.about_company).toHaveLength(2_001);
    expect(kept?.about_company?.isWellFormed()).toBe(true);
  });
});
