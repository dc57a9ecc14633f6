import type { Page } from '@playwright/test';
import { expect, open, test } from '../support.ts';

/** As a browser whose reader has set letters twice as large. */
async function openTwiceAsLarge(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test.describe('letters twice as large on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/paslaugos/viesbuciai', '/prisijungti-seimininkas', '/misija']) {
    test(`${path} is whole and does not scroll sideways`, async ({ page }) => {
      await openTwiceAsLarge(page, path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('h1, form, .tab, footer a')]
          .filter((element) => element.checkVisibility())
          // A line of cards is swiped sideways.
          .filter((element) => !element.closest('.hscroll'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});

test('letters twice as large leave Taikyti whole beside the results', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openTwiceAsLarge(page, '/paslaugos/viesbuciai');
  const panel = await page.locator('#filtrai').boundingBox();
  const button = await page.getByRole('button', { name: 'Taikyti' }).boundingBox();
  if (!panel || !button) throw new Error('The filters are not drawn');
  expect(button.x + button.width).toBeLessThanOrEqual(panel.x + panel.width);
});
