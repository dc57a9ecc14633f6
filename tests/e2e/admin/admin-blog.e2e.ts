import type { Page } from '@playwright/test';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { fromMenu, picture, rowOf, saved, test, text, tool } from '../blog-writer.ts';
import { expect, hydrated, open } from '../support.ts';

test('an administrator writes, previews, schedules, publishes, takes back and deletes a post', async ({
  page,
  premises,
  email,
  title,
}) => {
  test.slow();
  await open(page, '/admin/blog');
  await page.getByRole('link', { name: 'Naujas įrašas' }).click();
  await page.getByLabel('Pavadinimas', { exact: true }).fill(title);
  const editor = text(page);
  await expect(tool(page, 'Paryškintas')).toBeVisible();
  await editor.click();

  // A heading, words in bold and a list, by the keyboard alone.
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Trys dalykai');
  await expect(tool(page, 'Antraštė')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Druska ');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Antraštė')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Paryškintas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Paryškintas')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor).toBeFocused();
  await page.keyboard.type('graužia');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' letenas. ');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Nuoroda' });
  await expect(link.getByLabel('Adresas')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await link.getByRole('button', { name: 'Įterpti' }).click();
  await expect(link.getByText('Įveskite adresą')).toBeVisible();
  await expect(link.getByLabel('Adresas')).toBeFocused();
  await link.getByLabel('Adresas').fill('/paslaugos');
  await link.getByRole('button', { name: 'Įterpti' }).click();
  await expect(editor.getByRole('link', { name: '/paslaugos' })).toBeVisible();
  await page.keyboard.press('Enter');
  await tool(page, 'Sąrašas').click();
  await page.keyboard.type('Vanduo');

  // A picture needs words.
  await tool(page, 'Nuotrauka').click();
  const dialog = page.getByRole('dialog', { name: 'Nuotrauka' });
  await dialog.getByLabel('Nuotrauka').setInputFiles(await picture('takas.png'));
  await dialog.getByRole('button', { name: 'Įterpti' }).click();
  await expect(dialog.getByText('Įveskite, kas matyti nuotraukoje.')).toBeVisible();
  await expect(dialog.getByLabel('Kas matyti nuotraukoje')).toBeFocused();
  await dialog.getByLabel('Kas matyti nuotraukoje').fill('Takas per sniegą');
  await dialog.getByRole('button', { name: 'Įterpti' }).click();
  await expect(editor.getByRole('img', { name: 'Takas per sniegą' })).toBeVisible();
  await saved(page);
  await expectAccessibleEverywhere(page);

  // What is pasted keeps no more than a post may have.
  await editor.press('Control+End');
  await page.keyboard.press('Enter');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html =
      '<p class="MsoNormal" style="color:red" onclick="alert(1)">Iš <span style="font-weight:700">Word</span><img src="https://x.test/p.gif">dienos, style = 60 €</p>';
    clipboardData.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor).toContainText('Iš Word dienos, style = 60 €');
  await expect(page.getByRole('status').filter({ hasText: 'Neperkelta: 1' })).toBeVisible();
  await expect(editor.getByRole('img')).toHaveCount(1);
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['?'], 'iš ekrano.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  // It is there twice: for where files are dragged and for a phone.
  await expect(dialog.getByText('iš ekrano.png').filter({ visible: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Atšaukti' }).click();
  // The note of the save before still stands there.
  const html = `select fields ->> 'html' as html from post_drafts where fields ->> 'title' = $1`;
  const keptText = async () => (await premises.query<{ html: string }>(html, [title]))[0]?.html;
  await expect.poll(keptText).toContain('Word');

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Pavadinimas', { exact: true })).toHaveValue(title);
  await expect(text(page).getByRole('heading', { name: 'Trys dalykai' })).toBeVisible();
  await expect(text(page).getByRole('img', { name: 'Takas per sniegą' })).toBeVisible();

  // The picture above the text.
  await page
    .getByLabel('Nuotrauka', { exact: false })
    .last()
    .setInputFiles(await picture('virš.png'));
  await page.getByLabel('Kas matyti nuotraukoje').fill('Haskis pušyne');
  await saved(page);

  await page.getByRole('button', { name: 'Peržiūrėti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Trys dalykai' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Haskis pušyne' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vanduo' })).toBeVisible();
  await page.getByRole('link', { name: 'Grįžti prie redagavimo' }).click();

  // A time that is over is refused, one ahead is kept.
  await page.getByLabel('Paskelbti nustatytu laiku').check();
  await page.getByLabel('Data', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Laikas').fill('9:30');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Paskelbimo laikas turi būti ateityje.').first()).toBeVisible();
  await page.getByLabel('Data', { exact: true }).fill(`${new Date().getFullYear() + 1}-05-14`);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Suplanuotas');
  await expect(rowOf(page, title)).toContainText('05-14 09:30');

  await fromMenu(page, title, 'Paskelbti dabar');
  await expect(rowOf(page, title)).toContainText('Paskelbtas');
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('img', { name: 'Takas per sniegą' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '/paslaugos' })).toBeVisible();

  await page.goto('/admin/blog');
  await hydrated(page);
  await fromMenu(page, title, 'Nebeskelbti');
  await expect(rowOf(page, title)).toContainText('Juodraštis');
  await fromMenu(page, title, 'Ištrinti');
  const sure = page.getByRole('alertdialog', { name: 'Ištrinti įrašą?' });
  await expect(sure.getByText(inQuotes(title))).toBeVisible();
  await sure.getByRole('button', { name: 'Ištrinti' }).click();
  await expect(page.getByText('Įrašas ištrintas')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);

  const acts = await premises.query<{ act: string }>(
    `select act from audit_log join users on users.id = admin_id where email = $1
     order by audit_log.created_at, act`,
    [email],
  );
  expect(acts.map(({ act }) => act)).toEqual([
    ...['post-added', 'post-scheduled', 'post-published', 'post-unpublished', 'post-deleted'],
  ]);
});

