import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { type Defect, withoutCondition } from '../../defects/defect.ts';
import { saveTables } from '../../judging/tables.ts';
import {
  type Browser,
  cookieHeader,
  formOf,
  openBrowser,
  type Sent,
  send,
} from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import {
  type Mutation,
  mutationSettings,
  prepareMutations,
  settled,
} from '../../requests/mutations.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits, insertAccounts, lengthenSessions } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

type Area = 'owner' | 'partner' | 'admin';

/** Pages of the administrators' address that are open to who is none yet. */
const entrances = ['/admin/login', '/admin/invitation'];

/** Whose area a form belongs to; null: visitors may send it, or who holds its link. */
function areaOf({ path }: Mutation): Area | null {
  if (path.startsWith('/seimininko-skydelis')) return 'owner';
  if (path.startsWith('/partner/dashboard')) return 'partner';
  return path.startsWith('/admin') && !entrances.includes(path) ? 'admin' : null;
}

/** Someone who sends another person's form. */
type Actor = { readonly name: string; readonly area: Area | null; readonly browser: Browser };

/** None of them is a sender of the ledger's forms, but for the administrator. */
async function openActors(server: TrialServer): Promise<readonly Actor[]> {
  const owner = 'kita-seimininke@vizgis.test';
  await insertAccounts(server.db, [owner]);
  const signedIn = async (area: Area, email: string): Promise<Actor> => {
    const browser = openBrowser(server);
    await browser.signIn(area, email, demoPassword);
    return { name: email, area, browser };
  };
  return [
    { name: 'a visitor', area: null, browser: openBrowser(server) },
    await signedIn('owner', owner),
    await signedIn('partner', partners[10]?.email ?? ''),
    await signedIn('partner', partners[11]?.email ?? ''),
    await signedIn('admin', admin.email),
  ];
}

/** The name of the key that copies of a form share, in app/ui/fields/form-key.tsx. */
const formKeyName = 'formKey';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The form with other ids of things; null when it names none. */
function aboutOthers(mutation: Mutation): Mutation | null {
  const others = new Map<string, string>();
  const renamed = (text: string) =>
    text.replace(uuid, (id) => {
      const other = others.get(id) ?? newId();
      others.set(id, other);
      return other;
    });
  const address = renamed(mutation.address);
  const fields = Object.fromEntries(
    Object.entries(mutation.fields).map(([name, value]) => [
      // Some fields are called by what they are about.
      renamed(name),
      name === formKeyName ? value : renamed(value),
    ]),
  );
  return others.size > 0 ? { ...mutation, address, fields } : null;
}

function sentBy(server: TrialServer, { address, fields, files }: Mutation, by: Browser): Sent {
  const cookie: Record<string, string> =
    by.cookies.size > 0 ? { cookie: cookieHeader(by.cookies) } : {};
  const form = formOf(server, address, fields, cookie);
  if (!files) return form;
  return {
    ...form,
    headers: { ...form.headers, 'content-type': multipartType },
    body: multipartBody(Object.entries(fields), files),
  };
}

/** Counters of tries, and answers that are kept for copies. */
const besides = ['public.rate_limits', 'public.idempotency_keys'];

/** An owner remembers public services, which are everyone's to remember. */
const ofPublicThings = /^\/seimininko-skydelis\/paslaugos\/isimintos\//;
/** The form names what it makes. */
const making = ['/admin/blog/new', '/admin/templates/new'];
/** A draft notes when it was last worked on, also where one of its photos is gone. */
const onDrafts = /^\/partner\/dashboard\/photos\//;

async function act(
  servers: TrialServers,
  only: string | null,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...mutationSettings }, [...settled, ...defects]);
  const all = await prepareMutations(server);
  const actors = await openActors(server);
  await forgetLimits(server.db);
  await lengthenSessions(server.db);
  const tables = await saveTables(server.db);
  const wrong: string[] = [];
  const counts = { role: 0, another: 0, deleted: 0 };

  const attempt = async (
    what: string,
    mutation: Mutation,
    by: Browser,
    mayChange: readonly string[] = besides,
  ) => {
    const { status } = await send(server, sentBy(server, mutation, by));
    if (status >= 500) wrong.push(`${what}: status ${status}`);
    const changes = await tables.changes();
    const changed = changes.filter(({ table }) => !mayChange.includes(table));
    if (changed.length > 0) {
      const names = new Set(changed.map(({ sign, table }) => `${sign}${table}`));
      wrong.push(`${what} changed ${[...names].join(' ')}`);
    }
    if (changes.length > 0) await tables.restore(changes);
  };

  for (const mutation of all.filter(({ path }) => only === null || path === only)) {
    const { path, browser } = mutation;
    const area = areaOf(mutation);
    const others = aboutOthers(mutation);
    for (const actor of area === null ? [] : actors) {
      const isOfArea = actor.area === area;
      // Of what names nothing each of an area has its own; administrators share what there is.
      if (isOfArea && (others === null || area === 'admin' || ofPublicThings.test(path))) continue;
      counts[isOfArea ? 'another' : 'role'] += 1;
      await attempt(`${path} by ${actor.name}`, mutation, actor.browser);
    }
    if (others && area !== null && !making.includes(path)) {
      counts.deleted += 1;
      const draft = onDrafts.test(path) ? ['public.service_drafts'] : [];
      await attempt(`${path} about what is deleted`, others, browser, [...besides, ...draft]);
    }
  }
  const { role, another, deleted } = counts;
  const found = `${all.length} forms: ${role} by other roles, ${another} about another's things, ${deleted} about deleted ones, ${wrong.length} went wrong`;
  return { tried: role + another + deleted, found, wrong };
}

/** A partner's service is another's to switch. */
const shared = withoutCondition(
  'app/domains/services/own/service-status.server.ts',
  'setServiceStatus',
  'partner_id',
);

export const acts: Trial = {
  id: 'T1',
  title: "every form by every role, about one's own, another's and deleted things",
  least: 300,
  run: (servers) => act(servers, null),
  defect: (servers) => act(servers, '/partner/dashboard/services/:serviceId/status', [shared]),
};
