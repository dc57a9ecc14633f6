import { redirect } from 'react-router';
import { toastOf } from '#app/domains/accounts/form-state.ts';
import {
  partnerDoor,
  type ResetDoor,
  ResetRequestForm,
} from '#app/domains/accounts/reset-request-form.tsx';
import { readForm, resetRequestForm } from '#app/domains/accounts/schema.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import type { Route } from './+types/reset-request.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

const sentNotices = { owner: 'nuoroda-seimininkui', partner: 'nuoroda-partneriui' } as const;

function doorIn(values: FormData | URLSearchParams): ResetDoor {
  return values.get(partnerDoor.name) === partnerDoor.value ? 'partner' : 'owner';
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(resetRequestForm, form);
  if (!read.ok) return formAnswer(read, form);
  const answer = await context
    .get(accountsContext)
    .requestReset(read.value.email, fromOf(request, context));
  if (!answer.ok) return formAnswer(answer, form);
  const door = doorIn(form);
  return redirect(withNotice(signInPages[door], sentNotices[door]));
}

export function loader({ url }: Route.LoaderArgs) {
  return { door: doorIn(url.searchParams) };
}

export function meta() {
  return unlistedMeta('Pamiršote slaptažodį?');
}

export default function ResetRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { door } = loaderData;
  return (
    <AuthFrame
      title="Pamiršote slaptažodį?"
      corner={<Crumb to={signInPages[door]}>Prisijungti</Crumb>}
    >
      <ResetRequestForm state={actionData} door={door} />
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
