/** What a company's profile and its services both have. */
export const companyContacts = ['phone', 'address'] as const;

export type CompanyContact = (typeof companyContacts)[number];

/** The services that have another contact than the profile: how many, and the titles of five. */
type DifferingServices = { readonly count: number; readonly titles: readonly string[] };

/** The services that have another phone or address than the profile. */
export type ContactDifferences = Readonly<Record<CompanyContact, DifferingServices>>;
