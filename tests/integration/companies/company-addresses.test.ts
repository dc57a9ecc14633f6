import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chooseAddress } from '#app/domains/companies/addresses/choose-address.server.ts';
import { saveReservedNames } from '#app/domains/companies/addresses/reserved-names.server.ts';
import { isReservedName, reservedNames } from '#app/domains/companies/addresses/reserved-names.ts';
import {
  getCompanyAddress,
  getCompanyAt,
  getCompanyProfile,
} from '#app/domains/companies/profile/public-profile.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
let made = 0;

const company = (company_name: string, city = 'Kaunas') =>
  makeActor(database(), `imone-${made++}@sunys.test`, { company_name, city });

async function namesOf({ partnerId }: { readonly partnerId: string }) {
  const rows = await database()
    .selectFrom('partner_addresses')
    .select(['name', 'is_current'])
    .where('partner_id', '=', partnerId)
    .orderBy('is_current', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ name, is_current }) => (is_current ? name : `(${name})`));
}

const read = (name: string) => getCompanyProfile(database(), name, 1, now);

/** Has the names of today used for so many days. */
const age = (days: number) =>
  database()
    .updateTable('partner_addresses')
    .set({ created_at: new Date(now.getTime() - days * 86_400_000) })
    .execute();

describe('a new partner gets a name', () => {
  test.each([
    ['UAB „Pušynas ir uodega“', 'pusynas-ir-uodega'],
    ['MB „Ąžuolo Ėdžios“', 'azuolo-edzios'],
    ['VšĮ „Šunų viltis“', 'sunu-viltis'],
    ['„Letenos takas“, UAB', 'letenos-takas'],
    ['Uždaroji akcinė bendrovė „Grynas oras“', 'grynas-oras'],
    ['Viešoji įstaiga „Namai keturkojams“', 'namai-keturkojams'],
    ['Gretos kirpykla', 'gretos-kirpykla'],
    ['UAB „Abuva“', 'abuva'],
    ['Rex & Co', 'rex-ir-co'],
    ["Mia's Dogs", 'mias-dogs'],
    ['IĮ „Straße 7“', 'strasse-7'],
    [
      'Asociacija „Visų Lietuvos beglobių keturkojų draugų sambūris“',
      'asociacija-visu-lietuvos-beglobiu',
    ],
    // A word of ours, and too short a one, go with the town.
    ['UAB „Partneris“', 'partneris-kaunas'],
    ['UAB „B2“', 'b2-kaunas'],
    ['UAB „2024“', '2024-kaunas'],
  ])('%s: %s', async (name, address) => {
    expect(await namesOf(await company(name))).toEqual([address]);
  });

  test('of its own where there is none that may be', async () => {
    for (const name of ['UAB „Собака“', 'UAB „Vizgis ir draugai“', 'MB „Kurva“']) {
      expect(await namesOf(await company(name)), name).toEqual([
        expect.stringMatching(/^partneris-[0-9a-f]{10}$/),
      ]);
    }
  });

  test('with its town or a number where another has it', async () => {
    const of = async (name: string, city: string) => (await namesOf(await company(name, city)))[0];
    expect(await of('UAB „Auksinė letena“', 'Vilnius')).toBe('auksine-letena');
    expect(await of('MB „Auksinė letena“', 'Vilniaus r.')).toBe('auksine-letena-vilniaus-r');
    expect(await of('VšĮ „Auksinė letena“', 'Vilniaus r.')).toBe('auksine-letena-2');
    expect(await of('IĮ „Auksinė letena“', 'Vilniaus r.')).toBe('auksine-letena-3');
  });

  test('and none that is reserved', async () => {
    for (const { word } of reservedNames) {
      const [name = ''] = await namesOf(await company(`VšĮ „${word}“`, 'Utena'));
      expect(name).not.toBe('');
      expect(isReservedName(name), `${word}: ${name}`).toBe(false);
    }
  });

  test('also one who was there before names were', async () => {
    const partner = await company('UAB „Sena bendrovė“');
    await sql`delete from partner_addresses where partner_id = ${partner.partnerId}`.execute(
      database(),
    );
    await saveReservedNames(database());
    expect(await namesOf(partner)).toEqual(['sena-bendrove']);
    await saveReservedNames(database());
    expect(await namesOf(partner)).toEqual(['sena-bendrove']);
  });
});

