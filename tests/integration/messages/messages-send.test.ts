import { beforeEach, describe, expect, test } from 'vitest';
import type { SpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { submissionOf } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { openMessages, patientSpamCheck, question } from '../messages.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
let partnerId: string;
let serviceId: string;
let opened: ReturnType<typeof openMessages>;
let nextAddress = 0;

beforeEach(async () => {
  partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partnerId);
  opened = openMessages(database());
});

const freshUnit = () => `10.9.${nextAddress >> 8}.${nextAddress++ & 255}`;

type How = {
  unit?: string | null;
  spamCheck?: SpamCheck;
  submission?: string | null;
  service?: string;
};

/** Sends the question as a person does. */
function send({ unit = freshUnit(), spamCheck, submission = null, service = serviceId }: How = {}) {
  const { messages, pass } = opened;
  const given = spamCheck ?? patientSpamCheck(messages, pass);
  const input = { ...question, serviceId: service, spamCheck: given };
  return messages.send(input, { addressUnit: unit }, submission);
}

const rows = () =>
  database()
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .selectAll('conversations')
    .selectAll('messages')
    .where('messages.partner_id', '=', partnerId)
    .orderBy('seq')
    .execute();

/** What is counted for these, by name. */
async function counters(whose: readonly string[]): Promise<[string, number][]> {
  const rows = await database().selectFrom('rate_limits').select(['bucket', 'used']).execute();
  const sums = new Map<string, number>();
  for (const { bucket, used } of rows) {
    const [name = '', one = ''] = bucket.split(/:(.*)/);
    if (whose.includes(one)) sums.set(name, (sums.get(name) ?? 0) + used);
  }
  return [...sums].sort();
}

describe('a message', () => {
  test('is copied to the mailbox of who asks for it, whatever address is typed', async () => {
    const { messages, pass } = opened;
    const write = (copyTo: string | null) => {
      const spamCheck = patientSpamCheck(messages, pass);
      const input = { ...question, serviceId, spamCheck, copyTo };
      return messages.send(input, { addressUnit: freshUnit() }, null);
    };
    const mails = () =>
      database().selectFrom('development_mails').select(['recipient', 'subject', 'text']).execute();
    const before = await mails();
    await write(null);
    expect(await mails()).toEqual(before);
    await write('sava@sunys.test');
    const copies = (await mails()).slice(before.length);
    expect(copies).toHaveLength(1);
    expect(copies[0]?.recipient).toBe('sava@sunys.test');
    expect(copies[0]?.subject).toContain('Žinutės kopija: ');
    expect(copies[0]?.text).toContain(question.body.split('\n')[0]);
  });

  test('is stored with what the service says', async () => {
    expect(await send()).toMatchObject({ ok: true, notified: true });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      partner_id: partnerId,
      service_id: serviceId,
      service_title: 'Veterinarijos klinika prie Nemuno',
      seq: 1,
      sender_email: 'giedrius@example.test',
      sender_name: 'Giedrius Šimkus',
      subject: 'Laisva vieta Kūčioms?',
      body: question.body,
      is_read: false,
      is_archived: false,
      notification: 'sent',
      created_at: opened.now(),
    });
    expect(row?.text_head).toContain('laisva vieta kucioms? giedrius simkus giedrius@example');
  });

  test('without a subject is about the service', async () => {
    const { messages, pass } = opened;
    const spamCheck = patientSpamCheck(messages, pass);
    const input = { ...question, subject: null, name: null, serviceId, spamCheck };
    await messages.send(input, { addressUnit: freshUnit() }, null);
    expect((await rows())[0]).toMatchObject({
      subject: 'Užklausa dėl paslaugos: Veterinarijos klinika prie Nemuno',
      sender_name: null,
    });
  });

  test('numbers follow each other, also of many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send()));
    expect((await rows()).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  test.each(['', 'x', '../x', newId(), newId().toUpperCase()])(
    'to a service that is not there goes nowhere: %j',
    async (service) => {
      await expect(send({ service })).rejects.toThrow(NotFound);
    },
  );

  test('to a service that is not public goes nowhere', async () => {
    const hidden = await insertService(database(), partnerId, { status: 'inactive' });
    await expect(send({ service: hidden })).rejects.toThrow(NotFound);
    expect(await rows()).toEqual([]);
  });

  test('to a service without addresses is refused with its text', async () => {
    const mute = await insertService(database(), partnerId, {
      email: null,
      notification_email: null,
    });
    expect(await send({ service: mute })).toMatchObject({
      ok: false,
      text: 'Teikėjas nenurodė kontaktinio el. pašto.',
    });
    expect(await rows()).toEqual([]);
  });

  test('that cannot be stored says so, without its words in the log, and does not count', async () => {
    opened = openMessages(database(), {
      enqueueRowMail: async () => {
        throw new Error(question.body);
      },
    });
    const unit = freshUnit();
    for (let time = 0; time < 3; time++) {
      expect(await send({ unit })).toMatchObject({
        ok: false,
        reason: 'failed',
        title: 'Klaida siunčiant žinutę',
      });
    }
    expect(await rows()).toEqual([]);
    expect(opened.logged).toHaveLength(3);
    expect(opened.logged.join('')).not.toMatch(/taksams|giedrius/i);
    expect(await counters([unit, partnerId])).toEqual([
      ['message-address', 0],
      ['message-address-day', 0],
      ['message-mails', 0],
      ['message-stored', 0],
    ]);
  });
});

