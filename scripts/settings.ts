import {
  readSettings,
  type Settings,
  SettingsError,
} from '#app/platform/settings/settings.server.ts';

/** The settings of this process; a wrong one ends it with a sentence that names it. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/**
 * Waits for a part of a start or a command. What its user can mend, a SettingsError, ends the process
 * with status 1 and the sentence alone.
 */
export async function orExit<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
