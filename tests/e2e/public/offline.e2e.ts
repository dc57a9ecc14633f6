import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  expectChips,
  filters,
  hold,
  open as openPage,
  openProfileMenu,
  servicePath,
  test,
} from '../support.ts';

const advice = (page: Page) =>
  page.getByRole('alert').getByText('Patikrinkite interneto ryšį ir bandykite dar kartą.');
/**
 * Opens a page, uses it, and waits for what it fetches then.
 * @param code parts of its code, by the names of their files
 */
async function open(page: Page, path: string, ...code: string[]): Promise<void> {
  await openPage(page, path);
  await page.mouse.move(1, 1);
  for (const part of ['page-guard', ...code]) {
    await page.waitForFunction(async (name) => {
      const files = performance.getEntriesByType('resource').map((entry) => entry.name);
      const file = files.find(
        (address) => address.includes(`/${name}-`) && address.endsWith('.js'),
      );
      return file !== undefined && Boolean(await import(file));
    }, part);
  }
  // The styles that it brings along, without which it is not taken over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await page.waitForLoadState('networkidle');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a search without a line keeps the page and what is typed', async ({ page, context }) => {
  await open(page, '/paslaugos/viesbuciai', 'toggle-favourite', 'notice-toast');
  const box = page.getByRole('searchbox', { name: 'Ieškoti pagal pavadinimą' });
  const found = page.getByText('Rasta paslaugų:');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Įsiminti' }).first().click();
  await expect(page.getByText('Įsiminta šioje naršyklėje')).toBeVisible();
  await box.fill('pusyno');
  await expect(advice(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Viešbučiai');
  await expect(found).toBeVisible();
  await filters(page).getByRole('checkbox', { name: 'Vilnius' }).check();
  // Each press is given up once the server has been asked for in vain; with the line back before
  // that, it would go on.
  const givenUp = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  const applying = givenUp();
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await applying;
  const leaving = givenUp();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Misija' }).click();
  await leaving;
  await expect(heading(page)).toHaveText('Viešbučiai');
  await expect(page).toHaveURL('/paslaugos/viesbuciai');

  await context.setOffline(false);
  await expect(advice(page)).toHaveCount(0);
  await expect(box).toHaveValue('pusyno');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['„pusyno“', 'Vilnius']);
});

test('a contact without a line stays hidden, and the page says why', async ({ page, context }) => {
  // Nor has React Router been told which routes the page's forms lead to.
  await page.route('**/__manifest*', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await servicePath('Pušyno viešbutis');
  await open(page, path, 'toggle-favourite', 'message-dialog', 'notice-toast');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Rodyti telefono numerį' }).first().click();
  const text = 'Nepavyko užfiksuoti veiksmo. Bandykite vėliau.';
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
  await expect(heading(page)).toHaveText('Pušyno viešbutis');
  const bar = page.locator('.barbottom');
  const [over, under] = await Promise.all([
    page.locator('.toast').boundingBox(),
    bar.boundingBox(),
  ]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);

  // What writes to the provider has come with the page.
  await bar.getByRole('link', { name: 'Rašyti žinutę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Žinutė teikėjui' });
  await dialog.getByRole('textbox', { name: 'Žinutė' }).fill('Ar turite vietos?');
  await dialog.getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(advice(page).first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Žinutė' })).toHaveValue('Ar turite vietos?');
});

test('a reset without a line keeps the dialog with the address', async ({ page, context }) => {
  await open(page, '/prisijungti-seimininkas');
  await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pamiršote slaptažodį?' });
  await dialog.getByRole('textbox', { name: 'El. paštas' }).fill('ruta@vizgis.test');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Siųsti nuorodą' }).click();
  await expect(dialog.getByText('Patikrinkite interneto ryšį')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'El. paštas' })).toHaveValue('ruta@vizgis.test');
  await context.setOffline(false);
});

test('the menu of a partner without a line keeps the page', async ({ page, context }) => {
  await enter(page.context(), 'viesbutis@vizgis.test');
  await open(page, '/partner/dashboard');
  const title = 'Apžvalga';
  await expect(heading(page)).toHaveText(title);
  await context.setOffline(true);
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Statistika ir analizė' }).click();
  await expect(advice(page)).toBeVisible();
  await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL('/partner/dashboard');
  await context.setOffline(false);
  await menu.getByRole('link', { name: 'Mano paslaugos' }).click();
  await expect(page).toHaveURL('/partner/dashboard/services');
});

test('a page that nothing comes back for is told of as a matter of the line, without a code', async ({
  page,
}) => {
  // The browser sees a network, and the line is cut behind it.
  await open(page, '/misija');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privatumo politika' }).click();
  await expect(heading(page)).toHaveText('Nėra interneto ryšio');
  const main = page.getByRole('main');
  await expect(main).toContainText('Patikrinkite interneto ryšį ir bandykite dar kartą.');
  await expect(main).not.toContainText('Klaidos kodas');
  await main.getByRole('link', { name: 'Bandyti dar kartą' }).click();
  await expect(heading(page)).toHaveText('Privatumo politika');
});

test('of two links that are pressed while the server is asked for the last one leads on', async ({
  page,
}) => {
  await open(page, '/misija');
  // A browser that believes itself offline asks for the server first.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  const answer = await hold(page, '**/healthz');
  const menu = page.getByRole('contentinfo');
  for (const name of ['Apie mus', 'DUK']) {
    const asking = page.waitForRequest('**/healthz');
    await menu.getByRole('link', { name }).click();
    await asking;
  }
  answer();
  await expect(page).toHaveURL('/duk');
});
