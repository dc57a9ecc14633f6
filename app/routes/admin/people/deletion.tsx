import { href, useOutletContext } from 'react-router';
import { deletionReasons } from '#app/domains/moderation/people/act-reasons.ts';
import { deletePerson } from '#app/domains/moderation/people/acts.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { leadTo, newFormKey, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import {
  accountsContext,
  adminContext,
  dbContext,
  filesContext,
  logContext,
} from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/deletion.ts';

const failure = laterAgain('Klaida trinant paskyrą');

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export function loader() {
  return { formKey: newFormKey() };
}

export function action({ request, context, url, params: { userId } }: Route.ActionArgs) {
  const options = { schema: actForm(deletionReasons), failure, name: `user-deletion ${userId}` };
  return takeForm({ request, context }, options, async ({ value, once }) => {
    const admin = context.get(adminContext);
    const now = new Date();
    const done = await once((saveReply) =>
      deletePerson(context.get(accountsContext), { admin, userId, now, saveReply }, value),
    );
    if (!done.ok) return { ...done, title: failure.title };
    const [files, log] = [context.get(filesContext), context.get(logContext)];
    await removeUnownedFilesSoon(context.get(dbContext), files, log, now);
    const list = href('/admin/users') + keptSearch(url.searchParams);
    return leadTo(list, { notice: 'paskyra-istrinta' });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Paskyros ištrynimas');
}

export default function Deletion({ loaderData, actionData, params }: Route.ComponentProps) {
  const name = useOutletContext<string>();
  const search = useKeptSearch();
  return (
    <ActDialog
      title="Ištrinti paskyrą?"
      lead={
        <>
          Paskyra <strong>{name}</strong> bus ištrinta su viskuo, kas jai priklauso: profiliais,
          augintiniais, paslaugomis, gautomis žinutėmis. To atšaukti negalėsite.
        </>
      }
      reasons={deletionReasons}
      explanationLabel="Paaiškinimas žmogui"
      explanationHint="Jį išsiųsime laišku."
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      state={actionData}
      formKey={loaderData.formKey}
      back={href('/admin/users/:userId', params) + search}
    />
  );
}
