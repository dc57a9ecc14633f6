import { postsAddress } from '#app/domains/blog/editor/post-addresses.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { deletePost } from '#app/domains/blog/publish-posts.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/post-deletion.ts';

const failure = laterAgain('Įrašo ištrinti nepavyko');
export const handle: RouteHandle = { title: 'Įrašo ištrynimas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params: { postId } }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { savedTitle } = await orNotFoundPage(openPost(db, admin, postId, new Date()));
  return { title: savedTitle, formKey: newFormKey() };
}

/** Deletes the post and leads to the list; so does a post that another window has deleted. */
export function action({ params: { postId }, ...args }: Route.ActionArgs) {
  const list = postsAddress + keptSearch(args.url.searchParams);
  return adminAction(args, { failure }, async ({ admin, db, files, log, now, once }) => {
    try {
      const deleted = await once((saveReply) =>
        deletePost(db, admin, postId, { files, log, now, saveReply }),
      );
      if (!deleted.ok) return deleted;
    } catch (error) {
      if (error instanceof NotFound) return leadTo(list, { notice: 'irasas-jau-istrintas' });
      throw error;
    }
    return leadTo(list, { notice: 'irasas-istrintas', by: 'replacement' });
  });
}

export default function PostDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Ištrinti įrašą?"
      back={postsAddress + useKeptSearch()}
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      danger
      state={actionData}
      formKey={loaderData.formKey}
    >
      <p>
        Įrašas <strong>{inQuotes(loaderData.title)}</strong> bus ištrintas su visomis nuotraukomis.
        To atšaukti negalėsite.
      </p>
    </QuestionDialog>
  );
}
