import * as z from 'zod';
import { partnerCompanyForm } from '#app/domains/accounts/schema.ts';
import { notificationNames } from './notification-names.ts';

/** Spec 5, partner profile: the fields of the registration and the version that they began with. */
export const profileForm = {
  schema: partnerCompanyForm.schema.extend({
    // Whatever is no version is an old one.
    version: z.preprocess(
      (typed) => (/^\d{1,9}$/.test(String(typed)) ? Number(typed) : 0),
      z.number(),
    ),
  }),
  headline: partnerCompanyForm.headline,
};

/** One switch of the notification settings and the state that it is to have. */
export const notificationForm = {
  schema: z.object({
    setting: z.enum(notificationNames, 'Tokio nustatymo nėra.'),
    on: z.enum(['true', 'false'], 'Tokio nustatymo nėra.').transform((on) => on === 'true'),
  }),
  headline: (fields: Record<string, string>) => ({ text: Object.values(fields)[0] ?? '' }),
};
