import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmPartnerMail } from '#app/domains/accounts/mail/confirm-partner.ts';
import { writeCalendarFile } from '#app/platform/calendar-file.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  createMailer,
  type Mail,
  MailFailed,
  MailRefused,
  type MailTimes,
} from '#app/platform/mail/mail.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { testDatabase } from '../database.ts';
import { type Behaviour, smtpError, startMailServer } from '../mail-server.ts';

const database = testDatabase();
const from = 'labas@vizgis.test';
/** For servers that hold us; one that answers gets the product's, however busy the machine is. */
const times: MailTimes = { connect: 400, silence: 400, whole: 900 };

const mail: Mail = {
  to: 'ruta@example.test',
  ...confirmPartnerMail({
    link: 'https://vizgis.test/patvirtinti?token=8f2c41d09ab7e6',
  }),
};

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function withServer(behaviour: Behaviour = {}) {
  const server = await startMailServer(behaviour);
  const mailer = mailerTo(server.url);
  endings.push(server.stop, mailer.close);
  return { server, mailer };
}

function mailerTo(smtpUrl: string, timings?: MailTimes) {
  return createMailer({ smtpUrl, from }, database(), timings);
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('It did not fail.');
  return error;
}

describe('a mail that a server takes', () => {
  test('brings its file for the calendar as an attachment, octet by octet', async () => {
    const { server, mailer } = await withServer();
    const time = { firstDay: '2026-12-02', lastDay: '2026-12-05' };
    const entry = { uid: 'a@vizgis.test', update: null, time, title: 'Viešnagė '.repeat(20) };
    const words = { place: 'Ąžuolų g. 1', description: null, product: 'Registracija' };
    const text = writeCalendarFile(
      { ...entry, ...words, address: 'https://vizgis.test/' },
      new Date('2026-11-20T10:00:00Z'),
    );
    const type = 'text/calendar; charset=utf-8; method=PUBLISH';
    await mailer.send({ ...mail, attachment: { name: 'vizgis.ics', type, text } });
    const [{ raw, read }] = server.caught as [(typeof server.caught)[0]];
    expect(read.html?.trim()).toBe(mail.html);
    const [file] = read.attachments;
    expect(file).toMatchObject({
      ...{ filename: 'vizgis.ics', mimeType: 'text/calendar', disposition: 'attachment' },
    });
    // As it was sent: the reader gives texts other ends of lines.
    const sent = /text\/calendar.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/s.exec(raw)?.[1] ?? '';
    expect(Buffer.from(sent, 'base64').toString('utf8')).toBe(text);
    expect(raw).toContain('method=PUBLISH');
  });

  test('is answered to the operator where it names no one, and to no one without one', async () => {
    const { server, mailer } = await withServer();
    const operator = 'operatorius@vizgis.test';
    const asking = createMailer({ smtpUrl: server.url, from, operator }, database(), times);
    endings.push(asking.close);
    await asking.send(mail);
    await asking.send({ ...mail, replyTo: 'jonas@example.test' });
    await mailer.send(mail);
    expect(server.caught.map(({ read }) => read.replyTo?.map(({ address }) => address))).toEqual([
      [operator],
      ['jonas@example.test'],
      undefined,
    ]);
  });

  test('arrives as it was written, with the headers of ours and no others', async () => {
    const { server, mailer } = await withServer();
    const messageId = newId();
    await mailer.send({ ...mail, messageId, replyTo: 'jonas@example.test' });

    expect(server.caught).toHaveLength(1);
    const [{ from: sender, to, raw, read }] = server.caught as [(typeof server.caught)[0]];
    expect(sender).toBe(from);
    expect(to).toEqual(['ruta@example.test']);
    expect(read.subject).toBe('Patvirtinkite el. paštą');
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html?.trim()).toBe(mail.html);
    expect(read.from).toEqual({ name: 'Vizgis', address: from });
    expect(read.to).toEqual([{ name: '', address: 'ruta@example.test' }]);
    expect(read.replyTo).toEqual([{ name: '', address: 'jonas@example.test' }]);
    expect(read.messageId).toBe(`<${messageId}@vizgis.test>`);
    expect(read.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    // Old servers take only ASCII, and lines of at most 998 characters.
    expect(raw.replace(/[\r\n\t]/g, '')).toMatch(/^[ -~]*$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  test('has one recipient and no injected header, whatever its texts hold', async () => {
    const { server, mailer } = await withServer();
    const poison = [
      '\r\nBcc: kitas@pikta.test',
      '\nTo: kitas@pikta.test\n\n<script>alert(1)</script>',
      '\r\n.\r\nRCPT TO:<kitas@pikta.test>\r\nDATA\r\n',
      'kitas@pikta.test, "kitas"@pikta.test',
      '=?utf-8?Q?=0D=0ABcc:_kitas@pikta.test?=',
      '\u2028Bcc: kitas@pikta.test\u0000\u0085\u202e',
      `${'ą'.repeat(300)}\r\n Bcc: kitas@pikta.test`,
    ];
    for (const [index, text] of poison.entries()) {
      await mailer.send({ ...mail, subject: `Žinutė ${text}`, text, html: `<p>${index}</p>` });
    }
    expect(server.caught).toHaveLength(poison.length);
    for (const { to, read } of server.caught) {
      expect(to).toEqual(['ruta@example.test']);
      expect(read.headers.map(({ key }) => key).toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(read.from?.address).toBe(from);
      expect(read.subject).toMatch(/^Žinutė /);
    }
  });

  test('goes to no second address, however the first one is written', async () => {
    const { server, mailer } = await withServer();
    for (const to of [
      'ruta@example.test,kitas@pikta.test',
      '"kitas@pikta.test"@example.test',
      'ruta@example.test>\r\nRCPT TO:<kitas@pikta.test',
      'Rūta <kitas@pikta.test>',
    ]) {
      expect(await failureOf(mailer.send({ ...mail, to }))).toBeInstanceOf(MailRefused);
    }
    expect(server.caught).toEqual([]);
  });

  test('never names a file or an address to be fetched', async () => {
    const { server, mailer } = await withServer();
    const html = { path: '/etc/passwd' } as unknown as string;
    expect(await failureOf(mailer.send({ ...mail, html }))).toBeInstanceOf(Error);
    expect(server.caught).toEqual([]);
  });
});

describe('a server that does not take it', () => {
  test('for good: there is no such mailbox', async () => {
    const { mailer } = await withServer({
      onRecipient: (address) => smtpError(550, `5.1.1 <${address}> unknown`),
    });
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toBeInstanceOf(MailFailed);
    expect((failure as MailFailed).permanent).toBe(true);
    expect(failure.message).toContain('550');
  });

  test('for good, whatever it says it about: the mail, its sender, its size', async () => {
    for (const behaviour of [
      { onMail: () => smtpError(554, 'looks like spam') },
      { onMail: () => smtpError(552, '5.3.4 too large') },
      { onRecipient: () => smtpError(552, '5.2.2 mailbox full') },
      { options: { onMailFrom: (_a, _s, done) => done(smtpError(550, 'not you')) } },
    ] satisfies Behaviour[]) {
      const { mailer } = await withServer(behaviour);
      const failure = await failureOf(mailer.send(mail));
      expect((failure as MailFailed).permanent, failure.message).toBe(true);
    }
  });

  test('for now, or because of our connection: it is tried again', async () => {
    for (const behaviour of [
      { onRecipient: () => smtpError(450, 'greylisted') },
      { onRecipient: () => smtpError(550, '4.7.1 try again in five minutes') },
      { onRecipient: () => smtpError(550, '5.7.1 Greylisted, see http://postgrey.test') },
      { onMail: () => smtpError(554, '5.7.1 Recipient address rejected: Greylisting in action') },
      { onMail: () => smtpError(451, 'later') },
      { options: { onMailFrom: (_a, _s, done) => done(smtpError(530, 'sign in first')) } },
      { options: { onConnect: (_session, done) => done(smtpError(554, 'no service here')) } },
    ] satisfies Behaviour[]) {
      const { mailer } = await withServer(behaviour);
      const failure = await failureOf(mailer.send(mail));
      expect(failure).toBeInstanceOf(MailFailed);
      expect((failure as MailFailed).permanent, failure.message).toBe(false);
    }
  });

  test('is quoted by its codes alone', async () => {
    const { mailer } = await withServer({
      onMail: () => smtpError(554, '5.7.1 blocked: https://vizgis.test/patvirtinti?token=8f2c41d0'),
    });
    const failure = await failureOf(mailer.send(mail));
    expect(failure.message).toBe('EMESSAGE 554 5.7.1 DATA');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('token');
    expect(failure.cause).toBeUndefined();
  });

  test('because there is no server', async () => {
    const mailer = mailerTo(`smtp://127.0.0.1:${await freePort()}`);
    endings.push(mailer.close);
    const failure = await failureOf(mailer.send(mail));
    expect((failure as MailFailed).permanent).toBe(false);
  });
});

describe('a server that holds us', () => {
  const held = new Set<Socket>();

  async function tarpit(
    onLine: (line: string, socket: Socket) => void,
    greeting = true,
    timings = times,
  ) {
    const server = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => held.delete(socket));
      if (greeting) socket.write('220 tarpit\r\n');
      socket.on('data', (data) => {
        for (const line of data.toString().split('\r\n')) if (line) onLine(line, socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const mailer = mailerTo(`smtp://127.0.0.1:${port}`, timings);
    endings.push(() => {
      for (const socket of held) socket.destroy();
      server.close();
    }, mailer.close);
    return mailer;
  }

  test.each([
    ['says nothing', () => {}, false],
    ['greets and falls silent', () => {}, true],
    [
      'takes the recipient and falls silent',
      (line: string, socket: Socket) => {
        if (/^(EHLO|MAIL)/.test(line)) socket.write('250 ok\r\n');
      },
      true,
    ],
    [
      'drips its answer',
      (line: string, socket: Socket) => {
        if (!line.startsWith('EHLO')) return;
        const drip = setInterval(() => socket.write('250-x\r\n'), 100);
        socket.on('close', () => clearInterval(drip));
      },
      true,
    ],
  ] as const)('it %s', async (_what, onLine, greeting) => {
    const mailer = await tarpit(onLine, greeting);
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toBeInstanceOf(MailFailed);
    expect((failure as MailFailed).permanent).toBe(false);
    // Nothing stays open behind it.
    await expect.poll(() => held.size, { timeout: 20_000 }).toBe(0);
  });

  test('a try can be ended from outside', async () => {
    const patient = await tarpit(() => {}, true, {
      connect: 10_000,
      silence: 20_000,
      whole: 40_000,
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await failureOf(patient.send(mail, stop.signal))).toBeInstanceOf(MailFailed);
    expect(await failureOf(patient.send(mail, stop.signal))).toBeInstanceOf(MailFailed);
  });
});

test('outside this machine a mail never leaves unencrypted', async () => {
  // The server offers no STARTTLS; another spelling of its address stands for a machine elsewhere.
  const { server } = await withServer();
  const elsewhere = server.url.replace('127.0.0.1', '127.1');
  const strict = mailerTo(elsewhere);
  endings.push(strict.close);
  expect((await failureOf(strict.send(mail))).message).toMatch(/ETLS|ECONN/);
  const trusting = mailerTo(`${elsewhere}?requireTLS=false`);
  endings.push(trusting.close);
  await trusting.send(mail);
  expect(server.caught).toHaveLength(1);
});

test('no switch in the address makes the mailer print mails', async () => {
  const { server } = await withServer();
  const mailer = mailerTo(`${server.url}?logger=true&debug=true&transactionLog=true`);
  endings.push(mailer.close);
  const printed: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => printed.push(text) > 0) as typeof write;
  try {
    await mailer.send(mail);
  } finally {
    process.stdout.write = write;
  }
  expect(printed.join('')).not.toContain('8f2c41d09ab7e6');
});

describe('without a server', () => {
  test('a mail lands in the development mailbox, once however often it is tried', async () => {
    const mailer = createMailer({ smtpUrl: null, from }, database());
    const messageId = newId();
    await mailer.send({ ...mail, messageId });
    await mailer.send({ ...mail, messageId });
    const kept = await database().selectFrom('development_mails').selectAll().execute();
    expect(kept).toEqual([
      {
        id: messageId,
        recipient: 'ruta@example.test',
        subject: 'Patvirtinkite el. paštą',
        html: mail.html,
        text: mail.text,
        created_at: expect.any(Date),
      },
    ]);
  });

  test('it refuses what a server would never be given', async () => {
    const mailer = createMailer({ smtpUrl: null, from }, database());
    expect(await failureOf(mailer.send({ ...mail, to: 'a@b.lt, c@d.lt' }))).toBeInstanceOf(
      MailRefused,
    );
  });
});
