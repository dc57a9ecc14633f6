import { sql } from 'kysely';
import { signUpLimits } from '#app/domains/accounts/limits.server.ts';
import { bookingLimits } from '#app/domains/bookings/acts/booking-limits.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookingStage, setBookingStage } from '#tests/integration/bookings/booking-stage.ts';
import type { BookingOrder, OrderAnswer } from '#tests/reference/booking-orders.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { type BookingProcess, startBookingProcess } from '../../servers/booking-parent.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Of each salon; a connection each. */
const parallel = 8;
/** Of one network in an hour; each needs an address that is confirmed. */
const [{ allowed: accounts } = { allowed: 0 }] = signUpLimits({ addressUnit: '203.0.113.66' });
const honest = 10;
const partners = 4;

type Figures = {
  /** On each of them the attacker comes again. */
  readonly days: number;
  /** Days that are attacked, nine starts each. */
  readonly month: number;
};

type Place = {
  readonly stage: BookingStage;
  readonly process: BookingProcess;
};

/**
 * One person, then all the accounts that a network gets in an hour, ask for every hour of a salon's
 * month, and of several salons at once; then day by day whatever is free again.
 */
async function block(
  servers: TrialServers,
  { days, month }: Figures,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const { db, databaseUrl } = await servers.startServer({ WORKER: 'off' });
  const first = await setBookingStage(db, { clients: accounts + honest });
  const { clients } = first;
  const others: BookingStage[] = [];
  for (let number = 1; number < partners; number += 1) {
    others.push({ ...(await setBookingStage(db, { clients: 0 })), clients });
  }
  const atOnce = { ...(await setBookingStage(db, { clients: 0, atOnce: true })), clients };
  const open = async (stage: BookingStage): Promise<Place> => {
    return { stage, process: await startBookingProcess({ databaseUrl, stage, defects }) };
  };
  const asked = await Promise.all([first, ...others].map(open));
  const taken = await open(atOnce);
  try {
    return await attack(db, { asked, taken, days, month });
  } finally {
    await Promise.all([...asked, taken].map(({ process }) => process.kill()));
  }
}

type Attack = Figures & {
  readonly asked: readonly Place[];
  readonly taken: Place;
};

