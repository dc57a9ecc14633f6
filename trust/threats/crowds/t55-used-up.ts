import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { takeFromLimits, takeWithin } from '#app/platform/limits/rate-limit.server.ts';
import {
  addBookedServices,
  type BookingStage,
  clearBookings,
  setBookingStage,
} from '#tests/integration/bookings/booking-stage.ts';
import type { OrderAnswer } from '#tests/reference/booking-orders.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { withTwoProcesses } from '../../servers/booking-pair.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { fillRooms } from './t55-full-rooms.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Trying = {
  readonly server: TrialServer;
  readonly judge: Judge;
  readonly rounds: number;
  readonly defects: readonly Defect[];
};

/** What one may use up of what others need, and the holes by which it could be. */
type Attack = {
  readonly holes: readonly Defect[];
  readonly attempt: (trying: Trying) => Promise<void>;
};

/** What is stored of files is not counted: by a day, by a sender, by an inbox. */
const openRooms: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/messages/attachments/attachment.ts',
    'attachmentLimits',
    (original) => ({ ...original, dayBytes: 1e15 }),
  ),
  defectIn<Record<string, number>>(
    'app/domains/messages/attachments/attachment.ts',
    'attachmentLimits',
    (original) => ({ ...original, ownerBytes: 1e15, guestBytes: 1e15 }),
  ),
  defectIn<Record<string, number>>(
    'app/domains/messages/attachments/attachment.ts',
    'attachmentLimits',
    (original) => ({ ...original, inboxBytes: 1e15 }),
  ),
];

/** One owner’s mails to a partner are not counted, or those that collect them. */
const openPartners: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/bookings/mail/booking-mails.server.ts',
    'partnerMails',
    (original) => ({ ...original, ofOwner: 1e6 }),
  ),
  defectIn<typeof takeWithin>(
    'app/platform/limits/rate-limit.server.ts',
    'takeWithin',
    (original) => (db, limits, now) => {
      const counted = limits.filter(({ bucket }) => !bucket.startsWith('booking-digest:'));
      return original(db, counted, now);
    },
  ),
];

type MailOwnersSide = (
  deps: unknown,
  transaction: unknown,
  booking: unknown,
  side: unknown,
  news: object,
) => Promise<void>;

/**
 * What a partner changes is mailed at once, as for a partner whose account is deleted; or the collected
 * mails are not counted, or those of who is written down.
 */
const openStrangers: readonly Defect[] = [
  defectIn<MailOwnersSide>(
    'app/domains/bookings/mail/booking-mails.server.ts',
    'mailOwnersSide',
    (original) => (deps, transaction, booking, side, news) =>
      original(deps, transaction, booking, side, { ...news, cause: 'partner gone' }),
  ),
  defectIn<typeof takeWithin>(
    'app/platform/limits/rate-limit.server.ts',
    'takeWithin',
    (original) => async (db, limits, now) =>
      limits.every(({ bucket }) => bucket.startsWith('mail-to-')) || original(db, limits, now),
  ),
  defectIn<typeof takeFromLimits>(
    'app/platform/limits/rate-limit.server.ts',
    'takeFromLimits',
    (original) => (db, limits, now) => {
      const ofPartner = limits.filter(({ bucket }) => bucket.startsWith('entry-mail:'));
      return original(db, ofPartner.length > 0 ? ofPartner : limits, now);
    },
  ),
];

/** Changes are read by their age alone. */
const withoutTurns: readonly Defect[] = [
  defectIn<(transaction: Db) => Promise<readonly unknown[]>>(
    'app/domains/bookings/free-days/refresh-free-days.server.ts',
    'readInTurns',
    (_original, { sql }) =>
      async (transaction) => {
        const { rows } = await sql`select *, null as partner_id from free_day_changes
          order by id limit 500`.execute(transaction);
        return rows;
      },
  ),
];

const attacks: readonly Attack[] = [
  { attempt: fillRooms, holes: openRooms },
  { attempt: fillPartnersMailbox, holes: openPartners },
  { attempt: fillStrangersMailbox, holes: openStrangers },
  { attempt: keepOthersWaiting, holes: withoutTurns },
];

const mailsTo = async (db: Db, recipient: string) =>
  (
    await db
      .selectFrom('development_mails')
      .select('id')
      .where('recipient', '=', recipient)
      .execute()
  ).length;

type Order = (order: {
  readonly act: 'book' | 'move' | 'withdraw' | 'enter' | 'move-entry' | 'tell' | 'reckon';
  readonly bookingId?: string;
  readonly startsAt?: number;
  readonly email?: string;
  readonly now: number;
}) => Promise<OrderAnswer>;

