import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { suspendPartner } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import {
  type Content,
  getContentToRemove,
} from '#app/domains/moderation/removals/removable-content.server.ts';
import { removeContent } from '#app/domains/moderation/removals/remove-content.server.ts';
import {
  askPartnerReview,
  askServiceReview,
} from '#app/domains/moderation/reviews/ask-review.server.ts';
import { hideService } from '#app/domains/moderation/services/hide-service.server.ts';
import { warnPartner } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { copyService } from '#app/domains/services/editor/copy-service.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { loadWizard } from '#app/domains/services/editor/service-wizard.server.ts';
import { exportServices } from '#app/domains/services/own/exported-services.server.ts';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { allOwnServices } from '#app/domains/services/own/own-services-query.ts';
import { noteRemovalsSeen } from '#app/domains/services/own/removals-seen.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPhoto, insertService, makeActor, makeAdminActor } from '../rows.ts';
import { contacts, lastPage, newOne, sendStep } from '../wizard.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'vizgis-removals-'));
const files = openFolderStore(folder);
const log = createLog('error', () => {});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is told to a partner is told by the database's own clock. */
const now = new Date();
const text = 'Kirpimas žirklėmis 30 eurų.';
const removal = { reason: 'foreign-content', explanation: 'Nuotrauka kito salono.' } as const;
const suspending = { reason: 'fraud', explanation: 'Kitos įmonės vardu.' } as const;
const description: Content = { kind: 'description' };
const hashes = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const;

/** A service with a text and three photos, and what is done to it. */
async function stage(name: string) {
  const db = database();
  const admin = await makeAdminActor(db, `${name}@vizgis.test`);
  const partner = await makeActor(db, `${name}@klinika.test`);
  const id = await insertService(db, partner.partnerId, { description: text });
  const photos: string[] = [];
  for (const [position, content_hash] of hashes.entries()) {
    photos.push(await insertPhoto(db, id, { position, content_hash, alt: `Kadras ${position}` }));
  }
  await indexServices(db, [id], now);
  const { accounts: deps } = openAccounts(db);
  const [first = '', second = '', third = ''] = photos;
  const photo: Content = { kind: 'photo', photoId: second };
  const seen = async (content: Content) =>
    (await getContentToRemove(db, admin, id, content)).found?.mark ?? '';
  return {
    ...{ db, admin, partner, id, deps, first, second, third, photo, seen },
    remove: async (content: Content, mark?: string) => {
      const sent = { ...removal, content, seen: mark ?? (await seen(content)) };
      return removeContent(deps, admin, id, sent, { now });
    },
    shown: async () => {
      const rows = db.selectFrom('service_photos').select(['id', 'position']);
      const found = await rows.where('service_id', '=', id).orderBy('position').execute();
      return found.map((row) => [row.id, row.position]);
    },
    acts: async () => {
      const rows = db.selectFrom('audit_log').select(['act', 'reason', 'admin_id']);
      return rows.where('subject_id', '=', id).orderBy('created_at').execute();
    },
  };
}

async function insertDraft(partner: Partner, draft: Record<string, unknown>): Promise<string> {
  const id = newId();
  await database()
    .insertInto('service_drafts')
    .values({
      ...{ id, partner_id: partner.partnerId, service_id: null, base_version: null },
      ...{ service_category_id: 'vet', fields: '{}', photos: '[]' },
      ...draft,
    })
    .execute();
  return id;
}

