import type { Page } from '@playwright/test';
import { addressField, goOn, list, saveButton, send, test, titleField } from '../own-partner.ts';
import { expect, hold, open } from '../support.ts';

/** Sends the step and expects it to be refused with this heading and these sentences. */
async function expectRefused(page: Page, heading: string, texts: readonly string[]): Promise<void> {
  await goOn(page);
  const summary = page.getByRole('dialog').getByRole('region', { name: heading });
  for (const text of texts) await expect(summary.getByText(text)).toBeVisible();
}

test('every step says in the specification’s words what is wrong with it, and is not passed', async ({
  page,
  server,
}) => {
  const missing = 'Trūkstama informacija';
  /** Where the address of a step leads now. */
  const stepAt = async (step: number) =>
    (await page.request.get(`${list}/new/${step}`))
      .url()
      .replace(`${server.origin}${list}/new/`, '');
  expect(await stepAt(4)).toBe('1');
  await open(page, `${list}/new/1`);
  await goOn(page);
  await expect(page.getByText('Pasirinkite kategoriją.').first()).toBeVisible();
  const unknown = { step: 'category', category: 'zuvys' };
  const answer = await send(server, page.request, `${list}/new/1`, unknown);
  expect(await answer.text()).toContain('Kategorija „zuvys“ nerasta.');

  await page.getByRole('radio', { name: 'Veterinarija' }).check();
  await goOn(page);
  await page.waitForURL(`**${list}/new/2`);
  const place = 'Prašome užpildyti miesto ir adreso laukus.';
  await addressField(page).fill('');
  await expectRefused(page, missing, [place]);
  expect(await stepAt(3)).toBe('2');
  await addressField(page).fill('Ramioji g. 1');
  await page.getByLabel('Miestas').selectOption('Pasirinkite');
  await expectRefused(page, missing, [place]);
  await page.getByLabel('Miestas').selectOption('Kaunas');
  const email = page.getByRole('textbox', { name: 'El. paštas', exact: true });
  await email.fill('rūta@');
  await expectRefused(page, 'Neteisingas el. paštas', [
    'Prašome įvesti teisingą el. pašto adresą.',
  ]);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('');
  // A field that was changed is no longer wrong, and the summary goes with the last of them.
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Prašome įvesti teisingą el. pašto adresą.')).toHaveCount(0);
  await goOn(page);

  const services = 'Prašome pasirinkti bent vieną teikiamą veterinarijos paslaugą.';
  await page.waitForURL(`**${list}/new/3`);
  await expectRefused(page, missing, ['Prašome užpildyti paslaugos pavadinimą.', services]);
  await titleField(page).fill('Gydykla');
  const summary = page.getByRole('region', { name: missing });
  await expect(summary.getByRole('link')).toHaveText([services]);
  await expect(titleField(page)).toBeFocused();
  // What is corrected while the form is on its way is not called wrong by its answer.
  const letGo = await hold(page, `**${list}/new/3*`);
  const answered = page.waitForResponse(/new\/3/);
  await page.getByRole('button', { name: 'Toliau' }).click();
  await page.getByRole('checkbox', { name: 'Skiepijimas' }).check();
  letGo();
  await answered;
  await expect(page.getByRole('button', { name: 'Toliau' })).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText(services)).toHaveCount(0);
  await page.getByLabel('Mažiausia kaina, €').fill('20');
  await page.getByLabel('Didžiausia kaina, €').fill('10');
  const inOrder = 'Mažiausia kaina negali būti didesnė už didžiausią.';
  await expectRefused(page, 'Pataisykite pažymėtus laukus.', [inOrder]);
  await page.getByLabel('Didžiausia kaina, €').fill('30');
  await expect(page.getByText(inOrder)).toHaveCount(0);
  await page.getByLabel('Mažiausia kaina, €').fill('brangu');
  await page.getByLabel('Didžiausia kaina, €').fill('10,999');
  await expectRefused(page, 'Pataisykite pažymėtus laukus.', [
    'Kaina turi būti skaičius.',
    'Po kablelio gali būti daugiausia du skaitmenys.',
  ]);
  await page.getByLabel('Mažiausia kaina, €').fill('10.5');
  await page.getByLabel('Didžiausia kaina, €').fill('');
  await goOn(page);
  await expect(page.getByText('4/4')).toBeVisible();
});

