import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Admin, visitor } from '#app/domains/accounts/types.ts';
import { listPosts } from '#app/domains/blog/list-posts.server.ts';
import type { PostFields } from '#app/domains/blog/post.ts';
import {
  discardDraft,
  keepTyped,
  type PostPage,
  postDraftsTidying,
} from '#app/domains/blog/post-drafts.server.ts';
import { openPost, previewPost } from '#app/domains/blog/post-form.server.ts';
import { getPost } from '#app/domains/blog/posts.server.ts';
import { deletePost, setPublication } from '#app/domains/blog/publish-posts.server.ts';
import { addPostPicture } from '#app/domains/blog/upload-picture.server.ts';
import { addPost, type PostInput, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { makeActor, makeOwnerActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'vizgis-blog-drafts-'));
const files = openFolderStore(folder);
const log = createLog('error', () => {});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-03-11T10:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

let admin: Admin;
let second: Admin;
let others: readonly Actor[];

async function makeAdmin(email: string): Promise<Admin> {
  const userId = newId();
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  return { kind: 'admin', userId, email };
}

beforeAll(async () => {
  admin = await makeAdmin('admin@vizgis.test');
  second = await makeAdmin('austeja@vizgis.test');
  others = [
    visitor,
    await makeOwnerActor(database(), 'ruta@vizgis.test'),
    await makeActor(database(), 'klinika@vizgis.test'),
  ];
});
beforeEach(async () => {
  await database().deleteFrom('blog_posts').execute();
  await database().deleteFrom('post_drafts').execute();
});

const snow: PostInput = {
  title: 'Pirmas sniegas',
  author: 'Rasa Petrulienė',
  html: '<p>Druska graužia letenas.</p>',
  publication: { status: 'draft' },
};
const typed: PostFields = {
  ...{ title: 'Pirmas', author: '', html: '<p>Druska</p>', picture_alt: '', picture_removed: '' },
  ...{ status: 'draft', published_date: '', published_time: '' },
};
const parts = () => ({ db: database(), files, log });
const options = (page: PostPage | null = null, at = now) => ({
  now: at,
  saveReply: saveNoReply,
  page,
});
const deletion = () => ({ files, log, now, saveReply: saveNoReply });

/** A window that shows the form of a post, or of a new one. */
async function openWindow(postId: string | null = null, who = admin): Promise<PostPage> {
  const { draftId, version, mark } = await openPost(database(), who, postId, now);
  return { draftId, version, revision: Number(mark), over: null, windows: [newId()] };
}

const keep = (
  page: PostPage,
  fields: Partial<PostFields>,
  postId: string | null = null,
  who = admin,
) => keepTyped(database(), who, postId, page, { ...typed, ...fields }, now);

const kept = async (postId: string | null = null, who = admin) =>
  (await openPost(database(), who, postId, now)).fields;

async function add(input: Partial<PostInput> = {}): Promise<string> {
  const answer = await addPost(database(), admin, { ...snow, ...input }, options());
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.postId;
}

const update = (postId: string, version: number, input: Partial<PostInput>, page?: PostPage) =>
  updatePost(database(), admin, postId, { ...snow, ...input, version }, options(page ?? null));

const actsOn = async (postId: string) => {
  const rows = await database()
    .selectFrom('audit_log')
    .select(['act', 'admin_id', 'subject_title'])
    .where('subject_id', '=', postId)
    .orderBy('id')
    .execute();
  expect(new Set(rows.map((row) => row.admin_id))).toEqual(new Set([admin.userId]));
  // By which the log names it once it is deleted.
  expect(rows.map((row) => row.subject_title)).not.toContain('');
  return rows.map(({ act }) => act).sort();
};

