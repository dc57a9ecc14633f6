import { type SqlBool, sql } from 'kysely';
import { otherReason, withReason } from '#app/forms/reason.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { oneSpelling } from '#app/platform/mail/email-address.ts';
import { type Act, actAlone, acts, ofInvitations, ownActs, signIns } from './acts.ts';
import { type AuditQuery, commandLine } from './audit-query.ts';
import { type SubjectKind, subjectOf } from './subjects.ts';

const pageSize = 50;
const mostOfSubject = 100;

/** Who may read the log. */
type Reader = { readonly kind: 'admin' };

/** One act; texts are ready to print. */
export type AuditRow = {
  readonly id: string;
  readonly at: string;
  /** The e-mail of the administrator; null: the account is gone, there was none, or none is known. */
  readonly who: {
    readonly kind: 'admin' | 'gone' | 'command-line' | 'job' | 'unknown';
    readonly email: string | null;
  };
  readonly act: string;
  /** What it was done to, and where that stands. */
  readonly subject: {
    readonly kind: SubjectKind;
    readonly id: string;
    /** A title as it was at the act; of what has none, the name of today; null when it is gone. */
    readonly name: string | null;
    readonly isGone: boolean;
  } | null;
  /** With the word for it, or what was decided; '' for none. */
  readonly reason: string;
};

type AuditPage = {
  readonly rows: readonly AuditRow[];
  /** Whether there are rows beyond the first one and beyond the last one. */
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
};

/**
 * Reads a page of the audit log, the newest first. A page begins beside a row, not at a number: the
 * log grows while it is read.
 */
export async function listAudit(db: Db, _admin: Reader, query: AuditQuery): Promise<AuditPage> {
  const newer = query.place?.side === 'newer';
  const found = await selectRows(db, query)
    .limit(pageSize + 1)
    .execute();
  const more = found.length > pageSize;
  const rows = found.slice(0, pageSize).map(print);
  return {
    rows: newer ? rows.reverse() : rows,
    hasNewer: newer ? more : query.place !== null,
    hasOlder: newer ? true : more,
  };
}

/** Reads the last acts; sign-ins are none. */
export async function listLastActs(db: Db, _admin: Reader, count: number): Promise<AuditRow[]> {
  const all = { act: null, admin: null, from: null, to: null, subject: null, place: null };
  const rows = selectRows(db, all).where('log.act', 'not in', signIns);
  return (await rows.limit(count).execute()).map(print);
}

/** What administrators did to these things, the latest first and no more than can be read. */
export async function listActsOn(db: Db, subjectIds: readonly string[]) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'admin_id as adminId', 'act', 'reason', 'created_at as at'])
    .where('subject_id', 'in', subjectIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfSubject)
    .execute();
}

/** Lists the administrators by whom the log can be filtered. */
export async function listAdmins(db: Db, _admin: Reader) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
}

function selectRows(db: Db, { act, admin, from, to, subject, place }: AuditQuery) {
  const newer = place?.side === 'newer';
  const order = newer ? 'asc' : 'desc';
  const start = from === null ? null : startOfDate(from);
  const end = to === null ? null : startOfDate(to, 1);
  return db
    .selectFrom('audit_log as log')
    .leftJoin('users as admin', 'admin.id', 'log.admin_id')
    .select(['log.id', 'log.act', 'log.reason', 'log.created_at', 'log.admin_id'])
    .select(['log.subject_id', 'log.subject_title', 'admin.email as admin_email'])
    .select(nameOfSubject())
    .$if(act !== null, (found) => found.where('log.act', '=', act as string))
    .$if(admin === commandLine, (found) =>
      found.where('log.admin_id', 'is', null).where('log.act', 'not in', ownActs),
    )
    .$if(admin !== null && admin !== commandLine, (found) =>
      found.where('log.admin_id', '=', admin),
    )
    .$if(start !== null, (found) => found.where('log.created_at', '>=', start as Date))
    .$if(end !== null, (found) => found.where('log.created_at', '<', end as Date))
    .$if(subject !== null, (found) => found.where(isAbout(subject ?? '')))
    .$if(place !== null, (found) =>
      found.where(
        sql<boolean>`(log.created_at, log.id) ${newer ? sql`>` : sql`<`}
          (select created_at, id from audit_log where id = ${place?.id})`,
      ),
    )
    .orderBy('log.created_at', order)
    .orderBy('log.id', order);
}

