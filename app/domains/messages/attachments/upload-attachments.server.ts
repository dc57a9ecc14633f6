import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import type { SentFile, UploadMessage } from '#app/domains/photos/upload.ts';
import {
  type Attachment,
  type AttachmentOutcome,
  attachmentLimits,
  attachmentMessage,
} from './attachment.ts';
import type { AttachmentSide } from './attachment-limits.server.ts';
import { addAttachment } from './attachments.server.ts';

/**
 * Makes the files ones that wait for a turn of this side, one after another as they arrive, and reads
 * all of them to their end: an answer that comes while a browser is sending looks to it like a broken
 * connection. Once the store is found to be away it is asked no more.
 * @param present those that wait for the same turn already
 */
export async function uploadAttachments(
  parts: PhotoParts,
  side: AttachmentSide,
  files: AsyncIterable<SentFile>,
  present: readonly Attachment[],
  now: Date,
): Promise<AttachmentOutcome> {
  const added: Attachment[] = [];
  const messages: UploadMessage[] = [];
  let away = false;
  for await (const { name, bytes } of files) {
    const known = [...present, ...added];
    const take = async () => {
      if (known.length >= attachmentLimits.most) return { ok: false, reason: 'too_many' } as const;
      if (bytes === null) return { ok: false, reason: 'too_large' } as const;
      const sum = known.reduce((before, one) => before + one.bytes, bytes.length);
      if (sum > attachmentLimits.turnBytes) return { ok: false, reason: 'turn_full' } as const;
      if (away) return { ok: false, reason: 'away' } as const;
      return addAttachment(parts, side, { name, bytes }, now);
    };
    const taken = await take();
    if (taken.ok) {
      if (!known.some(({ id }) => id === taken.attachment.id)) added.push(taken.attachment);
    } else {
      const retryMinutes = 'retryMinutes' in taken ? taken.retryMinutes : undefined;
      messages.push(attachmentMessage({ problem: taken.reason, name, retryMinutes }));
      away ||= taken.reason === 'away';
    }
  }
  return { added, messages, retry: away };
}
