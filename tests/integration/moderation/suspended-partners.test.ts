import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  getReviewedCompany,
  listCompanies,
} from '#app/domains/moderation/companies/companies.server.ts';
import { getPartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import { checkCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import {
  leavePartnerSuspended,
  resumePartner,
  suspendPartner,
} from '#app/domains/moderation/companies/suspend-partner.server.ts';
import {
  askPartnerReview,
  askServiceReview,
} from '#app/domains/moderation/reviews/ask-review.server.ts';
import { hideService } from '#app/domains/moderation/services/hide-service.server.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import { getProfile, saveProfile } from '#app/domains/partners/profile.server.ts';
import { applyCompanyContacts } from '#app/domains/services/own/company-contacts.server.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { from, newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const suspending = {
  reason: 'fraud',
  explanation: 'Paslaugos parduodamos kitos įmonės vardu.',
} as const;
const leaving = { reason: 'other', explanation: 'Aprašymai tebėra svetimi.' } as const;

async function stage(name: string) {
  const db = database();
  const admin = await makeAdminActor(db, `${name}@vizgis.test`);
  const partner = await makeActor(db, `${name}@klinika.test`);
  const { partnerId } = partner;
  const id = await insertService(db, partnerId, { title: 'Skiepai' });
  const { accounts: deps } = openAccounts(db);
  const mark = async () => (await getPartnerReview(db, admin, partnerId)).mark;
  return {
    ...{ db, admin, partner, partnerId, id, deps, mark },
    suspend: () => suspendPartner(deps, admin, partnerId, suspending, { now }),
    resume: async (seen?: string) =>
      resumePartner(deps, admin, partnerId, seen ?? (await mark()), { now: hoursLater(3) }),
    leave: async (seen?: string) =>
      leavePartnerSuspended(
        ...([deps, admin, partnerId, { ...leaving, seen: seen ?? (await mark()) }] as const),
        { now: hoursLater(2) },
      ),
    ask: (hours: number) => askPartnerReview(db, partner, hoursLater(hours)),
    rename: (title: string) =>
      db.updateTable('partner_provided_services').set({ title }).where('id', '=', id).execute(),
    review: () => getPartnerReview(db, admin, partnerId),
    isSeen: async () => {
      const page = await getPublicService(db, id, now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      );
      const found = await db
        .selectFrom('service_search')
        .select('service_id')
        .where('service_id', '=', id)
        .execute();
      expect(found.length === 1).toBe(page);
      return page;
    },
    acts: async () => {
      const rows = await db
        .selectFrom('audit_log')
        .select(['act', 'reason'])
        .where('subject_id', '=', partnerId)
        .orderBy('created_at')
        .execute();
      return rows.map(({ act, reason }) => [act, reason]);
    },
  };
}

test('a suspended partner is seen by none, is told why, and comes back', async () => {
  const { db, admin, partner, partnerId, suspend, resume, isSeen, acts, review } =
    await stage('stabdomas');
  expect(await suspend()).toEqual({ ok: true });
  expect(await isSeen()).toBe(false);
  const mail = await newestMail(db, partner.email);
  expect(mail?.subject).toBe('Sustabdėme jūsų veiklą Vizgyje');
  expect(mail?.text).toContain('Priežastis: sukčiavimas arba apsimetimas kitu.');
  expect(mail?.text).toContain(`> ${suspending.explanation}`);
  expect(mail?.text).toContain('šeimininko skydelis lieka');
  expect(mail?.text).toContain('neteisminio ginčų sprendimo įstaigą');
  expect(await getProfileState(db, partner)).toMatchObject({
    suspension: { ...suspending, leftAt: null },
    reviewAskedAt: null,
  });
  expect((await review()).suspension).toMatchObject({ by: admin.email, at: '2026-03-11 12:00' });
  const query = { text: partnerId, state: 'suspended' } as const;
  expect((await listCompanies(db, admin, query, 1)).companies).toMatchObject([
    { partnerId, suspendedOn: '2026-03-11' },
  ]);

  expect(await resume()).toEqual({ ok: true });
  expect(await isSeen()).toBe(true);
  expect((await newestMail(db, partner.email))?.text).toContain('vėl rodomos viešai');
  expect(await getReviewedCompany(db, admin, partnerId)).toMatchObject({ suspendedOn: null });
  expect(await acts()).toEqual([
    ['partner-suspended', 'Sukčiavimas arba apsimetimas kitu'],
    ['partner-resumed', ''],
  ]);
});

test('an address that is not kept any more goes from what was kept, and can be asked about', async () => {
  const { db, admin, partner, partnerId, id, deps, suspend, ask, review } = await stage('namai');
  await db
    .updateTable('partners')
    .set({ trader_kind: 'self_employed', company_code: null })
    .where('id', '=', partnerId)
    .execute();
  const { mark: seen } = await getReviewedCompany(db, admin, partnerId);
  await checkCompany(deps, admin, partnerId, { seen, what: ['person'] }, { now });
  const hiding = { reason: 'misleading', explanation: 'Kaina ne ta.' } as const;
  await hideService(deps, admin, id, hiding, { now });
  await suspend();
  const kept = async () => {
    const { rows } = await sql<{ kept: string }>`
      select concat(reviewed_snapshot, suspended_snapshot, hidden_snapshot) as kept
      from partners join partner_provided_services as service on service.partner_id = partners.id
      where partners.id = ${partnerId}`.execute(db);
    return rows[0]?.kept;
  };
  const profile = await getProfile(db, partner);
  const { address } = await db
    .selectFrom('partner_provided_services')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await kept()).toContain(profile.address);
  expect(await kept()).toContain(address);

  const hidden = { is_address_shown: false, address: '', postal_code: '' };
  const { accounts } = openAccounts(db);
  const saved = await saveProfile(accounts, partner, { ...profile, ...hidden }, from(), now);
  expect(saved).toMatchObject({ ok: true });
  const contacts = { contacts: ['address'] as const, version: profile.version + 1 };
  expect(await applyCompanyContacts(db, partner, contacts, now)).toBe(true);
  for (const gone of [profile.address, profile.postal_code, String(address)]) {
    expect(await kept()).not.toContain(gone);
  }
  expect((await review()).suspension?.changes).toMatchObject([{ term: 'Adresas' }]);
  expect(await ask(1)).toBe('asked');
  expect(await askServiceReview(db, partner, id, now)).toBe('asked');
});

