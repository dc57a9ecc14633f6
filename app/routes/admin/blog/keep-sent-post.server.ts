import type { Admin } from '#app/domains/accounts/types.ts';
import { pictureFields, pictureProblem } from '#app/domains/blog/editor/post-picture.ts';
import {
  changedElsewhere,
  keepTyped,
  refuseSaved,
  type SaveRefusal,
} from '#app/domains/blog/post-drafts.server.ts';
import { readPostPage, typedPost } from '#app/domains/blog/schema.ts';
import { addPostPicture } from '#app/domains/blog/upload-picture.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import type { PhotoParts } from '#app/domains/photos/store-upload.server.ts';
import { noSlotMessage, shownName } from '#app/domains/photos/upload.ts';
import type { NoSlot } from '#app/domains/photos/upload-slots.server.ts';
import { refuse } from '#app/forms/refusal.ts';

type Sent = {
  readonly form: FormData;
  readonly pictures: readonly {
    readonly role: keyof typeof pictureFields;
    readonly name: string;
    readonly bytes: Uint8Array | null;
  }[];
  readonly noSlot: NoSlot | null;
};

/**
 * Keeps the words of a post's form with the pictures that it brought: one for the text comes to
 * stand at its end.
 * @returns why not
 */
export async function keepSentPost(
  parts: PhotoParts,
  admin: Admin,
  postId: string | null,
  { form, pictures, noSlot }: Sent,
  now: Date,
): Promise<SaveRefusal | null> {
  const page = readPostPage(form);
  const alt = String(form.get('text_alt') ?? '');
  const wrong: Record<string, string> = {};
  let added = '';
  for (const { role, name, bytes } of pictures) {
    const field = pictureFields[role];
    if (role === 'text' && alt.trim() === '') {
      wrong.text_alt = 'Įveskite, kas matyti nuotraukoje.';
      continue;
    }
    if (bytes === null) {
      wrong[field] = pictureProblem('too_large', shownName(name));
      continue;
    }
    const stored = await addPostPicture(parts, admin, postId, page, { bytes, role }, now);
    if (!stored.ok && 'fields' in stored) return stored;
    if (!stored.ok) wrong[field] = pictureProblem(stored.reason, shownName(name));
    else if (role === 'text') {
      const quoted = alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      added += `<img src="${photoPath(stored.picture, '960.webp')}" alt="${quoted}">`;
    }
  }
  const typed = typedPost(form);
  const fields = { ...typed, html: typed.html + added };
  const kept = await keepTyped(parts.db, admin, postId, page, fields, now);
  if (!kept.ok && kept.reason === 'lost') return refuseSaved(parts.db, page.draftId);
  if (!kept.ok) return { ...refuse(changedElsewhere), mark: kept.mark };
  if (noSlot) return refuse(noSlotMessage(noSlot).text);
  return Object.keys(wrong).length > 0 ? refuse(null, { fields: wrong }) : null;
}
