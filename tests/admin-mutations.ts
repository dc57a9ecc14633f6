import type { Db } from '#app/platform/database.server.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';
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
export const adminMutations: readonly MutationRow[] = [];
