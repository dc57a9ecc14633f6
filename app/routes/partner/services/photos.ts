import { redirect } from 'react-router';
import { mostUploadBytes } from '#app/domains/photos/upload.ts';
import { type UploadSlot, uploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { describeDraftPhotos } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import {
  noSlotOutcome,
  type SentFile,
  uploadPhotos,
} from '#app/domains/services/photos/upload-photos.server.ts';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/contexts.ts';
import { discardBody, readParts } from '#app/web/multipart.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/route-handle.ts';
import type { Route } from './+types/photos.ts';
import { answerChange, answerUpload, toPhotos } from './photo-answer.server.ts';

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/**
 * Five photos of 5 MB are 25 MB. As much again may come with them that is thrown away, so that
 * a partner whose photos are too large is told which ones, instead of a broken connection.
 */
export const handle: RouteHandle = { mostBodyBytes: 50 * 1024 * 1024 };

/** The wizard's other fields are sent too, and there may be too many files. */
const limits = { mostPartBytes: mostUploadBytes, mostParts: 40 };
const mostTextBytes = 2_000;

/** Makes the files of the form photos of the draft, each as it arrives, once there is a slot. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const slot = uploadSlots.enter(context.get(partnerContext).partnerId);
  if (typeof slot === 'string') {
    const answer = answerUpload(request, context, draftOfName(params.of), noSlotOutcome(slot));
    return answerUnread(request, answer);
  }
  try {
    return await takePhotos(args, slot);
  } finally {
    slot.leave();
  }
}

/**
 * Reads the refused body first, since a browser that is still sending takes an early answer for a
 * broken connection. While many are being read the connection is closed with the answer.
 */
async function answerUnread(request: Request, answer: Response): Promise<Response> {
  const slot = uploadSlots.discard();
  const read = slot !== null && (await discardBody(request, slot.next));
  slot?.leave();
  if (!read) answer.headers.set('connection', 'close');
  return answer;
}

async function takePhotos({ request, context, params }: Route.ActionArgs, slot: UploadSlot) {
  const of = draftOfName(params.of);
  const partner = context.get(partnerContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  const fields = new FormData();
  const sent = sentFiles(request, fields, slot);
  const now = new Date();
  const outcome = await orNotFoundPage(uploadPhotos(parts, partner, of, sent, now));
  const words = readPhotoWords(fields);
  const described = await orNotFoundPage(describeDraftPhotos(parts.db, partner, of, words, now));
  if (!described.ok) return answerChange(request, context, of, described);
  return answerUpload(request, context, of, outcome);
}

/** The chosen files in their order; fields of text go into `fields`. */
async function* sentFiles(
  request: Request,
  fields: FormData,
  { next }: UploadSlot,
): AsyncGenerator<SentFile> {
  for await (const { name, fileName, bytes } of readParts(request, { ...limits, next })) {
    if (fileName === null) {
      const short = bytes !== null && bytes.length <= mostTextBytes;
      if (short) fields.append(name, new TextDecoder().decode(bytes));
    } else if (fileName !== '' || bytes === null || bytes.length > 0) {
      yield { name: fileName, bytes };
    }
  }
}
