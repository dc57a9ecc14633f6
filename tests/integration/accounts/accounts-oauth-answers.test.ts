import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { actorOf, openAccounts } from '../accounts.ts';
import {
  askForStart,
  callbackOf,
  finish,
  provider,
  setOAuthStage,
  signInThrough,
  start,
  target,
  tellOnce,
} from './oauth-stage.ts';

const { db, open, userRow } = setOAuthStage();

test('behind a proxy that speaks https, all that leaves is our own address', async () => {
  const opened = openAccounts(db(), {
    ORIGIN: 'https://vizgis.lt',
    DEMO: '1',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_ISSUER_URL: provider.issuer.url ?? '',
  });
  const asked = await askForStart(opened);
  if (!asked.ok) throw new Error('not started');
  expect(asked.cookies[0]).toMatch(/^__Host-oauth-state=.*Secure/);
  tellOnce({ sub: 'g-5', email: 'penkta@sunys.test', email_verified: true });
  const callback = await callbackOf(asked.url);
  expect(callback).toMatch(/^https:\/\/vizgis\.lt\/api\/auth\/callback\/google\?/);
  const answer = await finish(opened, callback.replace('https:', 'http:'), asked.cookies);
  expect(answer).toMatchObject({ ok: true, redirectTo: target });
  expect(answer.cookies.some((cookie) => /^__Host-session=.*Secure/.test(cookie))).toBe(true);
});

describe('an answer of the provider', () => {
  const profile = { sub: 'g-4', email: 'ketvirta@sunys.test', email_verified: true };

  test('is worth nothing in another browser, a second time or with another state', async () => {
    const opened = open();
    const { url, cookies } = await start(opened);
    const callback = await callbackOf(url);
    const bringBack = (address: string, sent: readonly string[]) => {
      provider.service.removeAllListeners('beforeUserinfo');
      tellOnce(profile);
      return finish(opened, address, sent);
    };
    const failed = { ok: false, reason: 'failed' };
    expect(await bringBack(callback, [])).toMatchObject(failed);
    const stranger = await start(opened);
    expect(await bringBack(callback, stranger.cookies)).toMatchObject(failed);
    expect(await bringBack(callback.replace(/state=[^&]+/, 'state=x'), cookies)).toMatchObject(
      failed,
    );
    expect(await bringBack(callback.replace(/&?state=[^&]+/, ''), cookies)).toMatchObject(failed);
    expect(await userRow(profile.email)).toBeUndefined();
    expect(await bringBack(callback, cookies)).toMatchObject({ ok: true });
    expect(await bringBack(callback, cookies)).toMatchObject(failed);
  });

  test('ends the session that the browser had', async () => {
    const opened = open();
    const before = await signInThrough(opened, profile);
    const { url, cookies } = await start(opened);
    tellOnce(profile);
    const session = before.cookies.filter((cookie) => cookie.startsWith('session='));
    const both = [...session, ...cookies];
    const after = await finish(opened, await callbackOf(url), both);
    expect(after.ok).toBe(true);
    expect(await actorOf(opened, session)).toMatchObject({ kind: 'visitor' });
    expect(await actorOf(opened, after.cookies)).toMatchObject({ kind: 'owner' });
  });

  test.each([
    ['says no', async (callback: string) => callback.replace(/code=[^&]+/, 'error=access_denied')],
    [
      'carries an invented code',
      async (callback: string) => callback.replace(/code=[^&]+/, 'code=x'),
    ],
    ['carries no code', async (callback: string) => callback.replace(/code=[^&]+&?/, '')],
  ])('that %s is a refusal', async (_what, change) => {
    const opened = open();
    const { url, cookies } = await start(opened);
    const address = await change(await callbackOf(url));
    const answer = await finish(opened, address, cookies);
    expect(answer).toMatchObject({ ok: false, reason: 'failed' });
    expect(answer.cookies.some((cookie) => cookie.startsWith('session='))).toBe(false);
    expect(opened.logged.join('\n')).not.toContain(new URL(address).searchParams.get('state'));
  });

  test('that never comes is given up', async () => {
    const silent = createServer(() => {}).listen(0, 'localhost');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const opened = openAccounts(db(), {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ISSUER_URL: `http://localhost:${port}`,
    });
    try {
      const asked = await askForStart(opened);
      if (!asked.ok) throw new Error('not started');
      const state = new URL(asked.url).searchParams.get('state');
      const callback = `http://localhost:3000/api/auth/callback/google?code=x&state=${state}`;
      const answer = await finish(opened, callback, asked.cookies);
      expect(answer).toMatchObject({ ok: false, reason: 'failed' });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
