import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Admin, visitor } from '#app/domains/accounts/types.ts';
import { writeFeed } from '#app/domains/blog/feed.server.ts';
import {
  getPost,
  listFeedPosts,
  listFurtherPosts,
  listNewestPosts,
  listPostsByYear,
  listPublishedPostAddresses,
} from '#app/domains/blog/posts.server.ts';
import { deletePost } from '#app/domains/blog/publish-posts.server.ts';
import { addPost, type PostInput, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { makeActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'vizgis-blog-'));
const files = openFolderStore(folder);
const log = createLog('error', () => {});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-03-11T10:00:00Z');
const day = 24 * 3_600_000;
const daysLater = (days: number) => new Date(now.getTime() + days * day);

let admin: Admin;
/** Everyone else, and what each hears who may not write. */
let others: readonly Actor[];

beforeAll(async () => {
  const userId = newId();
  const email = 'admin@vizgis.test';
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  admin = { kind: 'admin', userId, email };
  others = [
    await makeOwnerActor(database(), 'ruta@vizgis.test'),
    await makeActor(database(), 'klinika@vizgis.test'),
  ];
});
beforeEach(async () => {
  await database().deleteFrom('blog_posts').execute();
});

const snow: PostInput = {
  title: 'Pirmas sniegas',
  author: 'Rasa Petrulienė',
  html: '<p>Druska graužia letenas.</p>',
  publication: { status: 'published' },
};

const options = (at = now) => ({ now: at, saveReply: saveNoReply });
const deletion = () => ({ files, log, now, saveReply: saveNoReply });

async function add(input: Partial<PostInput> = {}, at = now): Promise<string> {
  const answer = await addPost(database(), admin, { ...snow, ...input }, options(at));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.postId;
}

const update = (postId: string, version: number, input: Partial<PostInput> = {}, at = now) =>
  updatePost(database(), admin, postId, { ...snow, ...input, version }, options(at));

const titles = async (at = now) =>
  (await listNewestPosts(database(), 7, at)).map(({ title }) => title);

describe('an administrator writes', () => {
  test('a post with its date, author and text', async () => {
    const id = await add();
    expect(await getPost(database(), id, now)).toEqual({
      ...{ id, title: 'Pirmas sniegas', author: 'Rasa Petrulienė' },
      ...{ date: '2026-03-11', longDate: '2026\u00a0m. kovo 11\u00a0d.' },
      ...{ excerpt: 'Druska graužia letenas.', html: '<p>Druska graužia letenas.</p>' },
      photo: null,
    });
    const row = await database().selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: admin.userId, status: 'published', published_at: now });
  });

  test('a correction, which keeps the date', async () => {
    const id = await add();
    expect(await update(id, 1, { title: 'Antras sniegas' }, daysLater(2))).toEqual({
      ok: true,
      postId: id,
    });
    const post = await getPost(database(), id, daysLater(2));
    expect(post).toMatchObject({ title: 'Antras sniegas', date: '2026-03-11' });
    expect(await listPublishedPostAddresses(database(), daysLater(2))).toEqual([
      { id, updatedAt: daysLater(2) },
    ]);
  });

  test('not over what another window has saved, unless the text is the same', async () => {
    const id = await add();
    await update(id, 1, { title: 'Antras sniegas' });
    const refusal = await update(id, 1, { title: 'Trečias sniegas' });
    expect(refusal).toMatchObject({ ok: false, newest: 2 });
    expect(await titles()).toEqual(['Antras sniegas']);
    expect(await update(id, 1, { title: 'Antras sniegas' })).toMatchObject({ ok: true });
    expect(await update(id, 2, { title: 'Trečias sniegas' })).toMatchObject({ ok: true });
  });

  test('nothing without words, too long, or for a time that is over or years ahead', async () => {
    const wordless = { html: '<p><script>alert(1)</script><br></p>' };
    const long = { html: `<p>${'ž'.repeat(100_000)}</p>` };
    const past = { publication: { status: 'scheduled', at: daysLater(-1) } } as const;
    const far = { publication: { status: 'scheduled', at: daysLater(732) } } as const;
    const id = await add();
    for (const [input, field, text] of [
      [wordless, 'html', 'Įveskite įrašo tekstą.'],
      [long, 'html', /^Sutrumpinkite tekstą: daugiausia 100000\s/],
      [past, 'published_date', 'Paskelbimo laikas turi būti ateityje.'],
      [far, 'published_date', 'Suplanuoti galima ne vėliau kaip po dvejų metų.'],
    ] as const) {
      const fields = { [field]: expect.stringMatching(text) };
      const added = await addPost(database(), admin, { ...snow, ...input }, options());
      expect(added).toMatchObject({ ok: false, fields });
      expect(await update(id, 1, input)).toMatchObject({ ok: false, fields });
    }
    expect(await titles()).toEqual(['Pirmas sniegas']);
  });

  test('and deletes, which leaves nothing at its address', async () => {
    const id = await add();
    expect(await deletePost(database(), admin, id, deletion())).toEqual({
      ok: true,
      title: 'Pirmas sniegas',
    });
    await expect(getPost(database(), id, now)).rejects.toThrow(NotFound);
    for (const gone of [id, newId(), 'nera']) {
      await expect(update(gone, 1)).rejects.toThrow(NotFound);
      await expect(deletePost(database(), admin, gone, deletion())).rejects.toThrow(NotFound);
    }
  });
});