test('one photo goes with its file, the others close up, and the partner is told why', async () => {
  const { db, remove, shown, photo, first, second, third, partner, id, acts, admin } =
    await stage('nuotrauka');
  const other = await insertService(db, partner.partnerId);
  const same = await insertPhoto(db, other, { content_hash: hashes[1] });
  for (const shot of [second, same]) {
    await files.put(`${photoFolder(shot)}/${hashes[1]}/480.webp`, new Uint8Array([1]));
  }
  expect(await remove(photo)).toEqual({ ok: true });
  expect(await shown()).toEqual([
    [first, 0],
    [third, 1],
  ]);
  expect((await getPublicService(db, id, now)).description).toBe(text);
  await removeUnownedFiles(db, files, log, now);
  expect(await files.find(`${photoFolder(second)}/${hashes[1]}/480.webp`)).toBeNull();
  expect(await files.find(`${photoFolder(same)}/${hashes[1]}/480.webp`)).not.toBeNull();
  const reason = 'Svetimos nuotraukos ar tekstas';
  expect(await acts()).toEqual([{ act: 'service-photo-removed', reason, admin_id: admin.userId }]);
  const mail = await newestMail(db, partner.email);
  expect(mail?.subject).toBe('Pašalinome jūsų paslaugos nuotrauką');
  expect(mail?.text).toContain('2-ąją iš 3, „Kadras 1“');
  expect(mail?.text).toContain('Priežastis: svetimos nuotraukos ar tekstas.');
  expect(mail?.text).toContain('savo iniciatyva priėmė žmogus');
  expect(mail?.text).toContain(`> ${removal.explanation}`);
  const told = { kind: 'photo', reason, explanation: removal.explanation };
  const own = async () =>
    (await listOwnServices(db, partner, allOwnServices)).services.find((row) => row.id === id);
  expect((await own())?.removals).toMatchObject([told]);
  const exported = (await exportServices(db, partner.partnerId, 'http://x')).flatMap(
    ({ pasalinta_administratoriaus: removed }) => removed,
  );
  expect(exported).toMatchObject([{ kas: 'nuotrauka', paaiskinimas: removal.explanation }]);
  // Until the next save.
  const of = { serviceId: id };
  expect((await loadWizard(db, partner, of, now)).removals).toMatchObject([told]);
  await sendStep(db, partner, of, 'contact', { ...contacts, phone_number: '8 612 99999' }, now);
  expect(
    await saveService(db, partner, of, await lastPage(db, partner, of), { now }),
  ).toMatchObject({ ok: true });
  expect((await own())?.removals).toEqual([]);
});

test('the description goes from the page and the search, and the service stays public', async () => {
  const { db, remove, partner, id, acts } = await stage('aprasymas');
  await db
    .insertInto('service_reports')
    .values({
      ...{ id: newId(), service_id: id, partner_id: partner.partnerId, service_title: 'Kirpykla' },
      ...{ reason: 'other', body: 'Klaida', created_at: now },
    })
    .execute();
  const tokens = async () => {
    const rows = db.selectFrom('service_search').select('tokens').where('service_id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).tokens.length;
  };
  const before = await tokens();
  expect(await remove(description)).toEqual({ ok: true });
  expect((await getPublicService(db, id, now)).description).toBeNull();
  expect(await tokens()).toBeLessThan(before);
  expect(await acts()).toMatchObject([{ act: 'service-text-removed' }]);
  const mail = await newestMail(db, partner.email);
  expect(mail?.subject).toBe('Pašalinome jūsų paslaugos aprašymą');
  expect(mail?.text).toContain('Apie paslaugą buvome gavę pranešimą.');
});

test('what was removed is told until its partner has read it, and another partner’s is not there to read', async () => {
  const { db, remove, photo, partner, id } = await stage('perskaityta');
  const told = async () =>
    (await listOwnServices(db, partner, allOwnServices)).services[0]?.removals;
  await remove(photo);
  const [read] = (await told()) ?? [];
  await remove(description);
  expect(await told()).toHaveLength(2);
  const other = await makeActor(db, 'smalsus@klinika.test');
  const seen = (by: Partner, removals: readonly string[], of = id) =>
    noteRemovalsSeen(db, by, of, removals, now);
  await expect(seen(other, [read?.id ?? ''])).rejects.toThrow(NotFound);
  await seen(other, [read?.id ?? ''], await insertService(db, other.partnerId));
  await seen(partner, ['x', newId()]);
  expect(await told()).toHaveLength(2);
  // The page told one; the other came meanwhile.
  for (const _press of [1, 2]) await seen(partner, [read?.id ?? '']);
  expect(await told()).toMatchObject([{ kind: 'description' }]);
});

test('what is gone or has changed since is not removed, of two administrators one removes', async () => {
  const { db, remove, photo, partner, id, seen, acts } = await stage('dviese');
  const marks = [await seen(photo), await seen(description)] as const;
  const answers = await Promise.all([remove(photo, marks[0]), remove(photo, marks[0])]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    text: expect.stringContaining('Šios nuotraukos paslaugoje nebėra'),
  });
  await db
    .updateTable('partner_provided_services')
    .set({ description: 'Kirpimas 35 eurai.' })
    .where('id', '=', id)
    .execute();
  expect(await remove(description, marks[1])).toMatchObject({
    text: expect.stringContaining('ką tik pakeitė'),
  });
  expect((await getPublicService(db, id, now)).description).toBe('Kirpimas 35 eurai.');
  expect(await remove(description)).toEqual({ ok: true });
  expect(await remove(description)).toMatchObject({
    text: expect.stringContaining('Aprašymo paslaugoje nebėra'),
  });
  expect(await acts()).toHaveLength(2);
  const mails = db.selectFrom('development_mails').select('id');
  expect(await mails.where('recipient', '=', partner.email).execute()).toHaveLength(2);
  // Another service's photo is none of this one's.
  const { first } = await stage('kita');
  expect(await remove({ kind: 'photo', photoId: first }, hashes[0])).toMatchObject({ ok: false });
  await expect(remove({ kind: 'photo', photoId: 'ne-id' })).rejects.toThrow(NotFound);
});

