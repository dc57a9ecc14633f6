import { href, redirect } from 'react-router';
import { mostPetFormBytes, type PetPhotoOutcome } from '#app/domains/pets/photo/pet-photo.ts';
import { uploadPetPhoto } from '#app/domains/pets/photo/upload-pet-photo.server.ts';
import { noSlotMessage, slotWaitMs } from '#app/domains/photos/upload.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, filesContext, logContext, ownerContext } from '#app/web/request/contexts.ts';
import { requireOwner } from '#app/web/request/guards.server.ts';
import { inUploadSlot, sentFiles } from '#app/web/uploads/upload.server.ts';
import type { Route } from './+types/pet-photos.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** Looking at the address uploads nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/mano-augintiniai'));
}

export const handle: RouteHandle = { mostBodyBytes: mostPetFormBytes };

/**
 * Makes the file of the form a photo that waits for its dog's form. Only our script sends to this
 * address; without a script the file comes in the dog's form itself.
 */
export function action({ request, context }: Route.ActionArgs) {
  const owner = context.get(ownerContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  return inUploadSlot({ request, context }, owner.ownerId, {
    refuse: (reason) =>
      answer({
        ...{ photo: null, messages: [noSlotMessage(reason)] },
        ...{ retry: true, waitMs: slotWaitMs },
      }),
    take: async (slot) => {
      const sent = sentFiles(request, new FormData(), slot);
      return answer(await uploadPetPhoto(parts, owner, sent, new Date()));
    },
  });
}

function answer(outcome: PetPhotoOutcome): Response {
  const refused = outcome.retry ? 503 : 400;
  return Response.json(outcome, { status: outcome.messages.length === 0 ? 200 : refused });
}
