import { href } from 'react-router';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { SignInForm } from '#app/domains/accounts/sign-in/sign-in-form.tsx';
import { toastOf } from '#app/forms/form-state.ts';
import { answerOrFailure } from '#app/web/form-failure.ts';
import { NoticeNote, SignInReason } from '#app/web/notice-note.tsx';
import { NoticeToast } from '#app/web/notice-toast.tsx';
import { unlistedMeta } from '#app/web/page-title.ts';
import { answerSignIn } from '#app/web/sign-in-answer.server.ts';
import type { Route } from './+types/owner-sign-in.ts';

const failure = {
  title: 'Klaida prisijungiant',
  text: 'Nepavyko prisijungti. Bandykite dar kartą vėliau.',
};

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, href('/seimininko-skydelis'), failure, signInOwner);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), failure);
}

export function meta() {
  return unlistedMeta('Prisijungti');
}

export default function OwnerSignIn({ actionData }: Route.ComponentProps) {
  return (
    <>
      <NoticeNote />
      <SignInReason />
      <SignInForm state={actionData} forgot="owner" />
      <NoticeToast toast={toastOf(actionData)} />
    </>
  );
}
