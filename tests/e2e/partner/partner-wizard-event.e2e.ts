import type { Page } from '@playwright/test';
import { goOn, list, saveButton, test, titleField } from '../own-partner.ts';
import { expect, open } from '../support.ts';

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
    await expect(time).toHaveValue('09:00');
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
    await expect(time).toHaveValue('03:30');
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
