import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import {
  fileOwners,
  removeUnownedFiles,
  removeUnownedFilesSoon,
} from '#app/domains/photos/unowned-files.server.ts';
import { copyService } from '#app/domains/services/editor/copy-service.server.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import {
  discardDraft,
  draftsTidying,
  findDraft,
  mostServices,
} from '#app/domains/services/editor/service-drafts.server.ts';
import { keepTyped, loadWizard } from '#app/domains/services/editor/service-wizard.server.ts';
import type { DraftOf } from '#app/domains/services/editor/wizard-steps.ts';
import { deleteService } from '#app/domains/services/own/service-deletion.server.ts';
import { addDraftPhoto, takeUpload } from '#app/domains/services/photos/add-draft-photo.server.ts';
import {
  describeDraftPhotos,
  orderDraftPhotos,
  removeDraftPhoto,
} from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { altName } from '#app/domains/services/photos/photo-upload.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { describeStores, type TestStore } from '../file-stores.ts';
import { insertServices, makeActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';
import { draftNew, formOf, lastPage, newOne, publishNew, unseen } from '../wizard.ts';

const database = testDatabase();
const lines: string[] = [];
const log = createLog('debug', (line) => lines.push(line));
const now = new Date('2026-03-11T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let clinic: Partner;
let hotel: Partner;

beforeAll(async () => {
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  hotel = await makeActor(database(), 'viesbutis@vizgis.test');
});

afterEach(async () => {
  await database().deleteFrom('service_drafts').execute();
  await database().deleteFrom('partner_provided_services').execute();
  await database().deleteFrom('rate_limits').execute();
  lines.length = 0;
});

/** A small picture of one colour: another colour, another picture. */
function picture(red: number): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

const photosOf = async (partner: Partner, of: DraftOf) =>
  (await findDraft(database(), partner, of))?.photos.map(({ id }) => id) ?? null;
const shownOf = (serviceId: string) =>
  database()
    .selectFrom('service_photos')
    .select(['id', 'position', 'alt'])
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
const idsOf = async (serviceId: string) => (await shownOf(serviceId)).map(({ id }) => id);
/** Of every file that the database still knows of, also of what the store has yet to remove. */
const fileRows = async () => {
  const rows = await database()
    .selectFrom('files')
    .select('id')
    .union(database().selectFrom('removed_files').select('id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
const order = (partner: Partner, of: DraftOf, ids: readonly string[]) =>
  orderDraftPhotos(database(), partner, of, { ...unseen, order: ids }, now);
const remove = (partner: Partner, of: DraftOf, removed: string) =>
  removeDraftPhoto(database(), partner, of, { ...unseen, removed }, now);
const describePhotos = (
  partner: Partner,
  of: DraftOf,
  alts: readonly (readonly [string, string])[],
  at = now,
) => describeDraftPhotos(database(), partner, of, { ...unseen, alts: new Map(alts) }, at);
const save = async (of: DraftOf) => {
  const wish = await lastPage(database(), clinic, of);
  const saved = await saveService(database(), clinic, of, wish, { now });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.serviceId;
};

const newKey = () => randomBytes(32).toString('hex');
const copy = (parts: PhotoParts, serviceId: string, partner = clinic, key = newKey()) =>
  answerOnce(database(), key, (saveReply) =>
    copyService(parts, partner, serviceId, { now, saveReply }),
  );

describe('a copy of a service', () => {
  const files = { find: () => Promise.reject(new Error('Not asked for.')) } as never;
  const parts = { db: database, files, log };
  const copyOf = (serviceId: string, partner = clinic) =>
    copy({ ...parts, db: database() }, serviceId, partner);

  test('is a draft with all that is typed, and no copy of another partner’s', async () => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    for (const id of [serviceId, newId(), 'x']) {
      await expect(copyOf(id, hotel)).rejects.toBeInstanceOf(NotFound);
    }
    expect(await findDraft(database(), hotel, newOne)).toBeNull();
    expect(await copyOf(serviceId)).toEqual({ ok: true, missing: null, undated: false });
    const { fields } = await loadWizard(database(), clinic, { serviceId }, now);
    expect(await loadWizard(database(), clinic, newOne, now)).toMatchObject({
      fields,
      category: 'vet',
      photos: [],
      unfinished: 'photos',
    });
  });

  test('is not made of a service that an administrator hides', async () => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    await database()
      .updateTable('partner_provided_services')
      .set({ hidden_at: now, hidden_reason: 'other', hidden_explanation: 'Paslaugos nėra.' })
      .where('id', '=', serviceId)
      .execute();
    const before = await findDraft(database(), clinic, newOne);
    expect(await copyOf(serviceId)).toEqual({ ok: false, reason: 'hidden' });
    expect(await findDraft(database(), clinic, newOne)).toEqual(before);
  });

  test('is not published when an administrator has hidden the service meanwhile', async () => {
    await discardDraft(database(), clinic, newOne);
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    expect(await copyOf(serviceId)).toMatchObject({ ok: true });
    const hide = (hidden_at: Date | null) =>
      database()
        .updateTable('partner_provided_services')
        .set({
          hidden_at,
          hidden_reason: hidden_at && 'other',
          hidden_explanation: hidden_at && 'Paslaugos nėra.',
        })
        .where('id', '=', serviceId)
        .execute();
    await hide(now);
    const wish = await lastPage(database(), clinic, newOne);
    expect(await saveService(database(), clinic, newOne, wish, { now })).toMatchObject({
      ok: false,
      title: 'Paslauga sustabdyta',
    });
    expect(await findDraft(database(), clinic, newOne)).not.toBeNull();
    await hide(null);
    expect(await save(newOne)).toBe(wish.page.draftId);
  });

  test('is not published either when its partner has deleted the hidden service', async () => {
    const begin = async () => {
      await discardDraft(database(), clinic, newOne);
      const serviceId = await publishNew(database(), clinic, 'vet', now);
      expect(await copyOf(serviceId)).toMatchObject({ ok: true });
      return serviceId;
    };
    const endBookings = async () => {};
    const options = { files, log, now, endBookings, saveReply: saveNoReply };
    const hidden = await begin();
    const why = { hidden_reason: 'other', hidden_explanation: 'Paslaugos nėra.' };
    await database()
      .updateTable('partner_provided_services')
      .set({ hidden_at: now, ...why })
      .where('id', '=', hidden)
      .execute();
    await deleteService(database(), clinic, hidden, options);
    const wish = await lastPage(database(), clinic, newOne);
    expect(await saveService(database(), clinic, newOne, wish, { now })).toMatchObject({
      ok: false,
      title: 'Paslauga sustabdyta',
    });
    // A copy of a service that is public outlives it.
    await deleteService(database(), clinic, await begin(), options);
    await save(newOne);
  });

  test('writes over no draft, and has the date of an event to come alone', async () => {
    const serviceId = await publishNew(database(), clinic, 'events', now);
    expect(await copyOf(serviceId)).toMatchObject({ ok: true });
    const day = async () =>
      (await findDraft(database(), clinic, newOne))?.fields.event_date_time_date;
    expect(await day()).toBe('2026-03-12');
    expect(await copyOf(serviceId)).toEqual({ ok: false, reason: 'drafted' });
    await discardDraft(database(), clinic, newOne);
    const options = { now: later(5 * 24 * 60), saveReply: saveNoReply };
    const made = await copyService({ ...parts, db: database() }, clinic, serviceId, options);
    expect(made).toMatchObject({ ok: true, undated: true });
    expect(await day()).toBe('');
  });

  test('is refused to a partner who has 200 services', async () => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    await insertServices(database(), clinic.partnerId, mostServices - 1);
    const refusal = { ok: false, title: 'Pasiektas paslaugų limitas' };
    expect(await copyOf(serviceId)).toMatchObject(refusal);
    expect(await findDraft(database(), clinic, newOne)).toBeNull();
  });
});

/** What the tests of photos of a draft work with; after each nothing is left behind. */
function draftPhotosIn(store: () => TestStore) {
  const parts = (files: FileStore = store().files) => ({ db: database(), files, log });
  const sweep = (at = now) => removeUnownedFiles(database(), store().files, log, at);

  /** Adds pictures of these colours. @returns their ids */
  async function add(of: DraftOf, colours: readonly number[], partner = clinic) {
    const ids: string[] = [];
    for (const colour of colours) {
      const answer = await addDraftPhoto(parts(), partner, of, await picture(colour), now);
      if (!answer.ok) throw new Error(answer.reason);
      ids.push(answer.photo.id);
    }
    return ids;
  }

  /** The photos of the store, and that each has all its files. */
  async function stored(): Promise<string[]> {
    const keys = await store().files.list('photos');
    const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].sort();
    expect(keys).toHaveLength(5 * ids.length);
    return ids;
  }

  /** Nothing is stored without a row, and no row is without what is stored. */
  const within = { timeout: 15_000 };

  /** What is dropped may go a moment after the answer: an answer waits for it half a second. */
  async function expectTidy() {
    await vi.waitFor(async () => expect(await stored()).toEqual(await fileRows()), within);
  }

  afterEach(async () => {
    await database().deleteFrom('service_drafts').execute();
    await database().deleteFrom('partner_provided_services').execute();
    await sweep(later(24 * 60));
    expect(await stored()).toEqual([]);
    expect(await fileRows()).toEqual([]);
  });

  return { parts, add, stored, sweep, within, expectTidy };
}

describeStores('photos of a draft', (store) => {
  const { parts, add, stored, sweep, within, expectTidy } = draftPhotosIn(store);

  test('of a copied service are files of their own', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [a = '', b = ''] = await add(newOne, [10, 20]);
    const wish = {
      ...(await lastPage(database(), clinic, newOne)),
      alts: new Map([[b, 'ž'.repeat(201)]]),
    };
    expect(await saveService(database(), clinic, newOne, wish, { now })).toMatchObject({
      reason: 'unfinished',
      step: 'photos',
      refusal: {
        fields: { [altName(b)]: 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 200.' },
      },
    });
    expect((await findDraft(database(), clinic, newOne))?.photos[1]?.alt).toHaveLength(201);
    await describePhotos(clinic, newOne, [[b, 'Juodas šuo']]);
    const serviceId = await save(newOne);
    // Copies of the form, of a double click for one, make one draft.
    const key = newKey();
    const copies = Array.from({ length: 4 }, () => copy(parts(), serviceId, clinic, key));
    expect(await Promise.all(copies)).toEqual(
      Array(4).fill({ ok: true, missing: null, undated: false }),
    );
    const photos = (await findDraft(database(), clinic, newOne))?.photos ?? [];
    expect(photos.map(({ alt }) => alt)).toEqual(['', 'Juodas šuo']);
    expect(photos.map(({ id }) => id)).not.toContain(a);
    expect(await fileRows()).toHaveLength(4);
    await expectTidy();

    await database().deleteFrom('partner_provided_services').execute();
    await sweep(later(24 * 60));
    expect(await stored()).toEqual(photos.map(({ id }) => id).sort());
    expect(await idsOf(await save(newOne))).toEqual(photos.map(({ id }) => id));
    await expectTidy();
  });

  test('of a service that is copied are left out when the store fails half way', async () => {
    await draftNew(database(), clinic, 'vet', now);
    await add(newOne, [10, 20]);
    const serviceId = await save(newOne);
    let left = 7;
    const put: FileStore['put'] = (key, bytes) =>
      left-- > 0 ? store().files.put(key, bytes) : Promise.reject(new Error('Disk is full.'));
    const failing = { ...store().files, put };
    const answer = await copy(parts(failing), serviceId);
    expect(answer).toEqual({ ok: true, missing: 'away', undated: false });
    expect(await photosOf(clinic, newOne)).toEqual([]);
    await vi.waitFor(async () => expect(await fileRows()).toHaveLength(2), within);
    await expectTidy();
  });

  test('belong to the service after the save, in order and with their words', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [a = '', b = '', c = ''] = await add(newOne, [10, 20, 30]);
    await order(clinic, newOne, [b, a, c]);
    await describePhotos(clinic, newOne, [[a, 'Rikis']]);
    const serviceId = await save(newOne);
    expect(await shownOf(serviceId)).toEqual([
      { id: b, position: 0, alt: '' },
      { id: a, position: 1, alt: 'Rikis' },
      { id: c, position: 2, alt: '' },
    ]);
    expect(await sweep(later(600))).toBe(0);
    await expectTidy();

    // Editing: the service shows its own photos until the save, then exactly those of the draft.
    const of = { serviceId };
    const [d = ''] = await add(of, [40]);
    await remove(clinic, of, b);
    await order(clinic, of, [d, c, a]);
    expect(await idsOf(serviceId)).toEqual([b, a, c]);
    expect(await sweep(later(600))).toBe(0);
    await save(of);
    expect(await shownOf(serviceId)).toEqual([
      { id: d, position: 0, alt: '' },
      { id: c, position: 1, alt: '' },
      { id: a, position: 2, alt: 'Rikis' },
    ]);
    expect(await sweep()).toBe(1);
    expect(await fileRows()).toEqual([a, c, d].sort());
    await expectTidy();
  });

  test('go when the draft is thrown away, and those of the service stay', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [a = ''] = await add(newOne, [10]);
    const of = { serviceId: await save(newOne) };
    await add(of, [20, 30]);
    await remove(clinic, of, a);
    await discardDraft(database(), clinic, of);
    expect(await sweep()).toBe(2);
    expect(await idsOf(of.serviceId)).toEqual([a]);
    await expectTidy();
    await database().deleteFrom('partner_provided_services').execute();
    expect(await sweep()).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('are five at the most, also when eight arrive at once', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => picture(n * 20)));
    const answers = await Promise.all(
      pictures.map((bytes) => addDraftPhoto(parts(), clinic, of, bytes, now)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.map(({ reason }) => reason)).toEqual(['full', 'full', 'full']);
    expect(await photosOf(clinic, of)).toHaveLength(5);
    // An answer waits half a second for what it refused to go, and then no longer.
    await expect.poll(fileRows, within).toHaveLength(5);
    await expectTidy();
  });

  test('are not doubled by ten copies of one upload', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const bytes = await picture(77);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addDraftPhoto(parts(), clinic, newOne, bytes, now)),
    );
    const ids = new Set(answers.map((answer) => answer.ok && answer.photo.id));
    expect(ids.size).toBe(1);
    expect(await photosOf(clinic, newOne)).toEqual([...ids]);
    await expect.poll(fileRows, within).toHaveLength(1);
    await expectTidy();
  });

  test('a store that fails half way leaves nothing behind', async () => {
    await draftNew(database(), clinic, 'vet', now);
    for (let works = 0; works < 5; works++) {
      let puts = 0;
      const failing: FileStore = {
        ...store().files,
        put: async (key, bytes) => {
          if (++puts > works) throw new Error('ENOSPC');
          await store().files.put(key, bytes);
        },
      };
      const answer = await addDraftPhoto(parts(failing), clinic, newOne, await picture(10), now);
      expect(answer).toEqual({ ok: false, reason: 'away' });
      // Half a second at most is waited for it.
      await vi.waitFor(async () => expect(await fileRows()).toEqual([]), within);
      expect(await stored()).toEqual([]);
    }
    expect(await photosOf(clinic, newOne)).toEqual([]);
    expect(lines.filter((line) => line.includes('file not stored'))).toHaveLength(5);
  });

  test('a store that cannot even remove leaves it to the sweep', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const away = async () => {
      throw new Error('ECONNREFUSED');
    };
    const gone: FileStore = { put: away, find: away, list: away, removeFolder: away };
    const answer = await addDraftPhoto(parts(gone), clinic, newOne, await picture(10), now);
    expect(answer).toEqual({ ok: false, reason: 'away' });
    expect(await fileRows()).toHaveLength(1);
    expect(await removeUnownedFiles(database(), gone, log, now)).toBe(0);
    expect(await fileRows()).toHaveLength(1);
    expect(await sweep()).toBe(1);
    expect(await fileRows()).toEqual([]);
  });
});

