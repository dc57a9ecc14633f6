import type { APIRequestContext, Page } from '@playwright/test';
import { admin, demoPassword } from '#demo/people.ts';
import {
  enter,
  expect,
  forgetTries,
  hydrated,
  open,
  openProfileMenu,
  queryRows,
  signIn,
  test,
} from '../support.ts';

test.beforeAll(forgetTries);

const notPartner =
  'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.';
const notOwner =
  'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.';

/** Sends a form as our own pages do. Redirects are not followed. */
function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { origin: process.env.VIZGIS_ORIGIN as string };
  return request.post(path, { form, headers, maxRedirects: 0 });
}

const sides = {
  owner: {
    email: 'ruta@vizgis.test',
    signInPage: '/prisijungti-seimininkas',
    area: '/seimininko-skydelis',
    refused: notOwner,
    greeting: 'Sveiki, Rūta!',
  },
  partner: {
    email: 'ramus-kampas@vizgis.test',
    signInPage: '/partner/login',
    area: '/partner/dashboard',
    refused: notPartner,
    greeting: 'Apžvalga',
  },
};

/** A page for signing in that leads to an address afterwards. */
const leadingTo = (signInPage: string, target: string) =>
  `${signInPage}?redirectTo=${encodeURIComponent(target)}`;

for (const [own, other] of [
  [sides.owner, sides.partner],
  [sides.partner, sides.owner],
] as const) {
  test(`${own.email} is refused at ${other.signInPage} and gets no session`, async ({
    request,
  }) => {
    const form = { email: own.email, password: demoPassword };
    const answer = await post(request, other.signInPage, form);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(other.refused);
    for (const { area, signInPage } of [own, other]) {
      const look = await request.get(area, { maxRedirects: 0 });
      expect(look.headers().location).toBe(leadingTo(signInPage, area));
    }
  });

  test(`${own.email} signed in is turned away from ${other.area}`, async ({ context }) => {
    const { request } = context;
    await enter(context, own.email);
    const away = await request.get(other.area);
    expect(new URL(away.url()).pathname).toBe(other.signInPage);
    expect(new URL(away.url()).search).toMatch(/^\?pranesimas=/);
    expect(await away.text()).toContain(other.refused);
    const home = await (await request.get(own.area)).text();
    expect(home.replaceAll('<!-- -->', '')).toContain(own.greeting);
    const look = await request.get(own.signInPage, { maxRedirects: 0 });
    expect(look.headers().location).toBe(own.area);
  });
}

test('the page that was asked for comes after the sign-in, on the own site only', async ({
  request,
}) => {
  const { email, signInPage, area } = sides.owner;
  const form = { email, password: demoPassword };
  const wanted = '/seimininko-skydelis/nera-tokio';
  const asked = await request.get(wanted, { maxRedirects: 0 });
  expect(asked.headers().location).toBe(leadingTo(signInPage, wanted));
  const answer = await post(request, leadingTo(signInPage, wanted), form);
  expect(answer.headers().location).toBe(wanted);
  const missing = await request.get(wanted);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('Čia nieko neiškasėme');
  const outside = await post(request, leadingTo(signInPage, 'https://vizgis.example/'), form);
  expect(outside.headers().location).toBe(area);
});

test('a partner turns owner and back', async ({ page }) => {
  const textAt = async (path: string) => (await page.request.get(path)).text();
  await enterArea(page, { ...sides.partner, email: 'misko-namai@vizgis.test' });
  // The sidebar ends with the person alone; the ways out are in the menu.
  const foot = page.locator('.side .side-end');
  expect((await foot.boundingBox())?.height).toBeLessThan(80);
  await openProfileMenu(page);
  await page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.getByRole('heading', { name: 'Mano augintinis' })).toBeVisible();
  // To look at a page of the other area changes nothing.
  expect(await textAt('/partner/dashboard/orders')).toContain(
    'Esate prisijungę kaip šeimininkas, o šis',
  );
  expect(await textAt('/seimininko-skydelis')).toContain('Mano augintinis');
  await open(page, '/partner/dashboard/orders');
  await expect(
    page.getByRole('main').getByText('Esate prisijungę kaip šeimininkas, o šis'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Perjungti ir atverti' }).click();
  await expect(page).toHaveURL('/partner/dashboard/orders');
  await openProfileMenu(page);
  await page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await hydrated(page);
  await openProfileMenu(page);
  await page.getByRole('button', { name: 'Perjungti į partnerio paskyrą' }).click();
  await expect(page).toHaveURL('/partner/dashboard');
  await expectGreeting(page, 'Apžvalga');
  expect(await textAt('/seimininko-skydelis')).toContain(notOwner);
});

test('the bar leads visitors to the sign-in pages', async ({ page }) => {
  await open(page, '/');
  const join = bar(page).getByRole('link', { name: 'Tapti partneriu', exact: true });
  await expect(join).toHaveAttribute('href', '/partner');
  await bar(page).getByRole('link', { name: 'Prisijungti', exact: true }).click();
  await expect(page).toHaveURL('/prisijungti-seimininkas');
});

for (const script of [true, false]) {
  test.describe(script ? 'the bar' : 'the bar without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('leads signed-in users to their own area and out', async ({ page }) => {
      await enter(page.context(), sides.partner.email);
      const visit = async () => {
        await page.goto('/misija');
        if (script) await hydrated(page);
        await openAccountMenu(page);
      };
      await visit();
      await expect(bar(page).getByRole('link', { name: 'Prisijungti' })).toHaveCount(0);
      await expect(bar(page).getByText('Mano Paskyra').filter({ visible: true })).toBeVisible();
      await bar(page).getByRole('link', { name: 'Valdymo Skydelis' }).click();
      await expect(page).toHaveURL('/partner/dashboard');
      await visit();
      await bar(page).getByRole('button', { name: 'Atsijungti' }).click();
      await expect(page).toHaveURL('/');
      await expect(bar(page).getByRole('link', { name: 'Prisijungti' })).toBeVisible();
      const look = await page.request.get('/partner/dashboard', { maxRedirects: 0 });
      expect(look.headers().location).toBe(leadingTo('/partner/login', '/partner/dashboard'));
    });
  });
}

