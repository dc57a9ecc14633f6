import { join, relative } from 'node:path';
import { tellTale } from '#tests/hostile-images.ts';
import { type Answer, send } from './browser.ts';
import { crowd } from './crowd.ts';
import type { Defect } from './defect.ts';
import type { House } from './house.ts';
import type { Outcome, Trial } from './trial.ts';
import { addedIn, filesUnder, openUploader } from './uploads.ts';

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

async function ask(house: House, defects: readonly Defect[] = [], most = Number.POSITIVE_INFINITY) {
  const server = await house.startServer({ WORKER: 'off' }, defects);
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
  return {
    tried: names.length,
    found: `${names.length} of ${names.length} files, ${spellings.length} other spellings, ${wrong.length} wrong`,
    wrong,
  } satisfies Outcome;
}

/** Files come with the policy of pages. */
const asPages: Defect = {
  file: 'build/server',
  find: "default-src 'none'; frame-ancestors 'none'; sandbox",
  put: "default-src 'self'",
};

export const userFiles: Trial = {
  id: 'T11',
  title: "people's files as pages",
  least: 100,
  run: (house) => ask(house),
  defect: (house) => ask(house, [asPages], 10),
};
