import { join } from 'node:path';
import sharp from 'sharp';
import type { encodeImage } from '#app/platform/files/images.server.ts';
import type { sentFiles } from '#app/web/uploads/upload.server.ts';
import { blackPng, claiming, mark, tellTale } from '#tests/crafted-images.ts';
import { hostileFiles } from '#tests/hostile-images.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Sent, send } from '../../requests/browser.ts';
import { multipartBody } from '../../requests/multipart.ts';
import { forgetPeak, memoryOf } from '../../servers/process-memory.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { addedIn, filesUnder, openUploader, type Uploader } from '../../stages/uploads.ts';
import type { Outcome, Trial } from '../../trial.ts';

const mostMillis = 3_000;
const mostMemory = 300_000_000;
const logoPath = '/partner/dashboard/profile/photos/logo';

/** Sends every hostile file as a browser would. */
async function sendFiles(uploader: Uploader, only?: RegExp): Promise<Outcome> {
  const { server, upload, empty } = uploader;
  const wrong: string[] = [];
  let tried = 0;
  let slowest = 0;
  let most = 0;
  // The first picture loads the decoder, which stays.
  await upload('pirma.jpg', await tellTale('jpeg'));
  for (const file of hostileFiles.filter(({ what }) => only?.test(what) ?? true)) {
    await empty();
    const bytes = Buffer.from(await file.bytes());
    forgetPeak(server.pid());
    const { now } = memoryOf(server.pid());
    const answer = await upload(file.fileName, bytes);
    const { peak } = memoryOf(server.pid());
    tried += 1;
    slowest = Math.max(slowest, answer.millis);
    most = Math.max(most, peak - now);
    const ids = addedIn(answer);
    const wanted = file.fate === 'photo' ? 1 : 0;
    if (answer.status >= 500) wrong.push(`${file.what}: status ${answer.status}`);
    if (answer.millis > mostMillis) wrong.push(`${file.what}: ${Math.round(answer.millis)} ms`);
    if (peak - now > mostMemory) wrong.push(`${file.what}: ${Math.round((peak - now) / 1e6)} MB`);
    if (ids.length !== wanted) wrong.push(`${file.what}: ${ids.length} photos, not ${wanted}`);
    for (const id of ids) {
      const stored = await filesUnder(join(server.dataDir, 'files', 'photos', id));
      if (stored.length !== 5) wrong.push(`${file.what}: ${stored.length} files`);
      for (const one of stored) wrong.push(...(await judgeStored(file.what, one, bytes)));
    }
  }
  const found = `${tried} files, the slowest ${Math.round(slowest)} ms (at most ${mostMillis}), memory +${Math.round(most / 1e6)} MB (at most ${mostMemory / 1e6})`;
  return { tried, found, wrong };
}

/** Whatever is stored was made anew and holds nothing of what came. */
async function judgeStored(
  what: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  sent: Buffer,
): Promise<string[]> {
  if (bytes.equals(sent)) return [`${what}: stored as it was sent`];
  if (bytes.includes(mark)) return [`${what}: something of it was stored`];
  const { format, exif, xmp, icc, pages } = await sharp(bytes).metadata();
  if (format !== (name.endsWith('.jpg') ? 'jpeg' : 'webp')) return [`${what}: stored as ${format}`];
  if (exif || xmp || icc || (pages ?? 1) > 1) return [`${what}: its metadata was stored`];
  return [];
}

/** Requests that lie about themselves or hold too much, whatever their files are. */
async function sendLies({ server, form }: Uploader): Promise<Outcome> {
  const wrong: string[] = [];
  const good = form('a.png', await tellTale('png'));
  const { body = '' } = good;
  const type = (value: string) => ({
    ...good,
    headers: { ...good.headers, 'content-type': value },
  });
  const many = (count: number) =>
    multipartBody(Array.from({ length: count }, (_, index) => [`laukas-${index}`, 'x'] as const));
  const requests: Readonly<Record<string, Sent>> = {
    'a length that is too short': {
      ...good,
      headers: { ...good.headers, 'content-length': '100' },
    },
    'a body that ends in the middle': { ...good, body: body.slice(0, body.length / 2) },
    'a body without an end': { ...good, body: body.slice(0, -10) },
    'no boundary': type('multipart/form-data'),
    'another boundary': type('multipart/form-data; boundary=kita'),
    'a boundary of 5,000 signs': type(`multipart/form-data; boundary=${'x'.repeat(5_000)}`),
    'no form at all': type('image/png'),
    'text that claims to be a form': type('text/plain; boundary=riba-tarp-lauku'),
    nothing: { ...good, body: '' },
    '10,000 parts': { ...good, body: many(10_000) },
    'headers of 100 kB': {
      ...good,
      body: body
        .toString('latin1')
        .replace('content-disposition', `x: ${'y'.repeat(100_000)}\r\ncontent-disposition`),
    },
    '60 MB': { ...good, body: Buffer.alloc(60_000_000) },
  };
  for (const [what, request] of Object.entries(requests)) {
    const started = performance.now();
    try {
      const { status, body: said } = await send(server, { ...request, once: true });
      if (status >= 500) wrong.push(`${what}: status ${status}`);
      if (status < 400) wrong.push(`${what}: taken: ${status} ${said.slice(0, 80)}`);
    } catch {
      // The connection may end before all of it was sent; the next request tells whether all is well.
    }
    const took = performance.now() - started;
    if (took > mostMillis) wrong.push(`${what}: ${Math.round(took)} ms`);
    const after = await send(server, { path: '/healthz' });
    if (after.status !== 200) wrong.push(`${what}: the server is not well afterwards`);
  }
  const tried = Object.keys(requests).length;
  return { tried, found: `${tried} broken requests`, wrong };
}

