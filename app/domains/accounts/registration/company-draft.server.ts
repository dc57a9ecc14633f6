import { storableText } from '#app/forms/form-fields.ts';
import { readForm } from '#app/forms/read-form.ts';
import type { Accounts } from '../accounts.server.ts';
import { companyLimits } from '../field-limits.ts';
import { type Company, partnerCompanyForm } from '../schema.ts';

type CompanyField = keyof typeof companyLimits;

/**
 * What the first step's form says in its own fields, as it was typed; nothing else is kept. Each
 * text loses what PostgreSQL cannot store (NUL and other control characters, halves of surrogate
 * pairs) and is cut one character above its field's limit, so that it is still refused as too long
 * when the second step reads it again.
 */
export function typedCompany(form: FormData): Record<string, string> {
  const typed = Object.keys(partnerCompanyForm.schema.shape).map((name) => [name, form.get(name)]);
  return Object.fromEntries(
    typed
      .filter((entry): entry is [CompanyField, string] => typeof entry[1] === 'string')
      .map(([name, text]) => [
        name,
        storableText(text)
          .slice(0, companyLimits[name] + 1)
          .toWellFormed(),
      ]),
  );
}

/** The company that the first step of a registration left in order, or null when there is none. */
export async function findDraftedCompany(
  accounts: Pick<Accounts, 'findRegistrationDraft'>,
  headers: Headers,
): Promise<Company | null> {
  const draft = await accounts.findRegistrationDraft(headers);
  if (!draft) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.set(name, value);
  const read = readForm(partnerCompanyForm, form);
  return read.ok ? read.value : null;
}
