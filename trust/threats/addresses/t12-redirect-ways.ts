import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import { demoPassword } from '#demo/people.ts';
import {
  type Answer,
  type Browser,
  dataFormOf,
  formOf,
  freshAddress,
  openBrowser,
  type SignInPage,
  send,
  signInPages,
} from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { insertAccounts, newPassword, signUpFields } from '../../stages/people.ts';
import type { LocalProvider } from '../../stages/provider.ts';

/** Under these names an address to go to afterwards is handed over, here or elsewhere. */
const names = ['redirectTo', 'callbackURL', 'errorCallbackURL', 'next', 'returnTo', 'url'];

export const asked = (address: string) => Object.fromEntries(names.map((name) => [name, address]));
export const query = (address: string) => new URLSearchParams(asked(address)).toString();

/** One way to be redirected: its name, and what it answers to an address asked for. */
export type Way = {
  readonly name: string;
  /** Where it leads by itself, for a way that could be mistaken for another. */
  readonly to?: string;
  readonly go: (address: string) => Promise<readonly Answer[]>;
};

const people: Readonly<Record<SignInPage, string>> = {
  owner: 'ruta@vizgis.test',
  partner: 'klinika@vizgis.test',
  admin: 'admin@vizgis.test',
};
export const kinds = ['owner', 'partner', 'admin'] as const;

let lastNumber = 0;

/** For new accounts. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** A client with its own address, signed in or not, so that no rate limit stops the trial. */
export async function fresh(server: TrialServer, who: SignInPage | null): Promise<Browser> {
  const browser = openBrowser(server, freshAddress());
  if (who !== null) await browser.signIn(who, people[who], demoPassword);
  return browser;
}

/** Signing in at each of the pages, by the form and by the script of the page. */
export function signInWays(server: TrialServer): Way[] {
  return kinds.flatMap((kind) =>
    [formOf, dataFormOf].map((make) => ({
      name: `sign-in of ${kind}, ${make.name}`,
      async go(address) {
        const fields = { email: people[kind], password: demoPassword, ...asked(address) };
        const from = { 'x-forwarded-for': freshAddress() };
        return [
          await send(server, make(server, `${signInPages[kind]}?${query(address)}`, fields, from)),
        ];
      },
    })),
  );
}

/** Forms that lead on only when they are filled in rightly. */
export function formWays(server: TrialServer): Way[] {
  const { db } = server;
  const newAccount = async () => {
    const [userId = ''] = await insertAccounts(db, [`n${nextNumber()}@vizgis.test`], {
      withPassword: false,
    });
    return userId;
  };
  const tokenOf = async (purpose: 'reset-password' | 'confirm-email', userId: string) =>
    createToken(db, purpose, userId, new Date());
  const post = async (path: string, address: string, fields: Record<string, string>) => {
    const browser = await fresh(server, null);
    const mark = path.includes('?') ? '&' : '?';
    return [
      await browser.post(`${path}${mark}${query(address)}`, { ...asked(address), ...fields }),
    ];
  };
  return [
    {
      name: 'sign-up of owner',
      go: (address) =>
        post('/prisijungti-seimininkas/registracija', address, signUpFields(nextNumber())),
    },
    ...(['owner', 'partner'] as const).map((signInPage) => ({
      name: `reset request of ${signInPage}`,
      to: signInPages[signInPage],
      go: (address: string) =>
        post('/pamirsau-slaptazodi', address, {
          email: `k${nextNumber()}@vizgis.test`,
          // As the form says whose it is (reset-request-form.tsx).
          ...(signInPage === 'partner' ? { paskyra: 'partnerio' } : {}),
        }),
    })),
    {
      name: 'new password',
      go: async (address) =>
        post(
          `/atnaujinti-slaptazodi?token=${await tokenOf('reset-password', await newAccount())}`,
          address,
          newPassword,
        ),
    },
    {
      name: 'confirmation',
      go: async (address) =>
        post(
          `/patvirtinti?token=${await tokenOf('confirm-email', await newAccount())}`,
          address,
          {},
        ),
    },
    {
      name: 'confirmation where it signed up',
      go: async (address) => {
        const browser = await fresh(server, null);
        const fields = signUpFields(nextNumber());
        await browser.post('/prisijungti-seimininkas/registracija', fields);
        const { id } = await db
          .selectFrom('users')
          .select('id')
          .where('email', '=', fields.email)
          .executeTakeFirstOrThrow();
        const token = await tokenOf('confirm-email', id);
        return [await browser.post(`/patvirtinti?token=${token}&${query(address)}`)];
      },
    },
  ];
}

/** To the provider and back, with a consent and without. */
export function oauthWays(server: TrialServer, { follow }: LocalProvider): Way[] {
  return ['google', 'facebook'].flatMap((provider) =>
    ['consent', 'refusal'].map((end) => ({
      name: `${provider}, ${end}`,
      async go(address) {
        const browser = await fresh(server, null);
        const start = await browser.post(`/oauth/${provider}?${query(address)}`, asked(address));
        const state = new URL(start.location ?? '').searchParams.get('state') ?? '';
        const back =
          end === 'consent'
            ? await follow(start.location ?? '')
            : `/api/auth/callback/${provider}?error=access_denied&state=${encodeURIComponent(state)}`;
        return [start, await browser.get(`${back}&${query(address)}`)];
      },
    })),
  );
}
