import { href } from 'react-router';

/** What is chosen so far, as the address has it; what cannot be is passed over. */
export type SessionChoices = {
  /** The id of a session. */
  readonly session: string | null;
  /** The last month that is shown, 'yyyy-MM'; null: the first two that have sessions. */
  readonly until: string | null;
  /** Only those with free seats are shown. */
  readonly free: boolean;
};

const names = { session: 'uzsiemimas', until: 'iki', free: 'laisvos' } as const;

export function readSessionChoices(params: URLSearchParams): SessionChoices {
  const [session, until] = [params.get(names.session) ?? '', params.get(names.until) ?? ''];
  return {
    session: /^[0-9a-f-]{36}$/.test(session) ? session : null,
    until: /^2\d{3}-(0[1-9]|1[0-2])$/.test(until) ? until : null,
    free: params.get(names.free) === '1',
  };
}

function searchOf({ session, until, free }: Partial<SessionChoices>): string {
  const params = new URLSearchParams();
  if (session) params.set(names.session, session);
  if (until) params.set(names.until, until);
  if (free) params.set(names.free, '1');
  return params.size === 0 ? '' : `?${params}`;
}

/** The first step of a registration to a session, with some choices made. */
export function sessionsAddress(serviceId: string, choices: Partial<SessionChoices> = {}): string {
  return href('/service/:serviceId/registracija/uzsiemimai', { serviceId }) + searchOf(choices);
}

/** Its second step, with a session chosen. */
export function seatAddress(serviceId: string, choices: Partial<SessionChoices>): string {
  const path = href('/service/:serviceId/registracija/uzsiemimai/duomenys', { serviceId });
  return path + searchOf(choices);
}
