/**
 * Who a partner is, by its own declaration (Directive 2011/83/EU, Article 6a): a company or institution
 * that trades, a person with a certificate of individual activity or a business licence, or no trader.
 */
export const traderKinds = ['company', 'self_employed', 'not_trader'] as const;

export type TraderKind = (typeof traderKinds)[number];

/** How each is asked for, under 'Kas teikia paslaugas?'. */
export const kindChoices: Readonly<Record<TraderKind, string>> = {
  company: 'Įmonė ar įstaiga, kuri prekiauja ar teikia paslaugas',
  self_employed: 'Asmuo, dirbantis pagal individualios veiklos pažymą ar verslo liudijimą',
  not_trader: 'Ne verslininkas: prieglauda, asociacija ar kita ne verslo organizacija',
};

/** Null is an earlier partner, who registered as a company and has not answered yet. */
export function kindOf(stored: TraderKind | null): TraderKind {
  return stored ?? 'company';
}

/** What a form sends, or null when it is no kind. */
export function readKind(typed: unknown): TraderKind | null {
  return traderKinds.find((kind) => kind === typed) ?? null;
}

/** What follows from the kind, and goes with the wish to be another one. */
export const kindColumns = [
  'trader_kind',
  'company_code',
  'vat_code',
  'certificate_number',
  'is_address_shown',
  'address',
  'postal_code',
] as const;

/** What is wrong with these fields is so for one kind: with another choice it is over (useChangedFields). */
export const overWithKind: Readonly<Record<string, string>> = Object.fromEntries(
  [...kindColumns, 'company_name', 'contact_name'].map((name) => [name, 'trader_kind']),
);
