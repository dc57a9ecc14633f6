import { describe, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { listPosts } from '#app/domains/blog/list-posts.server.ts';
import type { PostFields } from '#app/domains/blog/post.ts';
import { discardDraft, postDraftsTidying } from '#app/domains/blog/post-drafts.server.ts';
import { openPost, previewPost } from '#app/domains/blog/post-form.server.ts';
import { deletePost, setPublication } from '#app/domains/blog/publish-posts.server.ts';
import { addPost, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { tidyRows } from '../tidying.ts';
import { admin, now, options, second, setDraftStage, snow, typed } from './draft-stage.ts';

const { database, others, openWindow, keep, add, update, actsOn, deletion } = setDraftStage();

const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

const kept = async (postId: string | null = null, who = admin) =>
  (await openPost(database(), who, postId, now)).fields;

const all = { state: null, text: '', page: 1 } as const;

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
