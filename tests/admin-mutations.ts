import type { Db } from '#app/platform/database.server.ts';
import { insertService } from './integration/rows.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';
import { partners } from './world/partners.ts';
import { admin, demoPassword } from './world/people.ts';

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
