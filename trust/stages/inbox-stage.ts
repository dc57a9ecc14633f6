import { randomUUID } from 'node:crypto';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { insertPartner, insertService } from '#tests/integration/rows.ts';
import { agedStamp } from '#tests/mutations/message-mutations.ts';
import { freePort } from '../../scripts/free-port.ts';
import { sessionCookie } from '../../scripts/session-cookie.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import {
  type Answer,
  dataFormOf,
  freshAddress,
  openBrowser,
  send,
  type Target,
} from '../requests/browser.ts';
import { startProcess } from '../servers/server-parent.ts';
import { behindProxy, type TrialServer } from '../servers/trial-servers.ts';

/** Of the servers that `inboxSettings` starts. */
export const inboxSecret = 'bandymų paslaptis, kurios niekas kitas nežino';

/** Settings of servers that believe our addresses and sign cookies as `insertCookie` does. */
export const inboxSettings = { ...behindProxy, SECRET: inboxSecret } as const;

/** A partner with one service that takes messages. */
export type Inbox = {
  /** Stands at the beginning of each subject that is meant for it. */
  readonly tag: string;
  readonly userId: string;
  readonly partnerId: string;
  readonly serviceId: string;
};

/** Inserts partners who have never had a message. @param wantMail whether they want mail about one */
export async function insertInboxes(
  db: Db,
  count: number,
  { wantMail = false } = {},
): Promise<Inbox[]> {
  const inboxes: Inbox[] = [];
  for (let number = 0; number < count; number += 1) {
    const tag = `dėžutė-${number}`;
    const partnerId = await insertPartner(db, `dezute-${number}@vizgis.test`);
    const { user_id: userId } = await db
      .selectFrom('partners')
      .select('user_id')
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notification_settings')
      .values({ user_id: userId, email_new_message: wantMail })
      .execute();
    inboxes.push({ tag, userId, partnerId, serviceId: await insertService(db, partnerId) });
  }
  return inboxes;
}

/** Begins a session. @returns the Cookie header of the browser that has it */
export async function insertCookie(db: Db, { origin }: Target, userId: string): Promise<string> {
  const token = randomUUID();
  const expires_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('sessions')
    .values({ id: newId(), user_id: userId, token, expires_at })
    .execute();
  return sessionCookie(origin, inboxSecret, token);
}

/** Another process of the same application on the same database and files. */
export async function startBeside(
  server: TrialServer,
  env: Readonly<Record<string, string>>,
  defects: readonly Defect[],
  databaseUrl = server.databaseUrl,
): Promise<Target & { pid: number; logFile: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const logFile = `${server.logFile}.${port}`;
  const { dataDir } = server;
  const child = await startProcess({ env, defects, databaseUrl, logFile, dataDir, port });
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid,
    logFile,
    // A process that is cut off from the database cannot end cleanly.
    stop: () => child.end('SIGKILL'),
  };
}

/** What a visitor writes. */
export type Letter = { readonly inbox: Inbox; readonly subject: string; readonly key: string };

/** A letter that is like no other. @param subject begins with the tag of the inbox */
export function writeEmail(inbox: Inbox, number: number): Letter {
  return { inbox, subject: `${inbox.tag} ${number}`, key: randomUUID() };
}

/** A stamp that is old enough for all letters of a trial. */
export async function patientStamp(server: Target, { serviceId }: Inbox): Promise<string> {
  return agedStamp(openBrowser(server), `/service/${serviceId}/susisiekti`);
}

/**
 * Sends a letter from an address of its own, as the script of the page does.
 * @param once where it matters that a broken connection is not tried again
 */
export function post(server: Target, stamp: string, letter: Letter, once = false): Promise<Answer> {
  const path = `/service/${letter.inbox.serviceId}/susisiekti`;
  const fields = {
    email: 'lankytoja@vizgis.test',
    name: 'Rūta Petrauskaitė',
    subject: letter.subject,
    body: 'Laba diena, ar turite laisvą vietą gruodžio 23–27 d.? Šuo ramus, sveria 18 kg.',
    [guardNames.stamp]: stamp,
    [guardNames.trap]: '',
    formKey: letter.key,
  };
  const form = dataFormOf(server, path, fields, { 'x-forwarded-for': freshAddress() });
  return send(server, { ...form, once });
}

/** Whether an answer says that the message is kept. */
export function isKept({ status, body }: Answer): boolean {
  return status === 200 && body.includes('"sent",true');
}

/** A form's key counts for nothing. */
export const forgetful = defectIn<typeof answerOnce>(
  'app/platform/database/idempotency.server.ts',
  'answerOnce',
  (original) => (db, _submission, run) => original(db, null, run),
);
