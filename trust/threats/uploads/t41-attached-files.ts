import { join } from 'node:path';
import sharp from 'sharp';
import {
  attachmentsField,
  pdfFile,
  type WaitingFile,
  writeWaiting,
} from '#app/domains/messages/attachments/attachment.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import type { answerAttachment } from '#app/web/uploads/attachments.server.ts';
import { mark } from '#tests/crafted-images.ts';
import { hostileFiles } from '#tests/hostile-images.ts';
import { hostilePdfs } from '#tests/hostile-pdfs.ts';
import { type Defect, defectIn, withoutCondition } from '../../defects/defect.ts';
import { type Answer, formOf, send } from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import { openTalks, type TalkSide, type Talks } from '../../stages/talks.ts';
import { filesUnder } from '../../stages/uploads.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { tryReplacedLink } from './t41-replaced-link.ts';

const mostMillis = 3_000;

/** What is sent as a file of a turn, and what has to become of it. */
type Trap = {
  readonly what: string;
  readonly fileName: string;
  /** 'any': taken or not, as it is too large for other photos alone. */
  readonly fate: 'photo' | 'kept' | 'refused' | 'any';
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
};

const traps: readonly Trap[] = [
  // Among other photos a PDF is refused, among the files of a turn it is one.
  ...hostileFiles.map(({ fate, ...file }): Trap => {
    if (file.what === 'PDF') return { ...file, fate: 'kept' };
    if (fate === 'too_large') return { ...file, fate: 'any' };
    return { ...file, fate: fate === 'photo' ? 'photo' : 'refused' };
  }),
  ...hostilePdfs,
];

type Stage = { readonly server: TrialServer; readonly talks: Talks };

/** Each trap is sent by the script's way and, every third, in the form of a turn as without a script. */
async function sendTraps({ server, talks }: Stage, chosen: readonly Trap[]): Promise<Outcome> {
  const wrong: string[] = [];
  let turns = 0;
  const say = (what: string, text: string) => wrong.push(`${what}: ${text}`);
  for (const [index, trap] of chosen.entries()) {
    const sides = talks.sides.flat();
    const side = sides[index % sides.length] as TalkSide;
    const bytes = Buffer.from(await trap.bytes());
    await makeRoom(server);
    const before = await storedIds(server);
    const answer = await (index % 3 === 2 ? sendInForm : sendByScript)(server, side, trap, bytes);
    if (answer.status >= 500) say(trap.what, `status ${answer.status}`);
    if (answer.millis > mostMillis) say(trap.what, `${Math.round(answer.millis)} ms`);
    const added = (await storedIds(server)).filter(({ id }) => !isAmong(before, id));
    const wanted = trap.fate === 'refused' ? 0 : 1;
    if (added.length !== wanted && trap.fate !== 'any')
      say(trap.what, `${added.length} files kept`);
    for (const one of added) {
      const stored = await filesUnder(join(server.dataDir, 'files', 'private', one.id));
      for (const text of await judgeStored(trap, stored, bytes)) say(trap.what, text);
      if (one.isSent) continue;
      // Every second one goes without a word, as a turn may.
      await sendTurn(server, side, one, index % 2 === 0 ? '' : 'Štai failas.');
    }
    const sent = (await storedIds(server)).filter(({ isSent, id }) => isSent && isAmong(added, id));
    if (sent.length !== added.length)
      say(trap.what, `${sent.length} of ${added.length} files sent`);
    turns += sent.length;
  }
  const open = await filesUnder(join(server.dataDir, 'files', 'photos'));
  const ids = (await storedIds(server)).map(({ id }) => id);
  for (const { name } of open) {
    if (ids.some((id) => name.includes(id))) wrong.push(`${name}: among what is public`);
  }
  return { tried: chosen.length, found: `${chosen.length} traps, ${turns} kept and sent`, wrong };
}

function sendByScript(server: TrialServer, side: TalkSide, trap: Trap, bytes: Buffer) {
  const sent = formOf(server, side.files, {}, { cookie: side.cookie });
  const headers = { ...sent.headers, 'content-type': multipartType };
  const body = multipartBody([], { photo: { name: trap.fileName, bytes } });
  return send(server, { ...sent, headers, body });
}

