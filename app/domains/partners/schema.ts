import { formVersion, partnerCompanyForm } from '#app/domains/accounts/schema.ts';

/** Spec 5, partner profile: the fields of the registration and the version that they began with. */
export const profileForm = {
  schema: partnerCompanyForm.schema.extend({ version: formVersion }),
  headline: partnerCompanyForm.headline,
};
