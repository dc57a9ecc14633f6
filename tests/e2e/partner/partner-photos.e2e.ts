import { lastStep, picture, shown, test, tiles, upload, words } from '../draft-photos.ts';
import { expect, hydrated, open } from '../support.ts';

test('photos are uploaded, moved by keyboard and by hand, described, removed and kept', async ({
  page,
}) => {
  await open(page, lastStep);
  await page.setInputFiles('#photos', [await picture(10), await picture(90), await picture(170)]);
  // Two at once are uploaded; the third one's tile is there before its photo.
  let uploaded: Awaited<ReturnType<typeof shown>> = [];
  await expect
    .poll(async () => {
      uploaded = await shown(page);
      return uploaded.length;
    })
    .toBe(3);
  const [a, b, c] = uploaded;
  await expect(tiles(page).first()).toContainText('Pagrindinė');

  await page
    .getByRole('button', { name: 'Perkelti 1-ąją nuotrauką arčiau pabaigos' })
    .press('Enter');
  await expect.poll(() => shown(page)).toEqual([b, a, c]);
  await expect(page.getByText('Nuotrauka perkelta: 2-oji vieta iš 3.')).toBeAttached();
  await expect(
    page.getByRole('button', { name: 'Perkelti 2-ąją nuotrauką arčiau pabaigos' }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Padaryti pagrindine' }).last().click();
  await expect.poll(() => shown(page)).toEqual([c, b, a]);
  await page.locator('.photo-tile-pic').nth(2).dragTo(tiles(page).first());
  await expect.poll(() => shown(page)).toEqual([a, c, b]);

  const second = words(page).nth(1);
  await second.fill('Bela prie');
  await second.press('Enter');
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  // Whatever is typed last comes along, however soon the page is left.
  await second.fill('Bela prie ežero');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/services$/);
  await page.getByRole('link', { name: 'Tęsti pradėtą paslaugą' }).first().click();
  await expect(second).toHaveValue('Bela prie ežero');
  expect(await shown(page)).toEqual([a, c, b]);
  await second.fill('Bela ir Rikis');
  await page.reload();
  await hydrated(page);
  await expect(second).toHaveValue('Bela ir Rikis');

  const last = words(page).last();
  await last.fill('ž'.repeat(201));
  await page.getByRole('button', { name: 'Paskelbti' }).click();
  const summary = page.getByRole('region', { name: 'Nuotraukos aprašymas per ilgas' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(last).toBeFocused();
  await expect(last).toHaveValue('ž'.repeat(201));
  await expect(last).toHaveAccessibleDescription(/^Sutrumpinkite tekstą/);
  await last.fill('');
  await expect(summary).toHaveCount(0);

  await page.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' }).click();
  await expect.poll(() => shown(page)).toEqual([c, b]);
  await expect(page.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' })).toBeFocused();
});

test('of two windows each keeps the words about photos that were typed in the other', async ({
  page,
}) => {
  await open(page, lastStep);
  await page.setInputFiles('#photos', [await picture(10), await picture(90)]);
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  const other = await page.context().newPage();
  await open(other, lastStep);
  await words(other).first().fill('Bela prie ežero');
  await expect(other.getByText('Juodraštis išsaugotas')).toBeVisible();
  await words(page).last().fill('Rikis');
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await open(page, lastStep);
  await expect(words(page).first()).toHaveValue('Bela prie ežero');
  await expect(words(page).last()).toHaveValue('Rikis');
});

test('when the connection breaks a photo goes up again, and words are kept until it is back', async ({
  page,
  context,
}) => {
  await open(page, lastStep);
  await page.route(`**${upload}`, (route) => route.abort());
  await page.setInputFiles('#photos', [await picture(10)]);
  await expect(page.getByText('Nutrūko ryšys.')).toBeVisible();
  await page.unroute(`**${upload}`);
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await expect(tiles(page)).toHaveCount(1);

  await context.setOffline(true);
  await words(page).fill('Bela');
  await expect(
    page.getByText('Juodraštis neišsaugotas: nėra ryšio. Bandysime dar kartą.'),
  ).toBeVisible();
  // Unsaved input blocks the navigation, and the focus stays where it is.
  const back = page.getByRole('button', { name: 'Atgal' });
  await back.press('Enter');
  await expect(back).toBeEnabled();
  await expect(back).toBeFocused();
  await expect(words(page)).toHaveValue('Bela');
  await context.setOffline(false);
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  const again = await page.request.get(lastStep);
  expect(await again.text()).toContain('value="Bela"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form uploads, tells what it could not take, moves and removes', async ({
    page,
  }) => {
    await page.goto(lastStep);
    await page.setInputFiles('#photos', [
      await picture(10),
      { name: 'raštas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'didelė.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000, 1) },
      await picture(90),
    ]);
    await page.getByRole('button', { name: 'Įkelti pasirinktas nuotraukas' }).click();
    await expect(page.getByText('„raštas.pdf“: tai ne nuotrauka')).toBeVisible();
    await expect(
      page.getByText('„didelė.jpg“: nuotraukos dydis negali viršyti 5MB.'),
    ).toBeVisible();
    const [a, b] = await shown(page);
    expect(await shown(page)).toHaveLength(2);

    await words(page).first().fill('Bela');
    await page.getByRole('button', { name: 'Perkelti 1-ąją nuotrauką arčiau pabaigos' }).click();
    // Waits for the next page.
    await expect(words(page).nth(1)).toHaveValue('Bela');
    expect(await shown(page)).toEqual([b, a]);
    await page.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' }).click();
    await expect(tiles(page)).toHaveCount(1);
    expect(await shown(page)).toEqual([a]);
    await words(page).first().fill('Bela ir Rikis');
    await page.getByRole('button', { name: 'Atgal' }).click();
    await expect(page.getByRole('textbox', { name: 'Pavadinimas' })).toBeVisible();
    await page.goto(lastStep);
    await expect(words(page).first()).toHaveValue('Bela ir Rikis');
  });
});
