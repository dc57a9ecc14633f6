import { insertAccount, type OwnServer, password, test } from './own-server.ts';
import { expect, hydrated, noteOf, signIn } from './support.ts';

const signInPage = '/prisijungti-seimininkas';
const area = '/seimininko-skydelis';

/** Ten tries in three minutes: up to four are left, as time is counted in slices. */
const tooMany = /^Per daug bandymų\.\sBandykite\spo\s[34]\smin\.$/;

test.beforeEach(({ premises }) => premises.query('delete from rate_limits'));

/** What the owners' area answers to a browser that still sends this cookie. */
async function statusAt({ origin }: OwnServer, cookie: string): Promise<number> {
  const { status } = await fetch(origin + area, { headers: { cookie }, redirect: 'manual' });
  return status;
}

test('a session begun at one process holds at another, through restarts, until it is ended', async ({
  page,
  context,
  premises,
  server: first,
}) => {
  const email = 'visur@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  let second = await premises.startServer();
  await page.goto(signInPage);
  await hydrated(page);
  await signIn(page, email, password);
  const greeting = page.getByRole('heading', { level: 1, name: 'Sveiki!' });
  await expect(greeting).toBeVisible();

  await page.goto(second.origin + area);
  await expect(greeting).toBeVisible();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await second.end(signal);
    second = await second.startAgain();
    await page.reload();
    await expect(greeting).toBeVisible();
  }

  const session = (await context.cookies()).find(({ name }) => name === 'session');
  const cookie = `session=${session?.value}`;
  expect(await statusAt(second, cookie)).toBe(200);
  await page.goto(first.origin + area);
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page).toHaveURL(`${first.origin}/`);
  // The browser has lost its cookie; a thief's copy is worth nothing either.
  expect(await statusAt(second, cookie)).toBe(302);
  expect(await statusAt(first, cookie)).toBe(302);
  await second.end('SIGTERM');
});

test('failed sign-ins at one process count at another, and a restart forgives none', async ({
  page,
  request,
  premises,
  server: first,
}) => {
  const email = 'taikinys@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  let second = await premises.startServer();
  for (let time = 0; time < 10; time++) {
    const { origin } = time % 2 === 0 ? first : second;
    const form = { email: `spejimas-${time}@vizgis.test`, password: 'visai kiti žodžiai' };
    const answer = await request.post(origin + signInPage, { form, headers: { origin } });
    expect(answer.status()).toBe(400);
  }

  await second.end('SIGKILL');
  second = await second.startAgain();
  for (const { origin } of [first, second]) {
    await page.goto(origin + signInPage);
    await hydrated(page);
    await signIn(page, email, password);
    await expect(noteOf(page)).toHaveText(tooMany);
  }

  await premises.query("update rate_limits set window_start = window_start - interval '4 minutes'");
  await signIn(page, email, password);
  await expect(page).toHaveURL(second.origin + area);
  await second.end('SIGTERM');
});
