/** What a company's profile and its services both have. */
export const companyContacts = ['phone', 'address'] as const;

export type CompanyContact = (typeof companyContacts)[number];

/** How many services have another phone or address than the profile, and one of the two. */
export type ContactDifferences = Readonly<Record<CompanyContact | 'services', number>>;
