import type { Browser, Page } from '@playwright/test';
import {
  dialogOf,
  field,
  fillIn,
  idOf,
  openDialog,
  send,
  service,
  words,
  write,
} from './message-form.ts';
import {
  complaintsOf,
  enter,
  expect,
  hydrated,
  open,
  openMail,
  queryRows,
  servicePath,
  test,
} from './support.ts';

const hotel = 'viesbutis@vizgis.test';
const inbox = '/partner/dashboard/messages';

// The limits count the machine's one address: one test after another.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.beforeEach(async () => {
  await queryRows("delete from rate_limits where bucket ~ '^(message|contact|sign-in)-'", []);
});

/** The hidden fields of a page, as a form would send them. */
function hiddenIn(html: string): Record<string, string> {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const part = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return Object.fromEntries(tags.map((tag) => [part(tag, ' name'), part(tag, ' value')]));
}

const rowOf = (page: Page, subject: string) => page.locator('.msg', { hasText: subject });

async function signInAsHotel(page: Page, script = true): Promise<void> {
  await enter(page.context(), hotel);
  await page.goto(inbox);
  if (script) await hydrated(page);
}

/** The partner at another computer; fails the test when its page complains. */
async function partnerAt(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await signInAsHotel(page);
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The number beside 'Žinutės' in the menu. */
async function unreadOf(page: Page): Promise<string> {
  const link = page.getByRole('navigation', { name: 'Partnerio meniu' });
  return (await link.locator('.count').innerText()).replace(/\D*: ?/, '').trim();
}

/** How the menu writes a number. */
const badge = (unread: number) => (unread > 9 ? '9+' : String(unread));

async function countUnread(): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    `select count(*)::int as count from messages
     join partners on partners.id = partner_id join users on users.id = user_id
     where users.email = $1 and not is_read and not is_archived`,
    [hotel],
  );
  return row?.count ?? 0;
}

