import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { Db } from './database.server.ts';

/** A form as it was sent. */
export type SentForm = {
  /** The sender, so that an answer is never given to another actor. */
  readonly actor: string;
  readonly form: string;
  /** Random, from the page that the form stood in. */
  readonly key: string;
  /** What was sent, without the key: after a change it is another submission. */
  readonly fields: Iterable<readonly [name: string, value: string | File]>;
};

/**
 * Tells copies of a sent form from all other forms. Passwords go in, too: the key's random bits
 * keep them from being guessed out of it.
 * @returns 64 hexadecimal digits
 */
export async function submissionOf({ actor, form, key, fields }: SentForm): Promise<string> {
  const content: unknown[] = [];
  for (const [name, value] of fields) {
    if (typeof value === 'string') content.push([name, value]);
    else content.push([name, value.name, value.type, hashOf(await value.bytes())]);
  }
  return hashOf(JSON.stringify([actor, form, key, content]));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Notes the answer within the transaction that does the work: they come to be together or not at
 * all. An answer is an object that JSON can hold and has no secrets in it, for it is kept a day.
 */
export type SaveReply<Answer> = (transaction: Db, answer: Answer) => Promise<void>;

/** For work that has no copies to answer. */
export const saveNoReply: SaveReply<object> = async () => {};

/** What an act takes besides its values. */
export type ActOptions = { readonly now: Date; readonly saveReply?: SaveReply<object> };

/** A copy asks so often, in milliseconds, whether the answer is there. */
const pause = 40;
/** The default timeout of a waiting copy. */
const longestWait = 8_000;

/**
 * Does a form's work once, however many copies of it arrive and wherever (docs/design.md rule 5). The
 * first claims the submission and runs; the others wait, holding no connection, and get its answer.
 * What `run` does not save, a refusal for one, is no answer for them: the next copy tries
 * itself.
 * @param submission as submissionOf gives it; null for a form without a key, which simply runs
 * @param timeoutMs how long a copy waits for the first one's answer
 * @throws what `run` throws; Error when the first copy takes longer than a copy waits
 */
export async function answerOnce<Answer>(
  db: Db,
  submission: string | null,
  run: (saveReply: SaveReply<object>) => Promise<Answer>,
  timeoutMs = longestWait,
): Promise<Answer> {
  if (submission === null) return run(saveNoReply);
  const giveUp = performance.now() + timeoutMs;
  for (;;) {
    const found = await findClaim(db, submission);
    if (found?.answer && !found.over) return found.answer as Answer;
    if (!found || found.over) {
      const claimed = found ? await takeOver(db, submission) : await claim(db, submission);
      if (claimed) return runClaimed(db, submission, claimed.claimed_at, run);
    }
    if (performance.now() > giveUp) throw new Error('A copy of the form is still under way.');
    await sleep(pause);
  }
}

async function runClaimed<Answer>(
  db: Db,
  submission: string,
  claimedAt: Date,
  run: (saveReply: SaveReply<object>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run(async (transaction, answer) => {
      const { numUpdatedRows } = await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer) })
        .where('submission', '=', submission)
        .where('claimed_at', '=', claimedAt)
        .where('answer', 'is', null)
        .executeTakeFirstOrThrow();
      // A claim that another copy has taken over must not do the work a second time.
      if (numUpdatedRows !== 1n) throw new Error('Another copy of the form has taken over.');
    });
  } finally {
    // When this fails the claim stays and expires like that of a crashed process.
    await giveUpClaim(db, submission, claimedAt).catch(() => {});
  }
}

// The database's clock measures, because the processes that share a claim may have clocks of their
// own. A claim without an answer for 20 s counts as that of a crashed process: others finish sooner.
const day = sql<Date>`now() + interval '1 day'`;
const isOver = sql<boolean>`
  (expires_at < now() or answer is null and claimed_at < now() - interval '20 seconds')`;

async function findClaim(db: Db, submission: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['answer', isOver.as('over')])
    .where('submission', '=', submission)
    .executeTakeFirst();
}

/** Of many at once one gets the claim, the others undefined. */
async function claim(db: Db, submission: string) {
  return db
    .insertInto('idempotency_keys')
    .values({ submission, claimed_at: sql`now()`, expires_at: day })
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('claimed_at')
    .executeTakeFirst();
}

/** Does not wait for a copy that is writing its answer: the row is locked then. */
async function takeOver(db: Db, submission: string) {
  return db
    .updateTable('idempotency_keys')
    .set({ claimed_at: sql`now()`, answer: null, expires_at: day })
    .where('submission', 'in', (from) =>
      from
        .selectFrom('idempotency_keys')
        .select('submission')
        .where('submission', '=', submission)
        .where(isOver)
        .forUpdate()
        .skipLocked(),
    )
    .returning('claimed_at')
    .executeTakeFirst();
}

async function giveUpClaim(db: Db, submission: string, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('submission', '=', submission)
    .where('claimed_at', '=', claimedAt)
    .where('answer', 'is', null)
    .execute();
}

/** What has been kept for a day. */
export const submissionsTidying: Tidying = {
  name: 'submissions',
  sweeps: [{ table: 'idempotency_keys', along: 'expires_at', before: (now) => now }],
};
