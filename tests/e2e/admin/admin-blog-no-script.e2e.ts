import { fromMenu, picture, rowOf, test } from '../blog-writer.ts';
import { expect } from '../support.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form takes HTML, brings its pictures itself and loses nothing', async ({
    page,
    premises,
    title,
  }) => {
    test.slow();
    const html = page.getByLabel('Tekstas', { exact: true });
    await page.goto('/admin/blog/new');
    await page.getByLabel('Pavadinimas', { exact: true }).fill(title);
    await html.fill('<h2>Antraštė</h2><p onclick="alert(1)">Druska<script>alert(1)</script></p>');
    await page.getByLabel('Nuotrauka į teksto pabaigą').setInputFiles(await picture('takas.png'));
    await page.getByLabel('Kas joje matyti').fill('Takas "per" sniegą');
    await page.getByRole('button', { name: 'Įkelti į tekstą' }).click();
    await expect(page.getByLabel('Pavadinimas', { exact: true })).toHaveValue(title);
    await expect(html).toHaveValue(/^<h2>Antraštė<\/h2><p>Druska<\/p><img src="\/nuotraukos\//);

    await page.getByLabel('Paskelbti nustatytu laiku').check();
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Įveskite datą.')).toBeVisible();
    await expect(page.getByLabel('Pavadinimas', { exact: true })).toHaveValue(title);
    await page.getByLabel('Paskelbti dabar').check();
    await page.getByRole('button', { name: 'Peržiūrėti' }).click();
    await expect(page.getByRole('img', { name: 'Takas "per" sniegą' })).toBeVisible();
    await page.getByRole('link', { name: 'Grįžti prie redagavimo' }).click();
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(rowOf(page, title)).toContainText('Paskelbtas');

    // Over what another administrator saved only by the button that says so; the list stays as it was.
    const found = `/admin/blog?${new URLSearchParams({ q: title })}`;
    await page.goto(found);
    await rowOf(page, title).getByRole('link', { name: title }).click();
    await premises.query('update blog_posts set version = 2, author = $2 where title = $1', [
      ...[title, 'Austėja'],
    ]);
    await page.getByLabel('Vardas ir pavardė').fill('Rasa');
    for (const question of ['first', 'again']) {
      await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
      await expect(page.getByText('Kol redagavote, įrašą išsaugojo'), question).toBeVisible();
    }
    await page.getByRole('button', { name: 'Išsaugoti mano tekstą' }).click();
    await expect(rowOf(page, title)).toContainText('Rasa');
    await expect(page.getByRole('searchbox')).toHaveValue(title);
    await fromMenu(page, title, 'Ištrinti');
    await page.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
  });
});
