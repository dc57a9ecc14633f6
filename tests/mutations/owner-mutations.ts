import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { holdingTerms } from '#app/domains/accounts/terms/terms-versions.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { findOrAddPet } from '#app/domains/pets/save-pet.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { demoPassword, owners } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';

const area = '/seimininko-skydelis';
const [ruta, jonas] = owners.map(({ email }) => email) as [string, string];
/** Owners whom no other row knows: what one of them deletes or changes is of no use to others. */
const [leaving, linked, moving, changing, agreeing] = [
  ...['iseina', 'nuoroda', 'kelia', 'keicia', 'sutinka'],
].map((name) => `${name}@sunys.test`) as [string, string, string, string, string];

/** What a form of the owner's area needs to know. */
type Area = Stage & { readonly owner: Owner };

/** A form of the area, sent by an owner who has signed in; Rūta unless told otherwise. */
function inArea(
  path: string,
  form: (area: Area) => Promise<MutationForm>,
  email = ruta,
): MutationRow {
  return {
    path: `${area}/${path}`,
    async prepare({ db, browser }) {
      await ensureOwner(db, email);
      await browser.signIn('owner', email, demoPassword);
      const { address, ...rest } = await form({ db, browser, owner: await ownerOf(db, email) });
      return { ...rest, address: `${area}/${address}` };
    },
  };
}

/** The owner as the guard of the area knows one. */
export async function ownerOf(db: Db, email: string): Promise<Owner> {
  const found = await db
    .selectFrom('pet_owners')
    .innerJoin('users', 'users.id', 'pet_owners.user_id')
    .select(['pet_owners.id as ownerId', 'user_id as userId', 'full_name as fullName'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'owner', email, alsoPartner: false, ...found };
}

/**
 * An owner of one row's own, with a dog of unknown weight, which may come by every line of a price list.
 * Trials prepare a row again and again: what it had booked before goes, and places with it.
 */
export async function bookingOwner(db: Db, row: string) {
  const email = `${row}@sunys.test`;
  await ensureOwner(db, email);
  const owner = await ownerOf(db, email);
  await db.deleteFrom('bookings').where('pet_owner_id', '=', owner.ownerId).execute();
  const dog = await findOrAddPet(db, owner, 'Rikis', new Date());
  if (!dog.ok) throw new Error(dog.text ?? 'refused');
  return { owner, petId: dog.petId };
}

/** An owner with the demo's password, made unless there is one. */
export async function ensureOwner(db: Db, email: string): Promise<void> {
  const id = newId();
  const made = await db
    .insertInto('users')
    .values({ id, email, role: 'pet_owner', email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await db
    .insertInto('accounts')
    .columns(['id', 'user_id', 'provider_id', 'account_id', 'password'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.user_id')
        .select(({ val }) => [
          val(newId()).as('id'),
          val(id).as('user_id'),
          val('credential').as('provider_id'),
          val(id).as('account_id'),
          'accounts.password',
        ])
        .where('users.email', '=', jonas)
        .where('provider_id', '=', 'credential'),
    )
    .execute();
  await db
    .insertInto('pet_owners')
    .values({ id: newId(), user_id: id, full_name: email })
    .execute();
}

/** The form of the profile, as it stands. */
async function profileOf(db: Db, { ownerId, email }: Owner): Promise<Fields> {
  const { version } = await db
    .selectFrom('pet_owners')
    .select('version')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { full_name: 'Rūta Rūtaitė', phone_number: '', email, version: String(version) };
}

/** A change of address that waits for both sides. */
async function askForEmail({ db, browser, owner }: Area): Promise<void> {
  const fields = { ...(await profileOf(db, owner)), email: 'kitur@sunys.test' };
  const { status } = await browser.post(`${area}/nustatymai/profilis`, fields);
  if (status !== 302) throw new Error(`The change of address did not begin: ${status}`);
}

export const ownerMutations: readonly MutationRow[] = [
  inArea('nustatymai/profilis', async ({ db, owner }) => {
    const fields = { ...(await profileOf(db, owner)), phone_number: '+370 612 99999' };
    return { address: 'nustatymai/profilis', fields };
  }),
  inArea(
    'nustatymai/slaptazodis',
    async () => {
      const chosen = 'Ilgas pasivaikščiojimas 7';
      const fields = { current_password: demoPassword, password: chosen, password_repeat: chosen };
      return { address: 'nustatymai/slaptazodis', fields };
    },
    changing,
  ),
  inArea('nustatymai/slaptazodis/nuoroda', async () => ({
    address: 'nustatymai/slaptazodis/nuoroda',
    fields: {},
  })),
  inArea('nustatymai/pranesimai', async () => ({
    address: 'nustatymai/pranesimai',
    fields: { setting: 'newsletter', on: 'true' },
  })),
  inArea(
    'nustatymai/pasto-keitimas/kartojimas',
    async (stage) => {
      await askForEmail(stage);
      return { address: 'nustatymai/pasto-keitimas/kartojimas', fields: {} };
    },
    moving,
  ),
  inArea(
    'nustatymai/pasto-keitimas/atsaukimas',
    async (stage) => {
      await askForEmail(stage);
      return { address: 'nustatymai/pasto-keitimas/atsaukimas', fields: {} };
    },
    moving,
  ),
  inArea('nustatymai/duomenys', async () => ({ address: 'nustatymai/duomenys', fields: {} })),
  inArea(
    'nustatymai/istrynimas',
    async () => ({ address: 'nustatymai/istrynimas', fields: { password: demoPassword } }),
    leaving,
  ),
  {
    path: '/taisykles/sutikimas',
    async prepare({ db, browser }) {
      await ensureOwner(db, agreeing);
      await browser.signIn('owner', agreeing, demoPassword);
      const fields = { version: holdingTerms(new Date()).version };
      return { address: '/taisykles/sutikimas', fields };
    },
  },
  {
    path: '/istrinti-paskyra',
    async prepare({ db }) {
      await ensureOwner(db, linked);
      const { userId } = await ownerOf(db, linked);
      const token = await createToken(db, 'delete-account', userId, new Date());
      return { address: `/istrinti-paskyra?token=${token}`, fields: {} };
    },
  },
];
