import { type SqlBool, sql } from 'kysely';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { pageOf, type Subject, subjectColumns, subjectOfRow } from '../subject.ts';

/** A note; texts are ready to print. */
export type PrintedNote = {
  readonly id: string;
  readonly body: string;
  readonly at: string;
  /** Null: the administrator's account is gone. */
  readonly by: string | null;
  /** Of the administrator who asks, who alone may delete it. */
  readonly isOwn: boolean;
};

const mostListed = 100;

/** Lists the notes about something, the newest first. */
export async function listNotes(
  db: Db,
  admin: Admin,
  { kind, id }: Subject,
): Promise<readonly PrintedNote[]> {
  const rows = await db
    .selectFrom('moderation_notes as note')
    .leftJoin('users as writer', 'writer.id', 'note.written_by')
    .select(['note.id', 'note.body', 'note.written_at', 'note.written_by', 'writer.email as by'])
    .where(`note.${subjectColumns[kind]}`, '=', id)
    .orderBy('note.written_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ written_at, written_by, ...note }) => ({
    ...note,
    at: formatDateTime(written_at),
    isOwn: written_by === admin.userId,
  }));
}

/**
 * Adds a note about something.
 * @throws NotFound when there is no such thing
 */
export async function addNote(
  db: Db,
  admin: Admin,
  subject: Subject,
  body: string,
  now: Date,
  saveReply: SaveReply<object> = saveNoReply,
): Promise<Done> {
  const { kind, id: subjectId } = subject;
  return db.transaction().execute(async (transaction) => {
    const subjectTitle = await holdSubject(transaction, subject);
    await transaction
      .insertInto('moderation_notes')
      .values({
        ...{ id: newId(now.getTime()), [subjectColumns[kind]]: subjectId, body },
        ...{ written_at: now, written_by: admin.userId },
      })
      .execute();
    const about = { subjectId, subjectTitle };
    await writeAudit(transaction, { admin, act: `${kind}-noted`, ...about }, now);
    const answer = { ok: true } as const;
    await saveReply(transaction, answer);
    return answer;
  });
}

/**
 * The subject of a note of the administrator's own.
 * @throws NotFound for any other id
 */
export async function getOwnNote(db: Db, admin: Admin, noteId: string) {
  requireId(noteId, 'Note');
  const note = await db
    .selectFrom('moderation_notes')
    .select(['body', 'user_id', 'partner_id', 'service_id', 'report_id'])
    .where('id', '=', noteId)
    .where('written_by', '=', admin.userId)
    .executeTakeFirst();
  if (!note) throw new NotFound(`Note ${noteId}`);
  return { body: note.body, subject: subjectOfRow<Subject['kind']>(note) };
}

/**
 * Deletes a note of the administrator's own.
 * @returns where its subject is looked at
 * @throws NotFound for any other id
 */
export async function deleteNote(db: Db, admin: Admin, noteId: string, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { subject } = await getOwnNote(transaction, admin, noteId);
    const subjectTitle = await holdSubject(transaction, subject);
    const { numDeletedRows } = await transaction
      .deleteFrom('moderation_notes')
      .where('id', '=', noteId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      const about = { subjectId: subject.id, subjectTitle };
      await writeAudit(transaction, { admin, act: `${subject.kind}-note-deleted`, ...about }, now);
    }
    return pageOf(subject);
  });
}

/** Keeps what a note is about from being deleted meanwhile. @returns the title that the log keeps, or '' */
async function holdSubject(transaction: Db, { kind, id }: Subject): Promise<string> {
  requireId(id, kind);
  const { table, title } = subjectTables[kind];
  const { rows } = await sql<{ title: string }>`
    select ${sql.raw(title)} as title from ${sql.table(table)} where id = ${id} for key share`.execute(
    transaction,
  );
  const [found] = rows;
  if (!found) throw new NotFound(`${kind} ${id}`);
  return found.title;
}

const subjectTables = {
  user: { table: 'users', title: `''` },
  partner: { table: 'partners', title: `''` },
  service: { table: 'partner_provided_services', title: 'title' },
  report: { table: 'service_reports', title: 'service_title' },
} as const satisfies Readonly<
  Record<Subject['kind'], { readonly table: string; readonly title: string }>
>;

/** The notes about a person, their company and its services, with the words of a file that its person reads. */
export async function exportNotes(db: Db, { userId }: { readonly userId: string }) {
  return db
    .selectFrom('moderation_notes as note')
    .leftJoin('partner_provided_services as service', 'service.id', 'note.service_id')
    .leftJoin('partners as partner', (join) =>
      join.on(sql<SqlBool>`partner.id = coalesce(note.partner_id, service.partner_id)`),
    )
    .select(['note.written_at as parasyta', 'note.body as pastaba'])
    .select(({ fn }) => fn.coalesce('service.title', 'partner.company_name').as('apie'))
    .where(sql<SqlBool>`coalesce(note.user_id, partner.user_id) = ${userId}`)
    .orderBy('note.written_at')
    .orderBy('note.id')
    .execute();
}

/**
 * The notes that are a year old; those about a report go with it. Also stated on the privacy page.
 */
export const notesTidying: Tidying = {
  name: 'notes of administrators',
  sweeps: [
    {
      table: 'moderation_notes',
      along: 'written_at',
      before: daysAgo(365),
      where: sql<SqlBool>`report_id is null`,
    },
  ],
};
