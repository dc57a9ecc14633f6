import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { SentFile } from '#app/domains/photos/upload.ts';
import { discardDraft, findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { mostPhotos, type UploadOutcome } from '#app/domains/services/photos/photo-upload.ts';
import { uploadPhotos } from '#app/domains/services/photos/upload-photos.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { jpegOfSize, mark, tellTale } from '#tests/crafted-images.ts';
import { type HostileFate, hostileFiles } from '#tests/hostile-images.ts';
import { testDatabase } from '../database.ts';
import { bytesOf } from '../file-stores.ts';
import { makeActor } from '../rows.ts';
import { draftNew, newOne } from '../wizard.ts';

const database = testDatabase();
const log = createLog('error', () => {});
const now = new Date('2026-03-11T10:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'vizgis-upload-'));
const files = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let clinic: Partner;
beforeAll(async () => {
  clinic = await makeActor(database(), 'klinika@vizgis.test');
});
beforeEach(async () => {
  await database().deleteFrom('service_drafts').execute();
  await database().deleteFrom('rate_limits').execute();
  await draftNew(database(), clinic, 'vet', now);
});

async function* sent(list: readonly SentFile[]) {
  yield* list;
}

const upload = (list: readonly SentFile[]) =>
  uploadPhotos({ db: database(), files, log }, clinic, newOne, sent(list), now);

/** As many different good files as wanted. */
function goodFiles(count: number): Promise<SentFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.png`,
      bytes: await sharp({
        create: { width: 8, height: 6, channels: 3, background: { r: index * 20, g: 9, b: 9 } },
      })
        .png()
        .toBuffer(),
    })),
  );
}

const added = (outcome: UploadOutcome) => outcome.added.length;

describe('files that mean harm', () => {
  const said: Record<Exclude<HostileFate, 'photo'>, RegExp> = {
    unreadable: /tai ne nuotrauka arba failas sugadintas/,
    too_many_pixels: /megapiksel/,
    too_large: /negali viršyti 5MB\.$/,
    heic: /HEIC nuotraukos neatpažįstame/,
  };

  test.each(hostileFiles.map((file) => [file.what, file] as const))('%s', async (_what, file) => {
    const all = await file.bytes();
    const bytes = all.length > 5 * 1024 * 1024 ? null : all;
    const outcome = await upload([{ name: file.fileName, bytes }]);
    const [photo] = outcome.added;
    if (file.fate !== 'photo') {
      expect(outcome.messages).toHaveLength(1);
      expect(outcome.messages[0]?.text).toMatch(said[file.fate]);
      expect(photo).toBeUndefined();
      return;
    }
    expect(outcome.messages).toEqual([]);
    // Whatever is stored was made anew and holds nothing of what came.
    const keys = await files.list(`photos/${photo?.id}`);
    expect(keys).toHaveLength(5);
    for (const key of keys) {
      const stored = await bytesOf(files, key);
      expect(stored.includes(mark)).toBe(false);
      expect(stored.equals(Buffer.from(all))).toBe(false);
      const { format, exif, xmp, icc } = await sharp(stored).metadata();
      expect(format).toBe(key.endsWith('.jpg') ? 'jpeg' : 'webp');
      expect({ exif, xmp, icc }).toEqual({});
    }
  });

  test('there are more than sixty of them', () => {
    expect(hostileFiles.length).toBeGreaterThan(60);
  });

  test('their names are shown without what steers or hides', async () => {
    const text = async (name: string) => {
      const { messages } = await upload([{ name, bytes: new Uint8Array([1]) }]);
      return /^„(.*)“: /.exec(messages[0]?.text ?? '')?.[1];
    };
    expect(await text('../../etc/passwd')).toBe('passwd');
    expect(await text('C:\\Nuotraukos\\šuo.jpg')).toBe('šuo.jpg');
    expect(await text('šuo\u202egnp.exe')).toBe('šuognp.exe');
    expect(await text('a\0b\r\nc.png')).toBe('abc.png');
    expect(await text('\u200b')).toBe('failas');
    expect([...((await text(`${'ž'.repeat(300)}.png`)) ?? '')]).toHaveLength(60);
  });
});

test('the pictures that tell of their camera do tell', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect((await tellTale(format)).includes(mark)).toBe(true);
  }
});

test('5 MB to the byte are read, and too large ones get the words of the specification', async () => {
  const fits = await jpegOfSize(5 * 1024 * 1024);
  const outcome = await upload([
    { name: 'pirma.jpg', bytes: null },
    { name: 'antra.jpg', bytes: fits },
    { name: 'trečia.jpg', bytes: null },
  ]);
  expect(outcome.messages).toEqual([
    { title: 'Failas per didelis', text: 'Pagrindinės nuotraukos dydis negali viršyti 5MB.' },
    { title: 'Failas per didelis', text: '„trečia.jpg“: nuotraukos dydis negali viršyti 5MB.' },
  ]);
  expect(added(outcome)).toBe(1);
});

describe('too many files', () => {
  const limit = (text: string) => [{ title: 'Pasiektas limitas', text }];

  test('the first seven: one main photo and four of the other six', async () => {
    const outcome = await upload(await goodFiles(7));
    expect(added(outcome)).toBe(mostPhotos);
    expect(outcome.messages).toEqual(
      limit('Galite įkelti ne daugiau kaip 4\u00a0papildomas nuotraukas. Pridėta 4 iš 6.'),
    );
    const draft = await findDraft(database(), clinic, newOne);
    expect(draft?.photos).toEqual(outcome.added);
  });

  test('three more when there are three: two of them', async () => {
    const all = await goodFiles(6);
    await upload(all.slice(0, 3));
    const outcome = await upload(all.slice(3));
    expect(added(outcome)).toBe(2);
    expect(outcome.messages).toEqual(
      limit('Galite įkelti ne daugiau kaip 4\u00a0papildomas nuotraukas. Pridėta 2 iš 3.'),
    );
  });

  test('one more when all are there', async () => {
    const all = await goodFiles(6);
    await upload(all.slice(0, 5));
    const outcome = await upload(all.slice(5));
    expect(outcome).toEqual({
      added: [],
      messages: limit('Jau turite 4\u00a0papildomas nuotraukas.'),
      retry: false,
    });
  });

  test('the same ones again are those that are there', async () => {
    const all = await goodFiles(3);
    const first = await upload(all);
    const again = await upload(all);
    expect(again).toEqual(first);
  });
});

test('a store that is away is waited for once, not for every file', async () => {
  let puts = 0;
  const away = {
    ...files,
    put: async () => {
      puts++;
      throw new Error('ECONNREFUSED');
    },
  };
  const list = [...(await goodFiles(3)), { name: 'didelis.jpg', bytes: null }];
  const parts = { db: database(), files: away, log };
  const outcome = await uploadPhotos(parts, clinic, newOne, sent(list), now);
  // One picture in its five sizes.
  expect(puts).toBe(5);
  expect(outcome).toMatchObject({ added: [], retry: true });
  expect(outcome.messages).toHaveLength(4);
  for (const { text } of outcome.messages.slice(0, 3)) expect(text).toMatch(/bandykite dar kartą/);
  // It could be repeated, this one could not.
  expect(outcome.messages[3]?.text).toMatch(/5MB/);
  expect(await upload(list.slice(0, 3))).toMatchObject({ messages: [], retry: false });
});

test('all is read before the answer, also where there is nothing to add to', async () => {
  let read = 0;
  async function* counted(list: readonly SentFile[]) {
    for (const file of list) {
      read++;
      yield file;
    }
  }
  const list = await goodFiles(3);
  const parts = { db: database(), files, log };
  await discardDraft(database(), clinic, newOne);
  const outcome = await uploadPhotos(parts, clinic, newOne, counted(list), now);
  expect(outcome).toMatchObject({ added: [], messages: [{ title: 'Juodraščio nebėra' }] });
  expect(read).toBe(3);
  const of = { serviceId: newId() };
  await expect(uploadPhotos(parts, clinic, of, counted(list), now)).rejects.toThrow(NotFound);
  expect(read).toBe(6);
});

test('nothing chosen is nothing done, and said', async () => {
  const { added: photos, messages } = await upload([]);
  expect(photos).toEqual([]);
  expect(messages).toMatchObject([{ title: 'Nepasirinkote nuotraukų' }]);
});

test('more than 120 files an hour are too many', async () => {
  const [good] = await goodFiles(1);
  if (!good) throw new Error('No file');
  const bad = { name: 'a.png', bytes: new Uint8Array([1]) };
  await upload(Array.from({ length: 120 }, () => bad));
  const { messages, added: photos } = await upload([good]);
  expect(photos).toEqual([]);
  expect(messages[0]?.text).toMatch(/^Per daug bandymų\. Bandykite po \d+\smin\.$/);
});

test('photos of more than 500 MB are refused to the partner who has them, and to no other', async () => {
  const [one, other] = await goodFiles(2);
  if (!one || !other) throw new Error('No file');
  const first = await upload([one]);
  const [photo] = first.added;
  const { bytes } = await database()
    .selectFrom('files')
    .select('bytes')
    .where('id', '=', photo?.id ?? '')
    .executeTakeFirstOrThrow();
  const keys = await files.list(`photos/${photo?.id}`);
  const sizes = await Promise.all(keys.map(async (key) => (await files.find(key))?.size ?? 0));
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));

  await database()
    .updateTable('files')
    .set({ bytes: 500_000_000 })
    .where('id', '=', photo?.id ?? '')
    .execute();
  const refused = await upload([other]);
  expect(refused.added).toEqual([]);
  expect(refused.messages).toEqual([
    {
      title: 'Nepavyko įkelti papildomos nuotraukos',
      text: 'Jūsų paslaugų nuotraukos jau užima 500\u00a0MB, daugiau vietos nėra. Pašalinkite nereikalingų nuotraukų arba paslaugų.',
    },
  ]);
  const hotel = await makeActor(database(), 'viesbutis@vizgis.test');
  await draftNew(database(), hotel, 'hotel', now);
  const parts = { db: database(), files, log };
  const others = await uploadPhotos(parts, hotel, newOne, sent([other]), now);
  expect(others).toMatchObject({ added: [{}], messages: [] });
});
