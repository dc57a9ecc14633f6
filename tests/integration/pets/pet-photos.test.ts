import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Owner } from '#app/domains/accounts/types.ts';
import { visitor } from '#app/domains/accounts/types.ts';
import {
  addWaitingPhoto,
  findPetPhoto,
  petPhotosTidying,
  takePetPhoto,
} from '#app/domains/pets/photo/pet-photos.server.ts';
import { uploadPetPhoto } from '#app/domains/pets/photo/upload-pet-photo.server.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import type { SentFile } from '#app/domains/photos/upload.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { loader } from '#app/routes/owner/pet-photo.ts';
import { actorContext, dbContext, filesContext } from '#app/web/request/contexts.ts';
import { jpegOfSize } from '#tests/crafted-images.ts';
import { hostileFiles } from '#tests/hostile-images.ts';
import { testDatabase } from '../database.ts';
import { makeActor, makeOwnerActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const log = createLog('error', () => {});
const now = new Date('2026-03-11T10:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'vizgis-pet-photos-'));
const files = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let ruta: Owner;
let jonas: Owner;
beforeAll(async () => {
  ruta = await makeOwner('ruta@sunys.test');
  jonas = await makeOwner('jonas@sunys.test');
});
beforeEach(async () => {
  await database().deleteFrom('pet_photos').execute();
  await database().deleteFrom('pets').execute();
  await database().deleteFrom('rate_limits').execute();
  await removeUnownedFiles(database(), files, log, now);
});

const makeOwner = (email: string) => makeOwnerActor(database(), email);

async function addPet({ ownerId }: Owner, name: string): Promise<string> {
  const id = newId();
  await database().insertInto('pets').values({ id, owner_id: ownerId, name }).execute();
  return id;
}

function picture(red: number, width = 40, height = 30): Promise<Buffer> {
  const background = { r: red, g: 90, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const parts = () => ({ db: database(), files, log });

/** The id of a photo of the owner's that waits. */
async function wait(owner: Owner, red: number, at = now): Promise<string> {
  const answer = await addWaitingPhoto(parts(), owner, await picture(red), at);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.photo.id;
}

const take = (owner: Owner, petId: string, photoId: string | null) =>
  database()
    .transaction()
    .execute((transaction) => takePetPhoto(transaction, owner, petId, photoId));

async function* sent(...list: readonly SentFile[]) {
  yield* list;
}

const upload = (file: SentFile) => uploadPetPhoto(parts(), ruta, sent(file), now);

/** What the address of a photo answers to an actor. */
async function ask(actor: Actor, photoId: string, file = '480.webp'): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(actorContext, async () => actor);
  context.set(dbContext, database());
  context.set(filesContext, files);
  const request = new Request('http://localhost/', { headers: { 'if-none-match': '*' } });
  const args = { request, context, params: { photoId, file } };
  const answer = loader(args as unknown as LoaderFunctionArgs as never);
  return answer.catch((refusal: Response) => refusal);
}

const told = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  bytes: (await answer.bytes()).length,
});

describe('a photo of a dog', () => {
  test('is the middle square of the picture, in every size', async () => {
    // Red at both sides, green in the middle; turned on its side by its EXIF alone.
    const strip = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#f00' },
    })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#0f0' } },
          ...{ left: 100, top: 0 },
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const answer = await addWaitingPhoto(parts(), ruta, strip, now);
    if (!answer.ok) throw new Error(answer.reason);
    const { id, width, height } = answer.photo;
    expect({ width, height }).toEqual({ width: 100, height: 100 });
    const shown = await (await ask(ruta, id, '240.webp')).bytes();
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 100]);
    for (const at of [0, 50 * 100 + 3, 99 * 100 + 99]) {
      expect(data[3 * at]).toBeLessThan(60);
      expect(data[3 * at + 1]).toBeGreaterThan(190);
    }
  });

  test('is shown to its owner, waiting or saved, and kept by no cache', async () => {
    const photoId = await wait(ruta, 10);
    const petId = await addPet(ruta, 'Čiobrelis');
    for (const when of ['waiting', 'saved']) {
      for (const file of photoFiles) {
        const { status, headers, bytes } = await told(await ask(ruta, photoId, file));
        expect(status, when).toBe(200);
        expect(bytes).toBe(Number(headers['content-length']));
        expect(headers).toEqual({
          'cache-control': 'private, no-store',
          'content-disposition': 'inline',
          'content-length': headers['content-length'],
          'content-type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        });
      }
      expect(await take(ruta, petId, photoId)).toEqual({ ok: true });
    }
    expect((await files.list('photos')).length).toBe(0);
    expect((await files.list(`private/${photoId}`)).length).toBe(photoFiles.length);
  });

  test('does not exist for another owner, a partner, an admin and a visitor', async () => {
    const photoId = await wait(ruta, 20);
    await take(ruta, await addPet(ruta, 'Mėta'), photoId);
    const missing = await told(await ask(ruta, newId()));
    expect(missing).toEqual({
      ...{ status: 404, bytes: 0, headers: { 'cache-control': 'private, no-store' } },
    });
    const clinic = await makeActor(database(), 'klinika@vizgis.test');
    const admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' } as const;
    // Rūta herself while she is signed in as a partner.
    const turned = { ...clinic, userId: ruta.userId, alsoOwner: true };
    for (const actor of [jonas, clinic, turned, admin, visitor]) {
      expect(await told(await ask(actor, photoId)), actor.kind).toEqual(missing);
      expect(await told(await ask(actor, newId())), actor.kind).toEqual(missing);
    }
    const malformed = ['', '1', '../..', `${photoId}x`, photoId.slice(1), "' or 1=1 --"];
    for (const id of malformed) expect(await told(await ask(ruta, id)), id).toEqual(missing);
    for (const file of ['', '241.webp', '480.webp/..', '1600.jpg', 'check.txt']) {
      expect(await told(await ask(ruta, photoId, file)), file).toEqual(missing);
    }
    expect(await findPetPhoto(database(), jonas, photoId)).toBeNull();
  });

  test('becomes the dog’s own only when it is the owner’s and waits', async () => {
    const refused = { ok: false, fields: { photo: /nebėra/ } };
    const [ciobrelis, meta] = [await addPet(ruta, 'Čiobrelis'), await addPet(ruta, 'Mėta')];
    const photoId = await wait(ruta, 30);
    const strange = await wait(jonas, 31);
    for (const id of [strange, newId(), 'x', '']) {
      expect(await take(ruta, ciobrelis, id), id).toMatchObject({
        ok: refused.ok,
        fields: { photo: expect.stringMatching(refused.fields.photo) },
      });
    }
    // Jonas cannot hang a photo on Rūta's dog either: the tables refuse it.
    await expect(take(jonas, ciobrelis, strange)).rejects.toThrow();
    expect(await take(ruta, ciobrelis, photoId)).toEqual({ ok: true });
    // The same form once more, and the form of another dog with this photo.
    expect(await take(ruta, ciobrelis, photoId)).toEqual({ ok: true });
    expect(await take(ruta, meta, photoId)).toMatchObject({ ok: false });
    expect(await findPetPhoto(database(), ruta, strange)).toBeNull();
    expect(await findPetPhoto(database(), jonas, strange)).toMatchObject({ id: strange });
  });

  test('makes place for the next one, and goes with its files when it is taken away', async () => {
    const petId = await addPet(ruta, 'Čiobrelis');
    const [first, second] = [await wait(ruta, 40), await wait(ruta, 41)];
    await take(ruta, petId, first);
    await take(ruta, petId, second);
    await removeUnownedFiles(database(), files, log, now);
    expect((await ask(ruta, first)).status).toBe(404);
    expect(await files.list(`private/${first}`)).toEqual([]);
    expect((await files.list('private')).every((key) => key.includes(second))).toBe(true);
    expect((await ask(ruta, second)).status).toBe(200);
    await take(ruta, petId, null);
    await removeUnownedFiles(database(), files, log, now);
    expect(await files.list('private')).toEqual([]);
  });

  test('goes with its dog, and with the account', async () => {
    const lina = await makeOwner('lina@sunys.test');
    const [dog, other] = [await addPet(lina, 'Pipiras'), await addPet(lina, 'Uoga')];
    await take(lina, dog, await wait(lina, 50));
    await take(lina, other, await wait(lina, 51));
    await wait(lina, 52);
    const stored = async () => (await files.list('private')).length / photoFiles.length;
    expect(await stored()).toBe(3);
    await database().deleteFrom('pets').where('id', '=', dog).execute();
    await removeUnownedFiles(database(), files, log, now);
    expect(await stored()).toBe(2);
    await database().deleteFrom('users').where('id', '=', lina.userId).execute();
    await removeUnownedFiles(database(), files, log, now);
    expect(await stored()).toBe(0);
    // An upload that was under way when the account went is told so, and leaves nothing.
    const late = await uploadPetPhoto(
      parts(),
      lina,
      sent({ name: 'a.png', bytes: await picture(53) }),
      now,
    );
    expect(late).toMatchObject({
      photo: null,
      messages: [
        {
          title: 'Klaida įkeliant nuotrauką',
          text: 'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.',
        },
      ],
    });
    expect(await stored()).toBe(0);
  });

  test('waits a day for its form', async () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const photoId = await wait(ruta, 60);
    const saved = await wait(ruta, 61);
    await take(ruta, await addPet(ruta, 'Čiobrelis'), saved);
    await tidyRows(database(), petPhotosTidying, hours(23.9));
    expect((await ask(ruta, photoId)).status).toBe(200);
    // Chosen once more, it waits a day from then.
    const again = await addWaitingPhoto(parts(), ruta, await picture(60), hours(23.9));
    expect(again).toMatchObject({ ok: true, photo: { id: photoId } });
    await tidyRows(database(), petPhotosTidying, hours(24.1));
    expect((await ask(ruta, photoId)).status).toBe(200);
    await tidyRows(database(), petPhotosTidying, hours(48));
    await removeUnownedFiles(database(), files, log, hours(48));
    expect((await ask(ruta, photoId)).status).toBe(404);
    expect(await files.list(`private/${photoId}`)).toEqual([]);
    expect((await ask(ruta, saved)).status).toBe(200);
  });
});

