import { href } from 'react-router';
import { kindChoices } from '#app/domains/accounts/trader-kinds.ts';
import { grantKind } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { seenForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/kind-grant.ts';
import { loadKindRequest } from './kind-request.server.ts';

const failure = laterAgain('Statusas nepakeistas');
export const handle: RouteHandle = { title: 'Pakeisti statusą?', formFailure: failure };

export function loader(args: Route.LoaderArgs) {
  return loadKindRequest(args, args.params.partnerId);
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: seenForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, db, now, once }) => {
    const granted = await once((saveReply) =>
      grantKind(accounts, admin, params.partnerId, value.seen, { now, saveReply }),
    );
    if (!granted.ok) return granted;
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    const next = await findNext(db, admin, args.url.searchParams);
    return leadTo(next ?? page, { notice: 'statusas-pakeistas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function KindGrant({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, seen, kind, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Pakeisti statusą?"
      back={href('/admin/partners/:partnerId', params) + useKeptSearch()}
      confirmLabel="Pakeisti"
      busyText="Keičiama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
    >
      <p>
        Prie {inQuotes(name)} paslaugų bus rašoma: <strong>{kind && kindChoices[kind]}</strong>.
        Partnerį reikės patikrinti iš naujo, ir jis gaus laišką.
      </p>
    </QuestionDialog>
  );
}
