import { expect, vi } from 'vitest';
import {
  createNewsletterIssues,
  createNewsletterWriters,
} from '#app/domains/newsletter/issues/issue-sending.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { origin, secret } from '../accounts.ts';

const longest = { timeout: 20_000, interval: 20 };

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
  /** Resolves when every reader of what was sent has a delivery. */
  const allAddressed = () =>
    vi.waitFor(async () => {
      const sent = db.selectFrom('newsletter_issues').select('id').where('sent_at', 'is not', null);
      expect(await sent.where('addressed_at', 'is', null).execute()).toEqual([]);
    }, longest);
  return {
    ...{ issues, queued, mails, writer: createNewsletterWriters(deps).newsletter, allAddressed },
    /** Sends an issue, and waits for that. */
    async sendWhole(...sending: Parameters<typeof issues.send>) {
      const sent = await issues.send(...sending);
      await allAddressed();
      return sent;
    },
  };
}
