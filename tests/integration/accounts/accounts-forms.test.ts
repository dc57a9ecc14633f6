import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRegistrationDraft } from '#app/domains/accounts/registration/registration-draft.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { createHandler } from '#app/web/request/handler.server.ts';
import { loadActor } from '#app/web/request/session.server.ts';
import * as login from '../../../app/routes/account/partner-sign-in.tsx';
import * as registerCompany from '../../../app/routes/account/register-company.tsx';
import { freePort } from '../../../scripts/free-port.ts';
import { type RunningServer, serve } from '../../../server.ts';
import { cookieHeader, openBrowser } from '../../../trust/requests/browser.ts';
import { makePartner, openAccounts, password, secret, typedCompany } from '../accounts.ts';
import { bareBuild } from '../bare-build.ts';
import { openTestDatabase } from '../database.ts';

// The real process behind a proxy that speaks https for it, with the pages of two forms.
const origin = 'https://vizgis.lt';
const [clinic, hotel] = ['klinika@firmos.test', 'viesbutis@firmos.test'] as const;

let db: Db;
let folder: string;
let port: number;
let server: RunningServer;
let opened: ReturnType<typeof openAccounts>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vizgis-forms-'));
  port = await freePort();
  const env = { ORIGIN: origin, DEMO: '1', SECRET: secret, PORT: String(port), DATA_DIR: folder };
  const { db: own, url } = await openTestDatabase();
  db = own;
  opened = openAccounts(db, env);
  for (const email of [clinic, hotel]) await makePartner(db, opened, email);
  server = await serve({
    settings: readSettings({ ...env, WORKER: 'off', LOG_LEVEL: 'error' }),
    databaseUrl: url,
    loadApplication: async () => ({ createApplication: (parts) => createHandler(parts, build) }),
    assets: (_request, _response, next) => next(),
  });
});

afterAll(async () => {
  await server.stop();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** React Router looks at where a form comes from only when there is a page behind its address. */
const build = bareBuild(
  [
    { id: 'root', module: { middleware: [loadActor] } },
    { id: 'login', path: 'partner/login', parentId: 'root', module: login },
    { id: 'register', path: 'partner/register', parentId: 'root', module: registerCompany },
  ],
  { default: () => new Response('a page') },
);

/** Whose sessions there are. */
async function signedInPeople(): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.email')
    .execute();
  return rows.map(({ email }) => email);
}

test('a form is taken from the public address, whatever the proxy speaks to us', async () => {
  const browser = openBrowser({ origin, port });
  const answer = await browser.post('/partner/login', { email: clinic, password });
  expect([answer.status, answer.location]).toEqual([302, '/partner/dashboard']);
  expect(await signedInPeople()).toEqual([clinic]);
});

test('a sign-in counts also from a browser with a session', async () => {
  await db.deleteFrom('sessions').execute();
  const browser = openBrowser({ origin, port });
  await browser.signIn('partner', clinic, password);
  const look = await browser.get('/partner/login');
  expect([look.status, look.location]).toEqual([302, '/partner/dashboard']);
  const wrong = await browser.post('/partner/login', { email: hotel, password: 'ne tas' });
  expect(wrong.location).toBeNull();
  await browser.signIn('partner', hotel, password);
  expect(await signedInPeople()).toEqual([hotel]);
});

test('a registration keeps the fields of its form and nothing that was sent besides', async () => {
  const browser = openBrowser({ origin, port });
  const typed = { ...typedCompany, about_company: '', phone: '8 612 34567' };
  const more = { role: 'admin', id: 'x', emailVerified: 'true', password };
  const answer = await browser.post('/partner/register', { ...typed, ...more });
  expect(answer.location).toBe('/partner/register/prisijungimas');
  const headers = new Headers({ cookie: cookieHeader(browser.cookies) });
  expect(await findRegistrationDraft(opened.accounts, headers, opened.now())).toEqual(typed);
});
