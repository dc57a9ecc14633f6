import { redirect } from 'react-router';
import { formAddress, postIdIn } from '#app/domains/blog/editor/post-addresses.ts';
import { type PostPictureOutcome, pictureProblem } from '#app/domains/blog/editor/post-picture.ts';
import { readPostPage } from '#app/domains/blog/schema.ts';
import { addPostPicture } from '#app/domains/blog/upload-picture.server.ts';
import {
  mostUploadBytes,
  noSlotMessage,
  type SentFile,
  shownName,
} from '#app/domains/photos/upload.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext, filesContext, logContext } from '#app/web/request/contexts.ts';
import { inUploadSlot, sentFiles } from '#app/web/uploads/upload.server.ts';
import type { Route } from './+types/post-pictures.ts';

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(formAddress(postIdIn(params.postId)));
}

export const handle: RouteHandle = { mostBodyBytes: mostUploadBytes + 64 * 1024 };

/**
 * Makes a file a picture of the text, or the one above it; the draft, and the version that it began
 * with, stand in the address. Only our script sends to it: without one the file comes in the post's form itself.
 */
export function action({ request, context, params, url }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  const asked = new FormData();
  for (const [name, value] of url.searchParams) asked.set(name, value);
  const page = readPostPage(asked);
  const role = asked.get('role') === 'lead' ? 'lead' : 'text';
  return inUploadSlot({ request, context }, admin.userId, {
    refuse: (reason) => answer({ picture: null, messages: [noSlotMessage(reason)] }),
    take: async (slot) => {
      let first: SentFile | null = null;
      for await (const { name, bytes } of sentFiles(request, new FormData(), slot)) {
        // The reader uses its memory again for the next part.
        first ??= { name, bytes: bytes && Uint8Array.from(bytes) };
      }
      if (!first) return refused('Pasirinkite nuotrauką.');
      const name = shownName(first.name);
      if (!first.bytes) return refused(pictureProblem('too_large', name));
      const picture = { bytes: first.bytes, role } as const;
      const adding = addPostPicture(
        parts,
        admin,
        postIdIn(params.postId),
        page,
        picture,
        new Date(),
      );
      const added = await orNotFoundPage(adding);
      if (added.ok) return answer({ picture: added.picture, messages: [] });
      return refused('fields' in added ? (added.text ?? '') : pictureProblem(added.reason, name));
    },
  });
}

function refused(text: string): Response {
  return answer({ picture: null, messages: [{ title: 'Nuotrauka neįkelta', text }] });
}

function answer(outcome: PostPictureOutcome): Response {
  return Response.json(outcome, { status: outcome.picture ? 200 : 400 });
}