test('whole years and a breed of one’s own', async ({ page, begin }) => {
  await begin(3, { category: 'breeding' });
  await open(page, `${list}/new/3`);
  const name = crypto.randomUUID();
  await titleField(page).fill(name);
  await page.getByLabel('Veisėjo patirtis (metais)').fill('5,5');
  await expectRefused(page, 'Pataisykite pažymėtus laukus.', [
    'Metus įveskite sveikuoju skaičiumi, pvz., 5.',
  ]);
  await page.getByLabel('Veisėjo patirtis (metais)').fill('5');
  const breed = page.getByRole('combobox', { name: 'Veislė' });
  await breed.click();
  await page.getByRole('option', { name: 'Kiti – įrašyti kitą veislę' }).click();
  await expect(breed).toBeFocused();
  await expect(page.getByText('Įveskite veislę.')).toBeVisible();
  await breed.fill('Žemaičių skalikas');
  await goOn(page);
  await page.waitForURL(`**${list}/new/4`);
  // The breed has joined the list.
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(breed).toHaveValue('Žemaičių skalikas');
  await breed.fill('skalik');
  await expect(page.getByRole('option', { name: 'Žemaičių skalikas' })).toBeVisible();
  await page.getByRole('option', { name: 'Žemaičių skalikas' }).click();
  await goOn(page);
  await page.waitForURL(`**${list}/new/4`);
  await saveButton(page).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  const found = await page.request.get(`/paslaugos/veislynai?q=${name}`);
  expect((await found.text()).split('<article')[1]).toContain('Žemaičių skalikas');
});

/** The next last Sunday of March in another year than this one, when clocks go forward. */
function summerTimeBegins(): string {
  const date = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  date.setUTCDate(31 - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

/** Goes to a day of next year by the calendar's keys; Esc closes the calendar, not the wizard. */
async function chooseDay(page: Page, day: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Pasirinkti kalendoriuje' });
  const calendar = page.getByRole('dialog', { name: 'Renginio data: kalendorius' });
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await opener.press('Enter');
  await calendar.getByLabel('Metai').selectOption(day.slice(0, 4));
  await calendar.getByLabel('Mėnuo', { exact: true }).selectOption('Kovas');
  await expect(calendar.getByRole('grid')).toHaveAccessibleName(`${day.slice(0, 4)} m. kovas`);
  const begun = calendar.locator('[tabindex="0"][data-date]');
  const from = Number((await begun.getAttribute('data-date'))?.slice(8));
  const steps = Number(day.slice(8)) - from;
  const key = steps > 0 ? 'ArrowRight' : 'ArrowLeft';
  await begun.focus();
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
}

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('an event begins at nine unless told otherwise, on a day to come, and is free or has a price', async ({
    page,
    premises,
    begin,
  }) => {
    await begin(3, { category: 'events' });
    await open(page, `${list}/new/3`);
    const name = crypto.randomUUID();
    await titleField(page).fill(name);
    const time = page.getByLabel('Pradžios laikas');
    await expect(time).toHaveValue('9:00');
    const date = page.getByLabel('Renginio data', { exact: true });
    await time.fill('1800');
    await page.getByRole('radio', { name: 'Nemokamas' }).check();
    await page.getByLabel('Mažiausia kaina, €').fill('5');
    await expectRefused(page, 'Trūkstama informacija', [
      'Įveskite renginio datą.',
      'Pažymėta „Nemokamas“, todėl kainos nereikia. Ištrinkite ją arba pasirinkite „Mokamas“.',
    ]);
    // What was refused because of another field is over with that one.
    const price = page.getByLabel('Mažiausia kaina, €');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('radio', { name: 'Mokamas', exact: true }).check();
    await expect(price).not.toHaveAttribute('aria-invalid');
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await date.fill('2020-03-28');
    await expect(date).not.toHaveAttribute('aria-invalid');
    await expectRefused(page, 'Pataisykite pažymėtus laukus.', [
      'Ši diena jau praėjo. Įveskite būsimą datą.',
    ]);
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    const day = summerTimeBegins();
    await chooseDay(page, day);
    await expect(date).toHaveValue(day);
    await time.fill('3.30');
    await time.blur();
    await expect(time).toHaveValue('3:30');
    await expectRefused(page, 'Pataisykite pažymėtus laukus.', [
      'Tą naktį laikrodis sukamas į priekį',
    ]);
    await time.fill('');
    await goOn(page);
    await page.waitForURL(`**${list}/new/4`);
    await saveButton(page).dblclick();
    await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
    const stored = await premises.query(
      `select specific_attributes ->> 'event_date_time' as at from partner_provided_services
       where title = $1`,
      [name],
    );
    // Summer time has begun: Vilnius is three hours ahead.
    expect(stored).toEqual([{ at: `${day}T06:00:00.000Z` }]);
  });
});
