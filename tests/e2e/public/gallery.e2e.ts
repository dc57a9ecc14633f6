import type { Page } from '@playwright/test';
import { expect, hold, hydrated, open, servicePath, test } from '../support.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const title = 'Šunų klinika „Sveika letena“';
const count = 5;

const gallery = (page: Page) => page.getByRole('group', { name: 'Nuotraukos' });
const strip = (page: Page) => page.getByRole('list', { name: 'Nuotraukų juosta' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Expects the photo with this number, from 1, to fill the frame and to be marked below it. */
async function expectPhoto(page: Page, number: number): Promise<void> {
  const photo = strip(page)
    .getByRole('listitem')
    .nth(number - 1);
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  const mark = gallery(page).getByRole('link', { name: `Nuotrauka ${number} iš ${count}` });
  await expect(mark).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).locator('[aria-current]:visible')).toHaveCount(1);
}

test('buttons, small pictures and arrow keys turn the photos, round at both ends', async ({
  page,
}) => {
  await open(page, await servicePath(title));
  await expectPhoto(page, 1);
  const entries = await page.evaluate(() => history.length);
  await press(page, 'Ankstesnė nuotrauka');
  await expectPhoto(page, 5);
  await press(page, 'Kita nuotrauka');
  await expectPhoto(page, 1);
  await press(page, 'Kita nuotrauka');
  await press(page, 'Kita nuotrauka');
  await expectPhoto(page, 3);

  await gallery(page).getByRole('link', { name: 'Nuotrauka 4 iš 5' }).click();
  await expectPhoto(page, 4);
  await gallery(page).getByRole('link', { name: 'Nuotrauka 1 iš 5' }).click();
  await expectPhoto(page, 1);
  expect(page.url()).not.toContain('#');

  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectPhoto(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectPhoto(page, 5);
  await page.keyboard.press('Home');
  await expectPhoto(page, 1);
  await page.keyboard.press('End');
  await expectPhoto(page, 5);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Padidinta nuotrauka' });

test('a photo is enlarged, turned and closed, and the gallery shows the one seen last', async ({
  page,
}) => {
  await open(page, await servicePath(title));
  await press(page, 'Padidinti 1-ąją nuotrauką');
  const shown = lightbox(page);
  await expect(shown.getByRole('button', { name: 'Uždaryti' })).toBeFocused();
  const box = await shown.getByRole('img').boundingBox();
  expect(box).toMatchObject(page.viewportSize() ?? {});
  await expect(shown.getByText(/1\siš\s5/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown.getByText(/2\siš\s5/)).toBeVisible();
  await shown.getByRole('button', { name: 'Kita nuotrauka' }).click();
  await shown.getByRole('button', { name: 'Kita nuotrauka' }).click();
  await expect(shown.getByText(/4\siš\s5/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expectPhoto(page, 4);
  await expect(page.getByRole('button', { name: 'Padidinti 4-ąją nuotrauką' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(page.getByRole('button', { name: 'Padidinti 4-ąją nuotrauką' })).toBeFocused();
});

test('a single photo has no controls; the code to enlarge it comes once it is pressed', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const path = await servicePath('Skiepų diena Garliavoje ir Domeikavoje');
  await open(page, path);
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await expect(gallery(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Kita nuotrauka' })).toHaveCount(0);
  expect(scripts.join()).not.toContain('lightbox');
  await press(page, 'Padidinti nuotrauką');
  await expect(lightbox(page).getByRole('img')).toBeVisible();
  expect(scripts.join()).toContain('lightbox');
  await expect(lightbox(page).getByRole('button')).toHaveCount(1);
  // Back closes it before it leaves the page.
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Padidinti nuotrauką' })).toBeFocused();
});

test('a photo that does not load gives way to the placeholder', async ({ page }) => {
  await page.route('**/nuotraukos/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
  );
  await open(page, '/paslaugos/viesbuciai?city=Vilniaus+r.');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first().getByRole('img')).toHaveCount(0);

  await open(page, await servicePath(title));
  const small = gallery(page).getByRole('link', { name: 'Nuotrauka 2 iš 5' }).last();
  await expect(small.locator('img')).toBeHidden();
  await expect(small.locator('svg')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe turns the photos, enlarged too, and the dots follow', async ({ page }) => {
    await open(page, await servicePath(title));
    await expectPhoto(page, 1);
    const rest = strip(page).evaluate(
      (row) => new Promise((done) => row.addEventListener('scrollend', () => done(null))),
    );
    await swipeLeft(page);
    await rest;
    await expectPhoto(page, 2);
    await gallery(page).getByRole('link', { name: 'Nuotrauka 5 iš 5' }).click();
    await expectPhoto(page, 5);

    await press(page, 'Padidinti 5-ąją nuotrauką');
    await expect(lightbox(page).getByText(/5\siš\s5/)).toBeVisible();
    await swipeLeft(page, lightbox(page));
    await expect(lightbox(page).getByText(/1\siš\s5/)).toBeVisible();
  });
});

/** A finger over the photos, from right to left. */
async function swipeLeft(page: Page, photos = strip(page)): Promise<void> {
  const box = await photos.boundingBox();
  if (!box) throw new Error('There are no photos to swipe');
  const y = box.y + box.height / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * share, y }],
    });
  // Beside the arrow, and far beyond the half: the browser may take the first step as its slop.
  await touch('touchStart', 0.8);
  for (const share of [0.75, 0.6, 0.45, 0.3, 0.2, 0.1]) await touch('touchMove', share);
  // The finger rests before it lifts: where frames come late, Chromium lets a fling pass a photo.
  await page.waitForTimeout(100);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('scripts are fetched after the first photo, or a second later without it', async ({
  page,
  browser,
}) => {
  const address = await servicePath(title);
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    // The second never passes, however slow the machine is.
    window.setTimeout = ((act: TimerHandler, ms?: number) =>
      ms === 1000 ? 0 : wait(act, ms)) as typeof setTimeout;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  const release = await hold(page, '**/nuotraukos/**');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(asked).not.toContain('script');
  release();
  await hydrated(page);

  const other = await browser.newPage();
  await hold(other, '**/nuotraukos/**');
  await other.goto(address, { waitUntil: 'commit' });
  await hydrated(other);
  await other.close();
});
