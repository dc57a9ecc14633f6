import { blackPng } from '#tests/crafted-images.ts';
import { test as ownerTest } from '../own-owner.ts';
import { phonePhoto, picture } from '../pictures.ts';
import { expect, open, pressWhenIdle, queryRows, servicePath } from '../support.ts';

const test = ownerTest;

/** A visit of the owner's that ended two days ago. @returns its id */
async function insertDone(ownerId: string): Promise<string> {
  const serviceId = (await servicePath('Marių vėjo gydykla Klaipėdoje')).split('/').at(-1);
  const [row] = await queryRows<{ id: string }>(
    `with booking as (
       insert into bookings (id, kind, state, pet_owner_id, partner_id, service_id, service_title,
         city, client_name, client_phone, starts_at, ends_at)
       select gen_random_uuid(), 'visit', 'confirmed', $1, partner_id, id, title, city,
         'Ona Onaitė', '+37061234567', now() - interval '49 hours', now() - interval '48 hours'
       from partner_provided_services where id = $2
       returning id)
     insert into booking_dogs (booking_id, position, pet_owner_id, pet_name, item_name)
     select id, 1, $1, 'Rikis', 'Konsultacija ir apžiūra' from booking returning booking_id as id`,
    [ownerId, serviceId],
  );
  return row?.id ?? '';
}

