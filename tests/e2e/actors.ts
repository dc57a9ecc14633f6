import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';
import { partners } from '#tests/world/partners.ts';
import { admin, demoPassword, owners } from '#tests/world/people.ts';
import { queryRows } from './support.ts';

const origin = process.env.VIZGIS_ORIGIN as string;

/** What a browser that an actor uses may open. */
export type Actor = {
  readonly name: string;
  /** As whom the server has to know him. */
  readonly kind: 'visitor' | 'owner' | 'partner' | 'admin';
  /** Comes from an address that is neither this machine nor an administrator's. */
  readonly elsewhere?: true;
};

export const actors = [
  { name: 'a visitor', kind: 'visitor' },
  { name: 'unconfirmed account', kind: 'visitor' },
  { name: 'an owner', kind: 'owner' },
  { name: 'a partner', kind: 'partner' },
  { name: 'a partner turned owner', kind: 'owner' },
  { name: 'an admin', kind: 'admin' },
  { name: 'an admin elsewhere', kind: 'admin', elsewhere: true },
  { name: 'signed-out account', kind: 'visitor' },
] as const satisfies readonly Actor[];

export type ActorName = (typeof actors)[number]['name'];

/** The pages for signing in and where they lead. */
export const areas = {
  owner: { signIn: '/prisijungti-seimininkas', home: '/seimininko-skydelis' },
  partner: { signIn: '/partner/login', home: '/partner/dashboard' },
  admin: { signIn: '/admin/login', home: '/admin' },
} as const;

/** Sends a form as our own pages do. Redirects are not followed. */
export function post(browser: APIRequestContext, path: string, form: Record<string, string> = {}) {
  return browser.post(path, { form, headers: { origin }, maxRedirects: 0 });
}

/** Signs in through the form; fails unless that leads to the area. */
export async function signIn(
  browser: APIRequestContext,
  area: keyof typeof areas,
  email: string,
): Promise<void> {
  const { signIn: page, home } = areas[area];
  const response = await post(browser, page, { email, password: demoPassword });
  expect(response.status(), `${email} signs in: ${await response.text()}`).toBe(302);
  expect(response.headers().location).toBe(home);
}

/** Signs every actor in once, each in its own browser. */
export async function signInActors(
  request: APIRequest,
): Promise<Readonly<Record<ActorName, APIRequestContext>>> {
  const open = (more: Parameters<APIRequest['newContext']>[0] = {}) =>
    request.newContext({ baseURL: origin, ...more });
  const signedIn = async (area: keyof typeof areas, email: string) => {
    const browser = await open();
    await signIn(browser, area, email);
    return browser;
  };

  const [owner, partner] = [owners[0]?.email ?? '', partners[0]?.email ?? ''];
  const administrator = await signedIn('admin', admin.email);
  const turned = await signedIn('partner', turningPartner);
  const switched = await post(turned, '/partner/perjungti-i-seimininka');
  expect(switched.headers().location).toBe(areas.owner.home);

  const leaving = await signedIn('owner', owner);
  // Sent with every request: the first answer would take a jar's cookie away.
  const { cookies } = await leaving.storageState();
  const ended = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await post(leaving, '/atsijungti')).status()).toBe(302);
  await leaving.dispose();

  const unconfirmed = await open();
  const email = await insertUnconfirmed(owner);
  const form = { email, password: demoPassword };
  const refused = await post(unconfirmed, areas.owner.signIn, form);
  expect(refused.status(), 'an unconfirmed account does not sign in').toBe(400);

  return {
    'a visitor': await open(),
    'unconfirmed account': unconfirmed,
    'an owner': await signedIn('owner', owner),
    'a partner': await signedIn('partner', partner),
    'a partner turned owner': turned,
    'an admin': administrator,
    'an admin elsewhere': await open({
      storageState: await administrator.storageState(),
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
    }),
    'signed-out account': await open({ extraHTTPHeaders: { cookie: ended } }),
  };
}

/** The partner who becomes an owner as well; no other test signs him in. */
const turningPartner = 'pavadelio-dirbtuve@vizgis.test';

/** Inserts an account that never confirmed its address, with the password of `other`. */
async function insertUnconfirmed(other: string): Promise<string> {
  const email = `nepatvirtinta-${crypto.randomUUID()}@vizgis.test`;
  await queryRows(
    `with made as (
       insert into users (id, email, role) values (gen_random_uuid(), $1, 'pet_owner') returning id
     )
     insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), made.id, 'credential', made.id::text, accounts.password
     from made, accounts join users on users.id = accounts.user_id
     where users.email = $2 and accounts.provider_id = 'credential'`,
    [email, other],
  );
  return email;
}

/** The id of a mail in the development mailbox; asks for one when there is none. */
export async function findMail(browser: APIRequestContext): Promise<string> {
  const newest = async () => {
    const html = await (await browser.get('/dev/pastas')).text();
    return /"\/dev\/pastas\/([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';
  };
  const there = await newest();
  if (there) return there;
  const asked = await post(browser, '/pamirsau-slaptazodi', { email: turningPartner });
  expect(asked.status()).toBe(302);
  await expect.poll(newest, { timeout: 20_000 }).not.toBe('');
  return newest();
}
