import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import {
  noSlotMessage,
  type SentFile,
  slotWaitMs,
  type UploadMessage,
} from '#app/domains/photos/upload.ts';
import type { NoSlot } from '#app/domains/photos/upload-slots.server.ts';
import { draftGone } from '../editor/service-drafts.server.ts';
import type { DraftOf } from '../editor/wizard-steps.ts';
import { type AddAnswer, addDraftPhoto } from './add-draft-photo.server.ts';
import { findEntries } from './draft-photo-edits.server.ts';
import { limitMessage, mostPhotos, type UploadOutcome, uploadMessage } from './photo-upload.ts';

/**
 * Makes the files photos of a draft, one after another as they arrive, the first one the main photo
 * when there is none. What is no picture of ours is told by name; what finds no place is dropped.
 * Once the store is found to be away it is asked no more.
 * @throws NotFound when the partner has no such service
 */
export async function uploadPhotos(
  parts: PhotoParts,
  partner: Partner,
  of: DraftOf,
  files: AsyncIterable<SentFile>,
  now: Date,
): Promise<UploadOutcome> {
  const addUnless = async (away: boolean, bytes: Uint8Array | null): Promise<AddAnswer> => {
    if (bytes === null) return { ok: false, reason: 'too_large' };
    if (away) return { ok: false, reason: 'away' };
    return addDraftPhoto(parts, partner, of, bytes, now);
  };
  const finding = findEntries(parts.db, partner, of);
  const entries = await finding.catch(async (error: unknown) => {
    await readToEnd(files);
    throw error;
  });
  const present = entries?.length ?? null;
  const added: Photo[] = [];
  const messages: UploadMessage[] = [];
  // After one timeout of the store the request does not wait for every further file.
  let away = false;
  let count = present ?? 0;
  let chosen = 0;
  let full = false;
  // Read to the end whatever happens, as readToEnd says.
  let isGone = present === null;
  for await (const { name, bytes } of files) {
    chosen++;
    if (count >= mostPhotos) full = true;
    if (full || isGone) continue;
    const answer = await addUnless(away, bytes);
    if (answer.ok) {
      added.push(answer.photo);
      if (!answer.known) count++;
    } else if (answer.reason === 'gone') {
      isGone = true;
    } else if (answer.reason === 'full') {
      full = true;
    } else {
      const main = count === 0;
      const { reason: problem, retryMinutes } = answer;
      messages.push(uploadMessage({ problem, retryMinutes, main, name }));
      away ||= problem === 'away';
    }
  }
  if (present === null || isGone) return gone;
  if (chosen === 0) return nothing;
  if (full) {
    // Others may have come from another window meanwhile.
    const before = Math.max(present, mostPhotos - (count - present));
    messages.push(limitMessage(before, chosen, count - present));
  }
  return { added, messages, retry: away };
}

/** An answer that comes while a browser is sending looks to it like a broken connection. */
async function readToEnd(files: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of files);
}

/** The answer to files that were not looked at. */
export function noSlotOutcome(reason: NoSlot): UploadOutcome {
  return { added: [], messages: [noSlotMessage(reason)], retry: true, waitMs: slotWaitMs };
}

/** The draft was saved or thrown away in another window. */
const gone: UploadOutcome = {
  added: [],
  messages: [{ title: draftGone.title ?? '', text: draftGone.text ?? '' }],
  retry: false,
};

/** A form that was sent without a choice, as it can be where no script watches over it. */
const nothing: UploadOutcome = {
  added: [],
  messages: [
    { title: 'Nepasirinkote nuotraukų', text: 'Pasirinkite bent vieną ir bandykite dar kartą.' },
  ],
  retry: false,
};
