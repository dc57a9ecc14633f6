import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import {
  decodeUpload,
  type PhotoParts,
  storeFile,
  storeUpload,
} from '#app/domains/photos/store-upload.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { hoursAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import {
  type Attachment,
  type AttachmentProblem,
  attachmentLimits,
  pdfFile,
  storedName,
} from './attachment.ts';
import { type AttachmentSide, findFullLimit, holdRooms } from './attachment-limits.server.ts';

type Taken =
  | { readonly ok: true; readonly attachment: Attachment }
  | {
      readonly ok: false;
      readonly reason: AttachmentProblem;
      /** With `limited`. */
      readonly retryMinutes?: number;
    };

type SentBytes = { readonly name: string; readonly bytes: Uint8Array };

const uploadsAnHour = 60;
/** Of a side's files that wait the oldest gives way to a further one. */
const mostWaiting = 10;
const waitingHours = 24;

/** Where a PDF lies in the store. */
export function pdfKey(id: string, contentHash: string): string {
  return `${photoFolder(id, 'private')}/${contentHash}/${pdfFile}`;
}

/**
 * Whether a file says that it is a PDF, as readers of PDFs look for it: not always in front. Nothing
 * more is read of it, as it is only ever handed over to be saved.
 */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}

/**
 * Makes a file one that waits for a turn of this side. A photo is made anew like every photo, what says
 * that it is a PDF is kept as it came. The same file a second time, as of a copy of a form, is the one
 * that waits already.
 */
export async function addAttachment(
  parts: PhotoParts,
  side: AttachmentSide,
  { name, bytes }: SentBytes,
  now: Date,
): Promise<Taken> {
  if (bytes.length > attachmentLimits.bytes) return { ok: false, reason: 'too_large' };
  const bucket = `attachment:${side.conversationId}:${side.author}`;
  const limit = { bucket, allowed: uploadsAnHour, perMinutes: 60 };
  const taken = await takeFromLimits(parts.db, [limit], now);
  if (!taken.ok) return { ok: false, reason: 'limited', retryMinutes: taken.retryMinutes };
  // Asked again once it is stored: this saves the work.
  const full = await findFullLimit(parts.db, side, bytes.length, now);
  if (full) return { ok: false, reason: full };
  const file = { name: storedName(name), bytes: bytes.length };
  const storing = { visibility: 'private', now } as const;
  if (isPdf(bytes)) {
    const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const pdf = { ...file, kind: 'pdf', contentHash, width: null, height: null } as const;
    const storable = {
      ...{ contentHash, bytes: bytes.length },
      write: (store: PhotoParts['files'], id: string) => store.put(pdfKey(id, contentHash), bytes),
    };
    const answer = await storeFile(parts, storable, storing, (id) =>
      own(parts.db, side, { ...pdf, id }, now),
    );
    return answer ?? { ok: false, reason: 'away' };
  }
  const image = await decodeUpload(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  const { contentHash, width, height } = image;
  const photo = { ...file, kind: 'photo', contentHash, width, height } as const;
  const answer = await storeUpload(parts, image, storing, (id) =>
    own(parts.db, side, { ...photo, id }, now),
  );
  return answer ?? { ok: false, reason: 'away' };
}

type Stored = Attachment & { readonly contentHash: string };

/** Gives what is stored its conversation, unless the same file waits there already. */
async function own(
  db: Db,
  side: AttachmentSide,
  { contentHash, ...attachment }: Stored,
  now: Date,
): Promise<{ readonly answer: Taken; readonly kept: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const refused = (reason: AttachmentProblem) => ({
      ...{ answer: { ok: false, reason } as const, kept: false },
    });
    // Held, so that uploads at the same time count one after another.
    const held = await transaction
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', side.conversationId)
      // Nothing is sent any more to a partner who has left.
      .where('partner_id', 'is not', null)
      .$if(side.linkHash !== undefined, (open) =>
        open.where('sender_account', 'is', null).where('link_hash', '=', side.linkHash ?? null),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) return refused('gone');
    const waiting = await listWaiting(transaction, side).select('content_hash').execute();
    const same = waiting.find((one) => one.content_hash === contentHash);
    if (same) {
      // Its day begins anew, for it stands in a form once more.
      await transaction
        .updateTable('attachments')
        .set({ created_at: now })
        .where('id', '=', same.id)
        .execute();
      return { answer: { ok: true, attachment: { ...attachment, id: same.id } }, kept: false };
    }
    await holdRooms(transaction, side);
    const full = await findFullLimit(transaction, side, attachment.bytes, now);
    if (full) return refused(full);
    const dropped = waiting.slice(mostWaiting - 1).map(({ id }) => id);
    if (dropped.length > 0) {
      await transaction.deleteFrom('attachments').where('id', 'in', dropped).execute();
    }
    await transaction
      .insertInto('attachments')
      .values({
        ...{ ...attachment, conversation_id: side.conversationId, author: side.author },
        ...{ content_hash: contentHash, turn: null, position: null, created_at: now },
      })
      .execute();
    await transaction
      .updateTable('files')
      .set({ was_owned: true })
      .where('id', '=', attachment.id)
      .execute();
    return { answer: { ok: true, attachment }, kept: true };
  });
}

