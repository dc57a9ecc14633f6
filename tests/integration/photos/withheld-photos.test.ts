import { sql } from 'kysely';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#app/domains/accounts/types.ts';
import { hideService, showService } from '#app/domains/moderation/services/hide-service.server.ts';
import { getModeratedService } from '#app/domains/moderation/services/moderated-service.server.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoFolder, photoKey, type Visibility } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import {
  withholdPhotos,
  withholdPhotosSoon,
} from '#app/domains/services/photos/withheld-photos.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { loader } from '#app/routes/resources/photo.ts';
import {
  actorContext,
  dbContext,
  filesContext,
  requestContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { describeStores, type TestStore } from '../file-stores.ts';
import { insertPhoto, insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const contentHash = '0123456789abcdef';
const log = createLog('error', () => {});
const hiding = { reason: 'illegal', explanation: 'Nuotraukose draudžiami antkakliai.' } as const;

let names = 0;

/** A service with a photo whose files lie in the store, and what can be done with it. */
async function stage({ files }: TestStore) {
  const name = `sandelis-${names++}`;
  const partner = await makeActor(database(), `${name}@klinika.test`);
  const admin = await makeAdminActor(database(), `${name}@vizgis.test`);
  const serviceId = await insertService(database(), partner.partnerId);
  const addPhoto = async (position = 0) => {
    const id = await insertPhoto(database(), serviceId, { position });
    for (const file of photoFiles) {
      await files.put(photoKey(id, contentHash, file), Buffer.from(file));
    }
    return id;
  };
  const deps = openAccounts(database()).accounts;
  return {
    ...{ files, partner, admin, serviceId, addPhoto, photoId: await addPhoto() },
    hide: () => hideService(deps, admin, serviceId, hiding, { now }),
    show: async () => {
      const { mark } = await getModeratedService(database(), admin, serviceId);
      return showService(deps, admin, serviceId, mark, { now });
    },
    suspend: (suspended_at: Date | null) =>
      database()
        .updateTable('partners')
        .set({
          suspended_at,
          suspended_reason: suspended_at && 'fraud',
          suspended_explanation: suspended_at && 'Apgaulė.',
        })
        .where('id', '=', partner.partnerId)
        .execute(),
    block: (blocked_at: Date | null) =>
      database()
        .updateTable('users')
        .set({ blocked_at, blocked_reason: blocked_at && 'Taisyklės.' })
        .where('id', '=', partner.userId)
        .execute(),
  };
}

const withhold = (files: FileStore) => withholdPhotos(database(), files, log);

/** What an actor gets who asks for a photo by its address. */
async function ask(
  files: FileStore,
  photoId: string,
  actor: Actor = visitor,
  { hash = contentHash, from = '127.0.0.1' } = {},
) {
  const context = new RouterContextProvider();
  context.set(filesContext, files);
  context.set(dbContext, database());
  context.set(actorContext, async () => actor);
  context.set(requestContext, { id: '', nonce: '', clientAddress: from });
  context.set(settingsContext, { adminAllowedIps: ['127.0.0.1'] } as unknown as Settings);
  const request = new Request('http://localhost/');
  const args = { request, context, params: { photoId, contentHash: hash, file: '480.webp' } };
  const answer: Response = await loader(args as unknown as LoaderFunctionArgs as never).catch(
    (refusal: Response) => refusal,
  );
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: await answer.text(),
  };
}

const seen = async (files: FileStore, photoId: string, actor?: Actor) =>
  (await ask(files, photoId, actor)).status === 200;

const sizesIn = async (files: FileStore, photoId: string, visibility: Visibility) =>
  (await files.list(photoFolder(photoId, visibility))).length;

const isMarked = async (id: string) => {
  const file = database().selectFrom('files').select('is_withheld').where('id', '=', id);
  return (await file.executeTakeFirst())?.is_withheld;
};

/** The store as it is, but for one function. */
const butFor = (files: FileStore, change: Partial<FileStore>): FileStore => ({
  ...files,
  ...change,
});

describeStores('photos of what the public may not see', (store) => {
  test('are seen by administrators and their own partner alone, until it is shown again', async () => {
    const { files, partner, admin, photoId, hide, show } = await stage(store());
    const other = await makeActor(database(), `kita-${names++}@klinika.test`);
    const owner = await makeOwnerActor(database(), `seimininkas-${names++}@sunys.test`);
    expect(await ask(files, photoId)).toMatchObject({ status: 200, body: '480.webp' });
    await hide();
    expect(await withhold(files)).toBe(1);
    for (const actor of [visitor, other, owner]) {
      expect(await ask(files, photoId, actor)).toMatchObject({ status: 404, cache: 'no-store' });
    }
    for (const actor of [partner, admin]) {
      const answer = { status: 200, cache: 'private, no-store', body: '480.webp' };
      expect(await ask(files, photoId, actor)).toEqual(answer);
    }
    // Nothing lies where FILES_BASE_URL would lead.
    expect(await sizesIn(files, photoId, 'public')).toBe(0);
    expect(await withhold(files)).toBe(0);

    await show();
    expect(await withhold(files)).toBe(1);
    expect(await ask(files, photoId)).toMatchObject({ status: 200, body: '480.webp' });
    expect(await sizesIn(files, photoId, 'private')).toBe(0);
  });

  test('those of the newest act go first, also of one that came while others were being moved', async () => {
    const oldest = await stage(store());
    const old = await stage(store());
    const recent = await stage(store());
    const meanwhile = await stage(store());
    for (let position = 1; position < 5; position += 1) {
      await oldest.addPhoto(position);
      await old.addPhoto(position);
    }
    await oldest.block(new Date('2026-03-01T10:00:00Z'));
    await old.block(new Date('2026-03-02T10:00:00Z'));
    await recent.block(new Date('2026-03-03T10:00:00Z'));
    const order: string[] = [];
    const noted = butFor(oldest.files, {
      list: async (folder) => {
        order.push(folder);
        if (order.length === 1) await meanwhile.block(new Date('2026-03-04T10:00:00Z'));
        return oldest.files.list(folder);
      },
    });
    expect(await withhold(noted)).toBe(12);
    const place = ({ photoId }: typeof old) => order.indexOf(photoFolder(photoId, 'public'));
    expect(place(recent)).toBe(0);
    expect(place(meanwhile)).toBe(10);
    for (const { block } of [oldest, old, recent, meanwhile]) await block(null);
    await withhold(oldest.files);
  });

  test('an administrator from elsewhere and a wrong hash find nothing', async () => {
    const { files, admin, photoId, hide } = await stage(store());
    await hide();
    await withhold(files);
    const elsewhere = await ask(files, photoId, admin, { from: '198.51.100.7' });
    expect(elsewhere.status).toBe(404);
    const other = await ask(files, photoId, admin, { hash: 'f'.repeat(16) });
    expect(other.status).toBe(404);
  });

  test('a move that broke off anywhere is finished by the next one', async () => {
    const { files, partner, photoId, hide, show } = await stage(store());
    await hide();
    let left = 2;
    const put: FileStore['put'] = async (key, bytes) => {
      if (left-- === 0) throw new Error('ENOSPC');
      await files.put(key, bytes);
    };
    expect(await withhold(butFor(files, { put }))).toBe(0);
    expect(await isMarked(photoId)).toBe(false);
    expect(await seen(files, photoId, partner)).toBe(true);
    // The process ends after everything is copied and nothing is removed …
    const removeFolder = async () => Promise.reject(new Error('EIO'));
    expect(await withhold(butFor(files, { removeFolder }))).toBe(0);
    expect(await sizesIn(files, photoId, 'private')).toBe(photoFiles.length);
    // … and after everything is removed, before the row says so.
    await files.removeFolder(photoFolder(photoId));
    expect(await isMarked(photoId)).toBe(false);
    expect(await seen(files, photoId, partner)).toBe(true);
    expect(await withhold(files)).toBe(1);
    expect(await sizesIn(files, photoId, 'private')).toBe(photoFiles.length);
    expect([await seen(files, photoId), await seen(files, photoId, partner)]).toEqual([
      false,
      true,
    ]);
    await show();
    expect(await withhold(butFor(files, { removeFolder }))).toBe(0);
    expect(await withhold(files)).toBe(1);
    expect(await sizesIn(files, photoId, 'private')).toBe(0);
    expect(await sizesIn(files, photoId, 'public')).toBe(photoFiles.length);
  });

  test('what is deleted meanwhile leaves nothing in either place', async () => {
    const { files, partner, photoId, serviceId, hide } = await stage(store());
    await hide();
    const removeFolder = async () => Promise.reject(new Error('EIO'));
    await withhold(butFor(files, { removeFolder }));
    await database()
      .deleteFrom('partner_provided_services')
      .where('id', '=', serviceId)
      .where('partner_id', '=', partner.partnerId)
      .execute();
    expect(await withhold(files)).toBe(0);
    expect(await removeUnownedFiles(database(), files, log, now)).toBe(1);
    expect(await sizesIn(files, photoId, 'public')).toBe(0);
    expect(await sizesIn(files, photoId, 'private')).toBe(0);
  });
});

describeStores(
  'the moves of photos',
  (store) => {
    beforeEach(async () => {
      await withhold(store().files);
    });

    test('a service that is shown while its photos go has them back', async () => {
      const { files, photoId, hide, show } = await stage(store());
      await hide();
      let shown = false;
      const put: FileStore['put'] = async (key, bytes) => {
        if (!shown) await show();
        shown = true;
        await files.put(key, bytes);
      };
      expect(await withhold(butFor(files, { put }))).toBe(2);
      expect(await seen(files, photoId)).toBe(true);
    });

    test('two processes that move at once leave one copy', async () => {
      const { files, photoId, hide } = await stage(store());
      await hide();
      const moved = await Promise.all([withhold(files), withhold(files), withhold(files)]);
      expect(moved.reduce((sum, count) => sum + count)).toBe(1);
      expect(await sizesIn(files, photoId, 'private')).toBe(photoFiles.length);
    });

    test.each(['block', 'suspend'] as const)(
      "a partner's photos go by a %s too, and come back only when nothing keeps them",
      async (act) => {
        const { files, partner, photoId, hide, show, ...acts } = await stage(store());
        await acts[act](now);
        await withhold(files);
        expect(await seen(files, photoId)).toBe(false);
        await hide();
        await acts[act](null);
        expect(await withhold(files)).toBe(0);
        expect([await seen(files, photoId), await seen(files, photoId, partner)]).toEqual([
          ...[false, true],
        ]);
        await show();
        await withhold(files);
        expect(await seen(files, photoId)).toBe(true);
      },
    );

    test('a photo that a hidden service gets is withheld too', async () => {
      const { files, addPhoto, hide } = await stage(store());
      await hide();
      await withhold(files);
      const added = await addPhoto(1);
      expect(await withhold(files)).toBe(1);
      expect(await seen(files, added)).toBe(false);
    });

    test('one that cannot be moved is passed over, and a store that is away is left alone', async () => {
      const { files, photoId, addPhoto, hide } = await stage(store());
      for (let position = 1; position < 5; position++) await addPhoto(position);
      await hide();
      let asked = 0;
      const list = async () => {
        asked++;
        throw new Error('ECONNREFUSED');
      };
      expect(await withhold(butFor(files, { list }))).toBe(0);
      expect(asked).toBe(3);
      const stuck: FileStore['list'] = (folder) =>
        folder.includes(photoId) ? Promise.reject(new Error('EACCES')) : files.list(folder);
      expect(await withhold(butFor(files, { list: stuck }))).toBe(4);
      expect(await withhold(files)).toBe(1);
    });

    test('an answer waits half a second for a slow store, and the move goes on', async () => {
      const { files, photoId, hide } = await stage(store());
      await hide();
      let speak = () => {};
      const silence = new Promise<void>((resolve) => {
        speak = resolve;
      });
      const slow = butFor(files, {
        list: async (folder) => {
          await silence;
          return files.list(folder);
        },
      });
      await withholdPhotosSoon(database(), slow, log);
      expect(await seen(files, photoId)).toBe(true);
      speak();
      await expect.poll(() => seen(files, photoId)).toBe(false);
    });
  },
  ['folder'],
);

describeStores(
  'while the store works,',
  (store) => {
    /** Transactions of other connections that wait for their client. */
    const idleTransactions = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(
        database(),
      );
      return rows[0]?.count;
    };

    test('no transaction is open, neither for a move nor for a removal', async () => {
      const { files, photoId, hide } = await stage(store());
      await hide();
      const open: unknown[] = [];
      const watched = butFor(files, {
        put: async (key, bytes) => {
          open.push(await idleTransactions());
          await files.put(key, bytes);
        },
        removeFolder: async (folder) => {
          open.push(await idleTransactions());
          await files.removeFolder(folder);
        },
      });
      expect(await withhold(watched)).toBe(1);
      await database().deleteFrom('service_photos').where('id', '=', photoId).execute();
      await database()
        .updateTable('files')
        .set({ was_owned: true })
        .where('id', '=', photoId)
        .execute();
      expect(await removeUnownedFiles(database(), watched, log, now)).toBe(1);
      expect(open.length).toBeGreaterThan(photoFiles.length + 2);
      expect(new Set(open)).toEqual(new Set([0]));
    });

    test('another process neither moves the photo back nor removes it', async () => {
      const { files, photoId, hide, show } = await stage(store());
      await hide();
      const slow = butFor(files, {
        removeFolder: async (folder) => {
          await show();
          expect(await withhold(files)).toBe(0);
          await database().deleteFrom('service_photos').where('id', '=', photoId).execute();
          expect(await removeUnownedFiles(database(), files, log, now)).toBe(0);
          await files.removeFolder(folder);
        },
      });
      expect(await withhold(slow)).toBe(1);
      expect(await isMarked(photoId)).toBe(true);
      expect(await sizesIn(files, photoId, 'private')).toBe(photoFiles.length);
      expect(await removeUnownedFiles(database(), files, log, now)).toBe(1);
      expect(await sizesIn(files, photoId, 'private')).toBe(0);
    });

    test('a process that died holds a photo for a minute and no longer', async () => {
      const { files, photoId, hide } = await stage(store());
      await hide();
      const claim = (interval: string) =>
        sql`update files set moving_until = now() + ${interval}::interval
          where id = ${photoId}`.execute(database());
      await claim('50 seconds');
      expect(await withhold(files)).toBe(0);
      await claim('-1 second');
      expect(await withhold(files)).toBe(1);
      expect(await isMarked(photoId)).toBe(true);
    });

    test('one whose claim another process took removes nothing', async () => {
      const { files, photoId, hide } = await stage(store());
      await hide();
      const overtaken = butFor(files, {
        find: async (key) => {
          const others = new Date('2030-01-01T00:00:00Z');
          await database()
            .updateTable('files')
            .set({ moving_until: others })
            .where('id', '=', photoId)
            .execute();
          return files.find(key);
        },
      });
      expect(await withhold(overtaken)).toBe(0);
      expect(await sizesIn(files, photoId, 'public')).toBe(photoFiles.length);
      expect(await isMarked(photoId)).toBe(false);
    });
  },
  ['folder'],
);

describe('a request for a photo', () => {
  test('asks the database nothing for a visitor', async () => {
    const files = { find: async () => null } as unknown as FileStore;
    const context = new RouterContextProvider();
    context.set(filesContext, files);
    context.set(actorContext, async () => visitor);
    context.set(dbContext, new Proxy({}, { get: () => expect.unreachable() }) as never);
    const params = { photoId: crypto.randomUUID(), contentHash, file: '480.webp' };
    const args = { request: new Request('http://localhost/'), context, params };
    await expect(loader(args as unknown as LoaderFunctionArgs as never)).rejects.toMatchObject({
      status: 404,
    });
  });
});
