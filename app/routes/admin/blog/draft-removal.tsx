import { Form, useNavigation } from 'react-router';
import { formAddress, postIdIn, postsAddress } from '#app/domains/blog/editor/post-addresses.ts';
import { discardDraft } from '#app/domains/blog/post-drafts.server.ts';
import { openPost } from '#app/domains/blog/post-form.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx';
import { PageDialog } from '#app/ui/page-dialog.tsx';
import { adminContext, dbContext, filesContext, logContext } from '#app/web/contexts.ts';
import { leadTo } from '#app/web/form-action.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/draft-removal.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin, postId] = [
    context.get(dbContext),
    context.get(adminContext),
    postIdIn(params.postId),
  ];
  const { savedTitle } = await orNotFoundPage(openPost(db, admin, postId, new Date()));
  return { postId, title: savedTitle };
}

/** Throws away what is typed and not saved; a second time changes nothing and is answered alike. */
export async function action({ context, params }: Route.ActionArgs) {
  const [db, admin, postId] = [
    context.get(dbContext),
    context.get(adminContext),
    postIdIn(params.postId),
  ];
  await orNotFoundPage(discardDraft(db, admin, postId));
  await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), new Date());
  const notice = postId === null ? 'juodrascio-atsisakyta' : 'pakeitimu-atsisakyta';
  return leadTo(postsAddress, { notice, by: 'replacement' });
}

export function meta() {
  return unlistedMeta('Juodraščio atsisakymas');
}

export default function PostDraftRemoval({ loaderData: { postId, title } }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const isNew = postId === null;
  return (
    <PageDialog
      title={isNew ? 'Atsisakyti pradėto įrašo?' : 'Atsisakyti pakeitimų?'}
      back={postsAddress}
      busy={busy}
    >
      <Form method="post" preventScrollReset>
        <DialogBody>
          <p>
            {isNew ? (
              'Tai, ką įrašėte, bus ištrinta su įkeltomis nuotraukomis.'
            ) : (
              <>
                Įrašas <strong>„{title}“</strong> liks toks, koks išsaugotas. Tai, ką įrašėte
                vėliau, bus ištrinta.
              </>
            )}
          </p>
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={formAddress(postId)}>Tęsti redagavimą</ButtonLink>
          <Button type="submit" variant="danger" busy={busy} busyText="Trinama...">
            Atsisakyti
          </Button>
        </DialogFoot>
      </Form>
    </PageDialog>
  );
}