/** What was done to a thing by its id, or to a person and the person's company by the e-mail address. */
function isAbout(subject: string) {
  if (isId(subject)) return sql<SqlBool>`log.subject_id = ${subject}`;
  const email = oneSpelling(subject);
  return sql<SqlBool>`log.subject_id in (
    select id from users where email = ${email}
    union all
    select partners.id from partners join users on users.id = partners.user_id
    where users.email = ${email})`;
}

/** The name of a row's subject, looked for in the one table that its act is about. */
function nameOfSubject() {
  const names = (Object.keys(tables) as SubjectKind[]).map((kind) => {
    const { table, column } = tables[kind];
    return sql`when log.act = any(${actsAbout(kind)}::text[]) then
      (select ${sql.ref(column)} from ${sql.table(table)} where id = log.subject_id)`;
  });
  names.unshift(sql`when log.act = any(${ofInvitations}::text[]) then
    (select email from admin_invitations where id = log.subject_id)`);
  return sql<string | null>`case ${sql.join(names, sql` `)} end`.as('subject_name');
}

/** Where the names of subjects stand. */
const tables: Readonly<Record<SubjectKind, { readonly table: string; readonly column: string }>> = {
  user: { table: 'users', column: 'email' },
  partner: { table: 'partners', column: 'company_name' },
  service: { table: 'partner_provided_services', column: 'title' },
  report: { table: 'service_reports', column: 'service_title' },
  conversation: { table: 'conversation_reports', column: 'service_title' },
  post: { table: 'blog_posts', column: 'title' },
  letter: { table: 'contact_messages', column: 'name' },
  template: { table: 'moderation_templates', column: 'name' },
  // The title of its service is kept with the act.
  review: { table: 'reviews', column: 'state' },
  newsletter: { table: 'newsletter_issues', column: 'subject' },
};

function actsAbout(kind: SubjectKind): readonly string[] {
  return Object.keys(acts).filter((act) => subjectOf(act as Act) === kind);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function print(row: Row): AuditRow {
  const { id, admin_id, admin_email, subject_id, subject_name, subject_title, reason } = row;
  const name = subject_title === '' ? subject_name : subject_title;
  const act = Object.hasOwn(acts, row.act) ? (row.act as Act) : null;
  const kind = act && subjectOf(act);
  const isInvitation = act !== null && ofInvitations.includes(act);
  // Who signs in is the subject as well, and who fails to is not known.
  const hasSubject = !isInvitation && act !== 'user-admin-signed-in';
  const subject =
    hasSubject && kind && subject_id
      ? { kind, id: subject_id, name: name && typeset(name), isGone: subject_name === null }
      : null;
  return {
    ...{ id, at: formatDateTime(row.created_at) },
    // A decision says itself what it is, and a check what was looked at.
    reason:
      reason === '' || kind === 'report' || act === 'partner-checked'
        ? reason
        : reason === otherReason
          ? 'Kita priežastis'
          : withReason('Priežastis', reason),
    who:
      act === 'user-admin-sign-in-failed'
        ? { kind: 'unknown', email: null }
        : {
            kind: admin_id === null ? kindWithout(act) : admin_email === null ? 'gone' : 'admin',
            email: admin_email,
          },
    act: act ? wordsOf(act, subject === null, isInvitation ? name : null) : row.act,
    subject,
  };
}

/** The words of an act, with the address that was invited as long as the invitation is there. */
function wordsOf(act: Act, isAlone: boolean, invited: string | null): string {
  if (invited !== null) return `${acts[act]} ${invited}`;
  return isAlone ? actAlone(act) : acts[act];
}

/** Who did what no administrator did. */
function kindWithout(act: Act | null): 'job' | 'command-line' {
  return act !== null && ownActs.includes(act) ? 'job' : 'command-line';
}
