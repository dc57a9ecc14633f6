import type { SpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { makeStamp, openAdmission } from '#app/domains/messages/sending/admission.server.ts';
import {
  type ReportDependencies,
  sendReport,
} from '#app/domains/moderation/reports/send-report.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openAccounts } from '../accounts.ts';

/** What a visitor says, as it is read from the form. */
export const said = {
  reason: 'misleading',
  body: 'Kaina puslapyje dvigubai mažesnė nei klinikoje.',
  email: 'egle@pastas.test',
} as const;

let nextAddress = 0;
export const freshUnit = () => `10.12.${nextAddress >> 8}.${nextAddress++ & 255}`;

type How = {
  readonly serviceId: string;
  readonly unit?: string | null;
  readonly email?: string | null;
  readonly spamCheck?: SpamCheck;
  readonly reason?: typeof said.reason | 'fraud' | 'other';
};

/** Reports on a clock that the test moves; the mails lie in development_mails. */
export function openReports(db: Db) {
  const opened = openAccounts(db);
  const deps: ReportDependencies = opened.accounts;
  const stamp = () => makeStamp(openAdmission(deps), 'report', opened.now());
  return {
    ...opened,
    deps,
    stamp,
    /** Sends a report as a person does: the form was opened a minute ago. */
    report({ serviceId, unit = freshUnit(), spamCheck, ...words }: How) {
      const given = spamCheck ?? { stamp: stamp(), trapped: false };
      if (!spamCheck) opened.pass(1);
      const input = { ...said, ...words, serviceId, spamCheck: given };
      return sendReport(deps, { addressUnit: unit }, input, opened.now());
    },
    rows: (serviceId: string) =>
      db
        .selectFrom('service_reports')
        .selectAll()
        .where('service_id', '=', serviceId)
        .orderBy('id')
        .execute(),
    mailsTo: async (recipient: string) =>
      (
        await db
          .selectFrom('development_mails')
          .select(['subject', 'html', 'text'])
          .where('recipient', '=', recipient)
          .orderBy('id')
          .execute()
      ).map((mail) => mail),
  };
}

/** An address that no other test writes to. */
export const freshEmail = () => `${newId()}@pastas.test`;
