import {
  cards,
  expect,
  expectChips,
  filters,
  open,
  removeChip,
  test,
  titlesFound,
} from '../support.ts';

test('the keys move a slider by its step and the number follows', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  const panel = filters(page);
  const upTo = panel.getByRole('slider', { name: 'Kaina už parą: iki' });
  await upTo.focus();
  await upTo.press('ArrowLeft');
  await expect(upTo).toHaveValue('95');
  await upTo.press('PageDown');
  await expect(upTo).toHaveValue('70');
  await expect(panel.getByLabel('Kaina už parą: iki, €')).toHaveValue('70');
  await panel.getByRole('slider', { name: 'Kaina už parą: nuo' }).press('PageUp');
  await expectChips(page, []);
  await panel.getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai?price_per_day=25-70');
  await expectChips(page, ['25–70\u00a0€/para']);
  await expect(cards(page)).toHaveText(titlesFound('hotel', 'price_per_day=25-70'));
});

test('the pointer drags an end of the slider', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai');
  const slider = filters(page).getByRole('slider', { name: 'Kaina už parą: nuo' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not drawn');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  await page.mouse.up();
  const value = Number(await slider.inputValue());
  expect(value).toBeGreaterThanOrEqual(40);
  expect(value).toBeLessThanOrEqual(60);
  expect(value % 5).toBe(0);
  await expect(filters(page).getByLabel('Kaina už parą: nuo, €')).toHaveValue(`${value}`);
});

test('typed numbers move the sliders, and the ends never cross', async ({ page }) => {
  await open(page, '/paslaugos/dresura');
  const panel = filters(page);
  await panel.getByLabel('Kaina: nuo, €').fill('150');
  await expect(panel.getByRole('slider', { name: 'Kaina: nuo' })).toHaveValue('150');
  await panel.getByLabel('Kaina: iki, €').fill('90');
  await panel.getByLabel('Kaina: iki, €').blur();
  await expect(panel.getByLabel('Kaina: iki, €')).toHaveValue('150');
  await panel.getByLabel('Kaina: nuo, €').fill('60');
  await panel.getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL('/paslaugos/dresura?training_price=60-150');
  await expectChips(page, ['60–150\u00a0€']);
  await expect(cards(page)).toHaveText(titlesFound('training', 'training_price=60-150'));
});

test('a removed chip puts the slider back, and a full range is no filter', async ({ page }) => {
  await open(page, '/paslaugos/viesbuciai?price_per_day=25-70');
  const from = filters(page).getByRole('slider', { name: 'Kaina už parą: nuo' });
  await expect(from).toHaveValue('25');
  await removeChip(page, '25–70\u00a0€/para');
  await expectChips(page, []);
  await expect(from).toHaveValue('0');
  await expect(filters(page).getByLabel('Kaina už parą: iki, €')).toHaveValue('');

  const all = await cards(page).allTextContents();
  await filters(page).getByLabel('Kaina už parą: nuo, €').fill('0');
  await filters(page).getByLabel('Kaina už parą: iki, €').fill('100');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await expectChips(page, []);
  await expect(cards(page)).toHaveText(all);
});

test('hours of work speak as hours', async ({ page }) => {
  await open(page, '/paslaugos/veterinarija');
  const from = filters(page).getByRole('slider', { name: 'Darbo laikas: nuo' });
  await from.fill('20');
  await expect(from).toHaveAttribute('aria-valuetext', '20:00');
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['20:00–24:00']);
  const titles = titlesFound('vet', 'work_time=20-24');
  expect(titles).toContain('Budinti gydytoja vakarais ir naktimis');
  await expect(cards(page)).toHaveText(titles);
});

test('an event’s date and fee are one choice each, or none', async ({ page }) => {
  await open(page, '/paslaugos/renginiai');
  const panel = filters(page);
  const dates = panel.getByRole('group', { name: 'Renginio data' });
  const fees = panel.getByRole('group', { name: 'Dalyvavimas' });
  await expect(dates.getByRole('radio', { name: 'Nesvarbu' })).toBeChecked();
  await dates.getByRole('radio', { name: 'Artimiausi 3 mėn.' }).check();
  await fees.getByRole('radio', { name: 'Nemokamas' }).check();
  await panel.getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['Artimiausi 3 mėn.', 'Nemokamas']);
  const search = 'event_date=three_months&participation_fee=free';
  await expect(cards(page)).toHaveText(titlesFound('events', search));

  await dates.getByRole('radio', { name: 'Ši savaitė' }).check();
  await fees.getByRole('radio', { name: 'Nesvarbu' }).check();
  await panel.getByRole('button', { name: 'Taikyti' }).click();
  await expectChips(page, ['Ši savaitė']);
  await expect(cards(page)).toHaveText(titlesFound('events', 'event_date=week'));

  await removeChip(page, 'Ši savaitė');
  await expectChips(page, []);
  await expect(dates.getByRole('radio', { name: 'Nesvarbu' })).toBeChecked();
});

test('an end that may not cross the other says where it was moved, before anything is sent', async ({
  page,
}) => {
  await open(page, '/paslaugos/viesbuciai');
  const panel = filters(page);
  const said = panel.getByText('negali būti mažesnė už „nuo“, todėl pakeista į 80');
  await panel.getByLabel('Kaina už parą: nuo, €').fill('80');
  await panel.getByLabel('Kaina už parą: iki, €').fill('50');
  await panel.getByRole('button', { name: 'Taikyti' }).click();
  await expect(said).toBeVisible();
  await expect(panel.getByLabel('Kaina už parą: iki, €')).toHaveValue('80');
  await expect(page).toHaveURL('/paslaugos/viesbuciai');
  await panel.getByLabel('Kaina už parą: iki, €').fill('90');
  await expect(said).toHaveCount(0);
  await panel.getByLabel('Kaina už parą: iki, €').fill('50');
  await panel.getByLabel('Kaina už parą: iki, €').press('Enter');
  await expect(said).toBeVisible();
  await panel.getByLabel('Kaina už parą: iki, €').fill('90');
  await panel.getByLabel('Kaina už parą: iki, €').press('Enter');
  await expectChips(page, ['80–90\u00a0€/para']);
});

test('on a phone what is said of a moved end is not under the foot of the sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/paslaugos/viesbuciai');
  await page.getByRole('link', { name: 'Filtrai' }).click();
  const panel = filters(page);
  await panel.getByLabel('Kaina už parą: nuo, €').fill('80');
  await panel.getByLabel('Kaina už parą: iki, €').fill('50');
  const apply = panel.getByRole('button', { name: 'Taikyti' });
  await apply.click();
  const said = panel.getByText('negali būti mažesnė už „nuo“, todėl pakeista į 80');
  await expect(said).toBeInViewport({ ratio: 1 });
  const [end, foot] = [await said.boundingBox(), await apply.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});
