import { expect, open, test } from './support.ts';

test('the mission: one percent of the profit goes to shelters', async ({ page }) => {
  await open(page, '/misija');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Vienas procentas pelno');
  await expect(main).toContainText(/1.%/);
  await main.getByRole('link', { name: 'Visos prieglaudos' }).click();
  await expect(page).toHaveURL('/paslaugos/prieglaudos');
});

test('about: the three groups it is made for', async ({ page }) => {
  await open(page, '/apie-mus');
  for (const group of ['Tiems, kurie ieško', 'Šunų šeimininkams', 'Paslaugų teikėjams'])
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mūsų misija' }).click();
  await expect(page).toHaveURL('/misija');
});

test('privacy: the data collected and the rights', async ({ page }) => {
  await open(page, '/privacy');
  const items = page.getByRole('main').getByRole('listitem');
  for (const told of [
    'vardą',
    'kontaktinius duomenis',
    'informaciją apie augintinį',
    'užsakymų istoriją',
    'susipažinti su savo duomenimis',
    'ištaisyti netikslius duomenis',
    'ištrinti savo duomenis',
    'atšaukti duotą sutikimą',
  ])
    await expect(items.filter({ hasText: told })).toHaveCount(1);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'labas@vizgis.test' }),
  ).toBeVisible();
});

test('questions: six, the first one open, with the terms in the answers', async ({ page }) => {
  await open(page, '/duk');
  const questions = page.getByRole('main').locator('summary');
  await expect(questions).toHaveCount(6);
  const answers = [
    'daugiau kaip 24 valandos',
    'per 3–5 darbo dienas',
    'paspauskite akį',
    'Kelias darbo dienas',
    'Darbo dienomis – per 24 valandas',
    'Vieną procentą savo pelno',
  ];
  for (const [index, answer] of answers.entries()) {
    const text = page.getByText(answer);
    if (index === 0) await expect(text).toBeVisible();
    else await expect(text).toBeHidden();
    if (index > 0) await questions.nth(index).click();
    await expect(text).toBeVisible();
  }
  await questions.nth(0).press('Enter');
  await expect(page.getByText('daugiau kaip 24 valandos')).toBeHidden();
});
