import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  attachmentLimits,
  readWaiting,
  savedName,
  storedName,
  writeWaiting,
} from '#app/domains/messages/attachments/attachment.ts';
import type { AttachmentSide } from '#app/domains/messages/attachments/attachment-limits.server.ts';
import { findGuestSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import {
  addAttachment,
  attachmentsTidying,
  chooseForTurn,
  dropWaiting,
  findAttachment,
  findWaiting,
  giveToTurn,
  pdfKey,
} from '#app/domains/messages/attachments/attachments.server.ts';
import { uploadAttachments } from '#app/domains/messages/attachments/upload-attachments.server.ts';
import { listTurns } from '#app/domains/messages/conversation/list-turns.server.ts';
import { photoFolder } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import type { SentFile } from '#app/domains/photos/upload.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { blackPng, tellTale } from '../../crafted-images.ts';
import { pdf } from '../../crafted-pdfs.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { bytesOf, describeStores } from '../file-stores.ts';
import { makeActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const log = createLog('error', () => {});
const now = new Date('2026-03-11T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let clinic: Partner;
let senders: readonly string[];
let own: AttachmentSide;
let other: AttachmentSide;
let foreign: AttachmentSide;

beforeAll(async () => {
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  const emails = ['ruta@vizgis.test', 'jonas@vizgis.test', 'austeja@vizgis.test'];
  senders = await Promise.all(
    emails.map(async (email) => (await makeActor(database(), email)).userId),
  );
});

beforeEach(async () => {
  const { partnerId: partner_id } = clinic;
  const talk = (seq: number) =>
    insertConversation(database(), {
      ...{ partner_id, service_title: 'Klinika', seq, subject: 'Pasas', body: 'Štai pasas.' },
      sender_account: senders[seq - 1] ?? null,
    });
  own = { conversationId: await talk(1), author: 'sender' };
  other = { ...own, author: 'partner' };
  foreign = { conversationId: await talk(2), author: 'sender' };
});

afterEach(async () => {
  await database().deleteFrom('conversations').execute();
  await database().deleteFrom('rate_limits').execute();
});

/** A PDF of so many bytes. */
const large = (bytes: number) => {
  const object = (length: number) => pdf({ objects: [`(${'x'.repeat(length)})`] });
  // Where its table begins is told in more digits.
  const about = bytes - object(0).length;
  return object(about - (object(about).length - bytes));
};

const give = (side: AttachmentSide, ids: readonly string[], turn = 1) =>
  database()
    .transaction()
    .execute(async (transaction) => {
      const chosen = await chooseForTurn(transaction, side, ids);
      return chosen.ok ? giveToTurn(transaction, side, turn, ids) : chosen;
    });
const filesOf = async ({ conversationId }: AttachmentSide) =>
  (await listTurns(database(), conversationId)).turns[0]?.files ?? [];

describeStores('the files of a turn', (store) => {
  const parts = (files: FileStore = store().files) => ({ db: database(), files, log });
  const add = (bytes: Uint8Array, name = 'pasas.pdf', side = own, at = now) =>
    addAttachment(parts(), side, { name, bytes }, at);
  const taken = async (...given: Parameters<typeof add>) => {
    const answer = await add(...given);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.attachment;
  };

  test('are a PDF as it came and a photo made anew, which go with their conversation', async () => {
    const script = pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
    const paper = await taken(script, 'Rikio pasas.pdf');
    const photo = await taken(await tellTale('jpeg'), 'C:\\Rikis.jpg');
    expect(paper).toMatchObject({ kind: 'pdf', name: 'Rikio pasas.pdf', bytes: script.length });
    expect(photo).toMatchObject({ kind: 'photo', name: 'Rikis.jpg', width: expect.any(Number) });
    const hash = (await findAttachment(database(), own, paper.id))?.contentHash ?? '';
    expect(await bytesOf(store().files, pdfKey(paper.id, hash))).toEqual(script);
    expect(await store().files.list(photoFolder(photo.id, 'private'))).toHaveLength(5);
    expect(await store().files.list('photos')).toEqual([]);
    expect(await give(own, [photo.id, paper.id])).toBe(null);
    expect(await filesOf(own)).toEqual([photo, paper]);
    await database().deleteFrom('conversations').where('id', '=', own.conversationId).execute();
    await removeUnownedFiles(database(), store().files, log, now);
    expect(await store().files.list('private')).toEqual([]);
  });

  test('that a guest’s link began are not kept once the link is replaced', async () => {
    const change = (link: object) =>
      database()
        .updateTable('conversations')
        .set(link)
        .where('id', '=', own.conversationId)
        .execute();
    await change({ sender_account: null, link_hash: hashOfToken('zenklas'), last_turn_at: now });
    const side = await findGuestSide(database(), 'zenklas', now);
    if (!side) throw new Error('no link');
    expect(await add(pdf(), 'a.pdf', side)).toMatchObject({ ok: true });
    await change({ link_hash: hashOfToken('kitas') });
    expect(await findGuestSide(database(), 'zenklas', now)).toBeNull();
    for (const bytes of [pdf({ objects: ['(c)'] }), blackPng(8, 6)]) {
      expect(await add(bytes, 'b', side)).toEqual({ ok: false, reason: 'gone' });
    }
  });

  test('that wait go after a day, and those of a turn stay', async () => {
    const [sent, waiting] = [await taken(pdf()), await taken(pdf({ objects: ['(b)'] }))];
    await give(own, [sent.id]);
    await tidyRows(database(), attachmentsTidying, later(23));
    expect(await findWaiting(database(), own, [waiting.id])).toHaveLength(1);
    await tidyRows(database(), attachmentsTidying, later(25));
    await removeUnownedFiles(database(), store().files, log, later(25));
    expect(await findWaiting(database(), own, [waiting.id])).toEqual([]);
    expect(await store().files.list('private')).toEqual([
      expect.stringContaining(`private/${sent.id}/`),
    ]);
  });

  test('are nothing where the store is away', async () => {
    const failing: FileStore = {
      ...store().files,
      put: async () => {
        throw new Error('ENOSPC');
      },
    };
    for (const bytes of [pdf(), blackPng(8, 6)]) {
      const answer = await addAttachment(parts(failing), own, { name: 'a', bytes }, now);
      expect(answer).toEqual({ ok: false, reason: 'away' });
    }
    const rows = await database().selectFrom('attachments').select('id').execute();
    expect(rows).toEqual([]);
  });
});

describeStores(
  'what is taken as a file of a turn',
  (store) => {
    const parts = () => ({ db: database(), files: store().files, log });
    const add = (bytes: Uint8Array, name = 'pasas.pdf', side = own, at = now) =>
      addAttachment(parts(), side, { name, bytes }, at);
    const idOf = async (...given: Parameters<typeof add>) => {
      const answer = await add(...given);
      if (!answer.ok) throw new Error(answer.reason);
      return answer.attachment.id;
    };

    test('is a photo, or what says within its first kilobyte that it is a PDF', async () => {
      for (const bytes of [
        pdf(),
        pdf({ trailer: '/Encrypt << /Filter /Standard >>' }),
        pdf({ before: '\u00ef\u00bb\u00bf\r\n' }),
        pdf({ before: ' '.repeat(1_019) }),
        pdf({ after: '\0'.repeat(1_100) }),
        pdf().subarray(0, 90),
      ]) {
        const id = await idOf(bytes);
        const { kind, contentHash } = (await findAttachment(database(), own, id)) ?? {};
        expect(kind).toBe('pdf');
        expect(await bytesOf(store().files, pdfKey(id, contentHash ?? ''))).toEqual(bytes);
      }
      expect(await idOf(blackPng(8, 6))).toEqual(expect.any(String));
      for (const [name, bytes, reason] of [
        ['pasas.pdf', pdf({ before: ' '.repeat(1_024) }), 'unreadable'],
        ['pasas.pdf', Buffer.from('<html><script>alert(1)</script>'), 'unreadable'],
        ['puslapis.html', Buffer.from('<html>'), 'unreadable'],
        ['a.docx', Buffer.from('PK\u0003\u0004'), 'unreadable'],
        ['didelis.pdf', large(attachmentLimits.bytes + 1), 'too_large'],
      ] as const) {
        expect(await add(bytes, name), name).toMatchObject({ ok: false, reason });
      }
      expect(await add(large(attachmentLimits.bytes))).toMatchObject({ ok: true });
    });

    test('costs nothing to look at, whatever a PDF holds', async () => {
      const units = ['xref\n0 0\ntrailer\n<< /Prev 15 >>\n', '<<>>\n', '[', '(('];
      for (const [index, unit] of units.entries()) {
        const bytes = pdf({ objects: [unit.repeat(Math.floor(10_000_000 / unit.length))] });
        const before = process.cpuUsage();
        await idOf(bytes, 'a.pdf', own, later(25 * index));
        const { user } = process.cpuUsage(before);
        // Its sum over 10 MB, and its way to the disk.
        expect(user / 1_000, unit).toBeLessThan(250);
      }
    });

    test('is 20 MB a day of a side in a conversation, and 60 files an hour', async () => {
      const nine = (sign: string) => pdf({ objects: [`(${sign.repeat(9 * 1024 * 1024)})`] });
      await idOf(nine('a'));
      await idOf(nine('b'));
      expect(await add(nine('c'))).toMatchObject({ ok: false, reason: 'day_full' });
      expect(await add(pdf())).toMatchObject({ ok: true });
      for (const side of [other, foreign]) {
        expect(await add(nine('c'), 'a.pdf', side)).toMatchObject({ ok: true });
      }
      expect(await add(nine('c'), 'a.pdf', own, later(25))).toMatchObject({ ok: true });
      await database().deleteFrom('attachments').execute();
      await database().deleteFrom('rate_limits').execute();
      const answers = [];
      for (let time = 0; time < 61; time++) answers.push(await add(Buffer.from('x')));
      expect(answers.at(-2)).toMatchObject({ reason: 'unreadable' });
      expect(answers.at(-1)).toMatchObject({ reason: 'limited', retryMinutes: expect.any(Number) });
    });

    test('that is taken back before it is sent counts no more', async () => {
      const nine = (sign: string) => pdf({ objects: [`(${sign.repeat(9 * 1024 * 1024)})`] });
      const [first, second] = [await idOf(nine('a')), await idOf(nine('b'))];
      expect(await add(nine('c'))).toMatchObject({ ok: false, reason: 'day_full' });
      // Neither the other side nor another conversation takes it back.
      await dropWaiting(database(), other, [first]);
      await dropWaiting(database(), foreign, [first]);
      expect(await add(nine('c'))).toMatchObject({ ok: false });
      await dropWaiting(database(), own, [first, 'x']);
      expect(await add(nine('c'))).toMatchObject({ ok: true });
      // What was sent is not taken back.
      expect(await give(own, [second])).toBe(null);
      await dropWaiting(database(), own, [second]);
      expect(await findAttachment(database(), other, second)).not.toBe(null);
    });

    test('is 200 MB of an account, 20 MB of an address and 2 GB of an inbox by both sides', async () => {
      const { partnerId: partner_id } = clinic;
      const talk = async (
        seq: number,
        sender: Record<string, string>,
      ): Promise<AttachmentSide> => ({
        conversationId: await insertConversation(database(), {
          ...{ partner_id, service_title: 'Klinika', seq, subject: 'Pasas', body: 'Štai.' },
          ...sender,
        }),
        author: 'sender',
      });
      // One file stands for many.
      await sql`alter table attachments drop constraint attachments_bytes_check`.execute(
        database(),
      );
      const fill = async (side: AttachmentSide, megabytes: number) => {
        const id = await idOf(pdf({ objects: [`(${newId()})`] }), 'a.pdf', side);
        await database()
          .updateTable('attachments')
          .set({ bytes: megabytes * 1024 * 1024, created_at: later(-48) })
          .where('id', '=', id)
          .execute();
      };
      const guest = { sender_email: 'svecias@pastas.test' };
      const account = { sender_account: senders[2] ?? '' };
      const [one, two] = [await talk(3, guest), await talk(4, guest)];
      const [three, four] = [await talk(5, account), await talk(6, account)];
      await fill(one, 20);
      expect(await add(pdf(), 'a.pdf', two)).toMatchObject({ ok: false, reason: 'guest_full' });
      await fill(three, 100);
      expect(await add(pdf(), 'a.pdf', four)).toMatchObject({ ok: true });
      await fill(four, 100);
      expect(await add(pdf(), 'a.pdf', three)).toMatchObject({ ok: false, reason: 'owner_full' });
      // The partner's answers and other senders are not counted with them.
      expect(await add(pdf(), 'a.pdf', { ...one, author: 'partner' })).toMatchObject({ ok: true });
      expect(await add(pdf(), 'a.pdf', own)).toMatchObject({ ok: true });
      await fill({ ...foreign, author: 'partner' }, 1_900);
      for (const side of [own, other]) {
        expect(await add(pdf({ objects: ['(z)'] }), 'a.pdf', side)).toMatchObject({
          reason: 'inbox_full',
        });
      }
    });

    test('fills a room that several conversations share no further when all send at once', async () => {
      await sql`alter table attachments drop constraint if exists attachments_bytes_check`.execute(
        database(),
      );
      const talk = (seq: number, sender: Record<string, string>) =>
        insertConversation(database(), {
          partner_id: clinic.partnerId,
          service_title: 'Klinika',
          seq,
          subject: 'Pasas',
          body: 'Štai.',
          ...sender,
        });
      const rooms = [
        [{ sender_account: senders[2] ?? '' }, 'sender', attachmentLimits.ownerBytes],
        [{ sender_email: 'svecias@pastas.test' }, 'sender', attachmentLimits.guestBytes],
        [{ sender_email: 'svecias@pastas.test' }, 'partner', attachmentLimits.inboxBytes],
      ] as const;
      for (const [index, [sender, author, room]] of rooms.entries()) {
        await database().deleteFrom('attachments').execute();
        const ids = await Promise.all(
          Array.from({ length: 6 }, (_, number) => talk(10 * index + number + 7, sender)),
        );
        const sides = ids.map((conversationId) => ({ conversationId, author }));
        const [first, ...others] = sides;
        const planted = await idOf(pdf({ objects: ['(planted)'] }), 'a.pdf', first);
        await database()
          .updateTable('attachments')
          .set({ bytes: room - pdf().length, created_at: later(-48) })
          .where('id', '=', planted)
          .execute();
        const answers = await Promise.all(others.map((side) => add(pdf(), 'a.pdf', side)));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      }
    });

    test('is one file however often it comes while it waits, and at most ten wait', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => idOf(pdf())));
      expect(new Set(ids).size).toBe(1);
      const [id = ''] = ids;
      // Once sent, the same file is another one.
      await give(own, [id]);
      expect(await idOf(pdf())).not.toBe(id);
      for (let number = 0; number < 10; number++) {
        await idOf(pdf({ objects: [`(${number})`] }), 'a.pdf', own, later(number / 60));
      }
      const { count } = await database()
        .selectFrom('attachments')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('turn', 'is', null)
        .executeTakeFirstOrThrow();
      expect(count).toBe(10);
    });

    test('is read by both sides once it is sent, before by its own alone, and never elsewhere', async () => {
      const id = await idOf(pdf());
      const seenBy = async (side: AttachmentSide) =>
        (await findAttachment(database(), side, id)) !== null;
      expect([await seenBy(own), await seenBy(other), await seenBy(foreign)]).toEqual([
        ...[true, false, false],
      ]);
      expect(await give(foreign, [id])).toMatchObject({ ok: false });
      expect(await give(other, [id])).toMatchObject({ ok: false });
      expect(await give(own, [id])).toBe(null);
      expect([await seenBy(own), await seenBy(other), await seenBy(foreign)]).toEqual([
        ...[true, true, false],
      ]);
      expect(await findAttachment(database(), own, '../x')).toBe(null);
      // It waits no more.
      expect(await give(own, [id])).toMatchObject({
        fields: { attachments: 'Pridėto failo nebėra. Pridėkite jį dar kartą.' },
      });
    });

    test('are five a turn and 20 MB together, each named once', async () => {
      const ids: string[] = [];
      for (let number = 0; number < 6; number++) {
        ids.push(await idOf(pdf({ objects: [`(${number})`] }), `${number}.pdf`));
      }
      expect(await give(own, ids)).toMatchObject({
        fields: { attachments: expect.stringContaining('iki 5 failų') },
      });
      const [first = '', second = ''] = ids;
      expect(await give(own, [first, first])).toMatchObject({ ok: false });
      expect(await give(own, ['x'])).toMatchObject({ ok: false });
      await database()
        .updateTable('attachments')
        .set({ bytes: attachmentLimits.bytes })
        .where('id', 'in', ids)
        .execute();
      expect(await give(own, ids.slice(0, 3))).toMatchObject({
        fields: { attachments: expect.stringContaining('20\u00a0MB') },
      });
      expect(await give(own, [second, first])).toBe(null);
      expect((await filesOf(own)).map(({ id }) => id)).toEqual([second, first]);
    });

    test('of several at once what is wrong is told by name, and the rest waits', async () => {
      async function* sent(): AsyncGenerator<SentFile> {
        yield { name: 'pasas.pdf', bytes: pdf() };
        yield { name: 'knyga.pdf', bytes: null };
        yield { name: 'raktas.pdf', bytes: Buffer.from('PK\u0003\u0004') };
        for (const sign of ['a', 'b', 'c', 'd', 'e']) {
          yield { name: `${sign}.pdf`, bytes: pdf({ objects: [`(${sign})`] }) };
        }
      }
      const { added, messages } = await uploadAttachments(parts(), own, sent(), [], now);
      expect(added.map(({ name }) => name)).toEqual([
        ...['pasas.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'],
      ]);
      expect(messages.map(({ text }) => text)).toEqual([
        '„knyga.pdf“: failas negali būti didesnis kaip 10\u00a0MB.',
        expect.stringContaining('tai ne nuotrauka ir ne PDF'),
        '„e.pdf“: prie žinutės galima pridėti iki 5 failų.',
      ]);
    });
  },
  ['folder'],
);

