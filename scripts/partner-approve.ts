import { parseArgs } from 'node:util';
import {
  approvePartner,
  type CheckedCompany,
  getCompany,
  listUncheckedCompanies,
} from '#app/domains/services/own/partner-approval.server.ts';
import { email as emailField } from '#app/forms/form-fields.ts';
import type { Db } from '#app/platform/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { prepareSchema, startDatabase, withDatabase } from './database.ts';
import { settingsOrExit } from './settings.ts';

// Says that a partner's company has been checked, and shows the services of one who has waited for it
// (PARTNER_APPROVAL) to the public:
// npm run partner:approve                                   lists the unchecked companies
// npm run partner:approve -- vardas@example.lt              says what is to be checked
// npm run partner:approve -- vardas@example.lt 304555124    approves the company with this code
const { positionals } = parseArgs({ allowPositionals: true });
const [typedEmail, companyCode, ...more] = positionals;
const read = emailField('The e-mail is missing.').safeParse(typedEmail ?? '');
if ((typedEmail !== undefined && !read.success) || more.length > 0) {
  console.error('Usage: npm run partner:approve -- vardas@example.lt COMPANY-CODE');
  process.exit(1);
}
const database = await startDatabase(settingsOrExit());
try {
  await withDatabase(database.url, async (db) => {
    await prepareSchema(db);
    if (!read.success) await listCompanies(db);
    else await approve(db, read.data);
  });
} catch (error) {
  if (!(error instanceof NotFound)) throw error;
  console.error(`No partner signs in with ${typedEmail}.`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

async function listCompanies(db: Db) {
  const companies = await listUncheckedCompanies(db);
  if (companies.length === 0) console.log('Every company is checked.');
  for (const { email, since, hidden, ...company } of companies) {
    const state = hidden ? 'hidden' : 'public';
    console.log(
      `${email}  ${wordsOf(company)}  ${state}, since ${since.toISOString().slice(0, 10)}`,
    );
  }
}

async function approve(db: Db, email: string) {
  if (companyCode === undefined) {
    const company = await getCompany(db, email);
    console.log(wordsOf(company));
    console.log(
      'Once these are checked, repeat the command with the company code behind the e-mail.',
    );
    return;
  }
  const { ok, company } = await approvePartner(
    { db },
    { email },
    { isSeen: (company) => company.company_code === companyCode, what: ['code'], admin: null },
    { now: new Date() },
  );
  if (ok) {
    console.log(`${wordsOf(company)} is checked: what is active is public.`);
    return;
  }
  console.error(`Not approved: the company is ${wordsOf(company)} now.`);
  process.exitCode = 1;
}

function wordsOf({ company_name, company_code, vat_code }: CheckedCompany): string {
  return `${company_name}, code ${company_code}, ${vat_code === null ? 'no VAT code' : `VAT ${vat_code}`}`;
}
