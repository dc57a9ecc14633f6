import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { AskDialog } from '../questions/ask-dialog.tsx';
import { loadAsking, sendQuestion } from '../questions/asking.server.ts';
import type { Route } from './+types/service-question.ts';

const failure = laterAgain('Klausimas neišsiųstas');
export const handle: RouteHandle = { formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadAsking(args, { kind: 'service', id: params.serviceId });
}

export function action({ params, ...args }: Route.ActionArgs) {
  return sendQuestion(args, { kind: 'service', id: params.serviceId }, failure);
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Paklausti partnerio');
}

export default function ServiceQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskDialog
      title="Paklausti partnerio"
      lead="Partneris gaus laišką su nuoroda, kur atsakyti. Atsakymą rasite šiame puslapyje."
      state={actionData}
      {...loaderData}
    />
  );
}
