import { data, href } from 'react-router';
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
import { postForm, publicationOf, readDraftBase } from '#app/domains/blog/schema.ts';
import { addPost, updatePost } from '#app/domains/blog/write-posts.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, newFormKey, refusedAnswer, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext, filesContext, logContext } from '#app/web/request/contexts.ts';
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

export const handle: RouteHandle = { mostBodyBytes: mostPostFormBytes };

/** Saves the post; or keeps its words for the preview, or with a picture that no script sent. */
export async function action({ request: asSent, context, url, params }: Route.ActionArgs) {
  const search = keptSearch(url.searchParams);
  const [db, admin, now] = [context.get(dbContext), context.get(adminContext), new Date()];
  const [files, log] = [context.get(filesContext), context.get(logContext)];
  const postId = postIdIn(params.postId);
  const { request, intent, pictures, noSlot } = await readSentPost(asSent, admin.userId);
  const parts = { db, files, log };
  if (intent !== 'save' || pictures.length > 0 || noSlot) {
    const kept = await takeForm(
      { request: request.clone(), context },
      { failure },
      async ({ form }) => {
        const answer = await keepSentPost(parts, admin, postId, { form, pictures, noSlot }, now);
        if (answer) return refused(answer, form, postId);
        const next = intent === 'preview' ? previewAddress(postId) : formAddress(postId);
        return leadTo(next + search);
      },
    );
    if (intent !== 'save' || !(kept instanceof Response)) return kept;
  }
  const options = { schema: postForm, failure, name: `post ${postId}` };
  return takeForm({ request, context }, options, async ({ form, value, once }) => {
    const page = readDraftBase(form);
    const publication = publicationOf(value);
    const { picture_alt: pictureAlt, picture_removed: pictureRemoved } = value;
    const input = { ...value, pictureAlt, pictureRemoved, publication };
    const saved = await once((saveReply) =>
      postId === null
        ? addPost(db, admin, input, { now, saveReply, page })
        : updatePost(
            db,
            admin,
            postId,
            { ...input, version: page.version },
            { now, saveReply, page },
          ),
    );
    if (!saved.ok) return refused(saved, form, postId);
    await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(postsAddress + search, { notice: notices[publication.status] });
  });
}

const notices = {
  draft: 'irasas-issaugotas',
  scheduled: 'irasas-suplanuotas',
  published: 'irasas-skelbiamas',
} as const satisfies Record<string, NoticeCode>;

/** A refusal with the conflict that the user has to decide. */
function refused(refusal: SaveRefusal, form: FormData, postId: string | null) {
  const { data: answer, init } = refusedAnswer(refusal, form);
  return data({ ...answer, conflict: conflictOf(refusal, form, postId) }, init ?? {});
}

function conflictOf(
  { mark, newest }: SaveRefusal,
  form: FormData,
  postId: string | null,
): Conflict | null {
  if (mark !== undefined) return { kind: 'window', mark };
  if (newest === undefined) return null;
  // A new post becomes the one that its draft has become in another window.
  return { kind: 'version', over: newest, postId: postId ?? readDraftBase(form).draftId };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.post.postId ? 'Įrašo redagavimas' : 'Naujas įrašas');
}

export default function AdminPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post } = loaderData;
  const search = useKeptSearch();
  return <PostForm key={post.postId ?? 'new'} state={actionData} search={search} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin/blog')} />;
}
