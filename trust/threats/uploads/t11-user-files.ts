import { join, relative } from 'node:path';
import { photoFiles } from '#app/domains/photos/photo.ts';
import type { setSecurityHeaders } from '#app/web/request/security-headers.server.ts';
import { demoPassword } from '#demo/people.ts';
import { tellTale } from '#tests/crafted-images.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import {
  type Answer,
  cookieHeader,
  formOf,
  openBrowser,
  type SignInPage,
  send,
} from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { addedIn, filesUnder, openUploader } from '../../stages/uploads.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** What keeps a file from being a page, whatever it holds. */
function judge(name: string, { status, headers }: Answer): string[] {
  const wrong: string[] = [];
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
  const policy = String(headers['content-security-policy'] ?? '');
  if (status !== 200) wrong.push(`status ${status}`);
  if (headers['content-type'] !== type) wrong.push(`type ${headers['content-type']}`);
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('sniffed');
  if (!/\bsandbox\b/.test(policy) || !policy.includes("default-src 'none'"))
    wrong.push(`policy ${policy}`);
  if (headers['set-cookie']) wrong.push('a cookie');
  return wrong.map((text) => `${name}: ${text}`);
}

/** Other spellings of a file's address, none of which leads to it or anywhere else. */
const spellings: readonly ((id: string, hash: string) => string)[] = [
  (id, hash) => `${id}/${hash}/1600.html`,
  (id, hash) => `${id}/${hash}/1600.svg`,
  (id, hash) => `${id}/${hash}/1600.webp.html`,
  (id, hash) => `${id}/${hash}/`,
  (id, hash) => `${id}/${hash}/..%2f..%2f..%2fsecret`,
  (id, hash) => `${id}/${hash}/%2e%2e/1600.webp`,
  (id) => `${id}/..%2f/1600.webp`,
  (id) => `${id}/0000000000000000/1600.webp`,
  (_, hash) => `..%2f..%2f/${hash}/1600.webp`,
  (_, hash) => `01890000-0000-7000-8000-00000000dead/${hash}/1600.webp`,
  (id, hash) => `${id.toUpperCase()}x/${hash}/1600.webp`,
];

const petPhotos = '/seimininko-skydelis/augintiniu-nuotraukos';

/** A dog's photo: the same policy, for its owner alone, kept by no cache and at no other address. */
async function askPrivate(server: TrialServer, bytes: Uint8Array) {
  const cookieOf = async (page: SignInPage, email: string) => {
    const browser = openBrowser(server);
    await browser.signIn(page, email, demoPassword);
    return cookieHeader(browser.cookies);
  };
  const cookie = await cookieOf('owner', 'ruta@vizgis.test');
  const others = [
    await cookieOf('owner', 'jonas@vizgis.test'),
    await cookieOf('partner', 'klinika@vizgis.test'),
    '',
  ];
  const form = formOf(server, petPhotos, {}, { cookie });
  const headers = { ...form.headers, 'content-type': multipartType };
  const body = multipartBody([], { photo: { name: 'a.html', bytes } });
  const { photo } = JSON.parse((await send(server, { ...form, headers, body })).body) as {
    photo: { readonly id: string; readonly contentHash: string };
  };
  const wrong: string[] = [];
  for (const file of photoFiles) {
    const path = `${petPhotos}/${photo.id}/${file}`;
    const answer = await send(server, { path, headers: { cookie } });
    wrong.push(...judge(path, answer));
    if (answer.headers['cache-control'] !== 'private, no-store') wrong.push(`${path}: kept`);
    for (const other of others) {
      const { status } = await send(server, { path, headers: { cookie: other } });
      if (status !== 404) wrong.push(`${path}: status ${status} for another`);
    }
  }
  const elsewhere = [
    ...['1600.html', '1600.svg', '..%2f1600.webp', ''].map(
      (end) => `${petPhotos}/${photo.id}/${end}`,
    ),
    `/nuotraukos/${photo.id}/${photo.contentHash}/1600.webp`,
    `/nuotraukos/..%2fprivate%2f${photo.id}/${photo.contentHash}/1600.webp`,
  ];
  for (const path of elsewhere) {
    const { status } = await send(server, { path, headers: { cookie } });
    if (status !== 404 && status !== 400) wrong.push(`${path}: status ${status}`);
  }
  return { tried: photoFiles.length, wrong };
}

async function ask(
  servers: TrialServers,
  defects: readonly Defect[] = [],
  most = Number.POSITIVE_INFINITY,
) {
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const uploader = await openUploader(server);
  const bytes = await tellTale('jpeg');
  const uploaded = addedIn(await uploader.upload('a.html', bytes));
  const photos = join(server.dataDir, 'files', 'photos');
  const names = (await filesUnder(photos)).map(({ name }) => relative(photos, name)).slice(0, most);
  const wrong: string[] = uploaded.length === 1 ? [] : ['no file was uploaded'];
  await crowd(names.length, 8, async (index) => {
    const name = names[index] as string;
    wrong.push(...judge(name, await send(server, { path: `/nuotraukos/${name}` })));
  });
  const [id = '', hash = ''] = (names.at(-1) ?? '').split('/');
  for (const spell of spellings) {
    const path = `/nuotraukos/${spell(id, hash)}`;
    const { status, headers } = await send(server, { path });
    if (status !== 404 && status !== 400) wrong.push(`${path}: status ${status}`);
    if (String(headers['content-type'] ?? '').startsWith('image/')) wrong.push(`${path}: a file`);
  }
  const own = await askPrivate(server, bytes);
  wrong.push(...own.wrong);
  return {
    tried: names.length + own.tried,
    found: `${names.length} of ${names.length} files, ${spellings.length} other spellings, ${own.tried} files of a dog's photo, ${wrong.length} wrong`,
    wrong,
  } satisfies Outcome;
}

/** Files come with the policy of pages. */
const asPages = defectIn<typeof setSecurityHeaders>(
  'app/web/request/security-headers.server.ts',
  'setSecurityHeaders',
  (original) => (headers, secure) => {
    const policy = 'content-security-policy';
    if (!headers.has(policy)) headers.set(policy, "default-src 'self'");
    original(headers, secure);
  },
);

export const userFiles: Trial = {
  id: 'T11',
  title: "people's files as pages",
  least: 100,
  run: (servers) => ask(servers),
  defect: (servers) => ask(servers, [asPages], 10),
};
