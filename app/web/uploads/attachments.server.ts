import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, data } from 'react-router';
import {
  type AttachmentOutcome,
  attachedFile,
  attachmentDropped,
  attachmentLimits,
  attachmentsField,
  pdfFile,
  readWaiting,
  savedName,
  writeWaiting,
} from '#app/domains/messages/attachments/attachment.ts';
import type { AttachmentSide } from '#app/domains/messages/attachments/attachment-limits.server.ts';
import {
  dropWaiting,
  findAttachment,
  findWaiting,
  pdfKey,
} from '#app/domains/messages/attachments/attachments.server.ts';
import { uploadAttachments } from '#app/domains/messages/attachments/upload-attachments.server.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { noSlotMessage, type SentFile, slotWaitMs } from '#app/domains/photos/upload.ts';
import { uploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { limitBody, mostFormBytes } from '#app/web/request/body-limit.server.ts';
import { dbContext, filesContext, logContext } from '#app/web/request/contexts.ts';
import { inUploadSlot, sentFiles, uploaderOf } from './upload.server.ts';

/*
 * What the three areas have in common that show a conversation's files and take them: each finds the
 * side first by who asks; null is who may not.
 */

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

const headers = { 'cache-control': 'private, no-store' };

/**
 * One file of an attachment, kept by no cache. A photo was made anew and is shown as a picture; a PDF,
 * which is what was sent, is handed over to be saved and never shown by us. Everyone who may not
 * have it gets the answer of one that does not exist.
 */
export async function answerAttachment(
  { context }: Pick<Args, 'context'>,
  side: AttachmentSide | null,
  asked: { readonly fileId: string; readonly file: string },
): Promise<Response> {
  const found = side && (await findAttachment(context.get(dbContext), side, asked.fileId));
  if (!found) throw notFound();
  const { id, kind, contentHash, name } = found;
  const store = context.get(filesContext);
  if (kind === 'pdf') {
    const stored = asked.file === pdfFile ? await store.find(pdfKey(id, contentHash)) : null;
    if (!stored) throw notFound();
    return new Response(stored.body, {
      headers: {
        ...headers,
        'content-disposition': `attachment; filename="${pdfFile}"; filename*=UTF-8''${extended(savedName(name, 'pdf'))}`,
        'content-length': String(stored.size),
        'content-type': 'application/pdf',
      },
    });
  }
  const file = photoFiles.find((known) => known === asked.file);
  const stored = file ? await store.find(photoKey(id, contentHash, file, 'private')) : null;
  if (!file || !stored) throw notFound();
  const ending = file.slice(file.indexOf('.'));
  return new Response(stored.body, {
    headers: {
      ...headers,
      'content-disposition': `inline; filename="nuotrauka${ending}"; filename*=UTF-8''${extended(savedName(name, ending.slice(1)))}`,
      'content-length': String(stored.size),
      'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    },
  });
}

/** A value of a header in UTF-8 (RFC 8187). */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function notFound(): Response {
  return new Response(null, { status: 404, headers });
}

/** Makes the files of the form ones that wait for a turn. Only our script sends to such an address. */
export async function takeAttachments(
  { request, context }: Args,
  side: AttachmentSide | null,
): Promise<Response> {
  if (!side) throw notFound();
  return inUploadSlot({ request, context }, personOf(side), {
    refuse: (reason) =>
      answer({ added: [], messages: [noSlotMessage(reason)], retry: true, waitMs: slotWaitMs }),
    take: async (slot) => {
      const fields = new FormData();
      const sent = await afterTexts(sentFiles(request, fields, slot, attachmentLimits.bytes));
      const parts = partsOf(context);
      await dropWaiting(parts.db, side, String(fields.get(attachmentDropped) ?? '').split(','));
      return answer(await uploadAttachments(parts, side, sent, [], new Date()));
    },
  });
}

function answer(outcome: AttachmentOutcome): Response {
  const refused = outcome.retry ? 503 : 400;
  return Response.json(outcome, { status: outcome.messages.length === 0 ? 200 : refused });
}

/** By whom slots are counted. */
function personOf({ conversationId, author }: AttachmentSide): string {
  return `${conversationId}:${author}`;
}

function partsOf(context: Args['context']) {
  return {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
}

/** A turn's form for the action: the request that carries its texts, and options. */
type SentTurnForm = {
  readonly request: Request;
  readonly options: {
    readonly wrong?: Readonly<Record<string, string>>;
    readonly besides?: readonly string[];
  };
};

/**
 * Reads the form of a turn that brings its files, as it does without JavaScript. They are stored before
 * the rest is judged and wait, so that a refused form shows them again; what was wrong with them is told
 * with what is wrong with the rest.
 */
export async function readTurnForm(
  { request, context }: Args,
  side: AttachmentSide | null,
): Promise<SentTurnForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!side || !type.startsWith('multipart/form-data')) {
    // The address takes as much as files need, a form without any no more than any other form.
    const limited = limitBody(request, mostFormBytes);
    if (limited.exceeded()) throw data(null, { status: 413 });
    return { request: limited.request, options: {} };
  }
  const fields = new FormData();
  const { messages, hashes } = await takeFiles({ request, context }, side, fields);
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  for (const hash of hashes) fields.append(attachedFile, hash);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return {
    request: new Request(request.url, { method: 'POST', headers, body }),
    options: {
      ...(messages.length > 0 && { wrong: { [attachmentsField]: messages.join(' ') } }),
      // Copies of the form bring the same files, which may wait with other ids by then.
      ...(hashes.length > 0 && { besides: [attachmentsField] }),
    },
  };
}

/** Reads all of the form into `fields`, and its files into the field of those that wait. */
async function takeFiles(args: Args, side: AttachmentSide, fields: FormData) {
  const { request, context } = args;
  const hashes: string[] = [];
  const slot = uploadSlots.enter(uploaderOf(args, personOf(side)));
  if (typeof slot === 'string') {
    const texts = uploadSlots.discard();
    if (!texts) throw data(null, { status: 503 });
    try {
      let isFile = false;
      for await (const _ of sentFiles(request, fields, texts, 'texts')) isFile = true;
      await keepWaiting(args, side, fields, []);
      return { messages: isFile ? [noSlotMessage(slot).text] : [], hashes };
    } finally {
      texts.leave();
    }
  }
  try {
    async function* hashed(files: AsyncIterable<SentFile>) {
      for await (const file of files) {
        hashes.push(
          createHash('sha256')
            .update(file.bytes ?? '')
            .digest('hex'),
        );
        yield file;
      }
    }
    const sent = hashed(sentFiles(request, fields, slot, attachmentLimits.bytes));
    const files = await afterTexts(sent);
    const present = await keepWaiting(args, side, fields, []);
    const { added, messages } = await uploadAttachments(
      partsOf(context),
      side,
      files,
      present,
      new Date(),
    );
    await keepWaiting(args, side, fields, added);
    return { messages: messages.map(({ text }) => text), hashes };
  } finally {
    slot.leave();
  }
}

/** The same files, once the texts are read, which come before them in our forms. */
async function afterTexts(sent: AsyncGenerator<SentFile>): Promise<AsyncIterable<SentFile>> {
  const first = await sent.next();
  return (async function* all() {
    if (first.done) return;
    yield first.value;
    yield* sent;
  })();
}

/** Writes into the form's field those of it that still wait and are to be sent, and further ones. */
async function keepWaiting(
  { context }: Pick<Args, 'context'>,
  side: AttachmentSide,
  fields: FormData,
  added: AttachmentOutcome['added'],
) {
  const dropped = fields.getAll(attachmentDropped).map(String);
  await dropWaiting(context.get(dbContext), side, dropped);
  const ids = readWaiting(String(fields.get(attachmentsField) ?? ''))
    .map(({ id }) => id)
    .filter((id) => !dropped.includes(id));
  const waiting = await findWaiting(context.get(dbContext), side, ids);
  const kept = [...waiting, ...added];
  fields.set(attachmentsField, writeWaiting(kept));
  return kept;
}
