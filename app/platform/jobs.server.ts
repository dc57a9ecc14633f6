import { fromKysely, type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from './database.server.ts';
import { newId } from './id.ts';
import type { Log } from './log.server.ts';
import { checkMail, type Mail, type Mailer, MailFailed, MailRefused } from './mail.server.ts';
import { createSealer } from './sealed.server.ts';

/** The jobs of this process; `Kind` names the mails that are written when they leave. */
export type Jobs<Kind extends string = never> = {
  /**
   * Puts a mail into the queue. Within a transaction it leaves after the commit, and never when
   * the transaction is rolled back.
   * @throws MailRefused for an address that is not one, before anything is written
   */
  readonly enqueueMail: (db: Db, mail: Mail) => Promise<void>;
  /** The same for a mail that is written when it leaves; a row has one at the most. */
  readonly enqueueLaterMail: (db: Db, mail: LaterMail<Kind>) => Promise<void>;
  /**
   * The same for many of one kind at once, such as a newsletter's. They have a queue of their own, so
   * that what one person waits for does not wait for them.
   */
  readonly enqueueBulkMails: (db: Db, kind: Kind, ids: readonly string[]) => Promise<void>;
  /** Takes no more jobs, lets the mail under way end (for 4 s at the most), closes the mailer. */
  readonly stop: () => Promise<void>;
};

/** A mail about a row, written from it when it is sent; the queue holds the row's id alone. */
export type LaterMail<Kind extends string = string> = {
  /** Which mail about which rows. */
  readonly kind: Kind;
  /** A uuid, the mail's Message-ID too, whenever it is tried. */
  readonly id: string;
};

/** The outcome of an attempt; 'retrying' may be reported several times, the others are final. */
export type MailOutcome = 'sent' | 'retrying' | 'given_up';

/** A kind of mail that is written when it leaves. */
export type MailWriter = {
  /**
   * @param id the row's
   * @returns null when there is nothing to send (any more)
   * @throws MailRefused when there can never be
   */
  readonly write: (id: string) => Promise<Mail | null>;
  readonly tell: (id: string, outcome: MailOutcome) => Promise<void>;
};

type JobDependencies<Kind extends string = string> = {
  readonly databaseUrl: string;
  /** Closes what waits in the queue, so that a copy of the tables holds no usable link. */
  readonly secret: string;
  readonly mailer: Mailer;
  readonly log: Log;
  /** One for each kind of mail that enqueueLaterMail takes. A job of another kind is refused. */
  readonly writers?: Readonly<Record<Kind, MailWriter>>;
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
  /** A worker without a heartbeat for so long counts as dead; its jobs go to another. 10 or more. */
  readonly silence: number;
  /** How often it looks for dead workers and for retries that are due. */
  readonly lookEvery: number;
};

/**
 * docs/trust.md R6: a mail server that is away for an hour costs no mail, and five minutes after its
 * return everything has left, also what a killed worker held, for that waits twice. Tries that lie a
 * minute and a half apart go on for a day, as long as the link lives that confirms an address.
 */
export const usualJobTimes: JobTimes = {
  retryDelay: 2,
  longestDelay: 90,
  retries: 970,
  silence: 15,
  lookEvery: 5,
};

const mailQueue = 'mail';
const laterQueue = 'message-mail';
const bulkQueue = 'bulk-mail';
/** Where the jobs of a queue go that have been tried often enough. */
const givenUp = (queue: string) => `${queue}-given-up`;
/** What waits here leaves within seconds; the newsletter's mails may wait behind one another for hours. */
export const promptMailQueues = [mailQueue, laterQueue];
/** The names under which pg-boss keeps what waits, and what was tried often enough. */
export const mailQueues = [...promptMailQueues, bulkQueue];
export const givenUpQueues = mailQueues.map(givenUp);

/** Jobs taken at once; they are done one by one, each settled before the next begins. */
const batchSize = 10;
const hour = 3_600;

/**
 * docs/trust.md R4: a query without an answer ends, and its connection with it. pg-boss hands this on to
 * pg, though its types do not name it.
 */
const forPg = { query_timeout: 8_000 };

type SealedMail = { readonly sealed: string };
type LaterData = { readonly kind: string };

/** Opens the queue (making its tables in the schema `jobs` when needed) and starts the worker. */
export async function startJobs<Kind extends string = never>(
  deps: JobDependencies<Kind>,
): Promise<Jobs<Kind>> {
  const { log, mailer, times = usualJobTimes } = deps;
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    application_name: 'vizgis-jobs',
    schema: 'jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    ...forPg,
    supervise: deps.worker,
    schedule: false,
    useListenNotify: deps.worker,
    superviseIntervalSeconds: times.lookEvery,
    monitorIntervalSeconds: times.lookEvery,
    maintenanceIntervalSeconds: hour,
  });
  boss.on('error', (error) => log.error('jobs failed', { reason: error.message }));
  boss.on('warning', ({ message }) => log.warn('jobs in trouble', { reason: message }));
  await boss.start();
  await makeQueues(boss, times);

  const sealer = createSealer(deps.secret, 'mail-jobs');
  if (deps.worker) {
    await sendMails<SealedMail>(boss, times, log, {
      queue: mailQueue,
      send: (job) => mailer.send(sealer.open(job.data.sealed) as Mail, job.signal),
    });
    if (deps.writers) {
      const writers = new Map<string, MailWriter>(Object.entries(deps.writers));
      for (const queue of [laterQueue, bulkQueue]) {
        await sendMails<LaterData>(boss, times, log, {
          queue,
          async send({ id, data: { kind }, signal }) {
            const writer = writers.get(kind);
            if (!writer) throw new MailRefused(`there is no mail of the kind ${kind}`);
            const mail = await writer.write(id);
            if (mail === null) return false;
            await mailer.send({ ...mail, messageId: id }, signal);
          },
          tell: async (id, { kind }, outcome) => writers.get(kind)?.tell(id, outcome),
        });
      }
    }
  }
  return {
    async enqueueMail(db, mail) {
      const id = newId();
      const sealed = sealer.seal(checkMail({ ...mail, messageId: mail.messageId ?? id }));
      await boss.send(mailQueue, { sealed }, { id, db: fromKysely(db) });
    },
    async enqueueLaterMail(db, { kind, id }) {
      await boss.send(laterQueue, { kind }, { id, db: fromKysely(db) });
    },
    async enqueueBulkMails(db, kind, ids) {
      const bulk = ids.map((id) => ({ id, data: { kind } }));
      await boss.insert(bulkQueue, bulk, { db: fromKysely(db) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000 });
      mailer.close();
    },
  };
}

