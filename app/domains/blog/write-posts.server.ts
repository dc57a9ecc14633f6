import type { Actor } from '#app/domains/accounts/types.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { UploadProblem } from '#app/domains/photos/upload.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';
import type { Remember } from '#app/platform/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { cleanPostHtml, textOfPost } from './post-html.server.ts';

/** What an administrator writes down. */
export type PostInput = {
  readonly title: string;
  /** Empty when no one is to be named. */
  readonly author: string;
  /** Whatever HTML was sent: what may not be shown is taken out. */
  readonly html: string;
  readonly publication: Publication;
};

/** When it is to be read; `at` lies ahead. */
type Publication =
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly at: Date };

type PostSaved = { readonly ok: true; readonly postId: string };

type SaveMeans = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly remember: Remember<PostSaved>;
};

/** Spec 6 and docs/design.md D7: the area's guard comes first, and these are said all the same. */
const mayNot = {
  add: refuse('Neturite teisių pridėti įrašą.'),
  update: refuse('Neturite teisių atnaujinti įrašą.'),
  delete: refuse('Neturite teisių trinti įrašą.'),
};
const signInFirst = refuse('Reikalinga autentifikacija.');

const mostCharacters = 100_000;
const noWords = refuse(null, { fields: { html: 'Įveskite įrašo tekstą.' } });
const tooLong = refuse(null, {
  fields: { html: `Tekstas per ilgas: daugiausia ${mostCharacters}\u00a0simbolių su žymėjimu.` },
});
const notAhead = refuse(null, {
  fields: { published_at: 'Paskelbimo laikas turi būti ateityje.' },
});

/** Adds a post. Refuses visitors, who is no administrator, a text without words and a past time. */
export async function addPost(
  db: Db,
  actor: Actor,
  input: PostInput,
  { now, remember }: SaveMeans,
): Promise<PostSaved | Refusal> {
  if (actor.kind === 'visitor') return signInFirst;
  if (actor.kind !== 'admin') return mayNot.add;
  const refused = refuseContent(cleanPostHtml(input.html)) ?? refusePast(input.publication, now);
  if (refused) return refused;
  return db.transaction().execute(async (transaction) => {
    const answer = { ok: true, postId: newId(now.getTime()) } as const;
    await insertPost(transaction, { ...input, id: answer.postId, userId: actor.userId }, now);
    await remember(transaction, answer);
    return answer;
  });
}

