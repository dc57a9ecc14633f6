import { href } from 'react-router';
import { declineReasons } from '#app/domains/moderation/companies/decline-reasons.ts';
import { declineKind } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { actForm } from '#app/forms/act-form.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import type { Route } from './+types/kind-refusal.ts';
import { loadKindRequest } from './kind-request.server.ts';

const failure = laterAgain('Prašymas neatmestas');
export const handle: RouteHandle = {
  title: 'Atmesti prašymą pakeisti statusą?',
  formFailure: failure,
};

export function loader(args: Route.LoaderArgs) {
  return loadKindRequest(args, args.params.partnerId);
}

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(declineReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, db, now, once }) => {
    const declined = await once((saveReply) =>
      declineKind(accounts, admin, params.partnerId, value, { now, saveReply }),
    );
    if (!declined.ok) return declined;
    const page = href('/admin/partners/:partnerId', params) + keptSearch(args.url.searchParams);
    const next = await findNext(db, admin, args.url.searchParams);
    return leadTo(next ?? page, { notice: 'statuso-prasymas-atmestas' });
  });
}

export const shouldRevalidate = reloadRefused;

export default function KindRefusal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, seen, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Atmesti prašymą pakeisti statusą?"
      lead={`${inQuotes(name)} statusas liks toks, koks yra. Partneris gaus laišką su priežastimi ir galės prašyti dar kartą.`}
      reasons={declineReasons}
      confirmLabel="Atmesti"
      busyText="Atmetama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={href('/admin/partners/:partnerId', params) + useKeptSearch()}
    />
  );
}
