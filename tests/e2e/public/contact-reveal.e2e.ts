import type { Page } from '@playwright/test';
import { expect, open, queryRows, servicePath, test } from '../support.ts';

const clinic = 'Veterinarijos klinika prie Nemuno';

const card = (page: Page) => page.getByRole('complementary', { name: 'Kontaktai' });
const eye = (page: Page, name: string) => card(page).getByRole('button', { name });

/** The contacts of a service as its row has them. */
async function contactsOf(path: string) {
  const [row] = await queryRows<{ phone: string; email: string }>(
    'select phone_number as phone, email from partner_provided_services where id = $1',
    [path.split('/').at(-1)],
  );
  if (!row) throw new Error(`No service at ${path}`);
  return row;
}

/** How many reveals of a service are recorded. */
async function eventsOf(path: string, kind: 'phone' | 'email'): Promise<number> {
  const rows = await queryRows(
    'select id from contact_reveal_events where service_id = $1 and reveal_type = $2',
    [path.split('/').at(-1), kind],
  );
  return rows.length;
}

test('the values are in no answer before one asks', async ({ page, request }) => {
  const path = await servicePath(clinic);
  const { phone, email } = await contactsOf(path);
  await open(page, path);
  for (const text of [
    await page.content(),
    await (await request.get(path)).text(),
    await (await request.get(`${path}.data`)).text(),
  ]) {
    expect(text).toContain(clinic);
    expect(text).not.toContain(email);
    expect(text.replaceAll(/[\s\u00a0-]/g, '')).not.toContain(phone.slice(4));
  }
});

test('the eye shows, hides and shows again, and one event is recorded', async ({ page }) => {
  const path = await servicePath(clinic);
  const { phone } = await contactsOf(path);
  const before = await eventsOf(path, 'phone');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await open(page, path);
  const value = card(page).locator(`a[href="tel:${phone}"]`);

  await eye(page, 'Rodyti telefono numerį').click();
  await expect(value).toBeVisible();
  await expect(eye(page, 'Slėpti telefono numerį')).toHaveAttribute('aria-pressed', 'true');
  expect(await eventsOf(path, 'phone')).toBe(before + 1);

  await eye(page, 'Slėpti telefono numerį').click();
  await expect(value).toHaveCount(0);
  await eye(page, 'Rodyti telefono numerį').click();
  await expect(value).toBeVisible();
  expect(posts).toHaveLength(1);

  await page.reload();
  await expect(value).toHaveCount(0);
  await open(page, path);
  await eye(page, 'Rodyti telefono numerį').click();
  await expect(value).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(await eventsOf(path, 'phone')).toBe(before + 1);
});

test('phone and email are shown each for itself', async ({ page }) => {
  const path = await servicePath('Pušyno viešbutis');
  const { phone, email } = await contactsOf(path);
  const before = { email: await eventsOf(path, 'email'), phone: await eventsOf(path, 'phone') };
  await open(page, path);
  await eye(page, 'Rodyti el. paštą').click();
  await expect(card(page).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  await expect(eye(page, 'Rodyti telefono numerį')).toBeVisible();
  await eye(page, 'Rodyti telefono numerį').click();
  await expect(card(page).locator(`a[href="tel:${phone}"]`)).toBeVisible();
  await eye(page, 'Slėpti el. paštą').click();
  await expect(card(page).getByRole('link', { name: email })).toHaveCount(0);
  await expect(card(page).locator(`a[href="tel:${phone}"]`)).toBeVisible();
  expect(await eventsOf(path, 'email')).toBe(before.email + 1);
  expect(await eventsOf(path, 'phone')).toBe(before.phone + 1);
});

test('on a phone a number that is shown can be called from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await servicePath(clinic);
  const { phone } = await contactsOf(path);
  await open(page, path);
  const call = page.getByRole('main').getByRole('link', { name: /^Skambinti/ });
  await expect(call).toHaveCount(0);
  await eye(page, 'Rodyti telefono numerį').press('Enter');
  await expect(call).toHaveAttribute('href', `tel:${phone}`);
  await expect(call).toHaveAccessibleName(/^Skambinti \+370[\d ]+$/);
  await expect(call).toBeInViewport();
  await expect(eye(page, 'Slėpti telefono numerį')).toBeFocused();
  const write = page.getByRole('main').getByRole('link', { name: 'Susisiekti su teikėju' });
  await write.last().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(call).toBeFocused();
  await eye(page, 'Slėpti telefono numerį').click();
  await expect(call).toHaveCount(0);
});

test('a reveal that is not recorded says so and shows nothing', async ({ page }) => {
  const path = await servicePath(clinic);
  await open(page, path);
  await page.route(`**${path}*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await eye(page, 'Rodyti el. paštą').click();
  const text = 'Nepavyko užfiksuoti veiksmo. Bandykite vėliau.';
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clinic);
  await expect(eye(page, 'Rodyti el. paštą')).toBeVisible();
});

test.describe('thirty reveals an hour', () => {
  // An unknown address has its own counter, so that no other test shares it.
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });

  test('the next one is refused with the wait', async ({ page, request, baseURL }) => {
    const services = await queryRows<{ id: string }>(
      `select id from partner_provided_services
       where status = 'active' and service_category_id = any($1)
         and phone_number is not null and email is not null
       limit 15`,
      [['spa', 'training', 'activities']],
    );
    expect(services).toHaveLength(15);
    const ask = (id: string, kind: string) =>
      request.post(`/service/${id}`, {
        headers: { origin: baseURL ?? '' },
        form: { reveal_type: kind },
      });
    for (const { id } of services)
      for (const kind of ['phone', 'email']) expect((await ask(id, kind)).status()).toBe(200);

    const path = await servicePath('Kopų užeiga');
    expect((await ask(path.split('/').at(-1) ?? '', 'phone')).status()).toBe(429);
    await open(page, path);
    await eye(page, 'Rodyti telefono numerį').click();
    const refusal = /^Per daug bandymų\. Bandykite po \d+\smin\.$/;
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
    await expect(card(page).getByRole('definition').getByText(refusal)).toBeVisible();
    await expect(card(page).locator('a[href^="tel:"]')).toHaveCount(0);
    expect(await eventsOf(path, 'phone')).toBe(0);
  });
});
