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
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
