import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Subscription } from '#app/platform/database/listener.server.ts';
import type { MessageNotification } from '#app/platform/database/tables/messages.ts';
import type { RowMail } from '#app/platform/jobs/jobs.server.ts';

const tables = {
  message: 'messages',
  contact: 'contact_messages',
} as const;

/** A mail about one stored message; a digest is about several, and no request waits for it. */
export type SingleMail = Pick<RowMail<keyof typeof tables>, 'kind' | 'id'>;

const channel = 'message-mails';

/** Tells all processes, when the transaction commits, that the mail about a message was tried. */
export async function notifyOutcome(transaction: Db, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${id})`.execute(transaction);
}

/** Where requests wait for what comes of a mail. */
export type MailOutcomes = {
  readonly subscription: Subscription;
  /**
   * Waits until the first try to send the mail about a message has ended, without holding a connection.
   * @param millis how long at the most
   * @returns what came of it, 'waiting' when nothing did
   */
  readonly wait: (db: Db, mail: SingleMail, millis: number) => Promise<MessageNotification>;
};

/** While no notification comes, the row is looked at so often. */
const lookEveryMs = 250;

/** One for a process, for its listener. */
export function createMailOutcomes(): MailOutcomes {
  // By the ids of messages; copies of a form wait for the same one.
  const outcomes = new EventEmitter().setMaxListeners(0);
  let listening = false;
  const lookAgain = () => {
    for (const id of outcomes.eventNames()) outcomes.emit(id);
  };
  return {
    subscription: {
      channel,
      onNotification: (id) => outcomes.emit(id),
      onListening() {
        listening = true;
        lookAgain();
      },
      onBroken() {
        listening = false;
        lookAgain();
      },
    },
    async wait(db, mail, millis) {
      const end = performance.now() + millis;
      for (;;) {
        // It listens before it looks, so that nothing is told in between.
        const told = Promise.withResolvers<void>();
        outcomes.on(mail.id, told.resolve);
        const left = end - performance.now();
        const timer = setTimeout(told.resolve, listening ? left : Math.min(left, lookEveryMs));
        try {
          const outcome = await findNotification(db, mail);
          if (outcome !== 'waiting' || performance.now() >= end) return outcome;
          await told.promise;
        } finally {
          clearTimeout(timer);
          outcomes.off(mail.id, told.resolve);
        }
      }
    },
  };
}

async function findNotification(db: Db, { kind, id }: SingleMail): Promise<MessageNotification> {
  const found = await db
    .selectFrom(tables[kind])
    .select('notification')
    .where('id', '=', id)
    .executeTakeFirst();
  // The partner has read and deleted it meanwhile: then it has arrived.
  return found?.notification ?? 'sent';
}
