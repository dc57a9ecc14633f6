import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Db } from './database.server.ts';
import { newId } from './id.ts';
import type { Log } from './log.server.ts';
import { checkMail, type Mail, type Mailer, MailFailed, MailRefused } from './mail.server.ts';
import { createSealer } from './sealed.server.ts';

/** The jobs of this process. */
export type Jobs = {
  /**
   * Puts a mail into the queue. Within a transaction it leaves after the commit, and never when
   * the transaction is rolled back.
   * @throws MailRefused for an address that is not one, before anything is written
   */
  readonly enqueueMail: (db: Db, mail: Mail) => Promise<void>;
  /** Takes no more jobs, lets the mail under way end (for 4 s at the most), closes the mailer. */
  readonly stop: () => Promise<void>;
};

export type JobParts = {
  readonly databaseUrl: string;
  /** Closes what waits in the queue, so that a copy of the tables holds no usable link. */
  readonly secret: string;
  readonly mailer: Mailer;
  readonly log: Log;
  /** False: this process only puts jobs into the queue, another one does them. */
  readonly worker: boolean;
  readonly times?: JobTimes;
};

/** All in seconds. */
export type JobTimes = {
  /** Before the second try; each further one waits up to twice as long, up to `longestDelay`. */
  readonly retryDelay: number;
  readonly longestDelay: number;
  readonly retries: number;
  /** A worker that gave no sign of life for so long is dead; its jobs go to another. 10 or more. */
  readonly silence: number;
  /** How often somebody looks for dead workers, and for tries that are due. */
  readonly lookEvery: number;
};

/**
 * trust.md R6: a mail server that is away for an hour costs no mail, and five minutes after its
 * return everything has left. 30 tries, at most four minutes apart, last an hour and a half; the
 * links in our mails live about as long.
 */
export const usualJobTimes: JobTimes = {
  retryDelay: 2,
  longestDelay: 240,
  retries: 30,
  silence: 15,
  lookEvery: 5,
};

const mailQueue = 'mail';
const givenUpQueue = 'mail-given-up';

/** Jobs taken at once; they are done one by one, each settled before the next begins. */
const batchSize = 10;
const hour = 3_600;

type SealedMail = { readonly sealed: string };

/** Opens the queue (making its tables in the schema `jobs` when needed) and starts the worker. */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { log, mailer, times = usualJobTimes } = parts;
  const boss = new PgBoss({
    connectionString: parts.databaseUrl,
    application_name: 'vizgis-jobs',
    schema: 'jobs',
    max: 3,
    connectionTimeoutMillis: 5_000,
    supervise: parts.worker,
    schedule: false,
    useListenNotify: parts.worker,
    superviseIntervalSeconds: times.lookEvery,
    monitorIntervalSeconds: times.lookEvery,
    maintenanceIntervalSeconds: hour,
  });
  boss.on('error', (error) => log.error('jobs failed', { reason: error.message }));
  boss.on('warning', ({ message }) => log.warn('jobs in trouble', { reason: message }));
  await boss.start();
  await makeQueues(boss, times);

  const sealer = createSealer(parts.secret, 'mail-jobs');
  if (parts.worker) {
    await sendMails(boss, times, log, async (job) => {
      await mailer.send(sealer.open(job.data.sealed) as Mail, job.signal);
    });
  }
  return {
    async enqueueMail(db, mail) {
      const id = newId();
      const sealed = sealer.seal(checkMail({ ...mail, messageId: mail.messageId ?? id }));
      await boss.send(mailQueue, { sealed }, { id, db: fromKysely(db) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000 });
      mailer.close();
    },
  };
}

async function makeQueues(boss: PgBoss, times: JobTimes): Promise<void> {
  const mail = {
    deadLetter: givenUpQueue,
    deleteAfterSeconds: hour,
    heartbeatSeconds: times.silence,
    notify: true,
    retryBackoff: true,
    retryDelay: times.retryDelay,
    retryDelayMax: times.longestDelay,
    retryLimit: times.retries,
  };
  const givenUp = { deleteAfterSeconds: hour, notify: true };
  for (const [name, options] of [[givenUpQueue, givenUp] as const, [mailQueue, mail] as const]) {
    // The first leaves a queue that is there as it was.
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

type SendMail = (job: Job<SealedMail>) => Promise<void>;

async function sendMails(boss: PgBoss, times: JobTimes, log: Log, send: SendMail): Promise<void> {
  const polling = {
    pollingIntervalSeconds: Math.min(2, times.lookEvery),
    notifyPollingIntervalSeconds: times.lookEvery,
  };
  // Each is settled before the next begins: a process that dies has sent at most one mail without
  // saying so, and only that one leaves twice.
  await boss.work<SealedMail>(
    mailQueue,
    { batchSize, burstWhenBatchFull: true, ...polling },
    async (jobs) => {
      // Their ids sort by time, and the database hands them over in no order.
      for (const job of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        job.signal.throwIfAborted();
        await settle(boss, log, job, await refusalOf(job, send));
      }
    },
  );
  await boss.work(givenUpQueue, { includeMetadata: true, ...polling }, async (jobs) => {
    for (const { sourceId, sourceRetryCount } of jobs) {
      log.error('mail given up', { job: sourceId, tries: (sourceRetryCount ?? 0) + 1 });
    }
  });
}

type Refusal = { readonly reason: string; readonly permanent: boolean };

async function refusalOf(job: Job<SealedMail>, send: SendMail): Promise<Refusal | null> {
  try {
    await send(job);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return { reason: error.message, permanent: true };
    if (error instanceof MailFailed) return { reason: error.message, permanent: error.permanent };
    // Of an error that is not ours only the kind is written down: it may quote the mail.
    const { name, code } = error as { name: string; code?: unknown };
    return { reason: code === undefined ? name : `${name} ${code}`, permanent: false };
  }
}

async function settle(boss: PgBoss, log: Log, job: Job<SealedMail>, refusal: Refusal | null) {
  if (refusal === null) {
    await boss.complete(mailQueue, job);
    return;
  }
  const told = { job: job.id, tries: job.retryCount + 1, reason: refusal.reason };
  if (refusal.permanent) {
    log.error('mail refused', told);
    await boss.complete(mailQueue, job, refusal);
  } else {
    log.warn('mail not sent', told);
    await boss.fail(mailQueue, job, refusal);
  }
}
