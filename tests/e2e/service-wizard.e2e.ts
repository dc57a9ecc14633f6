import type { Page } from '@playwright/test';
import {
  addressField,
  chooseCategory,
  goOn,
  list,
  publishService,
  send,
  test,
  titleField,
} from './own-partner.ts';
import { expect, hold, hydrated, open } from './support.ts';

const wizard = (page: Page) => page.locator('dialog.wizard');

test('a breeder goes through the steps and is found by the breed', async ({ page }) => {
  await open(page, list);
  await page.getByRole('link', { name: 'Pridėti paslaugą' }).click();
  await expect(page.getByRole('dialog', { name: 'Kategorija' })).toBeVisible();
  await expect(page.getByText('1/4')).toBeVisible();
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Pridėti paslaugą' }).click();
  await expect(page.getByText('1/4')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Pasirinkite kategoriją.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Veislynai' }).check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Kontaktai ir darbo laikas' })).toBeFocused();
  await expect(addressField(page)).toHaveValue('Ramioji g. 1');
  await page.getByRole('checkbox', { name: 'Pirmadienis', exact: true }).check();
  await page.getByRole('button', { name: 'Kartoti I–V' }).click();
  await expect(page.getByLabel('Darbo laikas (nebūtina)')).toHaveValue('I–V 9:00–18:00');
  // Buttons that go once they are pressed hand the focus on.
  const pause = page.getByRole('button', { name: 'Penktadienis: pridėti pertrauką' });
  await pause.press('Enter');
  await expect(page.getByLabel('Penktadienis, 2-asis laikas, nuo')).toBeFocused();
  await page.getByRole('button', { name: 'Pašalinti: Penktadienis, 2-asis laikas' }).press('Enter');
  await expect(pause).toBeFocused();
  await goOn(page);
  await titleField(page).fill('Borderkoliai prie Nemuno');
  const breed = page.getByRole('combobox', { name: 'Veislė' });
  await breed.pressSequentially('borderk');
  await page.getByRole('option', { name: 'Borderkolis' }).click();
  await page.getByLabel('Mažiausia kaina, €').fill('60');
  await page.getByLabel('Didžiausia kaina, €').fill('50');
  await goOn(page);
  const order = page.getByRole('link', {
    name: 'Mažiausia kaina negali būti didesnė už didžiausią.',
  });
  await order.click();
  await expect(page.getByLabel('Mažiausia kaina, €')).toBeFocused();
  await expect(order).toBeVisible();
  await page.getByLabel('Mažiausia kaina, €').fill('50');
  await page.getByRole('button', { name: 'Kaip atrodys' }).click();
  const preview = page.getByRole('dialog', { name: 'Kaip atrodys' });
  await expect(preview.getByRole('heading', { level: 4 })).toHaveText('Borderkoliai prie Nemuno');
  await preview.getByRole('button', { name: 'Uždaryti' }).click();
  await goOn(page);
  await expect(page.getByText('4/4')).toBeVisible();
  await page.getByRole('button', { name: 'Išsaugoti' }).dblclick();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  await page.goto('/paslaugos/veislynai?dog_breed=Borderkolis&city=Kaunas');
  await expect(page.getByRole('link', { name: 'Borderkoliai prie Nemuno' })).toBeVisible();
});

test('a step with errors cannot be passed', async ({ page }) => {
  await open(page, `${list}/new/4`);
  await expect(page).toHaveURL(/new\/1$/);
  await chooseCategory(page, 'Viešbučiai');
  await addressField(page).fill('');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Trūkstama informacija' })).toBeVisible();
  await expect(page.getByText('Prašome užpildyti miesto ir adreso laukus.')).toBeVisible();
  await open(page, `${list}/new/3`);
  await expect(page).toHaveURL(/new\/2$/);
  await expect(addressField(page)).toHaveValue('');
});

