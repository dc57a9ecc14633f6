import type { Page } from '@playwright/test';
import { send } from '../own-partner.ts';
import { insertAccount, mailedPath, password, test } from '../own-server.ts';
import { expect, noteOf, open, signOutOfArea } from '../support.ts';

const signInPage = '/prisijungti-seimininkas';
const area = '/seimininko-skydelis';

/** Opens the owners' sign-in page and chooses to sign in elsewhere. */
async function signInWith(
  page: Page,
  name: 'Google' | 'Facebook',
  path = signInPage,
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: `Tęsti per „${name}“` }).click();
}

async function expectGreeting(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(area);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki!');
  await expect(page.getByText(email, { exact: true }).filter({ visible: true })).toHaveCount(1);
}

async function expectNoSession({ request }: Pick<Page, 'request'>): Promise<void> {
  const answer = await request.get(area, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`${signInPage}?redirectTo=${encodeURIComponent(area)}`);
}

test('who asked for the own area comes into it by way of Google', async ({
  page,
  provider,
  premises,
}) => {
  const email = 'ona@gmail.test';
  provider.become({ sub: email, email, email_verified: true, name: 'Ona' });
  const before = provider.asked.length;
  await open(page, area);
  await page.getByRole('button', { name: 'Tęsti per „Google“' }).click();
  await expectGreeting(page, email);

  const [asked] = provider.asked.slice(before);
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    client_id: 'google-id',
    prompt: 'consent',
  });
  const owners = await premises.query(
    'select 1 from pet_owners join users on users.id = user_id where email = $1 and role = $2',
    [email, 'pet_owner'],
  );
  expect(owners).toHaveLength(1);

  await signOutOfArea(page);
  await expect(page).toHaveURL('/');
  await expectNoSession(page);
});

test('an address that Facebook does not vouch for is confirmed by mail first', async ({
  page,
  provider,
  premises,
}) => {
  const email = 'veronika@vizgis.test';
  provider.become({ id: 'f-1', email, name: 'Veronika' });
  await signInWith(page, 'Facebook');
  await expect(noteOf(page)).toHaveText(
    'Patvirtinkite savo el. paštą: paspauskite nuorodą laiške, tada prisijunkite dar kartą.',
  );
  await expectNoSession(page);
  await open(page, await mailedPath(premises, email, 'Patvirtinkite el. paštą'));
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
  await page.getByRole('button', { name: 'Tęsti per „Facebook“' }).click();
  await expectGreeting(page, email);
  expect(provider.asked.at(-1)?.searchParams.get('client_id')).toBe('facebook-id');
});

const failed =
  'Nepavyko prisijungti. Bandykite dar kartą arba prisijunkite el. paštu ir slaptažodžiu.';
const partner = 'partneris@vizgis.test';
const waiting = 'nepatvirtinta@vizgis.test';

const refusals = [
  {
    who: 'whose provider tells no address',
    profile: { sub: 'g-1', name: 'Be adreso' },
    text: '„Google“ arba „Facebook“ mums nepateikė jūsų el. pašto adreso. Užsiregistruokite el. paštu ir slaptažodžiu.',
  },
  {
    who: 'whose account here is used and has not proven its address',
    profile: { sub: 'g-2', email: waiting, email_verified: true },
    text: 'Paskyra su šiuo el. paštu jau egzistuoja. Prisijunkite el. paštu ir slaptažodžiu arba atkurkite slaptažodį.',
  },
  {
    who: 'who is a partner',
    profile: { sub: 'g-3', email: partner, email_verified: true },
    text: 'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.',
  },
  { who: 'who says no there', profile: { sub: 'g-4' }, health: 'refusing', text: failed },
  { who: 'whose provider is broken', profile: { sub: 'g-5' }, health: 'broken', text: failed },
] as const;

test('too many ways to Google from one address are told to wait', async ({ request, server }) => {
  const start = () => send(server, request, '/oauth/google');
  let answer = await start();
  for (let time = 0; time < 20; time++) answer = await start();
  const html = await (await request.get(answer.headers().location ?? '')).text();
  expect(html).toMatch(/Per daug bandymų\. Bandykite po \d+\smin\./);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who is refused reads why and gets no session', async ({ page, provider, premises }) => {
    await insertAccount(premises, { email: partner, role: 'partner', verified: true });
    await insertAccount(premises, { email: waiting, role: 'pet_owner', verified: false });
    await premises.query(
      `insert into pet_owners (id, user_id, full_name)
       select gen_random_uuid(), id, email from users where email = $1`,
      [waiting],
    );
    for (const { who, profile, text, ...more } of refusals) {
      await test.step(who, async () => {
        provider.become(profile, 'health' in more ? more.health : 'well');
        await signInWith(page, 'Google');
        await expect(page).toHaveURL(/\/prisijungti-seimininkas\?pranesimas=[a-z-]+$/);
        await expect(noteOf(page)).toHaveText(text);
        await expectNoSession(page);
      });
    }
  });
});

// docs/trust.md R25
test('a provider that is too slow delays the page by at most five seconds', async ({
  request,
  playwright,
  provider,
  premises,
  server,
}) => {
  const email = 'kantri@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  provider.become({ sub: 'g-6', email, email_verified: true }, 'slow');
  const asked = provider.asked.length;
  const { origin } = server;
  const redirected = request.post('/oauth/google', { form: {}, headers: { origin } });
  await expect.poll(() => provider.asked.length).toBeGreaterThan(asked);

  // Meanwhile the sign-in with a password works.
  const browser = await playwright.request.newContext();
  const signedIn = await send(server, browser, signInPage, { email, password });
  expect(signedIn.headers().location).toBe(area);
  await browser.dispose();

  const answer = await redirected;
  expect(new URL(answer.url()).pathname).toBe(signInPage);
  expect(await answer.text()).toContain(failed);
  await expectNoSession({ request });
});
