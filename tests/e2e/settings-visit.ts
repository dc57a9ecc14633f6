import { expect, type Page } from '@playwright/test';
import { hydrated } from './support.ts';

/** Saves the first form of the settings. */
export const save = (page: Page) =>
  page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();

/** How the settings of an area are opened and what they say, with a script or without. */
export function settingsVisit(settings: string, script: boolean) {
  return {
    visit: async (page: Page, path = settings): Promise<void> => {
      await page.goto(path);
      if (script) await hydrated(page);
    },

    /** Expects the settings with a toast, which a script tidies out of the address. */
    expectSaved: async (page: Page, toast: string): Promise<void> => {
      await expect(page.getByRole('status').getByText(toast, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(script ? settings : new RegExp(`${settings}\\?pranesimas=`));
    },
  };
}
