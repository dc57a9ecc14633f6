import { insertPartner } from '../own-partner.ts';
import { password, test } from '../own-server.ts';
import { phonePhoto, picture } from '../pictures.ts';
import { expect, open, signIn } from '../support.ts';

test('a new partner comes from signing in to a service with five photos in under three minutes', async ({
  page,
  premises,
}) => {
  test.setTimeout(180_000);
  const { email, companyName } = await insertPartner(premises);
  const small = await Promise.all([10, 70, 130, 190].map(picture));
  const photos = [await phonePhoto(), ...small];

  await open(page, '/partner/login');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Nuo ko pradėti' })).toBeVisible();
  await page.getByRole('button', { name: 'Supratau, daugiau nerodyti' }).click();
  await expect(page.getByRole('heading', { name: 'Nuo ko pradėti' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mano paslaugos' }).click();
  await expect(page.getByRole('heading', { name: 'Dar neturite paslaugų' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pridėti paslaugą' }).click();

  await page.getByRole('radio', { name: 'Viešbučiai' }).check();
  await page.getByRole('button', { name: 'Toliau' }).click();
  await expect(page.getByLabel('Miestas')).toHaveValue('Kaunas');
  await page.getByRole('checkbox', { name: 'Pirmadienis', exact: true }).check();
  await page.getByRole('button', { name: 'Kartoti I–V' }).click();
  await page.getByRole('button', { name: 'Toliau' }).click();
  await page.getByRole('textbox', { name: 'Pavadinimas' }).fill('Nakvynė prie Šventosios');
  await page.getByLabel('Laikymo sąlygos').selectOption('Namų aplinka');
  await page.getByLabel('Kaina už parą, €').fill('22,50');
  await page.getByRole('textbox', { name: 'Aprašymas' }).fill('Kiemas, upė ir minkštas guolis.');
  await page.getByRole('button', { name: 'Toliau' }).click();

  await page.getByLabel('Vilkite nuotraukas čia').setInputFiles(photos);
  await expect(page.getByText('Jau įkėlėte 5 nuotraukas, daugiau negalima.')).toBeVisible({
    timeout: 60_000,
  });
  const words = page.getByRole('textbox', { name: /^Aprašymas ?: \d/ });
  await words.first().fill('Bela prie upės');
  await expect(page.getByText('Sukurtos paslaugos kategorijos pakeisti negalima')).toHaveCount(0);
  await page.getByRole('button', { name: 'Paskelbti' }).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  const toast = page.locator('.toast').getByRole('link', { name: 'Viešas puslapis' });
  await expect(toast).toHaveAttribute('href', /^\/service\/[0-9a-f-]{36}$/);
  const ink = await page.locator('.toast').evaluate((element) => getComputedStyle(element).color);
  await expect(toast).toHaveCSS('color', ink);

  // The same browser as a visitor's.
  await page.context().clearCookies();
  await open(page, '/paslaugos/viesbuciai?hotel_conditions=home&q=Šventosios');
  await page.getByRole('link', { name: 'Nakvynė prie Šventosios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nakvynė prie Šventosios');
  const gallery = page.getByRole('group', { name: 'Nuotraukos' });
  await expect(gallery.getByRole('listitem')).toHaveCount(5);
  await expect(gallery.getByRole('img', { name: 'Bela prie upės' })).toBeVisible();
  for (const photo of await gallery.getByRole('listitem').locator('img').all()) {
    await photo.scrollIntoViewIfNeeded();
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }

  await expect(page.getByText(companyName).first()).toBeVisible();
  await expect(page.getByText('22,50\u00a0€/para').first()).toBeVisible();
  // It was taken with the phone on its side, and is too large to be sent as it is.
  const [main] = await premises.query<{ width: number; height: number }>(
    'select width, height from service_photos where alt = $1 and position = 0',
    ['Bela prie upės'],
  );
  expect(main).toEqual({ width: 1200, height: 1600 });
});
