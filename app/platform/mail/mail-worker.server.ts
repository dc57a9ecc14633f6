import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/log/log.server.ts';
import { type Mail, type Mailer, MailFailed, MailRefused, promptAtOnce } from './mail.server.ts';

/** The outcome of an attempt; 'retrying' may be reported several times, the others are final. */
export type MailOutcome = 'sent' | 'retrying' | 'given_up';

/** A mail that will not leave. */
export type MailFailure = {
  /** The job's, which the mail has as its Message-ID; the row's of a mail that is written when it leaves. */
  readonly id: string;
  /** What it is about; 'mail' for one that waited in the queue as it was written. */
  readonly kind: string;
  /** Null: it could not even be written. */
  readonly mail: Pick<Mail, 'to' | 'subject'> | null;
  /** Codes, or words of ours; nothing that the server said. */
  readonly reason: string;
  /** True: trying again would change nothing. False: it was tried for as long as mails are. */
  readonly refused: boolean;
  readonly tries: number;
};

/** How the mails of a queue are sent. */
type Sending<Data> = {
  readonly queue: string;
  readonly pace: keyof typeof taking;
  readonly kindOf: (data: Data) => string;
  /**
   * Gives the mail of a job.
   * @returns null when there is nothing to send after all
   * @throws MailRefused when there can never be
   */
  readonly open: (id: string, data: Data) => Promise<Mail | null>;
  /** Hears what came of a job, before the queue does. */
  readonly tell?: (id: string, data: Data, outcome: MailOutcome) => Promise<void>;
};

type WorkerDependencies = {
  readonly boss: PgBoss;
  readonly mailer: Mailer;
  readonly log: Log;
  /** Hears of a mail that will not leave, before the queue does; the same one more than once. */
  readonly noteFailure: (failure: MailFailure) => Promise<void>;
  /** How often to look for what is due, in seconds. */
  readonly lookEvery: number;
};

/**
 * How the jobs of a queue are taken: `prompt` by four workers, one at a time each and of one recipient
 * one after another; `bulk` by one worker ten together, which are done one by one.
 */
const taking = {
  prompt: { workers: promptAtOnce, batchSize: 1, localGroupConcurrency: 1 },
  bulk: { workers: 1, batchSize: 10, burstWhenBatchFull: true },
} as const;

/**
 * Sends the mails of a queue as they come.
 * @param givenUp the queue of its mails that were tried often enough
 */
export async function sendMails<Data>(
  deps: WorkerDependencies,
  sending: Sending<Data>,
  givenUp: string,
): Promise<void> {
  const { boss, lookEvery } = deps;
  const polling = {
    pollingIntervalSeconds: Math.min(2, lookEvery),
    notifyPollingIntervalSeconds: lookEvery,
  };
  // Each is settled before the next begins: a process that dies has sent as many mails without saying so
  // as leave at once, at most, and only these leave twice.
  const { workers, ...options } = { ...taking[sending.pace], ...polling };
  for (let count = 0; count < workers; count++) {
    const worker = await boss.work<Data>(sending.queue, options, async (jobs) => {
      // Ids sort by time where they are made here; those of the newsletter's mails say nothing of an
      // order, and none is asked of them. The database hands them over in no order.
      for (const job of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        job.signal.throwIfAborted();
        await sendOne(deps, job, sending);
      }
      // Else it would look for the next only when it is told of one, or after its pause.
      boss.notifyWorker(worker);
    });
  }
  const ended = { includeMetadata: true, ...polling } as const;
  await boss.work(givenUp, ended, async (jobs: JobWithMetadata<Data>[]) => {
    for (const job of jobs) await giveUp(deps, job, sending);
  });
}

async function sendOne<Data>(
  { boss, mailer, log, noteFailure }: WorkerDependencies,
  job: Job<Data>,
  { queue, kindOf, open, tell }: Sending<Data>,
): Promise<void> {
  const { id, data } = job;
  const attempt = await tryToSend(mailer, job, open);
  if (attempt === 'nothing') {
    await boss.complete(queue, job);
    return;
  }
  if (attempt === 'sent') {
    await tell?.(id, data, 'sent');
    await boss.complete(queue, job);
    return;
  }
  const { mail, reason, permanent } = attempt;
  const tries = job.retryCount + 1;
  const told = { job: id, tries, reason };
  await tell?.(id, data, permanent ? 'given_up' : 'retrying');
  if (permanent) {
    log.error('mail refused', told);
    await noteFailure({ id, kind: kindOf(data), mail, reason, refused: true, tries });
    await boss.complete(queue, job, { reason, permanent });
  } else {
    log.warn('mail not sent', told);
    await boss.fail(queue, job, { reason, permanent });
  }
}

async function giveUp<Data>(
  { log, noteFailure }: WorkerDependencies,
  { data, sourceId: id, sourceRetryCount, sourceOutput }: JobWithMetadata<Data>,
  { kindOf, open, tell }: Sending<Data>,
): Promise<void> {
  const tries = (sourceRetryCount ?? 0) + 1;
  log.error('mail given up', { job: id, tries });
  if (!id) return;
  const opened = await open(id, data).catch(() => 'unreadable' as const);
  // Meanwhile there is nothing to send any more: nothing has failed.
  if (opened === null) return;
  const mail = opened === 'unreadable' ? null : opened;
  // A worker that died in the last try has left no reason.
  const { reason } = { reason: 'unknown', ...sourceOutput };
  await noteFailure({ id, kind: kindOf(data), mail, reason, refused: false, tries });
  await tell?.(id, data, 'given_up');
}

type Failure = {
  readonly mail: Mail | null;
  readonly reason: string;
  readonly permanent: boolean;
};

async function tryToSend<Data>(
  mailer: Mailer,
  { id, data, signal }: Job<Data>,
  open: Sending<Data>['open'],
): Promise<'sent' | 'nothing' | Failure> {
  let mail: Mail | null = null;
  try {
    mail = await open(id, data);
    if (mail === null) return 'nothing';
    await mailer.send(mail, signal);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return { mail, reason: error.message, permanent: true };
    if (error instanceof MailFailed) {
      return { mail, reason: error.message, permanent: error.permanent };
    }
    // Of an error that is not ours only the kind is written down: it may quote the mail.
    const { name, code } = error as { name: string; code?: unknown };
    return { mail, reason: code === undefined ? name : `${name} ${code}`, permanent: false };
  }
}