function sendInForm(server: TrialServer, side: TalkSide, trap: Trap, bytes: Buffer) {
  const sent = formOf(server, side.page, {}, { cookie: side.cookie });
  const headers = { ...sent.headers, 'content-type': multipartType };
  const files = { attached_file: { name: trap.fileName, bytes } };
  const fields = [
    [attachmentsField, ''],
    ['body', `Štai failas: ${trap.what}`],
  ] as const;
  return send(server, { ...sent, headers, body: multipartBody(fields, files) });
}

function sendTurn(server: TrialServer, side: TalkSide, file: WaitingFile, body: string) {
  const fields = { body, [attachmentsField]: writeWaiting([file]) };
  return send(server, formOf(server, side.page, fields, { cookie: side.cookie }));
}

/** Nothing counts of what was sent before. */
async function makeRoom({ db }: TrialServer): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('turn', 'is not', null)
    .execute();
  await db.deleteFrom('attachments').where('turn', 'is', null).execute();
  await forgetLimits(db);
}

async function storedIds({ db }: TrialServer) {
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'kind', 'name', 'bytes', 'turn', 'conversation_id as conversationId'])
    .orderBy('id')
    .execute();
  return rows.map(({ turn, ...file }) => ({ ...file, isSent: turn !== null }));
}

const isAmong = (files: readonly { readonly id: string }[], wanted: string) =>
  files.some(({ id }) => id === wanted);

/** A photo is made anew and holds nothing of what came; a PDF is what came and nothing else. */
async function judgeStored(
  { fate }: Trap,
  stored: readonly { readonly name: string; readonly bytes: Buffer }[],
  sent: Buffer,
): Promise<string[]> {
  if (fate === 'kept') {
    const [only, ...others] = stored;
    if (!only || others.length > 0) return [`${stored.length} files stored`];
    return only.bytes.equals(sent) && only.name.endsWith(`/${pdfFile}`) ? [] : ['stored otherwise'];
  }
  if (stored.length !== photoFiles.length) return [`${stored.length} files stored`];
  const wrong: string[] = [];
  for (const { bytes } of stored) {
    if (bytes.equals(sent)) wrong.push('stored as it was sent');
    if (bytes.includes(mark)) wrong.push('something of it was stored');
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    if (exif || xmp || icc) wrong.push('its metadata was stored');
  }
  return wrong;
}

/** Every file of every turn, by both sides, by strangers, and at other spellings of its address. */
async function askForAll({ server, talks }: Stage): Promise<Outcome> {
  const wrong: string[] = [];
  let tried = 0;
  // The demo world has files of its own.
  const files = (await storedIds(server)).filter(
    ({ isSent, conversationId }) => isSent && talks.ids.includes(conversationId),
  );
  for (const { id, kind, conversationId } of files) {
    const own = talks.sides[talks.ids.indexOf(conversationId)] as readonly [TalkSide, TalkSide];
    const others = talks.sides.filter((sides) => sides !== own).flat();
    const names = kind === 'pdf' ? [pdfFile] : photoFiles;
    const get = (path: string, cookie: string) => {
      tried += 1;
      return send(server, { path, headers: { cookie } });
    };
    for (const side of own) {
      for (const name of names) {
        const path = `${side.files}/${id}/${name}`;
        wrong.push(...judgeAnswer(path, name, await get(path, side.cookie)));
        const asked = side.who === 'guest' ? [] : [...talks.strangers];
        for (const cookie of asked) refusedAt(path, await get(path, cookie));
      }
      for (const name of [...otherNames(names), ...spellings(id)]) {
        const path = `${side.files}/${name.startsWith('..') ? name : `${id}/${name}`}`;
        refusedAt(path, await get(path, side.cookie));
      }
    }
    // Another conversation's address, also of the same partner, does not lead to it.
    for (const side of others) {
      for (const name of names) {
        const path = `${side.files}/${id}/${name}`;
        refusedAt(path, await get(path, side.cookie));
      }
    }
    for (const name of names) {
      for (const path of [`/nuotraukos/${id}/${name}`, `/pokalbis/netikra/failai/${id}/${name}`]) {
        refusedAt(path, await get(path, own[0].cookie));
      }
    }
  }
  function refusedAt(path: string, { status, headers }: Answer): void {
    if (status !== 404 && status !== 400) wrong.push(`${path}: status ${status}`);
    const type = String(headers['content-type'] ?? '');
    if (/pdf|image/.test(type)) wrong.push(`${path}: a file`);
  }
  if (files.length === 0) wrong.push('no file was sent');
  return { tried, found: `${files.length} files asked for ${tried} times`, wrong };
}

