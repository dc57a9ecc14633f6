import type { Partner } from '#app/domains/accounts/types.ts';
import type { LiveStreams } from '#app/domains/messages/live/stream.server.ts';
import { createMailOutcomes } from '#app/domains/messages/mail/mail-outcomes.server.ts';
import type { MessageMail } from '#app/domains/messages/mail/notification.server.ts';
import { createMessages, type Messages } from '#app/domains/messages/messages.server.ts';
import type { SpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import type { MessageToSend } from '#app/domains/messages/sending/send-message.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { origin, secret } from './accounts.ts';

const stopping = async () => ({ ok: false, reason: 'stopping' }) as const;
const noStreams = { open: stopping, openOwner: stopping, openGuest: stopping };

type Parts = {
  readonly streams?: LiveStreams;
  readonly enqueueRowMail?: (db: Db, mail: MessageMail) => Promise<void>;
};

/**
 * Messages on a clock that the test moves. Without a queue of its own their mails count as sent
 * once they are stored.
 */
export function openMessages(db: Db, parts: Parts = {}) {
  let now = Date.UTC(2026, 2, 11, 10, 0, 0);
  const logged: string[] = [];
  const messages = createMessages({
    db,
    secret,
    log: createLog('debug', (line) => logged.push(line)),
    streams: parts.streams ?? noStreams,
    mailOutcomes: createMailOutcomes(),
    enqueueRowMail: parts.enqueueRowMail ?? markSent,
    sendMail: async (transaction, { to, subject, html, text }) => {
      const mail = { id: newId(), recipient: to, subject, html, text, created_at: new Date(now) };
      await transaction.insertInto('development_mails').values(mail).execute();
    },
    origin,
    clock: () => new Date(now),
  });
  return {
    messages,
    logged,
    now: () => new Date(now),
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

async function markSent(transaction: Db, { kind, id }: MessageMail): Promise<void> {
  if (kind === 'digest') return;
  await transaction
    .updateTable(kind === 'contact' ? 'contact_messages' : 'messages')
    .set({ notification: 'sent' })
    .where('id', '=', id)
    .execute();
}

/** What a person's form carries: it was made a while ago and nothing hidden is filled in. */
export function patientSpamCheck(
  messages: Messages,
  pass: (seconds: number) => void,
  form: 'message' | 'contact' | 'report' = 'message',
): SpamCheck {
  const stamp = messages.stamp(form);
  pass(5);
  return { stamp, trapped: false };
}

/** A visitor's question, as it is read from the form. */
export const question = {
  email: 'giedrius@example.test',
  name: 'Giedrius Šimkus',
  subject: 'Laisva vieta Kūčioms?',
  body: 'Sveiki, ieškome vietos dviem taksams gruodžio 23–27 d.\n\nAbu ramūs, valgo savo maistą. Ačiū!',
} as const;

type Asked = Partial<Omit<MessageToSend, 'spamCheck'>> & Pick<MessageToSend, 'serviceId'>;

let sent = 0;

/** Sends the form of a service's page as a person does, each time from another address. */
export function sendQuestion(
  { messages, pass }: Pick<ReturnType<typeof openMessages>, 'messages' | 'pass'>,
  asked: Asked,
) {
  sent += 1;
  const addressUnit = `10.7.${sent >> 8}.${sent & 255}`;
  const spamCheck = patientSpamCheck(messages, pass);
  return messages.send({ ...question, ...asked, spamCheck }, { addressUnit }, null);
}

/** The partner as the guard of the area gives it. */
export async function partnerOf(db: Db, partnerId: string): Promise<Partner> {
  const found = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['users.id as userId', 'users.email', 'company_name as companyName'])
    .where('partners.id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return { kind: 'partner', partnerId, alsoOwner: false, ...found };
}