/** Removes files of a side that wait and are not to be sent: they count no more. */
export async function dropWaiting(
  db: Db,
  side: AttachmentSide,
  ids: readonly string[],
): Promise<void> {
  const known = ids.filter(isId);
  if (known.length === 0) return;
  await db
    .deleteFrom('attachments')
    .where('conversation_id', '=', side.conversationId)
    .where('author', '=', side.author)
    .where('turn', 'is', null)
    .where('id', 'in', known)
    .execute();
}

const columns = ['id', 'kind', 'name', 'bytes', 'width', 'height'] as const;

/** The files of a side that wait, the newest first. */
function listWaiting(db: Db, { conversationId, author }: AttachmentSide) {
  return db
    .selectFrom('attachments')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('author', '=', author)
    .where('turn', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/** Of the files with these ids those that wait for a turn of this side, in the order of the ids. */
export async function findWaiting(
  db: Db,
  side: AttachmentSide,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const found = await listWaiting(db, side).where('id', 'in', known).execute();
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/**
 * Finds the files that a turn is to have, before its rows are locked.
 * @returns their names in the order of the ids, or why it cannot have them: one waits no more, or they
 *   are too many or too large together
 */
export async function chooseForTurn(
  db: Db,
  side: AttachmentSide,
  ids: readonly string[],
): Promise<{ readonly ok: true; readonly names: readonly string[] } | Refusal> {
  if (ids.length > attachmentLimits.most) {
    return refuseFiles(`Prie žinutės galima pridėti iki ${attachmentLimits.most} failų.`);
  }
  const found = new Set(ids).size === ids.length ? await findWaiting(db, side, ids) : [];
  if (found.length < ids.length) return goneFile;
  if (found.reduce((sum, one) => sum + one.bytes, 0) > attachmentLimits.turnBytes) {
    return refuseFiles('Vienos žinutės failai kartu gali užimti iki 20\u00a0MB.');
  }
  return { ok: true, names: found.map(({ name }) => name) };
}

/**
 * Gives a turn that was stored its files, in the order of the ids, as chooseForTurn has let pass.
 * @returns a refusal where one waits no more: the turn is to be taken back then
 */
export async function giveToTurn(
  transaction: Db,
  side: AttachmentSide,
  turn: number,
  ids: readonly string[],
): Promise<Refusal | null> {
  if (ids.length === 0) return null;
  const held = await listWaiting(transaction, side).where('id', 'in', ids).forUpdate().execute();
  if (held.length < ids.length) return goneFile;
  await sql`
    update attachments set turn = ${turn}, position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    where attachments.id = given.id`.execute(transaction);
  return null;
}

const refuseFiles = (text: string) => refuse(null, { fields: { attachments: text } });
const goneFile = refuseFiles('Pridėto failo nebėra. Pridėkite jį dar kartą.');

/** A file with what names it in the store. */
type FoundAttachment = Attachment & { readonly contentHash: string };

/**
 * A file of a conversation that a side may read: of a turn, or its own that waits; null for another's,
 * an unknown id or none.
 */
export async function findAttachment(
  db: Db,
  { conversationId, author }: AttachmentSide,
  id: string,
): Promise<FoundAttachment | null> {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom('attachments')
    .select([...columns, 'content_hash as contentHash'])
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where(sql<SqlBool>`(turn is not null or author = ${author})`)
    .executeTakeFirst();
  return found ?? null;
}

/** The files of the turn in a row of `messages`, in their order. */
export function attachmentsOf(messages: string): RawBuilder<readonly Attachment[]> {
  const of = (column: string) => sql.ref(`${messages}.${column}`);
  return sql<readonly Attachment[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'bytes', bytes,
      'width', width, 'height', height) order by position)
    from attachments
    where attachments.conversation_id = ${of('conversation_id')}
      and attachments.turn = ${of('turn')}), '[]')`;
}

/** The files whose turn was not sent within a day; what is stored of them goes with what has no owner. */
export const attachmentsTidying: Tidying = {
  name: 'attachments',
  sweeps: [
    {
      table: 'attachments',
      along: 'created_at',
      before: hoursAgo(waitingHours),
      where: sql`turn is null`,
    },
  ],
};
