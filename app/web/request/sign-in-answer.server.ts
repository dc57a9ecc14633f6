import type { ActionFunctionArgs } from 'react-router';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import { signInForm } from '#app/domains/accounts/schema.ts';
import type { Credentials, RequestSource, SignedIn } from '#app/domains/accounts/types.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import { ownTarget } from './redirect-target.ts';

type SignIn = (
  accounts: Accounts,
  input: Credentials & { readonly code: string; readonly redirectTo: string },
  from: RequestSource,
  now: Date,
) => Promise<SignedIn | Refusal>;

/**
 * Answers the form of a page for signing in: with the page that was asked for before, if there was
 * one, or with the refusal.
 * @param home where the area begins
 * @param failure what is said when it can be neither
 * @param signIn whose page it is
 */
export function answerSignIn(
  args: ActionFunctionArgs,
  home: string,
  failure: FormFailure,
  signIn: SignIn,
) {
  const options = { schema: signInForm, failure };
  return publicAction(args, options, async ({ form, value, from, accounts, now }) => {
    const code = String(form.get('code') ?? '').replace(/\s/g, '');
    const redirectTo = ownTarget(args.url.searchParams.get('redirectTo'), '');
    const answer = await signIn(accounts, { ...value, code, redirectTo }, from, now);
    if (!answer.ok) return answer;
    const target = redirectTo || home;
    // Back leads to the page before the sign-in, not to the form, which would lead here again.
    return leadTo(target, { cookies: answer.cookies, by: 'replacement' });
  });
}