test('an owner writes of a visit with a photo, is told what is missing, changes it and removes it', async ({
  page,
  owner,
}) => {
  const id = await insertDone(owner.ownerId);
  await open(page, `/seimininko-skydelis/vizitai/${id}`);
  await page.getByRole('link', { name: 'Parašyti atsiliepimą' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kaip sekėsi?');
  await main.getByRole('radio', { name: '4 Gerai' }).check();
  const aspect = main.getByRole('group', { name: 'Elgesys su šunimi' });
  await aspect.getByRole('radio', { name: '5 iš 5' }).check();
  const text = main.getByLabel('Ką papasakotumėte kitam šeimininkui?');
  await text.fill('Per trumpa');
  const { mimeType, buffer } = await picture(90);
  // Together with the texts more than a form without files may have.
  const bytes = Buffer.concat([buffer, Buffer.alloc(100_000)]);
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'rikis.jpg', mimeType, buffer: bytes });
  // It is shown before anything is sent, and can be taken back.
  await expect(main.getByRole('img', { name: 'Pasirinkta nuotrauka: rikis.jpg' })).toBeVisible();
  const publish = main.getByRole('button', { name: 'Skelbti atsiliepimą' });
  await pressWhenIdle(publish);
  // The photo waits, and nothing that was chosen or typed is lost.
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('img', { name: '1-oji nuotrauka' })).toBeVisible();
  await expect(main.getByRole('radio', { name: '4 Gerai' })).toBeChecked();
  await expect(aspect.getByRole('radio', { name: '5 iš 5' })).toBeChecked();
  await expect(text).toHaveValue('Per trumpa');
  await text.fill('Gydytoja leido Rikiui apuostyti kabinetą ir tik tada pradėjo apžiūrą.');
  // What is no photo is told as soon as it is chosen, and so is what has no room.
  const files = main.locator('input[type=file]');
  const pdf = { name: 'skiepai.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await files.setInputFiles([pdf, await picture(1)]);
  const told =
    'Nepavyko įkelti nuotraukos. „skiepai.pdf“: tai ne nuotrauka arba failas sugadintas.';
  await expect(main.getByText(told)).toBeVisible();
  await files.setInputFiles([await picture(2), await picture(3), await picture(4)]);
  await expect(main.getByText(/Prie atsiliepimo telpa 4\snuotraukos\.$/)).toBeVisible();
  for (const red of [1, 2, 3]) {
    const name = `nuotrauka-${red}.jpg`;
    await expect(main.getByRole('img', { name: `Pasirinkta nuotrauka: ${name}` })).toBeVisible();
    await main.getByRole('button', { name: `Pašalinti: ${name}` }).click();
  }
  await expect(main.getByRole('img', { name: /^Pasirinkta nuotrauka/ })).toHaveCount(0);
  await expect(files).toBeFocused();
  // Another one, as phones take them, is made smaller before it is sent.
  await files.setInputFiles(await phonePhoto());
  await expect
    .poll(() => files.evaluate((field: HTMLInputElement) => field.files?.[0]?.size))
    .toBeLessThan(5 * 1024 * 1024);
  await pressWhenIdle(publish);
  await expect(
    page.getByRole('status').filter({ hasText: 'Atsiliepimą paskelbėme' }),
  ).toBeVisible();
  // In place of the form stands what others read, with the way there.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Jūsų atsiliepimas');
  await expect(text).toHaveCount(0);
  const written = main.getByRole('article');
  await expect(written.getByText(/^Gydytoja leido Rikiui/)).toBeVisible();
  await expect(written.getByRole('img', { name: 'Atsiliepimo nuotrauka 2' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Žiūrėti paslaugos puslapyje' })).toHaveAttribute(
    'href',
    /^\/service\/[0-9a-f-]{36}#atsiliepimai$/,
  );
  expect(
    await queryRows(
      `select rating, state, author_name, dog_name, is_current from reviews where booking_id = $1`,
      [id],
    ),
  ).toEqual([
    { rating: 4, state: 'shown', author_name: 'Ona O.', dog_name: 'Rikis', is_current: true },
  ]);

  // A photo gives its place to another in one go; a telephone number holds the review back, which its
  // author reads at once.
  await main.getByRole('link', { name: 'Taisyti' }).click();
  await main.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' }).click();
  await files.setInputFiles([await picture(60), await picture(130), await picture(200)]);
  await expect(main.getByRole('img', { name: /nuotrauka-200/ })).toBeVisible();
  await text.fill('Viskas puiku, skambinkite man 8 612 34567 ir papasakosiu daugiau.');
  await pressWhenIdle(main.getByRole('button', { name: 'Išsaugoti pakeitimus' }));
  await expect(
    main.getByText(/Tikriname: per 2\sdienas parodysime arba parašysime, kodėl ne\./),
  ).toBeVisible();
  await expect(main.getByText('Tekste gali būti telefono numeris.')).toBeVisible();
  await expect(written.getByRole('img', { name: /^Atsiliepimo nuotrauka/ })).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Žiūrėti paslaugos puslapyje' })).toHaveCount(0);

  await main.getByRole('link', { name: 'Ištrinti atsiliepimą' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ištrinti atsiliepimą?');
  await pressWhenIdle(main.getByRole('button', { name: 'Ištrinti atsiliepimą' }));
  await expect(page).toHaveURL('/seimininko-skydelis/atsiliepimai');
  await expect(main.getByRole('heading', { name: 'Atsiliepimų dar nėra' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Šeimininko meniu' });
  await expect(menu.locator('[aria-current=page]')).toHaveText('Artėjantys Vizitai');
});

test('without a script the form brings its photo and keeps what is typed', async ({
  browser,
  baseURL,
  page,
  owner,
}) => {
  const id = await insertDone(owner.ownerId);
  const state = await page.context().storageState();
  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: state,
  });
  const still = await plain.newPage();
  await still.goto(`/seimininko-skydelis/vizitai/${id}/atsiliepimas`);
  await still.getByRole('radio', { name: '2 Blogai' }).check();
  const photo = { name: 'rikis.png', mimeType: 'image/png', buffer: Buffer.from(blackPng(40, 30)) };
  await still.locator('input[type=file]').setInputFiles(photo);
  await still.getByRole('radio', { name: 'Vardas nerodomas' }).check();
  await still.getByRole('button', { name: 'Skelbti atsiliepimą' }).click();
  await expect(still.getByText(/^Parašykite bent 20/)).toBeVisible();
  await expect(still.getByRole('radio', { name: '2 Blogai' })).toBeChecked();
  await expect(still.getByRole('radio', { name: 'Vardas nerodomas' })).toBeChecked();
  const text = still.getByLabel('Ką papasakotumėte kitam šeimininkui?');
  const tooLong = 'Laukėme ilgai. '.repeat(210).trim();
  await text.fill(tooLong);
  await still.getByRole('button', { name: 'Skelbti atsiliepimą' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveValue(tooLong);
  await expect(still.getByRole('radio', { name: '2 Blogai' })).toBeChecked();
  // Taken out again, it is not in what is sent.
  await still.getByRole('checkbox', { name: 'Pašalinti' }).check();
  const words = 'Laukėme ilgai, o apžiūra užtruko vos kelias minutes.';
  await text.fill(words);
  await still.getByRole('button', { name: 'Skelbti atsiliepimą' }).click();
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Jūsų atsiliepimas');
  await expect(still.getByRole('article').getByText(words)).toBeVisible();
  await expect(still.getByRole('article').getByRole('img', { name: /nuotrauka/ })).toHaveCount(0);
  expect(
    await queryRows('select body, author_name from reviews where booking_id = $1', [id]),
  ).toEqual([{ body: words, author_name: null }]);
  await plain.close();
});