describe('the mail', () => {
  test('to a partner who has switched it off is not sent, and the visitor sees success', async () => {
    const { user_id } = await database()
      .selectFrom('partners')
      .select('user_id')
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow();
    await database()
      .insertInto('notification_settings')
      .values({ user_id, email_new_message: false })
      .execute();
    expect(await send()).toMatchObject({ ok: true, notified: true });
    expect((await rows())[0]?.notification).toBe('off');
  });

  test('that tells nothing within 3.5 s is doubted', async () => {
    opened = openMessages(database(), { enqueueRowMail: async () => {} });
    const started = performance.now();
    expect(await send()).toMatchObject({ ok: true, notified: false });
    expect(performance.now() - started).toBeGreaterThan(3_000);
    expect((await rows())[0]?.notification).toBe('waiting');
  });

  test('is sent 60 times a day to one partner; what comes then is kept', async () => {
    for (let sent = 0; sent < 62; sent++) await send();
    const kept = await rows();
    expect(kept).toHaveLength(62);
    expect(kept.map(({ notification }) => notification)).toEqual([
      ...Array<string>(60).fill('sent'),
      'held',
      'held',
    ]);
  });
});

describe('a flood', () => {
  /** Counts as taken what stands in these counters. */
  const fill = (bucket: string, used: number) =>
    database()
      .insertInto('rate_limits')
      .values({
        bucket,
        used,
        window_start: new Date(Math.floor(opened.now().getTime() / 7_200_000) * 7_200_000),
        expires_at: new Date(opened.now().getTime() + 100_000_000),
      })
      .execute();

  test('from one sender gets 10 mails of the 60', async () => {
    const unit = freshUnit();
    for (let sent = 0; sent < 12; sent++) {
      expect((await send({ unit })).ok).toBe(true);
      opened.pass(10 * 60);
    }
    const said = (await rows()).map(({ notification }) => notification);
    expect(said).toEqual([...Array<string>(10).fill('sent'), 'held', 'held']);
    await send();
    expect((await rows()).at(-1)?.notification).toBe('sent');
  });

  test('from many /64 of one IPv6 /48 is one sender’s', async () => {
    const { messages, pass } = opened;
    const sendFrom = (unit: number, network: string) => {
      const input = { ...question, serviceId, spamCheck: patientSpamCheck(messages, pass) };
      return messages.send(input, { addressUnit: `2001:db8:1:${unit}::/64`, network }, null);
    };
    for (let sent = 0; sent < 15; sent++) {
      expect((await sendFrom(sent, '2001:db8:1::/48')).ok).toBe(true);
    }
    expect(await sendFrom(15, '2001:db8:1::/48')).toMatchObject({ ok: false, reason: 'limited' });
    const said = (await rows()).map(({ notification }) => notification);
    expect(said.filter((one) => one === 'sent')).toHaveLength(10);
    expect((await sendFrom(16, '2001:db8:2::/48')).ok).toBe(true);
  });

  test('beyond 2,000 messages a day is refused in words, for that partner alone', async () => {
    await fill(`message-stored:${partnerId}`, 1_999);
    expect((await send()).ok).toBe(true);
    const unit = freshUnit();
    expect(await send({ unit })).toMatchObject({
      ok: false,
      title: 'Žinutė neišsiųsta',
      text: 'Šiam teikėjui per parą parašyta tiek žinučių, kad naujų laikinai nepriimame. Paskambinkite jam arba parašykite rytoj.',
    });
    expect(await counters([unit])).toEqual([
      ['message-address', 0],
      ['message-address-day', 0],
    ]);
    const other = await insertPartner(database(), `${newId()}@klinika.test`);
    expect((await send({ service: await insertService(database(), other) })).ok).toBe(true);
  });
});

