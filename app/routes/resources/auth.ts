import { redirect } from 'react-router';
import { finishOAuth } from '#app/domains/accounts/oauth/oauth.server.ts';
import { offeredProviders } from '#app/domains/accounts/oauth/providers.server.ts';
import type { OAuthRefusal } from '#app/domains/accounts/types.ts';
import { type NoticeCode, withNotice } from '#app/web/notices/notice.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { withCookies } from '#app/web/request/with-cookies.ts';
import { signInPages } from '../account/sign-in-pages.ts';
import type { Route } from './+types/auth.ts';

const notices: Readonly<Record<OAuthRefusal, NoticeCode>> = {
  unconfirmed: 'kitas-tiekejas-nepatvirtinta',
  exists: 'kitas-tiekejas-nesusieta',
  'wrong-role': 'ne-seimininkas',
  blocked: 'paskyra-sustabdyta',
  'no-email': 'kitas-tiekejas-be-adreso',
  failed: 'kitas-tiekejas-nepavyko',
};

/**
 * Where Google and Facebook send the browser back to: the one GET that changes something (docs/design.md
 * rule 2), its right being the state that this browser's cookie holds. Nothing else of better-auth
 * has an address.
 */
export async function loader({ request, context, params: { provider } }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const known = offeredProviders(accounts.settings).find((offered) => offered === provider);
  if (!known) return new Response(null, { status: 404 });
  const answer = await finishOAuth(accounts, known, request, new Date());
  const to = answer.ok ? answer.redirectTo : withNotice(signInPages.owner, notices[answer.reason]);
  return redirect(to, withCookies(answer.cookies));
}
