import { unzip } from '../../unzip.ts';
import { send } from '../own-partner.ts';
import { settings, test } from '../settings-owner.ts';
import { expect, hydrated, open } from '../support.ts';

test('the data is packed ten times an hour, kept by no cache and for its owner alone', async ({
  page,
  server,
  playwright,
  owner,
}) => {
  const pack = (browser = page.request) => send(server, browser, `${settings}/duomenys`);
  const visitor = await playwright.request.newContext();
  expect((await pack(visitor)).headers().location).toContain('/prisijungti-seimininkas');
  await visitor.dispose();
  for (let time = 0; time < 10; time++) {
    const answer = await pack();
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect(String(unzip(await answer.body()).get('duomenys.json'))).toContain(owner.email);
  }
  const refused = await pack();
  expect(refused.status()).toBe(302);
  const told = await (await page.request.get(refused.headers().location ?? '')).text();
  expect(told).toMatch(/Per daug bandymų\. Bandykite po \d+\smin\./);
});

test('data that cannot be packed is told by a page with the id that the log has', async ({
  page,
  premises,
  server,
  owner,
}) => {
  await open(page, settings);
  await premises.query('alter table favourites rename to favourites_away');
  try {
    await page.getByRole('button', { name: 'Atsisiųsti mano duomenis' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Įvyko netikėta klaida');
  } finally {
    await premises.query('alter table favourites_away rename to favourites');
  }
  const id = await page.locator('.error-code code').innerText();
  const told = (line: string) => line.includes(id) && line.includes('favourites');
  // The page may come before the line.
  await expect.poll(() => server.log().split('\n').filter(told)).toHaveLength(1);
  // The script takes the page over as the server sent it.
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Įvyko netikėta klaida');
  await page.getByRole('link', { name: 'Bandyti dar kartą' }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByLabel('El. paštas', { exact: true })).toHaveValue(owner.email);
});
