import { readFile } from 'node:fs/promises';
import { withDatabase } from '../../../scripts/database.ts';
import { insertReview } from '../../integration/reviews/review-stage.ts';
import { insertPartner, insertService } from '../../integration/rows.ts';
import { unzip } from '../../unzip.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { send } from '../own-partner.ts';
import { mailedPath, type Premises, password } from '../own-server.ts';
import { area, settings, test } from '../settings-owner.ts';
import { save, settingsVisit } from '../settings-visit.ts';
import { expect, hydrated, open } from '../support.ts';

const nextPassword = 'kiti trys žodžiai';

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    const { visit, expectSaved } = settingsVisit(settings, script);

    test('an owner writes a name, chooses what to hear of and changes the password', async ({
      page,
      premises,
      owner: { email },
    }) => {
      await visit(page, area);
      if (script) await page.getByRole('link', { name: 'Nustatymai' }).first().click();
      else await page.goto(settings);
      const name = page.getByLabel('Vardas ir pavardė');
      const phone = page.getByLabel('Telefonas');
      await expect(name).toHaveValue('');
      await name.fill('Rūta Petraitė');
      await phone.fill('ne numeris');
      await save(page);
      await expect(
        page.getByText('Telefono numeris neteisingas. Rašykite taip: +370 612 34567.'),
      ).toBeVisible();
      await expect(name).toHaveValue('Rūta Petraitė');
      await phone.fill('8612 99999');
      await save(page);
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      await expect(phone).toHaveValue('+370 612 99999');
      await expect(page.getByText('Rūta Petraitė', { exact: true })).toHaveCount(1);

      // Another window saves it meanwhile.
      await premises.query(
        `update pet_owners set version = version + 1, full_name = 'Kita Pavardė'
         where user_id = (select id from users where email = $1)`,
        [email],
      );
      await name.fill('');
      await save(page);
      const conflict = page.getByText('Profilis ką tik pakeistas kitame lange.');
      await expect(conflict).toBeVisible();
      await save(page);
      // The toast may still be the one of the first time.
      await expect(conflict).toBeHidden();
      await expectSaved(page, 'Profilio informacija sėkmingai išsaugota!');
      await expect(name).toHaveValue('');
      expect(await nameOf(premises, email)).toBe(email);

      const news = page.getByRole('switch', { name: 'Naujienlaiškis' });
      const visits = page.getByRole('switch', { name: 'Vizitų priminimai' });
      // Who has booked is reminded until it is switched off.
      await expect(visits).toBeChecked();
      for (const one of [news, visits]) {
        await one.click();
        await expectSaved(page, 'Pranešimų nustatymai išsaugoti');
        await expect(one).toBeChecked({ checked: one === news });
      }
      expect(await newsletterTo(premises, email)).toBe(1);
      await news.click();
      await expect(news).not.toBeChecked();
      await expect.poll(() => newsletterTo(premises, email)).toBe(0);
      await visit(page);
      await expect(visits).not.toBeChecked();

      const change = async (current: string) => {
        await page.getByLabel('Dabartinis slaptažodis').fill(current);
        await page.getByLabel('Naujas slaptažodis', { exact: true }).fill(nextPassword);
        await page.getByLabel('Pakartokite slaptažodį').fill(nextPassword);
        await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
      };
      await change('ne tas');
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      await change(password);
      await expectSaved(page, 'Slaptažodis sėkmingai pakeistas!');
    });

    test('the address changes once both mailboxes agree; the data is taken along, the account deleted', async ({
      page,
      premises,
      server,
      owner: { email },
    }) => {
      const newEmail = `nauja-${email}`;
      await writeReview(premises, email);
      await visit(page);
      const field = page.getByLabel('El. paštas', { exact: true });
      await field.fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      await expect(page.getByText(`El. paštas keičiamas į ${newEmail}`)).toBeVisible();
      await page.getByRole('button', { name: 'Atšaukti keitimą' }).click();
      await expectSaved(page, 'El. pašto keitimas atšauktas');
      await field.fill(newEmail);
      await save(page);
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      const again = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: 'Siųsti laiškus dar kartą' }).click();
      await again;
      await expectSaved(page, 'Patvirtinkite el. pašto keitimą');
      const confirm = async (at: string, subject: string) => {
        await visit(page, await mailedPath(premises, at, subject));
        await page.getByRole('button', { name: 'Patvirtinti keitimą' }).click();
      };
      // Asked for three times; only the last one's links work.
      await mailsAre(premises, [email, newEmail], 6);
      await confirm(newEmail, 'Patvirtinkite naująjį el. paštą');
      await expect(page.getByText('kurį išsiuntėme dabartiniu adresu')).toBeVisible();
      await confirm(email, 'Patvirtinkite el. pašto keitimą');
      await expectSaved(page, 'El. paštas pakeistas');
      await expect(field).toHaveValue(newEmail);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Atsisiųsti mano duomenis' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^vizgis-duomenys-\d{4}-\d\d-\d\d\.zip$/);
      const archive = unzip(await readFile(await download.path()));
      expect(JSON.parse(String(archive.get('duomenys.json'))).paskyra.el_pastas).toBe(newEmail);
      await expect(page.getByRole('heading', { name: 'Mano duomenys' })).toBeVisible();

      await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
      const question = script ? dialog : page.getByRole('main');
      if (script) await expect(dialog.getByRole('button', { name: 'Atšaukti' })).toBeFocused();
      else await expect(page).toHaveURL(`${settings}/istrynimas`);
      await expect(question).toContainText('dings jūsų augintiniai su nuotraukomis');
      const withReviews = question.getByRole('checkbox', { name: 'Ištrinti ir mano atsiliepimus' });
      await expect(withReviews).not.toBeChecked();
      await withReviews.check();
      const remove = question.getByRole('button', { name: 'Ištrinti paskyrą' });
      await remove.click();
      await expect(page.getByText('Įveskite slaptažodį.')).toBeVisible();
      await page.getByLabel('Jūsų slaptažodis').fill('ne tas');
      await remove.click();
      await expect(page.getByText('Dabartinis slaptažodis neteisingas.')).toBeVisible();
      await expect(withReviews).toBeChecked();
      await page.getByLabel('Jūsų slaptažodis').fill(password);
      await remove.click();
      await expect(page.getByRole('status').getByText('Paskyra sėkmingai ištrinta')).toBeVisible();
      await expect(page).toHaveURL(script ? '/' : '/?pranesimas=paskyra-istrinta');
      if (script) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await premises.query('select from reviews where author = $1', ['gone'])).toEqual([]);
      const known = { email: newEmail, password };
      const answer = await send(server, page.request, '/prisijungti-seimininkas', known);
      expect(await answer.text()).toContain('Nepavyko prisijungti. Patikrinkite duomenis.');
    });
  });
}

