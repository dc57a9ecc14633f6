import { isIP } from 'node:net';
import { type Environment, SettingsError, text } from './environment.server.ts';

/** What a start without DATABASE_URL shows. */
export type Demo =
  /** To this machine: known passwords, an administrator without second factor, /dev pages. */
  | 'local'
  /** On a public address: no administrators and no /dev pages. */
  | 'public';

type Reach = { readonly origin: string | null; readonly hosts: readonly string[] };

/**
 * Reads what the demo may show. Its passwords are published: it is public only with DEMO=1.
 * @throws SettingsError when others could reach a demo that is meant for this machine
 */
export function readDemo(env: Environment, { origin, hosts }: Reach): Demo {
  const demo = text(env, 'DEMO') ?? '0';
  if (demo !== '0' && demo !== '1') throw new SettingsError('DEMO must be 0 or 1.');
  if (demo === '1') {
    if (text(env, 'ADMIN_ALLOWED_IPS') === null) return 'public';
    throw new SettingsError(
      'ADMIN_ALLOWED_IPS must not be set when DEMO is 1: a public demo has no administrators.',
    );
  }
  const remedy = 'set DATABASE_URL, or DEMO=1 to show the demo world publicly.';
  if (origin !== null && !isLocal(new URL(origin).hostname)) {
    throw new SettingsError(`ORIGIN is a public address: ${remedy}`);
  }
  if (!hosts.every(isLocal)) {
    throw new SettingsError(`HOST lets other machines in: ${remedy}`);
  }
  return 'local';
}

/** Whether a name or an address is this machine's alone, as far as it says. */
function isLocal(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
