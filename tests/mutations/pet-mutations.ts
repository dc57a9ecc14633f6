import type { Db } from '#app/platform/database/database.server.ts';
import { demoPassword, owners } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import type { MutationRow } from './mutations.ts';

const area = '/seimininko-skydelis/mano-augintiniai';
const ruta = owners[0]?.email ?? '';

type Dog = { readonly id: string; readonly version: number };

/** A form about Rūta's first dog, sent by her. */
function ofDog(path: string, fields: (dog: Dog) => Fields): MutationRow {
  return {
    path: `${area}/:petId/${path}`,
    async prepare({ db, browser }) {
      await browser.signIn('owner', ruta, demoPassword);
      const dog = await firstDog(db);
      return { address: `${area}/${dog.id}/${path}`, fields: fields(dog) };
    },
  };
}

async function firstDog(db: Db): Promise<Dog> {
  return db
    .selectFrom('pets')
    .innerJoin('pet_owners', 'pet_owners.id', 'pets.owner_id')
    .innerJoin('users', 'users.id', 'pet_owners.user_id')
    .select(['pets.id', 'pets.version'])
    .where('users.email', '=', ruta)
    .orderBy('pets.created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The forms of an owner's dogs (issue 10). */
export const petMutations: readonly MutationRow[] = [
  {
    path: `${area}/naujas`,
    async prepare({ browser }) {
      await browser.signIn('owner', ruta, demoPassword);
      const fields = { name: 'Kitas', breed: 'Taksas', birth_date: '2022-05-14', weight: '6,4' };
      return { address: `${area}/naujas`, fields };
    },
  },
  ofDog('redaguoti', ({ version }) => ({ name: 'Kitokia Bela', version: String(version) })),
  ofDog('istrynimas', () => ({})),
];
