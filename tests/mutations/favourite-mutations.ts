import { newId } from '#app/platform/database/id.ts';
import { demoPassword, owners } from '#demo/people.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';

const list = '/seimininko-skydelis/paslaugos/isimintos';
const ruta = owners[0]?.email as string;

/** A form about favourites, sent by Rūta; it gets an id that she has none of yet. */
function byOwner(path: string, form: (stage: Stage, id: string) => Promise<MutationForm>) {
  return {
    path: `${list}/${path}`,
    async prepare(stage: Stage) {
      await stage.browser.signIn('owner', ruta, demoPassword);
      const { id } = await stage.db
        .selectFrom('service_search')
        .select('service_id as id')
        .where('service_id', 'not in', (query) =>
          query.selectFrom('favourites').select('service_id').where('service_id', 'is not', null),
        )
        .orderBy('service_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return form(stage, id);
    },
  } satisfies MutationRow;
}

export const favouriteMutations: readonly MutationRow[] = [
  byOwner(':serviceId', async (_stage, id) => ({
    address: `${list}/${id}`,
    fields: { active: 'true', back: '/paslaugos' },
  })),
  byOwner('is-narsykles', async (_stage, id) => ({
    address: `${list}/is-narsykles`,
    fields: { ids: id },
  })),
  byOwner(':favouriteId/salinimas', async ({ db }) => {
    const owner = db
      .selectFrom('pet_owners')
      .innerJoin('users', 'users.id', 'pet_owners.user_id')
      .select('pet_owners.id')
      .where('users.email', '=', ruta);
    const favouriteId = newId();
    await db
      .insertInto('favourites')
      .values({ id: favouriteId, owner_id: owner, service_id: null, service_title: 'Nebėra' })
      .execute();
    return { address: `${list}/${favouriteId}/salinimas`, fields: {} };
  }),
];
