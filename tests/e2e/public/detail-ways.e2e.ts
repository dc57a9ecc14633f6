import { services } from '#demo/services.ts';
import { expect, expectChips, open, servicePath, test } from '../support.ts';

test('category, place and other services of the company lead to what they name', async ({
  page,
}) => {
  const path = await servicePath('Pušyno viešbutis');
  await open(page, path);
  const main = page.getByRole('main');
  const others = page.getByRole('region', { name: 'Kitos šio teikėjo paslaugos' });
  const known = services.filter(
    ({ partner, status, title }) =>
      partner === 'viesbutis' && status === 'active' && title !== 'Pušyno viešbutis',
  );
  await expect(others.getByRole('link')).toHaveCount(known.length);
  await others.getByRole('link', { name: 'Dienos priežiūra darbo dienomis' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dienos priežiūra darbo dienomis');
  // As the trail above does, what the detail names is a link.
  const place = main.getByRole('link', { name: 'Vilnius', exact: true });
  await expect(place).toHaveCount(2);
  await place.last().click();
  await expect(page).toHaveURL('/paslaugos/trumpalaike-prieziura?city=Vilnius');
  await expectChips(page, ['Vilnius']);
  await open(page, path);
  await main.getByRole('link', { name: 'Viešbučiai', exact: true }).last().click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai');

  // What has no place to search by leads nowhere.
  await open(page, await servicePath('Gydymo draudimas „Visa letena“'));
  await expect(main.getByText('Internetu').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Internetu' })).toHaveCount(0);
});

test('behind another service of the company the way back is the search as it was', async ({
  page,
}) => {
  const search = '/paslaugos/viesbuciai?q=Pu%C5%A1yno+vie%C5%A1butis';
  const other = page
    .getByRole('region', { name: 'Kitos šio teikėjo paslaugos' })
    .getByRole('link', { name: 'Dienos priežiūra darbo dienomis' });
  const heading = page.getByRole('heading', { level: 1 });
  const back = page.getByRole('link', { name: 'Grįžti į paslaugas' });
  await open(page, search);
  await page.getByRole('link', { name: 'Pušyno viešbutis', exact: true }).click();
  await expect(heading).toHaveText('Pušyno viešbutis');
  await other.click();
  await expect(heading).toHaveText('Dienos priežiūra darbo dienomis');
  await back.click();
  await expect(page).toHaveURL(search);
  await page.getByRole('link', { name: 'Pušyno viešbutis', exact: true }).click();
  await expect(heading).toHaveText('Pušyno viešbutis');
  // So it is behind the company's own page.
  await page.getByRole('link', { name: 'UAB „Pušynas ir uodega“' }).first().click();
  await expect(heading).toHaveText('UAB „Pušynas ir uodega“');
  await page.getByRole('link', { name: 'Dienos priežiūra darbo dienomis' }).click();
  await expect(heading).toHaveText('Dienos priežiūra darbo dienomis');
  await back.click();
  await expect(page).toHaveURL(search);
});

test('a service that has gone meanwhile leads back to the search as it was', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai?city=Kaunas');
  await page.route('**/service/*.data*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paslauga nerasta');
  await page.getByRole('link', { name: 'Grįžti į paslaugas' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?city=Kaunas');
});

test('a page is handed on: by the device, else as a copied address; not without a script', async ({
  page,
  context,
  request,
}) => {
  const path = await servicePath('Miško namai uodegoms');
  expect(await (await request.get(path)).text()).not.toContain('Dalintis');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${path}?utm_source=laiskas`);
  const trail = page.getByRole('navigation', { name: 'Kelias iki šio puslapio' });
  await expect(trail.getByRole('link')).toHaveText(['Pradžia', 'Viešbučiai', 'Vilnius']);

  const share = page.getByRole('button', { name: 'Dalintis' });
  await share.click();
  await expect(page.getByRole('status').filter({ hasText: 'Nuoroda nukopijuota' })).toBeVisible();
  // The page's one address, without what the way here has added.
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(path, page.url()).href);

  await page.evaluate(() => {
    const given: ShareData[] = [];
    Object.assign(navigator, { share: async (what: ShareData) => given.push(what) });
    Object.assign(window, { given });
  });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: ShareData[] }).given))
    .toEqual([{ title: 'Miško namai uodegoms', url: copied }]);

  // A browser that allows neither says the address itself.
  await page.evaluate(() => {
    const refuse = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator, { share: refuse });
    navigator.clipboard.writeText = refuse;
  });
  await share.click();
  const told = page.getByRole('alert').filter({ hasText: 'Nepavyko nukopijuoti nuorodos' });
  await expect(told).toContainText(copied);
});
