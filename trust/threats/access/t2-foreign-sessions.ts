import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { dateIn } from '#tests/mutations/schedule-mutations.ts';
import { insertSession, sessionFields } from '#tests/mutations/session-mutations.ts';
import type { Replay } from '../../judging/compared-replays.ts';
import type { Fields } from '../../requests/browser.ts';

/** A school of the partner's, its price of a seat, and a session to come. */
export type School = { readonly school: string; readonly seat: string; readonly session: string };

/** Ids that do not exist. */
export function unknownSchool(): School {
  return { school: newId(), seat: newId(), session: newId() };
}

export async function insertSchool(db: Db, partner: Partner): Promise<School> {
  const { service: school, item: seat, session } = await insertSession(db, partner);
  return { school, seat, session };
}

/** The addresses of sessions, and of what is moved or offered in place of a booking. */
export function sessionLooks({ school, session }: School, order: string): readonly string[] {
  const own = `services/${school}/sessions`;
  return [
    ...['', '/new', `/${session}`, `/${session}/changes`, `/${session}/cancellation`].map(
      (end) => `${own}${end}`,
    ),
    ...['offer', 'offer-dates', 'offer-session', 'time', 'dates', 'session', 'client'].map(
      (end) => `orders/${order}/${end}`,
    ),
  ];
}

/** Their forms. */
export function sessionForms(
  { school, seat, session }: School,
  order: string,
  form: (path: string, fields: Fields) => Replay,
): readonly Replay[] {
  const own = `services/${school}/sessions`;
  const typed = sessionFields(seat, 240);
  const message = 'Svetima.';
  const dates = { date: dateIn(300), until: dateIn(302), message };
  return [
    form(own, { service: school, setting: 'is_on', on: 'false' }),
    form(`${own}/new`, typed),
    form(`${own}/${session}/changes`, { ...typed, version: '1' }),
    form(`${own}/${session}/cancellation`, { reason: message }),
    form(`orders/${order}/offer`, { start: `${dateIn(300)}T08:00:00.000Z`, message }),
    form(`orders/${order}/offer-dates`, {
      ...{ dates: `${dates.date} ${dates.until}`, message },
    }),
    form(`orders/${order}/offer-session`, { session, message }),
    form(`orders/${order}/time`, { date: dates.date, time: '10:00', message }),
    form(`orders/${order}/dates`, dates),
    form(`orders/${order}/session`, { session, message }),
    form(`orders/${order}/client`, { accepted: 'false' }),
    form('orders/new-stay', {
      ...{ name: 'Ona', phone: '8 600 00082', dog: 'Grafas', email: '', item: seat },
      ...{ date: dates.date, until: dates.until },
    }),
  ];
}
