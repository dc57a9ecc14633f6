import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreeToTerms } from '#app/domains/accounts/terms/agreements.server.ts';
import { termsVersions } from '#app/domains/accounts/terms/terms-versions.ts';
import type { Actor, Member } from '#app/domains/accounts/types.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { requireAdmin, requireOwner, requirePartner } from '#app/web/request/guards.server.ts';
import { testDatabase } from '../database.ts';
import { makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';

const second = { version: '2026-11-23', announced: '2026-11-22', changes: ['Pirmas pakeitimas.'] };
// The guards read the application's own list, of which files of tests may share one.
const versions = termsVersions as unknown as (typeof second)[];
const own = versions.slice(1);
beforeAll(() => {
  versions.splice(1, versions.length, second);
});
afterAll(() => {
  versions.splice(1, versions.length, ...own);
});

const database = testDatabase();

let ruta: Member;
let clinic: Member;

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  ruta = await makeOwnerActor(database(), 'ruta@sunys.test');
  clinic = await makeActor(database(), 'klinika@vizgis.test');
});

/** Where a guard leads; null: it lets in. */
async function ledTo(guard: typeof requireOwner, actor: Actor, path: string, method = 'GET') {
  const context = new RouterContextProvider();
  context.set(dbContext, database());
  context.set(actorContext, async () => actor);
  const url = new URL(path, 'http://localhost:3000');
  const request = new Request(url, { method });
  const args = { request, url, context, params: {} } as unknown as Parameters<typeof guard>[0];
  try {
    await guard(args, async () => new Response('page'));
    return null;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

const page = (target: string) => `/taisykles/sutikimas?redirectTo=${encodeURIComponent(target)}`;

describe('a version of the terms that holds by now', () => {
  test('is asked for in front of both areas, and one comes back to where one was going', async () => {
    expect(await ledTo(requireOwner, ruta, '/seimininko-skydelis/vizitai?puslapis=2')).toBe(
      page('/seimininko-skydelis/vizitai?puslapis=2'),
    );
    expect(await ledTo(requirePartner, clinic, '/partner/dashboard')).toBe(
      page('/partner/dashboard'),
    );
  });

  test('is asked for no more once it is agreed to', async () => {
    await agreeToTerms(database(), ruta, second, new Date());
    expect(await ledTo(requireOwner, ruta, '/seimininko-skydelis')).toBeNull();
    expect(await ledTo(requirePartner, clinic, '/partner/dashboard')).not.toBeNull();
  });

  test.each([
    ['a form that stood open', '/seimininko-skydelis/nustatymai/profilis', 'POST'],
    ['an owner’s own data', '/seimininko-skydelis/nustatymai/duomenys', 'POST'],
    ['the page that deletes the account', '/seimininko-skydelis/nustatymai/istrynimas', 'GET'],
  ])('lets %s through', async (_what, path, method) => {
    expect(await ledTo(requireOwner, ruta, path, method)).toBeNull();
  });

  test('lets a partner’s own data through', async () => {
    expect(
      await ledTo(requirePartner, clinic, '/partner/dashboard/settings/data', 'POST'),
    ).toBeNull();
  });

  test('keeps what the page was to say', async () => {
    const settings = '/seimininko-skydelis/nustatymai';
    expect(await ledTo(requireOwner, ruta, `${settings}?pranesimas=istrynimo-nuoroda`)).toBe(
      `${page(settings)}&pranesimas=istrynimo-nuoroda`,
    );
  });

  test('is asked of no administrator', async () => {
    const admin = await makeAdminActor(database(), 'austeja@vizgis.test');
    expect(await ledTo(requireAdmin, admin, '/admin')).toBeNull();
  });
});
