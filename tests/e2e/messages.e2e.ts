import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#tests/world/people.ts';
import {
  complaintsOf,
  expect,
  hydrated,
  open,
  openMail,
  queryRows,
  servicePath,
  signIn,
  test,
} from './support.ts';

const hotel = 'viesbutis@vizgis.test';
const service = 'Pušyno viešbutis';
const inbox = '/partner/dashboard/messages';

// The limits count the machine's one address: one test after another.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.beforeEach(async () => {
  await queryRows("delete from rate_limits where bucket ~ '^(message|contact|sign-in)-'", []);
});

/** No two are alike, so that each finds its own. */
const words = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Siųsti žinutę' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Žinutė teikėjui' });
const rowOf = (page: Page, subject: string) => page.locator('.msg', { hasText: subject });

async function openDialog(page: Page): Promise<void> {
  await open(page, await servicePath(service));
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  await expect(dialogOf(page)).toBeVisible();
}

async function fillIn(page: Page, subject: string, body = 'Ar turite vietos?'): Promise<void> {
  await field(page, 'Jūsų el. paštas').fill('egle@pastas.test');
  await field(page, 'Jūsų vardas (nebūtina)').fill('Eglė Mačiulytė');
  await field(page, 'Tema').fill(subject);
  await field(page, 'Žinutė').fill(body);
}

/** The hidden fields of a page, as a form would send them. */
function hiddenIn(html: string): Record<string, string> {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const part = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return Object.fromEntries(tags.map((tag) => [part(tag, ' name'), part(tag, ' value')]));
}

/** Stores a message as the form does and gives its id. */
async function write(page: Page, subject: string, body?: string): Promise<string> {
  await openDialog(page);
  await fillIn(page, subject, body);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  return idOf(subject);
}

