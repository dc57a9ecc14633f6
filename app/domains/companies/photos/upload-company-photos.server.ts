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
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import {
  type CompanyPhotoOutcome,
  companyPhotoMessage,
  type PhotoRole,
  photoRoles,
} from './company-photo.ts';
import { addCompanyPhoto } from './company-photos.server.ts';

/**
 * Makes the files pictures of the company, one after another as they arrive; of a kind that there is one
 * of the first alone. What is no picture of ours is told by name. All are read to the end: an answer
 * that comes while a browser is sending looks to it like a broken connection. Those of a partner of whom
 * nothing is public are withheld at once.
 */
export async function uploadCompanyPhotos(
  parts: PhotoParts,
  partner: Partner,
  role: PhotoRole,
  files: AsyncIterable<SentFile>,
  now: Date,
): Promise<CompanyPhotoOutcome> {
  const added: Photo[] = [];
  const messages: UploadMessage[] = [];
  let chosen = 0;
  let stopped = false;
  let retry = false;
  for await (const { name, bytes } of files) {
    chosen++;
    if (stopped || (photoRoles[role].most === 1 && chosen > 1)) continue;
    const answer =
      bytes === null
        ? ({ ok: false, reason: 'too_large' } as const)
        : await addCompanyPhoto(parts, partner, role, bytes, now);
    if (answer.ok) {
      added.push(answer.photo);
      continue;
    }
    const { reason: problem } = answer;
    const retryMinutes = 'retryMinutes' in answer ? answer.retryMinutes : undefined;
    const original = 'original' in answer ? answer.original : undefined;
    messages.push(companyPhotoMessage({ problem, role, name, retryMinutes, original }));
    // What holds for the files after it as well.
    stopped = problem === 'full' || problem === 'away' || problem === 'limited';
    retry ||= problem === 'away';
  }
  if (added.length > 0) await withholdPhotosSoon(parts.db, parts.files, parts.log);
  return chosen === 0 ? nothing : { added, messages, retry };
}

/** The answer to files that were not looked at. */
export function noSlotForCompany(reason: NoSlot): CompanyPhotoOutcome {
  return { added: [], messages: [noSlotMessage(reason)], retry: true, waitMs: slotWaitMs };
}

/** A form that was sent without a choice, as it can be where no script watches over it. */
const nothing: CompanyPhotoOutcome = {
  added: [],
  messages: [
    { title: 'Nepasirinkote nuotraukos', text: 'Pasirinkite bent vieną ir bandykite dar kartą.' },
  ],
  retry: false,
};
