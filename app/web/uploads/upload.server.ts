import { type ActionFunctionArgs, data } from 'react-router';
import { mostUploadBytes, type SentFile } from '#app/domains/photos/upload.ts';
import {
  type NoSlot,
  type Uploader,
  type UploadSlot,
  uploadSlots,
} from '#app/domains/photos/upload-slots.server.ts';
import { mostFormBytes } from '#app/web/request/body-limit.server.ts';
import { limitUnit } from '#app/web/request/client-address.server.ts';
import { requestContext } from '#app/web/request/contexts.ts';
import { discardBody, readParts } from './multipart.server.ts';

/** The other fields of a form are sent too, and there may be too many files. */
const mostParts = 40;

type Taking<Answer> = {
  /** The answer while there is no slot; the body has been read and thrown away. */
  readonly refuse: (reason: NoSlot) => Answer;
  readonly take: (slot: UploadSlot) => Promise<Answer>;
};

type SentUpload = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** By whom slots are counted: the person, and where the request comes from. */
export function uploaderOf({ context }: Pick<SentUpload, 'context'>, person: string): Uploader {
  const { clientAddress: address } = context.get(requestContext);
  return { person, address: address === null ? person : limitUnit(address) };
}

/** Takes an upload of a person in one of the slots of this process. */
export async function inUploadSlot<Answer extends Response>(
  sent: SentUpload,
  personId: string,
  { refuse, take }: Taking<Answer>,
): Promise<Answer> {
  const { request } = sent;
  const slot = uploadSlots.enter(uploaderOf(sent, personId));
  if (typeof slot === 'string') return answerUnread(request, refuse(slot));
  try {
    return await take(slot);
  } finally {
    slot.leave();
  }
}

/**
 * Reads the refused body first, since a browser that is still sending takes an early answer for a
 * broken connection. While many are being read the connection is closed with the answer.
 */
async function answerUnread<Answer extends Response>(
  request: Request,
  answer: Answer,
): Promise<Answer> {
  const slot = uploadSlots.discard();
  const read = slot !== null && (await discardBody(request, slot.next));
  slot?.leave();
  if (!read) answer.headers.set('connection', 'close');
  return answer;
}

/**
 * The chosen files in their order, each as it arrives; fields of text go into `fields`.
 * @param keep so many bytes of a file; a larger one comes as one that is too large. `texts`: nothing of
 *   any file is kept
 * @param mostTextBytes of one field of text
 * @throws the answer 413 for a text that no form of ours holds, so that it is not taken for an
 *   empty one
 */
export async function* sentFiles(
  request: Request,
  fields: FormData,
  { next }: Pick<UploadSlot, 'next'>,
  keep: number | 'texts' = mostUploadBytes,
  // No letter is encoded here as in other forms.
  mostTextBytes = mostFormBytes / 2,
): AsyncGenerator<SentFile & { readonly field: string }> {
  const mostPartBytes = keep === 'texts' ? mostTextBytes : keep;
  const parts = readParts(request, { mostPartBytes, mostParts, next });
  for await (const { name, fileName, bytes } of parts) {
    if (fileName === null) {
      if (bytes === null || bytes.length > mostTextBytes) throw data(null, { status: 413 });
      fields.append(name, new TextDecoder().decode(bytes));
    } else if (fileName !== '' || bytes === null || bytes.length > 0) {
      yield { field: name, name: fileName, bytes };
    }
  }
}
