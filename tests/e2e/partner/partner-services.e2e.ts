import { newId } from '#app/platform/database/id.ts';
import {
  insertPartner,
  list,
  publishService,
  saveButton,
  send,
  signInPartner,
  test,
  titleField,
} from '../own-partner.ts';
import { expect, hydrated, open } from '../support.ts';

const title = 'Viešbutis prie Šventosios';
const hotel = { title, hotel_conditions: 'home', price_per_day: '20' };

test('a copy of a service is a draft of its own, once, and takes no other draft’s place', async ({
  page,
  publish,
}) => {
  await publish(hotel);
  await open(page, list);
  const copy = page.getByRole('button', { name: `Kopijuoti „${title}“` });
  await copy.dblclick();
  await page.waitForURL(`**${list}/new/3`);
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByText('Tai kopija.')).toBeVisible();
  await expect(titleField(page)).toHaveValue(title);
  await expect(page.getByLabel('Kaina už parą, €')).toHaveValue('20');
  await titleField(page).fill('Antras viešbutis');
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  await copy.click();
  await expect(wizard.getByText('Jau turite pradėtą naują paslaugą.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('2 paslaugos, 2 rodomos viešai')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Antras viešbutis', exact: true })).toBeVisible();
});

test('a copy opens however often it is pressed until then', async ({ page, publish }) => {
  await publish(hotel);
  await open(page, list);
  const copy = page.getByRole('button', { name: `Kopijuoti „${title}“` });
  await copy.evaluate((button: HTMLButtonElement) => {
    const pressing = setInterval(() => {
      if (button.isConnected) button.click();
      else clearInterval(pressing);
    }, 1);
  });
  await page.waitForURL(`**${list}/new/3`);
  await expect(page.getByRole('dialog').getByText('Tai kopija.')).toBeVisible();
});

