import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Actor, type Admin, visitor } from '#app/domains/accounts/types.ts';
import type { PostFields } from '#app/domains/blog/post.ts';
import { keepTyped, type PostPage } from '#app/domains/blog/post-drafts.server.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { addPost, type PostInput, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { testDatabase } from '../database.ts';
import { makeActor, makeOwnerActor } from '../rows.ts';

/** The administrator whose drafts a test follows, and another one. */
export const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };
export const second: Admin = { kind: 'admin', userId: newId(), email: 'austeja@vizgis.test' };

export const now = new Date('2026-03-11T10:00:00Z');

export const snow: PostInput = {
  title: 'Pirmas sniegas',
  author: 'Rasa Petrulienė',
  html: '<p>Druska graužia letenas.</p>',
  publication: { status: 'draft' },
};

export const typed: PostFields = {
  ...{ title: 'Pirmas', author: '', html: '<p>Druska</p>', picture_alt: '', picture_removed: '' },
  ...{ status: 'draft', published_date: '', published_time: '' },
};

/** How a post is saved from a window. */
export const options = (page: PostPage | null = null, at = now) => ({
  ...{ now: at, saveReply: saveNoReply, page },
});

/**
 * Gives the test file a database with both administrators and who is none, in which no post and no draft
 * is left of the test before, and a folder for files.
 */
export function setDraftStage() {
  const database = testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'vizgis-blog-drafts-'));
  const files = openFolderStore(folder);
  const log = createLog('error', () => {});
  const others: Actor[] = [visitor];

  beforeAll(async () => {
    const db = database();
    for (const { userId: id, email } of [admin, second]) {
      await db.insertInto('users').values({ id, email, role: 'admin' }).execute();
    }
    others.push(await makeOwnerActor(db, 'ruta@vizgis.test'));
    others.push(await makeActor(db, 'klinika@vizgis.test'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await database().deleteFrom('blog_posts').execute();
    await database().deleteFrom('post_drafts').execute();
  });

  /** A window that shows the form of a post, or of a new one. */
  async function openWindow(postId: string | null = null, who = admin): Promise<PostPage> {
    const { draftId, version, mark } = await openPost(database(), who, postId, now);
    return { draftId, version, revision: Number(mark), over: null, windows: [newId()] };
  }

  /** Keeps what is typed in a window. */
  const keep = (
    page: PostPage,
    fields: Partial<PostFields>,
    postId: string | null = null,
    who = admin,
  ) => keepTyped(database(), who, postId, page, { ...typed, ...fields }, now);

  async function add(input: Partial<PostInput> = {}): Promise<string> {
    const answer = await addPost(database(), admin, { ...snow, ...input }, options());
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.postId;
  }

  const update = (postId: string, version: number, input: Partial<PostInput>, page?: PostPage) =>
    updatePost(database(), admin, postId, { ...snow, ...input, version }, options(page ?? null));

  /** What the log says of a post. */
  async function actsOn(postId: string): Promise<string[]> {
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
  }

  const deletion = () => ({ files, log, now, saveReply: saveNoReply });
  return { database, files, log, others, openWindow, keep, add, update, actsOn, deletion };
}
