import { createHash } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { type Company, companyFieldNames, readCompany } from '../company-schema.ts';
import type { RequestSource } from '../types.ts';
import { findDraft, findRegistrationDraft, insertDraft } from './registration-draft.server.ts';

/** What the first step's form says in its own fields, as it was typed; nothing else is kept. */
export function typedCompany(form: FormData): Record<string, string> {
  const typed = companyFieldNames.map((name) => [name, form.get(name)]);
  return Object.fromEntries(typed.filter(([, value]) => typeof value === 'string'));
}

/** Tells one drafted company from another: a window may show one that another window replaced. */
export function versionOf(company: Company): string {
  return createHash('sha256').update(JSON.stringify(company)).digest('base64url').slice(0, 16);
}

/** The company that the first step of a registration left in order, or null when there is none. */
export async function findDraftedCompany(
  deps: Pick<Accounts, 'db' | 'settings'>,
  headers: Headers,
  now: Date,
): Promise<Company | null> {
  const draft = await findRegistrationDraft(deps, headers, now);
  return draft && companyIn(draft);
}

/** Keeps a company for the life of a mailed link, in whichever browser that is opened. */
export async function keepCompanyOfLink(
  transaction: Db,
  token: string,
  company: Company,
  from: RequestSource,
  now: Date,
): Promise<void> {
  const { is_address_shown: isShown, ...texts } = company;
  const fields = Object.entries({ ...texts, ...(isShown ? { is_address_shown: 'on' } : {}) });
  const typed = Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']));
  await insertDraft(transaction, token, typed, from, now);
}

/** The company of a mailed link, or null when its hour is over. */
export async function findCompanyOfLink(db: Db, token: string, now: Date): Promise<Company | null> {
  const draft = await findDraft(db, token, now);
  return draft && companyIn(draft);
}

function companyIn(draft: Readonly<Record<string, string>>): Company | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.set(name, value);
  const read = readCompany(form);
  return read.ok ? read.value : null;
}
