import type { Page } from '@playwright/test';
import { type Case, inShares } from '../accessible.ts';
import {
  chooseCategory,
  enterAt,
  goOn,
  insertPartner,
  list,
  type OwnPartner,
  publishService,
} from '../own-partner.ts';
import { type OwnServer, type Premises, test } from '../own-server.ts';
import { picture } from '../pictures.ts';
import { expect, open } from '../support.ts';

type Scene = {
  readonly page: Page;
  readonly premises: Premises;
  readonly server: OwnServer;
  readonly partner: OwnPartner;
};

const dashboard = '/partner/dashboard';
const publish = (scene: Scene, title: string) => publishService(scene, scene.partner, { title });

/** The second step with its texts about what is missing. */
async function reachContact({ page }: Scene): Promise<void> {
  await chooseCategory(page, 'Renginiai');
  await page.getByRole('textbox', { name: 'Adresas', exact: true }).fill('');
  await goOn(page);
  await expect(page.getByRole('region', { name: 'Trūkstama informacija' })).toBeVisible();
}

/** The third step of the category with most kinds of fields. */
async function reachInfo({ page }: Scene): Promise<void> {
  await chooseCategory(page, 'Veislynai');
  await goOn(page);
  await page.waitForURL(`**${list}/new/3`);
  await page.getByRole('combobox', { name: 'Veislė' }).pressSequentially('terjer');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function reachPhotos({ page }: Scene): Promise<void> {
  await chooseCategory(page, 'Kita');
  await goOn(page);
  await page.getByRole('textbox', { name: 'Pavadinimas' }).fill('Šunų fotografas');
  await goOn(page);
  await page.waitForURL(`**${list}/new/4`);
  const files = [await picture(40), await picture(160)];
  await page.getByLabel('Vilkite nuotraukas čia').setInputFiles(files);
  await expect(page.getByRole('button', { name: 'Pašalinti 2-ąją nuotrauką' })).toBeVisible();
}

/** The list with a row of each state, and the question before one is deleted. */
async function reachQuestion(scene: Scene): Promise<void> {
  await publish(scene, 'Žemaitijos nacionalinio parko šunų poilsiavietė prie Platelių ežero');
  await publish(scene, 'Kitas');
  await open(scene.page, list);
  await scene.page.getByRole('link', { name: 'Ištrinti „Kitas“' }).click();
  await expect(scene.page.getByRole('alertdialog')).toBeVisible();
}

async function reachSettings({ page }: Scene): Promise<void> {
  await open(page, `${dashboard}/settings`);
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Įveskite dabartinį slaptažodį.')).toBeVisible();
}

async function reachStatistics(scene: Scene): Promise<void> {
  const id = await publish(scene, 'Matyta');
  await scene.premises.query(
    `insert into contact_reveal_events (id, service_id, partner_id, reveal_type)
     select gen_random_uuid(), id, partner_id, 'phone' from partner_provided_services where id = $1`,
    [id],
  );
  await open(scene.page, `${dashboard}/analytics`);
  await scene.page.getByText('Rodyti lentelę').click();
}

const cases: readonly Case<(scene: Scene) => Promise<void>>[] = [
  ['the overview', ({ page }) => open(page, dashboard)],
  ['the first step', ({ page }) => open(page, `${list}/new/1`)],
  ['the second step, refused', reachContact],
  ['the third step, a list open', reachInfo],
  ['the fourth step with photos', reachPhotos],
  ['a question over the list', reachQuestion],
  ['the settings', reachSettings],
  ['the statistics with their table', reachStatistics],
];

for (const { title, look } of inShares(cases)) {
  test(title, ({ page, premises, server }) =>
    look(page, async (way) => {
      const partner = await insertPartner(premises);
      await enterAt(server, premises, page, partner);
      await way({ page, premises, server, partner });
    }),
  );
}