/** A salon of its own, with one client, whose orders go to two processes in turn. */
async function atSalon(
  { server, defects }: Trying,
  work: (order: Order, stage: BookingStage, tuesday: number) => Promise<void>,
): Promise<void> {
  await clearBookings(server.db);
  await forgetLimits(server.db);
  const stage = await setBookingStage(server.db, { clients: 1, places: 5 });
  const { databaseUrl } = server;
  // Nine in the morning in Vilnius, in winter or summer, some days ahead.
  const from = Math.floor(Date.now() / day) * day + 12 * day + 8 * hour;
  let count = 0;
  await withTwoProcesses({ databaseUrl, stage, defects }, (send) =>
    work((order) => send(count++ % 2, { client: 0, ...order }), stage, from),
  );
}

/** One owner asks, moves and withdraws without an end. */
async function fillPartnersMailbox(trying: Trying): Promise<void> {
  const { judge, rounds, server } = trying;
  await atSalon(trying, async (order, _stage, from) => {
    const now = Date.now();
    for (let round = 0; round < 12 * rounds; round += 1) {
      const startsAt = from + (round % 5) * day;
      const asked = await order({ act: 'book', startsAt, now });
      judge.claim(`asking: ${JSON.stringify(asked)}`, asked.kind !== 'failed');
      if (asked.kind !== 'done') continue;
      const { bookingId } = asked;
      await order({ act: 'move', bookingId, startsAt: startsAt + 2 * hour, now });
      await order({ act: 'withdraw', bookingId, now });
      await order({ act: 'tell', now });
      const mails = await mailsTo(server.db, 'salonas@vizgis.test');
      // Ten by themselves, and one about all the others in this hour.
      judge.claim(`${mails} mails to a partner in an hour`, mails <= 11);
    }
    const mails = await mailsTo(server.db, 'salonas@vizgis.test');
    judge.claim(`${mails} mails: nothing is told`, mails >= 5);
  });
}

/** A partner writes a stranger’s address down again and again, and moves what it wrote. */
async function fillStrangersMailbox(trying: Trying): Promise<void> {
  const { judge, rounds, server } = trying;
  await atSalon(trying, async (order, _stage, from) => {
    const email = 'svetimas@pastas.test';
    const now = Date.now();
    for (let round = 0; round < 8 * rounds; round += 1) {
      const startsAt = from + (round % 7) * day;
      const entered = await order({ act: 'enter', email, startsAt, now });
      judge.claim(`writing down: ${JSON.stringify(entered)}`, entered.kind !== 'failed');
      if (entered.kind === 'done') {
        const { bookingId } = entered;
        for (const hours of [1, 2, 3]) {
          await order({ act: 'move-entry', bookingId, startsAt: startsAt + hours * hour, now });
          await order({ act: 'tell', now });
        }
      }
      const mails = await mailsTo(server.db, email);
      judge.claim(`${mails} mails to a stranger in an hour`, mails <= 5);
    }
    judge.claim('the stranger learns nothing', (await mailsTo(server.db, email)) > 0);
  });
}

/** A partner with many services changes a schedule again and again; another one changes one once. */
async function keepOthersWaiting(trying: Trying): Promise<void> {
  const { judge, rounds, server } = trying;
  const { db } = server;
  await atSalon(trying, async (order, crowd) => {
    await addBookedServices(db, crowd, 199);
    const now = Date.now();
    while ((await order({ act: 'reckon', now })).kind === 'done');
    for (let round = 0; round < 4 * rounds; round += 1) {
      const other = await setBookingStage(db, { clients: 0 });
      await db.deleteFrom('free_day_changes').execute();
      // More changes than one transaction reads.
      for (let time = 1; time <= 600; time += 1) {
        await sql`insert into free_day_changes (what, what_id)
          values ('schedule', ${crowd.scheduleId})`.execute(db);
      }
      await db
        .updateTable('schedules')
        .set({ notice_minutes: 60 })
        .where('id', '=', other.scheduleId)
        .execute();
      await order({ act: 'reckon', now });
      const free = await db
        .selectFrom('free_days')
        .select('service_id')
        .where('service_id', '=', other.serviceId)
        .execute();
      judge.claim('another partner waits for one with 200 services', free.length > 0);
    }
  });
}

async function play(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
  chosen: readonly Attack[] = attacks,
): Promise<Outcome> {
  const judge = openJudge();
  const ofServer = defects.filter((defect) => openRooms.includes(defect));
  const ofProcesses = defects.filter((defect) => !openRooms.includes(defect));
  const server = await servers.startServer({ WORKER: 'off' }, ofServer);
  for (const { attempt } of chosen) {
    await attempt({ server, judge, rounds, defects: ofProcesses });
  }
  return judge.outcome(`${chosen.length} ways to use up what others need, ${rounds} rounds`);
}

export const usedUp: Trial = {
  id: 'T55',
  title: 'what one account can use up',
  least: 150,
  run: (servers) => play(servers, 4),
  defect: (servers) =>
    seenEach(
      servers,
      attacks.flatMap(({ holes }) => holes.map((hole) => [hole])),
      (defects) => {
        const tried = attacks.filter(({ holes }) => holes.some((hole) => defects.includes(hole)));
        return play(servers, 1, defects, tried);
      },
    ),
};
