import { href } from 'react-router';
import {
  formAddress,
  postIdIn,
  postsAddress,
  previewAddress,
} from '#app/domains/blog/editor/post-addresses.ts';
import { PostForm } from '#app/domains/blog/editor/post-form.tsx';
import type { Conflict } from '#app/domains/blog/editor/post-notes.tsx';
import { mostPostFormBytes } from '#app/domains/blog/editor/post-picture.ts';
import type { SaveRefusal } from '#app/domains/blog/post-drafts.server.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { postForm, publicationOf, readPostPage } from '#app/domains/blog/schema.ts';
import { addPost, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/post-form.ts';
import { keepSentPost } from './keep-sent-post.server.ts';
import { readSentPost } from './sent-post.server.ts';

const failure = laterAgain('Įrašo išsaugoti nepavyko');

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin, now] = [context.get(dbContext), context.get(adminContext), new Date()];
  const post = await orNotFoundPage(openPost(db, admin, postIdIn(params.postId), now));
  return {
    post,
    userId: admin.userId,
    today: formatDate(now),
    formKey: newFormKey(),
    pageKey: newFormKey(),
  };
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    loaderData.post.postId ? 'Įrašo redagavimas' : 'Naujas įrašas',
  back: href('/admin/blog'),
  formFailure: failure,
  mostBodyBytes: mostPostFormBytes,
};

/** Saves the post; or keeps its words for the preview, or with a picture that no script sent. */
export async function action({ params, ...args }: Route.ActionArgs) {
  const search = keptSearch(args.url.searchParams);
  const postId = postIdIn(params.postId);
  const { userId } = args.context.get(adminContext);
  const { request, intent, pictures, noSlot } = await readSentPost(args, userId);
  if (intent !== 'save' || pictures.length > 0 || noSlot) {
    const first = { ...args, request: request.clone() };
    const kept = await adminAction(first, { failure }, async ({ form, admin, now, ...sent }) => {
      const parts = { db: sent.db, files: sent.files, log: sent.log };
      const answer = await keepSentPost(parts, admin, postId, { form, pictures, noSlot }, now);
      if (answer) return sent.refused(answer, { conflict: conflictOf(answer, form, postId) });
      const next = intent === 'preview' ? previewAddress(postId) : formAddress(postId);
      return leadTo(next + search);
    });
    if (intent !== 'save' || !(kept instanceof Response)) return kept;
  }
  const options = { schema: postForm, failure };
  return adminAction(
    { ...args, request },
    options,
    async ({ form, value, admin, now, ...sent }) => {
      const { db } = sent;
      const page = readPostPage(form);
      const publication = publicationOf(value);
      const { picture_alt: pictureAlt, picture_removed: pictureRemoved } = value;
      const input = { ...value, pictureAlt, pictureRemoved, publication };
      const saved = await sent.once((saveReply) => {
        const saving = { now, saveReply, page };
        return postId === null
          ? addPost(db, admin, input, saving)
          : updatePost(db, admin, postId, { ...input, version: page.version }, saving);
      });
      if (!saved.ok) return sent.refused(saved, { conflict: conflictOf(saved, form, postId) });
      await removeUnownedFilesSoon(db, sent.files, sent.log, now);
      return leadTo(postsAddress + search, { notice: notices[publication.status] });
    },
  );
}

const notices = {
  draft: 'irasas-issaugotas',
  scheduled: 'irasas-suplanuotas',
  published: 'irasas-skelbiamas',
} as const satisfies Record<string, NoticeCode>;

/** What the user has to decide. */
function conflictOf(
  { mark, newest }: SaveRefusal,
  form: FormData,
  postId: string | null,
): Conflict | null {
  if (mark !== undefined) return { kind: 'window', mark };
  if (newest === undefined) return null;
  // A new post becomes the one that its draft has become in another window.
  return { kind: 'version', over: newest, postId: postId ?? readPostPage(form).draftId };
}

export default function AdminPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post } = loaderData;
  const search = useKeptSearch();
  return <PostForm key={post.postId ?? 'new'} state={actionData} search={search} {...loaderData} />;
}