test('a service is switched off and on at once and deleted after a question, also without any network', async ({
  page,
  publish,
}) => {
  const name = `Viešbutis ${crypto.randomUUID()}`;
  const id = await publish({ ...hotel, title: name });
  const found = async () => {
    const html = await (await page.request.get(`/paslaugos?q=${name}`)).text();
    // The search itself has to know: it counts, too.
    expect(html.includes('Pagal pasirinktus kriterijus paslaugų nerasta.')).toBe(
      !html.includes(id),
    );
    return html.includes(id);
  };
  const detail = async () => (await page.request.get(`/service/${id}`)).status();
  expect([await found(), await detail()]).toEqual([true, 200]);

  await open(page, list);
  const shown = page.getByRole('switch', { name: `„${name}“ rodoma viešai` });
  await expect(shown).toContainText('Aktyvi');
  // Beside the rail of marks the title has the row's width, the controls stand below it.
  await page.setViewportSize({ width: 768, height: 900 });
  const words = await page.locator('.svc .item-text').boundingBox();
  expect(words?.width).toBeGreaterThanOrEqual(500);
  const controls = await page.locator('.svc > .item-end').boundingBox();
  expect(controls?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
  await shown.click();
  await expect(page.getByText('Būsena pakeista')).toBeVisible();
  await expect(shown).toHaveAttribute('aria-checked', 'false');
  await expect(shown).toContainText('Neaktyvi');
  expect([await found(), await detail()]).toEqual([false, 404]);
  const gone = await page.request.get(`/service/${id}`);
  expect(await gone.text()).toContain('Paslauga nerasta');

  // As on a machine that has no network, but a server of its own.
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await shown.press('Space');
  await expect(shown).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('1 paslauga, 1 rodoma viešai')).toBeVisible();
  expect([await found(), await detail()]).toEqual([true, 200]);

  const remove = page.getByRole('link', { name: `Ištrinti „${name}“` });
  const question = page.getByRole('alertdialog', { name: 'Ištrinti paslaugą?' });
  await remove.click();
  await expect(question).toContainText(`„${name}“`);
  await expect(question).toContainText('atšaukti negalėsite');
  await expect(question.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Atšaukti' }).click();
  expect(await detail()).toBe(200);

  await remove.click();
  await question.getByRole('button', { name: 'Ištrinti' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Paslauga ištrinta' });
  await expect(told).toContainText(`„${name}“`);
  await expect(page.getByRole('heading', { name: 'Dar neturite paslaugų' })).toBeVisible();
  expect(await detail()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service is switched off and deleted by pages', async ({ page, publish }) => {
    const id = await publish(hotel);
    await page.goto(list);
    await page.getByRole('button', { name: `Kopijuoti „${title}“` }).click();
    await expect(page).toHaveURL(`${list}/new/3`);
    await expect(page.getByText('Tai kopija.')).toBeVisible();
    await page.goto(list);
    await page.getByRole('switch', { name: `„${title}“ rodoma viešai` }).click();
    await expect(page.getByText('Būsena pakeista')).toBeVisible();
    expect((await page.request.get(`/service/${id}`)).status()).toBe(404);
    await page.getByRole('link', { name: `Ištrinti „${title}“` }).click();
    await expect(page.getByText('atšaukti negalėsite')).toBeVisible();
    await page.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByRole('heading', { name: 'Paslauga ištrinta' })).toBeVisible();
    await expect(page.getByText(`„${title}“`).first()).toBeVisible();
  });
});

test('another partner finds nothing behind the addresses of a service', async ({
  page: stranger,
  playwright,
  premises,
  server,
}) => {
  const partner = await insertPartner(premises);
  const request = await playwright.request.newContext();
  await signInPartner(server, request, partner);
  const id = await publishService({ premises, server, page: { request } }, partner, hotel);
  const contact = { step: 'contact', city: 'Kaunas', address: 'Mano g. 1', version: '1' };
  await send(server, request, `${list}/${id}/edit/1`, contact);
  await request.dispose();
  const rows = async () => [
    await premises.query('select * from partner_provided_services where id = $1', [id]),
    await premises.query('select * from service_drafts where service_id = $1', [id]),
  ];
  const before = await rows();
  expect(before.map((found) => found.length)).toEqual([1, 1]);

  for (const of of [id, newId()]) {
    const pages = [1, 2, 3].map((step) => `${list}/${of}/edit/${step}`);
    for (const path of [...pages, `${list}/${of}/deletion`]) {
      expect((await stranger.request.get(path)).status(), path).toBe(404);
    }
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      [`${list}/${of}/edit/1`, contact],
      [`${list}/${of}/edit/2`, { step: 'info', title: 'Mano', version: '1' }],
      [`${list}/${of}/edit/3`, { step: 'photos', over: '1' }],
      [`${list}/${of}/edit/draft`, contact],
      [`${list}/${of}/edit/draft/removal`, {}],
      [`${list}/${of}/status`, { active: 'false' }],
      [`${list}/${of}/copy`, {}],
      [`${list}/${of}/deletion`, {}],
      [`/partner/dashboard/photos/${of}/order`, { order: newId() }],
      [`/partner/dashboard/photos/${of}/removal`, { removed: newId() }],
      [`${list}/${of}/edit/draft`, { step: 'photos', [`alt-${newId()}`]: 'Mano' }],
    ];
    for (const [path, form] of forms) {
      const answer = await send(server, stranger.request, path, form);
      expect(answer.status(), path).toBe(404);
    }
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nieko') };
    const upload = await stranger.request.post(`/partner/dashboard/photos/${of}`, {
      headers: { origin: server.origin },
      multipart: { photo },
    });
    expect(upload.status()).toBe(404);
  }
  await stranger.goto(`${list}/${id}/edit/1`);
  await hydrated(stranger);
  await expect(stranger.getByRole('heading', { name: 'Čia nieko neiškasėme' })).toBeVisible();
  await expect(stranger.getByRole('navigation', { name: 'Partnerio meniu' })).toBeVisible();
  await expect(stranger.getByText(title)).toHaveCount(0);

  expect(await rows()).toEqual(before);
});
