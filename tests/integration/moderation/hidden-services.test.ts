import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  hideService,
  hideServiceWithin,
  showService,
} from '#app/domains/moderation/services/hide-service.server.ts';
import { getModeratedService } from '#app/domains/moderation/services/moderated-service.server.ts';
import { listModeratedServices } from '#app/domains/moderation/services/moderated-services.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const later = new Date(now.getTime() + 1_000);
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };
const hiding = {
  reason: 'misleading',
  explanation: 'Nurodyti kilmės dokumentai, bet registracijos numerių nėra.',
} as const;

const deps = () => openAccounts(database()).accounts;
const hide = (id: string) => hideService(deps(), admin, id, hiding, { now });
const markOf = async (id: string) => (await getModeratedService(database(), admin, id)).mark;
const show = async (id: string) => {
  const seen = await markOf(id);
  return showService(deps(), admin, id, seen, { now: later });
};

async function make(email: string) {
  const partner = await makeActor(database(), email);
  return { partner, id: await insertService(database(), partner.partnerId) };
}

/** Whether the page, the cards and the search know a service; they always agree. */
async function isSeen(id: string): Promise<boolean> {
  const page = await getPublicService(database(), id, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );
  const cards = await loadCards(database(), [id], new Date());
  const rows = await database()
    .selectFrom('service_search')
    .select('service_id')
    .where('service_id', '=', id)
    .execute();
  expect([cards.length === 1, rows.length === 1]).toEqual([page, page]);
  return page;
}

