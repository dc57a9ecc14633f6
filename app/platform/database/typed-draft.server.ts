import { type RawBuilder, type SqlBool, sql } from 'kysely';

/*
 * What is typed into a long form is kept in a row until the form is saved (docs/decisions/0009). The tables
 * of such drafts have the same columns for it: fields, revision, typed_by. Several windows may stand on
 * one draft, and the one that is behind is told before it writes over another's words.
 */

/** The page that a change of a draft comes from, as its form tells (app/forms/draft-base.ts). */
export type DraftBase = {
  /** The draft that the page showed, or null. */
  readonly draftId: string | null;
  /** The version of the saved thing that the page began with; null of a new one. */
  readonly version: number | null;
  /** The draft's when the page was made, 0 without a draft; null writes over whatever there is. */
  readonly revision?: number | null;
  /** Another window's words that the user chose to write over, by their revision; or a draft that is gone. */
  readonly over?: number | 'gone' | null;
  /** The page's own random key, and those of pages in the same tab whose typing it has taken over, the newest first. */
  readonly windows?: readonly string[];
};

/** What another window may have changed in a draft. */
type KeptDraft = {
  readonly id: string;
  /** Another number after every change of its words, which no other draft has; 0: nothing was typed. */
  readonly revision: number;
  /** The key of the page that wrote them last. */
  readonly typedBy: string | null;
};

/**
 * Whether another window has typed into a draft since the page was made. What the page itself wrote
 * last is its own, although the answer may have been lost.
 */
export function isOvertaken(
  { id, revision, typedBy }: KeptDraft,
  { draftId, revision: known = null, over = null, windows = [] }: DraftBase,
): boolean {
  if (revision === 0 || revision === over) return false;
  if (typedBy !== null && windows.includes(typedBy)) return false;
  return id !== draftId || (known !== null && known !== revision);
}

/**
 * The same as a condition of the UPDATE that keeps words, for a row of the page's draft that is not
 * held. The same words once more lose nothing.
 * @param typed the words as JSON
 */
export function mayKeep({ revision = null, over = null, windows = [] }: DraftBase, typed: string) {
  if (revision === null) return sql<SqlBool>`true`;
  const known = over === 'gone' ? [0] : [revision, over ?? revision];
  return sql<SqlBool>`(
    revision = any(${known}::integer[])
    or typed_by = any(${windows}::uuid[])
    or fields || ${typed}::jsonb = fields
  )`;
}

/**
 * What an UPDATE sets that keeps a page's words; those of other pages of the form stay.
 * @param typed the words as JSON
 */
export function keptWords({ windows = [] }: DraftBase, typed: string, now: Date) {
  const fields = sql`coalesce(fields, '{}') || ${typed}::jsonb`;
  return {
    fields: sql<string>`${fields}`,
    revision: revisionIf(sql`fields is distinct from ${fields}`, sql.ref('revision')),
    typed_by: windows[0] ?? null,
    updated_at: now,
  };
}

/** The next revision where a draft changes, the one it has where it does not. */
export function revisionIf(changes: RawBuilder<unknown>, present: RawBuilder<unknown>) {
  return sql<number>`case when ${changes} then ${nextRevision} else ${present} end`;
}

export const nextRevision = sql<number>`nextval('draft_revisions')`;