test('the administrator signs in and sees the counts', async ({ page }) => {
  await open(page, '/admin');
  await expect(page).toHaveURL('/admin/login?redirectTo=%2Fadmin');
  await signIn(page, admin.email, demoPassword);
  await expect(page).toHaveURL('/admin');
  const figure = (term: string) => page.locator('dl > div', { hasText: term });
  // Other tests send and decide reports meanwhile.
  await expect(async () => {
    await page.reload();
    const [row] = await queryRows<{ open: string }>(
      `select count(distinct coalesce(service_id::text, service_title)) as open
       from service_reports where decision is null`,
      [],
    );
    const [, note] = await figure('Viešos paslaugos').getByRole('definition').allTextContents();
    expect(note).toBe(`pranešta apie ${row?.open}`);
  }).toPass();
  const health = page.getByRole('region', { name: 'Būklė' }).getByRole('listitem');
  await expect(health.filter({ hasText: 'Foniniai darbai' })).toContainText('Paskutinis');
});

test('Google and Facebook are offered where they are set up, here not', async ({ request }) => {
  const html = await (await request.get('/prisijungti-seimininkas')).text();
  expect(html).toContain('<span>Prisijungti</span>');
  expect(html).not.toMatch(/„Google“|„Facebook“|>arba</);
});

test('Back after a sign-in leads past its page, and the page says why it showed', async ({
  page,
}) => {
  await open(page, '/duk');
  await bar(page).getByRole('link', { name: 'Prisijungti' }).click();
  await expect(page.getByText('Prisijungę grįšite į puslapį, kuriame buvote.')).toBeVisible();
  await signIn(page, sides.owner.email, demoPassword);
  await expect(page).toHaveURL('/duk');
  await page.goBack();
  await expect(page).toHaveURL('/duk');
  await page.context().clearCookies();
  await page.goto('/vizitai?menuo=2026-12');
  await expect(page).toHaveURL(
    `/prisijungti-seimininkas?redirectTo=${encodeURIComponent('/seimininko-skydelis/vizitai?menuo=2026-12')}`,
  );
  await expect(page.getByText('Šiam puslapiui reikia prisijungti.')).toBeVisible();
});

test('a link to confirm without its token has no button', async ({ request }) => {
  const html = await (await request.get('/patvirtinti')).text();
  expect(html).toContain('Nuoroda neišsami.');
  expect(html).not.toContain('Patvirtinti paskyrą');
});

test('a partner who is signed in is offered the dashboard in place of a registration', async ({
  context,
}) => {
  await enter(context, sides.partner.email);
  for (const path of ['/partner', '/partner/register']) {
    const html = await (await context.request.get(path)).text();
    const [, main = ''] = html.split(/<main/);
    expect(main).toMatch(
      /<a [^>]*href="\/partner\/dashboard"[^>]*>(?:(?!<\/a>).)*Eiti į partnerio paskyrą/s,
    );
    expect(html).not.toMatch(/Registruotis\s*<\/a>/);
  }
});

type Side = { email: string; area: string };

async function enterArea(page: Page, { email, area }: Side): Promise<void> {
  await enter(page.context(), email);
  await open(page, area);
}

async function expectGreeting(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
}

function bar(page: Page) {
  return page.getByRole('banner');
}

async function openAccountMenu(page: Page): Promise<void> {
  await bar(page).getByLabel('Mano Paskyra').and(page.locator('summary')).click();
}
