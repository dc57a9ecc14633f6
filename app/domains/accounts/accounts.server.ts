import type { Refusal } from '#app/forms/refusal.ts';
import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { Remember } from '#app/platform/idempotency.server.ts';
import { deleteAccount } from './account-deletion.server.ts';
import type { AccountParts } from './account-parts.server.ts';
import { cookiesIn, createAuth, sessionCookieName } from './auth.server.ts';
import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-change/email-change.server.ts';
import {
  confirmEmailChange,
  type EmailConfirmed,
} from './email-change/email-confirmation.server.ts';
import {
  admitOwner,
  finishOAuth,
  type OAuthEnd,
  type OAuthStart,
  refuseLink,
  startOAuth,
} from './oauth/oauth.server.ts';
import { changePassword, type PasswordChange } from './password/password-change.server.ts';
import { checkResetLink, requestReset, resetPassword } from './password/password-reset.server.ts';
import {
  confirmEmail,
  repeatConfirmation,
  resendConfirmation,
} from './registration/confirmation.server.ts';
import { registerOwner, registerPartner } from './registration/registration.server.ts';
import {
  deleteRegistrationDraft,
  findRegistrationDraft,
  saveRegistrationDraft,
} from './registration/registration-draft.server.ts';
import type { Company } from './schema.ts';
import { findActorOf } from './sessions.server.ts';
import { createDeviceCookies } from './sign-in/device-cookie.server.ts';
import {
  type SignInParts,
  signInAdmin,
  signInOwner,
  signInPartner,
} from './sign-in/sign-in.server.ts';
import { switchToOwner, switchToPartner } from './sign-in/switch-role.server.ts';
import {
  type Actor,
  type Credentials,
  type Done,
  type Door,
  type From,
  type Member,
  type Owner,
  type Partner,
  type Provider,
  type SignedIn,
  visitor,
} from './types.ts';

/** Accounts as the pages use them. Expected refusals are values with Lithuanian texts. */
export type Accounts = {
  /** The providers that the settings know. */
  readonly providers: readonly Provider[];

  /** Spec 5, both steps of the form; sends the confirmation mail. Copies hear what it remembers. */
  readonly registerPartner: (
    input: { readonly company: Company; readonly password: string },
    from: From,
    remember?: Remember<Done>,
  ) => Promise<Done | Refusal>;
  readonly registerOwner: (
    input: Credentials & { readonly redirectTo?: string },
    from: From,
    remember?: Remember<Done>,
  ) => Promise<Done | Refusal>;

  /** Sends the mail that asks to confirm once more; answers alike for every address. */
  readonly resendConfirmation: (
    input: { readonly email: string; readonly redirectTo: string },
    from: From,
  ) => Promise<Done | Refusal>;

  /** Starts a new session; the one that the browser had ends. Sets the active role. */
  readonly signInPartner: (input: Credentials, from: From) => Promise<SignedIn | Refusal>;
  readonly signInOwner: (input: Credentials, from: From) => Promise<SignedIn | Refusal>;
  /** `code`: six digits of the authenticator, demanded from whoever has one set up. */
  readonly signInAdmin: (
    input: Credentials & { readonly code?: string },
    from: From,
  ) => Promise<SignedIn | Refusal>;
  readonly signOut: (headers: Headers) => Promise<SignedIn>;

  /** Answers alike whether the address is known or not. */
  readonly requestReset: (email: string, from: From) => Promise<Done | Refusal>;
  /** Whether such a link would still be taken; looking uses nothing up. */
  readonly checkResetLink: (token: string) => Promise<Done | Refusal>;
  /** Uses the link up; ends all sessions of the account. `gone`: the company has to register again. */
  readonly resetPassword: (
    input: { readonly token: string; readonly password: string },
    from: From,
  ) => Promise<{ readonly ok: true; readonly door: Door; readonly gone?: true } | Refusal>;
  /** May be repeated while the link lives. @returns where the account signs in */
  readonly confirmEmail: (
    token: string,
    from: From,
  ) => Promise<{ readonly ok: true; readonly door: Door } | Refusal>;

  /** Ends all other sessions; this one goes on with a new token. */
  readonly changePassword: (
    member: Member,
    input: PasswordChange,
    from: From,
  ) => Promise<SignedIn | Refusal>;
  /** Mails both addresses, as a part of the caller's transaction. */
  readonly requestEmailChange: (transaction: Db, member: Member, newEmail: string) => Promise<void>;
  readonly resendEmailChange: (
    member: Member,
    remember?: Remember<Done>,
  ) => Promise<Done | Refusal>;
  readonly cancelEmailChange: (member: Member) => Promise<void>;
  /** Uses up one of the two links; the second changes the address. */
  readonly confirmEmailChange: (
    token: string,
    actor: Actor,
    from: From,
  ) => Promise<EmailConfirmed | Refusal>;
  /** Deletes the account with both profiles; the files that lose their owner stay for the caller. */
  readonly deleteAccount: (
    member: Member,
    input: { readonly password: string },
    from: From,
  ) => Promise<SignedIn | Refusal>;

  /**
   * The address at the provider to go to, and the cookies that belong to the attempt.
   * @param redirectTo a checked path of our own site, for after the sign-in
   */
  readonly startOAuth: (provider: Provider, redirectTo: string, from: From) => Promise<OAuthStart>;
  /** Takes the provider's answer, a GET of /api/auth/callback/{provider}. */
  readonly finishOAuth: (request: Request) => Promise<OAuthEnd>;

  /** Who asks; the cookies lengthen the session, or clear one that has ended. */
  readonly findActor: (
    headers: Headers,
  ) => Promise<{ readonly actor: Actor; readonly cookies: readonly string[] }>;
  /** Makes the owner's profile if missing; the session gets a new token. */
  readonly switchToOwner: (partner: Partner, headers: Headers) => Promise<SignedIn>;
  /** @returns a refusal when the account has no partner's profile */
  readonly switchToPartner: (owner: Owner, headers: Headers) => Promise<SignedIn | Refusal>;

  /** Keeps the first step of a registration for an hour, for the browser that typed it. */
  readonly saveRegistrationDraft: (
    from: From,
    fields: Readonly<Record<string, string>>,
  ) => Promise<SignedIn | Refusal>;
  readonly findRegistrationDraft: (
    headers: Headers,
  ) => Promise<Readonly<Record<string, string>> | null>;
  readonly deleteRegistrationDraft: (
    headers: Headers,
  ) => Promise<{ readonly cookies: readonly string[] }>;
};

