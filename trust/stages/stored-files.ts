import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/** A file that conversations take. */
export const smallPdf = Buffer.from('%PDF-1.7\n%%EOF\n');

/** How many files of conversations are stored. */
export const countFiles = async (db: Db) =>
  (await db.selectFrom('attachments').select('id').execute()).length;

type Planted = {
  readonly conversationId: string;
  readonly author: 'sender' | 'partner';
  readonly bytes: number;
};

/** Inserts what stands for many files, of so many bytes in all. */
export async function plantFiles(
  db: Db,
  { conversationId, author, bytes }: Planted,
  created_at: Date,
) {
  // One file's bytes are a number of 31 bits.
  const half = Math.floor(bytes / 2);
  for (const part of [half, bytes - half]) {
    const file = { id: newId(), content_hash: '0123456789abcdef' };
    await db.insertInto('files').values(file).execute();
    await db
      .insertInto('attachments')
      .values({
        ...file,
        conversation_id: conversationId,
        author,
        turn: null,
        position: null,
        kind: 'pdf',
        name: 'a.pdf',
        bytes: part,
        width: null,
        height: null,
        created_at,
      })
      .execute();
  }
}
