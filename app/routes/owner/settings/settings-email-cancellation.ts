import { href, redirect } from 'react-router';
import { cancelEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure, laterAgain } from '#app/web/forms/form-failure.ts';
import { accountsContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-email-cancellation.ts';

/** Looking at the address cancels nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/nustatymai'));
}

/** Forgets a change of address that waits for its links. */
export async function action({ context }: Route.ActionArgs) {
  await cancelEmailChange(context.get(accountsContext).db, context.get(ownerContext));
  return leadTo(href('/seimininko-skydelis/nustatymai'), { notice: 'pasto-keitimas-atsauktas' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), laterAgain('Klaida'));
}