const actsOn = (id: string) =>
  database()
    .selectFrom('audit_log')
    .select(['admin_id', 'act', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute();

const mailsTo = async (email: string) => {
  const mails = await database()
    .selectFrom('development_mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
};

const decided =
  'Dėl šios paslaugos ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite ją dar kartą.';

const hiddenAct = {
  ...{ admin_id: admin.userId, act: 'service-hidden' },
  reason: 'Klaidinanti informacija',
};

test('a hidden service is seen by none, its partner gets the reasons, and it can come back', async () => {
  const { partner, id } = await make('kilme@veislynas.test');
  expect(await isSeen(id)).toBe(true);
  expect(await hide(id)).toEqual({ ok: true });
  expect(await isSeen(id)).toBe(false);
  const mail = await newestMail(database(), partner.email);
  expect(mail?.subject).toBe('Sustabdėme jūsų paslaugą');
  expect(mail?.text).toContain('Veterinarijos klinika prie Nemuno');
  expect(mail?.text).toContain('Priežastis: klaidinanti informacija.');
  expect(mail?.text).toContain(`> ${hiding.explanation}`);
  expect(mail?.text).toContain('http://localhost:3000/taisykles');
  expect(mail?.text).toContain('http://localhost:3000/kontaktai');
  expect(mail?.text).toContain('savo iniciatyva priėmė žmogus');
  expect(await actsOn(id)).toEqual([hiddenAct]);

  expect(await show(id)).toMatchObject({ ok: true });
  expect(await isSeen(id)).toBe(true);
  expect(await mailsTo(partner.email)).toEqual([
    ...['Sustabdėme jūsų paslaugą', 'Jūsų paslauga vėl leidžiama'],
  ]);
  expect(await actsOn(id)).toEqual([
    hiddenAct,
    { admin_id: admin.userId, act: 'service-shown', reason: '' },
  ]);
});

test("the partner's switch works apart from the hiding and does not undo it", async () => {
  const { partner, id } = await make('jungiklis@veislynas.test');
  await hide(id);
  for (const active of [false, true]) {
    await setServiceStatus(database(), partner, { serviceId: id, active }, now);
    expect(await isSeen(id)).toBe(false);
  }
  await setServiceStatus(database(), partner, { serviceId: id, active: false }, now);
  await show(id);
  expect(await isSeen(id)).toBe(false);
  const mail = await newestMail(database(), partner.email);
  expect(mail?.text).toContain('viešai nerodoma dėl kitos priežasties');
  await setServiceStatus(database(), partner, { serviceId: id, active: true }, now);
  expect(await isSeen(id)).toBe(true);
});

test('of two administrators at once one hides, the other is told, and nothing is doubled', async () => {
  const { partner, id } = await make('dvigubai@veislynas.test');
  const answers = await Promise.all([hide(id), hide(id), hide(id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    ...{
      reason: 'invalid',
      text: 'Paslaugą jau sustabdė kitas administratorius arba jūs kitame lange.',
    },
  });
  expect(await actsOn(id)).toEqual([hiddenAct]);
  expect(await mailsTo(partner.email)).toHaveLength(1);
  const seen = await markOf(id);
  const showSeen = () => showService(deps(), admin, id, seen, { now: later });
  const shown = [...(await Promise.all([showSeen(), showSeen()])), await showSeen()];
  expect(shown.filter(({ ok }) => ok)).toHaveLength(1);
  expect(shown.find(({ ok }) => !ok)).toMatchObject({ reason: 'invalid', text: decided });
  expect(await actsOn(id)).toHaveLength(2);
  expect(await mailsTo(partner.email)).toHaveLength(2);
});

test('a service that is being switched on while it is hidden stays out of the search', async () => {
  const { partner, id } = await make('lenktynes@veislynas.test');
  await setServiceStatus(database(), partner, { serviceId: id, active: false }, now);
  const { settings, sendMail } = deps();
  let switching: Promise<unknown> = Promise.reject(new Error('not begun'));
  switching.catch(() => {});
  // The switch begins while the administrator's transaction is open, and ends after it.
  await database()
    .transaction()
    .execute(async (transaction) => {
      await hideServiceWithin(transaction, { settings, sendMail }, admin, id, hiding, now);
      switching = setServiceStatus(database(), partner, { serviceId: id, active: true }, now);
      await sleep(200);
    });
  await switching;
  expect(await isSeen(id)).toBe(false);
});

test('a hiding that is rolled back hides nothing and mails nothing', async () => {
  const { partner, id } = await make('atsaukta@veislynas.test');
  const failed = database()
    .transaction()
    .execute(async (transaction) => {
      await hideServiceWithin(transaction, deps(), admin, id, { ...hiding, cause: 'report' }, now);
      throw new Error('rolled back');
    });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await isSeen(id)).toBe(true);
  expect(await mailsTo(partner.email)).toEqual([]);
  expect(await actsOn(id)).toEqual([]);
});

test('a decision on a report says so', async () => {
  const { partner, id } = await make('pranesta@veislynas.test');
  const reported = { ...hiding, reason: 'other', cause: 'report' } as const;
  await hideService(deps(), admin, id, reported, { now });
  const mail = await newestMail(database(), partner.email);
  expect(mail?.text).toContain('gavęs pranešimą apie paslaugą');
});

test('what is no service can be neither hidden nor shown', async () => {
  for (const id of [newId(), 'ne-paslauga']) {
    await expect(hide(id)).rejects.toThrow(NotFound);
    await expect(showService(deps(), admin, id, '', { now })).rejects.toThrow(NotFound);
  }
});

test('a service that is not hidden stays as it is, without a mail or a row', async () => {
  const { partner, id } = await make('matoma@veislynas.test');
  expect(await showService(deps(), admin, id, 'x.1.0', { now })).toMatchObject({ text: decided });
  expect(await isSeen(id)).toBe(true);
  expect(await actsOn(id)).toEqual([]);
  expect(await mailsTo(partner.email)).toEqual([]);
});

test('the list tells which services wait for an administrator, and why', async () => {
  const fresh = await make('nauja@vizgis.test');
  const checked = await make('patikrinta@vizgis.test');
  const seen = await make('perziureta@vizgis.test');
  await database()
    .updateTable('partners')
    .set({ checked_at: now })
    .where('id', '=', checked.partner.partnerId)
    .execute();
  await database()
    .updateTable('partner_provided_services')
    .set({ looked_at: now })
    .where('id', '=', seen.id)
    .execute();
  const list = async () => {
    const query = { text: '', state: 'waiting' } as const;
    const { services, counts } = await listModeratedServices(database(), admin, query, 1);
    const rows = services.filter(({ id }) => [fresh.id, checked.id, seen.id].includes(id));
    expect(counts?.waiting).toEqual({ number: services.length, atLeast: false });
    return Object.fromEntries(rows.map(({ id, reported }) => [id, reported]));
  };
  expect(await list()).toEqual({ [fresh.id]: null });
  for (const [reason, minutes] of [
    ['fraud', 0],
    ['other', 1],
  ] as const) {
    await database()
      .insertInto('service_reports')
      .values({
        ...{
          id: newId(),
          service_id: seen.id,
          service_title: 'Peržiūrėta',
          reason,
          body: 'Netiesa.',
        },
        created_at: new Date(now.getTime() + minutes * 60_000),
      })
      .execute();
  }
  expect(await list()).toEqual({
    [fresh.id]: null,
    [seen.id]: { count: 2, reason: 'Sukčiavimas' },
  });
});
