import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ListCount, listCountOf, mostCounted } from '#app/platform/database/list-count.ts';
import {
  beyond,
  inOrder,
  type ListOrder,
  type PagePosition,
  pageOf,
  readPageToken,
  writePageToken,
} from '#app/platform/database/list-order.server.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { dueAt, dueDay, overdueBefore } from './answer-times.ts';
import { kindName, openedAddress, positionName, queueAddress } from './queue-address.ts';
import { type QueueKind, type QueueSource, sourceList, sources } from './sources.server.ts';

const pageSize = 50;

/** Of all kinds together, by turns and age: see `leadHours`. */
const inTurn = { key: 'key', kind: 'moment', id: 'id', rising: true } as const satisfies ListOrder;

/** The position of a thing is the same in the queue of its kind alone. */
const list = { name: 'waiting', order: inTurn };

/** Between two turns: longer than anything waits. */
const turnHours = 100 * 365 * 24;

/**
 * What is added to the moment since when a kind waits, for its place in the queue: what is promised comes
 * first, by the day that was promised without regard to holidays, then what a person told of, then the
 * rest by its age.
 */
function leadHours({ answerIn, isTold }: QueueSource): number {
  if (!answerIn) return (isTold ? 1 : 2) * turnHours;
  return 24 * ('days' in answerIn ? answerIn.days : Math.ceil((answerIn.workingDays * 7) / 5));
}

function shifted(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}

type Position = PagePosition<'moment'>;

/** A thing that waits; texts are ready to print. */
export type WaitingThing = {
  readonly id: string;
  readonly kind: QueueKind;
  readonly word: string;
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** Null: it is not known. */
  readonly from: string | null;
  readonly since: string;
  /** By when it is promised to be decided; null: nothing is promised. */
  readonly due: { readonly at: Date; readonly day: string } | null;
  /** Its page, which leads on to the next of the queue. */
  readonly address: string;
};

type WaitingPage = {
  /** At most 50, in the order of the queue. */
  readonly things: readonly WaitingThing[];
  /** Page tokens; 'first' is the first page, null says that there is none. */
  readonly next: string | null;
  readonly previous: string | null;
};

/** The kind that an address asks for; what the queue does not know is none. */
export function readQueueKind(params: URLSearchParams): QueueKind | null {
  const kind = params.get(kindName) ?? '';
  return Object.hasOwn(sources, kind) ? (kind as QueueKind) : null;
}

/**
 * Lists a page of what waits for an administrator over all kinds: what is promised, what was told of, then by age; what is
 * looked at in turn, such as a newcomer's services, as one row.
 * @param kind null: all kinds
 * @param after a page token from an earlier answer; one that is not of the queue is ignored
 */
export async function listWaiting(
  db: Db,
  admin: Admin,
  kind: QueueKind | null,
  after: string | null = null,
  size = pageSize,
): Promise<WaitingPage> {
  const position = readPageToken(after, list);
  const rows = await findRows(db, kind, position, size + 1, true);
  const page = pageOf<'moment', Row>(rows, size, position, list);
  // What stood on a later page may just have been decided.
  const isGone = position !== null && rows.length === 0;
  if (page === null || isGone) return listWaiting(db, admin, kind, null, size);
  const { next, previous } = page;
  return { things: page.rows.map((row) => thingOf(row, kind)), next, previous };
}

/** How much waits of each kind. */
type WaitingCounts = Readonly<Record<QueueKind, ListCount>>;

