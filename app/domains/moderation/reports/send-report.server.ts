import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import {
  admitSender,
  openAdmission,
  type SenderNetwork,
  type SendRefusal,
  type SpamCheck,
} from '#app/domains/messages/sending/admission.server.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse, refuseAsLimited } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
  giveBackToLimits,
  keyOfEmail,
  type Limit,
  limitsByRecipient,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { reportReceivedMail } from './mail/report-received.ts';
import type { ReportInput } from './schema.server.ts';

export type ReportDependencies = Pick<
  AccountDependencies,
  'db' | 'secret' | 'settings' | 'sendMail'
>;

const day = 24 * 60;

/**
 * An address that is typed into reports gets a receipt and a decision of each: so many of them a day
 * go to one that may be a stranger's.
 */
const perEmail = (email: string): Limit => ({
  bucket: `report-email:${keyOfEmail(email)}`,
  allowed: 5,
  perMinutes: day,
});

/**
 * More reports of one service from one network in a day tell an administrator nothing new. There is no
 * limit for all networks together: a few of them could use it up, and an honest report would be refused.
 */
const perNetwork = (serviceId: string, { network, addressUnit }: SenderNetwork): Limit => ({
  bucket: `report-service:${serviceId}:${network ?? addressUnit ?? 'unknown'}`,
  allowed: 5,
  perMinutes: day,
});

/**
 * Stores a report of a public service and, to the address that its form gives, mails a receipt, both
 * or neither.
 * @param saveReply notes the answer for the form's copies, with the row or not at all
 * @throws NotFound when there is no such service
 */
export async function sendReport(
  deps: ReportDependencies,
  sender: SenderNetwork,
  { serviceId, spamCheck, ...input }: ReportInput & { serviceId: string; spamCheck: SpamCheck },
  now: Date,
  saveReply: SaveReply<object> = saveNoReply,
): Promise<{ readonly ok: true } | SendRefusal> {
  const { db } = deps;
  const service = await findReported(db, serviceId);
  const admission = openAdmission(deps);
  const admitted = await admitSender(admission, 'report', sender, spamCheck, now);
  if (!admitted.ok) return admitted;
  const counted = [...admitted.counted];
  const done = { ok: true } as const;
  try {
    const { email } = input;
    const steps: readonly (readonly [readonly Limit[], Refusal])[] = [
      [[perNetwork(serviceId, sender)], tooManyOfService],
      ...(email === null
        ? []
        : ([
            [[perEmail(email)], tooManyByEmail],
            [limitsByRecipient(email, 'to'), tooManyMails],
          ] as const)),
    ];
    for (const [limits, refusal] of steps) {
      if (!(await takeFromLimits(db, limits, now)).ok) {
        await giveBackToLimits(db, counted, now);
        return refusal;
      }
      counted.push(...limits);
    }
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('service_reports')
        .values({
          id: newId(now.getTime()),
          service_id: serviceId,
          service_title: service.title,
          partner_id: service.partner_id,
          ...input,
          created_at: now,
        })
        .execute();
      if (input.email !== null) {
        const links = {
          service: linkTo(deps, href('/service/:serviceId', { serviceId })),
          home: linkTo(deps, href('/')),
        };
        const mail = reportReceivedMail({ serviceTitle: service.title, links });
        await deps.sendMail(transaction, { ...mail, to: input.email });
      }
      await saveReply(transaction, done);
    });
    return done;
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, counted, now).catch(() => {});
    throw error;
  }
}

const tooManyOfService = {
  ...refuseAsLimited(0),
  text: 'Iš jūsų tinklo apie šią paslaugą šiandien jau gavome 5\u00a0pranešimus. Juos nagrinėjame, todėl daugiau siųsti nereikia.',
};

const tooManyByEmail = refuse(null, {
  fields: {
    email:
      'Šiuo el. paštu šiandien jau gavome 5\u00a0pranešimus. Siųskite be el. pašto arba bandykite rytoj.',
  },
});

/** Of any kind: other people may have asked for them. */
const tooManyMails = refuse(null, {
  fields: {
    email:
      'Šiuo el. paštu ką tik išsiuntėme kelis laiškus. Siųskite be el. pašto arba bandykite vėliau.',
  },
});

async function findReported(db: Db, serviceId: string) {
  requireId(serviceId, 'Service');
  const found = await db
    .selectFrom('partner_provided_services as service')
    .select(['service.title', 'service.partner_id'])
    .where('service.id', '=', serviceId)
    .where(isPublic('service'))
    .executeTakeFirst();
  if (!found) throw new NotFound(`Service ${serviceId}`);
  return found;
}