async function attack(db: Db, { asked, taken, days, month }: Attack): Promise<Outcome> {
  const random = seededRandom(35);
  const now = Date.now();
  const today = startOfDate(new Date(now).toISOString().slice(0, 10)).getTime();
  const startsOf = (from: number) =>
    Array.from({ length: month * 9 }, (_, index) => {
      return from + (2 + Math.floor(index / 9)) * day + (9 + (index % 9)) * hour;
    });
  const wrong: string[] = [];
  const counts: Record<OrderAnswer['kind'], number> = { done: 0, refused: 0, failed: 0 };
  const send = async ({ process }: Place, order: BookingOrder) => {
    const answer = (await process.send(order)) ?? { kind: 'failed', text: 'the process ended' };
    counts[answer.kind] += 1;
    if (answer.kind === 'failed') wrong.push(answer.text);
    return answer;
  };
  const ask = async (place: Place, client: number, starts: readonly number[], at: number) => {
    const left = [...starts];
    const work = async () => {
      for (let startsAt = left.pop(); startsAt !== undefined; startsAt = left.pop()) {
        await send(place, { act: 'book', client, startsAt, now: at });
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };
  const holds = (attackers: number, place: Place | null, at: number) =>
    countHeld(db, asked[0]?.stage.clients.slice(0, attackers) ?? [], place?.stage ?? null, at);
  const expectAtMost = (what: string, held: number, most: number) => {
    // Who gets nothing at all shows no limit.
    if (held > most || held === 0) wrong.push(`${what}: ${held} places held, ${most} allowed`);
    return held;
  };

  const [salon, ...more] = asked as [Place, ...Place[]];
  // One person, at one salon and then at all of them at once.
  await ask(salon, 0, startsOf(today), now);
  const alone = expectAtMost('one person', await holds(1, salon, now), bookingLimits.toPartner);
  await Promise.all(more.map((place) => ask(place, 0, startsOf(today).slice(0, 60), now)));
  expectAtMost('one person everywhere', await holds(1, null, now), bookingLimits.open);
  for (let account = 1; account < accounts; account += 1) {
    await ask(salon, account, startsOf(today), now);
  }
  const most = accounts * bookingLimits.toPartner;
  const network = expectAtMost('a network', await holds(accounts, salon, now), most);

  let served = 0;
  const serve = async (place: Place, at: number) => {
    for (let guest = accounts; guest < accounts + honest; guest += 1) {
      // The first free one of ten hours that it likes.
      for (let time = 0; time < 10; time += 1) {
        const startsAt = random.pick(startsOf(today));
        const answer = await send(place, { act: 'book', client: guest, startsAt, now: at });
        if (answer.kind !== 'done') continue;
        served += 1;
        break;
      }
    }
  };
  await serve(salon, now);

  // Where visits stand at once.
  await ask(taken, 0, startsOf(today), now + 49 * hour);
  const day1 = await holds(1, taken, now + 49 * hour);
  expectAtMost('one person where bookings stand at once', day1, bookingLimits.ahead);
  await serve(taken, now + 49 * hour);

  let highest = 0;
  for (let passed = 5; passed < 5 + days; passed += 1) {
    const at = now + passed * day;
    const starts = Array.from({ length: 20 }, () => random.pick(startsOf(today + passed * day)));
    await Promise.all(asked.map((place) => ask(place, 0, starts, at)));
    const held = await Promise.all(asked.map((place) => holds(1, place, at)));
    highest = Math.max(highest, ...held);
    const all = held.reduce((sum, places) => sum + places, 0);
    if (highest > bookingLimits.toPartner)
      wrong.push(`day ${passed}: ${highest} places of a salon`);
    if (all > bookingLimits.open) wrong.push(`day ${passed}: ${all} places of all salons`);
  }
  if (served < 2 * honest) wrong.push(`${served} of ${2 * honest} honest owners booked`);
  return {
    tried: counts.done + counts.refused + counts.failed,
    found: `one person held ${alone} of ${month * 9} places, ${accounts} accounts of a network ${network}, one person at four salons ${bookingLimits.open} at the most, where visits stand at once ${day1}, on ${days} days ${highest} at the most; ${served} of ${2 * honest} honest owners booked`,
    wrong,
  };
}

/** Places that these owners hold at a moment, in one salon or anywhere. */
async function countHeld(
  db: Db,
  clients: BookingStage['clients'],
  stage: BookingStage | null,
  at: number,
): Promise<number> {
  const owners = clients.map(({ owner }) => owner.ownerId);
  const scheduleId = stage?.scheduleId ?? null;
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from place_claims as claim
    join bookings as booking on booking.id = claim.booking_id
    where booking.pet_owner_id = any(${owners}::uuid[])
      and (claim.held_until is null or claim.held_until > ${new Date(at)})
      and (${scheduleId}::uuid is null or claim.schedule_id = ${scheduleId}::uuid)`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Requests to one partner are not counted. */
const uncounted: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/bookings/acts/booking-limits.ts',
    'bookingLimits',
    (original) => ({ ...original, toPartner: 1e3 }),
  ),
];

/** Of two requests at once neither is counted for the other. */
const unlocked: readonly Defect[] = [
  defectIn('app/domains/bookings/acts/booking-limits.server.ts', 'lockOwner', () => async () => {}),
];

/** Bookings to come are not counted. */
const unlimited: readonly Defect[] = [
  defectIn<Record<string, number>>(
    'app/domains/bookings/acts/booking-limits.ts',
    'bookingLimits',
    (original) => ({ ...original, ahead: 1e3 }),
  ),
];

export const blockedMonth: Trial = {
  id: 'R35',
  title: "one person who blocks a partner's month",
  least: 2_000,
  run: (servers) => block(servers, { days: 25, month: 30 }),
  // Two at once, at two salons, are met on some days alone.
  defect: (servers) =>
    seenEach(servers, [uncounted, unlocked, unlimited], (defects) =>
      block(servers, { days: defects === unlocked ? 12 : 1, month: 12 }, defects),
    ),
};
