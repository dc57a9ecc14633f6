import { redirect } from 'react-router';
import { postsAddress } from '#app/domains/blog/editor/post-addresses.ts';
import { setPublication } from '#app/domains/blog/publish-posts.server.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { keptSearch } from '../kept-search.ts';
import type { Route } from './+types/post-publication.ts';

/** Looking at the address changes nothing. */
export function loader() {
  return redirect(postsAddress);
}

/** Publishes a post at once or takes it back to a draft, and leads to the list. */
export function action({ params: { postId }, ...args }: Route.ActionArgs) {
  const list = postsAddress + keptSearch(args.url.searchParams);
  return adminAction(args, {}, async ({ form, admin, db, now }) => {
    const status = form.get('status') === 'published' ? 'published' : 'draft';
    const done = await setPublication(db, admin, postId, status, now);
    if (!done.ok) return done;
    const notice = status === 'published' ? 'irasas-skelbiamas' : 'irasas-neskelbiamas';
    return leadTo(list, { notice });
  });
}
