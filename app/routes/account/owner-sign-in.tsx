import { href } from 'react-router';
import { findSignUpEmail } from '#app/domains/accounts/registration/sign-up-cookie.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { SignInForm } from '#app/domains/accounts/sign-in/sign-in-form.tsx';
import { toastOf } from '#app/forms/form-state.ts';
import { NoticeNote, SignInReason } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import { answerSignIn } from '#app/web/request/sign-in-answer.server.ts';
import type { Route } from './+types/owner-sign-in.ts';

const failure = {
  title: 'Klaida prisijungiant',
  text: 'Nepavyko prisijungti. Bandykite dar kartą vėliau.',
};
export const handle: RouteHandle = { title: 'Prisijungti', formFailure: failure };

/** The address of who has just signed up in this browser, or confirmed it. */
export function loader({ request, context }: Route.LoaderArgs) {
  return { email: findSignUpEmail(context.get(settingsContext), request.headers, 'owner') };
}

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, href('/seimininko-skydelis'), failure, signInOwner);
}

export default function OwnerSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <NoticeNote />
      <SignInReason />
      <SignInForm state={actionData} forgot="owner" email={loaderData.email} />
      <NoticeToast toast={toastOf(actionData)} />
    </>
  );
}
