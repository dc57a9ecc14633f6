import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { statusAt } from '../booking-state.ts';
import { type BookingStatus, visitStatus } from '../booking-status.ts';
import type { Session } from './session.ts';
import { selectSessions, sessionOf } from './session-rows.server.ts';
import { getSessionService, type SessionService } from './session-service.server.ts';
import { sessionVersion } from './session-version.server.ts';

/** So many that have been are listed, the latest first. */
const mostPast = 20;

type OwnSessions = {
  readonly service: SessionService;
  /** Those that are not over, the soonest first, cancelled ones too. */
  readonly coming: readonly Session[];
  readonly past: readonly Session[];
};

const endsAt = sql<Date>`(session.starts_at + session.minutes * interval '1 minute')`;

/**
 * The sessions of one of the partner's own services.
 * @throws NotFound when the partner has no such service, or one without sessions
 */
export async function listOwnSessions(
  db: Db,
  partner: Partner,
  serviceId: string,
  now: Date,
): Promise<OwnSessions> {
  const service = await getSessionService(db, partner, serviceId);
  const [coming, past] = await Promise.all([
    selectSessions(db, serviceId, now)
      .where(endsAt, '>', now)
      .orderBy('session.starts_at')
      .orderBy('session.id')
      .execute(),
    selectSessions(db, serviceId, now)
      .where(endsAt, '<=', now)
      .orderBy('session.starts_at', 'desc')
      .orderBy('session.id', 'desc')
      .limit(mostPast)
      .execute(),
  ]);
  return { service, coming: coming.map(sessionOf), past: past.map(sessionOf) };
}

/** Who has a seat in a session, or had one. */
export type SeatRow = {
  /** Of the booking. */
  readonly id: string;
  /** '' when the owner has left. */
  readonly client: string;
  /** 'Bela, Rikis'. */
  readonly dogs: string;
  readonly status: BookingStatus;
  /** Whether it has a seat. */
  readonly isIn: boolean;
};

type OwnSession = {
  readonly service: SessionService;
  readonly session: Session & {
    readonly itemId: string | null;
    readonly minutes: number;
    readonly takes: number | null;
    /** What an edit begins with. */
    readonly version: number;
    /** May be changed: it stands and has not begun. */
    readonly mayChange: boolean;
    readonly mayCancel: boolean;
  };
  /** Those who are in it first, in the order in which they registered. */
  readonly seats: readonly SeatRow[];
};

/**
 * One of the partner's own sessions with those who are in it.
 * @throws NotFound for any other id
 */
export async function getOwnSession(
  db: Db,
  partner: Partner,
  { serviceId, sessionId }: { readonly serviceId: string; readonly sessionId: string },
  now: Date,
): Promise<OwnSession> {
  requireId(sessionId, 'Session');
  const service = await getSessionService(db, partner, serviceId);
  const row = await selectSessions(db, serviceId, now)
    .select(['session.takes', 'session.item_id', 'session.starts_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`Session ${sessionId}`);
  const session = sessionOf(row);
  const stands = session.cancelled === null;
  const { itemId, minutes, takes } = row;
  return {
    service,
    session: {
      ...{ ...session, itemId, minutes, takes },
      version: sessionVersion(row),
      mayChange: stands && session.startsAt > now,
      mayCancel: stands && session.endsAt > now,
    },
    seats: await listSeats(db, partner, sessionId, now),
  };
}

/** Who has seats here that are only held: they are asked for, or offered, beside those elsewhere. */
const asked: Readonly<Record<'owner' | 'partner', BookingStatus>> = {
  owner: { word: 'Prašo perkelti čia', tone: 'warn' },
  partner: { word: 'Siūlote', tone: 'warn' },
};

function askedBy(sessionId: string, now: Date) {
  return sql<'owner' | 'partner' | null>`(select offer.offered_by from booking_offers as offer
    where offer.booking_id = booking.id and offer.session_id = ${sessionId}
      and offer.expires_at > ${now})`;
}

async function listSeats(
  db: Db,
  { partnerId }: Partner,
  sessionId: string,
  now: Date,
): Promise<readonly SeatRow[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .select(['booking.id', 'booking.kind', 'booking.state', 'booking.client_name as client'])
    .select(['booking.starts_at as startsAt', 'booking.ends_at as endsAt'])
    .select('booking.expires_at as expiresAt')
    .select(
      sql<string>`(select coalesce(string_agg(dog.pet_name, ', ' order by dog.position), '')
        from booking_dogs as dog where dog.booking_id = booking.id)`.as('dogs'),
    )
    .select(askedBy(sessionId, now).as('askedBy'))
    .where((row) =>
      row.or([
        row('booking.session_id', '=', sessionId),
        row(askedBy(sessionId, now), 'is not', null),
      ]),
    )
    .where('booking.partner_id', '=', partnerId)
    .orderBy('booking.created_at')
    .orderBy('booking.id')
    .execute();
  const seats = rows.map(({ id, client, dogs, askedBy: by, ...stored }) => {
    const status = by ? asked[by] : visitStatus(statusAt({ ...stored, carriedStatus: null }, now));
    const isIn = status.tone !== 'bad' || stored.state === 'no_show';
    return { id, client: client ?? '', dogs, status, isIn };
  });
  return [...seats.filter(({ isIn }) => isIn), ...seats.filter(({ isIn }) => !isIn)];
}