describe('the name of a file', () => {
  test('is kept whole, its letters composed, up to what file systems take', () => {
    const contract = (last: string) => `${'Sutartis dėl šuns priežiūros '.repeat(4)}${last}.pdf`;
    expect(storedName(contract('1'))).toBe(contract('1'));
    expect(storedName(contract('1'))).not.toBe(storedName(contract('2')));
    expect(storedName('Šuns pasas.pdf'.normalize('NFD'))).toBe('Šuns pasas.pdf');
    const long = storedName(`${'ž'.repeat(300)}.pdf`);
    expect(long).toBe(`${'ž'.repeat(125)}.pdf`);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
    expect(storedName('../../etc/passwd')).toBe('passwd');
    expect(storedName('\u202e')).toBe('failas');
  });

  test('has the ending of what is saved', () => {
    expect(savedName('Rikis.JPG', 'webp')).toBe('Rikis.webp');
    expect(savedName('Rikis 2026.05', 'webp')).toBe('Rikis 2026.05.webp');
    expect(savedName('pasas.pdf', 'pdf')).toBe('pasas.pdf');
    expect(savedName('pasas.pdf.html', 'pdf')).toBe('pasas.pdf.html.pdf');
    expect(savedName('.pdf', 'pdf')).toBe('failas.pdf');
  });
});

describe('the field of what waits', () => {
  test('brings names back as they were, and nothing that it has not written', () => {
    const id = '019cdc7b-0000-7000-8000-000000000001';
    const file = { id, kind: 'pdf', bytes: 180_000, name: 'Rikio, „pasas“ (1).pdf' } as const;
    expect(readWaiting(writeWaiting([file, { ...file, kind: 'photo' }]))).toEqual([
      ...[file, { ...file, kind: 'photo' }],
    ]);
    for (const text of ['', 'x', `${id}.exe.1.a`, `${id}.pdf.1.<b>`, `${id}.pdf.x.a`]) {
      expect(readWaiting(text)).toEqual([]);
    }
    expect(readWaiting(`${id}.pdf.1.%FF`)).toMatchObject([{ name: 'failas' }]);
  });
});