async function makeQueues(boss: PgBoss, times: JobTimes): Promise<void> {
  for (const queue of mailQueues) {
    const mail = {
      deadLetter: givenUp(queue),
      deleteAfterSeconds: hour,
      heartbeatSeconds: times.silence,
      notify: true,
      retryBackoff: true,
      retryDelay: times.retryDelay,
      retryDelayMax: times.longestDelay,
      retryLimit: times.retries,
    };
    const ended = { deleteAfterSeconds: hour, notify: true };
    for (const [name, options] of [[givenUp(queue), ended] as const, [queue, mail] as const]) {
      // The first leaves a queue that is there as it was.
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  }
}

/** How the mails of a queue are sent. */
type Sending<Data> = {
  readonly queue: string;
  /** @returns false when there was nothing to send after all */
  readonly send: (job: Job<Data>) => Promise<unknown>;
  /** Hears what came of a job, before the queue does. */
  readonly tell?: (id: string, data: Data, outcome: MailOutcome) => Promise<void>;
};

async function sendMails<Data>(
  boss: PgBoss,
  times: JobTimes,
  log: Log,
  sending: Sending<Data>,
): Promise<void> {
  const { queue, tell } = sending;
  const polling = {
    pollingIntervalSeconds: Math.min(2, times.lookEvery),
    notifyPollingIntervalSeconds: times.lookEvery,
  };
  // Each is settled before the next begins: a process that dies has sent at most one mail without
  // saying so, and only that one leaves twice.
  await boss.work<Data>(
    queue,
    { batchSize, burstWhenBatchFull: true, ...polling },
    async (jobs) => {
      // Ids sort by time where they are made here; those of the newsletter's mails say nothing of an
      // order, and none is asked of them. The database hands them over in no order.
      for (const job of jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        job.signal.throwIfAborted();
        await sendOne(boss, log, job, sending);
      }
    },
  );
  const ended = { includeMetadata: true, ...polling } as const;
  await boss.work(givenUp(queue), ended, async (jobs: JobWithMetadata<Data>[]) => {
    for (const { data, sourceId, sourceRetryCount } of jobs) {
      log.error('mail given up', { job: sourceId, tries: (sourceRetryCount ?? 0) + 1 });
      if (sourceId) await tell?.(sourceId, data, 'given_up');
    }
  });
}

async function sendOne<Data>(
  boss: PgBoss,
  log: Log,
  job: Job<Data>,
  { queue, send, tell }: Sending<Data>,
): Promise<void> {
  const attempt = await tryToSend(job, send);
  if (attempt === 'nothing') {
    await boss.complete(queue, job);
    return;
  }
  if (attempt === 'sent') {
    await tell?.(job.id, job.data, 'sent');
    await boss.complete(queue, job);
    return;
  }
  const { permanent, reason } = attempt;
  const told = { job: job.id, tries: job.retryCount + 1, reason };
  await tell?.(job.id, job.data, permanent ? 'given_up' : 'retrying');
  if (permanent) {
    log.error('mail refused', told);
    await boss.complete(queue, job, attempt);
  } else {
    log.warn('mail not sent', told);
    await boss.fail(queue, job, attempt);
  }
}

type Failure = { readonly reason: string; readonly permanent: boolean };

async function tryToSend<Data>(
  job: Job<Data>,
  send: Sending<Data>['send'],
): Promise<'sent' | 'nothing' | Failure> {
  try {
    return (await send(job)) === false ? 'nothing' : 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return { reason: error.message, permanent: true };
    if (error instanceof MailFailed) return { reason: error.message, permanent: error.permanent };
    // Of an error that is not ours only the kind is written down: it may quote the mail.
    const { name, code } = error as { name: string; code?: unknown };
    return { reason: code === undefined ? name : `${name} ${code}`, permanent: false };
  }
}