describe('what is typed', () => {
  test('is there again in the next window, cleaned, and in no other administrator’s', async () => {
    const page = await openWindow();
    const html = '<p onclick="x">Druska<script>alert(1)</script></p>';
    expect(await keep(page, { title: 'Sniegas', html })).toEqual({ ok: true });
    expect(await kept()).toEqual({ ...typed, title: 'Sniegas', html: '<p>Druska</p>' });
    expect(await kept(null, second)).toMatchObject({ title: '', html: '' });
    expect((await listPosts(database(), admin, all, now)).hasNewDraft).toBe(true);
    expect((await listPosts(database(), second, all, now)).hasNewDraft).toBe(false);
  });

  test('is not written over by a second window without being asked', async () => {
    const [first, other] = [await openWindow(), await openWindow()];
    await keep(first, { title: 'Pirmas langas' });
    await keep(first, { title: 'Pirmas langas tęsia' });
    const refused = await keep(other, { title: 'Antras langas' });
    const { revision } = await openWindow();
    expect(refused).toEqual({ ok: false, reason: 'overtaken', mark: String(revision) });
    expect(await kept()).toMatchObject({ title: 'Pirmas langas tęsia' });
    expect(await keep({ ...other, over: revision ?? null }, { title: 'Antras langas' })).toEqual({
      ok: true,
    });
    expect(await keep(first, { title: 'Pirmas vėl' })).toMatchObject({ reason: 'overtaken' });
    expect(await kept()).toMatchObject({ title: 'Antras langas' });
  });

  test('is not saved over a second window’s words either, and the text says so', async () => {
    const id = await add();
    const [first, other] = [await openWindow(id), await openWindow(id)];
    await keep(first, { title: 'Pirmas langas' }, id);
    const refusal = await update(id, 1, { title: 'Antras langas' }, other);
    expect(refusal).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Šis įrašas ką tik pakeistas kitame lange\./),
      mark: String((await openWindow(id)).revision),
    });
    const again = { ...other, over: (await openWindow(id)).revision ?? null };
    expect(await update(id, 1, { title: 'Antras langas' }, again)).toMatchObject({ ok: true });
    expect(await kept(id)).toMatchObject({ title: 'Antras langas' });
  });

  test('of an edit is told when another administrator has saved meanwhile', async () => {
    const id = await add();
    const page = await openWindow(id);
    await keep(page, { title: 'Mano' }, id);
    const theirs = await openWindow(id, second);
    await updatePost(
      database(),
      second,
      id,
      { ...snow, title: 'Jos', version: 1 },
      options(theirs),
    );
    const mine = await openWindow(id);
    expect(mine.version).toBe(1);
    expect(await update(id, mine.version, { title: 'Mano' }, mine)).toMatchObject({
      ok: false,
      newest: 2,
    });
    expect(await kept(id)).toMatchObject({ title: 'Mano' });
    const shown = (of: 'typed' | 'saved') => previewPost(database(), admin, id, now, of);
    expect(await shown('typed')).toMatchObject({ title: 'Mano' });
    expect(await shown('saved')).toMatchObject({ title: 'Jos' });
    // Over the version that was chosen to be replaced, and over no other.
    expect(await update(id, 3, { title: 'Mano' }, mine)).toMatchObject({ ok: false, newest: 2 });
    expect(await update(id, 2, { title: 'Mano' }, mine)).toMatchObject({ ok: true });
  });

  test('is previewed with the day on which it would be read', async () => {
    const id = await add({
      publication: { status: 'scheduled', at: new Date('2026-04-01T07:00:00Z') },
    });
    const page = await openWindow(id);
    const dayOf = async (fields: Partial<PostFields>) => {
      expect(await keep({ ...page, ...(await openWindow(id)) }, fields, id)).toEqual({ ok: true });
      return (await previewPost(database(), admin, id, now)).date;
    };
    expect((await previewPost(database(), admin, id, now)).date).toBe('2026-04-01');
    const at = { published_date: '2026-05-02', published_time: '10:00' };
    const today = '2026-03-11';
    expect(await dayOf({ status: 'scheduled', ...at })).toBe('2026-05-02');
    expect(await dayOf({ status: 'published', ...at })).toBe(today);
    expect(await dayOf({ status: 'scheduled', ...at, published_date: 'rytoj' })).toBe(today);
    expect((await previewPost(database(), admin, id, now, 'saved')).date).toBe('2026-04-01');
  });

  test('becomes the post of its id; a window left behind does not make a second one', async () => {
    const [page, left] = [await openWindow(), await openWindow()];
    await keep(page, {});
    const same = { ...left, draftId: page.draftId };
    expect(await addPost(database(), admin, snow, options(page))).toEqual({
      ok: true,
      postId: page.draftId,
    });
    expect(await kept()).toMatchObject({ title: '' });
    expect(await keep(same, { title: 'Dar' })).toEqual({ ok: false, reason: 'lost' });
    expect(await addPost(database(), admin, snow, options(same))).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Šis įrašas jau išsaugotas kitame lange\./),
      newest: 1,
    });
    expect((await listPosts(database(), admin, all, now)).posts).toHaveLength(1);
  });

  test('goes when it is given up, and after thirty days', async () => {
    const id = await add();
    await keep(await openWindow(id), { title: 'Kitas' }, id);
    expect(await previewPost(database(), admin, id, now)).toMatchObject({ title: 'Kitas' });
    await discardDraft(database(), admin, id);
    expect(await kept(id)).toMatchObject({ title: 'Pirmas sniegas' });
    await keep(await openWindow(), {});
    await tidyRows(database(), postDraftsTidying, daysLater(30));
    expect(await kept()).toMatchObject({ title: 'Pirmas' });
    await tidyRows(database(), postDraftsTidying, daysLater(31));
    expect(await kept()).toMatchObject({ title: '' });
  });

  test('is of no post where there is none', async () => {
    const page = await openWindow();
    for (const gone of [newId(), 'nera']) {
      await expect(keep(page, {}, gone)).rejects.toThrow(NotFound);
      await expect(openPost(database(), admin, gone, now)).rejects.toThrow(NotFound);
      await expect(previewPost(database(), admin, gone, now)).rejects.toThrow(NotFound);
    }
  });
});

