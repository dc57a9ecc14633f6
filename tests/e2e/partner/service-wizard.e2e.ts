import type { Page } from '@playwright/test';
import { addressField, goOn, list, saveButton, send, test, titleField } from '../own-partner.ts';
import { picture } from '../pictures.ts';
import { expect, hold, hydrated, open } from '../support.ts';

test('a breeder goes through the steps, closes them by Esc but not while one is saved, and is found by the breed', async ({
  page,
}) => {
  const wizard = page.locator('dialog.wizard');
  await open(page, list);
  const opener = page.getByRole('link', { name: 'Pridėti paslaugą' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Kategorija' })).toBeVisible();
  await expect(page.getByText('1/4')).toBeVisible();
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(page).toHaveURL(list);
  await opener.click();
  await expect(wizard).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(page.getByText('1/4')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Pasirinkite kategoriją.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Veislynai' }).check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Kontaktai ir darbo laikas' })).toBeFocused();
  await expect(addressField(page)).toHaveValue('Ramioji g. 1');
  const hours = page.getByLabel('Darbo laikas (nebūtina)');
  await hours.fill('Pagal susitarimą, skambinkite');
  await page.getByRole('checkbox', { name: 'Pirmadienis', exact: true }).check();
  await page.getByRole('button', { name: 'Kartoti I–V' }).click();
  await expect(hours).toHaveValue('I–V 9:00–18:00\nPagal susitarimą, skambinkite');
  // A new beginning that comes after the old end is no hours yet, and nothing of it stays in the text.
  await page.getByLabel('Antradienis, nuo').fill('19:00');
  await expect(hours).toHaveValue('I, III–V 9:00–18:00\nPagal susitarimą, skambinkite');
  await page.getByLabel('Antradienis, iki').fill('22:00');
  await expect(hours).toHaveValue(
    'I, III–V 9:00–18:00; II 19:00–22:00\nPagal susitarimą, skambinkite',
  );
  // Buttons that go once they are pressed hand the focus on.
  const pause = page.getByRole('button', { name: 'Penktadienis: pridėti pertrauką' });
  await pause.press('Enter');
  await expect(page.getByLabel('Penktadienis, 2-asis laikas, nuo')).toBeFocused();
  await page.getByRole('button', { name: 'Pašalinti: Penktadienis, 2-asis laikas' }).press('Enter');
  await expect(pause).toBeFocused();
  const letGo = await hold(page, '**/new/2.data*');
  // Enter in a field goes on.
  await addressField(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Atgal' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Uždaryti' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(wizard).toBeVisible();
  letGo();
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
  await saveButton(page).dblclick();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  const found = await page.request.get('/paslaugos/veislynai?dog_breed=Borderkolis&city=Kaunas');
  expect(await found.text()).toContain('Borderkoliai prie Nemuno');
});

test('reload, back and leaving lose nothing, and a draft is thrown away after a question', async ({
  page,
  begin,
}) => {
  await begin(2);
  await open(page, `${list}/new/2`);
  await addressField(page).fill('Pirma g. 1');
  await page.reload();
  await hydrated(page);
  await expect(addressField(page)).toHaveValue('Pirma g. 1');

  await addressField(page).fill('Antra g. 2');
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await page.getByRole('link', { name: 'Tęsti pradėtą paslaugą' }).first().click();
  // The contacts are right, so that it goes on after them.
  await expect(page.getByText('3/4')).toBeVisible();
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(addressField(page)).toHaveValue('Antra g. 2');

  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill('blogas');
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(page.getByRole('radio', { name: 'Viešbučiai' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'El. paštas', exact: true })).toHaveValue(
    'blogas',
  );
  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill('geras@pavyzdys.lt');
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();

  await page.getByRole('link', { name: 'Atsisakyti juodraščio' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
  await question.getByRole('button', { name: 'Atšaukti' }).click();
  await page.getByRole('link', { name: 'Atsisakyti juodraščio' }).click();
  await question.getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(page.getByText('Juodraščio atsisakyta')).toBeVisible();
  await expect(page.getByText('Tęsti pradėtą paslaugą')).toHaveCount(0);
});

/** What stands in the address field of the draft for a window that opens it now. */
async function expectAddress(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(`${list}/new/2`)).text();
  expect(html).toContain(`value="${address}"`);
}

test('without a connection the page stays and saves later', async ({ page, begin }) => {
  await begin(2);
  await open(page, `${list}/new/2`);
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
  await expectAddress(page, 'Be ryšio g. 3');
});

test('of two windows on one draft the later one is asked, and loses nothing', async ({
  page,
  server,
  begin,
}) => {
  const draft = await begin(2);
  /** What the other window's own saving sends. */
  const typeElsewhere = async (address: string) => {
    const form = { step: 'contact', draft, city: 'Utena', address, phone_number: '+37061234567' };
    const kept = await send(server, page.request, `${list}/new/draft`, form);
    expect(kept.status()).toBe(204);
  };
  await open(page, `${list}/new/2`);
  await typeElsewhere('Kito lango g. 1');
  // The page's own saving is refused; what stands there stays.
  await addressField(page).fill('Mano g. 1');
  const asked = page.getByRole('alert').filter({ hasText: 'Tą patį pakeitėte kitame lange' });
  await expect(asked).toBeVisible();
  await expect(page.getByText('Neišsaugota: tą patį pakeitėte kitame lange.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(addressField(page)).toHaveValue('Mano g. 1');
  await expect(asked).toBeVisible();
  const refused = page.waitForResponse('**/new/2.data*');
  await goOn(page);
  await refused;
  await expect(asked).toBeVisible();
  await expect(addressField(page)).toHaveValue('Mano g. 1');
  await expectAddress(page, 'Kito lango g. 1');
  await expect(page.getByRole('button', { name: 'Toliau' })).not.toHaveAttribute('aria-busy');
  // The choice may come before the refusal of the form, which then asks nothing more.
  const kept = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route('**/new/2.data*', async (route) => {
    const response = await route.fetch();
    sent.resolve();
    await kept.promise;
    await route.fulfill({ response });
  });
  await page.route('**/new/draft', async (route) => {
    await sent.promise;
    await route.fulfill({ response: await route.fetch() });
    kept.resolve();
  });
  const late = page.waitForResponse('**/new/2.data*');
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')].find(({ innerText }) => innerText === name)?.click();
    press('Toliau');
    press('Palikti, kas įrašyta čia');
  });
  await late;
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
  await expectAddress(page, 'Mano g. 1');

  await typeElsewhere('Kito lango g. 2');
  await addressField(page).fill('Mano g. 2');
  await asked.getByRole('link', { name: 'Atverti naujausius duomenis' }).click();
  await expect(addressField(page)).toHaveValue('Kito lango g. 2');
  await hydrated(page);
  await addressField(page).fill('Sutarta g. 3');
  await goOn(page);
  await page.waitForURL(`**${list}/new/3`);
});

test('what is thrown away while it cannot be saved does not come back', async ({
  page,
  server,
  publish,
}) => {
  const id = await publish({ title: 'Viešbutis' });
  const edit = `${list}/${id}/edit`;
  await send(server, page.request, `${edit}/draft`, { step: 'info', title: 'Pirmas' });
  await open(page, `${edit}/2`);
  await expect(titleField(page)).toHaveValue('Pirmas');
  await page.route('**/edit/draft', (route) => route.abort());
  await titleField(page).fill('Antras');
  await expect(page.getByText('Neišsaugota: nėra ryšio. Bandysime dar kartą.')).toBeVisible();
  await page.getByRole('link', { name: 'Atsisakyti pakeitimų' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(page.getByText('Pakeitimų atsisakyta')).toBeVisible();
  // Neither the draft nor what the tab has kept of it.
  await open(page, `${edit}/2`);
  await expect(titleField(page)).toHaveValue('Viešbutis');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps are pages, and a service with photos is made by forms alone', async ({
    page,
  }) => {
    const name = crypto.randomUUID();
    const hours = page.getByLabel('Darbo laikas (nebūtina)');
    await page.goto(`${list}/new/1`);
    await page.getByRole('radio', { name: 'Grožis ir SPA' }).check();
    await goOn(page);
    await addressField(page).fill('');
    await hours.fill('I–V 9–18, VI 10–15');
    await goOn(page);
    await expect(page.getByText('Prašome užpildyti miesto ir adreso laukus.')).toBeVisible();
    await addressField(page).fill('Pakalnės g. 14');
    await page.getByRole('button', { name: 'Atgal' }).click();
    await expect(page).toHaveURL(/new\/1$/);
    await goOn(page);
    await expect(hours).toHaveValue('I–V 9–18, VI 10–15');
    // Enter in a field goes on.
    await addressField(page).press('Enter');
    await page.waitForURL(`**${list}/new/3`);
    await goOn(page);
    await expect(page.getByText('Prašome užpildyti paslaugos pavadinimą.').first()).toBeVisible();
    await titleField(page).fill(name);
    await page.getByRole('checkbox', { name: 'Kirpimas', exact: true }).check();
    await page.getByLabel('Didžiausia kaina, €').fill('45');
    await goOn(page);
    await page.locator('input[type=file]').setInputFiles([await picture(20), await picture(220)]);
    await page.getByRole('button', { name: 'Įkelti pasirinktas nuotraukas' }).click();
    const words = page.getByRole('textbox', { name: /^Aprašymas ?: \d/ });
    await expect(words).toHaveCount(2);
    await words.first().fill('Bela po maudynių');
    await saveButton(page).click();
    await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();

    await page.goto(`/paslaugos/grozis-ir-spa?q=${name}&spa_service_types=haircut`);
    const card = page.getByRole('article');
    await expect(card.getByRole('img', { name: 'Bela po maudynių' })).toBeVisible();
    await expect(card.getByText('iki\u00a045\u00a0€')).toBeVisible();
    await card.getByRole('link').click();
    await expect(page.getByRole('complementary')).toContainText('Pakalnės g. 14');
    const gallery = page.getByRole('group', { name: 'Nuotraukos' });
    await expect(gallery.getByRole('listitem')).toHaveCount(2);
  });
});