test('the account goes on: it is not blocked, and its sessions stay', async () => {
  const { db, partner, suspend } = await stage('lieka');
  const session = { id: newId(), token: `t${newId()}`, user_id: partner.userId };
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: hoursLater(24) })
    .execute();
  await suspend();
  const left = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', partner.userId)
    .execute();
  expect(left).toHaveLength(1);
  const user = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', partner.userId)
    .executeTakeFirst();
  expect(user).toEqual({ blocked_at: null });
});

test('a service that is switched on or made meanwhile is not shown', async () => {
  const { db, partner, partnerId, id, admin, deps, suspend, isSeen } = await stage('lenktynes');
  await setServiceStatus(db, partner, { serviceId: id, active: false }, now);
  await suspend();
  await setServiceStatus(db, partner, { serviceId: id, active: true }, now);
  expect(await isSeen()).toBe(false);
  const seen = (await getPartnerReview(db, admin, partnerId)).mark;
  await setServiceStatus(db, partner, { serviceId: id, active: false }, now);
  await resumePartner(deps, admin, partnerId, seen, { now });
  // The switch begins while the administrator's transaction is open, and ends after it.
  let switching: Promise<unknown> = Promise.resolve();
  await suspendPartner(deps, admin, partnerId, suspending, {
    now,
    saveReply: async () => {
      switching = setServiceStatus(db, partner, { serviceId: id, active: true }, now);
      await sleep(200);
    },
  });
  await switching;
  expect(await isSeen()).toBe(false);
});

test('a correction is asked for, told side by side, and answered', async () => {
  const { db, partner, partnerId, id, suspend, ask, rename, review, leave, resume, acts } =
    await stage('taiso');
  await suspend();
  expect(await ask(1)).toBe('unchanged');
  await rename('Vakcinacija');
  const other = await insertService(db, partnerId, { title: 'Kirpimas' });
  await db
    .updateTable('partners')
    .set({ about_company: 'Dirbame patys.', website_url: 'https://klinika.lt/' })
    .where('id', '=', partnerId)
    .execute();
  expect(await ask(1)).toBe('asked');
  expect(await ask(1)).toBe('waiting');
  expect(await review()).toMatchObject({
    askedAt: '2026-03-11 13:00',
    suspension: {
      changes: [
        { term: 'Aprašymas', before: [] },
        { term: 'Svetainė', before: [] },
      ],
      photos: null,
      services: [
        { id, title: 'Vakcinacija', kind: 'changed' },
        { id: other, title: 'Kirpimas', kind: 'added' },
      ],
    },
  });

  expect(await leave()).toEqual({ ok: true });
  expect((await newestMail(db, partner.email))?.text).toContain(`> ${leaving.explanation}`);
  expect(await review()).toMatchObject({
    askedAt: null,
    suspension: { reason: 'Kita', leftAt: '2026-03-11 14:00', changes: [], services: [] },
  });
  expect(await ask(3)).toBe('unchanged');
  await rename('Skiepai');
  expect(await ask(3)).toBe('too-soon');
  expect(await ask(26)).toBe('asked');
  await resume();
  expect(await ask(27)).toBe('allowed');
  expect((await acts()).map(([act]) => act)).toEqual([
    ...['partner-suspended', 'partner-left-suspended', 'partner-resumed'],
  ]);
});

test('of two administrators one decides, the other is told, and what changed is looked at first', async () => {
  const { suspend, resume, leave, ask, rename, mark, db, partner } = await stage('dviese');
  const first = await Promise.all([suspend(), suspend()]);
  expect(first.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(first.find(({ ok }) => !ok)).toMatchObject({
    text: 'Partnerį jau sustabdė kitas administratorius arba jūs kitame lange.',
  });
  await rename('Vakcinacija');
  await ask(1);
  const seen = await mark();
  await rename('Visai kas kita');
  expect(await resume(seen)).toMatchObject({
    text: 'Partneris duomenis ką tik pakeitė. Peržiūrėkite juos dar kartą.',
  });
  await rename('Vakcinacija');
  const answers = await Promise.all([leave(seen), resume(seen)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    text: expect.stringContaining('ką tik nusprendė kitas administratorius'),
  });
  const mails = await db
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', partner.email)
    .execute();
  expect(mails).toHaveLength(2);
});

test('who is no partner is not found, and who is not suspended is left alone', async () => {
  const { admin, deps, resume, leave, acts } = await stage('niekas');
  for (const id of [newId(), 'ne-id']) {
    const work = suspendPartner(deps, admin, id, suspending, { now });
    await expect(work).rejects.toThrow(NotFound);
    await expect(resumePartner(deps, admin, id, '', { now })).rejects.toThrow(NotFound);
  }
  expect(await resume()).toMatchObject({ ok: false });
  expect(await leave()).toMatchObject({ ok: false });
  expect(await acts()).toEqual([]);
});
