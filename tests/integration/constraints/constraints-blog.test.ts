import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

const [post, bare, photo, freePhoto, admin, draft, missingId] = Array.from({ length: 7 }, () =>
  newId(),
);
const draftPhoto = newId();
const hash = '0123456789abcdef';
const long = (length: number) => 'ž'.repeat(length);
const moment = new Date('2026-03-11T10:00:00Z');

/** For every table a new row that it accepts. */
const right = {
  blog_posts: () => ({ id: newId(), user_id: admin, title: 'Sniegas', content: '<p>Šalta.</p>' }),
  blog_photos: () => ({
    ...{ id: freePhoto, post_id: bare, alt: 'Haskis', content_hash: hash },
    ...{ width: 1200, height: 900 },
  }),
  post_drafts: () => ({ id: newId(), user_id: admin, post_id: bare }),
} satisfies RightRows;

const refused: readonly RefusedRow[] = [
  ['blog_posts_title_check', () => ({ title: '' }), () => ({ title: long(161) })],
  ['blog_posts_content_check', () => ({ content: '' }), () => ({ content: long(100_001) })],
  ['blog_posts_author_check', () => ({ author: long(101) })],
  [
    'blog_posts_status_check',
    () => ({ status: 'Published', published_at: moment }),
    () => ({ status: '', published_at: moment }),
  ],
  [
    'blog_posts_check',
    () => ({ status: 'published' }),
    () => ({ status: 'scheduled' }),
    () => ({ status: 'draft', published_at: moment }),
  ],
  ['blog_photos_lead_of_post_key', () => ({ post_id: post })],
  ['blog_photos_lead_of_draft_key', () => ({ post_id: null, draft_id: draft })],
  ['blog_photos_draft_id_fkey', () => ({ post_id: null, draft_id: missingId })],
  ['blog_photos_role_check', () => ({ role: 'footer' })],
  ['blog_photos_check', () => ({ post_id: null }), () => ({ draft_id: draft })],
  ['blog_photos_alt_check', () => ({ alt: long(201) })],
  ['blog_photos_content_hash_check', () => ({ content_hash: 'x' })],
  ['blog_photos_width_check', () => ({ width: 0 })],
  ['blog_photos_height_check', () => ({ height: 0 })],
  ['post_drafts_user_id_post_id_key', () => ({ post_id: post }), () => ({ post_id: null })],
  ['post_drafts_fields_check', () => ({ fields: '[]' })],
  ['post_drafts_check', () => ({ id: bare })],
];

beforeAll(async () => {
  const db = database();
  await insertRow(db, 'users', { id: admin, email: 'admin@vizgis.test', role: 'admin' });
  for (const id of [post, bare]) await insertRow(db, 'blog_posts', { ...right.blog_posts(), id });
  for (const id of [photo, freePhoto, draftPhoto]) {
    await insertRow(db, 'files', { id, content_hash: hash });
  }
  await insertRow(db, 'blog_photos', { ...right.blog_photos(), id: photo, post_id: post });
  await insertRow(db, 'post_drafts', { id: draft, user_id: admin, post_id: null });
  await insertRow(db, 'post_drafts', { id: newId(), user_id: admin, post_id: post });
  await insertRow(db, 'blog_photos', {
    ...{ ...right.blog_photos(), id: draftPhoto },
    ...{ post_id: null, draft_id: draft },
  });
});

testRules(database, 'blog', right, refused);

test('a post outlives the account that wrote it, and takes its picture along when it goes', async () => {
  const db = database();
  await db
    .deleteFrom('users')
    .where('id', '=', admin as string)
    .execute();
  const posts = await db.selectFrom('blog_posts').select(['id', 'user_id']).execute();
  expect(posts.map(({ user_id }) => user_id)).toEqual([null, null]);
  await db.deleteFrom('blog_posts').execute();
  expect(await db.selectFrom('blog_photos').selectAll().execute()).toEqual([]);
});
