import { request as httpRequest } from 'node:http';
import { blackPng, jpegOfSize } from '#tests/crafted-images.ts';
import { lastStep, picture, shown, test, tiles, upload } from '../draft-photos.ts';
import { phonePhoto } from '../pictures.ts';
import { expect, open } from '../support.ts';

test('a phone’s photo is made smaller on its way, and what is no picture is told', async ({
  page,
  draft,
  premises,
}) => {
  await open(page, lastStep);
  // More pixels than the server reads, in few bytes.
  const wide = blackPng(8_000, 7_000);
  await page.setInputFiles('#photos', [
    await phonePhoto(),
    { name: '56-megapikseliai.png', mimeType: 'image/png', buffer: wide },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(50) },
  ]);
  await expect.poll(async () => (await shown(page)).length, { timeout: 30_000 }).toBe(2);
  await expect(page.getByText('„IMG_1.HEIC“: tai ne nuotrauka')).toBeVisible();
  // Upright: it was taken with the phone on its side.
  const stored = await premises.query(
    'select width, height from draft_photos where draft_id = $1 order by width',
    [draft],
  );
  expect(stored).toEqual([
    { width: 1200, height: 1600 },
    { width: 1600, height: 1400 },
  ]);
});

test('while two uploads of the partner are under way the third waits for a slot', async ({
  page,
  server: { origin },
}) => {
  await open(page, lastStep);
  const cookies = await page.context().cookies();
  const stall = () => {
    const request = httpRequest(new URL(upload, origin), {
      method: 'POST',
      headers: {
        origin,
        accept: 'application/json',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    request.on('error', () => {});
    request.write('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n');
    return request;
  };
  const photo = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('ne nuotrauka') };
  const headers = { origin, accept: 'application/json' };
  let stalled: ReturnType<typeof stall>[] = [];
  // A third that overtakes the two takes a slot itself: then all begin again.
  await expect(async () => {
    for (const request of stalled) request.destroy();
    stalled = [stall(), stall()];
    const third = await page.request.post(upload, { headers, multipart: { photo } });
    expect(third.status()).toBe(503);
  }).toPass();
  await page.setInputFiles('#photos', [await picture(20)]);
  await expect(page.getByText('Laukia eilės')).toBeVisible();
  for (const request of stalled) request.destroy();
  await expect(tiles(page)).toHaveCount(1);
});

test('files that cannot be taken and a sixth photo are told in words, and take no other’s place', async ({
  page,
}) => {
  await open(page, lastStep);
  const large = { name: 'didelė.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_300_000, 7) };
  await page.setInputFiles('#photos', [large]);
  const refused = page.getByText('Pagrindinės nuotraukos dydis negali viršyti 5MB.');
  await expect(refused).toBeVisible();
  await expect(page.getByText('Failas per didelis')).toBeVisible();
  await page.getByRole('button', { name: /^Pašalinti/ }).click();
  await expect(refused).toHaveCount(0);

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
  await page.setInputFiles('#photos', [
    { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: heic },
  ]);
  await expect(page.getByText('HEIC nuotraukos neatpažįstame')).toBeVisible();
  await page.getByRole('button', { name: /^Pašalinti/ }).click();

  const good = await Promise.all([0, 40, 80, 120, 160, 200, 240].map((red) => picture(red)));
  const bad = { name: 'sutartis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await page.setInputFiles('#photos', [bad, ...good.slice(0, 5)]);
  await expect.poll(async () => (await shown(page)).length).toBe(5);
  const limit = page.getByRole('alert').filter({ hasText: 'Pasiektas limitas' });
  await expect(limit).toHaveCount(0);
  await expect(page.getByText('„sutartis.pdf“: tai ne nuotrauka')).toBeVisible();
  await page.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(4);
  await page.setInputFiles('#photos', good.slice(5));
  await expect(limit).toContainText('Galite įkelti ne daugiau kaip 4 papildomas nuotraukas.');
  await expect(limit).toContainText('Pridėta 1 iš 2.');
  await expect(page.getByText('Jau įkėlėte 5 nuotraukas, daugiau negalima.')).toBeVisible();
});

test('5 MB to the byte are taken and become a picture alone; a byte more and 10,000 parts are refused', async ({
  page,
  draft,
  premises,
  server: { origin },
}) => {
  const headers = { accept: 'application/json', origin };
  const send = (bytes: Buffer) =>
    page.request.post(upload, {
      headers,
      multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes } },
    });
  const fits = await send(await jpegOfSize(5 * 1024 * 1024));
  expect(fits.status()).toBe(200);
  const over = await send(await jpegOfSize(5 * 1024 * 1024 + 1));
  expect(over.status()).toBe(400);
  expect(await over.json()).toMatchObject({
    messages: [
      { title: 'Failas per didelis', text: '„a.jpg“: nuotraukos dydis negali viršyti 5MB.' },
    ],
  });
  const boundary = 'x';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
  const many = await page.request.post(upload, {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    data: Buffer.from(`${part.repeat(10_000)}--${boundary}--\r\n`),
  });
  expect(many.status()).toBe(413);
  const stored = 'select 1 from draft_photos where draft_id = $1';
  expect(await premises.query(stored, [draft])).toHaveLength(1);

  const html = await (await page.request.get(lastStep)).text();
  const path = /src="(\/nuotraukos\/[^"]+)"/.exec(html)?.[1] ?? '';
  const file = await page.request.get(path);
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, s-maxage=3600, immutable',
  });
  const etag = file.headers().etag ?? '';
  const again = await page.request.get(path, { headers: { 'if-none-match': etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  const head = await page.request.head(path);
  expect([head.status(), head.headers()['content-type']]).toEqual([200, 'image/webp']);
  const other = await page.request.get(path.replace(/480\.webp$/, '999.webp'));
  expect(other.status()).toBe(404);
});
