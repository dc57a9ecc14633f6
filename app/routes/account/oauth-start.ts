import { data, href, redirect } from 'react-router';
import { accountsContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { fromOf } from '#app/web/from.server.ts';
import { type NoticeCode, withNotice, withRetryMinutes } from '#app/web/notice.ts';
import { ownTarget } from '#app/web/redirect-target.ts';
import { withCookies } from '#app/web/with-cookies.ts';
import type { Route } from './+types/oauth-start.ts';
import { signInPages } from './sign-in-pages.ts';

/** What the page says when a provider is not set up. */
const missing = { google: 'be-google', facebook: 'be-facebook' } as const satisfies Record<
  string,
  NoticeCode
>;

/** Looking at the address starts nothing. */
export function loader() {
  throw redirect(signInPages.owner);
}

export async function action({ request, context, params: { provider } }: Route.ActionArgs) {
  if (provider !== 'google' && provider !== 'facebook') throw data(null, { status: 404 });
  const form = await formDataOf(request);
  const target = ownTarget(form.get('redirectTo'), href('/seimininko-skydelis'));
  const answer = await context
    .get(accountsContext)
    .startOAuth(provider, target, fromOf(request, context));
  if (answer.ok) return redirect(answer.url, withCookies(answer.cookies));
  if (answer.reason === 'unconfigured') {
    return redirect(withNotice(signInPages.owner, missing[provider]));
  }
  return redirect(
    answer.retryMinutes === undefined
      ? withNotice(signInPages.owner, 'kitas-tiekejas-nepavyko')
      : withRetryMinutes(signInPages.owner, answer.retryMinutes),
  );
}