describe('an upload', () => {
  test('of the same picture again is the one that waits already', async () => {
    const [first, second] = [await wait(ruta, 70), await wait(ruta, 70)];
    expect(second).toBe(first);
    // Another person's, and one that has a dog, are other photos.
    expect(await wait(jonas, 70)).not.toBe(first);
    await take(ruta, await addPet(ruta, 'Čiobrelis'), first);
    expect(await wait(ruta, 70)).not.toBe(first);
  });

  test('of a sixth waiting photo lets the oldest go, also when six come at once', async () => {
    const ids: string[] = [];
    for (let red = 0; red < 5; red++) {
      ids.push(await wait(ruta, 80 + red, new Date(now.getTime() + red)));
    }
    const later = new Date(now.getTime() + 1_000);
    const last = await wait(ruta, 99, later);
    expect(await findPetPhoto(database(), ruta, ids[0] ?? '')).toBeNull();
    for (const id of [...ids.slice(1), last]) {
      expect(await findPetPhoto(database(), ruta, id)).not.toBeNull();
    }
    await Promise.all(Array.from({ length: 6 }, (_, red) => wait(ruta, 120 + red, later)));
    const { count } = await database()
      .selectFrom('pet_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ruta.ownerId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });

  test('may have 5 MB to the byte, and a larger file gets the specification’s words', async () => {
    const fits = await upload({ name: 'a.jpg', bytes: await jpegOfSize(5 * 1024 * 1024) });
    expect(fits).toMatchObject({
      photo: { width: expect.any(Number) },
      messages: [],
      retry: false,
    });
    expect(await upload({ name: 'a.jpg', bytes: null })).toEqual({
      photo: null,
      messages: [
        {
          title: 'Klaida įkeliant nuotrauką',
          text: 'Nuotraukos dydis negali viršyti 5MB.',
        },
      ],
      retry: false,
    });
  });

  test('of what is no picture, or one that iPhones make, is refused by name', async () => {
    const heic = hostileFiles.find(({ fate }) => fate === 'heic');
    const said = [
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), /ne nuotrauka/],
      [(await heic?.bytes()) ?? new Uint8Array(), /HEIC nuotraukos neatpažįstame/],
    ] as const;
    for (const [bytes, words] of said) {
      const { photo, messages } = await upload({ name: 'šuo.jpg', bytes });
      expect(photo).toBeNull();
      expect(messages[0]?.text).toMatch(words);
      expect(messages[0]?.text).toContain('„šuo.jpg“');
    }
    expect(await files.list('private')).toEqual([]);
  });

  test('is refused after 60 in an hour and above 200 MB, each to this owner alone', async () => {
    const photoId = await wait(ruta, 130);
    await database()
      .updateTable('files')
      .set({ bytes: 200_000_000 })
      .where('id', '=', photoId)
      .execute();
    const file = { name: 'a.png', bytes: await picture(131) };
    expect((await upload(file)).messages[0]?.text).toMatch(/jau užima 200\sMB/);
    expect(await wait(jonas, 131)).toEqual(expect.any(String));
    for (let time = 0; time < 60; time++) {
      await upload({ name: 'a.png', bytes: new Uint8Array([1]) });
    }
    expect((await upload(file)).messages[0]?.text).toMatch(/^Per daug bandymų\. .*\d\smin\.$/);
    expect(await wait(jonas, 132)).toEqual(expect.any(String));
  });

  test('while the store is away may be tried again, and leaves nothing', async () => {
    const away = {
      ...files,
      put: async () => {
        throw new Error('ECONNREFUSED');
      },
    };
    const file = { name: 'a.png', bytes: await picture(140) };
    const outcome = await uploadPetPhoto({ ...parts(), files: away }, ruta, sent(file), now);
    expect(outcome).toMatchObject({ photo: null, retry: true });
    expect(outcome.messages[0]?.text).toMatch(/bandykite dar kartą/);
    const left = database().selectFrom('files').select('id').where('is_private', '=', true);
    expect(await left.execute()).toEqual([]);
    expect(await upload(file)).toMatchObject({ messages: [] });
  });
});
