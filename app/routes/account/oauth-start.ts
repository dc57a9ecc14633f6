import { data, href, redirect } from 'react-router';
import { startOAuth } from '#app/domains/accounts/oauth/oauth.server.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { type NoticeCode, withRetryMinutes } from '#app/web/notices/notice.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
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

export function action({ request, context, params: { provider } }: Route.ActionArgs) {
  if (provider !== 'google' && provider !== 'facebook') throw data(null, { status: 404 });
  return takeForm({ request, context }, {}, async ({ form, from }) => {
    const target = ownTarget(form.get('redirectTo'), href('/seimininko-skydelis'));
    const answer = await startOAuth(
      context.get(accountsContext),
      { provider: provider, redirectTo: target, from: from },
      new Date(),
    );
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
