import type { Admin } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { storableText } from '#app/platform/database/storable-text.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import {
  type DraftBase,
  isOvertaken,
  keptWords,
} from '#app/platform/database/typed-draft.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { PostFields } from './post.ts';
import { cleanWithPictures, dropUnusedPictures } from './post-pictures.server.ts';

/** Null: a new post. */
export type PostId = string | null;

/** The page that a post's form stood on. */
export type PostPage = DraftBase & {
  /** Of the draft, and of the new post that it becomes. */
  readonly draftId: string;
  /** Of the post: the one that the page began with, or a newer one that is chosen to be replaced. */
  readonly version: number;
};

/** Another window has typed into the draft since; nothing was changed. */
type Overtaken = { readonly ok: false; readonly reason: 'overtaken'; readonly mark: string };

/** The new post has been saved in another window: its draft is there no more. */
type Lost = { readonly ok: false; readonly reason: 'lost' };

/**
 * Why something was not saved or kept. `mark`: of another window's draft, `newest`: the version of
 * the post as it is saved meanwhile. Either is written over only by the choice that says so.
 */
export type SaveRefusal = Refusal & { readonly newest?: number; readonly mark?: string };

/** Refuses a new post that has been saved in another window. @param postId its draft's */
export async function refuseSaved(db: Db, postId: string): Promise<SaveRefusal> {
  const post = await db
    .selectFrom('blog_posts')
    .select('version')
    .where('id', '=', postId)
    .executeTakeFirst();
  const refusal = refuse(
    'Šis įrašas jau išsaugotas kitame lange. Ką įrašėte čia, tebėra, bet neišsaugota.',
  );
  return post ? { ...refusal, newest: post.version } : refusal;
}

/**
 * Keeps what is typed into a post's form, right or wrong, with its text cleaned. Another window's
 * words are written over only where the page says so: the draft has to be as the page knows it, or
 * last written by the page itself, whose answer may have been lost.
 * @throws NotFound when there is no such post
 */
export async function keepTyped(
  db: Db,
  admin: Admin,
  postId: PostId,
  page: PostPage,
  fields: PostFields,
  now: Date,
): Promise<{ readonly ok: true } | Overtaken | Lost> {
  return db.transaction().execute(async (transaction) => {
    const draft = await openDraft(transaction, admin, postId, page, now);
    if (draft === null) return { ok: false, reason: 'lost' };
    const of = { postId, draftId: draft.id };
    const html = await cleanWithPictures(transaction, fields.html, of);
    const typed = Object.fromEntries(
      Object.entries({ ...fields, html }).map(([name, text]) => [name, storableText(text)]),
    );
    if (isOvertaken(draft, page) && !areSame(draft.fields, typed)) {
      return { ok: false, reason: 'overtaken', mark: String(draft.revision) };
    }
    await transaction
      .updateTable('post_drafts')
      .set({
        ...keptWords(page, JSON.stringify(typed), now),
        base_version: Math.min(draft.base_version, page.version),
      })
      .where('id', '=', draft.id)
      .execute();
    return { ok: true };
  });
}

function areSame(one: Record<string, string> | null, other: Record<string, string>): boolean {
  return one !== null && Object.entries(other).every(([name, text]) => one[name] === text);
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** Finds an administrator's draft and holds it until the transaction ends. */
export function lockDraft(transaction: Db, { userId }: Admin, postId: PostId) {
  return transaction
    .selectFrom('post_drafts')
    .select(['id', 'base_version', 'fields', 'revision', 'typed_by as typedBy'])
    .where('user_id', '=', userId)
    .where('post_id', 'is not distinct from', postId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Begins a draft where there is none, and holds it.
 * @returns null when the page's new post has been saved meanwhile
 * @throws NotFound when there is no such post
 */
export async function openDraft(
  transaction: Db,
  admin: Admin,
  postId: PostId,
  { draftId, version }: Pick<PostPage, 'draftId' | 'version'>,
  now: Date,
): Promise<DraftRow | null> {
  if (postId !== null) requireId(postId, 'Post');
  const found = await lockDraft(transaction, admin, postId);
  if (found) return found;
  const post = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('id', '=', postId ?? draftId)
    .executeTakeFirst();
  if (postId === null && post) return null;
  if (postId !== null && !post) throw new NotFound(`Post ${postId}`);
  await transaction
    .insertInto('post_drafts')
    .values({
      ...{ id: draftId, user_id: admin.userId, post_id: postId, base_version: version },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockDraft(transaction, admin, postId)) ?? null;
}

/**
 * Throws a draft away with the pictures that only it shows; a second time changes nothing.
 * @throws NotFound when there is no such post
 */
export async function discardDraft(db: Db, admin: Admin, postId: PostId): Promise<void> {
  if (postId !== null) requireId(postId, 'Post');
  await db
    .deleteFrom('post_drafts')
    .where('user_id', '=', admin.userId)
    .where('post_id', 'is not distinct from', postId)
    .execute();
  if (postId !== null) await dropUnusedPictures(db, postId);
}

/**
 * Drafts into which nothing was typed for thirty days, as with those of services, and pictures that no
 * text shows.
 */
export const postDraftsTidying: Tidying = {
  name: 'drafts of posts',
  sweeps: [{ table: 'post_drafts', along: 'updated_at', before: daysAgo(30), atOnce: 500 }],
  run: ({ db }) => dropUnusedPictures(db, null),
};

/** What a save finds of the draft that it ends: nothing, or words that it may take along. */
export async function takeDraft(
  transaction: Db,
  admin: Admin,
  postId: PostId,
  page: PostPage,
): Promise<{ readonly ok: true; readonly draft: DraftRow | null } | SaveRefusal> {
  const draft = (await lockDraft(transaction, admin, postId)) ?? null;
  if (draft && isOvertaken(draft, page)) {
    return { ...refuse(changedElsewhere), mark: String(draft.revision) };
  }
  return { ok: true, draft };
}

export const changedElsewhere =
  'Šis įrašas ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia, bet neišsaugota.';
