import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { discardDraft, keepTyped, type PostPage } from '#app/domains/blog/post-drafts.server.ts';
import { openPost, previewPost } from '#app/domains/blog/post-form.server.ts';
import { getPost } from '#app/domains/blog/posts.server.ts';
import { deletePost } from '#app/domains/blog/publish-posts.server.ts';
import { addPostPicture } from '#app/domains/blog/upload-picture.server.ts';
import { addPost, type PostInput } from '#app/domains/blog/write-posts.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { admin, now, options, second, setDraftStage, snow, typed } from './draft-stage.ts';

const { database, files, log, others, openWindow, keep, add, update, actsOn, deletion } =
  setDraftStage();

const parts = () => ({ db: database(), files, log });

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
    const long = html.replace('Haskis sniege', 'ž'.repeat(203));
    expect(await save({ html: `<p>Druska</p>${long}`, pictureAlt: 'Haskis' })).toMatchObject({
      fields: { html: expect.stringContaining('per ilga 3\u00a0ženklais, telpa 200.') },
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