describe('who is no administrator', () => {
  const refusal = (text: string) => expect.objectContaining({ ok: false, text });
  const mayNotUpdate = 'Neturite teisių atnaujinti įrašą.';

  test('adds, changes and deletes nothing', async () => {
    const id = await add();
    for (const actor of [visitor, ...others]) {
      const isVisitor = actor.kind === 'visitor';
      expect(await addPost(database(), actor, snow, options())).toEqual(
        refusal(isVisitor ? 'Reikalinga autentifikacija.' : 'Neturite teisių pridėti įrašą.'),
      );
      const edit = { ...snow, title: 'Svetimas', version: 1 };
      expect(await updatePost(database(), actor, id, edit, options())).toEqual(
        refusal(mayNotUpdate),
      );
      expect(await deletePost(database(), actor, id, deletion())).toEqual(
        refusal('Neturite teisių trinti įrašą.'),
      );
    }
    expect(await titles()).toEqual(['Pirmas sniegas']);
    expect((await getPost(database(), id, now)).photo).toBeNull();
  });

  test('learns nothing of a draft or of a post that is still to come', async () => {
    const draft = await add({ title: 'Juodraštis', publication: { status: 'draft' } });
    const at = daysLater(1);
    const coming = await add({ title: 'Rytoj', publication: { status: 'scheduled', at } });
    for (const id of [draft, coming, newId(), 'null', '']) {
      await expect(getPost(database(), id, now)).rejects.toThrow(NotFound);
    }
    const db = database();
    expect(await titles()).toEqual([]);
    expect(await listPostsByYear(db, now)).toEqual([]);
    expect(await listFeedPosts(db, now)).toEqual([]);
    expect(await listPublishedPostAddresses(db, now)).toEqual([]);

    expect(await titles(at)).toEqual(['Rytoj']);
    expect(await getPost(db, coming, at)).toMatchObject({ date: '2026-03-12' });
    expect(await listPublishedPostAddresses(db, at)).toEqual([{ id: coming, updatedAt: at }]);
  });
});

