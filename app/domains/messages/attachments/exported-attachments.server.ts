import { type SqlBool, sql } from 'kysely';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AttachmentKind } from './attachment.ts';
import { pdfKey } from './attachments.server.ts';

/** A file that a person has sent, where it lies and how it is called in the person's archive. */
type SentAttachment = {
  readonly id: string;
  readonly key: string;
  readonly file: string;
  readonly sentAt: Date;
};

type Person = { readonly userId: string; readonly email: string };

/** The files that an account has sent with turns, on either side, the oldest first. */
export async function listSentAttachments(
  db: Db,
  { userId, email }: Person,
): Promise<readonly SentAttachment[]> {
  const rows = await db
    .selectFrom('attachments as file')
    .innerJoin('conversations as talk', 'talk.id', 'file.conversation_id')
    .leftJoin('partners as partner', 'partner.id', 'talk.partner_id')
    .select(['file.id', 'file.kind', 'file.name', 'file.created_at as sentAt'])
    .select('file.content_hash as contentHash')
    .where(
      sql<SqlBool>`case file.author
        when 'partner' then partner.user_id = ${userId}
        else talk.sender_account = ${userId}
          or talk.sender_account is null and talk.sender_email = ${email} end`,
    )
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
  return rows.map(({ kind, contentHash, name, ...row }) => ({
    ...row,
    file: archivedName(row.id, kind, name),
    key:
      kind === 'pdf'
        ? pdfKey(row.id, contentHash)
        : photoKey(row.id, contentHash, '1600.webp', 'private'),
  }));
}

/** 'priedai/1f2e3d4c-rikio-pasas.pdf': two of one name stay two. */
export function archivedName(id: string, kind: AttachmentKind, name: string): string {
  const plain = fold(name.replace(/\.\w{1,5}$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120);
  return `priedai/${id.slice(-8)}-${plain || 'failas'}.${kind === 'pdf' ? 'pdf' : 'webp'}`;
}
