import {
  createNewsletterIssues,
  createNewsletterWriters,
} from '#app/domains/newsletter/issues/issue-sending.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Mail } from '#app/platform/mail.server.ts';
import { origin, secret } from './accounts.ts';

/** The newsletter's issues without a queue: what would stand in it. */
export function openIssues(db: Db) {
  const queued: string[] = [];
  const mails: Mail[] = [];
  const deps = { db, secret, settings: { origin }, log: createLog('error', () => {}) };
  const issues = createNewsletterIssues({
    ...deps,
    sendMail: async (_db, mail) => {
      mails.push(mail);
    },
    enqueueBulkMails: async (_db, _kind, ids) => {
      queued.push(...ids);
    },
  });
  return { issues, queued, mails, writer: createNewsletterWriters(deps).newsletter };
}
