import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod';
import { type CookieName, cookieName } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { configuredProviders } from './oauth/providers.server.ts';
import type { OAuthRefusal } from './types.ts';

type AuthDependencies = {
  readonly db: Db;
  readonly settings: Settings;
  readonly secret: string;
  readonly log: Log;
  /** Sends the mail with the link that proves an address. */
  readonly sendConfirmation: (email: string) => Promise<void>;
  /**
   * Called before a sign-in at another provider gets a session: makes the owner's
   * profile, or says why there is to be none.
   */
  readonly admitOwner: (userId: string) => Promise<OAuthRefusal | null>;
  /** Called with an address that another provider has proven, before its account is looked for. */
  readonly addressProven: (email: string) => Promise<void>;
  /** Asked before a provider becomes a way into an account that is there already. */
  readonly refuseLink: (userId: string) => Promise<OAuthRefusal | null>;
};

/** Where a provider sends the browser back to, below the origin. */
const authPath = '/api/auth';

const day = 24 * 3_600;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Sets better-auth up for what it is used for here: the session's signed cookie, and sign-in at
 * Google and Facebook. Sessions, registration, passwords and links from mails are transactions of
 * our own on the same tables (docs/decisions), because each of them also writes tables that
 * better-auth does not use.
 */
export function createAuth(deps: AuthDependencies) {
  const { db, settings, log } = deps;
  const { origin } = settings;
  const secure = origin.startsWith('https:');
  return betterAuth({
    appName: 'Vizgis',
    baseURL: origin,
    basePath: authPath,
    secret: deps.secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Our own limits stand in front, as rows that all processes share.
    rateLimit: { enabled: false },
    logger: {
      // The details that come with a message may hold addresses, codes or tokens.
      log: (level, message) => log[level]('better-auth', { message }),
    },
    onAPIError: { errorURL: errorPath },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: ({ user }) => deps.sendConfirmation(user.email),
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
      // The prefix that it would add itself is weaker than ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookies: Object.fromEntries(
        Object.entries(cookies).map(([key, name]) => [key, { name: cookieName(origin, name) }]),
      ),
    },
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: {
        create: {
          before: async ({ userId }, context) => {
            if (!context?.path?.startsWith('/callback/')) return;
            const refused = await deps.admitOwner(userId);
            if (refused) throw new APIError('FORBIDDEN', { code: refused, message: refused });
          },
        },
      },
    },
    plugins: [
      genericOAuth({ config: configuredProviders(settings, deps.addressProven) }),
      sessionPlugin,
    ],
    ...tables,
    user: {
      ...tables.user,
      validateUserInfo: async ({ user: { id }, source }) => {
        if (source.action !== 'link-account' || !id) return;
        const refused = await deps.refuseLink(id);
        return refused ? { error: refused } : undefined;
      },
    },
  });
}

/** A provider is asked once, at the sign-in: its tokens are of no use afterwards. */
async function withoutTokens<Row extends object>(account: Row) {
  const none = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  };
  return { data: { ...account, ...none } };
}

/** The cookie that carries the session, without the prefix that it gets on https. */
export const sessionCookieName = 'session';

/** Never shown: finishOAuth turns every error into a notice of our own. */
export const errorPath = '/prisijungti-seimininkas';

/** better-auth's names for the cookies that reach a browser, and ours. */
const sentCookies: Readonly<Record<string, CookieName>> = {
  session_token: sessionCookieName,
  state: 'oauth-state',
};

/** Those that better-auth clears, and never sets as it is used here. */
const unusedCookies = {
  session_data: 'session-data',
  account_data: 'account-data',
  dont_remember: 'dont-remember',
};

const cookies = { ...sentCookies, ...unusedCookies };
const unused = new RegExp(`^(__Host-)?(${Object.values(unusedCookies).join('|')})=`);

/** The Set-Cookie values of an answer, without those of cookies that are never set here. */
export function cookiesIn(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => !unused.test(cookie));
}

/** Server only, without an address: the session's cookie, signed. */
const sessionPlugin = {
  id: 'own-sessions',
  endpoints: {
    readSessionToken: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (context) => {
        const { authCookies, secret } = context.context;
        const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
        return context.json({ token: token || null });
      },
    ),
    sendSessionToken: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string(), maxAge: z.number() }) },
      async (context) => {
        const { authCookies, secret } = context.context;
        const { name, attributes } = authCookies.sessionToken;
        const { token, maxAge } = context.body;
        await context.setSignedCookie(name, token, secret, { ...attributes, maxAge });
        return context.json({ sent: true });
      },
    ),
  },
} as const;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Our names for its tables, as db/migrations/0002-accounts.ts makes them. */
const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      // Who comes from another provider is an owner (docs/design.md D16); nothing from outside sets it.
      role: { type: 'string', required: true, input: false, defaultValue: 'pet_owner' },
    },
  },
  session: {
    modelName: 'sessions',
    expiresIn: 30 * day,
    updateAge: day,
    // A session that has ended is refused at once (docs/trust.md T18).
    cookieCache: { enabled: false },
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'accounts',
    accountLinking: { enabled: true },
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: {
    modelName: 'verifications',
    storeIdentifier: 'hashed',
    fields: { expiresAt: 'expires_at', ...times },
  },
} as const;