test('a post goes from draft to scheduled to public, and back', async () => {
  const id = await add({ publication: { status: 'draft' } });
  const at = daysLater(3);
  expect(await update(id, 1, { publication: { status: 'scheduled', at } })).toMatchObject({
    ok: true,
  });
  expect(await titles(daysLater(2))).toEqual([]);
  // Public since its time came, it keeps that time when it is saved as published.
  await update(id, 2, {}, daysLater(5));
  expect(await getPost(database(), id, daysLater(5))).toMatchObject({ date: '2026-03-14' });
  await update(id, 2, { publication: { status: 'draft' } }, daysLater(5));
  expect(await titles(daysLater(5))).toEqual([]);
  await update(id, 3, {}, daysLater(6));
  expect(await getPost(database(), id, daysLater(6))).toMatchObject({ date: '2026-03-17' });
});

test('one that is scheduled is published at once when that is wished for', async () => {
  const id = await add({ publication: { status: 'scheduled', at: daysLater(3) } });
  await update(id, 1);
  expect(await getPost(database(), id, now)).toMatchObject({ date: '2026-03-11' });
});

describe('the lists', () => {
  test('have the newest posts first, by years in Vilnius, and three others after a post', async () => {
    const db = database();
    const moments = [
      ['Gruodis', '2025-12-31T21:59:59Z'],
      ['Sausis', '2025-12-31T22:00:00Z'],
      ['Vasaris', '2026-02-10T10:00:00Z'],
      ['Kovas', '2026-03-01T10:00:00Z'],
    ] as const;
    const ids: string[] = [];
    for (const [title, at] of moments) ids.push(await add({ title }, new Date(at)));
    const [december = '', , , march = ''] = ids;

    expect(await titles()).toEqual(['Kovas', 'Vasaris', 'Sausis', 'Gruodis']);
    expect((await listNewestPosts(db, 2, now)).map(({ title }) => title)).toEqual([
      ...['Kovas', 'Vasaris'],
    ]);
    const years = await listPostsByYear(db, now);
    expect(years.map(({ year, posts }) => [year, posts.map(({ date }) => date)])).toEqual([
      [2026, ['2026-03-01', '2026-02-10', '2026-01-01']],
      [2025, ['2025-12-31']],
    ]);
    const further = async (id: string) =>
      (await listFurtherPosts(db, id, now)).map(({ title }) => title);
    expect(await further(march)).toEqual(['Vasaris', 'Sausis', 'Gruodis']);
    expect(await further(december)).toEqual(['Kovas', 'Vasaris', 'Sausis']);
    expect(await further('nera')).toHaveLength(3);
  });
});

describe('hostile HTML', () => {
  const hostile = '<p onclick="alert(1)">Šuo</p><script>alert(1)</script><svg onload=alert(1)>';

  test('is cleaned when it is written', async () => {
    const id = await add({ html: hostile });
    await update(id, 1, { html: `${hostile}<iframe srcdoc="x"></iframe>`, title: 'Antras' });
    const { content } = await database()
      .selectFrom('blog_posts')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toBe('<p>Šuo</p>');
  });

  test('is cleaned when it is read, should a row hold some', async () => {
    const id = await add();
    await database().updateTable('blog_posts').set({ content: hostile }).execute();
    expect((await getPost(database(), id, now)).html).toBe('<p>Šuo</p>');
  });
});

test('the feed names every post once, by an absolute address, whatever its words', async () => {
  const id = await add({ title: 'Šuo & "katė" <3 \u0001', author: '' });
  await add({ title: 'Ankstesnis' }, daysLater(-1));
  const feed = writeFeed('https://vizgis.lt', await listFeedPosts(database(), now));
  const address = `https://vizgis.lt/blog/${id}`;
  for (const part of [
    '<title>Šuo &amp; &quot;katė&quot; &lt;3 </title>',
    `<link>${address}</link>\n<guid>${address}</guid>`,
    '<pubDate>Wed, 11 Mar 2026 10:00:00 GMT</pubDate>',
    '<description>Druska graužia letenas.</description>',
  ]) {
    expect(feed).toContain(part);
  }
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed.match(/<dc:creator>/g)).toHaveLength(1);
});