/** Counts what waits by its kinds, in one query that ends at a thousand of each. */
export async function countWaiting(db: Db, _admin: Admin): Promise<WaitingCounts> {
  const counted = sourceList.map(
    ({ kind, rows, firstOfGroup }) => sql`(select count(*)::int from (
      select ${rows} and ${firstOfGroup ?? sql<SqlBool>`true`} limit ${sql.lit(mostCounted + 1)}) as counted) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<QueueKind, number>>`select ${sql.join(counted)}`.execute(db);
  const row = rows[0];
  return Object.fromEntries(
    sourceList.map(({ kind }) => [kind, listCountOf(row?.[kind] ?? 0, mostCounted)]),
  ) as WaitingCounts;
}

/** How much of each kind that has a promised time waits longer than that, up to a thousand. */
export async function countOverdue(
  db: Db,
  _admin: Admin,
  now: Date,
): Promise<Partial<Readonly<Record<QueueKind, number>>>> {
  const counted = sourceList.flatMap(({ kind, rows, since, answerIn }) =>
    answerIn
      ? sql`(select count(*)::int from (
          select ${rows} and ${sql.raw(since)} < ${overdueBefore(answerIn, now)}
          limit ${sql.lit(mostCounted)}) as counted) as ${sql.ref(kind)}`
      : [],
  );
  const { rows } = await sql<Partial<Record<QueueKind, number>>>`
    select ${sql.join(counted)}`.execute(db);
  return rows[0] ?? {};
}

/** All kinds together. */
export function sumOf(counts: WaitingCounts): ListCount {
  const all = Object.values(counts);
  return {
    number: all.reduce((sum, { number }) => sum + number, 0),
    atLeast: all.some(({ atLeast }) => atLeast),
  };
}

/**
 * Where a page leads on to that was opened from the queue: to what follows it there, of the same kind
 * if one alone was listed, and at the end to the queue. What was passed over is not met again, and of
 * what is one row of the list each is met.
 * @param params of the page's address
 * @returns null when the page was not opened from the queue
 */
export async function findNext(
  db: Db,
  _admin: Admin,
  params: URLSearchParams,
): Promise<string | null> {
  const position = readPageToken(params.get(positionName), list);
  if (position === null) return null;
  const kind = readQueueKind(params);
  const [row] = await findRows(db, kind, position, 1, false);
  return row ? thingOf(row, kind).address : queueAddress(kind);
}

type Row = {
  readonly kind: QueueKind;
  readonly id: string;
  /** Its place in the queue. */
  readonly key: Date;
  readonly since: Date;
  readonly title: string;
  readonly from: string | null;
  readonly facts: readonly string[];
};

/** Of each kind as many as are wanted at the most, by its own index, and then of these. */
async function findRows(
  db: Db,
  wanted: QueueKind | null,
  position: Position | null,
  limit: number,
  grouped: boolean,
): Promise<readonly Row[]> {
  const parts = sourceList
    .filter(({ kind }) => wanted === null || kind === wanted)
    .map((source) => sql`(${rowsOf(source, position, grouped)} limit ${limit})`);
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as waiting
    order by ${inOrder(inTurn, position)} limit ${limit}`.execute(db);
  return rows;
}

function rowsOf(
  source: QueueSource & { readonly kind: QueueKind },
  position: Position | null,
  grouped: boolean,
): RawBuilder<unknown> {
  const { kind, rows, id, since, title, from, facts, firstOfGroup } = source;
  const lead = leadHours(source);
  // The index has the moment itself, so that the position is moved and not the rows.
  const order = { ...inTurn, key: since, id };
  const own = position && { ...position, key: shifted(position.key, -lead) };
  const all = sql<SqlBool>`true`;
  return sql`select ${sql.lit(kind)}::text as kind, ${sql.raw(id)} as id,
    ${sql.raw(since)} + make_interval(hours => ${sql.lit(lead)}) as key, ${sql.raw(since)} as since,
    ${title} as title, ${from} as "from", ${facts} as facts
    ${rows} and ${beyond(order, own) ?? all} and ${(grouped && firstOfGroup) || all}
    order by ${inOrder(order, position)}`;
}

function thingOf(
  { kind, id, key, since, title, from, facts }: Row,
  queue: QueueKind | null,
): WaitingThing {
  const source: QueueSource = sources[kind];
  const { answerIn } = source;
  const position = writePageToken<'moment'>({ direction: 'older', key, id }, list);
  return {
    ...{ id, kind, word: source.words.one, icon: source.icon, from },
    title: typeset(title),
    about: typeset(source.about(facts)),
    since: formatDateTime(since),
    due: answerIn ? { at: dueAt(answerIn, since), day: dueDay(answerIn, since) } : null,
    address: openedAddress(source.address(id), queue, position),
  };
}
