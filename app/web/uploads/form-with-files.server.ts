import { type ActionFunctionArgs, data } from 'react-router';
import { noSlotMessage, type SentFile, type UploadMessage } from '#app/domains/photos/upload.ts';
import { uploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { limitBody, mostFormBytes } from '#app/web/request/body-limit.server.ts';
import { sentFiles, uploaderOf } from './upload.server.ts';

type SentForm = Pick<ActionFunctionArgs, 'request' | 'context'>;
type Files = AsyncIterable<SentFile & { readonly field: string }>;

/**
 * Reads a form that may bring files, which are taken before the rest is judged, so that a refused form
 * has them still.
 * @param personId whose uploads are under way
 * @param take reads all files and says of the first that could not be taken why; the texts that came
 *   before a file are in `fields`
 * @returns the texts; null for a form without files, which is in `request` as it was sent
 */
export async function readFormWithFiles(
  args: SentForm,
  personId: string,
  take: (files: Files, fields: FormData) => Promise<UploadMessage | null>,
): Promise<{
  readonly request: Request;
  readonly fields: FormData | null;
  readonly wrong: UploadMessage | null;
}> {
  const { request: sent } = args;
  const type = sent.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    // The address takes as much as a file needs, a form without one no more than any other form.
    const limited = limitBody(sent, mostFormBytes);
    if (limited.exceeded()) throw data(null, { status: 413 });
    return { request: limited.request, fields: null, wrong: null };
  }
  const fields = new FormData();
  const wrong = await takeFiles(args, fields, personId, take);
  return { request: sent, fields, wrong };
}

/** The same form with its texts alone. */
export function formOfTexts(sent: Request, fields: FormData): Request {
  const headers = new Headers(sent.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return new Request(sent.url, { method: 'POST', headers, body });
}

async function takeFiles(
  args: SentForm,
  fields: FormData,
  personId: string,
  take: (files: Files, fields: FormData) => Promise<UploadMessage | null>,
): Promise<UploadMessage | null> {
  const { request: sent } = args;
  const slot = uploadSlots.enter(uploaderOf(args, personId));
  if (typeof slot === 'string') {
    const isFile = await readTexts(sent, fields);
    return isFile ? noSlotMessage(slot) : null;
  }
  try {
    return await take(sentFiles(sent, fields, slot), fields);
  } finally {
    slot.leave();
  }
}

/** Reads the texts alone: there is no slot for a file. @returns whether there was one */
async function readTexts(sent: Request, fields: FormData): Promise<boolean> {
  const slot = uploadSlots.discard();
  if (!slot) throw data(null, { status: 503 });
  try {
    let isFile = false;
    for await (const _ of sentFiles(sent, fields, slot, 'texts')) isFile = true;
    return isFile;
  } finally {
    slot.leave();
  }
}
