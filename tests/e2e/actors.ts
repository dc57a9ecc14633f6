import { expect } from '@playwright/test';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword, owners } from '#demo/people.ts';
import {
  type Browser,
  cookieHeader,
  openBrowser,
  type SignInPage,
} from '../../trust/requests/browser.ts';
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

/** The server that the tests share, as a client without a browser sends to it. */
export const server = { origin, port: Number(new URL(origin).port) };

/** What an actor sends with each request. */
export type ActorHeaders = Readonly<Record<string, string>>;

/** Signs every actor in once. @returns the headers by which the server knows each */
export async function signInActors(): Promise<Readonly<Record<ActorName, ActorHeaders>>> {
  const signedIn = async (area: SignInPage, email: string) => {
    const browser = openBrowser(server);
    const answer = await browser.signIn(area, email, demoPassword);
    expect(answer.location).toBe(areas[area].home);
    return browser;
  };
  const headersOf = ({ cookies }: Browser) => ({ cookie: cookieHeader(cookies) });

  const [owner, partner] = [owners[0]?.email ?? '', partners[0]?.email ?? ''];
  const administrator = headersOf(await signedIn('admin', admin.email));
  const turned = await signedIn('partner', turningPartner);
  const switched = await turned.post('/partner/perjungti-i-seimininka');
  expect(switched.location).toBe(areas.owner.home);

  const leaving = await signedIn('owner', owner);
  const ended = headersOf(leaving);
  expect((await leaving.post('/atsijungti')).status).toBe(302);

  const unconfirmed = openBrowser(server);
  const form = { email: await insertUnconfirmed(owner), password: demoPassword };
  const refused = await unconfirmed.post(areas.owner.signIn, form);
  expect(refused.status, 'an unconfirmed account does not sign in').toBe(400);

  return {
    'a visitor': {},
    'unconfirmed account': headersOf(unconfirmed),
    'an owner': headersOf(await signedIn('owner', owner)),
    'a partner': headersOf(await signedIn('partner', partner)),
    'a partner turned owner': headersOf(turned),
    'an admin': administrator,
    'an admin elsewhere': { ...administrator, 'x-forwarded-for': '203.0.113.7' },
    'signed-out account': ended,
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
export async function findMail(): Promise<string> {
  const visitor = openBrowser(server);
  const newest = async () => {
    const { body } = await visitor.get('/dev/pastas');
    return /"\/dev\/pastas\/([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
  };
  const there = await newest();
  if (there) return there;
  const asked = await visitor.post('/pamirsau-slaptazodi', { email: turningPartner });
  expect(asked.status).toBe(302);
  await expect.poll(newest).not.toBe('');
  return newest();
}
