import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type PhotoRole, photoRoles } from '#app/domains/companies/photos/company-photo.ts';
import {
  addCompanyPhoto,
  arrangeAlbum,
  removeCompanyPhoto,
} from '#app/domains/companies/photos/company-photos.server.ts';
import { uploadCompanyPhotos } from '#app/domains/companies/photos/upload-company-photos.server.ts';
import { detailsForm } from '#app/domains/companies/profile/details-form.server.ts';
import { getOwnProfile, saveDetails } from '#app/domains/companies/profile/own-profile.server.ts';
import {
  getCompanyProfile,
  previewCompany,
} from '#app/domains/companies/profile/public-profile.server.ts';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { altName } from '#app/domains/services/photos/photo-upload.ts';
import {
  maySeeWithheld,
  withholdPhotos,
} from '#app/domains/services/photos/withheld-photos.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { blackPng } from '../../crafted-images.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const log = createLog('error', () => {});
const folder = mkdtempSync(join(tmpdir(), 'vizgis-profile-'));
const files = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts = () => ({ db: database(), files, log });
let made = 0;
const company = () => {
  made += 1;
  return makeActor(database(), `profilis-${made}@sunys.test`, {
    company_name: `UAB „Profilis ${made}a“`,
  });
};
const add = (partner: Partner, role: PhotoRole, width: number, height: number) =>
  addCompanyPhoto(parts(), partner, role, blackPng(width, height), now);
const photosOf = async (partner: Partner) => (await getOwnProfile(database(), partner)).photos;

