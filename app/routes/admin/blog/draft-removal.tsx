import { Form, useNavigation } from 'react-router';
import {
  formAddress,
  keptName,
  postIdIn,
  postsAddress,
} from '#app/domains/blog/editor/post-addresses.ts';
import { discardDraft } from '#app/domains/blog/post-drafts.server.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { PageDialog } from '#app/ui/page-dialog.tsx';
import { forgetTyping } from '#app/ui/use-kept-typing.ts';
import { adminContext, dbContext, filesContext, logContext } from '#app/web/contexts.ts';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/form-failure.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/draft-removal.ts';

const failure = laterAgain('Pakeitimų atsisakyti nepavyko');

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
export function action({ request, context, url, params }: Route.ActionArgs) {
  const search = keptSearch(url.searchParams);
  return takeForm({ request, context }, { failure }, async ({ form }) => {
    const [db, admin, postId] = [
      context.get(dbContext),
      context.get(adminContext),
      postIdIn(params.postId),
    ];
    await orNotFoundPage(discardDraft(db, admin, postId));
    await removeUnownedFilesSoon(
      db,
      context.get(filesContext),
      context.get(logContext),
      new Date(),
    );
    const notice = postId === null ? 'juodrascio-atsisakyta' : 'pakeitimu-atsisakyta';
    // The form that stands there would keep its fields.
    if (form.get('then') === 'open') {
      return leadTo(formAddress(postId) + search, { notice, by: 'document' });
    }
    return leadTo(postsAddress + search, { notice, by: 'replacement' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Juodraščio atsisakymas');
}

export default function PostDraftRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { postId, title, keptAs } = loaderData;
  const search = useKeptSearch();
  const busy = useNavigation().state !== 'idle';
  const isNew = postId === null;
  return (
    <PageDialog
      title={isNew ? 'Atsisakyti pradėto įrašo?' : 'Atsisakyti pakeitimų?'}
      back={postsAddress + search}
      busy={busy}
    >
      <Form method="post" preventScrollReset onSubmit={() => forgetTyping(keptAs)}>
        <DialogBody>
          {actionData && (
            <Note key={actionData.at} tone="bad" role="alert">
              {actionData.title && <strong>{actionData.title}. </strong>}
              {actionData.text}
            </Note>
          )}
          <p>
            {isNew ? (
              'Tai, ką įrašėte, bus ištrinta su įkeltomis nuotraukomis.'
            ) : (
              <>
                Įrašas <strong>{inQuotes(title)}</strong> liks toks, koks išsaugotas. Tai, ką
                įrašėte vėliau, bus ištrinta.
              </>
            )}
          </p>
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={formAddress(postId) + search}>Tęsti redagavimą</ButtonLink>
          <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
            Atsisakyti
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
