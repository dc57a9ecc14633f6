import { href } from 'react-router';
import { NotFound } from '#app/platform/not-found.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';

/**
 * Waits for what is done with a dog. One that the owner does not have leads back to the list,
 * whether it is another owner's or none at all (docs/design.md D37).
 */
export async function orPetList<Done>(done: Promise<Done>): Promise<Done> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw leadTo(href('/seimininko-skydelis/mano-augintiniai'), { notice: 'prieiga-negalima' });
  }
}