test('reload, back, leaving and a lost connection lose nothing', async ({ page }) => {
  await chooseCategory(page, 'Viešbučiai');
  await hydrated(page);
  await addressField(page).fill('Pirma g. 1');
  await page.reload();
  await expect(addressField(page)).toHaveValue('Pirma g. 1');

  await addressField(page).fill('Antra g. 2');
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await page.getByRole('link', { name: 'Tęsti pradėtą paslaugą' }).first().click();
  // The contacts are right, so that it goes on after them.
  await expect(page.getByText('3/4')).toBeVisible();
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(addressField(page)).toHaveValue('Antra g. 2');

  await page.getByRole('textbox', { name: /^El. paštas \(/ }).fill('blogas');
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(page.getByRole('radio', { name: 'Viešbučiai' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^El. paštas \(/ })).toHaveValue('blogas');
  await page.getByRole('textbox', { name: /^El. paštas \(/ }).fill('geras@pavyzdys.lt');

  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
});

test('without a connection the page stays and saves later', async ({ page, context }) => {
  await chooseCategory(page, 'Viešbučiai');
  await hydrated(page);
  // What is sent is lost here and not in the browser, whose console would complain.
  await page.evaluate(() => {
    const connected = window.fetch;
    window.fetch = (input, init) =>
      new Request(input, { ...init, body: null }).method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : connected(input, init);
    Object.assign(window, { connect: () => Object.assign(window, { fetch: connected }) });
  });
  await addressField(page).fill('Be ryšio g. 3');
  const offline = page.getByText('Neišsaugota: nėra ryšio. Bandysime dar kartą.');
  await expect(offline).toBeVisible();
  await goOn(page);
  await expect(offline).toHaveCount(1);
  await expect(addressField(page)).toHaveValue('Be ryšio g. 3');
  await page.evaluate(() => (window as unknown as { connect: () => void }).connect());
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await expect(offline).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`${list}/new/2`);
  await expect(addressField(other)).toHaveValue('Be ryšio g. 3');
});

test('of two windows on one draft the later one is asked, and loses nothing', async ({
  page,
  context,
}) => {
  await chooseCategory(page, 'Viešbučiai');
  const other = await context.newPage();
  await open(other, `${list}/new/2`);
  await addressField(other).fill('Kito lango g. 1');
  await expect(other.getByText('Juodraštis išsaugotas')).toBeVisible();
  // The first window's own saving is refused; what stands there stays.
  await page.bringToFront();
  await addressField(page).fill('Mano g. 1');
  const asked = (window: Page) =>
    window.getByRole('alert').filter({ hasText: 'Tą patį pakeitėte kitame lange' });
  await expect(asked(page)).toBeVisible();
  await expect(page.getByText('Neišsaugota: tą patį pakeitėte kitame lange.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(addressField(page)).toHaveValue('Mano g. 1');
  await expect(asked(page)).toBeVisible();
  await goOn(page);
  await expect(asked(page)).toBeVisible();
  await expect(addressField(page)).toHaveValue('Mano g. 1');
  await asked(page).getByRole('button', { name: 'Palikti, kas įrašyta čia' }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();

  await other.bringToFront();
  await addressField(other).fill('Kito lango g. 2');
  await asked(other).getByRole('link', { name: 'Atverti naujausius duomenis' }).click();
  await expect(addressField(other)).toHaveValue('Mano g. 1');
  await hydrated(other);
  await addressField(other).fill('Sutarta g. 3');
  await goOn(other);
  await other.waitForURL(`**${list}/new/3`);
});

test('Esc closes it, but not while it saves', async ({ page }) => {
  await open(page, list);
  const opener = page.getByRole('link', { name: 'Pridėti paslaugą' });
  await opener.click();
  await expect(wizard(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await chooseCategory(page, 'Viešbučiai');
  const letGo = await hold(page, '**/new/2.data*');
  await goOn(page);
  await expect(page.getByRole('button', { name: 'Atgal' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Uždaryti' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toBeVisible();
  letGo();
  await page.waitForURL(`**${list}/new/3`);
});

test('a draft is thrown away after a question', async ({ page }) => {
  await chooseCategory(page, 'Viešbučiai');
  await page.getByRole('link', { name: 'Atsisakyti juodraščio' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
  await question.getByRole('button', { name: 'Atšaukti' }).click();
  await page.getByRole('link', { name: 'Atsisakyti juodraščio' }).click();
  await question.getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(page.getByText('Juodraščio atsisakyta')).toBeVisible();
  await expect(page.getByText('Tęsti pradėtą paslaugą')).toHaveCount(0);
});

test('what is thrown away while it cannot be saved does not come back', async ({
  page,
  partner,
  premises,
  server,
}) => {
  const id = await publishService({ premises, server, page }, partner, { title: 'Viešbutis' });
  const edit = `${list}/${id}/edit/2`;
  await open(page, edit);
  await titleField(page).fill('Pirmas');
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await open(page, edit);
  await page.route('**/edit/draft', (route) => route.abort());
  await titleField(page).fill('Antras');
  await expect(page.getByText('Neišsaugota: nėra ryšio. Bandysime dar kartą.')).toBeVisible();
  await page.getByRole('link', { name: 'Atsisakyti pakeitimų' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(page.getByText('Pakeitimų atsisakyta')).toBeVisible();
  await open(page, edit);
  await expect(titleField(page)).toHaveValue('Viešbutis');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('typing into a deleted draft shows that it is gone', async ({ page, server }) => {
    await page.goto(`${list}/new/1`);
    await page.getByRole('radio', { name: 'Viešbučiai' }).check();
    await goOn(page);
    await addressField(page).fill('Pirma g. 1');
    await send(server, page.request, `${list}/new/draft/removal`);
    await page.getByRole('button', { name: 'Atgal' }).click();
    await expect(page).toHaveURL(/services\/new\/1$/);
    await expect(page.getByText('Juodraščio nebėra')).toBeVisible();
  });

  test('the steps are pages', async ({ page }) => {
    await page.goto(`${list}/new/1`);
    await page.getByRole('radio', { name: 'Draudimas' }).check();
    await goOn(page);
    await expect(page.getByRole('textbox', { name: 'Adresas', exact: true })).toHaveCount(0);
    await page.getByLabel('Darbo laikas (nebūtina)').fill('I–V 8–17');
    await page.getByRole('button', { name: 'Atgal' }).click();
    await expect(page).toHaveURL(/new\/1$/);
    await goOn(page);
    await expect(page.getByLabel('Darbo laikas (nebūtina)')).toHaveValue('I–V 8–17');
    await goOn(page);
    await goOn(page);
    await expect(page.getByText('Prašome užpildyti paslaugos pavadinimą.').first()).toBeVisible();
    await titleField(page).fill('Draudimas visiems');
    await goOn(page);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
    await expect(page.getByText('Online')).toBeVisible();
  });
});

for (const script of [true, false]) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('Enter in a field goes on', async ({ page }) => {
      await page.goto(`${list}/new/1`);
      await page.getByRole('radio', { name: 'Viešbučiai' }).check();
      await goOn(page);
      await page.waitForURL(`**${list}/new/2`);
      await addressField(page).press('Enter');
      await page.waitForURL(`**${list}/new/3`);
    });
  });
}
