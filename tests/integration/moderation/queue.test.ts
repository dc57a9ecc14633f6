import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import { queueAddress } from '#app/domains/moderation/queue/queue-address.ts';
import type { QueueKind } from '#app/domains/moderation/queue/sources.server.ts';
import {
  countWaiting,
  findNext,
  listWaiting,
  sumOf,
  type WaitingThing,
} from '#app/domains/moderation/queue/waiting.server.ts';
import { hideService, showService } from '#app/domains/moderation/services/hide-service.server.ts';
import { lookAtService } from '#app/domains/moderation/services/look-at-service.server.ts';
import {
  getModeratedService,
  getServiceToReview,
} from '#app/domains/moderation/services/moderated-service.server.ts';
import { liftWarning, warnPartner } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertReview } from '../reviews/review-stage.ts';
import {
  insertPartner,
  insertService,
  insertServices,
  makeActor,
  makeAdminActor,
} from '../rows.ts';
import { insertWeek, wholeWeek } from '../week.ts';
import { infoOf, lastPage, publishNew, sendStep } from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let admin: Admin;
beforeEach(async () => {
  const db = database();
  for (const table of ['service_reports', 'contact_messages', 'users'] as const) {
    await db.deleteFrom(table).execute();
  }
  admin = await makeAdminActor(db, `${newId()}@vizgis.test`);
});

const list = (kind: QueueKind | null = null, after: string | null = null, size?: number) =>
  listWaiting(database(), admin, kind, after, size);
const next = (address: string) =>
  findNext(database(), admin, new URL(address, 'http://localhost').searchParams);
const titles = (things: readonly WaitingThing[]) => things.map(({ title }) => title);
const numbers = async () =>
  Object.fromEntries(
    Object.entries(await countWaiting(database(), admin)).map(([kind, { number }]) => [
      kind,
      number,
    ]),
  );

async function addReport(service_id: string | null, partner_id: string | null, minutes: number) {
  await database()
    .insertInto('service_reports')
    .values({
      ...{ id: newId(), service_id, partner_id, service_title: 'Skiepai', reason: 'misleading' },
      ...{ body: 'Kaina ne ta.', email: null, created_at: minutesAgo(minutes) },
    })
    .execute();
}

/** A company that waits, with a service that waits too. */
async function addCompany(name: string, minutes: number) {
  const at = minutesAgo(minutes);
  const partnerId = await insertPartner(database(), `${newId()}@vizgis.test`, {
    ...{ company_name: name, created_at: at, updated_at: at },
  });
  const title = `${name}: kirpimas`;
  const serviceId = await insertService(database(), partnerId, { title, created_at: at });
  return { partnerId, serviceId };
}

describe('a week', () => {
  const waiting = Object.values(wholeWeek).reduce((sum, count) => sum + count, 0);
  beforeEach(() => insertWeek(database(), wholeWeek, now));

  test('stands in one order, what was told of first and the rest by age, page by page there and back', async () => {
    const all = await list(null, null, 200);
    expect(all.things).toHaveLength(waiting);
    const told = all.things.slice(0, wholeWeek.reports);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['reports']));
    for (const part of [told, all.things.slice(wholeWeek.reports)]) {
      const ages = part.map(({ since }) => since);
      expect(ages).toEqual(ages.toSorted());
    }
    const forth = [await list(null, null, 30)];
    for (let token = forth.at(-1)?.next; token; token = forth.at(-1)?.next) {
      forth.push(await list(null, token, 30));
    }
    expect(forth.map(({ things }) => things.length)).toEqual([30, 30, waiting - 60]);
    expect(titles(forth.flatMap(({ things }) => things))).toEqual(titles(all.things));
    const back = await list(null, forth[2]?.previous, 30);
    expect(titles(back.things)).toEqual(titles(forth[1]?.things ?? []));
    expect((await list(null, back.previous, 30)).previous).toBeNull();
  });

  test('is counted by kind, and each kind alone is listed', async () => {
    expect(await numbers()).toEqual({
      ...wholeWeek,
      ...{ kinds: 0, conversations: 0, warned: 0, answers: 0, reviews: 0, 'reported-reviews': 0 },
    });
    expect(sumOf(await countWaiting(database(), admin))).toEqual({
      ...{ number: waiting, atLeast: false },
    });
    for (const kind of ['reports', 'companies', 'corrected', 'services', 'letters'] as const) {
      const { things } = await list(kind);
      expect(things).toHaveLength(wholeWeek[kind]);
      expect(new Set(things.map((thing) => thing.kind))).toEqual(new Set([kind]));
    }
  });

  test('is gone through by what leads on from each page, of all kinds and of one', async () => {
    for (const kind of [null, 'letters'] as const) {
      const { things } = await list(kind, null, 200);
      const met = [things[0]?.address ?? ''];
      for (let at = await next(met[0] ?? ''); at; at = await next(at)) met.push(at);
      expect(met.slice(0, -1)).toEqual(things.map(({ address }) => address));
      expect(met.at(-1)).toBe(queueAddress(kind));
    }
  });
});

