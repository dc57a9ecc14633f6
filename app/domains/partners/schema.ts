import * as z from 'zod';
import { formVersion, partnerCompanyForm } from '#app/domains/accounts/schema.ts';

/**
 * Spec 5, partner profile: the fields of the registration, the version that they began with, and whether
 * the partner knows that the change takes the check away.
 */
export const profileForm = {
  schema: partnerCompanyForm.schema.extend({
    version: formVersion,
    recheck: z.literal('true').optional().catch(undefined),
  }),
  headline: partnerCompanyForm.headline,
};
