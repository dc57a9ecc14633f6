import type { Page } from '@playwright/test';
import { type Case, expectAccessibleEverywhere, inShares } from './accessible.ts';
import { insertOwner } from './own-owner.ts';
import { enter, expect, open, openProfileMenu, servicePath, test } from './support.ts';

const area = '/seimininko-skydelis';
const ruta = 'ruta@vizgis.test';

type Way = (page: Page) => Promise<void>;

const at =
  (path: string, email = ruta): Way =>
  async (page) => {
    await enter(page.context(), email);
    await open(page, path);
  };

const empty =
  (path: string): Way =>
  async (page) =>
    at(path, (await insertOwner()).email)(page);

const opened =
  (path: string, past: string): Way =>
  async (page) => {
    await at(path)(page);
    await page.getByText(past).click();
    await expect(page.getByText('Gina').first()).toBeVisible();
  };

const cases: readonly Case<Way>[] = [
  ['the dashboard', at(area)],
  ['the dashboard of a newcomer', empty(area)],
  ['the visits, past ones too', opened(`${area}/vizitai`, 'Buvę vizitai')],
  ['no visits', empty(`${area}/vizitai`)],
  ['the booked services, past ones too', opened(`${area}/paslaugos`, 'Buvusios paslaugos')],
  ['no booked services', empty(`${area}/paslaugos`)],
  ['the favourites', at(`${area}/paslaugos/isimintos`)],
  ['no favourites', empty(`${area}/paslaugos/isimintos`)],
  ['messages to come', at(`${area}/zinutes`)],
  [
    'the menu of a phone, open',
    async (page) => {
      await at(area)(page);
      await page.locator('.app-top summary').click();
    },
  ],
  [
    "the menu of the person's name, open",
    async (page) => {
      await at(area)(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await openProfileMenu(page);
    },
  ],
  [
    'hearts on cards, one pressed',
    async (page) => {
      await at('/paslaugos/grozis-ir-spa')(page);
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    },
  ],
  [
    "what a visitor's heart says",
    async (page) => {
      await open(page, await servicePath('Kopų užeiga'));
      await page.getByRole('button', { name: 'Įsiminti: Kopų užeiga' }).click();
      await page.getByRole('status').getByRole('link', { name: 'Prisijungti' }).hover();
    },
  ],
];

for (const { share, names } of inShares(cases)) {
  test(`accessible, and fits: ${names}`, async ({ page }) => {
    test.slow();
    for (const [name, reach] of share) {
      await test.step(name, async () => {
        await page.context().clearCookies();
        await page.setViewportSize({ width: 390, height: 844 });
        await reach(page);
        await expectAccessibleEverywhere(page);
      });
    }
  });
}
