import {
  formAddress,
  keptName,
  postIdIn,
  postsAddress,
} from '#app/domains/blog/editor/post-addresses.ts';
import { discardDraft } from '#app/domains/blog/post-drafts.server.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { forgetTyping } from '#app/forms/use-kept-typing.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/draft-removal.ts';

const failure = laterAgain('Pakeitimų atsisakyti nepavyko');
export const handle: RouteHandle = { title: 'Juodraščio atsisakymas', formFailure: failure };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin, postId] = [
    context.get(dbContext),
    context.get(adminContext),
    postIdIn(params.postId),
  ];
  const { savedTitle, version } = await orNotFoundPage(openPost(db, admin, postId, new Date()));
  return { postId, title: savedTitle, keptAs: keptName(admin.userId, postId, version) };
}

/**
 * Throws away what is typed and not saved; a second time changes nothing and is answered alike. Leads
 * to the list, or with `then` to the form of what is saved.
 */
export function action({ params, ...args }: Route.ActionArgs) {
  const search = keptSearch(args.url.searchParams);
  return adminAction(args, { failure }, async ({ form, admin, db, files, log, now }) => {
    const postId = postIdIn(params.postId);
    await orNotFoundPage(discardDraft(db, admin, postId));
    await removeUnownedFilesSoon(db, files, log, now);
    const notice = postId === null ? 'juodrascio-atsisakyta' : 'pakeitimu-atsisakyta';
    // The form that stands there would keep its fields.
    if (form.get('then') === 'open') {
      return leadTo(formAddress(postId) + search, { notice, by: 'document' });
    }
    return leadTo(postsAddress + search, { notice, by: 'replacement' });
  });
}

export default function PostDraftRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { postId, title, keptAs } = loaderData;
  const search = useKeptSearch();
  const isNew = postId === null;
  return (
    <QuestionDialog
      title={isNew ? 'Atsisakyti pradėto įrašo?' : 'Atsisakyti pakeitimų?'}
      back={postsAddress + search}
      cancelTo={formAddress(postId) + search}
      cancelLabel="Tęsti redagavimą"
      confirmLabel="Atsisakyti"
      busyText="Trinama..."
      danger
      state={actionData}
      onSubmit={() => forgetTyping(keptAs)}
    >
      <p>
        {isNew ? (
          'Tai, ką įrašėte, bus ištrinta su įkeltomis nuotraukomis.'
        ) : (
          <>
            Įrašas <strong>{inQuotes(title)}</strong> liks toks, koks išsaugotas. Tai, ką įrašėte
            vėliau, bus ištrinta.
          </>
        )}
      </p>
    </QuestionDialog>
  );
}
