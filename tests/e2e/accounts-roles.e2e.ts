import type { Page } from '@playwright/test';
import { admin, demoPassword } from '#tests/world/people.ts';
import { enter, expect, hydrated, open, queryRows, signIn, test } from './support.ts';

const notPartner =
  'Ši paskyra nėra partnerio paskyra. Prašome prisijungti per šeimininkų prisijungimo puslapį.';
const notOwner =
  'Ši paskyra nėra šuns šeimininko. Prašome prisijungti per partnerių prisijungimo puslapį.';

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

for (const [own, other] of [
  [sides.owner, sides.partner],
  [sides.partner, sides.owner],
] as const) {
  test(`${own.email} is refused at ${other.signInPage} and gets no session`, async ({ page }) => {
    await open(page, other.signInPage);
    await signIn(page, own.email, demoPassword);
    await expect(page.getByRole('main').getByText(other.refused)).toBeVisible();
    for (const { area, signInPage } of [own, other]) {
      await page.goto(area);
      await expect(page).toHaveURL(`${signInPage}?redirectTo=${encodeURIComponent(area)}`);
    }
  });

  test(`${own.email} signed in is turned away from ${other.area}`, async ({ page }) => {
    await enterArea(page, own);
    await page.goto(other.area);
    await expect(page).toHaveURL(new RegExp(`${other.signInPage}\\?pranesimas=`));
    await expect(page.getByRole('main').getByText(other.refused)).toBeVisible();
    await page.goto(own.area);
    await expectGreeting(page, own.greeting);
    await page.goto(own.signInPage);
    await expect(page).toHaveURL(own.area);
  });
}

test('the page that was asked for comes after the sign-in, on the own site only', async ({
  page,
}) => {
  await open(page, '/seimininko-skydelis/nera-tokio');
  await signIn(page, sides.owner.email, demoPassword);
  await expect(page).toHaveURL('/seimininko-skydelis/nera-tokio');
  await expectGreeting(page, 'Čia nieko neiškasėme');
  await page.context().clearCookies();
  await open(page, '/prisijungti-seimininkas?redirectTo=https%3A%2F%2Fvizgis.example%2F');
  await signIn(page, sides.owner.email, demoPassword);
  await expect(page).toHaveURL('/seimininko-skydelis');
});

test('a partner turns owner and back', async ({ page }) => {
  await enterArea(page, { ...sides.partner, email: 'misko-namai@vizgis.test' });
  await page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await expect(page.getByRole('heading', { name: 'Mano augintinis' })).toBeVisible();
  await open(page, '/partner/dashboard/orders');
  await expect(
    page.getByRole('main').getByText('Esate prisijungę kaip šeimininkas.'),
  ).toBeVisible();
  await page.goto('/seimininko-skydelis');
  await expect(page.getByRole('heading', { name: 'Mano augintinis' })).toBeVisible();
  await open(page, '/partner/dashboard/orders');
  await page.getByRole('button', { name: 'Perjungti ir atverti' }).click();
  await expect(page).toHaveURL('/partner/dashboard/orders');
  await page.getByRole('button', { name: 'Perjungti į šeimininko paskyrą' }).click();
  await expect(page).toHaveURL('/seimininko-skydelis');
  await hydrated(page);
  await page.getByRole('button', { name: 'Perjungti į partnerio paskyrą' }).click();
  await expect(page).toHaveURL('/partner/dashboard');
  await expectGreeting(page, 'Apžvalga');
  await page.goto('/seimininko-skydelis');
  await expect(page.getByRole('main').getByText(notOwner)).toBeVisible();
});

for (const script of [true, false]) {
  test.describe(script ? 'the bar' : 'the bar without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('leads visitors to the sign-in pages', async ({ page }) => {
      for (const [name, path] of [
        ['Prisijungti', '/prisijungti-seimininkas'],
        ['Tapti partneriu', '/partner'],
      ] as const) {
        await page.goto('/');
        if (script) await hydrated(page);
        await bar(page).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
      }
    });

    test('leads signed-in users to their own area and out', async ({ page }) => {
      await enter(page.context(), sides.partner.email);
      await page.goto('/');
      if (script) await hydrated(page);
      await expect(bar(page).getByRole('link', { name: 'Prisijungti' })).toHaveCount(0);
      await openAccountMenu(page);
      await expect(bar(page).getByText('Mano Paskyra').filter({ visible: true })).toBeVisible();
      await bar(page).getByRole('link', { name: 'Valdymo Skydelis' }).click();
      await expect(page).toHaveURL('/partner/dashboard');
      await page.goto('/misija');
      if (script) await hydrated(page);
      await openAccountMenu(page);
      await bar(page).getByRole('button', { name: 'Atsijungti' }).click();
      await expect(page).toHaveURL('/');
      await expect(bar(page).getByRole('link', { name: 'Prisijungti' })).toBeVisible();
      await page.goto('/partner/dashboard');
      await expect(page).toHaveURL('/partner/login?redirectTo=%2Fpartner%2Fdashboard');
    });
  });
}

test('the administrator signs in and sees the counts', async ({ page }) => {
  await open(page, '/admin');
  await expect(page).toHaveURL('/admin/login?redirectTo=%2Fadmin');
  await signIn(page, admin.email, demoPassword);
  await expect(page).toHaveURL('/admin');
  const [row] = await queryRows<{ active: string; inactive: string }>(
    `select count(*) filter (where status = 'active') as active,
       count(*) filter (where status = 'inactive') as inactive
     from partner_provided_services`,
    [],
  );
  const figure = (term: string) => page.locator('dl > div', { hasText: term });
  await expect(figure('Viešos paslaugos').getByRole('definition')).toHaveText([
    row?.active ?? '',
    `Neaktyvios: ${row?.inactive}`,
  ]);
  await expect(figure('Administratoriai').getByRole('definition')).toHaveText('1');
});

test('through a proxy that is not configured there are no pages for administrators', async ({
  page,
}) => {
  await enterArea(page, { email: admin.email, area: '/admin' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  for (const path of ['/admin', '/admin/login', '/admin/nera-tokio']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expectGreeting(page, 'Čia nieko neiškasėme');
  }
});

test('Google and Facebook are offered where they are set up, here not', async ({ page }) => {
  await open(page, '/prisijungti-seimininkas');
  await expect(page.getByRole('button', { name: 'Prisijungti', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0);
  await expect(page.getByText('arba', { exact: true })).toHaveCount(0);
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

test('a link to confirm without its token has no button', async ({ page }) => {
  await open(page, '/patvirtinti');
  await expect(page.getByText('Nuoroda neišsami.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Patvirtinti paskyrą' })).toHaveCount(0);
});

test('a partner who is signed in is offered the dashboard in place of a registration', async ({
  page,
}) => {
  await enterArea(page, sides.partner);
  for (const path of ['/partner', '/partner/register']) {
    await page.goto(path);
    const way = page.getByRole('main').getByRole('link', { name: 'Eiti į partnerio paskyrą' });
    await expect(way.first()).toHaveAttribute('href', '/partner/dashboard');
    await expect(page.getByRole('link', { name: 'Registruotis' })).toHaveCount(0);
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
