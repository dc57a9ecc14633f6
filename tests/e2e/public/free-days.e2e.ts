import { daysInWords } from '#app/lithuanian/days-in-words.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import {
  cards,
  expect,
  expectChips,
  expectCount,
  filters,
  open,
  queryRows,
  removeChip,
  test,
} from '../support.ts';

const salon = 'Putų ir šukų salonas';
const today = formatDate(new Date());

/** The salons that can be booked online on a day. */
function freeSalons(date: string) {
  return queryRows<{ title: string }>(
    `select distinct title from free_days as free
      join partner_provided_services as service on service.id = free.service_id
      where category_id = 'spa' and kind = 'start' and day = $1 order by title`,
    [date],
  );
}

test('a visitor finds who is free on a day, and a card says from when', async ({
  page,
  request,
}) => {
  const [near] = await queryRows<{ day: string }>(
    `select min(day)::text as day from free_days as free
      join partner_provided_services as service on service.id = free.service_id
      where title = $1 and kind = 'start' and day > $2`,
    [salon, daysLater(today, 9)],
  );
  const date = near?.day ?? '';
  await open(page, '/paslaugos/grozis-ir-spa');
  const card = page.getByRole('article').filter({ hasText: salon });
  await expect(card.getByText(/^Laisva (šiandien|rytoj|nuo .+\sd\.)$/)).toBeVisible();
  const away = await request.get('/paslaugos/grozis-ir-spa?q=terjerų+trimingas');
  expect(await away.text()).toMatch(/>Atostogauja, grįžta [^<]+d\.</);

  const field = filters(page).getByRole('textbox', { name: 'Laisva' });
  await field.fill(date.replaceAll('-', ' '));
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL(`/paslaugos/grozis-ir-spa?free=${date}`);
  const chip = `Laisva ${daysInWords(date, null)}`;
  await expectChips(page, [chip]);
  const free = await freeSalons(date);
  await expectCount(page, free.length);
  await expect(cards(page).filter({ hasText: salon })).toHaveCount(1);
  await expect(field).toHaveValue(date);
  await removeChip(page, chip);
  await expect(field).toHaveValue('');

  // It is on vacation five weeks from now.
  await field.fill(daysLater(today, 36));
  await filters(page).getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL(/free=/);
  await expect(cards(page).filter({ hasText: salon })).toHaveCount(0);

  // As the form is sent without a script; a day before the first stays as it is typed, and is told.
  const stay = await request.get(`/paslaugos/viesbuciai?free_from=${date}&free_to=`);
  expect(stay.url()).toContain(`/paslaugos/viesbuciai?free=${date}_${daysLater(date, 1)}`);
  const reversed = await request.get(`/paslaugos/viesbuciai?free_from=${date}&free_to=${today}`);
  expect(await reversed.text()).toContain('Ši diena turi būti vėlesnė už pirmą.');

  // The days are chosen in the calendar or typed as they are said.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/paslaugos/viesbuciai');
  await page.getByRole('link', { name: 'Filtrai' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrai' });
  const [from, to] = [
    sheet.getByRole('textbox', { name: 'Laisva nuo' }),
    sheet.getByRole('textbox', { name: 'Laisva iki' }),
  ];
  await from.fill('kada nors');
  await sheet.getByRole('button', { name: 'Taikyti' }).click();
  await expect(from).toHaveAccessibleDescription(/Įveskite dieną, pavyzdžiui, gruodžio 5/);
  await expect(from).toHaveValue('kada nors');
  await sheet.getByRole('button', { name: 'Laisva nuo: kalendorius' }).click();
  const calendar = sheet.getByRole('dialog', { name: 'Laisva nuo: kalendorius' });
  const day = (ahead: number) => calendar.locator(`[data-date="${daysLater(today, ahead)}"]`);
  await day(0).press('ArrowDown');
  await day(7).press('ArrowDown');
  await day(14).press('Enter');
  await expect(from).toHaveValue(daysLater(today, 14));
  await expect(from).toBeFocused();
  const leaving = daysLater(today, 17);
  await to.fill(daysInWords(leaving, null));
  await sheet.getByRole('button', { name: 'Taikyti' }).click();
  await expect(page).toHaveURL(`/paslaugos/viesbuciai?free=${daysLater(today, 14)}_${leaving}`);
  // What is free then says so, with what it costs together; those of which it is not known can be asked.
  await expectChips(page, [`Laisva ${daysInWords(daysLater(today, 14), leaving)}`]);
  const unknown = page.getByRole('region', {
    name: /^Dar \d+ viešbučių, kurių laisvumo nežinome$/,
  });
  await page.getByText('Klausti kelių').click();
  await unknown.getByRole('checkbox').nth(0).check();
  await unknown.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Užduoti klausimą' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klausti kelių teikėjų');
});
