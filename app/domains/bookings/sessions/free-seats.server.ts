import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countTaken, type LockedSession } from '../acts/seats.server.ts';
import { kindWords } from '../kind-words.ts';
import { visitMoment } from '../visits/booking-words.ts';
import { freeSeatsOf, type Session } from './session.ts';
import { selectSessions, sessionOf } from './session-rows.server.ts';

/** A refusal of a session, with others of the service that have seats. */
export type SeatRefusal = Refusal & { readonly nearest?: readonly Session[] };

const offered = 3;

/**
 * Why so many seats cannot be had in a locked session; null when they can.
 * @param own how many of its seats are given back by the one who wishes for them
 */
export async function refuseUnlessSeats(
  transaction: Db,
  session: LockedSession,
  { count, own = 0 }: { readonly count: number; readonly own?: number },
  now: Date,
): Promise<SeatRefusal | null> {
  const why = await sayWhy();
  if (why === null) return null;
  const { is_event: isEvent } = session;
  const { sentence, advice = isEvent ? null : 'Pasirinkite kitą užsiėmimą.' } = why;
  const nearest = await listNearest(transaction, session, count, now);
  const times = nearest.map(({ startsAt }) => visitMoment(startsAt, now)).join(', ');
  const text = times === '' ? sentence : `${sentence} Artimiausi laisvi: ${times}.`;
  return { ...refuse(text, { fields: advice === null ? {} : { session: advice } }), nearest };

  async function sayWhy(): Promise<{ sentence: string; advice?: string } | null> {
    const { event: name, changed: it } = kindWords[session.is_event ? 'event' : 'seat'];
    if (session.cancelled_at !== null) return { sentence: `Šis ${name} atšauktas.` };
    if (session.starts_at <= now) return { sentence: `Šis ${name} jau prasidėjo.` };
    if (session.item_id === null) {
      return { sentence: `Į šį ${it} registracija dabar nepriimama.` };
    }
    const { taken } = await transaction
      .selectFrom('group_sessions')
      .select(countTaken('group_sessions.id', now).as('taken'))
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    const free = freeSeatsOf({ seats: session.seats, taken: taken - own });
    if (free >= count) return null;
    if (free === 0) return { sentence: 'Paskutinę vietą ką tik užėmė.' };
    const left = `liko tik ${countNoun(free, nouns.place)}.`;
    if (session.is_event) {
      return { sentence: `Šiame renginyje ${left}`, advice: 'Palikite mažiau šunų.' };
    }
    return {
      sentence: `Šiame užsiėmime ${left}`,
      advice: 'Palikite mažiau šunų arba pasirinkite kitą užsiėmimą.',
    };
  }
}

/** The next sessions of the same service that have so many seats, and a price. */
async function listNearest(
  db: Db,
  { id, service_id }: LockedSession,
  count: number,
  now: Date,
): Promise<readonly Session[]> {
  const rows = await selectSessions(db, service_id, now)
    .where('session.id', '!=', id)
    .where('session.starts_at', '>', now)
    .where('session.cancelled_at', 'is', null)
    .where('item.id', 'is not', null)
    .whereRef('session.seats', '>=', (row) => row(countTaken('session.id', now), '+', count))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(offered)
    .execute();
  return rows.map(sessionOf);
}
