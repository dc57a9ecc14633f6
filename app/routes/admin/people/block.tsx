import { href, useOutletContext } from 'react-router';
import { blockReasons } from '#app/domains/moderation/people/act-reasons.ts';
import { blockPerson } from '#app/domains/moderation/people/acts.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/block.ts';

const failure = laterAgain('Paskyra nesustabdyta');
export const handle: RouteHandle = { formFailure: failure };

export function loader() {
  return { formKey: newFormKey() };
}

export function action({ params: { userId }, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(blockReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      blockPerson(accounts, { admin, userId, now, saveReply }, value),
    );
    if (!done.ok) return { ...done, title: failure.title };
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    const page = href('/admin/users/:userId', { userId }) + keptSearch(args.url.searchParams);
    return leadTo(page, { notice: 'zmogus-sustabdytas' });
  });
}

export function meta() {
  return unlistedMeta('Paskyros sustabdymas');
}

export default function Block({ loaderData, actionData, params }: Route.ComponentProps) {
  const name = useOutletContext<string>();
  const search = useKeptSearch();
  return (
    <ActDialog
      title="Sustabdyti paskyrą?"
      lead={
        <>
          Paskyra <strong>{name}</strong> iš karto bus atjungta visuose įrenginiuose, prie jos nebus
          galima prisijungti. Partnerio paslaugos nebus rodomos viešai. Duomenys lieka.
        </>
      }
      reasons={blockReasons}
      explanationLabel="Paaiškinimas žmogui"
      explanationHint="Jį išsiųsime laišku ir rodysime jungiantis."
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={loaderData.formKey}
      back={href('/admin/users/:userId', params) + search}
    />
  );
}
