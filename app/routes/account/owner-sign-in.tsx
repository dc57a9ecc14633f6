import { href, redirect } from 'react-router';
import { toastOf } from '#app/domains/accounts/form-state.ts';
import { readForm, signInForm } from '#app/domains/accounts/schema.ts';
import { SignInForm } from '#app/domains/accounts/sign-in-form.tsx';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { NoticeNote } from '#app/web/notice-note.tsx';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { ownTarget } from '#app/web/redirect-target.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/owner-sign-in.ts';

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(signInForm, form);
  if (!read.ok) return formAnswer(read, form);
  const answer = await context
    .get(accountsContext)
    .signInOwner(read.value, fromOf(request, context));
  if (!answer.ok) return formAnswer(answer, form);
  const target = ownTarget(url.searchParams.get('redirectTo'), href('/seimininko-skydelis'));
  return redirect(target, withCookies(answer.cookies));
}

export function meta() {
  return unlistedMeta('Prisijungti');
}

export default function OwnerSignIn({ actionData }: Route.ComponentProps) {
  return (
    <>
      <NoticeNote />
      <SignInForm state={actionData} forgot="owner" />
      <NoticeToast toast={toastOf(actionData)} />
    </>
  );
}