describe('another name', () => {
  test('leads to the page, and the earlier one leads to it', async () => {
    const partner = await company('UAB „Pirmas vardas“');
    await insertService(database(), partner.partnerId);
    expect(await read('pirmas-vardas')).toMatchObject({ trader: { pageName: 'pirmas-vardas' } });
    await age(7);
    expect(await chooseAddress(database(), partner, 'antras-vardas', now)).toEqual({ ok: true });
    expect(await namesOf(partner)).toEqual(['antras-vardas', '(pirmas-vardas)']);
    expect(await read('pirmas-vardas')).toEqual({ movedTo: 'antras-vardas' });
    expect(await read('Antras-Vardas')).toEqual({ movedTo: 'antras-vardas' });
    for (const name of ['pirmas-vardas', 'Antras-Vardas']) {
      expect(await getCompanyAt(database(), name)).toEqual({ movedTo: 'antras-vardas' });
    }
    expect(await getCompanyAt(database(), 'antras-vardas')).toEqual({
      ...{ id: partner.partnerId, companyName: 'UAB „Pirmas vardas“' },
    });
    await expect(getCompanyAt(database(), 'niekas')).rejects.toThrow('Company');
    expect(await read('antras-vardas')).toMatchObject({ trader: { pageName: 'antras-vardas' } });
    expect(await getCompanyAddress(database(), partner.partnerId)).toBe('antras-vardas');
    // Back, and twice the same.
    await age(7);
    for (let press = 0; press < 2; press++) {
      expect(await chooseAddress(database(), partner, 'pirmas-vardas', now)).toEqual({ ok: true });
    }
    expect(await namesOf(partner)).toEqual(['pirmas-vardas', '(antras-vardas)']);
  });

  test('is never one that another partner has or had, not even of an account that is gone', async () => {
    const [one, other] = [await company('UAB „Viena“'), await company('UAB „Kita“')];
    const refused = { ok: false, fields: { name: expect.stringContaining('jau užimtas') } };
    expect(await chooseAddress(database(), other, 'viena', now)).toMatchObject(refused);
    await age(7);
    await chooseAddress(database(), one, 'viena-nauja', now);
    expect(await chooseAddress(database(), other, 'viena', now)).toMatchObject(refused);
    await database().deleteFrom('users').where('id', '=', one.userId).execute();
    for (const name of ['viena', 'viena-nauja']) {
      expect(await chooseAddress(database(), other, name, now), name).toMatchObject(refused);
      await expect(read(name)).rejects.toBeInstanceOf(NotFound);
    }
    expect(await namesOf(other)).toEqual(['kita']);
    expect(await namesOf(await company('MB „Viena“'))).toEqual(['viena-kaunas']);
  });

  test('of two who ask for the same at once one has it', async () => {
    const both = [await company('UAB „Greitas“'), await company('UAB „Spartus“')];
    const answers = await Promise.all(
      both.map((partner) => chooseAddress(database(), partner, 'pats-greiciausias', now)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const names = (await Promise.all(both.map(namesOf))).flat();
    expect(names.filter((name) => !name.startsWith('('))).toHaveLength(2);
  });

  test('that was used for less than a week is free for all, and counts as none', async () => {
    const [one, other] = [await company('UAB „Skubanti“'), await company('UAB „Laukianti“')];
    await age(6.9);
    for (let turn = 1; turn <= 9; turn++) {
      const chosen = await chooseAddress(database(), one, `skubanti-${turn}a`, now);
      expect(chosen, `${turn}`).toEqual({ ok: true });
    }
    expect(await namesOf(one)).toEqual(['skubanti-9a']);
    expect(await chooseAddress(database(), other, 'skubanti', now)).toEqual({ ok: true });
    expect(await namesOf(other)).toEqual(['skubanti']);
  });

  test('may be chosen five times', async () => {
    const partner = await company('UAB „Nepastovi“');
    for (let turn = 1; turn <= 5; turn++) {
      await age(7);
      expect(await chooseAddress(database(), partner, `nepastovi-${turn}a`, now)).toEqual({
        ok: true,
      });
    }
    await age(7);
    expect(await chooseAddress(database(), partner, 'nepastovi-6a', now)).toMatchObject({
      ok: false,
      fields: { name: expect.stringContaining('5\u00a0kartus') },
    });
    expect(await chooseAddress(database(), partner, 'nepastovi', now)).toEqual({ ok: true });
  });
});

test('a company that publishes nothing has no page at any of its addresses', async () => {
  const partner = await company('UAB „Tuščia“');
  await expect(read('tuscia')).rejects.toBeInstanceOf(NotFound);
  await chooseAddress(database(), partner, 'visai-tuscia', now);
  await expect(read('tuscia')).rejects.toBeInstanceOf(NotFound);
  await expect(getCompanyAddress(database(), partner.partnerId)).rejects.toBeInstanceOf(NotFound);
  for (const name of ['', '%00', '../admin', "'or'1'='1", 'nera-tokios']) {
    await expect(read(name), name).rejects.toBeInstanceOf(NotFound);
  }
});
