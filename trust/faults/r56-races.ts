import { heldLimits } from '#app/domains/bookings/acts/held-limits.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type BookingStage,
  clearBookings,
  setBookingStage,
} from '#tests/integration/bookings/booking-stage.ts';
import type { BookingOrder, OrderAnswer } from '#tests/reference/booking-orders.ts';
import { type Defect, defectIn, withoutCondition } from '../defects/defect.ts';
import { seenEach } from '../defects/seen-each.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import type { Target } from '../requests/browser.ts';
import { withTwoProcesses } from '../servers/booking-pair.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import { inboxSettings, startBeside } from '../stages/inbox-stage.ts';
import { forgetLimits } from '../stages/people.ts';
import type { Outcome, Trial } from '../trial.ts';
import { takeBackNoShows } from './r56-no-shows.ts';
import { shareRooms } from './r56-shared-rooms.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Racing = {
  readonly server: TrialServer;
  /** It, and another process of the same application. */
  readonly both: readonly Target[];
  readonly judge: Judge;
  readonly rounds: number;
  readonly defects: readonly Defect[];
};

/** A limit that several requests meet at once, and the holes by which they could pass it. */
type Race = {
  readonly run: (racing: Racing) => Promise<void>;
  /** Whether it is run by servers, or by processes that book. */
  readonly inServers: boolean;
  readonly holes: readonly Defect[];
};

const races: readonly Race[] = [
  {
    run: shareRooms,
    inServers: true,
    holes: [
      defectIn(
        'app/domains/messages/attachments/attachment-limits.server.ts',
        'holdRooms',
        () => async () => {},
      ),
    ],
  },
  {
    run: takeBackNoShows,
    inServers: true,
    holes: [
      // A mail is written of what was taken back.
      withoutCondition(
        'app/domains/bookings/mail/no-show-mail.server.ts',
        'findNoShow',
        'booking.state',
      ),
      // Each note has its mail.
      defectIn<(db: Db, factId: string) => Promise<string | null>>(
        'app/domains/bookings/mail/no-show-mail.server.ts',
        'findNoShow',
        () => async (db, factId) => {
          const found = await db
            .selectFrom('booking_facts as fact')
            .innerJoin('bookings as booking', 'booking.id', 'fact.booking_id')
            .select('booking.id')
            .where('fact.id', '=', factId)
            .where('booking.state', '=', 'no_show')
            .executeTakeFirst();
          return found?.id ?? null;
        },
      ),
    ],
  },
  {
    run: mailAtOnce,
    inServers: false,
    holes: [
      // Who looks sees the limit, but all who have looked pass.
      defectIn<(...args: readonly unknown[]) => Promise<string>>(
        'app/platform/limits/rate-limit.server.ts',
        'takeInTurn',
        (original) =>
          async (...args) => {
            await original(...args);
            return 'taken';
          },
      ),
    ],
  },
  {
    run: askForHours,
    inServers: false,
    holes: [
      defectIn<(held: readonly { readonly minutes: number }[]) => string | null>(
        'app/domains/bookings/acts/booking-limits.server.ts',
        'whatIsTooMuch',
        (original) => (held) => original(held.map((one) => ({ ...one, minutes: 0 }))),
      ),
    ],
  },
];

type Order = (order: Omit<BookingOrder, 'client'>) => Promise<OrderAnswer>;

/** A salon of its own, with one client, whose orders go to two processes in turn. */
async function atSalon(
  { server, judge, defects }: Racing,
  work: (order: Order, stage: BookingStage) => Promise<void>,
): Promise<void> {
  await clearBookings(server.db);
  await forgetLimits(server.db);
  const stage = await setBookingStage(server.db, { clients: 1, places: 60, atOnce: true });
  let count = 0;
  const { databaseUrl } = server;
  await withTwoProcesses({ databaseUrl, stage, defects }, (send) =>
    work(async (order) => {
      const answer = await send(count++ % 2, { client: 0, ...order });
      judge.claim(`${order.act}: ${JSON.stringify(answer)}`, answer.kind !== 'failed');
      return answer;
    }, stage),
  );
}

/** Nine in the morning, so many days from now. */
const morningIn = (days: number) => Math.floor(Date.now() / day) * day + days * day + 8 * hour;

/** A partner writes one address down many times at once, then moves all of that at once. */
async function mailAtOnce(racing: Racing): Promise<void> {
  const { server, judge, rounds } = racing;
  await atSalon(racing, async (order) => {
    const now = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      const email = `svetimas-${round}@pastas.test`;
      await forgetLimits(server.db);
      const entered = await Promise.all(
        Array.from({ length: 16 }, (_, number) =>
          order({ act: 'enter', email, startsAt: morningIn(10 + number), now }),
        ),
      );
      const own = entered.flatMap((answer) => (answer.kind === 'done' ? [answer.bookingId] : []));
      await Promise.all(
        own.map((bookingId, number) =>
          order({ act: 'move-entry', bookingId, startsAt: morningIn(40 + number), now }),
        ),
      );
      await Promise.all(Array.from({ length: 6 }, () => order({ act: 'tell', now })));
      const mails = await server.db
        .selectFrom('development_mails')
        .select('id')
        .where('recipient', '=', email)
        .execute();
      judge.claim(`${mails.length} mails to an address`, mails.length <= 5);
      judge.claim('no one is written down', own.length > 0 && mails.length >= own.length);
    }
  });
}

/** One who has never come asks for visits of four hours at a salon where they stand at once. */
async function askForHours(racing: Racing): Promise<void> {
  const { server, judge, rounds } = racing;
  await atSalon(racing, async (order, stage) => {
    const { db } = server;
    await db
      .updateTable('price_items')
      .set({ minutes: 240 })
      .where('id', '=', stage.itemId)
      .execute();
    const most = (heldLimits.hours * 60) / 240;
    for (let round = 0; round < rounds; round += 1) {
      await db.deleteFrom('bookings').execute();
      await forgetLimits(db);
      const now = Date.now();
      const asked = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          order({ act: 'book', startsAt: morningIn(10 + number), now }),
        ),
      );
      const done = asked.filter(({ kind }) => kind === 'done').length;
      judge.claim(`${done} visits of four hours`, done === most);
    }
  });
}

async function race(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
  chosen: readonly Race[] = races,
): Promise<Outcome> {
  const judge = openJudge();
  const isInServers = chosen.every(({ inServers }) => inServers);
  const ofServers = isInServers ? defects : [];
  const server = await servers.startServer({ ...inboxSettings }, ofServers);
  const beside = await startBeside(server, inboxSettings, ofServers);
  try {
    for (const { run, inServers } of chosen) {
      const ofProcesses = inServers ? [] : defects;
      await run({ server, both: [server, beside], judge, rounds, defects: ofProcesses });
    }
  } finally {
    await beside.stop();
  }
  return judge.outcome(`${chosen.length} races, ${rounds} rounds at two processes`);
}

export const limitRaces: Trial = {
  id: 'R56',
  title: 'limits that many meet at once',
  least: 2_000,
  run: (servers) => race(servers, 20),
  defect: (servers) =>
    seenEach(
      servers,
      races.flatMap(({ holes }) => holes.map((hole) => [hole])),
      (defects) => {
        const tried = races.filter(({ holes }) => holes.some((hole) => defects.includes(hole)));
        return race(servers, 3, defects, tried);
      },
    ),
};
