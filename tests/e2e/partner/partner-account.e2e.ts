import { send, signInPartner, test } from '../own-partner.ts';
import { password } from '../own-server.ts';
import { save, settingsVisit } from '../settings-visit.ts';
import { expect, hydrated } from '../support.ts';

const settings = '/partner/dashboard/settings';
const nextPassword = 'kiti trys žodžiai';

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });
    const { visit, expectSaved } = settingsVisit(settings, script);

    test('a password is changed after the current one is checked, and ends the other browser’s session', async ({
      page,
      playwright,
      server,
      partner,
    }) => {
      const other = await playwright.request.newContext({ baseURL: server.origin });
      await signInPartner(server, other, partner);
      const status = async (browser: typeof other) =>
        (await browser.get(settings, { maxRedirects: 0 })).status();
      await visit(page);
      const change = async (current: string, next: string, again: string) => {
        await page.getByLabel('Dabartinis slaptažodis').fill(current);
        await page.getByLabel('Naujas slaptažodis', { exact: true }).fill(next);
        await page.getByLabel('Pakartokite slaptažodį').fill(again);
        await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
      };
      await change(password, 'ab', 'ab');
      await expect(page.getByRole('main').getByText('Turi būti bent 6 simboliai.')).toBeVisible();
      await change(password, nextPassword, 'kitas');
      await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
      await change('ne tas', nextPassword, nextPassword);
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      expect(await status(other)).toBe(200);
      await change(password, nextPassword, nextPassword);
      await expectSaved(page, 'Slaptažodis sėkmingai pakeistas!');
      await expect(page.getByLabel('Dabartinis slaptažodis')).toHaveValue('');
      // This session goes on.
      expect([await status(page.request), await status(other)]).toEqual([200, 302]);
      const { email } = partner;
      const again = await send(server, other, '/partner/login', { email, password: nextPassword });
      expect(again.headers().location).toBe('/partner/dashboard');
      await other.dispose();
    });

    test('the address changes once both mailboxes agree', async ({
      page,
      premises,
      server,
      partner: { email },
    }) => {
      await visit(page);
      const newEmail = `nauja-${email}`;
      await page.getByLabel('El. paštas', { exact: true }).fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      await expect(page.getByText(`El. paštas keičiamas į ${newEmail}`)).toBeVisible();
      await expect(page.getByLabel('El. paštas', { exact: true })).toHaveValue(email);
      await page.getByRole('button', { name: 'Atšaukti keitimą' }).click();
      await expectSaved(page, 'El. pašto keitimas atšauktas');
      await expect(page.getByText('El. paštas keičiamas į')).toBeHidden();

      await page.getByLabel('El. paštas', { exact: true }).fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      const again = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: 'Siųsti laiškus dar kartą' }).click();
      await again;
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      // Asked for twice and once more; only the last ones' links work.
      const mails = () =>
        premises.query<{ recipient: string; text: string }>(
          `select recipient, text from development_mails where recipient in ($1, $2)
             and subject in ('Patvirtinkite naująjį el. paštą', 'Patvirtinkite el. pašto keitimą')
           order by created_at`,
          [email, newEmail],
        );
      await expect.poll(async () => (await mails()).length).toBe(6);
      const confirm = async (at: string) => {
        const last = (await mails()).findLast(({ recipient }) => recipient === at);
        const link = /\/patvirtinti-pasta\?token=\S+/.exec(last?.text ?? '')?.[0] ?? '';
        await page.goto(server.origin + link);
        if (script) await hydrated(page);
        await page.getByRole('button', { name: 'Patvirtinti keitimą' }).click();
      };
      await confirm(newEmail);
      await expect(
        page.getByRole('status').getByText('Patvirtinta', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('kurį išsiuntėme dabartiniu adresu')).toBeVisible();
      await confirm(email);
      await expectSaved(page, 'El. paštas pakeistas');
      await expect(page.getByLabel('El. paštas', { exact: true })).toHaveValue(newEmail);
    });

    test('an account is deleted with its services after its password is checked', async ({
      page,
      playwright,
      server,
      partner,
      publish,
    }) => {
      const service = { title: 'Iki pasimatymo' };
      const id = await publish(service);
      const storageState = await page.context().storageState();
      const other = await playwright.request.newContext({ baseURL: server.origin, storageState });
      expect(await (await other.get('/paslaugos')).text()).toContain(id);

      await visit(page);
      const link = page.getByRole('link', { name: 'Ištrinti paskyrą' });
      const remove = page.getByRole('button', { name: 'Ištrinti paskyrą' });
      if (script) {
        const dialog = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
        // Opening the link in a new tab shows the page instead of the dialog.
        const asked = page.context().waitForEvent('page');
        await link.click({ modifiers: ['Control'] });
        const tab = await asked;
        await expect(tab).toHaveURL(`${server.origin}${settings}/deletion`);
        await tab.close();
        await expect(dialog).toBeHidden();
        await link.click();
        await expect(dialog).toContainText('paslaug');
        await expect(dialog.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
        await page.keyboard.press('Enter');
      } else {
        await link.click();
        await expect(page).toHaveURL(`${settings}/deletion`);
      }
      await remove.click();
      await expect(page.getByText('Įveskite slaptažodį.')).toBeVisible();
      await page.getByLabel('Jūsų slaptažodis').fill('ne tas');
      await remove.click();
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      await page.getByLabel('Jūsų slaptažodis').fill(password);
      await remove.dblclick();
      await expect(page.getByRole('status').getByText('Paskyra sėkmingai ištrinta')).toBeVisible();
      await expect(page).toHaveURL(script ? '/' : '/?pranesimas=paskyra-istrinta');

      expect(await (await other.get('/paslaugos')).text()).not.toContain(id);
      expect((await other.get(`/service/${id}`)).status()).toBe(404);
      expect((await other.get(settings, { maxRedirects: 0 })).status()).toBe(302);
      const { email } = partner;
      const answer = await send(server, other, '/partner/login', { email, password });
      expect(await answer.text()).toContain('Neteisingas el. paštas arba slaptažodis.');
      await other.dispose();
    });
  });
}
