import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#app/platform/database/database.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { type Tidying, tidy } from '#app/platform/jobs/tidying.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';

const files = openFolderStore(join(tmpdir(), 'vizgis-tidying-test'));
const log = createLog('error', () => {});

/** Does what a domain has tidied, of what needs no files. */
export function tidyRows(db: Db, tidying: Tidying, now: Date): Promise<void> {
  return tidy(tidying, { db, files, log }, now);
}
