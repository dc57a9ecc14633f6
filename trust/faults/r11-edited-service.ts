import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  type Answer,
  type Browser,
  cookieHeader,
  dataFormOf,
  redirectOf,
  send,
} from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';

/** A partner who edits in a browser. */
export type Stage = {
  readonly server: TrialServer;
  readonly partner: Partner;
  readonly browser: Browser;
};

/** The service as it is now, or null. */
export async function look({ server }: Stage, id: string) {
  const found = await server.db
    .selectFrom('partner_provided_services')
    .select(['phone_number', 'work_hours', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** What a page shows of the draft there is of the service, or null. */
export async function openDraftOf({ server }: Stage, id: string) {
  const draft = await server.db
    .selectFrom('service_drafts')
    .select(['id', 'base_version', 'revision'])
    .select(sql<string | null>`fields ->> 'work_hours'`.as('hours'))
    .where('service_id', '=', id)
    .executeTakeFirst();
  if (!draft) return null;
  const { id: draftId, base_version, revision, hours } = draft;
  return { hours, page: { draft: draftId, version: String(base_version), mark: String(revision) } };
}

/** A form of a service, as the script of the page sends it. */
export function post(
  { server, browser }: Stage,
  id: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const cookie = cookieHeader(browser.cookies);
  return send(
    server,
    dataFormOf(server, `/partner/dashboard/services/${id}/${path}`, fields, { cookie }),
  );
}

/** Whether an answer says that the service is saved. */
export const isSaved = (answer: Answer) =>
  redirectOf(answer)?.includes('paslauga-issaugota') ?? false;