test('an owner who came by Google makes a password by mail, and one without is deleted by mail', async ({
  page,
  premises,
  provider,
}) => {
  const come = async (email: string) => {
    provider.become({ sub: email, email, email_verified: true });
    await page.goto('/prisijungti-seimininkas');
    await page.getByRole('button', { name: 'Tęsti per „Google“' }).click();
    await expect(page).toHaveURL(area);
    await page.goto(settings);
    await hydrated(page);
  };
  const [keeps, leaves] = ['kuria@gmail.test', 'iseina@gmail.test'] as const;
  await come(keeps);
  await expect(page.getByLabel('Dabartinis slaptažodis')).toHaveCount(0);
  await page.getByRole('button', { name: 'Susikurti slaptažodį' }).click();
  await expect(page.getByRole('status').getByText('Laiškas išsiųstas')).toBeVisible();
  await page.goto(await mailedPath(premises, keeps, 'Slaptažodžio atkūrimas'));
  await hydrated(page);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(nextPassword);
  await page.getByLabel('Pakartokite slaptažodį').fill(nextPassword);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page).toHaveURL(/\/prisijungti-seimininkas/);
  await come(keeps);
  await expect(page.getByLabel('Dabartinis slaptažodis')).toBeVisible();
  await page.context().clearCookies();

  await come(leaves);
  await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Ištrinti paskyrą?' });
  await expect(dialog.getByLabel('Jūsų slaptažodis')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Siųsti patvirtinimo nuorodą' }).click();
  await expect(page.getByText('Paskyra bus ištrinta, kai patvirtinsite laiške.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const link = await mailedPath(premises, leaves, 'Paskyros ištrynimas');
  // Opening the link deletes nothing.
  await page.goto(link);
  await hydrated(page);
  expect(await nameOf(premises, leaves)).toBe(leaves);
  await page.getByRole('button', { name: 'Ištrinti paskyrą' }).click();
  await expect(page.getByRole('status').getByText('Paskyra sėkmingai ištrinta')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Nuoroda nebegalioja arba jau panaudota.')).toBeVisible();
  await page.goto(settings);
  await expect(page).toHaveURL(/\/prisijungti-seimininkas/);
});

test('axe finds nothing in the settings, with and without a password, refused, and in the questions', async ({
  page,
  premises,
  owner: { email },
}) => {
  test.slow();
  await open(page, settings);
  await page.getByLabel('Telefonas').fill('ne numeris');
  await page.getByLabel('El. paštas', { exact: true }).fill(`kita-${email}`);
  await save(page);
  await expect(page.getByText('Telefono numeris neteisingas.')).toBeVisible();
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Įveskite dabartinį slaptažodį.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Ištrinti paskyrą' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  // Without a password, with a change of address that waits.
  await premises.query(
    `with waits as (
       insert into email_changes (user_id, new_email, expires_at)
       select id, $2, now() + interval '1 hour' from users where email = $1
     )
     update accounts set provider_id = 'google', password = null
     from users where users.id = user_id and email = $1`,
    [email, `kita-${email}`],
  );
  await open(page, settings);
  await expect(page.getByRole('button', { name: 'Susikurti slaptažodį' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await open(page, `${settings}/istrynimas`);
  await expectAccessibleEverywhere(page);
  await open(page, '/istrinti-paskyra?token=x');
  await expectAccessibleEverywhere(page);
});

/** A review of an owner's, of a service that no other test knows. */
async function writeReview({ databaseUrl, query }: Premises, email: string): Promise<void> {
  const [owner] = await query<{ id: string }>(
    'select pet_owners.id from pet_owners join users on users.id = user_id where users.email = $1',
    [email],
  );
  await withDatabase(databaseUrl, async (db) => {
    const partnerId = await insertPartner(db, `${crypto.randomUUID()}@salonas.test`);
    const serviceId = await insertService(db, partnerId);
    await insertReview(db, { serviceId, partnerId, ownerId: owner?.id ?? '' });
  });
}

async function nameOf(premises: Premises, email: string): Promise<string | undefined> {
  const [row] = await premises.query<{ name: string }>(
    `select full_name as name from pet_owners join users on users.id = user_id where email = $1`,
    [email],
  );
  return row?.name;
}

async function newsletterTo(premises: Premises, email: string): Promise<number> {
  const rows = await premises.query(
    'select 1 from newsletter_subscribers where email = $1 and confirmed_at is not null',
    [email],
  );
  return rows.length;
}

/** Waits until so many mails about a change of address have come. */
async function mailsAre(premises: Premises, to: readonly string[], count: number): Promise<void> {
  const mails = async () =>
    (
      await premises.query(
        `select 1 from development_mails where recipient = any($1) and subject like 'Patvirtinkite%'`,
        [to],
      )
    ).length;
  await expect.poll(mails).toBe(count);
}
