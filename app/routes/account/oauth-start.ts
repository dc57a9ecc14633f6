import { data, href, redirect } from 'react-router';
import { startOAuth } from '#app/domains/accounts/oauth/oauth.server.ts';
import { leadTo, publicAction } from '#app/web/forms/form-action.server.ts';
import { type NoticeCode, withRetryMinutes } from '#app/web/notices/notice.ts';
import { ownTarget } from '#app/web/request/redirect-target.ts';
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

export function action({ params: { provider }, ...args }: Route.ActionArgs) {
  if (provider !== 'google' && provider !== 'facebook') throw data(null, { status: 404 });
  return publicAction(args, {}, async ({ form, from, accounts, now }) => {
    const redirectTo = ownTarget(form.get('redirectTo'), href('/seimininko-skydelis'));
    const answer = await startOAuth(accounts, { provider, redirectTo, from }, now);
    if (answer.ok) return leadTo(answer.url, { cookies: answer.cookies });
    if (answer.reason === 'unconfigured') {
      return leadTo(signInPages.owner, { notice: missing[provider] });
    }
    if (answer.retryMinutes === undefined) {
      return leadTo(signInPages.owner, { notice: 'kitas-tiekejas-nepavyko' });
    }
    return leadTo(withRetryMinutes(signInPages.owner, answer.retryMinutes));
  });
}
