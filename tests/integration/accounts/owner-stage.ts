import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { actorOf, from, makeOwner, openAccounts, password, signedIn } from '../accounts.ts';

type Opened = ReturnType<typeof openAccounts>;

/** Rūta, an owner who is signed in, and what the process makes once. */
export type OwnerStage = {
  readonly opened: Opened;
  readonly ruta: Owner;
  readonly cookies: readonly string[];
};

export const email = 'ruta@sunys.test';

/** Leaves no other account. */
export async function setOwnerStage(db: Db): Promise<OwnerStage> {
  for (const table of ['users', 'newsletter_subscribers', 'development_mails'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('rate_limits').execute();
  const opened = openAccounts(db);
  const { owner: ruta, own: cookies } = await enter(opened, email);
  return { opened, ruta, cookies };
}

/** A registered, confirmed and signed-in owner with its own browser. */
export async function enter(opened: Opened, address: string) {
  const { accounts, now } = opened;
  await makeOwner(accounts.db, opened, address);
  const own = await signedIn(signInOwner(accounts, { email: address, password }, from(), now()));
  return { own, owner: await ownerOf(opened, own) };
}

export async function ownerOf(opened: Opened, own: readonly string[]): Promise<Owner> {
  const actor = await actorOf(opened, own);
  if (actor.kind !== 'owner') throw new Error(`a ${actor.kind}`);
  return actor;
}

/** An account that came by Google has no password. */
export async function dropPassword(db: Db, { userId }: Owner): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ provider_id: 'google', account_id: 'g-1', password: null })
    .where('user_id', '=', userId)
    .execute();
}