test('two windows and a lost connection lose nothing, and nothing is written over unasked', async ({
  page,
  context,
  premises,
  email,
  title,
}) => {
  test.slow();
  const [post] = await premises.query<{ id: string }>(
    `insert into blog_posts (id, user_id, title, author, content, status)
     select gen_random_uuid(), id, $2, '', '<p>Druska</p>', 'draft' from users where email = $1
     returning id`,
    [email, title],
  );
  const form = `/admin/blog/${post?.id}`;
  const heading = (of: Page) => of.getByLabel('Pavadinimas', { exact: true });
  const save = page.getByRole('button', { name: 'Išsaugoti', exact: true });
  const question = page.getByRole('alert').filter({ hasText: 'neprarasta' });
  const savedElsewhere = () =>
    premises.query(
      `update blog_posts set title = 'Austėjos', version = version + 1 where id = $1`,
      [post?.id],
    );

  // The same administrator's other window.
  const other = await context.newPage();
  await Promise.all([open(page, form), open(other, form)]);
  await heading(other).fill(`${title} ten`);
  await saved(other);
  await heading(page).fill(`${title} čia`);
  await expect(question).toContainText('Tą patį įrašą pakeitėte kitame lange');
  await question.getByRole('button', { name: 'Palikti, kas įrašyta čia' }).click();
  await expect(question).toHaveCount(0);
  await saved(page);
  await other.close();

  // Another administrator: the one text, or the other.
  await savedElsewhere();
  await save.click();
  await expect(question).toContainText('Kol redagavote, įrašą išsaugojo kitas administratorius');
  await expect(heading(page)).toHaveValue(`${title} čia`);
  const opened = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Peržiūrėti išsaugotą' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: 'Austėjos' })).toBeVisible();
  await preview.close();
  await question.getByRole('button', { name: 'Išsaugoti mano tekstą' }).click();
  await expect(rowOf(page, `${title} čia`)).toBeVisible();

  // Without a line.
  await fromMenu(page, `${title} čia`, 'Redaguoti');
  await expect(heading(page)).toHaveValue(`${title} čia`);
  await expect(text(page)).toBeVisible();
  await context.setOffline(true);
  await heading(page).fill(`${title} miške`);
  await expect(page.getByText('Juodraštis neišsaugotas: nėra ryšio')).toBeVisible();
  await save.click();
  await expect(page.getByText('Įrašo išsaugoti nepavyko')).toBeVisible();
  await expect(heading(page)).toHaveValue(`${title} miške`);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveValue(`${title} miške`);

  await savedElsewhere();
  await save.click();
  await question.getByRole('button', { name: 'Atsisakyti savo teksto' }).click();
  await expect(heading(page)).toHaveValue('Austėjos');
  await expect(page.getByRole('link', { name: 'Atsisakyti pakeitimų' })).toHaveCount(0);
});
