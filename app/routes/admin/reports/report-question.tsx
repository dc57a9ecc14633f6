import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { AskDialog } from '../questions/ask-dialog.tsx';
import { loadAsking, sendQuestion } from '../questions/asking.server.ts';
import type { Route } from './+types/report-question.ts';

const failure = laterAgain('Klausimas neišsiųstas');
export const handle: RouteHandle = { formFailure: failure };

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadAsking(args, { kind: 'report', id: params.reportId });
}

export function action({ params, ...args }: Route.ActionArgs) {
  return sendQuestion(args, { kind: 'report', id: params.reportId }, failure);
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Paklausti pranešėjo');
}

export default function ReportQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskDialog
      title="Paklausti pranešėjo"
      lead="Pranešėjas gaus laišką su nuoroda, kur atsakyti. Atsakymą rasite šiame puslapyje."
      state={actionData}
      {...loaderData}
    />
  );
}
