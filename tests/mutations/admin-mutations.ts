import { companyMark } from '#app/domains/moderation/companies/companies.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertPartner, insertService } from '../integration/rows.ts';
import { partners } from '../world/partners.ts';
import { admin, demoPassword } from '../world/people.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';

/** What a form of the administrators' area needs to know. */
type Area = Stage & { readonly adminId: string };

/** A form of the area, sent by the administrator of the demo. @param path behind '/admin/' */
export function inArea(path: string, form: (area: Area) => Promise<MutationForm>): MutationRow {
  return {
    path: `/admin/${path}`,
    async prepare({ db, browser }) {
      await browser.signIn('admin', admin.email, demoPassword);
      const { address, ...rest } = await form({ db, browser, adminId: await adminIdOf(db) });
      return { ...rest, address: `/admin/${address}` };
    },
  };
}

async function adminIdOf(db: Db): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** The forms of the administrators' area. */
export const adminMutations: readonly MutationRow[] = [
  inArea('code', async () => ({ address: 'code', fields: { code: '' } })),
  inArea('services/:serviceId/hiding', async ({ db }) => ({
    address: `services/${await insertService(db, await partnerIdOf(db))}/hiding`,
    fields: { reason: 'misleading', explanation: 'Nurodyta kita kaina, nei imama vietoje.' },
  })),
  inArea('services/:serviceId/showing', async ({ db }) => {
    const hidden = {
      hidden_at: new Date(),
      hidden_reason: 'misleading',
      hidden_explanation: 'Nurodyta kita kaina, nei imama vietoje.',
    };
    const id = await insertService(db, await partnerIdOf(db), hidden);
    return { address: `services/${id}/showing`, fields: {} };
  }),
  inArea('reports/:reportId', async ({ db }) => {
    const partnerId = await partnerIdOf(db);
    const id = newId();
    await db
      .insertInto('service_reports')
      .values({
        ...{ id, service_id: await insertService(db, partnerId), partner_id: partnerId },
        ...{ service_title: 'Skiepai', reason: 'misleading', body: 'Kaina ne ta.' },
        ...{ email: 'giedrius@pastas.test', created_at: new Date() },
      })
      .execute();
    const explanation = 'Nurodyta kita kaina, nei imama vietoje.';
    return { address: `reports/${id}`, fields: { choice: 'hidden.misleading', explanation } };
  }),
  inArea('partners/:partnerId', async ({ db }) => {
    const { id, seen } = await insertCompany(db);
    return { address: `partners/${id}`, fields: { seen, code: 'on', name: 'on' } };
  }),
  inArea('partners/:partnerId/refusal', async ({ db }) => {
    const { id, seen } = await insertCompany(db);
    const explanation = 'Registre šiuo kodu įregistruota kita įmonė.';
    return { address: `partners/${id}/refusal`, fields: { seen, reason: 'code', explanation } };
  }),
];

/** A partner of the demo, for what is done to partners and their services. */
async function partnerIdOf(db: Db, email = partners[0]?.email ?? ''): Promise<string> {
  const found = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** A company that waits for a check, with its mark. */
async function insertCompany(db: Db) {
  const id = await insertPartner(db, `${newId()}@klinika.test`);
  const company = await db
    .selectFrom('partners')
    .select(['company_name', 'company_code', 'vat_code', 'checked_at', 'refused_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, seen: companyMark(company) };
}