/** The store takes no other part in these than in those above. */
describeStores(
  'photos of a draft, their order and words,',
  (store) => {
    const { parts, add, stored, sweep, expectTidy } = draftPhotosIn(store);

    test('of a service that is copied are left out beyond the uploads of an hour', async () => {
      await draftNew(database(), clinic, 'vet', now);
      await add(newOne, [10, 20]);
      const serviceId = await save(newOne);
      // The hour's limit is reached by the second photo of the copy.
      const bucket = `photo-upload:${clinic.partnerId}`;
      await database().deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
      await takeUpload(database(), clinic, now);
      const counter = database().updateTable('rate_limits').where('bucket', '=', bucket);
      await counter.set({ used: 119 }).execute();
      const answer = await copy(parts(store().files), serviceId);
      expect(answer).toEqual({ ok: true, missing: 'limited', undated: false });
      expect(await photosOf(clinic, newOne)).toEqual([]);
      await expectTidy();
      await database().deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
    });

    test('come in their order, are moved, described and removed, and survive a reload', async () => {
      await draftNew(database(), clinic, 'vet', now);
      const [a = '', b = '', c = ''] = await add(newOne, [10, 20, 30]);
      expect(await photosOf(clinic, newOne)).toEqual([a, b, c]);

      for (let twice = 0; twice < 2; twice++) {
        await order(clinic, newOne, [c, a, b]);
        expect(await photosOf(clinic, newOne)).toEqual([c, a, b]);
      }
      // Of an order from an older page nothing is lost: what it does not know comes last.
      await order(clinic, newOne, [b, newId(), 'x', b, c]);
      expect(await photosOf(clinic, newOne)).toEqual([b, c, a]);

      const alts = [
        [a, '  Bela\n prie\0 ežero '],
        [b, 'ž'.repeat(201)],
        [newId(), 'niekas'],
      ] as const;
      await describePhotos(clinic, newOne, alts);
      const { photos } = await loadWizard(database(), clinic, newOne, now);
      expect(photos.map(({ alt }) => alt)).toEqual(['ž'.repeat(201), '', 'Bela prie ežero']);

      for (let twice = 0; twice < 2; twice++) {
        expect(await remove(clinic, newOne, b)).toEqual({ ok: true });
        expect(await photosOf(clinic, newOne)).toEqual([c, a]);
      }
      expect(await sweep()).toBe(1);
      expect(await fileRows()).toEqual([a, c].sort());
      await expectTidy();
    });

    test('another partner cannot add, move, describe or remove', async () => {
      const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
      const [a = '', b = ''] = await add(of, [10, 20]);
      const before = await findDraft(database(), clinic, of);
      const alts = [[a, 'Svetimas']] as const;
      for (const foreign of [of, { serviceId: newId() }, { serviceId: 'x' }]) {
        for (const tried of [
          async () => addDraftPhoto(parts(), hotel, foreign, await picture(30), now),
          async () => order(hotel, foreign, [b, a]),
          async () => remove(hotel, foreign, a),
          async () => describePhotos(hotel, foreign, alts),
        ]) {
          await expect(tried()).rejects.toThrow(NotFound);
        }
      }
      // A draft of one's own does not make others' photos one's own.
      await draftNew(database(), hotel, 'vet', now);
      await order(hotel, newOne, [a, b]);
      await remove(hotel, newOne, a);
      await describePhotos(hotel, newOne, alts);
      expect(await photosOf(hotel, newOne)).toEqual([]);
      expect(await findDraft(database(), clinic, of)).toEqual(before);
      await expectTidy();
    });

    test('of a draft that is gone find no owner, and nothing stays behind', async () => {
      const bytes = await picture(10);
      expect(await addDraftPhoto(parts(), clinic, newOne, bytes, now)).toEqual({
        ok: false,
        reason: 'gone',
      });
      expect(await order(clinic, newOne, [])).toMatchObject({
        ok: false,
      });
      expect(await fileRows()).toEqual([]);
      expect(await stored()).toEqual([]);
    });

    test('words for a draft that is gone are refused, not taken for kept', async () => {
      expect(await describePhotos(clinic, newOne, [[newId(), 'Bela']])).toMatchObject({
        title: 'Juodraščio nebėra',
      });
      await draftNew(database(), clinic, 'vet', now);
      const [a = ''] = await add(newOne, [10]);
      const page = { draftId: newId(), version: null };
      const form = formOf({ [`alt-${a}`]: 'Bela' });
      const sent = { step: 'photos', page, form } as const;
      expect(await keepTyped(database(), clinic, newOne, sent, now)).toMatchObject({ ok: false });
      expect((await findDraft(database(), clinic, newOne))?.photos).toMatchObject([{ alt: '' }]);
    });

    test('words that were not typed on the page leave those of another window alone', async () => {
      await draftNew(database(), clinic, 'vet', now);
      const [a = '', b = ''] = await add(newOne, [10, 20]);
      const draftId = (await findDraft(database(), clinic, newOne))?.id ?? null;
      await describePhotos(clinic, newOne, [[a, 'Kitas langas']]);
      const form = formOf({
        [`shown-alt-${a}`]: '',
        [`alt-${a}`]: '',
        [`shown-alt-${b}`]: '',
        [`alt-${b}`]: 'Šis langas',
      });
      const sent = { step: 'photos', page: { draftId, version: null }, form } as const;
      expect(await keepTyped(database(), clinic, newOne, sent, now)).toEqual({ ok: true });
      const kept = await findDraft(database(), clinic, newOne);
      expect(kept?.photos).toMatchObject([{ alt: 'Kitas langas' }, { alt: 'Šis langas' }]);
    });

    describe('on a page that is older than the service', () => {
      /** A service whose photo is described anew after the page was made. */
      async function described() {
        await draftNew(database(), clinic, 'vet', now);
        const [a = ''] = await add(newOne, [10]);
        await describePhotos(clinic, newOne, [[a, 'Bela']]);
        const of = { serviceId: await save(newOne) };
        const old = { ...(await lastPage(database(), clinic, of)), alts: new Map([[a, 'Bela']]) };
        await describePhotos(clinic, of, [[a, 'Rikis']]);
        await save(of);
        return { of, a, old };
      }
      const conflict = { ok: false, reason: 'conflict', version: 2 };

      test('its texts overwrite no newer ones, though nothing was touched', async () => {
        const { of, a, old } = await described();
        expect(await saveService(database(), clinic, of, old, { now })).toEqual(conflict);
        expect(await shownOf(of.serviceId)).toMatchObject([{ id: a, alt: 'Rikis' }]);
        // Both ways on: the page's own words are in the draft.
        const over = { ...(await lastPage(database(), clinic, of)), over: 2 };
        expect(await saveService(database(), clinic, of, over, { now })).toMatchObject({
          ok: true,
        });
        expect(await shownOf(of.serviceId)).toMatchObject([{ id: a, alt: 'Bela' }]);
      });

      test('neither do those that come along with a button', async () => {
        const { of, a, old } = await described();
        const change = { page: old.page, alts: old.alts, order: [a] };
        expect(await orderDraftPhotos(database(), clinic, of, change, now)).toEqual({ ok: true });
        const now1 = await lastPage(database(), clinic, of);
        expect(await saveService(database(), clinic, of, now1, { now })).toEqual(conflict);
      });

      test('words that go into a draft of the newer one make it old', async () => {
        const { of, a, old } = await described();
        await add(of, [20]);
        const { page, alts } = old;
        await describeDraftPhotos(database(), clinic, of, { page, alts }, now);
        const present = await lastPage(database(), clinic, of);
        expect(await saveService(database(), clinic, of, present, { now })).toEqual(conflict);
        expect(await shownOf(of.serviceId)).toMatchObject([{ id: a, alt: 'Rikis' }]);
      });

      test('what is kept unasked begins no draft', async () => {
        const { of, a, old } = await described();
        const form = formOf({ [`alt-${a}`]: 'Bela' });
        const sent = { step: 'photos', page: { ...old.page, unasked: true }, form } as const;
        expect(await keepTyped(database(), clinic, of, sent, now)).toMatchObject({ ok: false });
        expect(await findDraft(database(), clinic, of)).toBeNull();
      });
    });

    test('words that change nothing begin no draft', async () => {
      await draftNew(database(), clinic, 'vet', now);
      const [a = ''] = await add(newOne, [10]);
      const of = { serviceId: await save(newOne) };
      await describePhotos(clinic, of, [[a, ' ']]);
      expect(await findDraft(database(), clinic, of)).toBeNull();
      await describePhotos(clinic, of, [[a, 'Bela']]);
      expect((await findDraft(database(), clinic, of))?.photos).toMatchObject([
        { id: a, alt: 'Bela' },
      ]);
    });

    test('and the draft itself are deleted after thirty days without a change', async () => {
      const days = (count: number) => later(count * 24 * 60);
      await draftNew(database(), clinic, 'vet', now);
      const [kept = ''] = await add(newOne, [10]);
      const of = { serviceId: await save(newOne) };
      await add(of, [20]);
      await draftNew(database(), clinic, 'vet', now);
      await add(newOne, [30]);
      await draftNew(database(), hotel, 'vet', now);
      const [other = ''] = await add(newOne, [40], hotel);
      await describePhotos(hotel, newOne, [[other, 'Bela']], days(1));

      await tidyRows(database(), draftsTidying, days(29.9));
      expect(await findDraft(database(), clinic, of)).not.toBeNull();
      await tidyRows(database(), draftsTidying, days(30.1));
      expect(await findDraft(database(), clinic, of)).toBeNull();
      expect(await findDraft(database(), clinic, newOne)).toBeNull();
      expect(await photosOf(hotel, newOne)).toEqual([other]);
      expect(await sweep()).toBe(2);
      expect(await stored()).toEqual([kept, other].sort());
      // The service shows what it showed.
      expect(await idsOf(of.serviceId)).toEqual([kept]);
    });

    test('a save that fails leaves the draft and the service as they were', async () => {
      await draftNew(database(), clinic, 'vet', now);
      const [a = '', b = ''] = await add(newOne, [10, 20]);
      const of = { serviceId: await save(newOne) };
      await add(of, [30]);
      await order(clinic, of, [b, a]);
      const draft = await findDraft(database(), clinic, of);
      // The last statement of the save is refused by the database itself.
      await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`.execute(database());
      await sql`
      create trigger refuse before delete on service_drafts
        for each row execute function refuse()`.execute(database());
      try {
        await expect(save(of)).rejects.toThrow('refused');
      } finally {
        await sql`drop trigger refuse on service_drafts`.execute(database());
        await sql`drop function refuse`.execute(database());
      }
      expect(await idsOf(of.serviceId)).toEqual([a, b]);
      expect(await findDraft(database(), clinic, of)).toEqual(draft);
      expect(await sweep(later(600))).toBe(0);
      await expectTidy();
    });
  },
  ['folder'],
);

describe('a store that does not say a word', () => {
  /** The store receives every request and answers only when the test lets it. */
  function silentStore() {
    let speak = () => {};
    const silence = new Promise<void>((resolve) => {
      speak = resolve;
    });
    const files: FileStore = {
      put: () => Promise.reject(new Error('TimeoutError')),
      find: () => silence.then(() => null),
      list: () => silence.then(() => []),
      removeFolder: () => silence,
    };
    return { files, speak };
  }

  test('does not delay the save of a service, and the files are removed when it is back', async () => {
    const { files, speak } = silentStore();
    const row = { content_hash: '0123456789abcdef', was_owned: true, created_at: now };
    await database()
      .insertInto('files')
      .values({ ...row, id: newId() })
      .execute();
    const remove = () => removeUnownedFilesSoon(database(), files, log, now);
    await Promise.all([remove(), remove(), remove()]);
    expect(await fileRows()).toHaveLength(1);
    speak();
    await expect.poll(fileRows).toEqual([]);
    // Nothing waits behind them any more.
    await remove();
  });

  test('does not delay the answer to a photo that it did not store', async () => {
    const { files, speak } = silentStore();
    await draftNew(database(), clinic, 'vet', now);
    const bytes = await picture(10);
    const add = () => addDraftPhoto({ db: database(), files, log }, clinic, newOne, bytes, now);
    await add();
    expect(await fileRows()).toHaveLength(1);
    speak();
    await expect.poll(fileRows).toEqual([]);
  });
});

/** Files that lie in a store without an owner; none is left after a test. */
function filesIn(store: () => TestStore) {
  const sweep = (at = now) => removeUnownedFiles(database(), store().files, log, at);
  const put = (id: string) =>
    store().files.put(`${photoFolder(id)}/0123456789abcdef/480.webp`, Buffer.from('x'));

  /** Rows of files, made so many minutes ago. @returns their ids */
  async function storeFiles(count: number, minutes: number, was_owned: boolean) {
    const made = { content_hash: '0123456789abcdef', was_owned, created_at: later(-minutes) };
    const rows = Array.from({ length: count }, () => ({ ...made, id: newId() }));
    await database().insertInto('files').values(rows).execute();
    for (const { id } of rows) await put(id);
    return rows.map(({ id }) => id);
  }

  /** One of them. */
  async function file({ minutes, was_owned }: { minutes: number; was_owned: boolean }) {
    const [id = ''] = await storeFiles(1, minutes, was_owned);
    return id;
  }

  afterEach(async () => {
    await sweep(later(24 * 60));
  });

  return { sweep, file, storeFiles };
}

describeStores('the sweep', (store) => {
  const { sweep, file } = filesIn(store);

  test('gives an upload an hour, and what lost its owner none', async () => {
    const young = await file({ minutes: 59, was_owned: false });
    await file({ minutes: 61, was_owned: false });
    await file({ minutes: 0, was_owned: true });
    expect(await sweep()).toBe(2);
    expect(await fileRows()).toEqual([young]);
    expect(await store().files.list('photos')).toHaveLength(1);
  });

  test('goes on where a crash has left it: the objects gone, the row still there', async () => {
    const id = await file({ minutes: 0, was_owned: true });
    await store().files.removeFolder(photoFolder(id));
    expect(await sweep()).toBe(1);
    expect(await fileRows()).toEqual([]);
  });

  test('passes over a file that cannot be removed, and tries it again the next time', async () => {
    const stuck = await file({ minutes: 0, was_owned: true });
    for (let count = 0; count < 4; count++) await file({ minutes: 0, was_owned: true });
    const { files } = store();
    const removeFolder = async (folder: string) => {
      if (folder === photoFolder(stuck)) throw new Error('EACCES');
      await files.removeFolder(folder);
    };
    expect(await removeUnownedFiles(database(), { ...files, removeFolder }, log, now)).toBe(4);
    expect(await fileRows()).toEqual([stuck]);
    expect(lines.filter((line) => line.includes(stuck))).toHaveLength(1);
    expect(await sweep()).toBe(1);
  });

  test('asks a store that is away three times and no more', async () => {
    for (let count = 0; count < 5; count++) await file({ minutes: 0, was_owned: true });
    let asked = 0;
    const removeFolder = async () => {
      asked++;
      throw new Error('ECONNREFUSED');
    };
    const away = { ...store().files, removeFolder };
    expect(await removeUnownedFiles(database(), away, log, now)).toBe(0);
    expect(asked).toBe(3);
    expect(await fileRows()).toHaveLength(5);
  });

  test('leaves what is being given an owner at this moment', async () => {
    const id = await file({ minutes: 61, was_owned: false });
    await draftNew(database(), clinic, 'vet', now);
    const draft = await findDraft(database(), clinic, newOne);
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .insertInto('draft_photos')
          .values({
            id,
            draft_id: draft?.id ?? '',
            content_hash: '0123456789abcdef',
            width: 1,
            height: 1,
          })
          .execute();
        expect(await sweep()).toBe(0);
      });
    expect(await sweep()).toBe(0);
    expect(await store().files.list('photos')).toHaveLength(1);
    await database().deleteFrom('service_drafts').execute();
  });
});

describeStores(
  'the sweep of more than it reads at once',
  (store) => {
    const { sweep, storeFiles } = filesIn(store);

    test('takes many, and several processes share them', async () => {
      await storeFiles(120, 0, true);
      const removed = await Promise.all([sweep(), sweep(), sweep()]);
      expect(removed.reduce((sum, count) => sum + count, 0)).toBe(120);
      expect(await fileRows()).toEqual([]);
      expect(await store().files.list('photos')).toEqual([]);
    });
  },
  ['folder'],
);

describe('the owners of files', () => {
  /** By their names these hold no file of ours: an address elsewhere, ids that draft_photos owns. */
  const others = new Set(['users.image', 'service_drafts.photos']);

  test('are all known to the sweep', async () => {
    const known = fileOwners.map(({ table, column }) => `${table}.${column}`);
    const { rows: keys } = await sql<{ place: string }>`
      select own.table_name || '.' || own.column_name as place
      from information_schema.referential_constraints
      join information_schema.key_column_usage own using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage files
        on files.constraint_name = unique_constraint_name and files.table_name = 'files'`.execute(
      database(),
    );
    expect(keys.map(({ place }) => place).sort()).toEqual([...known].sort());

    // One that has no foreign key would be as much in danger; a number only counts files.
    const { rows: named } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'files'
        and data_type <> 'smallint'
        and column_name ~ '(^|_)(photo|image|picture|file|avatar|content_hash)'`.execute(
      database(),
    );
    const owning = new Set(known.map((place) => place.split('.')[0]));
    const strange = named
      .map(({ place }) => place)
      .filter((place) => !others.has(place) && !owning.has(place.split('.')[0] ?? ''));
    expect(strange).toEqual([]);
  });
});