const otherNames = (names: readonly string[]) =>
  [pdfFile, '1600.webp', '1600.html', 'failas.html', 'failas.pdf.html', ''].filter(
    (name) => !names.includes(name),
  );

const spellings = (id: string) => [
  `..%2f${id}%2f${pdfFile}`,
  `${id.toUpperCase()}x/${pdfFile}`,
  `..%2f..%2fsecret`,
];

/** What keeps a file from being a page, and a PDF from being shown at all. */
function judgeAnswer(path: string, name: string, { status, headers }: Answer): string[] {
  const wrong: string[] = [];
  const policy = String(headers['content-security-policy'] ?? '');
  const disposition = String(headers['content-disposition'] ?? '');
  const type =
    name === pdfFile ? 'application/pdf' : name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
  if (status !== 200) wrong.push(`status ${status}`);
  if (headers['content-type'] !== type) wrong.push(`type ${headers['content-type']}`);
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('sniffed');
  if (headers['cache-control'] !== 'private, no-store') wrong.push('kept by caches');
  if (!/\bsandbox\b/.test(policy) || !policy.includes("default-src 'none'"))
    wrong.push(`policy ${policy}`);
  if (headers['set-cookie']) wrong.push('a cookie');
  if (name === pdfFile) {
    const asTold = /^attachment; filename="failas\.pdf"; filename\*=UTF-8''[\w.~%-]+\.pdf$/i;
    if (!asTold.test(disposition)) wrong.push(`shown: ${disposition}`);
  }
  return wrong.map((text) => `${path}: ${text}`);
}

async function run(
  servers: TrialServers,
  chosen = traps,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const stage = { server, talks: await openTalks(server) };
  const parts = [await sendTraps(stage, chosen), await askForAll(stage)];
  const guests = (await storedIds(server))
    .filter(({ isSent, conversationId }) => isSent && conversationId === stage.talks.ids[1])
    .map(({ id, kind }) => ({ id, names: kind === 'pdf' ? [pdfFile] : photoFiles }));
  const replaced = await tryReplacedLink(server, stage.talks, guests);
  return {
    tried: (parts[0]?.tried ?? 0) + replaced.tried,
    found: `${parts.map(({ found }) => found).join('; ')}, ${replaced.tried} by a replaced link`,
    wrong: [...parts, replaced].flatMap(({ wrong }) => wrong),
  };
}

const attachments = 'app/domains/messages/attachments/attachments.server.ts';

/**
 * A PDF is shown; anything is taken for one; a side may read every conversation's files; what a link
 * began it ends.
 */
const careless: readonly Defect[] = [
  defectIn<typeof answerAttachment>(
    'app/web/uploads/attachments.server.ts',
    'answerAttachment',
    (original) =>
      async (...given) => {
        const answer = await original(...given);
        const disposition = answer.headers.get('content-disposition') ?? '';
        const shown = disposition.replace('attachment', 'inline');
        answer.headers.set('content-disposition', shown);
        return answer;
      },
  ),
  defectIn(attachments, 'isPdf', () => () => true),
  withoutCondition(attachments, 'findAttachment', 'conversation_id'),
  withoutCondition(attachments, 'own', 'link_hash'),
];

export const attachedFiles: Trial = {
  id: 'T41',
  title: 'files of turns',
  least: 190,
  run: (servers) => run(servers),
  async defect(servers) {
    const few = traps.filter(({ what }) =>
      /^a page with its ending$|a script when it is opened/.test(what),
    );
    const { tried, wrong } = await run(servers, few, careless);
    const signs = [
      ...['shown: inline', 'a page with its ending: 1 files kept', 'status 200'],
      'an upload of a replaced link is kept',
    ];
    const seen = signs.filter((text) => wrong.some((one) => one.includes(text)));
    return {
      ...{ tried, found: `${seen.length} of ${signs.length} holes seen` },
      wrong: seen.length === signs.length ? wrong : [],
    };
  },
};