test('what is promised comes first, by the day that was promised, then what was told of, then the rest', async () => {
  const db = database();
  const partnerId = await insertPartner(db, `${newId()}@vizgis.test`, { checked_at: now });
  const serviceId = await insertService(db, partnerId);
  await addCompany('UAB „Seniausia“', 60 * 24 * 30);
  await addReport(serviceId, partnerId, 60 * 24 * 20);
  const of = { serviceId, partnerId };
  const [late, soon] = [minutesAgo(60 * 24 * 6), minutesAgo(60)];
  const held = await insertReview(db, { ...of, state: 'held', held_at: soon });
  const reported = await insertReview(db, of);
  await db
    .insertInto('review_reports')
    .values({
      ...{ id: newId(), review_id: reported, partner_id: partnerId, reason: 'insults' },
      ...{ body: 'Tai ne mūsų klientas.', created_at: late },
    })
    .execute();
  const first = await list(null, null, 2);
  expect(first.things.map(({ id }) => id)).toEqual([reported, held]);
  const second = await list(null, first.next, 2);
  // A company and its service wait since the same moment.
  expect(second.things.map(({ kind }) => kind)).toEqual(['reports', expect.any(String)]);
  expect((await list(null, second.previous, 2)).things.map(({ id }) => id)).toEqual([
    reported,
    held,
  ]);
  expect(await next(first.things[1]?.address ?? '')).toContain('/admin/reports/');
});

test('the services of one newcomer are one row, and each is met by going on', async () => {
  const db = database();
  const { partnerId } = await addCompany('UAB „Nauja“', 100);
  await insertServices(
    db,
    partnerId,
    Array.from({ length: 13 }, (_, index) => ({
      ...{ title: `Dar ${index + 1}`, created_at: minutesAgo(90 - index) },
    })),
  );
  await addCompany('UAB „Kita“', 50);
  const { things } = await list('services');
  expect(things.map(({ title, about }) => [title, about])).toEqual([
    ['UAB „Nauja“: kirpimas', 'Veterinarija, Kaunas ir dar 13\u00a0paslaugų'],
    ['UAB „Kita“: kirpimas', 'Veterinarija, Kaunas'],
  ]);
  expect(await numbers()).toMatchObject({ services: 2, companies: 2 });
  const met = [];
  for (let at = things[0]?.address ?? ''; at.startsWith('/admin/services/'); ) {
    met.push(at);
    at = (await next(at)) ?? '';
  }
  expect(met).toHaveLength(15);
  // The first has been looked at: the next stands for the others, since its own moment.
  await lookAtService(db, admin, things[0]?.id ?? '', '1.1', now);
  expect((await list('services')).things.map(({ about }) => about)).toEqual([
    'Veterinarija, Kaunas ir dar 12\u00a0paslaugų',
    'Veterinarija, Kaunas',
  ]);
});

test('a page that was not opened from the queue leads nowhere, and a made-up position is none', async () => {
  await addCompany('UAB „Viena“', 5);
  // The company and its service wait since one moment, and their ids decide which is the first.
  const [first, second] = (await list()).things;
  for (const search of ['', '?queue=letters', '?at=x', '?at=first', `?at=${'a'.repeat(500)}`]) {
    expect(await next(`/admin/partners/${newId()}${search}`)).toBeNull();
  }
  // Of a kind that there is not all kinds are meant.
  expect(await next(`${first?.address}&queue=constructor`)).toBe(second?.address);
  expect((await list(null, 'x')).things).toHaveLength(2);
});