async function idOf(subject: string): Promise<string> {
  const rows = await queryRows<{ id: string }>('select id from messages where subject = $1', [
    subject,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

async function signInAsHotel(page: Page, script = true): Promise<void> {
  await page.goto(`/partner/login?redirectTo=${encodeURIComponent(inbox)}`);
  if (script) await hydrated(page);
  await signIn(page, hotel, demoPassword);
  await expect(page).toHaveURL(inbox);
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
    await expect(partner.getByText('Atnaujinama tiesiogiai')).toBeVisible();
    const before = await countUnread();
    await expect.poll(() => unreadOf(partner)).toBe(String(before));

    await openDialog(page);
    await fillIn(page, subject, 'Sveiki,\n\nieškome vietos dviem taksams.');
    await send(page).click();
    await expect
      .poll(() => queryRows('select 1 from messages where subject = $1', [subject]))
      .toHaveLength(1);
    await expect(rowOf(partner, subject)).toBeVisible({ timeout: 1_000 });
    await expect.poll(() => unreadOf(partner)).toBe(String(before + 1));
    await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(partner.getByRole('status').filter({ hasText: subject })).toHaveText(
      `Nauja žinutė. Eglė Mačiulytė: ${subject}`,
    );

    await expect(rowOf(partner, subject)).toContainText('Neskaityta');
    await rowOf(partner, subject).click();
    const heading = partner.getByRole('heading', { name: subject });
    await expect(heading).toBeFocused();
    await expect(rowOf(partner, subject)).not.toContainText('Neskaityta');
    await expect.poll(() => unreadOf(partner)).toBe(String(before));
    await expect(partner.getByText('ieškome vietos dviem taksams.').last()).toBeVisible();
    const reply = await partner.getByRole('link', { name: 'Atsakyti' }).getAttribute('href');
    expect(reply).toMatch(/^mailto:egle@pastas\.test\?subject=Re%3A%20Laisva/);
    expect(decodeURIComponent(reply ?? '')).toContain('> ieškome vietos dviem taksams.');

    await partner.getByRole('button', { name: 'Archyvuoti' }).click();
    await expect(partner.getByText('Pranešimas archyvuotas')).toBeVisible();
    await expect(partner).toHaveURL(inbox);
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

test('messages that came while the page was in the background are there afterwards', async ({
  page,
  browser,
}) => {
  const subject = words('Kol nieko nebuvo');
  await partnerAt(browser, async (partner) => {
    await expect(partner.getByText('Atnaujinama tiesiogiai')).toBeVisible();
    await partner.context().setOffline(true);
    await partner.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(partner.getByText('Jungiamasi...')).toBeVisible();
    await write(page, subject);
    await partner.context().setOffline(false);
    await partner.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(rowOf(partner, subject)).toBeVisible();
    await expect(partner.getByText('Atnaujinama tiesiogiai')).toBeVisible();
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
  await page.getByRole('link', { name: 'Visos žinutės' }).click();
  await expect(row).toBeFocused();
});

test('what is missing is said, and what is typed stays, also after a reload', async ({ page }) => {
  await openDialog(page);
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Trūkstami laukai' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Įrašykite el. pašto adresą.',
    'Parašykite žinutę.',
  ]);
  await expect(field(page, 'Tema')).toHaveValue(`Užklausa dėl paslaugos: ${service}`);

  await page.getByRole('button', { name: 'Apie šunį' }).click();
  await page.keyboard.type('Bela');
  await page.getByRole('button', { name: 'Kada' }).click();
  const text = 'Mano šuo (vardas, veislė, amžius): Bela\nKada: ';
  await expect(field(page, 'Žinutė')).toHaveValue(text);
  await field(page, 'Jūsų el. paštas').fill('be-adreso');
  await send(page).click();
  await expect(field(page, 'Jūsų el. paštas')).toBeFocused();
  await expect(page.getByText('Prašome įvesti teisingą el. pašto adresą.')).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue(text);

  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByRole('link', { name: 'Susisiekti su teikėju' }).first()).toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Susisiekti su teikėju' }).first().click();
  await expect(field(page, 'Žinutė')).toHaveValue(text);
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
    /^Per daug bandymų\. Bandykite po 1?\d min\.$/,
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
  await context.setOffline(true);
  await send(page).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Klaida siunčiant žinutę');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByText('Žinutė sėkmingai išsiųsta!')).toBeVisible();
  await idOf(subject);
});

test('a service without an address cannot be written to', async ({ page }) => {
  await open(page, await servicePath('Gydykla'));
  await expect(page.getByRole('button', { name: 'Susisiekti su teikėju' })).toBeDisabled();
  await expect(page.getByText('Teikėjas nenurodė kontaktinio el. pašto.')).toBeVisible();
});

test('who is signed in finds the name and the address filled in', async ({ page }) => {
  await open(page, '/prisijungti-seimininkas');
  await signIn(page, 'ruta@vizgis.test', demoPassword);
  await expect(page).toHaveURL('/seimininko-skydelis');
  await openDialog(page);
  await expect(field(page, 'Jūsų el. paštas')).toHaveValue('ruta@vizgis.test');
  await expect(field(page, 'Jūsų vardas (nebūtina)')).toHaveValue(/^Rūta /);
});

test('whoever runs the site is written to', async ({ page }) => {
  await open(page, '/kontaktai');
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Užpildykite visus laukus' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  const text = words('Ar planuojate kirpyklų Telšiuose?');
  await field(page, 'Vardas').fill('Jonas Žemaitis');
  await field(page, 'El. paštas').fill('jonas@pastas.test');
  await field(page, 'Žinutė').fill(text);
  await send(page).click();
  await expect(page.getByText('Ačiū!')).toBeVisible();
  await expect(field(page, 'Žinutė')).toHaveValue('');
  expect(await queryRows('select name from contact_messages where message = $1', [text])).toEqual([
    { name: 'Jonas Žemaitis' },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** As long as a person needs at the least (design.md D35). */
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
