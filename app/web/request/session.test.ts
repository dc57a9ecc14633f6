import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Accounts } from '#app/domains/accounts/account-dependencies.server.ts';
import { visitor } from '#app/domains/accounts/types.ts';
import { accountsContext, actorContext } from './contexts.ts';
import { actorMiddleware } from './session.server.ts';

const cleared = 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

/** Answers a request whose session has ended, the way that `answer` does. */
async function run(
  answer: (context: RouterContextProvider) => Promise<Response>,
  { method = 'GET', said = cleared } = {},
) {
  let lookups = 0;
  const context = new RouterContextProvider();
  context.set(accountsContext, {} as Accounts);
  const loadActor = actorMiddleware(async () => {
    lookups += 1;
    return { actor: visitor, cookies: [said] };
  });
  const request = new Request('http://localhost:3000/', { method });
  const args = { request, context, params: {} } as unknown as Parameters<typeof loadActor>[0];
  const response = (await loadActor(args, () => answer(context))) as Response;
  return { lookups, cookies: response.headers.getSetCookie() };
}

test('the session is not read for a request that does not need the actor', async () => {
  expect(await run(async () => new Response('photo'))).toEqual({ lookups: 0, cookies: [] });
});

test('who asks is found out once, and what the look-up says of the cookie is sent', async () => {
  const found = await run(async (context) => {
    const find = context.get(actorContext);
    expect(await Promise.all([find(), find(), find()])).toEqual([visitor, visitor, visitor]);
    return new Response('page');
  });
  expect(found).toEqual({ lookups: 1, cookies: [cleared] });
});

test('a session that has just begun is not cleared with the one that has ended', async () => {
  const begun = 'session=new; Path=/; HttpOnly; SameSite=Lax';
  const { cookies } = await run(async (context) => {
    await context.get(actorContext)();
    return new Response(null, { status: 302, headers: { 'set-cookie': begun } });
  });
  expect(cookies).toEqual([begun]);
});

test('the answer to a form lengthens a session but clears none that a copy of it began', async () => {
  const asked = async (context: RouterContextProvider) => {
    await context.get(actorContext)();
    return new Response(null, { status: 302 });
  };
  expect(await run(asked, { method: 'POST' })).toMatchObject({ lookups: 1, cookies: [] });
  const longer = 'session=same; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';
  const found = await run(asked, { method: 'POST', said: longer });
  expect(found.cookies).toEqual([longer]);
});