const all = { state: null, text: '', page: 1 } as const;

describe('the list of the administrators', () => {
  test('has every state with its count, is searched and narrowed', async () => {
    await add({ title: 'Juodraštis apie žolę' });
    await add({ title: 'Rytoj', publication: { status: 'scheduled', at: daysLater(1) } });
    await add({ title: 'Vakar', publication: { status: 'published' } });
    const list = (query: object, at = now) =>
      listPosts(database(), admin, { ...all, ...query }, at);
    const titles = async (query: object) => (await list(query)).posts.map(({ title }) => title);
    const counts = async (at: Date) => {
      const found = Object.entries((await list({}, at)).counts ?? {});
      return Object.fromEntries(found.map(([choice, { number }]) => [choice, number]));
    };
    expect(await counts(now)).toEqual({ all: 3, draft: 1, scheduled: 1, published: 1 });
    expect((await titles({})).at(0)).toBe('Rytoj');
    expect(await titles({ state: 'scheduled' })).toEqual(['Rytoj']);
    expect(await titles({ text: 'zole' })).toEqual(['Juodraštis apie žolę']);
    expect(await titles({ text: 'petruliene', state: 'published' })).toEqual(['Vakar']);
    expect(await titles({ text: '100%' })).toEqual([]);
    expect(await titles({ page: 2 })).toHaveLength(3);
    expect(await counts(daysLater(2))).toEqual({ all: 3, draft: 1, scheduled: 0, published: 2 });
  });
});

