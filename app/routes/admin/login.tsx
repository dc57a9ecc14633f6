import { href, redirect } from 'react-router';
import { toastOf } from '#app/domains/accounts/form-state.ts';
import { readForm, signInForm } from '#app/domains/accounts/schema.ts';
import { SignInForm } from '#app/domains/accounts/sign-in-form.tsx';
import { accountsContext } from '#app/web/contexts.ts';
import { formAnswer } from '#app/web/form-answer.server.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { passSignedIn, requireAdminAddress } from '#app/web/guards.server.ts';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { ownTarget } from '#app/web/redirect-target.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import { AuthFrame } from '../account/auth-frame.tsx';
import type { Route } from './+types/login.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdminAddress, passSignedIn('admin')];

/** Present so that a navigation in the browser runs the middleware too (design.md rule 1). */
export function loader() {
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const read = readForm(signInForm, form);
  if (!read.ok) return formAnswer(read, form);
  const code = String(form.get('code') ?? '').replace(/\s/g, '');
  const answer = await context
    .get(accountsContext)
    .signInAdmin({ ...read.value, code: code || undefined }, fromOf(request, context));
  if (!answer.ok) return formAnswer(answer, form);
  const target = ownTarget(url.searchParams.get('redirectTo'), href('/admin'));
  return redirect(target, withCookies(answer.cookies));
}

export function meta() {
  return unlistedMeta('Administratoriaus prisijungimas');
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Administravimas" lead="Prisijunkite administratoriaus paskyra">
      <SignInForm state={actionData} withCode />
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
