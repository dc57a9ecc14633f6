import { newId } from '#app/platform/database/id.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { SettingsError } from '#app/platform/settings/settings.server.ts';
import type { FileStore } from './files.server.ts';

/** For the answer of the address of public files. */
const answerMillis = 5_000;

/**
 * Makes sure that FILES_BASE_URL does not lead to private files: it puts a file where they lie and
 * asks for it as anyone could. What refuses or does not answer hands out nothing.
 * @throws SettingsError when the file was handed out
 */
export async function refusePublicPrivateFiles(
  files: FileStore,
  filesBaseUrl: string,
  log: Log,
): Promise<void> {
  const folder = `private/${newId()}`;
  const key = `${folder}/check.txt`;
  try {
    await files.put(key, Buffer.from('Not for the public.'));
    const address = `${filesBaseUrl}/${key}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(answerMillis) });
    await response.body?.cancel();
    if (response.ok) {
      throw new SettingsError(
        `FILES_BASE_URL hands out private files: ${address} answered ${response.status}. ` +
          'Let it lead to the folder photos/ of the store alone.',
      );
    }
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    log.warn('private files not checked', { error });
  } finally {
    await files.removeFolder(folder).catch((error: unknown) => {
      log.warn('check of private files not removed', { folder, error });
    });
  }
}
