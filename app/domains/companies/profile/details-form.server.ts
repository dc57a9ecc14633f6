import * as z from 'zod';
import { fieldLimits } from '#app/domains/accounts/field-limits.ts';
import { formVersion } from '#app/domains/accounts/schema.ts';
import { serviceFieldLimits } from '#app/domains/services/editor/service-form.ts';
import { paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { linkField } from '../links/link-schema.server.ts';

/** The form of a company's text, hours and links, and the version that it began with. */
export const detailsForm = {
  schema: z.object({
    about_company: paragraphs(fieldLimits.about_company),
    work_hours: paragraphs(serviceFieldLimits.work_hours).transform((text) => text || null),
    website_url: linkField('website_url'),
    facebook_url: linkField('facebook_url'),
    instagram_url: linkField('instagram_url'),
    tiktok_url: linkField('tiktok_url'),
    youtube_url: linkField('youtube_url'),
    version: formVersion,
  }),
  headline: () => ({ title: 'Profilis neišsaugotas' }),
} satisfies FormSchema<z.ZodRawShape>;

export type DetailsInput = FormValue<typeof detailsForm>;