describe('the audit log', () => {
  test('has a row for each act, and none for what changes nothing', async () => {
    const at = daysLater(1);
    const id = await add({ publication: { status: 'published' } });
    expect(await actsOn(id)).toEqual(['post-added', 'post-published']);
    await update(id, 1, { publication: { status: 'published' } });
    expect(await actsOn(id)).toHaveLength(2);
    await update(id, 1, { title: 'Kitas', publication: { status: 'published' } });
    await update(id, 2, { title: 'Kitas', publication: { status: 'draft' } });
    await update(id, 3, { title: 'Kitas', publication: { status: 'scheduled', at } });
    await setPublication(database(), admin, id, 'published', now);
    await deletePost(database(), admin, id, deletion());
    expect(await actsOn(id)).toEqual([
      ...['post-added', 'post-deleted', 'post-published', 'post-published'],
      ...['post-scheduled', 'post-unpublished', 'post-updated'],
    ]);
  });

  test('has nothing of a refused act', async () => {
    const id = await add();
    const at = daysLater(-1);
    for (const refused of [
      await update(id, 1, { publication: { status: 'scheduled', at } }),
      await update(id, 1, { html: '<p></p>' }),
      await update(id, 7, { title: 'Kitas' }),
    ]) {
      expect(refused.ok).toBe(false);
    }
    expect(await actsOn(id)).toEqual(['post-added']);
  });

  test('of two administrators who publish at once, or one who presses twice, has one row', async () => {
    const id = await add();
    const publish = (who: Admin) => setPublication(database(), who, id, 'published', now);
    const answers = await Promise.all([publish(admin), publish(second)]);
    expect([...answers, await publish(admin)]).toEqual(Array(3).fill({ ok: true }));
    const rows = await database()
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', id)
      .where('act', '=', 'post-published')
      .execute();
    expect(rows).toHaveLength(1);
    const gone = await Promise.allSettled([
      deletePost(database(), admin, id, deletion()),
      deletePost(database(), second, id, deletion()),
    ]);
    expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('pictures', () => {
  const draw = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();

  async function upload(page: PostPage, role: 'lead' | 'text', postId: string | null = null) {
    const bytes = await draw('#a00');
    const answer = await addPostPicture(parts(), admin, postId, page, { bytes, role }, now);
    if (!answer.ok || !('picture' in answer)) throw new Error(JSON.stringify(answer));
    const { picture } = answer;
    return {
      ...picture,
      html: `<img src="${photoPath(picture, '960.webp')}" alt="Haskis sniege">`,
      key: photoKey(picture.id, picture.contentHash, '480.webp'),
    };
  }

  const isThere = async (key: string) => {
    const file = await files.find(key);
    await file?.body.cancel();
    return file !== null;
  };

  const sweep = () => removeUnownedFiles(database(), files, log, now);

  test('of a draft go with it into the post; what the text does not show is swept', async () => {
    const page = await openWindow();
    const [lead, shown, left] = [
      await upload(page, 'lead'),
      await upload(page, 'text'),
      await upload(page, 'text'),
    ];
    const html = `<p>Druska</p>${shown.html}`;
    await keep(page, { html, picture_alt: 'Haskis' });
    const preview = await previewPost(database(), admin, null, now);
    expect(preview.photo).toMatchObject({ id: lead.id, alt: 'Haskis' });
    expect(preview.html).toContain(`alt="Haskis sniege" width="800" height="600"`);
    await sweep();
    expect(await isThere(left.key)).toBe(true);

    const input = {
      ...snow,
      html,
      pictureAlt: 'Haskis',
      publication: { status: 'published' },
    } as const;
    await addPost(database(), admin, input, options(page));
    await sweep();
    const post = await getPost(database(), page.draftId, now);
    expect(post.photo).toMatchObject({ id: lead.id, alt: 'Haskis' });
    expect(post.html).toBe(
      `<p>Druska</p><img src="${photoPath(shown, '960.webp')}" alt="Haskis sniege" width="800" height="600" />`,
    );
    expect(await Promise.all([lead, shown, left].map(({ key }) => isThere(key)))).toEqual([
      ...[true, true, false],
    ]);

    await deletePost(database(), admin, page.draftId, deletion());
    await sweep();
    expect(await isThere(shown.key)).toBe(false);
    expect(await database().selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('stay while the saved text or another administrator’s draft shows them', async () => {
    const page = await openWindow();
    const shown = await upload(page, 'text');
    const html = `<p>Druska</p>${shown.html}`;
    await addPost(database(), admin, { ...snow, html }, options(page));
    const id = page.draftId;
    await keep(await openWindow(id, second), { html }, id, second);
    await keep(await openWindow(id), { html: '<p>Be jos</p>' }, id);
    await sweep();
    expect(await isThere(shown.key)).toBe(true);
    await update(id, 1, { html: '<p>Be jos</p>' }, await openWindow(id));
    await sweep();
    expect(await isThere(shown.key)).toBe(true);
    await discardDraft(database(), second, id);
    await sweep();
    expect(await isThere(shown.key)).toBe(false);
  });

  test('above the text give way to the next one when that is saved', async () => {
    const page = await openWindow();
    const first = await upload(page, 'lead');
    await addPost(database(), admin, { ...snow, pictureAlt: 'Pirma' }, options(page));
    const id = page.draftId;
    const edit = await openWindow(id);
    const next = await upload(edit, 'lead', id);
    expect((await openPost(database(), admin, id, now)).picture?.id).toBe(next.id);
    expect(await isThere(first.key)).toBe(true);
    await update(id, 1, { pictureAlt: 'Antra' }, edit);
    await sweep();
    expect((await openPost(database(), admin, id, now)).picture).toMatchObject({
      ...{ id: next.id, alt: 'Antra' },
    });
    expect(await isThere(first.key)).toBe(false);
    expect(await actsOn(id)).toEqual(['post-added', 'post-updated']);
    // Without one it needs no words; the preview is without it before.
    const removal = await openWindow(id);
    await keepTyped(database(), admin, id, removal, { ...typed, picture_removed: 'on' }, now);
    expect((await previewPost(database(), admin, id, now)).photo).toBeNull();
    const without = { pictureAlt: '', pictureRemoved: true };
    expect(await update(id, 2, without, await openWindow(id))).toMatchObject({ ok: true });
    await sweep();
    expect((await openPost(database(), admin, id, now)).picture).toBeNull();
    expect(await isThere(next.key)).toBe(false);
    expect(await actsOn(id)).toEqual(['post-added', 'post-updated', 'post-updated']);
  });

  test('need words that say what is to be seen', async () => {
    const page = await openWindow();
    await upload(page, 'lead');
    const { html } = await upload(page, 'text');
    const save = (input: Partial<PostInput>) =>
      addPost(database(), admin, { ...snow, ...input }, options(page));
    expect(await save({ pictureAlt: '' })).toMatchObject({
      fields: { picture_alt: 'Įveskite, kas matyti nuotraukoje.' },
    });
    const silent = html.replace('Haskis sniege', ' ');
    expect(await save({ html: `<p>Druska</p>${silent}`, pictureAlt: 'Haskis' })).toMatchObject({
      fields: { html: 'Prie kiekvienos teksto nuotraukos įveskite, kas joje matyti.' },
    });
  });

  test('of another post, or of no post, are not shown', async () => {
    const page = await openWindow();
    const theirs = await upload(page, 'text');
    await addPost(database(), admin, { ...snow, html: `<p>Sava</p>${theirs.html}` }, options(page));
    const id = await add({ html: `<p>Svetima</p>${theirs.html}` });
    expect((await openPost(database(), admin, id, now)).fields.html).toBe('<p>Svetima</p>');
  });

  test('are refused when they are none, from who may not write, and for no post', async () => {
    const page = await openWindow();
    const bytes = Buffer.from('<svg onload="alert(1)"/>');
    const sent = { bytes, role: 'text' } as const;
    expect(await addPostPicture(parts(), admin, null, page, sent, now)).toEqual({
      ...{ ok: false, reason: 'unreadable' },
    });
    for (const actor of others) {
      expect(await addPostPicture(parts(), actor, null, page, sent, now)).toMatchObject({
        text: 'Neturite teisių atnaujinti įrašą.',
      });
    }
    for (const gone of [newId(), 'nera']) {
      const adding = addPostPicture(parts(), admin, gone, page, sent, now);
      await expect(adding).rejects.toThrow(NotFound);
    }
    expect(await database().selectFrom('blog_photos').selectAll().execute()).toEqual([]);
  });
});

test('who is no administrator publishes nothing and takes nothing back', async () => {
  const id = await add();
  for (const actor of others) {
    for (const status of ['published', 'draft'] as const) {
      const answer = setPublication(database(), actor, id, status, now);
      expect(await answer).toMatchObject({ text: 'Neturite teisių atnaujinti įrašą.' });
    }
  }
  expect(await actsOn(id)).toEqual(['post-added']);
});