/** Puts accounts together; once per process. */
export function createAccounts(parts: AccountParts): Accounts {
  const { db, settings, secret, clock = () => new Date() } = parts;
  const auth = createAuth({
    ...parts,
    sendConfirmation: (email) => repeatConfirmation(parts, email, clock()),
    admitOwner: (userId) => admitOwner(parts, userId, clock()),
    refuseLink: (userId) => refuseLink(parts, userId),
  });
  const signIn: SignInParts = {
    ...parts,
    devices: createDeviceCookies(secret, settings.origin),
    openSession: async (userId, headers) => {
      const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
      return cookiesIn(opened.headers);
    },
  };
  const endSession = setCookie(settings.origin, sessionCookieName, '', 0);
  const providers = (['google', 'facebook'] as const).filter((name) => settings.oauth[name]);

  return {
    providers,
    registerPartner: (input, from, remember) =>
      registerPartner(parts, input, from, clock(), remember),
    registerOwner: (input, from, remember) => registerOwner(parts, input, from, clock(), remember),
    resendConfirmation: (input, from) => resendConfirmation(parts, input, from, clock()),
    signInPartner: (input, from) => signInPartner(signIn, input, from, clock()),
    signInOwner: (input, from) => signInOwner(signIn, input, from, clock()),
    signInAdmin: (input, from) => signInAdmin(signIn, input, from, clock()),
    async signOut(headers) {
      const ended = await auth.api.signOut({ headers, returnHeaders: true });
      return { ok: true, cookies: cookiesIn(ended.headers) };
    },
    requestReset: (email, from) => requestReset(parts, email, from, clock()),
    checkResetLink: (token) => checkResetLink(parts, token, clock()),
    resetPassword: (input, from) => resetPassword(parts, input, from, clock()),
    confirmEmail: (token, from) => confirmEmail(parts, token, from, clock()),
    changePassword: (member, input, from) => changePassword(signIn, member, input, from, clock()),
    requestEmailChange: (transaction, member, newEmail) =>
      requestEmailChange(parts, transaction, member, newEmail, clock()),
    resendEmailChange: (member, remember) => resendEmailChange(parts, member, clock(), remember),
    cancelEmailChange: (member) => cancelEmailChange(parts, member),
    confirmEmailChange: (token, actor, from) =>
      confirmEmailChange(signIn, token, actor, from, clock()),
    deleteAccount: (member, input, from) =>
      deleteAccount({ ...signIn, endSession }, member, input, from, clock()),
    async startOAuth(provider, redirectTo, from) {
      if (!providers.includes(provider)) return { ok: false, reason: 'unconfigured' };
      return startOAuth(parts, auth, { provider, redirectTo, from }, clock());
    },
    finishOAuth: (request) => finishOAuth(parts, auth, request),
    async findActor(headers) {
      if (readCookie(settings.origin, headers, sessionCookieName) === null) {
        return { actor: visitor, cookies: [] };
      }
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      const user = found.response?.user;
      // A cookie that says nothing any more, or never did, goes.
      if (!user) return { actor: visitor, cookies: [endSession] };
      return { actor: await findActorOf(db, user.id), cookies: cookiesIn(found.headers) };
    },
    switchToOwner: (partner, headers) => switchToOwner(signIn, partner, headers, clock()),
    switchToPartner: (owner, headers) => switchToPartner(signIn, owner, headers, clock()),
    saveRegistrationDraft: (from, fields) => saveRegistrationDraft(parts, from, fields, clock()),
    findRegistrationDraft: (headers) => findRegistrationDraft(parts, headers, clock()),
    deleteRegistrationDraft: (headers) => deleteRegistrationDraft(parts, headers),
  };
}
