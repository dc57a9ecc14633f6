import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { SettingsError } from '#app/platform/settings/settings.server.ts';

/**
 * The secret that cookies are signed and stored tokens are encrypted with: SECRET, or a random one
 * that is made once and kept in DATA_DIR/secret for this user alone.
 */
export function readSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (secret !== null) return secret;
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Of two processes that start at once one writes, and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32) throw new SettingsError(`The file ${file} holds no secret; remove it.`);
  return kept;
}
