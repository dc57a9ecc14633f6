import { redirect } from 'react-router';
import {
  partnerDoor,
  type ResetDoor,
  ResetRequestForm,
} from '#app/domains/accounts/password/reset-forms.tsx';
import { readForm, resetRequestForm } from '#app/domains/accounts/schema.ts';
import { toastOf } from '#app/forms/form-state.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { answerForm } from '#app/web/answer-form.server.ts';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { fromOf } from '#app/web/from.server.ts';
import { withNotice } from '#app/web/notice.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { ownTarget, signInAddress } from '#app/web/redirect-target.ts';
import type { Route } from './+types/reset-request.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signInPages } from './sign-in-pages.ts';

const sentNotices = { owner: 'nuoroda-seimininkui', partner: 'nuoroda-partneriui' } as const;

function doorIn(values: FormData | URLSearchParams): ResetDoor {
  return values.get(partnerDoor.name) === partnerDoor.value ? 'partner' : 'owner';
}

/** The page for signing in, leading on to where it was to lead before. */
function signInPageOf(door: ResetDoor, values: FormData | URLSearchParams): string {
  const target = ownTarget(values.get('redirectTo'), '');
  return target === '' ? signInPages[door] : signInAddress(signInPages[door], target);
}

const failure = { title: null, text: 'Nepavyko išsiųsti nuorodos. Bandykite dar kartą vėliau.' };

export function action({ request, context }: Route.ActionArgs) {
  return answerForm({ request, context }, failure, async (form) => {
    const read = readForm(resetRequestForm, form);
    if (!read.ok) return formAnswer(read, form);
    const answer = await context
      .get(accountsContext)
      .requestReset(read.value.email, fromOf(request, context));
    if (!answer.ok) return formAnswer(answer, form);
    const door = doorIn(form);
    return redirect(withNotice(signInPageOf(door, form), sentNotices[door]));
  });
}

export function loader({ url }: Route.LoaderArgs) {
  const door = doorIn(url.searchParams);
  return { door, signIn: signInPageOf(door, url.searchParams) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Pamiršote slaptažodį?');
}

export default function ResetRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { door, signIn } = loaderData;
  return (
    <AuthFrame title="Pamiršote slaptažodį?" corner={<Crumb to={signIn}>Prisijungti</Crumb>}>
      <ResetRequestForm state={actionData} door={door} />
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
