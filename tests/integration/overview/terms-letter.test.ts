import { beforeEach, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { findTermsLetterDue } from '#app/domains/overview/terms-letter.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor } from '../rows.ts';

const database = testDatabase();
const versions = [
  { version: '2026-11-22', announced: '2026-11-22', changes: [] },
  { version: '2027-03-21', announced: '2027-02-20', changes: ['Pakeitimas.'] },
] as const;
const noonOf = (date: string) => new Date(`${date}T10:00:00Z`);
let admin: Admin;

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'users'] as const) {
    await database().deleteFrom(table).execute();
  }
  admin = await makeAdminActor(database(), 'admin@vizgis.test');
});

const due = (date: string) => findTermsLetterDue(database(), admin, noonOf(date), versions);

async function insertLetter(sentOn: string | null, more: object = {}) {
  const sent = sentOn === null ? {} : { sent_at: noonOf(sentOn), tried_version: 1 };
  await database()
    .insertInto('newsletter_issues')
    .values({
      ...{ id: newId(), subject: 'Keičiasi taisyklės', body: '<p>Sveiki,</p>', version: 1 },
      ...{ audience: 'partners', is_about_terms: true, created_at: noonOf('2027-02-01') },
      ...{ updated_at: noonOf('2027-02-01'), ...sent, ...more },
    })
    .execute();
}

test('is reminded of from 20 days before until the version holds', async () => {
  expect(await due('2027-02-28')).toBeNull();
  expect(await due('2027-03-01')).toEqual({
    ...{ day: '2027\u00a0m. kovo 21\u00a0d.', until: 'kovo 6\u00a0d.', isLate: false },
  });
  expect(await due('2027-03-06')).toMatchObject({ isLate: false });
  expect(await due('2027-03-07')).toMatchObject({ isLate: true });
  expect(await due('2027-03-21')).toBeNull();
});

test('is reminded of until partners have been told of this version', async () => {
  await insertLetter(null);
  await insertLetter('2027-02-10');
  await insertLetter('2027-03-01', { audience: 'owners' });
  await insertLetter('2027-03-01', { is_about_terms: false });
  expect(await due('2027-03-02')).not.toBeNull();
  await insertLetter('2027-03-01');
  expect(await due('2027-03-02')).toBeNull();
});
