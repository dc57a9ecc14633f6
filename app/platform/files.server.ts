import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded and generated files lie. Keys are made by us alone: letters, digits, - / and dot. */
export type FileStore = Disk;

/** Opens the store that keeps its files in a folder, made when first needed. */
export function openFolderStore(folder: string): FileStore {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}