test('drafts lose the same photo and the same text, and an edit is told of the other version', async () => {
  const { db, remove, photo, first, second, third, partner, id } = await stage('juodrastis');
  const uploaded = newId();
  const list = (...ids: string[]) => JSON.stringify(ids.map((shot) => ({ id: shot, alt: '' })));
  const fields = JSON.stringify({ description: text.replace(' žir', '\r\nžir') });
  await insertDraft(partner, {
    ...{ service_id: id, base_version: 1, photos: list(third, second, first), revision: 1 },
    fields: JSON.stringify({ description: 'Kitas tekstas.' }),
  });
  const copy = await insertDraft(partner, {
    ...{ copied_from: id, photos: list(uploaded), fields, revision: 1 },
  });
  const content_hash = hashes[1];
  await db.insertInto('files').values({ id: uploaded, content_hash }).execute();
  await db
    .insertInto('draft_photos')
    .values({ id: uploaded, draft_id: copy, content_hash, width: 1600, height: 1200 })
    .execute();
  await remove(photo);
  await remove(description);
  const edited = await findDraft(db, partner, { serviceId: id });
  expect(edited?.photos.map((shot) => shot.id)).toEqual([third, first]);
  expect(edited).toMatchObject({ fields: { description: 'Kitas tekstas.' }, revision: 1 });
  const copied = await findDraft(db, partner, newOne);
  expect(copied).toMatchObject({ photos: [], fields: { description: '' } });
  expect(copied?.revision).not.toBe(1);
  const kept = db.selectFrom('draft_photos').select('id').where('draft_id', '=', copy);
  expect(await kept.execute()).toEqual([]);
  const wish = await lastPage(db, partner, { serviceId: id });
  await sendStep(db, partner, { serviceId: id }, 'contact', contacts, now);
  const page = await lastPage(db, partner, { serviceId: id });
  expect(wish.page.draftId).toBe(page.page.draftId);
  expect(await saveService(db, partner, { serviceId: id }, page, { now })).toMatchObject({
    ...{ ok: false, reason: 'conflict', version: 3 },
  });
});

test('what is removed while a copy is being made does not come back by it', async () => {
  const { db, remove, photo, first, second, third, partner, id } = await stage('kopija');
  for (const [place, shot] of [first, second, third].entries()) {
    await files.put(`${photoFolder(shot)}/${hashes[place]}/480.webp`, new Uint8Array([1]));
  }
  let isRemoved = false;
  const put: typeof files.put = async (key, bytes) => {
    if (!isRemoved) {
      isRemoved = true;
      expect(await remove(photo)).toEqual({ ok: true });
      expect(await remove(description)).toEqual({ ok: true });
    }
    await files.put(key, bytes);
  };
  const parts = { db, log, files: { ...files, put } };
  const options = { now, saveReply: saveNoReply };
  expect(await copyService(parts, partner, id, options)).toMatchObject({ ok: true, missing: null });
  const copy = await findDraft(db, partner, newOne);
  expect(copy?.photos.map((shot) => shot.contentHash)).toEqual([hashes[0], hashes[2]]);
  expect(copy?.fields).toMatchObject({ description: '' });
});

test('of a hidden service or a suspended partner it is no change to ask about, and corrects no warning', async () => {
  const { db, remove, photo, partner, id, deps, admin } = await stage('sustabdyta');
  const other = await stage('ispetas');
  await hideService(deps, admin, id, removal, { now });
  await suspendPartner(deps, admin, partner.partnerId, suspending, { now });
  await remove(photo);
  await remove(description);
  expect(await askServiceReview(db, partner, id, now)).toBe('unchanged');
  expect(await askPartnerReview(db, partner, now)).toBe('unchanged');
  // What the partner itself changed before stays a change.
  await db
    .updateTable('partner_provided_services')
    .set({ work_hours: 'I–V 9.00–17.00' })
    .where('id', '=', id)
    .execute();
  expect(await askServiceReview(db, partner, id, now)).toBe('asked');

  const { seen } = await getServiceToWarn(db, admin, other.id);
  const deadline = formatDate(startOfDate(formatDate(now), 7));
  await warnPartner(deps, admin, other.id, { ...removal, deadline, seen }, { now });
  await other.remove(other.photo);
  const warnings = db.selectFrom('service_warnings').select(['corrected_at', 'ended_at']);
  expect(await warnings.where('service_id', '=', other.id).execute()).toEqual([
    { corrected_at: null, ended_at: null },
  ]);
});
