import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** What is written down of the picture above a post's text. */
export type LeadInput = {
  /** What is to be seen in it; without it the words stay as they are. */
  readonly pictureAlt?: string;
  /** It goes, a new one too. */
  readonly pictureRemoved?: boolean;
};

const leadWithoutWords = refuse(null, {
  fields: { picture_alt: 'Įveskite, kas matyti nuotraukoje.' },
});

export type SavedOf = { readonly postId: string; readonly draftId: string | null };

/** The pictures above the text: the draft's before the post's, whose place it takes. */
function leadPictures(transaction: Db, { postId, draftId }: SavedOf) {
  return transaction
    .selectFrom('blog_photos')
    .select(['draft_id', 'alt'])
    .where('role', '=', 'lead')
    .where((where) => where.or([where('post_id', '=', postId), where('draft_id', '=', draftId)]))
    .orderBy('draft_id', (order) => order.asc().nullsLast())
    .execute();
}

/** Refuses a picture without words that say what is to be seen. */
export async function refuseLead(
  transaction: Db,
  { pictureAlt, pictureRemoved }: LeadInput,
  of: SavedOf,
): Promise<Refusal | null> {
  if (pictureRemoved || pictureAlt !== '') return null;
  return (await leadPictures(transaction, of)).length > 0 ? leadWithoutWords : null;
}

/** Whether the post would have another picture above its text, none, or other words of it. */
export async function hasOtherLead(
  transaction: Db,
  { pictureAlt, pictureRemoved }: LeadInput,
  of: SavedOf,
): Promise<boolean> {
  const leads = await leadPictures(transaction, of);
  const [lead] = leads;
  if (!lead) return false;
  // One that only the draft had is none of the post's.
  if (pictureRemoved) return leads.some(({ draft_id }) => draft_id === null);
  return lead.draft_id !== null || (pictureAlt !== undefined && lead.alt !== pictureAlt);
}