/** A hundred files made of pictures that tell where they were taken. */
async function sendPlaces({ server, upload, empty }: Uploader): Promise<Outcome> {
  const wrong: string[] = [];
  let files = 0;
  for (let index = 0; index < 20; index += 1) {
    await empty();
    const bytes = await tellTale((['jpeg', 'png', 'webp'] as const)[index % 3] ?? 'jpeg');
    if (!(await sharp(bytes).metadata()).exif) wrong.push('the picture tells nothing');
    for (const id of addedIn(await upload(`${index}.jpg`, bytes))) {
      for (const one of await filesUnder(join(server.dataDir, 'files', 'photos', id))) {
        files += 1;
        wrong.push(...(await judgeStored(`picture ${index}`, one, bytes)));
      }
    }
  }
  if (files < 100) wrong.push(`only ${files} files were made`);
  return { tried: files, found: `${files} files without a place`, wrong };
}

/** What is no picture, or one of no use, does not become a company's logo either. */
async function sendLogos(server: TrialServer): Promise<Outcome> {
  const { upload, empty } = await openUploader(server, undefined, logoPath);
  const wrong: string[] = [];
  const files = [
    ...hostileFiles.filter(({ fate }) => fate !== 'photo'),
    { what: '1 × 1', fileName: 'taskas.png', bytes: () => blackPng(1, 1) },
    {
      what: '20,000 × 20,000',
      fileName: 'd.png',
      bytes: () => claiming(blackPng(200, 200), 20_000, 20_000),
    },
    { what: '20,000 × 20', fileName: 'juosta.png', bytes: () => blackPng(20_000, 20) },
  ];
  for (const { what, fileName, bytes } of files) {
    await empty();
    const answer = await upload(fileName, Buffer.from(await bytes()));
    if (answer.status !== 400) wrong.push(`a logo, ${what}: status ${answer.status}`);
    if (addedIn(answer).length > 0) wrong.push(`a logo, ${what}: taken`);
  }
  const good = await upload('zenklas.png', blackPng(200, 200));
  if (addedIn(good).length !== 1) wrong.push(`a good logo: status ${good.status}`);
  return { tried: files.length, found: `${files.length} logos`, wrong };
}

async function run(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer({ WORKER: 'off' });
  const uploader = await openUploader(server);
  const parts = [
    await sendFiles(uploader),
    await sendLies(uploader),
    await sendPlaces(uploader),
    await sendLogos(server),
  ];
  return {
    tried: parts[0]?.tried ?? 0,
    found: parts.map(({ found }) => found).join('; '),
    wrong: parts.flatMap(({ wrong }) => wrong),
  };
}

/** Metadata goes along; more than 5 MB are taken. */
const careless: readonly Defect[] = [
  defectIn<typeof encodeImage>(
    'app/platform/files/images.server.ts',
    'encodeImage',
    (original) => async (file, encoding) => {
      const image = await original(file, encoding);
      if (typeof image === 'string') return image;
      const { default: open } = await import('sharp');
      const told = open(image.jpeg).withExif({ IFD0: { Artist: 'as it came' } });
      return { ...image, jpeg: await told.toBuffer() };
    },
  ),
  defectIn<typeof sentFiles>(
    'app/web/uploads/upload.server.ts',
    'sentFiles',
    (original) =>
      (request, fields, slot, keep = 10 * 1024 * 1024, mostTextBytes) =>
        original(request, fields, slot, keep, mostTextBytes),
  ),
];

export const hostileUploads: Trial = {
  id: 'T10',
  title: 'hostile files',
  least: 60,
  run,
  async defect(servers) {
    const uploader = await openUploader(await servers.startServer({ WORKER: 'off' }, careless));
    const { tried, wrong } = await sendFiles(uploader, /tells where|5 MB and a byte/);
    const seen = ['metadata was stored', '1 photos, not 0'].filter((text) =>
      wrong.some((one) => one.includes(text)),
    );
    return {
      tried,
      found: `${seen.length} of 2 holes seen`,
      wrong: seen.length === 2 ? wrong : [],
    };
  },
};
