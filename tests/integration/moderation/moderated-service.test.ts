import { expect, test } from 'vitest';
import { readAuditQuery } from '#app/domains/audit/audit-query.ts';
import { listAudit } from '#app/domains/audit/list-audit.server.ts';
import { listReportsOf } from '#app/domains/moderation/reports/report-page.server.ts';
import { hideService, showService } from '#app/domains/moderation/services/hide-service.server.ts';
import {
  getModeratedService,
  getServiceToReview,
} from '#app/domains/moderation/services/moderated-service.server.ts';
import { listServicesOf } from '#app/domains/moderation/services/moderated-services.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';
import { openReports } from './reports.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const hiding = { reason: 'fraud', explanation: 'Sąskaitos išrašytos kitos įmonės vardu.' } as const;

async function stage(name: string) {
  const db = database();
  const admin = await makeAdminActor(db, `${name}@vizgis.test`);
  const partner = await makeActor(db, `${name}@klinika.test`);
  const id = await insertService(db, partner.partnerId, { phone_number: '+37061234567' });
  const read = () => getServiceToReview(db, admin, id, now);
  const deps = openAccounts(db).accounts;
  const show = async () => {
    const { mark } = await getModeratedService(db, admin, id);
    expect(await showService(deps, admin, id, mark, { now })).toMatchObject({ ok: true });
  };
  return { db, admin, partner, id, read, show, deps };
}

test('an administrator reads a hidden service as its page showed it, and who hid it why', async () => {
  const { db, admin, partner, id, read, show, deps } = await stage('turinys');
  const { terms: _terms, ...shown } = await getPublicService(db, id, now);
  expect(await read()).toMatchObject({ content: shown, states: ['public'], hiding: null });

  await hideService(deps, admin, id, hiding, { now });
  await expect(getPublicService(db, id, now)).rejects.toThrow(NotFound);
  expect(await read()).toMatchObject({
    content: shown,
    phone: '+37061234567',
    states: ['hidden'],
    hiding: {
      ...{ reason: 'Sukčiavimas', explanation: hiding.explanation },
      ...{ by: admin.email, at: '2026-03-11 12:00' },
    },
    partner: { id: partner.partnerId, userId: partner.userId, email: partner.email },
  });
  expect(await listServicesOf(db, admin, partner.partnerId)).toEqual([
    { id, title: shown.title, state: 'hidden', reason: 'Sukčiavimas' },
  ]);

  await show();
  expect(await read()).toMatchObject({ states: ['public'], hiding: null });
});

test('all that keeps a service from the public is said', async () => {
  const { db, admin, partner, id, read, deps } = await stage('visos');
  await hideService(deps, admin, id, hiding, { now });
  await db
    .updateTable('partner_provided_services')
    .set({ status: 'inactive' })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('users')
    .set({ blocked_at: now, blocked_reason: 'Taisyklės.' })
    .where('id', '=', partner.userId)
    .execute();
  await db
    .updateTable('partners')
    .set({ approval_awaited_since: now })
    .where('id', '=', partner.partnerId)
    .execute();
  expect(await read()).toMatchObject({ states: ['hidden', 'inactive', 'blocked', 'waiting'] });
});

test('the log says what a service was called that its partner has deleted', async () => {
  const { db, admin, partner, id, show, deps } = await stage('istrinta');
  await hideService(deps, admin, id, hiding, { now });
  await show();
  await db
    .deleteFrom('partner_provided_services')
    .where('id', '=', id)
    .where('partner_id', '=', partner.partnerId)
    .execute();
  const onIt = readAuditQuery(new URLSearchParams({ subject: id }));
  const { rows } = await listAudit(db, admin, onIt);
  const gone = { id, kind: 'service', name: 'Veterinarijos klinika prie Nemuno', isGone: true };
  expect(rows.map(({ subject }) => subject)).toEqual([gone, gone]);
});

test('its reports stand on its page, and those of another service do not', async () => {
  const { db, admin, partner, id } = await stage('pranesta');
  const other = await insertService(db, partner.partnerId);
  const { report } = openReports(db);
  expect(await report({ serviceId: id, reason: 'fraud' })).toEqual({ ok: true });
  expect(await report({ serviceId: other })).toEqual({ ok: true });
  expect(await listReportsOf(db, admin, id)).toMatchObject([
    { reason: 'Sukčiavimas', decided: null },
  ]);
});

test('a service that is none is not found', async () => {
  const { db, admin } = await stage('nera');
  for (const id of [newId(), 'ne-id']) {
    await expect(getServiceToReview(db, admin, id, now)).rejects.toThrow(NotFound);
  }
});
