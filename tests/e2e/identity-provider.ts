import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type MutableRedirectUri,
  type MutableResponse,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server';

/** What a provider says about a person: Google says `sub`, Facebook `id` and no `email_verified`. */
export type Profile = Readonly<Record<string, string | boolean>>;

/**
 * `refusing`: the person says no there. `broken`: its server answers with errors. `slow`: it takes
 * a second for the first thing it is asked, and never answers the second.
 */
export type Health = 'well' | 'refusing' | 'broken' | 'slow';

/** Stands in for Google and Facebook, at an address that is another site than ours. */
export type IdentityProvider = {
  /** The settings of a server that sends people to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who signs in there from now on, and how it is. */
  readonly become: (profile: Profile, health?: Health) => void;
  /** The requests for a sign-in that browsers brought. */
  readonly asked: readonly URL[];
  /** What it gave out for our server alone: codes and tokens. */
  readonly secrets: readonly string[];
  readonly stop: () => void;
};

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let named: Profile = {};
  let health: Health = 'well';
  const asked: URL[] = [];
  const secrets: string[] = [];

  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    secrets.push(url.searchParams.get('code') ?? '');
    if (health !== 'refusing') return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  service.on('beforeResponse', ({ body }: MutableResponse) => {
    const { access_token, refresh_token, id_token } = Object(body);
    secrets.push(access_token, refresh_token, id_token);
  });
  service.on('beforeUserinfo', (answer: MutableResponse) => {
    answer.body = { ...named };
  });

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer.url);
    const answer = () => service.requestHandler(request, response);
    if (url.pathname === '/authorize') asked.push(url);
    if (url.pathname === '/token' && health === 'broken') response.writeHead(503).end();
    else if (url.pathname === '/token' && health === 'slow') setTimeout(answer, 1_000);
    else if (url.pathname !== '/userinfo' || health !== 'slow') answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const client = (name: string) => ({
    [`${name}_CLIENT_ID`]: `${name.toLowerCase()}-id`,
    [`${name}_CLIENT_SECRET`]: `${name.toLowerCase()}-${crypto.randomUUID()}`,
    [`${name}_ISSUER_URL`]: issuer.url as string,
  });
  return {
    settings: { ...client('GOOGLE'), ...client('FACEBOOK') },
    become(profile, nextHealth = 'well') {
      named = profile;
      health = nextHealth;
    },
    asked,
    secrets,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
