import { redirect } from 'react-router';
import { formAddress, postIdIn } from '#app/domains/blog/editor/post-addresses.ts';
import { keepTyped } from '#app/domains/blog/post-drafts.server.ts';
import { readPostPage, typedPost } from '#app/domains/blog/schema.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/post-draft.ts';

/** Looking at the address keeps nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(formAddress(postIdIn(params.postId)));
}

export const handle: RouteHandle = { mostBodyBytes: 1024 * 1024 };

/**
 * The browser's own saving: keeps what is typed into a post's form, right or wrong. Answers 204, 409
 * when the post has been saved meanwhile, or 412 with the draft's mark when another window has typed
 * into it.
 */
export function action({ params: { postId }, ...args }: Route.ActionArgs) {
  return adminAction(args, {}, async ({ form, admin, db, now }) => {
    const [page, typed] = [readPostPage(form), typedPost(form)];
    const kept = await keepTyped(db, admin, postIdIn(postId), page, typed, now);
    if (!kept.ok && kept.reason === 'overtaken') {
      return Response.json({ mark: kept.mark }, { status: 412 });
    }
    return new Response(null, { status: kept.ok ? 204 : 409 });
  });
}
