import type { Page } from '@playwright/test';
import { insertDog, insertVisit, test } from '../own-owner.ts';
import { expect, hold, hydrated, noteOf, open, queryRows } from '../support.ts';

const list = '/seimininko-skydelis/mano-augintiniai';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label).first();
const save = (page: Page) => page.getByRole('button', { name: 'Išsaugoti' }).click();
const add = (page: Page) => page.getByRole('link', { name: 'Pridėti augintinį' });
const breedOf = (page: Page) => page.locator('[name=breed]');

/** The name and the age, gender and weight of each card. */
const cards = (page: Page) => page.locator('.pets > article');

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').getByText('Pavyko!', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a dog is added, looked at, edited late and deleted, and what is wrong is told', async ({
      page,
      owner,
    }) => {
      await page.goto(list);
      if (script) await hydrated(page);
      await expect(page.getByText('Augintinių dar nėra')).toBeVisible();
      await add(page).click();
      await expect(page).toHaveURL(`${list}/naujas`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Pridėti augintinį');
      if (script) await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.getByText('Būtinas tik vardas.')).toBeVisible();
      await expect(page.getByText('(nebūtina)')).toHaveCount(0);
      const rows = await page.getByRole('radio').evaluateAll((radios) => {
        return radios.map((radio) => Math.round(radio.getBoundingClientRect().top));
      });
      expect(rows[2]).toBe(rows[3]);

      await field(page, 'Gimimo data').fill('2023-02-29');
      await field(page, 'Svoris (kg)').fill('daug');
      await field(page, 'Aprašymas').fill('Bijo laiptų.');
      await save(page);
      await expect(page.getByText('Prašome įvesti augintinio vardą.')).toBeVisible();
      await expect(page.getByText('Tokios datos nėra. Rašykite taip: 2022-05-14.')).toBeVisible();
      await expect(page.getByText('Svorį įveskite skaičiumi, pvz., 6,4.')).toBeVisible();
      await expect(field(page, 'Gimimo data')).toHaveValue('2023-02-29');
      await expect(field(page, 'Aprašymas')).toHaveValue('Bijo laiptų.');
      if (script) await expect(field(page, 'Vardas')).toBeFocused();

      await field(page, 'Vardas').fill('Čiobrelis');
      if (script) await writeOwnBreed(page, 'Kiemo sargas');
      else await breedOf(page).fill('Kiemo sargas');
      await field(page, 'Gimimo data').fill('2022.5.3');
      await page.getByRole('radio', { name: 'Patinas' }).check();
      await field(page, 'Svoris (kg)').fill('6,4');
      await field(page, 'Ypatingi poreikiai').fill('Jautrus vištienai.');
      if (script) {
        await expect(page.getByText('Prašome įvesti augintinio vardą.')).toBeHidden();
        await expect(field(page, 'Gimimo data')).toHaveValue('2022-05-03');
        await expect(page.getByText(/^\d+\smetai$/)).toBeVisible();
        await chooseDay(page);
      }
      await save(page);
      await expectToast(page, 'Augintinis pridėtas.');
      await expect(page).toHaveURL(new RegExp(`${list}(\\?pranesimas=augintinis-pridetas)?$`));
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText('Kiemo sargas');
      await expect(cards(page)).toContainText(/\d\sm\.\s*Patinas\s*6,4\skg/);

      await page.getByRole('link', { name: 'Čiobrelis', exact: true }).click();
      await expect(heading(page)).toHaveText('Čiobrelis');
      await expect(page.getByText(/^Kiemo sargas, \d\smetų$/)).toBeVisible();
      await expect(page.getByText('Bijo laiptų.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ypatingi poreikiai' })).toContainText(
        'Jautrus vištienai.',
      );

      await expectSheet(page, script);
      await page.getByRole('link', { name: 'Redaguoti' }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Čiobrelis');
      // Nothing in the list closes the form with what is typed.
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole('link', { name: /Ištrinti|Redaguoti/ })).toHaveCount(0);
      if (script) await hydrated(page);
      await expect(breedOf(page)).toHaveValue('Kiemo sargas');
      if (script) await expectChosenInList(page, 'Kiemo sargas');
      await queryRows('update pets set weight = 7, version = version + 1 where owner_id = $1', [
        owner.ownerId,
      ]);
      await field(page, 'Aprašymas').fill('Nebebijo laiptų.');
      await save(page);
      await expect(noteOf(page)).toContainText('ką tik pakeisti kitame lange');
      await expect(field(page, 'Aprašymas')).toHaveValue('Nebebijo laiptų.');
      await page.getByRole('radio', { name: 'Nenurodyta' }).check();
      await breedOf(page).fill('sibiro haskis');
      await save(page);
      // Opened from the dog's page, the form leads back there.
      await expectToast(page, 'Augintinio duomenys atnaujinti.');
      await expect(heading(page)).toHaveText('Čiobrelis');
      await expect(page.getByText(/^Sibiro haskis, /)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Patinas');

      await insertVisit(owner, 'Čiobrelis');
      await page.goto(list);
      if (script) await hydrated(page);
      await page.getByRole('link', { name: 'Ištrinti „Čiobrelis“' }).click();
      const question = script ? page.getByRole('alertdialog') : page.getByRole('main');
      await expect(question).toContainText('Bus ištrintas augintinis „Čiobrelis“');
      await expect(question.getByRole('listitem')).toHaveText(
        /^(\d{4}\sm\. )?\p{Ll}+ \d+\sd\. \d+:\d\d Skiepai nuo pasiutligės, Kaunas$/u,
      );
      await question.getByText('Atšaukti', { exact: true }).click();
      await page.getByRole('link', { name: 'Čiobrelis', exact: true }).click();
      const visits = page.getByRole('region', { name: 'Artėjantys vizitai' });
      await expect(visits.getByRole('listitem')).toContainText('Skiepai nuo pasiutligės');
      await expect(visits.getByRole('link', { name: 'Visi vizitai (1)' })) //
        .toHaveAttribute('href', /^\/seimininko-skydelis\/vizitai\?augintinis=/);
      await page.getByRole('link', { name: 'Ištrinti', exact: true }).click();
      await question.getByRole('button', { name: 'Ištrinti' }).click();
      await expectToast(page, 'Augintinis ištrintas.');
      await expect(page.getByText('Augintinių dar nėra')).toBeVisible();
      if (script) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

/** The card for printing: with the telephone number only once it is wanted; paper has it alone. */
async function expectSheet(page: Page, script: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Spausdinti kortelę' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Čiobrelis');
  await expect(sheet).toContainText(/Gimimo data2022-05-03 \(\d\smetai\)/);
  await expect(sheet).toContainText('Jautrus vištienai.');
  expect(await page.content()).not.toMatch(/612\s34567/);
  if (script) await hydrated(page);
  await page.getByRole('checkbox', { name: 'Rodyti mano telefoną' }).check();
  if (!script) await page.getByRole('button', { name: 'Atnaujinti' }).click();
  await expect(sheet).toContainText(/Mano šeimininkas: Ona Onaitė, \+370\s612\s34567/);
  await expect(page).toHaveURL(/\/kortele\?telefonas=taip$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('checkbox')).toBeHidden();
  await expect(page.locator('.app > header')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Čiobrelis', exact: true }).click();
}

/** Finds no such breed in the list, takes 'Kiti' and types one; it then stands there, chosen. */
async function writeOwnBreed(page: Page, breed: string): Promise<void> {
  const clear = page.getByRole('button', { name: 'Išvalyti veislę' });
  await breedOf(page).fill('mopsas');
  await clear.click();
  await expect(breedOf(page)).toHaveValue('');
  await expect(breedOf(page)).toBeFocused();
  await expect(clear).toHaveCount(0);
  await breedOf(page).fill('jorkas');
  await expect(page.getByRole('option')).toHaveText([/Jorkšyro terjeras/, /^Kiti/]);
  await page.getByRole('option', { name: 'Kiti' }).click();
  await expect(breedOf(page)).toHaveValue('');
  await expect(breedOf(page)).toBeFocused();
  await breedOf(page).pressSequentially(breed);
  await field(page, 'Vardas').focus();
  await expectChosenInList(page, breed);
}

async function expectChosenInList(page: Page, breed: string): Promise<void> {
  await breedOf(page).click();
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(breed);
  await expect(chosen).toBeInViewport();
  await breedOf(page).press('Escape');
}

/** By the keyboard alone: weeks begin on Monday, and no day after today can be chosen. */
async function chooseDay(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Pasirinkti kalendoriuje' });
  const calendar = page.getByRole('dialog', { name: 'Gimimo data: kalendorius' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await opener.press('Enter');
  await expect(calendar.getByRole('columnheader')).toHaveText([
    ...['Pr', 'An', 'Tr', 'Kt', 'Pn', 'Št', 'Sk'],
  ]);
  // 3 May 2022 was a Tuesday.
  await expect(day('2022 m. gegužės 3 d.')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day('2022 m. gegužės 2 d.')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day('2022 m. gegužės 1 d.')).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+PageUp');
  await expect(day('2021 m. birželio 1 d.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(field(page, 'Gimimo data')).toHaveValue('2022-05-03');

  await opener.click();
  await calendar.getByLabel('Metai').selectOption('2020');
  await calendar.getByLabel('Mėnuo', { exact: true }).selectOption('Vasaris');
  await day('2020 m. vasario 29 d.').click();
  await expect(calendar).toBeHidden();
  await expect(field(page, 'Gimimo data')).toHaveValue('2020-02-29');

  await field(page, 'Gimimo data').fill('');
  await opener.click();
  await expect(calendar.locator('[aria-current=date]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator('[aria-current=date]')).toBeFocused();
  await page.keyboard.press('Escape');
  await field(page, 'Gimimo data').fill('20220503');
}

test('what is typed before the script arrives stays, and is saved', async ({ page, owner }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`${list}/naujas`, { waitUntil: 'commit' });
  await field(page, 'Vardas').fill('Rikis');
  await breedOf(page).fill('Mopsas');
  await field(page, 'Gimimo data').fill('2022.5.3');
  release();
  await hydrated(page);
  await expect(page.getByText(/^\d+\smetai$/)).toBeVisible();
  await expect(breedOf(page)).toHaveRole('combobox');
  await expectChosenInList(page, 'Mopsas');
  await save(page);
  await expectToast(page, 'Augintinis pridėtas.');
  const saved = `select name, breed, birth_date::text as born from pets where owner_id = $1`;
  expect(await queryRows(saved, [owner.ownerId])).toEqual([
    { name: 'Rikis', breed: 'Mopsas', born: '2022-05-03' },
  ]);
});

test('a server out of reach loses nothing that was typed, and says what failed', async ({
  page,
  owner,
}) => {
  const id = await insertDog(owner, 'Bela');
  await open(page, list);
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.getByRole('link', { name: 'Ištrinti „Bela“' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ištrinti' }).click();
  await expect(page.locator('.toast-title')).toHaveText('Klaida trinant augintinį');
  await expect(page.locator('.toast')).toContainText(
    'Patikrinkite interneto ryšį ir bandykite dar kartą.',
  );
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('link', { name: 'Bela', exact: true }).click();
  await expect(heading(page)).toHaveText('Klaida gaunant augintinio informaciją');
  await page.unroute(/\.data(\?|$)/);

  for (const [address, title] of [
    [`${list}/naujas`, 'Klaida pridedant augintinį'],
    [`${list}/${id}/redaguoti`, 'Klaida atnaujinant augintinį'],
  ] as const) {
    await open(page, address);
    await field(page, 'Vardas').fill('Rikis');
    await page.route(/\.data(\?|$)/, (route) => route.abort());
    await save(page);
    await expect(noteOf(page)).toHaveText(
      `${title}. Patikrinkite interneto ryšį ir bandykite dar kartą.`,
    );
    await expect(field(page, 'Vardas')).toHaveValue('Rikis');
    await page.unroute(/\.data(\?|$)/);
  }
  const saved = 'select name from pets where owner_id = $1';
  expect(await queryRows(saved, [owner.ownerId])).toEqual([{ name: 'Bela' }]);
});
