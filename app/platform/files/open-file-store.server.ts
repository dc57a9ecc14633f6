import { join } from 'node:path';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { FileStore } from './files.server.ts';
import { openFolderStore } from './folder-store.server.ts';

/**
 * Opens the store that the settings name: a bucket, or the folder files/ of the data.
 * @throws SettingsError when there is no such bucket
 */
export async function openFileStore({ s3, dataDir }: Settings): Promise<FileStore> {
  if (!s3) return openFolderStore(join(dataDir, 'files'));
  // The SDK is large: a process that keeps its files in a folder never loads it.
  const { openBucket } = await import('./s3-store.server.ts');
  return openBucket(s3);
}