test('a service has one row, at its first report, and one that is gone too', async () => {
  const partnerId = await insertPartner(database(), `${newId()}@vizgis.test`, { checked_at: now });
  const serviceId = await insertService(database(), partnerId);
  for (const minutes of [30, 90, 60]) await addReport(serviceId, partnerId, minutes);
  for (const minutes of [10, 20]) await addReport(null, partnerId, minutes);
  await addReport(null, null, 15);
  const { things } = await list('reports');
  expect(things.map(({ about, since }) => [about, since])).toEqual([
    ['Klaidinanti informacija, pranešė 3', '2026-03-11 10:30'],
    ['Klaidinanti informacija, pranešė 2', '2026-03-11 11:40'],
    ['Klaidinanti informacija, pranešė 1', '2026-03-11 11:45'],
  ]);
  expect(await numbers()).toMatchObject({ reports: 3 });
});

/** The partner saves a service with another title. */
async function rename(partner: Partner, serviceId: string, title: string): Promise<void> {
  const [db, of] = [database(), { serviceId }];
  await sendStep(db, partner, of, 'info', { ...infoOf('vet'), title }, now);
  const saved = await saveService(db, partner, of, await lastPage(db, partner, of), { now });
  expect(saved).toMatchObject({ ok: true });
}

describe('a new service of an unchecked company', () => {
  const read = (id: string) => getServiceToReview(database(), admin, id, now);
  const look = (id: string, by = admin, seen = '1.1') =>
    lookAtService(database(), by, id, seen, now);
  const waiting = async () => titles((await list('services')).things);

  test('waits until it has been looked at, which the first of two administrators does', async () => {
    const { serviceId } = await addCompany('UAB „Viena“', 5);
    expect(await waiting()).toEqual(['UAB „Viena“: kirpimas']);
    expect((await read(serviceId)).isNew).toBe(true);
    const other = await makeAdminActor(database(), `${newId()}@vizgis.test`);
    const looked = await Promise.all([look(serviceId), look(serviceId, other)]);
    expect(looked.toSorted()).toEqual(['done', 'looked']);
    expect(await waiting()).toEqual([]);
    expect((await read(serviceId)).isNew).toBe(false);
    const acts = await database()
      .selectFrom('audit_log')
      .select(['act', 'subject_title'])
      .where('subject_id', '=', serviceId)
      .execute();
    expect(acts).toEqual([{ act: 'service-looked', subject_title: 'UAB „Viena“: kirpimas' }]);
    await expect(look(newId())).rejects.toThrow(NotFound);
    await expect(look('x')).rejects.toThrow(NotFound);
  });

  test('waits anew from the moment at which its partner saves it, and is marked as it is now', async () => {
    const db = database();
    const partner = await makeActor(db, `${newId()}@vizgis.test`);
    const earlier = minutesAgo(90);
    const id = await publishNew(db, partner, 'vet', earlier);
    const other = await publishNew(db, partner, 'vet', minutesAgo(60));
    const edit = (title: string) => rename(partner, id, title);
    expect(await look(id)).toBe('looked');
    await edit('Visai kita paslauga');
    const { things } = await list('services');
    expect(things.map((thing) => [thing.id, thing.since, thing.about])).toEqual([
      [other, '2026-03-11 11:00', 'Veterinarija, Kaunas ir dar 1\u00a0paslauga'],
    ]);
    expect(await look(other)).toBe('looked');
    expect((await list('services')).things).toMatchObject([
      {
        ...{ id, since: '2026-03-11 12:00' },
        about: 'Pakeista po peržiūros, Veterinarija, Kaunas',
      },
    ]);
    // Who looked at what it was before has not seen it.
    expect(await look(id)).toBe('changed');
    expect((await read(id)).isNew).toBe(true);
    expect(await look(id, admin, (await read(id)).look)).toBe('looked');
    expect((await list('services')).things).toEqual([]);
    // Of a checked company nothing is looked at before it is reported.
    await db.updateTable('partners').set({ checked_at: now }).execute();
    await edit('Dar kita paslauga');
    await db.updateTable('partners').set({ checked_at: null }).execute();
    expect((await read(id)).isNew).toBe(false);
  });

  test('keeps its look when its partner corrects what it is hidden for or warned of', async () => {
    const db = database();
    const { accounts } = openAccounts(db);
    const partner = await makeActor(db, `${newId()}@vizgis.test`);
    const id = await publishNew(db, partner, 'vet', now);
    const edit = (title: string) => rename(partner, id, title);
    const hiding = { reason: 'misleading', explanation: 'Kaina ne ta.' } as const;
    await hideService(accounts, admin, id, hiding, { now });
    await edit('Pataisyta paslauga');
    const { mark } = await getModeratedService(db, admin, id);
    await showService(accounts, admin, id, mark, { now });
    expect(await waiting()).toEqual([]);
    const { seen } = await getServiceToWarn(db, admin, id);
    const warning = { ...hiding, deadline: '2026-03-20', seen };
    expect(await warnPartner(accounts, admin, id, warning, { now })).toEqual({ ok: true });
    await edit('Pataisyta dar kartą');
    expect(await waiting()).toEqual([]);
    expect(await numbers()).toMatchObject({ warned: 1 });
  });

  test('does not wait once its partner was warned of it, not even when the warning is lifted', async () => {
    const db = database();
    const { accounts } = openAccounts(db);
    const partner = await makeActor(db, `${newId()}@vizgis.test`);
    const id = await publishNew(db, partner, 'vet', now);
    expect(await waiting()).toHaveLength(1);
    const { seen } = await getServiceToWarn(db, admin, id);
    const given = { reason: 'misleading', explanation: 'Kaina ne ta.', seen } as const;
    const warn = (deadline: string) =>
      warnPartner(accounts, admin, id, { ...given, deadline }, { now });
    expect(await warn('2026-02-30')).toMatchObject({ ok: false });
    expect(await waiting()).toHaveLength(1);
    expect(await warn('2026-03-20')).toEqual({ ok: true });
    expect((await read(id)).isNew).toBe(false);
    expect(await waiting()).toEqual([]);
    const { seen: standing } = await getServiceToWarn(db, admin, id);
    expect(await liftWarning(accounts, admin, id, standing, { now })).toEqual({ ok: true });
    expect(await waiting()).toEqual([]);
    // What it is changed to afterwards has not been seen.
    await rename(partner, id, 'Visai kita paslauga');
    expect(await waiting()).toEqual(['Visai kita paslauga']);
  });

  test('does not wait when its company is checked or refused, or the public does not see it', async () => {
    const checked = await addCompany('UAB „Patikrinta“', 5);
    const refused = await addCompany('UAB „Atmesta“', 5);
    const hidden = await addCompany('UAB „Sustabdyta“', 5);
    const off = await addCompany('UAB „Išjungta“', 5);
    const db = database();
    const set = (values: object, id: string) =>
      db.updateTable('partners').set(values).where('id', '=', id).execute();
    await set({ checked_at: now }, checked.partnerId);
    await set({ refused_at: now, refused_reason: 'name' }, refused.partnerId);
    await db
      .updateTable('partner_provided_services')
      .set({ status: 'inactive' })
      .where('id', '=', off.serviceId)
      .execute();
    expect(await waiting()).toEqual(['UAB „Sustabdyta“: kirpimas']);
    // Who hides it has looked at it: it does not come back when it is shown again.
    const { accounts } = openAccounts(db);
    const hiding = { reason: 'misleading', explanation: 'Kaina ne ta.' } as const;
    await hideService(accounts, admin, hidden.serviceId, hiding, { now });
    expect(await waiting()).toEqual([]);
    const { mark } = await getModeratedService(db, admin, hidden.serviceId);
    expect(await showService(accounts, admin, hidden.serviceId, mark, { now })).toMatchObject({
      ok: true,
    });
    expect(await waiting()).toEqual([]);
  });
});
