import { fromKysely, PgBoss } from 'pg-boss';
import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { checkMail, type Mail, type Mailer, MailRefused } from '#app/platform/mail/mail.server.ts';
import {
  type MailFailure,
  type MailOutcome,
  sendMails,
} from '#app/platform/mail/mail-worker.server.ts';

/** The jobs of this process; `Kind` names the mails that are written when they leave. */
export type Jobs<Kind extends string = never> = {
  /**
   * Puts a mail into the queue. Within a transaction it leaves after the commit, and never when
   * the transaction is rolled back.
   * @throws MailRefused for an address that is not one, before anything is written
   */
  readonly enqueueMail: (db: Db, mail: Mail) => Promise<void>;
  /** The same for a mail that is written when it leaves; a row has one at the most. */
  readonly enqueueRowMail: (db: Db, mail: RowMail<Kind>) => Promise<void>;
  /**
   * The same for many of one kind at once, such as a newsletter's. They have a queue of their own, so
   * that what one person waits for does not wait for them.
   */
  readonly enqueueBulkMails: (db: Db, kind: Kind, ids: readonly string[]) => Promise<void>;
  /** Takes no more jobs, lets the mail under way end (for 4 s at the most), closes the mailer. */
  readonly stop: () => Promise<void>;
};

/** A mail about a row, written from it when it is sent; the queue holds the row's id alone. */
export type RowMail<Kind extends string = string> = {
  /** Which mail about which rows. */
  readonly kind: Kind;
  /** A uuid, the mail's Message-ID too, whenever it is tried. */
  readonly id: string;
  /** Whose mails leave one after another: an id or an address. */
  readonly recipient: string;
  /** When it is written and sent, unless there is nothing to send any more; at once without it. */
  readonly at?: Date;
};

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
  /** One for each kind of mail that enqueueRowMail takes. A job of another kind is refused. */
  readonly writers?: Readonly<Record<Kind, MailWriter>>;
  /** Keeps for the administrators what will not leave. The same mail may be told of again. */
  readonly noteFailure?: (failure: MailFailure) => Promise<void>;
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
/** What waits here leaves within seconds, or of its moment; the newsletter's mails may wait behind one another for hours. */
export const promptMailQueues = [mailQueue, laterQueue];
/** The names under which pg-boss keeps what waits. */
export const mailQueues = [...promptMailQueues, bulkQueue];
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
  const groups = createSigner(deps.secret, 'mail-recipients');
  // The queue names no address.
  const groupOf = (recipient: string) => ({ id: groups.sign(recipient.toLowerCase()) });
  if (deps.worker) {
    const { noteFailure = async () => {} } = deps;
    const worker = { boss, mailer, log, noteFailure, lookEvery: times.lookEvery };
    const sealed = {
      queue: mailQueue,
      pace: 'prompt' as const,
      kindOf: () => 'mail',
      open: async (_id: string, data: SealedMail) => sealer.open(data.sealed) as Mail,
    };
    await sendMails(worker, sealed, givenUp(mailQueue));
    if (deps.writers) {
      const prompt = { ...writtenLater(laterQueue, deps.writers), pace: 'prompt' } as const;
      await sendMails(worker, prompt, givenUp(laterQueue));
      const bulk = { ...writtenLater(bulkQueue, deps.writers), pace: 'bulk' } as const;
      await sendMails(worker, bulk, givenUp(bulkQueue));
    }
  }
  return {
    async enqueueMail(db, mail) {
      const id = newId();
      const sealed = sealer.seal(checkMail({ ...mail, messageId: mail.messageId ?? id }));
      await boss.send(mailQueue, { sealed }, { id, group: groupOf(mail.to), db: fromKysely(db) });
    },
    async enqueueRowMail(db, { kind, id, recipient, at }) {
      const options = { id, group: groupOf(recipient), db: fromKysely(db) };
      await boss.send(laterQueue, { kind }, at ? { ...options, startAfter: at } : options);
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

type MailWriters = Readonly<Record<string, MailWriter>>;

/** The writers of two parts of the product in one table. @throws Error when both write one kind of mail */
export function joinMailWriters<One extends MailWriters, Other extends MailWriters>(
  one: One,
  other: Other,
): One & Other {
  const twice = Object.keys(one).find((kind) => Object.hasOwn(other, kind));
  if (twice !== undefined) throw new Error(`Two writers of mails of the kind ${twice}.`);
  return { ...one, ...other };
}

/** How a queue's mails are sent that are written by their kind when they leave. */
function writtenLater(queue: string, given: MailWriters) {
  const writers = new Map(Object.entries(given));
  return {
    queue,
    kindOf: ({ kind }: LaterData) => kind,
    async open(id: string, { kind }: LaterData) {
      const writer = writers.get(kind);
      if (!writer) throw new MailRefused(`there is no mail of the kind ${kind}`);
      const mail = await writer.write(id);
      return mail && { ...mail, messageId: id };
    },
    tell: async (id: string, { kind }: LaterData, outcome: MailOutcome) =>
      writers.get(kind)?.tell(id, outcome),
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
