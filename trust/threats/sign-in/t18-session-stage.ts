import { partners } from '#demo/partners.ts';
import { admin, demoPassword, owners } from '#demo/people.ts';
import type { Judge } from '../../judging/judge.ts';
import type { SavedTables } from '../../judging/tables.ts';
import { type Browser, openBrowser, type SignInPage, send } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import type { LocalProvider } from '../../stages/provider.ts';

/** The people of the demo world who sign in, and where that leads. */
export const people: Readonly<Record<SignInPage, string>> = {
  owner: owners[0]?.email ?? '',
  partner: partners[0]?.email ?? '',
  admin: admin.email,
};
export const homes: Readonly<Record<SignInPage, string>> = {
  owner: '/seimininko-skydelis',
  partner: '/partner/dashboard',
  admin: '/admin',
};
/** The routes of what lies inside the layouts. */
const insides: Readonly<Record<SignInPage, string>> = {
  owner: 'routes/owner/home',
  partner: 'routes/partner/overview',
  admin: 'routes/admin/home',
};
export const kinds = ['owner', 'partner', 'admin'] as const;

/** What a trial of sessions works with. */
export type Stage = {
  readonly server: TrialServer;
  readonly provider: LocalProvider;
  readonly tables: SavedTables;
  readonly judge: Judge;
};

/** The session's cookie as a browser would send it. */
export function sessionOf({ cookies }: Browser): string {
  const found = [...cookies].find(([name]) => /^(__Host-)?session$/.test(name));
  return found ? `${found[0]}=${found[1]}` : '';
}

export async function signedIn(
  { server }: Stage,
  kind: SignInPage,
  planted = '',
): Promise<Browser> {
  const browser = openBrowser(server);
  if (planted) browser.cookies.set(planted.split('=')[0] ?? '', planted.replace(/^[^=]*=/, ''));
  await browser.signIn(kind, people[kind], demoPassword);
  return browser;
}

/** What still answers to a cookie in an area, as a page, as data or as the data of its inside. */
async function openTo({ server }: Stage, kind: SignInPage, cookie: string): Promise<string[]> {
  const home = homes[kind];
  const open: string[] = [];
  for (const path of [
    home,
    `${home}.data`,
    `${home}.data?_routes=${encodeURIComponent(insides[kind])}`,
  ]) {
    const answer = await send(server, { path, headers: cookie ? { cookie } : {} });
    const refused =
      answer.status === 404 ||
      answer.status === 302 ||
      (answer.status === 202 && answer.body.includes('SingleFetchRedirect'));
    if (!refused) open.push(path);
  }
  return open;
}

export async function claimOpen(stage: Stage, what: string, kind: SignInPage, cookie: string) {
  const open = await openTo(stage, kind, cookie);
  stage.judge.claim(`${what}: ${kind} reaches ${open.length} of 3`, open.length === 3);
}

export async function claimShut(stage: Stage, what: string, kind: SignInPage, cookie: string) {
  const open = await openTo(stage, kind, cookie);
  stage.judge.claim(`${what}: still open: ${open.join(' ')}`, open.length === 0);
}
