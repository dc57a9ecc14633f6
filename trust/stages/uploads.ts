import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { demoPassword } from '#demo/people.ts';
import { draftNew, newOne } from '#tests/integration/wizard.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import {
  type Answer,
  type Browser,
  cookieHeader,
  formOf,
  openBrowser,
  type Sent,
  send,
} from '../requests/browser.ts';
import { multipartBody, multipartType } from '../requests/multipart.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import { forgetLimits } from './people.ts';

/** A partner with an empty draft of a new service, which takes files. */
export type Uploader = {
  readonly server: TrialServer;
  readonly browser: Browser;
  /** The request that sends a file with the script's form. */
  readonly form: (name: string, bytes: Uint8Array) => Sent;
  readonly upload: (name: string, bytes: Uint8Array) => Promise<Answer>;
  /** Makes room: the photos stay in the store, the draft forgets them, no limit counts. */
  readonly empty: () => Promise<void>;
};

const uploadPath = '/partner/dashboard/photos/new';

/** @param path where files are sent, which takes one under the name of a photo */
export async function openUploader(
  server: TrialServer,
  email = 'klinika@vizgis.test',
  path = uploadPath,
): Promise<Uploader> {
  const { db } = server;
  const browser = openBrowser(server);
  await browser.signIn('partner', email, demoPassword);
  const partner = await partnerOf(db, email);
  const draft =
    (await findDraft(db, partner, newOne))?.id ?? (await draftNew(db, partner, 'vet', new Date()));
  const form = (name: string, bytes: Uint8Array): Sent => {
    const sent = formOf(server, path, {}, { cookie: cookieHeader(browser.cookies) });
    return {
      ...sent,
      headers: { ...sent.headers, 'content-type': multipartType },
      body: multipartBody([], { photo: { name, bytes } }),
    };
  };
  return {
    server,
    browser,
    form,
    upload: (name, bytes) => send(server, form(name, bytes)),
    async empty() {
      await db.deleteFrom('draft_photos').where('draft_id', '=', draft).execute();
      await db
        .updateTable('service_drafts')
        .set({ photos: '[]' })
        .where('id', '=', draft)
        .execute();
      await forgetLimits(db);
    },
  };
}

/** The ids of the photos that an upload made. */
export function addedIn({ status, body }: Answer): string[] {
  if (status >= 500 || !body.startsWith('{')) return [];
  const { added = [] } = JSON.parse(body) as { added?: readonly { readonly id: string }[] };
  return added.map(({ id }) => id);
}

/** Everything that lies under a folder, as far as it can be read. */
export async function filesUnder(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const name = join(entry.parentPath, entry.name);
        return { name, bytes: await readFile(name) };
      }),
  );
}
