import { send } from '../own-partner.ts';
import { insertAccount, type OwnServer, password, test } from '../own-server.ts';
import { expect, noteOf, open, signIn, signOutOfArea } from '../support.ts';

const signInPage = '/prisijungti-seimininkas';
const area = '/seimininko-skydelis';

/** The minutes are for rate-limit.test.ts: a slow machine has used some of them up. */
const tooMany = /Per daug bandymų\.\sBandykite\spo\s\d\smin\./;

/** What the owners' area answers to a browser that still sends this cookie. */
async function statusAt({ origin }: OwnServer, cookie: string): Promise<number> {
  const { status } = await fetch(origin + area, { headers: { cookie }, redirect: 'manual' });
  return status;
}

test('sessions and failed sign-ins of one process count at another, through a crash', async ({
  page,
  context,
  request,
  premises,
  server: first,
}) => {
  const email = 'visur@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  let second = await premises.startServer();
  await open(page, signInPage);
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Sveiki!' })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  const cookie = `session=${session?.value}`;
  expect(await statusAt(second, cookie)).toBe(200);

  const fails = { email: 'spejimas@vizgis.test', password: 'visai kiti žodžiai' };
  for (let time = 0; time < 10; time++) {
    const answer = await send(time % 2 === 0 ? first : second, request, signInPage, fails);
    expect(answer.status()).toBe(400);
  }
  await second.end('SIGKILL');
  second = await second.startAgain();
  expect(await statusAt(second, cookie)).toBe(200);

  await signOutOfArea(page);
  await expect(page).toHaveURL('/');
  // The browser has lost its cookie; a thief's copy is worth nothing either.
  expect(await statusAt(second, cookie)).toBe(302);
  expect(await statusAt(first, cookie)).toBe(302);

  // This browser knows the other account alone.
  const target = 'taikinys@vizgis.test';
  await insertAccount(premises, { email: target, role: 'pet_owner', verified: true });
  await open(page, second.origin + signInPage);
  await signIn(page, target, password);
  await expect(noteOf(page)).toHaveText(tooMany);
  await expect(page.getByRole('textbox', { name: 'El. paštas', exact: true })).toHaveValue(target);
  await expect(page.getByLabel('Slaptažodis', { exact: true })).toHaveValue(password);
  for (const path of [signInPage, '/partner/login']) {
    const answer = await send(first, request, path, { email: target, password });
    const html = await answer.text();
    expect(html).toMatch(tooMany);
    expect(html).toContain(`value="${target}"`);
    expect(html).not.toContain(password);
  }

  await premises.query("update rate_limits set window_start = window_start - interval '4 minutes'");
  await signIn(page, target, password);
  await expect(page).toHaveURL(second.origin + area);
  await second.end('SIGTERM');
});