test('a visitor writes; the partner sees it at once, reads, archives and deletes it', async ({
  page,
  browser,
}) => {
  const subject = words('Laisva vieta Kūčioms?');
  await partnerAt(browser, async (partner) => {
    await expect(partner.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
    const before = await countUnread();
    await expect.poll(() => unreadOf(partner)).toBe(badge(before));

    await openDialog(page);
    await expect(page.getByRole('textbox', { name: 'Jūsų el. paštas' })).toBeFocused();
    await fillIn(page, subject, 'x'.repeat(4_600));
    await expect(page.getByText('Liko 400\u00a0simbolių')).toBeVisible();
    await fillIn(
      page,
      subject,
      'Sveiki,\n\nieškome vietos dviem taksams. Tel. +370 612 34567, <a href="javascript:x">x</a>',
    );
    await send(page).click();
    await expect
      .poll(() => queryRows('select 1 from messages where subject = $1', [subject]))
      .toHaveLength(1);
    await expect(rowOf(partner, subject)).toBeVisible();
    await expect.poll(() => unreadOf(partner)).toBe(badge(before + 1));
    await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
    await expect(page.getByText('Parašėte šiam teikėjui.')).toBeVisible();
    await expect(partner).toHaveTitle(
      new RegExp(`^\\(${before + 1 > 9 ? '9\\+' : before + 1}\\) `),
    );
    await expect(dialogOf(page)).toBeHidden();
    await expect(partner.getByRole('status').filter({ hasText: subject })).toHaveText(
      `Nauja žinutė. Eglė Mačiulytė: ${subject}`,
    );

    await expect(rowOf(partner, subject)).toContainText('Neskaityta');
    await rowOf(partner, subject).click();
    const heading = partner.getByRole('heading', { name: subject });
    await expect(heading).toBeFocused();
    await expect(rowOf(partner, subject)).not.toContainText('Neskaityta');
    await expect.poll(() => unreadOf(partner)).toBe(badge(before));
    await expect(partner.getByText('ieškome vietos dviem taksams.').last()).toBeVisible();
    const phone = partner.getByRole('link', { name: '+370 612 34567', exact: true });
    await expect(phone).toHaveAttribute('href', 'tel:+37061234567');
    await expect(partner.locator('a[href^="javascript"]')).toHaveCount(0);
    await partner.getByRole('button', { name: 'Pažymėti kaip neskaitytą' }).click();
    await expect(partner.getByText('Pažymėta kaip neskaityta')).toBeVisible();
    await expect(rowOf(partner, subject)).toContainText('Neskaityta');
    await expect.poll(() => unreadOf(partner)).toBe(badge(before + 1));
    await rowOf(partner, subject).click();
    const reply = await partner.getByRole('link', { name: 'Atsakyti' }).getAttribute('href');
    expect(reply).toMatch(/^mailto:egle@pastas\.test\?subject=Re%3A%20Laisva/);
    expect(decodeURIComponent(reply ?? '')).toContain('> ieškome vietos dviem taksams.');

    await partner.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(partner.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(partner).toHaveURL(inbox);
    await expect(rowOf(partner, subject)).toHaveCount(0);
    const undo = partner.getByRole('status').getByRole('button', { name: 'Anuliuoti' });
    await undo.press('Enter');
    await expect(partner.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await expect(rowOf(partner, subject)).toBeFocused();
    await expect(undo).toHaveCount(0);
    await rowOf(partner, subject).click();
    await partner.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(rowOf(partner, subject)).toHaveCount(0);
    await partner.getByRole('link', { name: 'Archyvas' }).click();
    await rowOf(partner, subject).click();
    await partner.getByRole('button', { name: 'Grąžinti iš archyvo' }).click();
    await expect(partner.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await expect(rowOf(partner, subject)).toHaveCount(0);
    await partner.getByRole('link', { name: 'Gautos' }).click();
    await rowOf(partner, subject).click();

    await partner.getByRole('link', { name: 'Ištrinti' }).click();
    const question = partner.getByRole('alertdialog', { name: 'Ištrinti žinutę?' });
    await expect(question.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
    await question.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(partner.getByText('Pranešimas ištrintas')).toBeVisible();
    await expect(partner).toHaveURL(inbox);
    await expect(rowOf(partner, subject)).toHaveCount(0);
  });
  expect(await queryRows('select 1 from messages where subject = $1', [subject])).toEqual([]);
});

test('the mail about it says who wrote, what, and how to end such mails', async ({ page }) => {
  const subject = words('Kainos savaitei');
  await write(page, subject);
  await openMail(page, hotel, `Nauja žinutė: ${subject}`);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Ar turite vietos?')).toBeVisible();
  const unsubscribe = await mail
    .getByRole('link', { name: 'Nebesiųsti tokių laiškų' })
    .getAttribute('href');
  await open(page, new URL(unsubscribe ?? '').pathname);
  await expect(page.getByRole('button', { name: 'Nebesiųsti laiškų' })).toBeVisible();
});

test('after a sign-out in one tab the other shows no messages and asks to sign in', async ({
  browser,
}) => {
  await partnerAt(browser, async (partner) => {
    const other = await partner.context().newPage();
    await open(other, inbox);
    await other.request.post('/atsijungti', { headers: { origin: new URL(other.url()).origin } });
    await expect(partner).toHaveURL(/\/partner\/login/, { timeout: 20_000 });
    await expect(partner.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
    const stream = await partner.request.get(`${inbox}/stream`, {
      headers: { accept: 'text/event-stream' },
      maxRedirects: 0,
    });
    expect(stream.status(), 'tells browsers to ask no more').toBe(204);
  });
});

test('messages that came while the page was in the background are there afterwards', async ({
  page,
  browser,
}) => {
  const subject = words('Kol nieko nebuvo');
  await partnerAt(browser, async (partner) => {
    await expect(partner.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
    await partner.context().setOffline(true);
    await partner.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(partner.getByText('Jungiamasi...')).toBeVisible();
    await write(page, subject);
    await partner.context().setOffline(false);
    await partner.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(rowOf(partner, subject)).toBeVisible();
    await expect(partner.getByText('Naujos žinutės atsiranda iš karto')).toBeVisible();
  });
});

test('the inbox is used by the keyboard', async ({ page }) => {
  const [older, newer] = [words('Klausimas pirmas'), words('Klausimas antras')];
  await write(page, older);
  await write(page, newer);
  await signInAsHotel(page);
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
  await expect(page.locator('.msg').first()).toBeFocused();

  // In the search they are letters.
  await page.getByRole('searchbox', { name: 'Ieškoti žinučių' }).fill('klausimas ANTRAS');
  await expect(page.getByRole('heading', { name: 'Žinučių nerasta' })).toBeVisible();
  await page.getByRole('link', { name: 'Archyvas' }).click();
  await expect(page).toHaveURL(/archyvas=1/);
  await page.getByRole('searchbox', { name: 'Ieškoti žinučių' }).fill('klausimas ANTRAS');
  await expect(page).toHaveURL(/q=klausimas\+ANTRAS/);
  await expect(rowOf(page, newer)).toBeVisible();
});

test('on a phone the list and the message are two screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsHotel(page);
  const row = page.locator('.msg').last();
  const subject = await row.locator('.subj').innerText();
  await row.click();
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();
  await expect(row).toBeHidden();
  const copy = page.getByRole('button', { name: 'Kopijuoti adresą' });
  await page.context().grantPermissions(['clipboard-write']);
  await copy.click();
  await expect(page.getByText('Nukopijuota')).toBeVisible();
  // As it is without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(page.getByText('Nepavyko nukopijuoti')).toBeVisible();
  await page.getByRole('link', { name: 'Visos žinutės' }).click();
  await expect(row).toBeFocused();
});

test('a double click sends once', async ({ page }) => {
  const subject = words('Du kartus');
  await openDialog(page);
  await fillIn(page, subject);
  await send(page).dblclick();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  await idOf(subject);
});

test('too many messages are refused for a while and the text stays', async ({ page }) => {
  await queryRows(
    `insert into rate_limits (bucket, window_start, used, expires_at)
     select 'message-address:' || host, date_trunc('minute', now()), 5, now() + interval '11 minutes'
     from unnest(array['127.0.0.1', '0:0:0:0::/64']) as host`,
    [],
  );
  await openDialog(page);
  await fillIn(page, words('Šeštoji'), 'Ilgas tekstas, kurio gaila.');
  await send(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    /^Per daug bandymų\. Bandykite po 1?\d\smin\.$/,
  );
  await expect(field(page, 'Žinutė')).toHaveValue('Ilgas tekstas, kurio gaila.');
});

test('a lost connection is said and the text stays', async ({ page, context }) => {
  const subject = words('Be ryšio');
  await openDialog(page);
  await fillIn(page, subject);
  await page.getByRole('button', { name: 'Ko reikia' }).click();
  // The code that sends it is there once something has been sent.
  await field(page, 'Jūsų el. paštas').fill('');
  await send(page).click();
  await expect(field(page, 'Jūsų el. paštas')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Jūsų el. paštas').fill('egle@pastas.test');
  await expect(field(page, 'Jūsų el. paštas')).not.toHaveAttribute('aria-invalid');
  await expect(dialogOf(page).getByText('Trūkstami laukai')).toHaveCount(0);
  await context.setOffline(true);
  await send(page).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Klaida siunčiant žinutę');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  await idOf(subject);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** As long as a person needs at the least (docs/design.md D35). */
  const typing = (page: Page) => page.waitForTimeout(2_200);

  test('a message is written, read, archived and deleted', async ({ page }) => {
    const subject = words('Be skriptų');
    await page.goto(await servicePath(service));
    await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
    await expect(page).toHaveURL(/\/service\/[^/]+\/susisiekti$/);
    await send(page).click();
    await expect(page.getByRole('region', { name: 'Trūkstami laukai' })).toBeVisible();
    await fillIn(page, subject);
    await typing(page);
    await send(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Žinutė sėkmingai' })).toHaveText(
      'Žinutė sėkmingai išsiųsta!',
    );
    await expect(field(page, 'Žinutė')).toHaveValue('');
    await idOf(subject);

    await signInAsHotel(page, false);
    await rowOf(page, subject).click();
    await page.getByRole('button', { name: 'Pažymėti kaip perskaitytą' }).click();
    await expect(page.getByRole('button', { name: 'Pažymėti kaip perskaitytą' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await page.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(page.getByText('Pranešimas archyvuotas')).toBeVisible();
    await page.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(page.getByText('Pranešimas grąžintas iš archyvo')).toBeVisible();
    await rowOf(page, subject).click();
    await page.getByRole('button', { name: 'Archyvuoti' }).click();
    await page.getByRole('link', { name: 'Archyvas' }).click();
    await rowOf(page, subject).click();
    await page.getByRole('link', { name: 'Ištrinti' }).click();
    await expect(page.getByRole('heading', { name: 'Ištrinti žinutę?' })).toBeVisible();
    await page.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(page.getByText('Pranešimas ištrintas')).toBeVisible();
    await expect(page).toHaveURL(/archyvas=1/);
    await expect(rowOf(page, subject)).toHaveCount(0);
  });

  test('a form that is sent too fast waits with its text', async ({ page, baseURL }) => {
    const subject = words('Greitai');
    const path = `${await servicePath(service)}/susisiekti`;
    // Faster than any browser under load: the form is filled in by hand.
    const post = async (html: string) => {
      const form = {
        ...hiddenIn(html),
        email: 'egle@pastas.test',
        subject,
        body: 'Ar yra vietos?',
      };
      const answer = await page.request.post(path, { form, headers: { origin: `${baseURL}` } });
      return answer.text();
    };
    const refused = await post(await (await page.request.get(path)).text());
    expect(refused).toContain('Žinutė dar neišsiųsta');
    expect(refused).toContain(`value="${subject}"`);
    await typing(page);
    expect(await post(refused)).toContain('Žinutė sėkmingai išsiųsta!');
    await idOf(subject);
  });
});