describe('the pictures of a company', () => {
  test('a logo and a cover give way to the next, and the album grows', async () => {
    const partner = await company();
    const first = await add(partner, 'logo', 200, 200);
    const logo = await add(partner, 'logo', 210, 210);
    expect(await add(partner, 'logo', 210, 210)).toMatchObject({ ok: true, known: true });
    const cover = await add(partner, 'cover', 800, 300);
    for (const width of [320, 321, 322]) await add(partner, 'album', width, 240);
    if (!first.ok || !logo.ok || !cover.ok) throw new Error('a picture was refused');
    expect(await photosOf(partner)).toMatchObject({
      logo: { id: logo.photo.id, alt: '' },
      cover: { id: cover.photo.id },
      album: [320, 321, 322].map((width) => ({ width, alt: '' })),
    });
    await removeUnownedFiles(database(), files, log, now);
    expect(await files.list(photoFolder(first.photo.id))).toEqual([]);
    expect(await files.list(photoFolder(logo.photo.id))).toHaveLength(5);
  });

  test.each([
    ['logo', 1, 1, 'too_small'],
    ['logo', 20_000, 20, 'too_small'],
    ['logo', 20_000, 20_000, 'too_many_pixels:400/50'],
    ['cover', 799, 400, 'too_small'],
    ['album', 100, 1_000, 'too_small'],
  ] as const)('a %s of %i × %i is refused: %s', async (role, width, height, reason) => {
    const partner = await company();
    // Of the largest only the first lines are there.
    const bytes = blackPng(width, height, Math.min(height, 1_000));
    expect(await addCompanyPhoto(parts(), partner, role, bytes, now)).toMatchObject({
      ok: false,
      reason,
    });
    expect(await photosOf(partner)).toEqual({ logo: null, cover: null, album: [] });
  });

  test('least sizes are those of what was sent, and a refusal says them', async () => {
    const partner = await company();
    // Kept as 1600 × 292 it is large enough all the same.
    expect(await add(partner, 'cover', 1_920, 350)).toMatchObject({ ok: true });
    async function* chosen() {
      yield { name: 'juosta.png', bytes: blackPng(1_920, 250) };
    }
    const { messages } = await uploadCompanyPhotos(parts(), partner, 'cover', chosen(), now);
    expect(messages).toMatchObject([
      { text: '„juosta.png“: yra 1920\u00a0×\u00a0250, o reikia bent 800\u00a0×\u00a0300 taškų.' },
    ]);
  });

  test('the album takes twelve, and says so of the next', async () => {
    const partner = await company();
    async function* chosen() {
      for (let at = 0; at <= photoRoles.album.most; at++) {
        yield { name: `${at}.png`, bytes: blackPng(320 + at, 240) };
      }
    }
    const outcome = await uploadCompanyPhotos(parts(), partner, 'album', chosen(), now);
    expect(outcome.added).toHaveLength(photoRoles.album.most);
    expect(outcome.messages).toMatchObject([{ title: 'Albumas pilnas' }]);
    const [gone, ...others] = (await photosOf(partner)).album;
    await removeCompanyPhoto(database(), partner, gone?.id ?? '');
    await removeCompanyPhoto(database(), partner, gone?.id ?? '');
    expect((await photosOf(partner)).album.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(await add(partner, 'album', 400, 300)).toMatchObject({ ok: true, known: false });
  });

  test('of the album stand as their company orders and describes them', async () => {
    const [partner, other] = [await company(), await company()];
    for (const width of [400, 401, 402]) await add(partner, 'album', width, 300);
    await add(other, 'album', 400, 300);
    const album = async (of = partner) => (await photosOf(of)).album;
    const [a = '', b = '', c = ''] = (await album()).map(({ id }) => id);
    const arrange = (order: string[], words: [string, string][] = [], by = partner) =>
      arrangeAlbum(database(), by, { order, alts: new Map(words) });

    await arrange([c, a, b], [[a, '  Kirpykla\n iš vidaus ']]);
    await arrange([c, a, b], [[a, 'Kirpykla iš vidaus']]);
    expect(await album()).toMatchObject([
      { id: c, alt: '' },
      { id: a, alt: 'Kirpykla iš vidaus' },
      { id: b, alt: '' },
    ]);
    const { photos } = await previewCompany(database(), partner, now);
    expect(photos.album.map(({ alt }) => alt)).toEqual([
      `${partner.companyName}: 1-oji nuotrauka`,
      'Kirpykla iš vidaus',
      `${partner.companyName}: 3-ioji nuotrauka`,
    ]);
    // What is not named comes last, an unknown one is passed over, and words stay.
    await arrange([b, newId(), 'ne-id']);
    expect((await album()).map(({ id }) => id)).toEqual([b, c, a]);
    await arrange([], [[b, 'ž'.repeat(120)]]);
    expect(await arrange([c], [[b, 'ž'.repeat(121)]])).toMatchObject({
      ok: false,
      fields: { [altName(b)]: 'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 120.' },
    });
    expect((await album()).map(({ alt }) => alt.length)).toEqual([120, 0, 18]);
    await arrange([a, b, c], [[a, 'Svetima']], other);
    expect((await album()).map(({ id }) => id)).toEqual([b, c, a]);
    expect((await album())[2]?.alt).toBe('Kirpykla iš vidaus');
    await arrange([], [[a, '']]);
    expect((await album())[2]?.alt).toBe('');
  });

  test('of another company are not removed', async () => {
    const [one, other] = [await company(), await company()];
    await add(one, 'logo', 200, 200);
    const { logo } = await photosOf(one);
    for (const id of [logo?.id ?? '', '', 'ne-id']) await removeCompanyPhoto(database(), other, id);
    expect((await photosOf(one)).logo).toEqual(logo);
  });

  test.each(['blocked', 'suspended'])(
    'are withheld while the partner is %s, and seen by it alone',
    async (way) => {
      const [partner, other] = [await company(), await company()];
      await add(partner, 'cover', 800, 300);
      const { cover } = await photosOf(partner);
      const id = cover?.id ?? '';
      const photo = { id, contentHash: cover?.contentHash ?? '' };
      const block = (since: Date | null) =>
        way === 'blocked'
          ? database()
              .updateTable('users')
              .set({ blocked_at: since, blocked_reason: since && 'Taisyklės.' })
              .where('id', '=', partner.userId)
              .execute()
          : database()
              .updateTable('partners')
              .set({ suspended_at: since, suspended_reason: since && 'rules' })
              .set({ suspended_explanation: since && 'Taisyklės.' })
              .where('id', '=', partner.partnerId)
              .execute();
      const lies = async (where: 'public' | 'private') =>
        (await files.list(photoFolder(id, where))).length;
      await block(now);
      expect(await withholdPhotos(database(), files, log)).toBe(1);
      expect([await lies('public'), await lies('private')]).toEqual([0, 5]);
      expect(await maySeeWithheld(database(), partner, photo)).toBe(true);
      expect(await maySeeWithheld(database(), other, photo)).toBe(false);
      await block(null);
      expect(await withholdPhotos(database(), files, log)).toBe(1);
      expect([await lies('public'), await lies('private')]).toEqual([5, 0]);
      expect(await withholdPhotos(database(), files, log)).toBe(0);
    },
  );

  test('that a suspended partner adds are withheld at once', async () => {
    const partner = await company();
    await database()
      .updateTable('partners')
      .set({ suspended_at: now, suspended_reason: 'rules', suspended_explanation: 'Taisyklės.' })
      .where('id', '=', partner.partnerId)
      .execute();
    async function* chosen() {
      yield { name: 'logotipas.png', bytes: blackPng(200, 200) };
    }
    await uploadCompanyPhotos(parts(), partner, 'logo', chosen(), now);
    const { logo } = await photosOf(partner);
    expect(await files.list(photoFolder(logo?.id ?? '', 'public'))).toEqual([]);
    expect(await files.list(photoFolder(logo?.id ?? '', 'private'))).toHaveLength(5);
  });

  test('go with the account', async () => {
    const partner = await company();
    await add(partner, 'album', 400, 300);
    const [photo] = (await photosOf(partner)).album;
    await database().deleteFrom('users').where('id', '=', partner.userId).execute();
    await removeUnownedFiles(database(), files, log, now);
    expect(await files.list(photoFolder(photo?.id ?? ''))).toEqual([]);
  });
});

const typed = {
  about_company: 'Kerpame ir maudome.',
  work_hours: 'I–V 9–18\nSusitarus – ir savaitgalį.',
  website_url: 'https://profilis.lt/',
  facebook_url: null,
  instagram_url: 'https://www.instagram.com/profilis/',
  tiktok_url: null,
  youtube_url: null,
};

describe('what a company tells of itself', () => {
  test('is saved and shown on its page', async () => {
    const partner = await company();
    await insertService(database(), partner.partnerId);
    expect(await saveDetails(database(), partner, { ...typed, version: 1 }, now)).toEqual({
      ok: true,
    });
    // A second press.
    expect(await saveDetails(database(), partner, { ...typed, version: 1 }, now)).toEqual({
      ok: true,
    });
    const { address, details, isPublic } = await getOwnProfile(database(), partner);
    expect(details).toEqual({ ...typed, version: 2 });
    expect(isPublic).toBe(true);
    const page = await getCompanyProfile(database(), address, 1, now);
    expect(page).toMatchObject({
      about: 'Kerpame ir maudome.',
      hours: ['I–V 9:00–18:00', 'VI–VII nedirba', 'Susitarus – ir savaitgalį.'],
      links: [
        { column: 'website_url', url: 'https://profilis.lt/', host: 'profilis.lt' },
        { column: 'instagram_url', host: 'instagram.com' },
      ],
      count: 1,
    });
    expect(await previewCompany(database(), partner, now)).toEqual({ ...page, isPublic: true });
  });

  test('is refused when it began with an older version, and nothing is written', async () => {
    const partner = await company();
    await saveDetails(database(), partner, { ...typed, version: 1 }, now);
    const other = { ...typed, about_company: 'Kas kita.', version: 1 };
    expect(await saveDetails(database(), partner, other, now)).toMatchObject({
      ok: false,
      newest: 2,
    });
    expect((await getOwnProfile(database(), partner)).details).toEqual({ ...typed, version: 2 });
  });

  test('is previewed before anything is public', async () => {
    const partner = await company();
    await saveDetails(database(), partner, { ...typed, version: 1 }, now);
    expect(await previewCompany(database(), partner, now)).toMatchObject({
      ...{ isPublic: false, services: [], count: 0, about: 'Kerpame ir maudome.' },
      trader: { companyName: partner.companyName },
    });
  });

  test('of a form keeps to its rules, field by field', () => {
    const form = new FormData();
    const wrong = {
      about_company: 'a'.repeat(2_001),
      work_hours: 'I'.repeat(501),
      website_url: 'javascript:alert(1)',
      facebook_url: 'https://192.168.1.1/',
      instagram_url: 'https://tiktok.com/@kitas',
      tiktok_url: 'http://tiktok.com/@savas',
      youtube_url: 'https://jonas:slapta@youtube.com/',
    };
    for (const [name, value] of Object.entries(wrong)) form.set(name, value);
    form.set('version', '1');
    const read = readForm(detailsForm, form);
    expect(read).toMatchObject({ ok: false, title: 'Profilis neišsaugotas' });
    expect(Object.keys('fields' in read ? read.fields : {}).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
  });
});
