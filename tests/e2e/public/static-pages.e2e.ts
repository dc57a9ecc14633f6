import { demoPassword } from '#demo/people.ts';
import { field, openDialog } from '../message-form.ts';
import { expect, open, signIn, test } from '../support.ts';

test.describe('as the server sends them', () => {
  test.use({ javaScriptEnabled: false });

  test('the mission gives one percent of the profit to shelters, and about names three groups', async ({
    page,
  }) => {
    await page.goto('/apie-mus');
    for (const group of ['Tiems, kurie ieško', 'Šunų šeimininkams', 'Paslaugų teikėjams'])
      await expect(page.getByRole('heading', { name: group })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Mūsų misija' }).click();
    await expect(page).toHaveURL('/misija');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Vienas procentas pelno');
    await expect(main).toContainText(/1.%/);
    await main.getByRole('link', { name: 'Visos prieglaudos' }).click();
    await expect(page).toHaveURL('/paslaugos/prieglaudos');
  });

  test('privacy tells the data collected and the rights; it and the terms name who runs the site', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const main = page.getByRole('main');
    for (const told of [
      'vardą;',
      'kontaktinius duomenis',
      'informaciją apie augintinį',
      'užsakymų istoriją',
      'susipažinti su savo duomenimis',
      'ištaisyti netikslius duomenis',
      'ištrinti savo duomenis',
      'atšaukti duotą sutikimą',
    ])
      await expect(main.getByRole('listitem').filter({ hasText: told })).toHaveCount(1);
    await expect(main.getByText('Prie atsiliepimo lieka')).toContainText('maišos kodas');
    await expect(main.getByRole('link', { name: 'labas@vizgis.test' })).toBeVisible();
    for (const heading of ['Duomenų valdytojas', 'Kas valdo Vizgį']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      for (const told of ['UAB „Vizgio demonstracija“', '399001000', 'Uodegos g. 1'])
        await expect(page.getByRole('definition').filter({ hasText: told })).toBeVisible();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Naudojimosi taisyklės' })
        .click();
      await expect(page).toHaveURL('/taisykles');
    }
    for (const told of ['Ką gali skelbti partneriai', 'Skundai', 'Kas už ką atsako'])
      await expect(page.getByRole('heading', { name: told })).toBeVisible();
  });
});

test('privacy lists every cookie and every key that the browser keeps', async ({ page }) => {
  await open(page, '/kontaktai');
  await page.getByRole('textbox', { name: 'Žinutė' }).fill('Ar dirbate šeštadieniais?');
  await openDialog(page);
  await field(page, 'Žinutė').fill('Ar turite vietos?');
  await open(page, '/partner/register');
  await page.getByRole('radio', { name: /^Įmonė ar įstaiga/ }).check();
  await page.getByRole('textbox', { name: 'Adresas' }).fill('Ramioji g. 1');
  await open(page, '/partner/login');
  await signIn(page, 'viesbutis@vizgis.test', demoPassword);
  await expect(page).toHaveURL('/partner/dashboard');
  await page.getByRole('button', { name: 'Suskleisti meniu' }).click();
  const kept = await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  await page.getByRole('link', { name: 'Mano paslaugos' }).click();
  await page.goto('/privacy');
  const names = await page.getByRole('term').getByRole('code').allTextContents();
  const found = [...kept, ...cookies].map(
    (name) => names.find((known) => name === known || name.startsWith(`${known}-`)) ?? name,
  );
  for (const name of [
    'session',
    'device',
    'forma',
    'paskyra',
    'siauras-meniu',
    'react-router-scroll-positions',
  ])
    expect(found).toContain(name);
  expect(found.filter((name) => !names.includes(name))).toEqual([]);
});

test('who thinks of joining reads of bookings first: free of charge, a calendar, reminders', async ({
  page,
}) => {
  await open(page, '/partner');
  const main = page.getByRole('main');
  await expect(main.getByText('priimti registracijas galite nemokamai')).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 })).toContainText([
    'Registracija internetu',
    'Savas kalendorius',
    'Priminimai be jūsų',
  ]);
  await expect(main.getByText('o jūs nebeskambinate')).toBeVisible();
});

test('questions: thirteen, the first one open, with the terms in the answers', async ({ page }) => {
  await open(page, '/duk');
  const questions = page.getByRole('main').locator('summary');
  await expect(questions).toHaveCount(13);
  const answers = [
    'daugiau kaip 24 valandos',
    'ką pasirinkote, neprapuls',
    'kol teikėjas atsakys',
    'Per Vizgį mokėti nereikia',
    'per 3–5 darbo dienas',
    'Blogų atsiliepimų neslepiame',
    'paspauskite akį',
    'Kelias darbo dienas',
    'Asmens kodo neprašome',
    'Nieko: skelbti paslaugas',
    'trys žingsniai',
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
