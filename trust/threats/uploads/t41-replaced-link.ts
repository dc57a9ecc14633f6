import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import { formOf, send } from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { TalkSide, Talks } from '../../stages/talks.ts';

const pdf = Buffer.from(`%PDF-1.7\n${'% '.repeat(20_000)}\n%%EOF\n`);

/**
 * A guest's link that is replaced opens nothing any more: no file that was sent, no new upload, and
 * what it had begun to upload is not kept.
 * @returns what was wrong, and how much was tried
 */
export async function tryReplacedLink(
  server: TrialServer,
  talks: Talks,
  files: readonly { readonly id: string; readonly names: readonly string[] }[],
): Promise<{ readonly tried: number; readonly wrong: readonly string[] }> {
  const { db } = server;
  const [guest] = talks.sides[1] as readonly [TalkSide, TalkSide];
  const conversationId = talks.ids[1] ?? '';
  const wrong: string[] = [];
  const stored = async () => {
    const rows = db.selectFrom('attachments').select('id');
    return (await rows.where('conversation_id', '=', conversationId).execute()).length;
  };
  // Nothing counts of what was sent before.
  await db
    .updateTable('attachments')
    .set({ created_at: new Date(0) })
    .execute();
  const uploads = 5;
  for (let number = 0; number < uploads; number += 1) {
    await forgetLimits(db);
    const token = randomBytes(32).toString('base64url');
    const side = { ...guest, files: `/pokalbis/${token}/failai` };
    await setLink(server, conversationId, token);
    const before = await stored();
    await uploadSlowly(server, side, async () => {
      await setLink(server, conversationId, randomBytes(32).toString('base64url'));
    });
    if ((await stored()) !== before) wrong.push('an upload of a replaced link is kept');
    await uploadSlowly(server, side, async () => {});
    if ((await stored()) !== before) wrong.push('a replaced link uploads');
  }
  for (const { id, names } of files) {
    for (const name of names) {
      const path = `${guest.files}/${id}/${name}`;
      const { status } = await send(server, { path, headers: { cookie: guest.cookie } });
      if (status !== 404) wrong.push(`${name} by a replaced link: status ${status}`);
    }
  }
  const asked = files.reduce((sum, { names }) => sum + names.length, 0);
  return { tried: 2 * uploads + asked, wrong };
}

async function setLink({ db }: TrialServer, id: string, token: string): Promise<void> {
  const link_hash = hashOfToken(token);
  await db.updateTable('conversations').set({ link_hash }).where('id', '=', id).execute();
}

/** Sends one half of an upload, does something, and sends the rest. */
async function uploadSlowly(
  server: TrialServer,
  side: TalkSide,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const form = formOf(server, side.files, {}, { cookie: side.cookie });
  const body = multipartBody([], { photo: { name: 'a.pdf', bytes: pdf } });
  const headers = { ...form.headers, host: new URL(server.origin).host };
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path: side.files,
    method: 'POST',
    headers: { ...headers, 'content-type': multipartType, 'content-length': body.length },
  });
  const answered = new Promise<void>((resolve) => {
    // The server may end it at any moment.
    sent.on('error', () => resolve());
    sent.on('response', (answer) => answer.resume().on('close', () => resolve()));
  });
  sent.write(body.subarray(0, body.length / 2));
  await sleep(300);
  await meanwhile();
  sent.end(body.subarray(body.length / 2));
  await answered;
}
