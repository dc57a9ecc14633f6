import type { Page } from '@playwright/test';
import { type Case, inShares, reach } from '../accessible.ts';
import { insertDog, insertVisit, type OwnOwner, test } from '../own-owner.ts';
import { expect } from '../support.ts';

const list = '/seimininko-skydelis/mano-augintiniai';

type Scene = { readonly page: Page; readonly owner: OwnOwner };

const looks: readonly Case<(scene: Scene) => Promise<void>>[] = [
  ['the form, refused, with its calendar', reachCalendar],
  ['a list with a long name, and a question over it', reachQuestion],
  [
    'a dog of whom nothing is known',
    async ({ page, owner }) => reach(page, `${list}/${await insertDog(owner, 'Be nieko')}`),
  ],
  ['the card for printing', reachSheet],
];

async function reachSheet({ page, owner }: Scene): Promise<void> {
  await reach(page, `${list}/${await insertDog(owner, 'Bela')}/kortele?telefonas=taip`);
}

async function reachCalendar({ page }: Scene): Promise<void> {
  await reach(page, `${list}/naujas`);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Prašome įvesti augintinio vardą.')).toBeVisible();
  await page.getByRole('button', { name: 'Pasirinkti kalendoriuje' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function reachQuestion({ page, owner }: Scene): Promise<void> {
  const name = 'Nebeprisikiškiakopūstėliaujantysis-Nebeprisikiškiakopūstėlia';
  await insertDog(owner, name);
  await insertVisit(owner, name);
  await reach(page, list);
  await page.getByRole('link', { name: `Ištrinti „${name}“` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

for (const { title, look } of inShares(looks)) {
  test(title, ({ page, owner }) => look(page, (way) => way({ page, owner })));
}
