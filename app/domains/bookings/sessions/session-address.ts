import { href } from 'react-router';
import { isId } from '#app/platform/database/id.ts';
import { searchOf } from '#app/platform/search-of.ts';

/** What is chosen so far, as the address has it; what cannot be is passed over. */
export type SessionChoices = {
  /** The id of a session. */
  readonly session: string | null;
  /** The last month that is shown, 'yyyy-MM'; null: the first two that have sessions. */
  readonly until: string | null;
  /** Only those with free seats are shown. */
  readonly free: boolean;
  /** How many dogs come. */
  readonly dogs: number;
};

/** As many dogs are registered at a time. */
export const mostSeats = 6;

const names = { session: 'uzsiemimas', until: 'iki', free: 'laisvos', dogs: 'sunys' } as const;

export function readSessionChoices(params: URLSearchParams): SessionChoices {
  const [session = '', until = '', dogs = ''] = [names.session, names.until, names.dogs].map(
    (name) => params.get(name) ?? '',
  );
  return {
    session: isId(session) ? session : null,
    until: /^2\d{3}-(0[1-9]|1[0-2])$/.test(until) ? until : null,
    free: params.get(names.free) === '1',
    dogs: /^[1-6]$/.test(dogs) ? Number(dogs) : 1,
  };
}

function sessionSearch({ session, until, free, dogs = 1 }: Partial<SessionChoices>): string {
  const params = new URLSearchParams();
  if (session) params.set(names.session, session);
  if (until) params.set(names.until, until);
  if (free) params.set(names.free, '1');
  if (dogs > 1) params.set(names.dogs, `${dogs}`);
  return searchOf(params);
}

/** The first step of a registration to a session, with some choices made. */
export function sessionsAddress(serviceId: string, choices: Partial<SessionChoices> = {}): string {
  return (
    href('/service/:serviceId/registracija/uzsiemimai', { serviceId }) + sessionSearch(choices)
  );
}

/** Its second step, with a session chosen. */
export function seatAddress(serviceId: string, choices: Partial<SessionChoices>): string {
  const path = href('/service/:serviceId/registracija/uzsiemimai/duomenys', { serviceId });
  return path + sessionSearch(choices);
}
