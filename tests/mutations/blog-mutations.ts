import { insertPost } from '#app/domains/blog/write-posts.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { blackPng } from '../crafted-images.ts';
import { inArea } from './admin-mutations.ts';
import type { MutationRow } from './mutations.ts';

const written = {
  ...{ title: 'Naujas įrašas', author: '', html: '<p>Druska graužia letenas.</p>' },
  ...{ status: 'draft', published_date: '', published_time: '' },
};

/** A post of its own, so that each form has one to change. */
async function insertDraft(db: Db, userId: string): Promise<string> {
  const id = newId();
  const publication = { status: 'draft' } as const;
  const words = { title: 'Pirmas sniegas', author: '', html: '<p>Druska.</p>' };
  await insertPost(db, { ...words, id, userId, publication }, new Date());
  return id;
}

/** The forms of the blog's posts (issue 12). */
export const blogMutations: readonly MutationRow[] = [
  inArea('blog/new', async () => ({
    address: 'blog/new',
    fields: { ...written, draft: newId() },
  })),
  inArea('blog/:postId', async ({ db, adminId }) => ({
    address: `blog/${await insertDraft(db, adminId)}`,
    fields: { ...written, version: '1' },
  })),
  inArea('blog/:postId/draft', async ({ db, adminId }) => ({
    address: `blog/${await insertDraft(db, adminId)}/draft`,
    fields: { ...written, draft: newId(), version: '1' },
  })),
  inArea('blog/:postId/draft/removal', async ({ db, adminId }) => {
    const postId = await insertDraft(db, adminId);
    await db
      .insertInto('post_drafts')
      .values({ id: newId(), user_id: adminId, post_id: postId, fields: JSON.stringify(written) })
      .execute();
    return { address: `blog/${postId}/draft/removal`, fields: {} };
  }),
  inArea('blog/:postId/pictures', async ({ db, adminId }) => ({
    address: `blog/${await insertDraft(db, adminId)}/pictures?draft=${newId()}&version=1`,
    fields: {},
    files: { photo: { name: 'šuo.png', bytes: blackPng(8, 6) } },
  })),
  inArea('blog/:postId/publication', async ({ db, adminId }) => ({
    address: `blog/${await insertDraft(db, adminId)}/publication`,
    fields: { status: 'published' },
  })),
  inArea('blog/:postId/deletion', async ({ db, adminId }) => ({
    address: `blog/${await insertDraft(db, adminId)}/deletion`,
    fields: {},
  })),
];
