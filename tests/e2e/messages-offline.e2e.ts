import type { BrowserContext, Page } from '@playwright/test';
import { expect, open, queryRows, servicePath, test } from './support.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Siųsti žinutę' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Žinutė teikėjui' });

// The limits count the machine's one address.
test.beforeEach(() => queryRows("delete from rate_limits where bucket ~ '^message-'", []));

/** What a browser knows of, and what it only finds out when it asks. */
const breaks: readonly (readonly [string, (context: BrowserContext, gone: boolean) => unknown])[] =
  [
    ['the browser is offline', (context, gone) => context.setOffline(gone)],
    [
      'nothing arrives though the browser is online',
      (context, gone) =>
        gone ? context.route('**/*', (route) => route.abort()) : context.unrouteAll(),
    ],
  ];

for (const [what, setGone] of breaks) {
  test(`the first message of a page keeps its text when ${what}`, async ({ page, context }) => {
    const subject = `Be ryšio ${crypto.randomUUID().slice(0, 8)}`;
    await open(page, await servicePath('Pušyno viešbutis'));
    await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
    await field(page, 'Jūsų el. paštas').fill('egle@pastas.test');
    await field(page, 'Tema').fill(subject);
    await field(page, 'Žinutė').fill('Ar turite vietos?');
    // What sending takes comes with the dialog, in its own time.
    await page.waitForLoadState('networkidle');
    await setGone(context, true);
    await send(page).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('Klaida siunčiant žinutę');
    await expect(field(page, 'Žinutė')).toHaveValue('Ar turite vietos?');
    await setGone(context, false);
    await send(page).click();
    await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
    const rows = await queryRows('select 1 from messages where subject = $1', [subject]);
    expect(rows).toHaveLength(1);
  });
}
