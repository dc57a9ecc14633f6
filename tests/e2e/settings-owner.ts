import { test as base, insertAccount } from './own-server.ts';
import { enter } from './support.ts';

export const area = '/seimininko-skydelis';
export const settings = `${area}/nustatymai`;

/** The page's browser is signed in as an owner of the test's own, who has written nothing yet. */
export const test = base.extend<{ readonly owner: { readonly email: string } }>({
  owner: async ({ premises, server, page }, use) => {
    const email = `${crypto.randomUUID()}@sunys.test`;
    await insertAccount(premises, { email, role: 'pet_owner', verified: true });
    await premises.query(
      `insert into pet_owners (id, user_id, full_name)
       select gen_random_uuid(), id, email from users where email = $1`,
      [email],
    );
    await enter(page.context(), email, { ...premises, origin: server.origin });
    await use({ email });
  },
});
