import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { attachmentLimits } from '#app/domains/messages/attachments/attachment.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import { insertConversation } from '#tests/integration/conversations.ts';
import { makeActor, makeOwnerActor } from '#tests/integration/rows.ts';
import type { Judge } from '../judging/judge.ts';
import { formOf, send, type Target } from '../requests/browser.ts';
import { multipartBody, multipartType } from '../requests/multipart.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import { insertCookie } from '../stages/inbox-stage.ts';
import { forgetLimits } from '../stages/people.ts';
import { countFiles, plantFiles, smallPdf } from '../stages/stored-files.ts';

const twoDays = 2 * 86_400_000;
/** Files that are sent at once, each to a conversation of its own. */
const atOnce = 6;
/** How often one tries again who finds no slot. */
const mostTries = 40;

type Talk = {
  readonly id: string;
  /** Where the side of the room sends its files. */
  readonly path: string;
  readonly cookie: string;
};

type Room = {
  readonly name: string;
  readonly author: 'sender' | 'partner';
  readonly bytes: number;
  readonly talks: readonly Talk[];
};

type Rooms = {
  readonly server: TrialServer;
  readonly both: readonly Target[];
  readonly judge: Judge;
  readonly rounds: number;
};

/** Conversations that share a room: an owner's, a guest's of one address, and those of an inbox. */
async function openRooms(server: TrialServer): Promise<readonly Room[]> {
  const { db } = server;
  const partner = await makeActor(db, 'daug-failu@vizgis.test');
  const owner = await makeOwnerActor(db, 'siuntejas@pastas.test');
  const cookieOf = (userId: string) => insertCookie(db, server, userId);
  const cookies = { owner: await cookieOf(owner.userId), partner: await cookieOf(partner.userId) };
  const open = async (kind: 'owner' | 'guest' | 'partner'): Promise<Talk> => {
    const id = await insertConversation(db, {
      partner_id: partner.partnerId,
      service_title: 'Klinika',
      subject: 'Pasas',
      body: 'Štai pasas.',
      seq: await nextSeq(db, partner.partnerId, new Date()),
      ...(kind === 'owner'
        ? { sender_account: owner.userId, sender_email: owner.email }
        : { sender_account: null, sender_email: 'svecias@pastas.test' }),
    });
    const token = randomBytes(32).toString('base64url');
    const link_hash = hashOfToken(token);
    if (kind === 'guest') {
      await db.updateTable('conversations').set({ link_hash }).where('id', '=', id).execute();
    }
    const path = {
      owner: `/seimininko-skydelis/zinutes/${id}/failai`,
      guest: `/pokalbis/${token}/failai`,
      partner: `/partner/dashboard/messages/${id}/files`,
    }[kind];
    return { id, path, cookie: kind === 'guest' ? 'trial=1' : cookies[kind] };
  };
  const all = async (kind: Parameters<typeof open>[0]) => {
    const talks: Talk[] = [];
    for (let number = 0; number < atOnce; number += 1) talks.push(await open(kind));
    return talks;
  };
  const { ownerBytes, guestBytes, inboxBytes } = attachmentLimits;
  return [
    { name: 'an owner', author: 'sender', bytes: ownerBytes, talks: await all('owner') },
    { name: 'a guest’s address', author: 'sender', bytes: guestBytes, talks: await all('guest') },
    { name: 'an inbox', author: 'partner', bytes: inboxBytes, talks: await all('partner') },
  ];
}

/** Sends a file as the page's script does: where there is no slot it tries again. */
async function upload(target: Target, { path, cookie }: Talk): Promise<number> {
  const sent = formOf(target, path, {}, { cookie, accept: 'application/json' });
  const headers = { ...sent.headers, 'content-type': multipartType };
  const body = multipartBody([], { photo: { name: 'b.pdf', bytes: smallPdf } });
  for (let time = 1; ; time += 1) {
    const answer = await send(target, { ...sent, headers, body });
    if (!answer.body.includes('"waitMs"') || time === mostTries) return answer.status;
    await sleep(50);
  }
}

/** Rooms in which one file more is let, while several are sent at once through two processes. */
export async function shareRooms({ server, both, judge, rounds }: Rooms): Promise<void> {
  const { db } = server;
  // What fills a room stands for many files.
  await sql`alter table attachments drop constraint if exists attachments_bytes_check`.execute(db);
  const rooms = await openRooms(server);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, author, bytes, talks } of rooms) {
      await db.deleteFrom('attachments').execute();
      await forgetLimits(db);
      const [{ id: conversationId } = { id: '' }] = talks;
      const full = { conversationId, author, bytes: bytes - smallPdf.length };
      await plantFiles(db, full, new Date(Date.now() - twoDays));
      const before = await countFiles(db);
      const statuses = await Promise.all(
        talks.map((talk, index) => upload(both[index % both.length] as Target, talk)),
      );
      for (const status of statuses) judge.claim(`${name}: status ${status}`, status < 500);
      const kept = (await countFiles(db)) - before;
      judge.claim(`${name}: ${kept} files where one has room`, kept === 1);
    }
  }
}
