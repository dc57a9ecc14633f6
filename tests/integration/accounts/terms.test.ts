import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  registerOwner,
  registerPartner,
} from '#app/domains/accounts/registration/registration.server.ts';
import {
  agreeToTerms,
  findAwaitedTerms,
  listAgreements,
  noteAgreement,
} from '#app/domains/accounts/terms/agreements.server.ts';
import {
  holdingTerms,
  newestTerms,
  termsForBooking,
  termsVersions,
  upcomingTerms,
} from '#app/domains/accounts/terms/terms-versions.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { newId } from '#app/platform/database/id.ts';
import { findBooker } from '#app/routes/public/booking/booker.server.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { company, from, openAccounts, password } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const versions = [
  { version: '2026-11-22', announced: '2026-11-22', changes: [] },
  { version: '2027-02-01', announced: '2027-01-10', changes: ['Pirmas pakeitimas.'] },
  {
    version: '2027-06-01',
    announced: '2027-05-17',
    changes: ['Antras pakeitimas.', 'Trečias pakeitimas.'],
  },
] as const;
const later = new Date('2027-03-01T10:00:00Z');
const latest = new Date('2027-07-01T10:00:00Z');

let ruta: Owner;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  ruta = await makeOwnerActor(database(), 'ruta@sunys.test');
});

describe('the version', () => {
  test('that holds begins with its day in Vilnius', () => {
    expect(holdingTerms(new Date('2027-01-31T21:59:59Z'), versions).version).toBe('2026-11-22');
    expect(holdingTerms(new Date('2027-01-31T22:00:00Z'), versions).version).toBe('2027-02-01');
    expect(upcomingTerms(later, versions)?.version).toBe('2027-06-01');
    expect(upcomingTerms(latest, versions)).toBeNull();
  });

  test('is a day each, in their order, and every one but the first says what it changes', () => {
    const days = termsVersions.map(({ version }) => version);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { changes } of termsVersions.slice(1)) expect(changes).not.toEqual([]);
  });

  test('is announced at least 15 days before its day, and one after another', () => {
    const announcements = termsVersions.map(({ announced }) => announced);
    expect(announcements).toEqual(announcements.toSorted());
    for (const { version, announced } of termsVersions.slice(1)) {
      const days = (Date.parse(version) - Date.parse(announced)) / 86_400_000;
      expect(
        days,
        `The version of ${version} is announced on ${announced}: partners are told at least 15 days before (Regulation (EU) 2019/1150, Article 3).`,
      ).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('a booking', () => {
  const [first, second, third] = versions;
  const withBookings = [first, { ...second, beginsBookings: true }, third] as const;
  const before = new Date('2027-01-20T10:00:00Z');

  test('is made under the first version that has rules for it, also before its day', () => {
    expect(termsForBooking(before, withBookings).version).toBe('2027-02-01');
    expect(termsForBooking(later, withBookings).version).toBe('2027-02-01');
    expect(termsForBooking(latest, withBookings).version).toBe('2027-06-01');
    expect(termsForBooking(before, versions).version).toBe('2026-11-22');
  });

  test('asks for that version once it is announced, and takes the agreement', async () => {
    const wanted = termsForBooking(before, withBookings).version;
    const awaited = () => findAwaitedTerms(database(), ruta, before, withBookings, wanted);
    expect(await awaited()).toEqual({ version: wanted, changes: ['Pirmas pakeitimas.'] });
    const unannounced = new Date('2027-01-09T10:00:00Z');
    const chosen = { version: wanted };
    const early = await agreeToTerms(database(), ruta, chosen, unannounced, withBookings);
    expect(early.ok).toBe(false);
    expect((await agreeToTerms(database(), ruta, chosen, before, withBookings)).ok).toBe(true);
    expect(await awaited()).toBeNull();
    // The account's area has not asked for it, and does not on its day.
    expect(await findAwaitedTerms(database(), ruta, later, withBookings)).toBeNull();
  });

  test('of who has not agreed to it leads to the page that asks, and back', async () => {
    const context = new RouterContextProvider();
    context.set(dbContext, database());
    context.set(actorContext, async () => ruta);
    const url = new URL('http://localhost:3000/service/1/registracija/duomenys?laikas=5');
    const service = newId();
    const find = () => findBooker(context, url, service, async () => ({}));
    await database().deleteFrom('terms_agreements').execute();
    const answer = await find().catch((thrown: Response) => thrown.headers.get('location'));
    const { version } = termsForBooking(new Date());
    const back = encodeURIComponent(url.pathname + url.search);
    expect(answer).toBe(`/taisykles/sutikimas?redirectTo=${back}&versija=${version}`);
    await agreeToTerms(database(), ruta, { version }, new Date());
    expect(await find()).toMatchObject({ kind: 'owner' });
  });
});

describe('an agreement', () => {
  test('is noted with each registration, by either form', async () => {
    const opened = openAccounts(database());
    const owner = { email: 'nauja@sunys.test', password };
    const answers = [
      await registerOwner(opened.accounts, owner, from(), later),
      await registerPartner(opened.accounts, { company, password }, from(), later),
    ];
    for (const answer of answers) {
      if (!answer.ok) throw new Error('not registered');
      expect(await listAgreements(database(), answer)).toEqual([
        { version: newestTerms().version, agreedAt: later, agreedBy: 'registration' },
      ]);
    }
  });

  test('to the first version is asked of no one', async () => {
    expect(await findAwaitedTerms(database(), ruta, later, [versions[0]])).toBeNull();
    const early = new Date('2026-12-01T10:00:00Z');
    expect(await findAwaitedTerms(database(), ruta, early, versions)).toBeNull();
  });

  test('to a version that holds is asked of who has none, with what changed since', async () => {
    expect(await findAwaitedTerms(database(), ruta, later, versions)).toEqual({
      version: '2027-02-01',
      changes: ['Pirmas pakeitimas.'],
    });
    expect((await findAwaitedTerms(database(), ruta, latest, versions))?.changes).toHaveLength(3);
    const agreed = await agreeToTerms(database(), ruta, { version: '2027-02-01' }, later, versions);
    expect(agreed).toEqual({ ok: true });
    expect(await findAwaitedTerms(database(), ruta, later, versions)).toBeNull();
    expect((await findAwaitedTerms(database(), ruta, latest, versions))?.changes).toEqual([
      ...['Antras pakeitimas.', 'Trečias pakeitimas.'],
    ]);
  });

  test('holds for who registered while the version was announced', async () => {
    await noteAgreement(database(), ruta.userId, 'registration', later, '2027-06-01');
    expect(await findAwaitedTerms(database(), ruta, latest, versions)).toBeNull();
  });

  test('to another version than the one that holds is refused', async () => {
    for (const version of ['2026-11-22', '2027-06-01', '', 'x']) {
      const answer = await agreeToTerms(database(), ruta, { version }, later, versions);
      expect(answer).toMatchObject({
        text: 'Taisyklės ką tik pasikeitė. Peržiūrėkite, kas naujo, ir sutikite dar kartą.',
      });
    }
    expect(await listAgreements(database(), ruta)).toEqual([]);
  });

  test('keeps its first moment when the button is pressed twice', async () => {
    const chosen = { version: '2027-02-01' };
    await agreeToTerms(database(), ruta, chosen, later, versions);
    await agreeToTerms(database(), ruta, chosen, new Date(later.getTime() + 5_000), versions);
    expect(await listAgreements(database(), ruta)).toEqual([
      { version: '2027-02-01', agreedAt: later, agreedBy: 'sign-in' },
    ]);
  });
});
