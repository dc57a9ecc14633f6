import { createHash } from 'node:crypto';
import { readForm } from '#app/forms/read-form.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { type Company, partnerCompanyForm } from '../schema.ts';
import { findRegistrationDraft } from './registration-draft.server.ts';

/** What the first step's form says in its own fields, as it was typed; nothing else is kept. */
export function typedCompany(form: FormData): Record<string, string> {
  const typed = Object.keys(partnerCompanyForm.schema.shape).map((name) => [name, form.get(name)]);
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
  if (!draft) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.set(name, value);
  const read = readForm(partnerCompanyForm, form);
  return read.ok ? read.value : null;
}
