import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../accessible.ts';
import { server, signInActors } from '../actors.ts';
import { phonePhoto, picture } from '../pictures.ts';
import { enter, expect, open, queryRows, test } from '../support.ts';

const list = '/seimininko-skydelis/mano-augintiniai';
const heic = { name: 'IMG_1.heic', mimeType: 'image/heic' };

/** An owner without dogs. @returns the e-mail */
async function makeOwner(): Promise<string> {
  const email = `${crypto.randomUUID()}@sunys.test`;
  await queryRows(
    `with person as (
       insert into users (id, email, email_verified, role)
       values (gen_random_uuid(), $1, true, 'pet_owner') returning id
     )
     insert into pet_owners (id, user_id, full_name)
     select gen_random_uuid(), id, 'Lina Linaitė' from person`,
    [email],
  );
  return email;
}

const chosen = (page: Page) => page.getByRole('img', { name: 'Pasirinkta nuotrauka' });
const field = (page: Page) => page.getByLabel(/^(Įkelti|Pakeisti) nuotrauką/);

async function save(page: Page, next: string = list): Promise<void> {
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page).toHaveURL(new RegExp(`${next}(\\?|$)`));
}

/** The colour in the middle of a picture of the page, once it is there. */
async function colourOf(page: Page, name: string) {
  const image = page.getByRole('img', { name, exact: true });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const address = (await image.getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const at = (info.height / 2) * info.width * 3 + 1.5 * info.width;
  return { address, red: data[at] ?? 0, blue: data[at + 2] ?? 0 };
}

test('a phone’s photo is cropped, saved, shown to its owner alone, changed and taken away', async ({
  page,
  context,
}) => {
  await enter(context, await makeOwner());
  await open(page, `${list}/naujas`);
  await page.getByRole('textbox', { name: 'Vardas' }).fill('Čiobrelis');
  const portrait = page.getByRole('img', { name: 'Šuns portretas' });
  await expect(portrait).toHaveAttribute('src', /portrait-mixed/);
  await page.locator('[name=breed]').fill('Taksas');
  await expect(portrait).toHaveAttribute('src', /portrait-dachshund/);

  // Upright its upper half is red; the square in its middle is blue below the middle.
  await field(page).setInputFiles(await phonePhoto(['#d02020', '#2020d0']));
  const dialog = page.getByRole('dialog', { name: 'Apkirpkite nuotrauką' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(chosen(page)).toHaveCount(0);

  await field(page).setInputFiles(await phonePhoto(['#d02020', '#2020d0']));
  const area = dialog.getByRole('application', { name: 'Nuotraukos dalis, kuri bus matoma' });
  const zoom = dialog.getByRole('slider', { name: 'Priartinimas' });
  await area.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('+');
  await expect(zoom).toHaveAttribute('aria-valuetext', /^200\s%$/);
  await page.keyboard.press('-');
  await expect(zoom).toHaveAttribute('aria-valuetext', /^175\s%$/);
  await zoom.press('End');
  await expect(zoom).toHaveAttribute('aria-valuetext', /^400\s%$/);
  // Pulled down by half its height it shows what was above.
  const box = await area.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + (box?.height ?? 0) * 0.9, { steps: 3 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Naudoti nuotrauką' }).click();
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByText('Nuotrauka įkelta. Ji liks, kai išsaugosite.')).toBeAttached();
  await save(page);
  const saved = await colourOf(page, 'Čiobrelis');
  expect(saved.red).toBeGreaterThan(170);
  expect(saved.blue).toBeLessThan(80);

  // Nothing tells anyone else that there is such a photo.
  const sentBy = await signInActors();
  for (const [actor, headers] of Object.entries(sentBy)) {
    const answer = await fetch(`${server.origin}${saved.address}`, { headers });
    expect(answer.status, actor).toBe(404);
    expect(answer.headers.get('cache-control'), actor).toBe('private, no-store');
    expect(await answer.text(), actor).toBe('');
  }

  await page.getByRole('link', { name: 'Redaguoti „Čiobrelis“' }).click();
  await field(page).setInputFiles(await picture(10));
  await dialog.getByRole('button', { name: 'Naudoti nuotrauką' }).click();
  await expect(chosen(page)).not.toHaveAttribute('src', saved.address.replace('480', '240'));
  await save(page);
  const changed = await colourOf(page, 'Čiobrelis');
  expect(changed.red).toBeLessThan(40);
  expect((await page.request.get(saved.address)).status()).toBe(404);

  await page.getByRole('link', { name: 'Čiobrelis', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Čiobrelis', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Redaguoti', exact: true }).click();
  await page.getByRole('button', { name: 'Pašalinti nuotrauką' }).click();
  await expect(field(page)).toBeFocused();
  // Opened from the dog's page, the form leads back there.
  await save(page, `${list}/[0-9a-f-]{36}`);
  await expect(page.getByRole('img', { name: 'Šuns portretas: Čiobrelis' })).toBeVisible();
  expect((await page.request.get(changed.address)).status()).toBe(404);
});

test('what is no photo is told at the field, and what was chosen before stays', async ({
  page,
  context,
}) => {
  await enter(context, await makeOwner());
  // What is said of the photo stands below it, where the screen ends.
  await page.setViewportSize({ width: 390, height: 480 });
  await open(page, `${list}/naujas`);
  await field(page).setInputFiles(await picture(200));
  await page.getByRole('button', { name: 'Naudoti nuotrauką' }).click();
  await expect(chosen(page)).toBeVisible();
  const [large, unknown] = [5 * 1024 * 1024 + 1, 64].map((size) => Buffer.alloc(size, 7));
  const brand = Buffer.from('\0\0\0\x18ftypheic', 'latin1');
  for (const [buffer, words] of [
    [large, 'Klaida įkeliant nuotrauką. Nuotraukos dydis negali viršyti 5MB.'],
    [unknown, /Klaida įkeliant nuotrauką\. „IMG_1\.heic“: tai ne nuotrauka/],
    [Buffer.concat([brand, unknown ?? brand]), /„IMG_1\.heic“: HEIC nuotraukos neatpažįstame/],
  ] as const) {
    await field(page).setInputFiles({ ...heic, buffer: buffer ?? brand });
    await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
    await expect(chosen(page)).toBeVisible();
  }
  // A connection that breaks is told, and the same photo sent again.
  await page.route('**/augintiniu-nuotraukos', (route) => route.abort(), { times: 1 });
  await field(page).setInputFiles(await picture(120));
  await page.getByRole('button', { name: 'Naudoti nuotrauką' }).click();
  await expect(page.getByText(/Nutrūko ryšys\./)).toBeVisible();
  const before = (await chosen(page).getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await expect(chosen(page)).not.toHaveAttribute('src', before);

  // The address takes files, and texts no longer than any other form.
  const address = `${server.origin}${list}/naujas`;
  const headers = { origin: server.origin };
  const part = { multipart: { name: 'x'.repeat(100_000) }, headers };
  expect((await page.request.post(address, part)).status()).toBe(413);
  // Its connection ends, as the rest of it is not read.
  const long = { form: { name: 'x'.repeat(140_000) }, headers };
  expect((await page.request.post(address, long)).status()).toBe(413);

  // Another window has deleted what waited: the form is refused and keeps all else.
  await page.getByRole('textbox', { name: 'Vardas' }).fill('Mėta');
  const [, waiting] =
    /nuotraukos\/([^/]+)\//.exec((await chosen(page).getAttribute('src')) ?? '') ?? [];
  await queryRows('delete from pet_photos where id = $1', [waiting]);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByText('Šios nuotraukos nebėra. Įkelkite ją dar kartą.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vardas' })).toHaveValue('Mėta');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the photo comes in the form, outlives its refusal, and is taken away', async ({
    page,
    context,
  }) => {
    await enter(context, await makeOwner());
    await page.goto(`${list}/naujas`);
    const description = page.getByRole('textbox', { name: 'Aprašymas' });
    const save = page.getByRole('button', { name: 'Išsaugoti' });
    await description.fill('Kasa ir uosto.\nDainuoja.');
    await field(page).setInputFiles({ ...heic, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 7) });
    await save.click();
    await expect(page.getByText('Nuotraukos dydis negali viršyti 5MB.')).toBeVisible();
    await expect(page.getByText('Prašome įvesti augintinio vardą.')).toBeVisible();
    await expect(description).toHaveValue('Kasa ir uosto.\nDainuoja.');

    await field(page).setInputFiles(await picture(220));
    await save.click();
    await expect(page.getByText('Prašome įvesti augintinio vardą.')).toBeVisible();
    await expect(chosen(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Vardas' }).fill('Pipiras');
    await save.click();
    expect((await colourOf(page, 'Pipiras')).red).toBeGreaterThan(200);
    await page.getByRole('link', { name: 'Redaguoti „Pipiras“' }).click();
    await expect(description).toHaveValue('Kasa ir uosto.\nDainuoja.');
    await page.getByRole('checkbox', { name: 'Pašalinti nuotrauką' }).check();
    await save.click();
    await expect(page.getByRole('img', { name: 'Šuns portretas: Pipiras' })).toBeVisible();
  });

  test('a form that is sent twice with its photo makes one dog with one photo', async ({
    page,
    context,
  }) => {
    await enter(context, await makeOwner());
    await page.goto(`${list}/naujas`);
    const name = `Dvynys ${crypto.randomUUID()}`;
    const hidden = page.locator('main form input[type=hidden]');
    const keys = await hidden.evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
    );
    const multipart = { ...Object.fromEntries(keys), name, photo_file: await picture(150) };
    const headers = { origin: server.origin };
    const send = () => page.request.post(`${list}/naujas`, { multipart, headers, maxRedirects: 0 });
    const statuses = (await Promise.all([send(), send()])).map((answer) => answer.status());
    expect(statuses).toEqual([302, 302]);
    const dogs = await queryRows(
      'select p.id from pets p join pet_photos f on f.pet_id = p.id where p.name = $1',
      [name],
    );
    expect(dogs).toHaveLength(1);
  });
});
