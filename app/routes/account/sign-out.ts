import { href, redirect } from 'react-router';
import { signOut } from '#app/domains/accounts/sessions.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/sign-out.ts';

/** A GET does not sign out. */
export function loader() {
  throw redirect(href('/'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await signOut(context.get(accountsContext).auth, request.headers);
  return leadTo(href('/'), { cookies });
}
