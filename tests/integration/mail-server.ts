import type { AddressInfo } from 'node:net';
import { type Email, default as PostalMime } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from '../../scripts/free-port.ts';

export type CaughtMail = {
  readonly from: string;
  /** The envelope's recipients. */
  readonly to: readonly string[];
  readonly raw: string;
  readonly read: Email;
};

/** A mail server that keeps what it takes, and misbehaves as told. */
export type MailServer = {
  readonly url: string;
  readonly caught: CaughtMail[];
  /** Resolves once so many mails have been taken. */
  readonly count: (mails: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Answer = (address: string, attempt: number) => Error | null | Promise<Error | null>;

export type Behaviour = {
  /** Answers to the recipient and to the end of the mail; null takes it. */
  readonly onRecipient?: Answer;
  readonly onMail?: Answer;
  readonly port?: number;
  readonly options?: SMTPServerOptions;
};

/** A refusal with an SMTP code. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Starts a mail server on a port of this machine, without encryption and passwords. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const caught: CaughtMail[] = [];
  const waiting: { readonly mails: number; readonly resolve: () => void }[] = [];
  let recipients = 0;
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(behaviour.onRecipient?.(address, ++recipients)).then((error) =>
        done(error),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const error = await behaviour.onMail?.(rcptTo[0]?.address ?? '', ++mails);
        if (error) return done(error);
        const raw = Buffer.concat(chunks).toString('utf8');
        caught.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          read: await PostalMime.parse(raw),
        });
        done();
        for (const one of waiting) if (caught.length >= one.mails) one.resolve();
      });
    },
    ...behaviour.options,
  });
  // A client that goes away in mid-sentence is part of the tests.
  server.on('error', () => {});
  const port = behaviour.port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    caught,
    count: (wanted) =>
      caught.length >= wanted
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ mails: wanted, resolve })),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
