import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod';
import { oneSpelling } from '#app/platform/mail/email-address.ts';
import type { OAuthClient, Settings } from '#app/platform/settings/settings.server.ts';
import type { Provider } from '../types.ts';

type Endpoints = {
  readonly authorize: string;
  readonly token: string;
  readonly profile: string;
  /** The parameter and claims to ask for. */
  readonly scopes: readonly string[];
};

/** Where the providers answer. They are not looked up: a start must not wait for them. */
const real: Record<Provider, Endpoints> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
  },
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v24.0/me?fields=id,name,email',
    scopes: ['email', 'public_profile'],
  },
};

/** Of each of the two requests to a provider, so that the page answers within 5 s (R25). */
const requestTimeoutMs = 2_300;

/** The providers that are set up. */
export function offeredProviders({ oauth }: Pick<Settings, 'oauth'>): Provider[] {
  return (['google', 'facebook'] as const).filter((provider) => oauth[provider]);
}

/**
 * The providers that are set up, in better-auth's format.
 * @param addressProven called with an address that the provider has proven, before better-auth
 * looks for its account
 */
export function configuredProviders(
  { oauth }: Pick<Settings, 'oauth'>,
  addressProven: (email: string) => Promise<void>,
): GenericOAuthConfig<Provider>[] {
  const configs: GenericOAuthConfig<Provider>[] = [];
  for (const provider of ['google', 'facebook'] as const) {
    const client = oauth[provider];
    if (client) configs.push(configOf(provider, client, addressProven));
  }
  return configs;
}

/** Where the browser is sent for a sign-in: what the policy's form-action has to allow. */
export function providerOrigins({ oauth }: Pick<Settings, 'oauth'>): string[] {
  return (['google', 'facebook'] as const).flatMap((provider) => {
    const client = oauth[provider];
    return client ? [new URL(endpointsOf(provider, client).authorize).origin] : [];
  });
}

function endpointsOf(provider: Provider, { issuerUrl }: OAuthClient): Endpoints {
  if (issuerUrl === null) return real[provider];
  return {
    authorize: `${issuerUrl}/authorize`,
    token: `${issuerUrl}/token`,
    profile: `${issuerUrl}/userinfo`,
    scopes: real[provider].scopes,
  };
}

function configOf(
  provider: Provider,
  client: OAuthClient,
  addressProven: (email: string) => Promise<void>,
): GenericOAuthConfig<Provider> {
  const { authorize, token, profile, scopes } = endpointsOf(provider, client);
  return {
    providerId: provider,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    authorizationUrl: authorize,
    tokenUrl: token,
    scopes: [...scopes],
    pkce: true,
    prompt: 'consent',
    requireEmailVerification: true,
    accountSubject: ({ profile }) => profile.id ?? '',
    getToken: ({ code, redirectURI, codeVerifier }) =>
      exchangeCode(token, client, { code, redirectURI, codeVerifier }),
    getUserInfo: async ({ accessToken }) => {
      const person = await readProfile(profile, accessToken ?? '');
      if (person?.id && person.email && person.emailVerified) await addressProven(person.email);
      return person;
    },
  };
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string().optional(),
});

type Grant = { code: string; redirectURI: string; codeVerifier?: string | undefined };

async function exchangeCode(address: string, client: OAuthClient, grant: Grant) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.clientId,
      client_secret: client.clientSecret,
      code: grant.code,
      redirect_uri: grant.redirectURI,
      ...(grant.codeVerifier ? { code_verifier: grant.codeVerifier } : {}),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`The token was refused with status ${response.status}.`);
  const answer = tokenAnswer.parse(await response.json());
  return {
    // Read for the profile, and not kept (auth.server.ts).
    accessToken: answer.access_token,
    scopes: answer.scope?.split(/[ ,]+/) ?? [],
  };
}

/** Google says sub and email_verified; Facebook says id, and nothing about the address. */
const profileAnswer = z.object({
  sub: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});

async function readProfile(address: string, accessToken: string) {
  const response = await fetch(address, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) return null;
  const { sub, id, name, email, email_verified } = profileAnswer.parse(await response.json());
  return {
    id: sub ?? id ?? '',
    name: (name ?? '').normalize('NFC').slice(0, 200),
    email: email === undefined ? null : oneSpelling(email),
    // Only an explicit true counts: an unverified address may belong to another person (docs/trust.md T15).
    emailVerified: email_verified === true || email_verified === 'true',
  };
}
