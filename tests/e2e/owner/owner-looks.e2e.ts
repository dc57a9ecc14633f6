import type { Page } from '@playwright/test';
import { type Case, inShares, reachAs } from '../accessible.ts';
import { insertOwner, type OwnOwner } from '../own-owner.ts';
import { expect, openProfileMenu, servicePath, test } from '../support.ts';

const area = '/seimininko-skydelis';
const ruta = 'ruta@vizgis.test';

type Way = (page: Page) => Promise<void>;

const at =
  (path: string): Way =>
  (page) =>
    reachAs(page, ruta, path);

let newcomer: Promise<OwnOwner> | undefined;

const empty =
  (path: string): Way =>
  async (page) => {
    newcomer ??= insertOwner();
    await reachAs(page, (await newcomer).email, path);
  };

const opened =
  (path: string, past: string): Way =>
  async (page) => {
    await at(path)(page);
    await page.getByText(past).click();
    await expect(page.getByText('Gina').first()).toBeVisible();
  };

const cases: readonly Case<Way>[] = [
  ['the dashboard', at(area)],
  ['the visits, past ones too', opened(`${area}/vizitai`, 'Buvę vizitai')],
  ['the booked services, past ones too', opened(`${area}/paslaugos`, 'Buvusios paslaugos')],
  ['the favourites', at(`${area}/paslaugos/isimintos`)],
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
  ['the dashboard of a newcomer', empty(area)],
  ['no visits', empty(`${area}/vizitai`)],
  [
    "what a visitor's heart says",
    async (page) => {
      await reachAs(page, null, await servicePath('Kopų užeiga'));
      await page.getByRole('button', { name: 'Įsiminti: Kopų užeiga' }).click();
      await page.getByRole('status').getByRole('link', { name: 'Prisijungti' }).hover();
    },
  ],
];

for (const { title, look } of inShares(cases)) {
  test(title, ({ page }) => look(page, (way) => way(page)));
}
