import type { Actor, Admin } from '#app/domains/accounts/types.ts';
import type { Act } from '#app/domains/audit/acts.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { textOfHtml } from '#app/forms/rich-text/clean-html.server.ts';
import { tooLong } from '#app/lithuanian/text-length.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { SaveReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { hasOtherLead, type LeadInput, refuseLead, type SavedOf } from './lead-picture.server.ts';
import { longestAlt, mostCharacters } from './post.ts';
import {
  changedElsewhere,
  type PostPage,
  refuseSaved,
  type SaveRefusal,
  takeDraft,
} from './post-drafts.server.ts';
import { cleanPostHtml, picturesIn } from './post-html.server.ts';
import {
  cleanWithPictures,
  dropUnusedPictures,
  takePicturesOfDraft,
} from './post-pictures.server.ts';

/** What an administrator writes down. */
export type PostInput = LeadInput & {
  readonly title: string;
  /** Empty when no one is to be named. */
  readonly author: string;
  /** Whatever HTML was sent: what may not be shown is taken out. */
  readonly html: string;
  readonly publication: Publication;
};

/** When it is to be read; `at` lies ahead. */
export type Publication =
  | { readonly status: 'draft' | 'published' }
  | { readonly status: 'scheduled'; readonly at: Date };

type PostSaved = { readonly ok: true; readonly postId: string };

type SaveOptions = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly saveReply: SaveReply<PostSaved>;
  /** The page whose draft ends with the save; null when there is none. */
  readonly page?: PostPage | null;
};

/** Spec 6 and docs/design.md D7: the area's guard comes first, and these are said all the same. */
export const mayNot = {
  add: refuse('Neturite teisių pridėti įrašą.'),
  update: refuse('Neturite teisių atnaujinti įrašą.'),
  delete: refuse('Neturite teisių trinti įrašą.'),
};
const signInFirst = refuse('Reikalinga autentifikacija.');

const noWords = refuse(null, { fields: { html: 'Įveskite įrašo tekstą.' } });
const manyCharacters = refuse(null, {
  fields: { html: `Sutrumpinkite tekstą: daugiausia ${mostCharacters}\u00a0simbolių su žymėjimu.` },
});
const pictureWithoutWords = refuse(null, {
  fields: { html: 'Prie kiekvienos teksto nuotraukos įveskite, kas joje matyti.' },
});
/** A longer time is a mistyped year. */
const mostDaysAhead = 731;
const tooFarAhead = refuse(null, {
  fields: { published_date: 'Suplanuoti galima ne vėliau kaip po dvejų metų.' },
});
const notAhead = refuse(null, {
  fields: { published_date: 'Paskelbimo laikas turi būti ateityje.' },
});