/** Inserts a post with its HTML cleaned; whether it may be written is for the caller to know. */
export async function insertPost(
  db: Db,
  { id, userId, title, author, html, publication }: PostInput & { id: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values({
      ...{ id, user_id: userId, title, author, content: cleanPostHtml(html) },
      status: publication.status,
      published_at: publicSince(publication, null, now),
      ...{ created_at: now, updated_at: now },
    })
    .execute();
}

/** `newest`: the post has changed since the form was opened, and this is its version now. */
type EditRefusal = Refusal & { readonly newest?: number };

const changedElsewhere =
  'Šis įrašas ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo tekstą, arba atverkite naujausią.';

/**
 * Saves a post. A public one keeps its date; taken back to a draft it loses it. Refuses what addPost
 * refuses, and an edit that began with an older version unless it changes nothing.
 * @param input `version` is the one that the edit began with
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function updatePost(
  db: Db,
  actor: Actor,
  postId: string,
  input: PostInput & { readonly version: number },
  { now, remember }: SaveMeans,
): Promise<PostSaved | EditRefusal> {
  if (actor.kind !== 'admin') return mayNot.update;
  requireId(postId, 'Post');
  const { title, author, html, publication, version } = input;
  const content = cleanPostHtml(html);
  const refused = refuseContent(content);
  if (refused) return refused;
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('blog_posts')
      .select(['title', 'author', 'content', 'status', 'published_at', 'version'])
      .where('id', '=', postId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFound(`Post ${postId}`);
    const published_at = publicSince(publication, before.published_at, now);
    const fields = { title, author, content, status: publication.status };
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const isMoved = published_at?.getTime() !== before.published_at?.getTime();
    const answer = { ok: true, postId } as const;
    if (isMoved || names.some((name) => before[name] !== fields[name])) {
      if (before.version !== version) {
        return { ...refuse(changedElsewhere), newest: before.version };
      }
      const past = isMoved ? refusePast(publication, now) : null;
      if (past) return past;
      await transaction
        .updateTable('blog_posts')
        .set({ ...fields, published_at, version: version + 1, updated_at: now })
        .where('id', '=', postId)
        .execute();
    }
    await remember(transaction, answer);
    return answer;
  });
}

type DeletionMeans = Omit<PhotoParts, 'db'> & {
  readonly now: Date;
  readonly remember: Remember<PostDeleted>;
};

type PostDeleted = { readonly ok: true; readonly title: string };

/**
 * Deletes a post with its picture, whose files go at once or by the next sweep. Refuses who is no
 * administrator.
 * @returns the title it had
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function deletePost(
  db: Db,
  actor: Actor,
  postId: string,
  { files, log, now, remember }: DeletionMeans,
): Promise<PostDeleted | Refusal> {
  if (actor.kind !== 'admin') return mayNot.delete;
  requireId(postId, 'Post');
  const answer = await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('blog_posts')
      .where('id', '=', postId)
      .returning('title')
      .executeTakeFirst();
    if (!deleted) throw new NotFound(`Post ${postId}`);
    const done = { ok: true, title: deleted.title } as const;
    await remember(transaction, done);
    return done;
  });
  await removeUnownedFilesSoon(db, files, log, now);
  return answer;
}

/**
 * Gives a post its picture in place of the one that it has. Refuses who is no administrator, and
 * says why a file is no picture.
 * @param picture `bytes` is whatever was sent; `alt` says what is to be seen, 200 letters at most
 * @throws NotFound when there is no such post, or when the id is none
 */
export async function setPostPhoto(
  parts: PhotoParts,
  actor: Actor,
  postId: string,
  picture: { readonly bytes: Uint8Array; readonly alt: string },
  now: Date,
): Promise<
  { readonly ok: true } | Refusal | { readonly ok: false; readonly reason: UploadProblem }
> {
  if (actor.kind !== 'admin') return mayNot.update;
  requireId(postId, 'Post');
  const image = await decodeUpload(picture.bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  const { contentHash, width, height } = image;
  const stored = await storeUpload(parts, image, { visibility: 'public', now }, async (id) => {
    const kept = await parts.db.transaction().execute(async (transaction) => {
      // Held, so that of two pictures at the same time the second takes the first one's place.
      const post = await transaction
        .selectFrom('blog_posts')
        .select('id')
        .where('id', '=', postId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!post) return false;
      await transaction.deleteFrom('blog_photos').where('post_id', '=', postId).execute();
      await transaction
        .insertInto('blog_photos')
        .values({
          ...{ id, post_id: postId, alt: picture.alt, created_at: now },
          ...{ content_hash: contentHash, width, height },
        })
        .execute();
      await transaction
        .updateTable('files')
        .set({ was_owned: true })
        .where('id', '=', id)
        .execute();
      return true;
    });
    return { answer: kept, kept };
  });
  if (stored === null) return { ok: false, reason: 'away' };
  if (!stored) throw new NotFound(`Post ${postId}`);
  await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
  return { ok: true };
}

function refuseContent(content: string): Refusal | null {
  if (textOfPost(content) === '') return noWords;
  return content.length > mostCharacters ? tooLong : null;
}

function refusePast(publication: Publication, now: Date): Refusal | null {
  return publication.status === 'scheduled' && publication.at <= now ? notAhead : null;
}

/** The moment from which a post is public, null of a draft. @param before the one it had */
function publicSince(publication: Publication, before: Date | null, now: Date): Date | null {
  if (publication.status === 'draft') return null;
  if (publication.status === 'scheduled') return publication.at;
  return before !== null && before <= now ? before : now;
}
