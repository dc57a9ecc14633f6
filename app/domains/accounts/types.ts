/** Somebody nobody knows: not signed in, or signed in with an account that has no profile left. */
export type Visitor = { readonly kind: 'visitor' };

/** A dog owner; `alsoPartner` says that the same account has a partner's profile too. */
export type Owner = {
  readonly kind: 'owner';
  readonly userId: string;
  readonly email: string;
  readonly ownerId: string;
  /** Null until somebody writes one. */
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

/** Spec 6: the wrong page for an account. */
export const notPartner =
  'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.';
export const notOwner =
  'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.';