/** Adds a post. Refuses visitors, who is no administrator, a text without words and a time that is over or years ahead. */
export async function addPost(
  db: Db,
  actor: Actor,
  input: PostInput,
  { now, saveReply, page = null }: SaveOptions,
): Promise<PostSaved | SaveRefusal> {
  if (actor.kind === 'visitor') return signInFirst;
  if (actor.kind !== 'admin') return mayNot.add;
  const wrong = refuseMoment(input.publication, now);
  if (wrong) return wrong;
  return db.transaction().execute(async (transaction) => {
    const taken = page && (await takeDraft(transaction, actor, null, page));
    if (taken && !taken.ok) return taken;
    // Another window's draft that is written over has an id of its own, and maybe pictures.
    const id = taken?.draft?.id ?? page?.draftId ?? newId(now.getTime());
    if (page && (await findPost(transaction, id))) return refuseSaved(transaction, id);
    const of = { postId: id, draftId: id };
    const content = await cleanWithPictures(transaction, input.html, of);
    const refused = refuseContent(content) ?? (await refuseLead(transaction, input, of));
    if (refused) return refused;
    await insertPost(transaction, { ...input, id, userId: actor.userId, html: content }, now, {
      isClean: true,
    });
    await endDraft(transaction, of, content, input);
    const { status } = input.publication;
    const post = { id, title: input.title };
    await writeActs(transaction, actor, post, ['post-added', ...actsOf[status]], now);
    const answer = { ok: true, postId: id } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

/** What the audit log says of a post that comes to be published, scheduled or a draft again. */
const actsOf = {
  draft: [],
  scheduled: ['post-scheduled'],
  published: ['post-published'],
} as const satisfies Record<string, readonly Act[]>;

/**
 * Inserts a post with its HTML cleaned; whether it may be written is for the caller to know.
 * @param isClean the HTML has been cleaned, with the pictures that it may show
 */
export async function insertPost(
  db: Db,
  { id, userId, title, author, html, publication }: PostInput & { id: string; userId: string },
  now: Date,
  { isClean = false } = {},
): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values({
      ...{ id, user_id: userId, title, author, content: isClean ? html : cleanPostHtml(html) },
      status: publication.status,
      published_at: publicSince(publication, null, now),
      ...{ created_at: now, updated_at: now },
    })
    .execute();
}

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
  { now, saveReply, page = null }: SaveOptions,
): Promise<PostSaved | SaveRefusal> {
  if (actor.kind !== 'admin') return mayNot.update;
  requireId(postId, 'Post');
  const { title, author, publication, version } = input;
  return db.transaction().execute(async (transaction) => {
    const before = await findPost(transaction, postId);
    if (!before) throw new NotFound(`Post ${postId}`);
    const taken = page && (await takeDraft(transaction, actor, postId, page));
    if (taken && !taken.ok) return taken;
    const of = { postId, draftId: taken?.draft?.id ?? null };
    const content = await cleanWithPictures(transaction, input.html, of);
    const refused = refuseContent(content) ?? (await refuseLead(transaction, input, of));
    if (refused) return refused;
    const wished = publicSince(publication, before.published_at, now);
    const isMoved = wished?.getTime() !== before.published_at?.getTime();
    const isEdited =
      [before.title, before.author, before.content].join('\0') !==
        [title, author, content].join('\0') || (await hasOtherLead(transaction, input, of));
    const answer = { ok: true, postId } as const;
    if (isMoved || isEdited) {
      if (before.version !== version) {
        return { ...refuse(changedElsewhere), newest: before.version };
      }
      const wrong = isMoved ? refuseMoment(publication, now) : null;
      if (wrong) return wrong;
      // One that came out as it was scheduled stays so.
      const status = isMoved ? publication.status : before.status;
      await transaction
        .updateTable('blog_posts')
        .set({ title, author, content, status, published_at: wished })
        .set({ version: version + 1, updated_at: now })
        .where('id', '=', postId)
        .execute();
      const moved = publication.status === 'draft' ? unpublished : actsOf[publication.status];
      const acts = [...(isEdited ? edited : []), ...(isMoved ? moved : [])];
      await writeActs(transaction, actor, { id: postId, title }, acts, now);
    }
    await endDraft(transaction, of, content, input);
    await saveReply(transaction, answer);
    return answer;
  });
}

const edited = ['post-updated'] as const;
const unpublished = ['post-unpublished'] as const;

/** The post itself, held until the transaction ends. */
export function findPost(transaction: Db, postId: string) {
  return transaction
    .selectFrom('blog_posts')
    .select(['title', 'author', 'content', 'status', 'published_at', 'version'])
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The draft has become the post: its pictures go along, and what nothing shows any more goes. */
async function endDraft(
  transaction: Db,
  { postId, draftId }: SavedOf,
  html: string,
  { pictureAlt, pictureRemoved }: PostInput,
): Promise<void> {
  if (draftId !== null) {
    await takePicturesOfDraft(transaction, { postId, draftId, html });
    await transaction.deleteFrom('post_drafts').where('id', '=', draftId).execute();
  }
  if (pictureRemoved) {
    await transaction
      .deleteFrom('blog_photos')
      .where('post_id', '=', postId)
      .where('role', '=', 'lead')
      .execute();
  }
  if (pictureAlt !== undefined) {
    await transaction
      .updateTable('blog_photos')
      .set({ alt: pictureAlt })
      .where('post_id', '=', postId)
      .where('role', '=', 'lead')
      .execute();
  }
  await dropUnusedPictures(transaction, postId);
}

/** Writes what was done to a post into the audit log. */
export async function writeActs(
  transaction: Db,
  admin: Admin,
  post: { readonly id: string; readonly title: string },
  acts: readonly Act[],
  now: Date,
): Promise<void> {
  const about = { admin, subjectId: post.id, subjectTitle: post.title };
  for (const act of acts) await writeAudit(transaction, { ...about, act }, now);
}

function refuseContent(content: string): Refusal | null {
  if (textOfHtml(content) === '') return noWords;
  if (content.length > mostCharacters) return manyCharacters;
  const alts = picturesIn(content).map(({ alt }) => textOfHtml(alt));
  if (alts.includes('')) return pictureWithoutWords;
  const long = alts.find((alt) => alt.length > longestAlt);
  if (long === undefined) return null;
  const why = `Nuotraukos aprašymas per ilgas. ${tooLong(long.length, longestAlt)}`;
  return refuse(null, { fields: { html: why } });
}

function refuseMoment(publication: Publication, now: Date): Refusal | null {
  if (publication.status !== 'scheduled') return null;
  if (publication.at <= now) return notAhead;
  return publication.at.getTime() - now.getTime() > mostDaysAhead * 86_400_000 ? tooFarAhead : null;
}

/** The moment from which a post is public, null of a draft. @param before the one it had */
export function publicSince(publication: Publication, before: Date | null, now: Date): Date | null {
  if (publication.status === 'draft') return null;
  if (publication.status === 'scheduled') return publication.at;
  return before !== null && before <= now ? before : now;
}
