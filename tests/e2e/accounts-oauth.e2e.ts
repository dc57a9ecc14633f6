import type { Page } from '@playwright/test';
import { insertAccount, password, test } from './own-server.ts';
import { expect, hydrated, noteOf, openMail } from './support.ts';

const signInPage = '/prisijungti-seimininkas';
const area = '/seimininko-skydelis';

test.beforeEach(({ premises }) => premises.query('delete from rate_limits'));

/** Opens the owners' sign-in page and chooses to sign in elsewhere. */
async function signInWith(
  page: Page,
  name: 'Google' | 'Facebook',
  path = signInPage,
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: `Tęsti su „${name}“` }).click();
}

async function expectGreeting(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(area);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sveiki!');
  await expect(page.getByText(email, { exact: true }).filter({ visible: true })).toHaveCount(1);
}

async function expectNoSession(page: Page): Promise<void> {
  await page.goto(area);
  await expect(page).toHaveURL(`${signInPage}?redirectTo=${encodeURIComponent(area)}`);
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('who asked for the own area comes into it by way of Google', async ({
      page,
      provider,
      premises,
    }) => {
      const email = `ona-${script}@gmail.test`;
      provider.become({ sub: email, email, email_verified: true, name: 'Ona' });
      const before = provider.asked.length;
      await page.goto(area);
      if (script) await hydrated(page);
      await page.getByRole('button', { name: 'Tęsti su „Google“' }).click();
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

      await page.getByRole('button', { name: 'Atsijungti' }).click();
      await expect(page).toHaveURL('/');
      await expectNoSession(page);
    });
  });
}

test('an address that Facebook does not vouch for is confirmed by mail first', async ({
  page,
  provider,
}) => {
  const email = 'veronika@vizgis.test';
  provider.become({ id: 'f-1', email, name: 'Veronika' });
  await signInWith(page, 'Facebook');
  await expect(noteOf(page)).toHaveText(
    'Patvirtinkite savo el. paštą: paspauskite nuorodą laiške, tada prisijunkite dar kartą.',
  );
  await expectNoSession(page);
  await openMail(page, email, 'Patvirtinkite el. paštą');
  await page.frameLocator('iframe').getByRole('link', { name: 'Patvirtinti el. paštą' }).click();
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
  await page.getByRole('button', { name: 'Tęsti su „Facebook“' }).click();
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
    who: 'whose account here has not proven its address',
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

test('too many ways to Google from one address are told to wait', async ({ page, server }) => {
  const start = () =>
    page.request.post(`${server.origin}/oauth/google`, {
      headers: { origin: server.origin },
      form: {},
      maxRedirects: 0,
    });
  let answer = await start();
  for (let time = 0; time < 20; time++) answer = await start();
  await page.goto(answer.headers().location ?? '');
  await expect(noteOf(page)).toHaveText(/^Per daug bandymų\. Bandykite po \d+\smin\.$/);
});

test('who is refused reads why and gets no session', async ({ page, provider, premises }) => {
  await insertAccount(premises, { email: partner, role: 'partner', verified: true });
  await insertAccount(premises, { email: waiting, role: 'pet_owner', verified: false });
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

// docs/trust.md R25
test('a provider that is too slow delays the page by at most five seconds', async ({
  page,
  request,
  provider,
  premises,
  server: { origin },
}) => {
  const email = 'kantri@vizgis.test';
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  provider.become({ sub: 'g-6', email, email_verified: true }, 'slow');
  await page.goto(signInPage);
  await hydrated(page);
  const asked = provider.asked.length;
  await page.getByRole('button', { name: 'Tęsti su „Google“' }).click();
  await expect.poll(() => provider.asked.length).toBeGreaterThan(asked);

  // Meanwhile the sign-in with a password works.
  const form = { email, password };
  const sent = { form, headers: { origin }, maxRedirects: 0 };
  expect((await request.post(signInPage, sent)).headers().location).toBe(area);

  await expect(noteOf(page)).toHaveText(failed);
  await expectNoSession(page);
});
