import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingDependencies } from '#app/domains/bookings/acts/booking-dependencies.ts';
import { instantAt } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { clearBookings, setBookingStage } from '#tests/integration/bookings/booking-stage.ts';
import type { BookingOrder } from '#tests/reference/booking-orders.ts';
import { judgeBookings } from '#tests/reference/judge-bookings.ts';
import { type Random, seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { startBookingProcess } from '../servers/booking-parent.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const clients = 40;
const hours = [9, 10, 11, 12, 13, 14, 15, 16];

async function killBookings(
  servers: TrialServers,
  kills: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const { db, databaseUrl } = await servers.startServer({ WORKER: 'off' });
  // The demo world's facts have no mails.
  await clearBookings(db);
  const stage = await setBookingStage(db, { clients, places: 2 });
  const random = seededRandom(33);
  const start = { databaseUrl, stage, defects };
  const wrong: string[] = [];
  const counts = { told: 0, untold: 0 };
  let tried = 0;
  let whole = 200;
  for (let kill = 0; kill < kills && wrong.length < 20; kill += 1) {
    const now = Date.UTC(2026, 0, 5 + kill, 10);
    const owners = new Map(stage.clients.map(({ owner }, index) => [owner.ownerId, index]));
    const orders = await ordersOf(db, { kill, now, owners, random });
    const process = await startBookingProcess(start);
    const began = performance.now();
    const sent = orders.map(async (order) => ({ order, answer: await process.send(order) }));
    // The first rounds are left to end, and say how long so many take.
    if (kill < 3) await Promise.all(sent);
    if (kill < 3) whole = performance.now() - began;
    else await sleep(random.next() * whole);
    await process.kill();
    tried += orders.length;
    for (const { order, answer } of await Promise.all(sent)) {
      counts[answer === null ? 'untold' : 'told'] += 1;
      if (answer?.kind === 'failed') wrong.push(`kill ${kill}: ${order.act}: ${answer.text}`);
      if (answer?.kind === 'done' && !(await hasFact(db, answer.bookingId, now)))
        wrong.push(`kill ${kill}: ${order.act} was told as done, and is not`);
    }
    for (const what of await judgeBookings(db, new Date(now))) wrong.push(`kill ${kill}: ${what}`);
  }
  if (counts.untold === 0) wrong.push('no kill came in the middle');
  const found = `${kills} kills, ${counts.told} acts told, ${counts.untold} not, ${wrong.length} wrong`;
  return { tried, found, wrong };
}

type Turn = {
  readonly kill: number;
  readonly now: number;
  /** The numbers of the clients by the ids of the owners. */
  readonly owners: ReadonlyMap<string, number>;
  readonly random: Random;
};

/** Bookings of a day to come, and acts on those that are there. */
async function ordersOf(db: Db, { kill, now, owners, random }: Turn): Promise<BookingOrder[]> {
  const startsAt = () => startOn(kill + random.whole(3, 8), random.pick(hours));
  const orders: BookingOrder[] = Array.from({ length: 8 }, () => ({
    ...{ act: 'book', client: random.whole(0, clients - 1), startsAt: startsAt(), now },
  }));
  const live = await db
    .selectFrom('bookings')
    .select(['id', 'state', 'pet_owner_id'])
    .where('state', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>', new Date(now))
    .where('pet_owner_id', 'in', [...owners.keys()])
    .orderBy('id')
    .execute();
  for (const { id: bookingId, state, pet_owner_id } of random.some(
    live,
    Math.min(8, live.length),
    8,
  )) {
    const client = owners.get(pet_owner_id ?? '') ?? 0;
    const act = random.pick(
      state === 'requested'
        ? (['confirm', 'confirm', 'decline', 'withdraw', 'move'] as const)
        : (['cancel', 'move', 'agree', 'disagree', 'cancel-partner'] as const),
    );
    orders.push({ act, client, bookingId, startsAt: startsAt(), now });
  }
  return orders;
}

function startOn(days: number, hour: number): number {
  const date = new Date(Date.UTC(2026, 0, 5 + days));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return instantAt({ year, month, day, hour, minute: 0 })?.getTime() ?? 0;
}

async function hasFact(db: Db, bookingId: string, now: number): Promise<boolean> {
  const fact = await db
    .selectFrom('booking_facts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('created_at', '=', new Date(now))
    .executeTakeFirst();
  return fact !== undefined;
}

type MailOwnersSide = (
  deps: BookingDependencies,
  transaction: Db,
  booking: unknown,
  side: { readonly reader: string },
  news: unknown,
) => Promise<void>;

/** The mail to the owner leaves after the booking has been committed. */
const laterMails = defectIn<MailOwnersSide>(
  'app/domains/bookings/mail/booking-mails.server.ts',
  'mailOwnersSide',
  (original) => (deps, transaction, booking, side, news) => {
    const sendMail: BookingDependencies['sendMail'] = async (_transaction, mail) => {
      setTimeout(() => deps.sendMail(deps.db, mail), 30);
    };
    const later = side.reader === 'owner' ? { ...deps, sendMail } : deps;
    return original(later, transaction, booking, side, news);
  },
);

export const killedBookings: Trial = {
  id: 'R33',
  title: 'a process that dies while it books',
  least: 2_000,
  run: (servers) => killBookings(servers, 200),
  defect: (servers) => killBookings(servers, 20, [laterMails]),
};
