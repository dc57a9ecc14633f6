/** Variables by their names, as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message names it and says why. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** What is set under the name, without the spaces around it; null when that is nothing. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

/**
 * An http or https address in its normal form, or null.
 * @throws SettingsError for anything else
 */
export function webAddress(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingsError(`${name} must be an http or https address, not '${value}'.`);
  }
  return url.href;
}
