import type { Page } from '@playwright/test';
import { field, fillIn, send, sender, takeTime, test } from '../message-form.ts';
import { enterAt } from '../own-partner.ts';
import { expect, open, pressWhenIdle } from '../support.ts';

const inbox = '/partner/dashboard/messages';
const live = 'Naujos žinutės atsiranda iš karto';

const rowOf = (page: Page, subject: string) => page.locator('.msg', { hasText: subject });

/** Expects the number beside 'Žinutės' in the menu. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Partnerio meniu' });
  await expect(menu.locator('.count')).toHaveText(count > 0 ? [`neskaitytų: ${count}`] : []);
}

test.describe('with JavaScript', () => {
  test.beforeEach(({ server, premises, page, firm }) => enterAt(server, premises, page, firm));

  test('a message appears at once, is read, archived and deleted', async ({ page, firm }) => {
    const subject = 'Laisva vieta Kūčioms?';
    await open(page, inbox);
    await expect(page.getByText(live)).toBeVisible();
    await expectUnread(page, 0);
    await firm.write(
      subject,
      'Sveiki,\n\nieškome vietos dviem taksams. Tel. +370 612 34567, <a href="javascript:x">x</a>',
    );
    await expect(rowOf(page, subject)).toContainText('Neskaityta');
    await expectUnread(page, 1);
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(page.getByRole('status').filter({ hasText: subject })).toHaveText(
      `Nauja žinutė. ${sender.name}: ${subject}`,
    );

    await rowOf(page, subject).click();
    await expect(page.getByRole('heading', { name: subject })).toBeFocused();
    await expect(rowOf(page, subject)).not.toContainText('Neskaityta');
    await expectUnread(page, 0);
    await expect(page.getByText('ieškome vietos dviem taksams.').last()).toBeVisible();
    const phone = page.getByRole('link', { name: '+370 612 34567', exact: true });
    await expect(phone).toHaveAttribute('href', 'tel:+37061234567');
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
    const markUnread = page.getByRole('button', { name: 'Pažymėti kaip neskaitytą' });
    await page.route(/\/read\.data/, (route) => route.fulfill({ status: 502 }), { times: 1 });
    await page.getByLabel('Kiti veiksmai').click();
    await markUnread.click();
    await expect(page.getByText('Klaida pažymint kaip neskaitytą.')).toBeVisible();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await page.getByLabel('Kiti veiksmai').click();
    await markUnread.click();
    await expect(page.getByText('Pažymėta kaip neskaityta')).toBeVisible();
    await expect(rowOf(page, subject)).toContainText('Neskaityta');
    await expectUnread(page, 1);
    await rowOf(page, subject).click();
    const reply = await page.getByRole('link', { name: 'Atsakyti laišku' }).getAttribute('href');
    expect(reply).toMatch(/^mailto:egle@pastas\.test\?subject=Re%3A%20Laisva/);
    expect(decodeURIComponent(reply ?? '')).toContain('> ieškome vietos dviem taksams.');

    await page.getByRole('button', { name: 'Jau atsakiau laišku' }).click();
    await expect(page.getByText('Atsakėte laišku')).toBeVisible();
    await pressWhenIdle(page.getByRole('button', { name: 'Siųsti' }));
    await expect(page.getByText('Parašykite žinutę.')).toBeVisible();
    await field(page, 'Žinutė').fill('Taip, laukiame abiejų.');
    await pressWhenIdle(page.getByRole('button', { name: 'Siųsti' }));
    const talk = page.getByRole('log', { name: 'Pokalbis' });
    await expect(talk.getByText('Taip, laukiame abiejų.')).toBeVisible();
    await expect(field(page, 'Žinutė')).toHaveValue('');
    await expect(rowOf(page, subject)).toContainText('Jūs: Taip, laukiame abiejų.');

    await page.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(page).toHaveURL(inbox);
    await expect(rowOf(page, subject)).toHaveCount(0);
    const undo = page.getByRole('status').getByRole('button', { name: 'Grąžinti', exact: true });
    await undo.press('Enter');
    await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await expect(rowOf(page, subject)).toBeFocused();
    await expect(undo).toHaveCount(0);
    await rowOf(page, subject).click();
    await page.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(rowOf(page, subject)).toHaveCount(0);
    await page.getByRole('link', { name: 'Archyvas' }).click();
    await rowOf(page, subject).click();
    await page.getByRole('button', { name: 'Grąžinti iš archyvo' }).click();
    await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await expect(rowOf(page, subject)).toHaveCount(0);
    await page.getByRole('link', { name: 'Gautos' }).click();
    await rowOf(page, subject).click();

    await page.getByRole('link', { name: 'Ištrinti' }).click();
    const question = page.getByRole('alertdialog', { name: 'Ištrinti pokalbį?' });
    await expect(question.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
    await expect(question).toContainText(`Pokalbis „${subject}“ (${sender.name}) bus ištrintas`);
    await question.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByText('Pranešimas ištrintas')).toBeVisible();
    await expect(page).toHaveURL(inbox);
    await expect(rowOf(page, subject)).toHaveCount(0);
  });

  test('the inbox is used by the keyboard', async ({ page, firm }) => {
    const [oldest, older, newer] = ['Pirmas klausimas', 'Antras klausimas', 'Trečias klausimas'];
    for (const subject of [oldest, older, newer]) await firm.write(subject);
    await open(page, inbox);
    await rowOf(page, newer).focus();
    await page.keyboard.press('j');
    await expect(rowOf(page, older)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rowOf(page, newer)).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(rowOf(page, older)).toBeFocused();
    await page.keyboard.press('z');
    await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await expect(rowOf(page, newer)).toBeFocused();
    await page.keyboard.down('e');
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(rowOf(page, older)).toBeFocused();
    // Held on, it repeats: the next row was not meant.
    await page.keyboard.down('e');
    await page.keyboard.up('e');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: older })).toBeFocused();
    await page.keyboard.press('#');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByText('Pranešimas ištrintas')).toBeVisible();
    await expect(rowOf(page, oldest)).toBeFocused();

    // In the search they are letters.
    const search = page.getByRole('searchbox', { name: 'Ieškoti žinučių' });
    await search.fill('TREČIAS klausimas');
    await expect(page.getByRole('heading', { name: 'Žinučių nerasta' })).toBeVisible();
    const archive = page.getByRole('link', { name: 'Archyvas' });
    await archive.click();
    // The archive has a field of its own, which is there with its list.
    await expect(archive).toHaveAttribute('aria-current', 'page');
    await search.fill('TREČIAS klausimas');
    await expect(page).toHaveURL(/archyvas=1/);
    await expect(page).toHaveURL(/q=TRE%C4%8CIAS\+klausimas/);
    await expect(rowOf(page, newer)).toBeVisible();
  });

  test('a message archived while another is still put back goes too', async ({ page, firm }) => {
    const [first, second] = ['Pirmas klausimas', 'Antras klausimas'];
    for (const subject of [first, second]) await firm.write(subject);
    await open(page, inbox);
    await rowOf(page, second).focus();
    await page.keyboard.press('e');
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(rowOf(page, first)).toBeFocused();

    // At once: React has not drawn yet that the first is under way. A second press means the same message.
    await rowOf(page, first).evaluate((row) => {
      for (const key of ['z', 'e', 'e'])
        row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await expect(rowOf(page, second)).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
  });

  test('on a phone the list and the message are two screens, which show what came in the background and nothing after a sign-out', async ({
    page,
    context,
    firm,
    server: { origin },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await firm.write('Klausimas');
    await open(page, inbox);
    const row = rowOf(page, 'Klausimas');
    await row.click();
    await expect(page.getByRole('heading', { name: 'Klausimas' })).toBeFocused();
    await expect(row).toBeHidden();
    // The heading has the whole width, what can be pressed stands below it.
    const actions = page.locator('.message-actions');
    for (const [width, least] of [
      [320, 250],
      [390, 320],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const head = await page.getByRole('heading', { name: 'Klausimas' }).boundingBox();
      expect(head?.width).toBeGreaterThanOrEqual(least);
      const below = (head?.y ?? 0) + (head?.height ?? 0);
      expect((await actions.boundingBox())?.y).toBeGreaterThanOrEqual(below);
    }
    const copy = page.getByRole('button', { name: 'Kopijuoti adresą' });
    await context.grantPermissions(['clipboard-write']);
    await copy.click();
    await expect(page.getByText('Nukopijuota')).toBeVisible();
    // As it is without https.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await expect(page.getByText('Nepavyko nukopijuoti')).toBeVisible();
    await page.getByRole('link', { name: 'Visos žinutės' }).click();
    await expect(row).toBeFocused();

    await expect(page.getByText(live)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(page.getByText('Jungiamasi...')).toBeVisible();
    await firm.write('Kol nieko nebuvo');
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(rowOf(page, 'Kol nieko nebuvo')).toBeVisible();
    await expect(page.getByText(live)).toBeVisible();

    // As another tab would.
    await page.request.post('/atsijungti', { headers: { origin } });
    await expect(page).toHaveURL(/\/partner\/login/);
    await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
    const stream = await page.request.get(`${inbox}/stream`, {
      headers: { accept: 'text/event-stream' },
      maxRedirects: 0,
    });
    expect(stream.status(), 'tells browsers to ask no more').toBe(204);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is written, read, archived and deleted', async ({
    page,
    server,
    premises,
    firm,
  }) => {
    const subject = 'Be skriptų';
    await page.goto(firm.path);
    await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
    await expect(page).toHaveURL(/\/service\/[^/]+\/susisiekti$/);
    await send(page).click();
    await expect(page.getByRole('region', { name: 'Trūkstami laukai' })).toBeVisible();
    await fillIn(page, subject);
    await takeTime(page, premises);
    await send(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Žinutė sėkmingai' })).toHaveText(
      `Žinutė sėkmingai išsiųsta! Atsakymas ateis adresu ${sender.email}, o laiške bus nuoroda į pokalbį. Jei adrese klaida, parašykite dar kartą.`,
    );
    await expect(field(page, 'Žinutė')).toHaveValue('');

    await enterAt(server, premises, page, firm);
    await page.goto(inbox);
    await rowOf(page, subject).click();
    await page.getByRole('button', { name: 'Pažymėti kaip perskaitytą' }).click();
    await expect(page.getByRole('button', { name: 'Pažymėti kaip perskaitytą' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await page.getByRole('button', { name: 'Siųsti' }).click();
    await expect(page.getByText('Parašykite žinutę.')).toBeVisible();
    await field(page, 'Žinutė').fill('Atvykite ir be skriptų.');
    await page.getByRole('button', { name: 'Siųsti' }).click();
    await expect(page.getByRole('log').getByText('Atvykite ir be skriptų.')).toBeVisible();
    await expect(field(page, 'Žinutė')).toHaveValue('');
    await page.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await page.getByRole('button', { name: 'Grąžinti', exact: true }).click();
    await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await premises.query('update conversations set is_archived = true where subject = $1', [
      subject,
    ]);
    await page.getByRole('link', { name: 'Archyvas' }).click();
    await rowOf(page, subject).click();
    await page.getByRole('link', { name: 'Ištrinti' }).click();
    await expect(page.getByRole('heading', { name: 'Ištrinti pokalbį?' })).toBeVisible();
    await expect(page.getByText(`Pokalbis „${subject}“ (`)).toBeVisible();
    await page.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByText('Pranešimas ištrintas')).toBeVisible();
    await expect(page).toHaveURL(/archyvas=1/);
    await expect(rowOf(page, subject)).toHaveCount(0);
  });
});
