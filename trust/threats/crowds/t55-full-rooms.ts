import { sql } from 'kysely';
import { attachmentLimits } from '#app/domains/messages/attachments/attachment.ts';
import type { Judge } from '../../judging/judge.ts';
import { formOf, send } from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import { countFiles, smallPdf as pdf, plantFiles } from '../../stages/stored-files.ts';
import { openTalks, type TalkSide } from '../../stages/talks.ts';

const day = 86_400_000;

type Rooms = { readonly server: TrialServer; readonly judge: Judge; readonly rounds: number };

/** Files of conversations, where what is stored already leaves no room; a byte less would. */
export async function fillRooms({ server, judge, rounds }: Rooms): Promise<void> {
  const { db } = server;
  // What fills a room stands for many files.
  await sql`alter table attachments drop constraint if exists attachments_bytes_check`.execute(db);
  const talks = await openTalks(server);
  const [[owner, partner], [guest]] = talks.sides as [[TalkSide, TalkSide], [TalkSide, TalkSide]];
  const [owned = '', guests = ''] = talks.ids;
  const { dayBytes, ownerBytes, guestBytes, inboxBytes } = attachmentLimits;
  const rooms = [
    ['a day', owner, owned, 'sender', dayBytes, 0],
    ['an owner', owner, owned, 'sender', ownerBytes, 2],
    ['a guest’s address', guest, guests, 'sender', guestBytes, 2],
    ['an inbox', partner, guests, 'partner', inboxBytes, 2],
  ] as const;
  for (let round = 0; round < rounds; round += 1) {
    for (const [whose, side, conversationId, author, bytes, daysAgo] of rooms) {
      for (const [room, wanted] of [
        [0, 0],
        [pdf.length, 1],
      ] as const) {
        await db.deleteFrom('attachments').execute();
        await forgetLimits(db);
        const full = { conversationId, author, bytes: bytes - room };
        await plantFiles(db, full, new Date(Date.now() - daysAgo * day));
        const before = await countFiles(db);
        const sent = formOf(server, side.files, {}, { cookie: side.cookie });
        const headers = { ...sent.headers, 'content-type': multipartType };
        const body = multipartBody([], { photo: { name: 'b.pdf', bytes: pdf } });
        await send(server, { ...sent, headers, body });
        const kept = (await countFiles(db)) - before;
        judge.claim(`${whose}, ${room} bytes left: ${kept} kept`, kept === wanted);
      }
    }
  }
}
