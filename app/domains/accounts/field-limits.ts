import { longestEmail } from '#app/forms/longest-email.ts';

/** How long what is typed about a company may be, in characters. */
export const companyLimits = {
  trader_kind: 20,
  company_name: 200,
  company_code: 20,
  vat_code: 20,
  certificate_number: 20,
  phone: 30,
  email: longestEmail,
  city: 60,
  is_address_shown: 2,
  address: 200,
  postal_code: 10,
  contact_name: 120,
  about_company: 2_000,
} as const;

/** How long what people type into the forms of accounts may be, in characters. */
export const fieldLimits = { ...companyLimits, full_name: 120, password: 128 } as const;

/** Spec 9. */
export const shortestPassword = 6;

/** An administrator's may be no shorter: with it and the second factor one sees everyone's data. */
export const shortestAdminPassword = 12;
