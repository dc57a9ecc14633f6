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

  // As the form is sent without a script; a day before the first is left out.
  const stay = await request.get(`/paslaugos/viesbuciai?free_from=${date}&free_to=`);
  expect(stay.url()).toContain(`/paslaugos/viesbuciai?free=${date}_${daysLater(date, 1)}`);
  const reversed = await request.get(`/paslaugos/viesbuciai?free_from=${date}&free_to=${today}`);
  expect(new URL(reversed.url()).search).toBe('');
});
