import type { AddressSource } from '#app/platform/limits/rate-limit.server.ts';

/** Not signed in, or signed in with an account that has no profile left. */
type Visitor = { readonly kind: 'visitor' };

/** A dog owner; `alsoPartner` says that the same account has a partner's profile too. */
export type Owner = {
  readonly kind: 'owner';
  readonly userId: string;
  readonly email: string;
  readonly ownerId: string;
  /** Null until the owner sets one. */
  readonly fullName: string | null;
  readonly alsoPartner: boolean;
};

/** A business; `alsoOwner` says that the same account has an owner's profile too. */
export type Partner = {
  readonly kind: 'partner';
  readonly userId: string;
  readonly email: string;
  readonly partnerId: string;
  readonly companyName: string;
  readonly alsoOwner: boolean;
};

/** Who has an account of the product's own, on either side. */
export type Member = Owner | Partner;

export type Admin = { readonly kind: 'admin'; readonly userId: string; readonly email: string };

/** Who asks. Which one it is follows from the session and the database, never from a form. */
export type Actor = Visitor | Owner | Partner | Admin;

export const visitor: Visitor = { kind: 'visitor' };

/** As what a session acts, and as what an account was used last. */
export type Role = 'pet_owner' | 'partner' | 'admin';

/** The role of the session that an actor has asked by. */
export function roleOf({ kind }: Exclude<Actor, Visitor>): Role {
  return kind === 'owner' ? 'pet_owner' : kind;
}

/** The request that an account is asked from. */
export type RequestSource = AddressSource & { readonly headers: Headers };

export type Provider = 'google' | 'facebook';

export type Done = { readonly ok: true };

/** A session began or ended: `cookies` are Set-Cookie values for the answer. */
export type SignedIn = { readonly ok: true; readonly cookies: readonly string[] };

/** An account was made that has to confirm its address. */
export type Registered = { readonly ok: true; readonly userId: string };

export type Credentials = { readonly email: string; readonly password: string };

/** Which of the pages for signing in an account belongs to. */
export type SignInPage = 'owner' | 'partner' | 'admin';

/** Why a sign-in at a provider ended without a session. */
export type OAuthRefusal =
  /** The address is not proven: a mail with a link is on its way. */
  | 'unconfirmed'
  /** An account with this address exists and is not linked. */
  | 'exists'
  /** The account is a partner's or an administrator's. */
  | 'wrong-role'
  /** An administrator has blocked the account. */
  | 'blocked'
  /** The provider gave no address. */
  | 'no-email'
  | 'failed';

/** Spec 6: the wrong page for an account. */
export const notPartner =
  'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.';
export const notOwner =
  'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.';
