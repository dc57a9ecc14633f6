import { type ActionFunctionArgs, redirect } from 'react-router';
import type {
  Accounts,
  Credentials,
  From,
  SignedIn,
} from '#app/domains/accounts/accounts.server.ts';
import { readForm, signInForm } from '#app/domains/accounts/schema.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { answerForm } from './answer-form.server.ts';
import { accountsContext } from './contexts.ts';
import { formAnswer } from './form-answer.server.ts';
import type { FormFailure } from './form-failure.ts';
import { fromOf } from './from.server.ts';
import { ownTarget } from './redirect-target.ts';
import { withCookies } from './with-cookies.ts';

type SignIn = (
  accounts: Accounts,
  input: Credentials,
  from: From,
  form: FormData,
) => Promise<SignedIn | Refusal>;

/**
 * Answers the form of a page for signing in: with the page that was asked for before, if there was
 * one, or with the refusal.
 * @param home where the area begins
 * @param failure what is said when it can be neither
 * @param signIn whose page it is
 */
export async function answerSignIn(
  { request, context, url }: ActionFunctionArgs,
  home: string,
  failure: FormFailure,
  signIn: SignIn,
) {
  return answerForm({ request, context }, failure, async (form) => {
    const read = readForm(signInForm, form);
    if (!read.ok) return formAnswer(read, form);
    const from = fromOf(request, context);
    const answer = await signIn(context.get(accountsContext), read.value, from, form);
    if (!answer.ok) return formAnswer(answer, form);
    const target = ownTarget(url.searchParams.get('redirectTo'), home);
    return redirect(target, withCookies(answer.cookies));
  });
}
