import { href } from 'react-router';
import { signInAdmin } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { SignInForm } from '#app/domains/accounts/sign-in/sign-in-form.tsx';
import { toastOf } from '#app/forms/form-state.ts';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';
import { NoticeToast } from '#app/web/notices/notice-toast.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { redirectSignedIn, requireAdminAddress } from '#app/web/request/guards.server.ts';
import { answerSignIn } from '#app/web/request/sign-in-answer.server.ts';
import { AuthFrame } from '../account/auth-frame.tsx';
import type { Route } from './+types/login.ts';

export const middleware: Route.MiddlewareFunction[] = [
  requireAdminAddress,
  redirectSignedIn('admin'),
];

/** Present so that a navigation in the browser runs the middleware too (docs/design.md rule 1). */
export function loader() {
  return null;
}

const failure = { title: null, text: 'Nepavyko prisijungti. Bandykite dar kartą vėliau.' };
export const handle: RouteHandle = {
  title: 'Administratoriaus prisijungimas',
  formFailure: failure,
};

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, href('/admin'), failure, signInAdmin);
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Administravimas" lead="Prisijunkite administratoriaus paskyra">
      <NoticeNote />
      <SignInForm state={actionData} withCode />
      <NoticeToast toast={toastOf(actionData)} />
    </AuthFrame>
  );
}
