import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { AskDialog } from '../questions/ask-dialog.tsx';
import { loadAsking, sendQuestion } from '../questions/asking.server.ts';
import type { Route } from './+types/partner-question.ts';

const failure = laterAgain('Klausimas neišsiųstas');
export const handle: RouteHandle = { formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadAsking(args, { kind: 'partner', id: params.partnerId });
}

export function action({ params, ...args }: Route.ActionArgs) {
  return sendQuestion(args, { kind: 'partner', id: params.partnerId }, failure);
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Paklausti partnerio');
}

export default function PartnerQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskDialog
      title="Paklausti partnerio"
      lead="Partneris gaus laišką su nuoroda, kur atsakyti. Atsakymą rasite šiame puslapyje."
      state={actionData}
      {...loaderData}
    />
  );
}