describe('copies of a form', () => {
  test('ten at once give one message and one answer', async () => {
    const submission = await submissionOf({ actor: 'visitor', form: 'x', key: 'k', fields: [] });
    const { messages, pass } = opened;
    const spamCheck = patientSpamCheck(messages, pass);
    const unit = freshUnit();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ unit, spamCheck, submission })),
    );
    expect(answers).toMatchObject(Array(10).fill({ ok: true, notified: true }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('a crowd from one address', () => {
  test('the sixth in ten minutes has to wait', async () => {
    const unit = freshUnit();
    for (let sent = 0; sent < 5; sent++) expect((await send({ unit })).ok).toBe(true);
    const refused = await send({ unit });
    expect(refused).toMatchObject({ ok: false, reason: 'limited' });
    expect(refused).not.toHaveProperty('again');
    expect(refused).toHaveProperty(
      'text',
      expect.stringMatching(/^Per daug bandymų\. Bandykite po \d+\smin\.$/),
    );
    expect(await rows()).toHaveLength(5);
  });

  test('never more than 5 in ten minutes and 20 a day are stored, however the forms look', async () => {
    const unit = freshUnit();
    let tried = 0;
    for (let round = 0; round < 20; round++) {
      for (let time = 0; time < 4; time++) {
        tried += 1;
        const spamCheck = patientSpamCheck(opened.messages, opened.pass);
        const trapped = time % 2 === 1;
        const first = await send({ unit, spamCheck: { ...spamCheck, trapped } });
        if (first.ok || !first.again) continue;
        opened.pass(first.again.afterMs / 1_000);
        await send({ unit, spamCheck: { stamp: first.again.stamp, trapped: false } });
      }
      opened.pass(140);
    }
    expect(tried).toBe(80);
    const times = (await rows()).map(({ created_at }) => created_at.getTime());
    expect(times.length).toBeLessThanOrEqual(20);
    expect(times.length).toBeGreaterThanOrEqual(10);
    for (const start of times) {
      const within = times.filter((time) => time >= start && time < start + 600_000);
      expect(within.length).toBeLessThanOrEqual(5);
    }
  });

  test('does not affect other senders', async () => {
    const unit = freshUnit();
    for (let sent = 0; sent < 12; sent++) await send({ unit });
    expect((await send()).ok).toBe(true);
  });
});

describe('who looks like a program', () => {
  const suspicious: [string, () => SpamCheck][] = [
    [
      'fills in what people do not see',
      () => ({ ...patientSpamCheck(opened.messages, opened.pass), trapped: true }),
    ],
    [
      'is faster than two seconds',
      () => {
        const stamp = opened.messages.stamp('message');
        opened.pass(1.9);
        return { stamp, trapped: false };
      },
    ],
    ['has no stamp', () => ({ stamp: '', trapped: false })],
    ['makes a stamp up', () => ({ stamp: '1.AAAA', trapped: false })],
    [
      'changes the time of a stamp',
      () => {
        const [, signature] = opened.messages.stamp('message').split('.');
        return { stamp: `1.${signature}`, trapped: false };
      },
    ],
    [
      'brings the stamp of the other form',
      () => patientSpamCheck(opened.messages, opened.pass, 'contact'),
    ],
    [
      'kept the form open for more than a day',
      () => {
        const spamCheck = patientSpamCheck(opened.messages, opened.pass);
        opened.pass(24 * 3_600);
        return spamCheck;
      },
    ],
  ];

  test.each(suspicious)('who %s sends the form once more, and it is taken', async (_who, make) => {
    const unit = freshUnit();
    const asked = await send({ unit, spamCheck: make() });
    if (asked.ok || !asked.again) throw new Error('No second try');
    expect(asked).toMatchObject({ reason: 'limited', fields: {} });
    expect(await rows()).toEqual([]);
    const { stamp, afterMs } = asked.again;
    const spamCheck = { stamp, trapped: false };
    // At once it is as young as the first one.
    expect(await send({ unit, spamCheck })).toMatchObject({ ok: false, again: { afterMs } });
    opened.pass(afterMs / 1_000);
    expect(await send({ unit, spamCheck })).toMatchObject({ ok: true, notified: true });
  });

  test('the new stamp is one of the same form, good for a day and for no other form', async () => {
    const unit = freshUnit();
    const asked = await send({ unit, spamCheck: { stamp: '', trapped: false } });
    if (asked.ok || !asked.again) throw new Error('No second try');
    const { stamp, afterMs } = asked.again;
    opened.pass(afterMs / 1_000);
    const contact = await opened.messages.sendContact(
      {
        ...{ name: 'Rūta', email: 'ruta@example.test', message: 'Labas' },
        spamCheck: { stamp, trapped: false },
      },
      { addressUnit: unit },
      null,
    );
    expect(contact.ok).toBe(false);
    expect((await send({ unit, spamCheck: { stamp, trapped: true } })).ok).toBe(false);
    opened.pass(24 * 3_600);
    expect((await send({ unit, spamCheck: { stamp, trapped: false } })).ok).toBe(false);
  });
});

test('a message to us is stored and counted apart', async () => {
  const { messages, pass } = opened;
  const unit = freshUnit();
  const input = { name: 'Rūta', email: 'ruta@example.test', message: 'Labas!\nAčiū.' };
  const spamCheck = patientSpamCheck(messages, pass, 'contact');
  const answer = await messages.sendContact({ ...input, spamCheck }, { addressUnit: unit }, null);
  expect(answer).toMatchObject({ ok: true, notified: true });
  const kept = await database()
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', 'ruta@example.test')
    .execute();
  expect(kept).toMatchObject([
    { id: expect.toSatisfy(isId), ...input, notification: 'sent', created_at: opened.now() },
  ]);
  for (let sent = 0; sent < 3; sent++) expect((await send({ unit })).ok).toBe(true);
});
