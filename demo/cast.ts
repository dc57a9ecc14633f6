import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { partners } from './partners.ts';

/** A firm of the demo world with its sign-in address. */
export type PartnerSeed = {
  /** The name tests and services call it by. */
  key: string;
  email: string;
  company_name: string;
  /** A company unless it is said. */
  kind?: 'self_employed' | 'not_trader';
  certificate_number?: string;
  /** Nine digits with a valid check digit; invented. A person has none. */
  company_code: string | null;
  vat_code: string | null;
  /** E.164. */
  phone: string;
  city: string;
  address: string;
  postal_code: string;
  contact_name: string;
  about_company: string;
  daysOld: number;
};

/** A published (or withdrawn) service, as the loader inserts it. */
export type ServiceSeed = {
  partner: string;
  category: CategoryId;
  title: string;
  /** Paragraphs with a blank line between; empty when the partner wrote none. */
  description: string;
  city: string | null;
  address: string | null;
  phone_number: string | null;
  email: string | null;
  notification_email: string | null;
  work_hours: string | null;
  status: 'active' | 'inactive';
  /** Prices are euros. */
  price_min: number | null;
  price_max: number | null;
  price_per_day: number | null;
  attributes: Record<string, unknown>;
  /** Names from drawings.ts, the main photo first; at most five. */
  photos: readonly string[];
  /** Age at load, in minutes; no two services share one, so "newest first" is a total order. */
  minutesOld: number;
  /** Events only: the day counted from today in Europe/Vilnius, and the wall time there. */
  eventInDays?: number;
  /** It falls on a Saturday or a Sunday. */
  eventOnWeekend?: boolean;
  /** 'HH:MM' in Europe/Vilnius. */
  eventTime?: string;
};

/** What a category file writes down; everything left out follows the partner or stays empty. */
export type ServiceDraft = Partial<Omit<ServiceSeed, 'description' | 'category'>> & {
  partner: string;
  title: string;
  paragraphs: readonly string[];
  minutesOld: number;
};

const nothingYet = {
  notification_email: null,
  work_hours: null,
  status: 'active' as const,
  price_min: null,
  price_max: null,
  price_per_day: null,
  attributes: {},
  photos: [],
};

/**
 * Completes the drafts of one category: place and contacts are the partner's unless the draft (or
 * `shared`, for all of them) says otherwise. Throws on a partner that is not in the cast.
 */
export function servicesOf(
  category: CategoryId,
  drafts: readonly ServiceDraft[],
  shared: Partial<Pick<ServiceSeed, 'city' | 'address'>> = {},
): readonly ServiceSeed[] {
  return drafts.map(({ paragraphs, ...draft }) => ({
    ...nothingYet,
    ...contactsOf(draft.partner),
    ...shared,
    ...draft,
    category,
    description: paragraphs.join('\n\n'),
  }));
}

function contactsOf(key: string) {
  const partner = partners.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`No partner ${key} in the cast`);
  const { city, address, phone, email } = partner;
  return { city, address, phone_number: phone, email };
}
