import { createTransport } from 'nodemailer';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { storableText } from '#app/platform/database/storable-text.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { asciiDomain } from '../domain-name.ts';

/** A mail to one person. From is always our own address, so that a mail carries no sender. */
export type Mail = {
  /** One bare address: 'ruta@example.lt', no name, no list. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One bare address that answers go to. */
  readonly replyTo?: string;
  /** A uuid: a mail that is tried again keeps it, so that programs see one mail. */
  readonly messageId?: string;
  /** Further headers; none of those that say who, to whom, when and what. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A file of text beside it: a calendar's. */
  readonly attachment?: MailAttachment;
};

type MailAttachment = {
  /** Letters, digits and hyphens, and an ending: 'vizitas.ics'. */
  readonly name: string;
  readonly type: string;
  readonly text: string;
};

/** Hands mails to a server, or to the development mailbox. */
export type Mailer = {
  /**
   * @param signal ends the try from outside
   * @throws MailRefused for a mail that must not be sent, MailFailed when the server took none
   */
  readonly send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Closes the connections; what is under way ends at once. */
  readonly close: () => void;
};

type MailerSettings = Pick<Settings['mail'], 'smtpUrl' | 'from'> & {
  /** Who reads what is answered to a mail that names no one else. */
  readonly operator?: string | null;
};

/** How long the server may take, in milliseconds. */
export type MailTimes = {
  readonly connect: number;
  /** Without a word from the other side. */
  readonly silence: number;
  /** For one mail altogether; a server that drips its answer must not hold us. */
  readonly whole: number;
};

const usualTimes: MailTimes = { connect: 10_000, silence: 20_000, whole: 40_000 };

/** The mail itself is wrong: trying again changes nothing. The message quotes none of it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/**
 * The server did not take a mail. Says where it failed and with which codes, and nothing that the
 * server said: some repeat the address or parts of the body.
 */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** True when the server refuses the mail for good. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.permanent = permanent;
  }
}

/** Prompt mails that leave at once, so that a slow server of one holds up few of the others. */
export const promptAtOnce = 4;

/**
 * Makes the way out for all our mail: SMTP where it is set, else the table development_mails, which
 * /dev/pastas shows.
 */
export function createMailer(
  { smtpUrl, from, operator = null }: MailerSettings,
  db: Db,
  times: MailTimes = usualTimes,
): Mailer {
  if (smtpUrl === null) return developmentMailer(db);
  return smtpMailer(smtpUrl, { from, operator }, times);
}

function developmentMailer(db: Db): Mailer {
  return {
    async send(mail) {
      const { to, subject, html, text, messageId } = checkMail(mail);
      await db
        .insertInto('development_mails')
        .values({ id: messageId ?? newId(), recipient: to, subject, html, text })
        .onConflict((again) => again.column('id').doNothing())
        .execute();
    },
    close() {},
  };
}

type Senders = { readonly from: string; readonly operator: string | null };

function smtpMailer(smtpUrl: string, { from: ours, operator }: Senders, times: MailTimes): Mailer {
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    pool: true,
    // Those of a newsletter leave one by one beside them.
    maxConnections: promptAtOnce + 1,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.silence,
    socketCloseTimeout: 1_000,
  });
  const domain = ours.slice(ours.lastIndexOf('@') + 1);
  return {
    async send(mail, signal) {
      const { to, subject, html, text, messageId, headers, attachment, ...checked } =
        checkMail(mail);
      const replyTo = checked.replyTo ?? operator;
      const stop = new AbortController();
      const end = () => stop.abort();
      const timer = setTimeout(end, times.whole);
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
      try {
        await transport.sendMail({
          // The envelope decides who gets it; an address is never read out of a text.
          envelope: { from: ours, to: [to] },
          from: { name: 'Vizgis', address: ours },
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          ...(attachment === undefined ? {} : { attachments: [attached(attachment)] }),
          messageId: `<${messageId ?? newId()}@${domain}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: stop.signal,
        });
      } catch (error) {
        throw failureOf(error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
      }
    },
    close: () => transport.close(),
  };
}

/** In UTF-8 and with the length of its lines kept, which what reads calendars counts. */
function attached({ name, type, text }: MailAttachment) {
  return {
    filename: name,
    contentType: type,
    content: text,
    contentTransferEncoding: 'base64',
  } as const;
}

/**
 * The address of the server without the switches that would print mails. Outside this machine a
 * connection must become encrypted, because mails carry links that open accounts; an operator who
 * knows his network says `?requireTLS=false`.
 */
function connectionOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return { url: url.href, requireTLS: !local && url.protocol === 'smtp:' };
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

function failureOf(error: unknown): MailFailed {
  const { code, command, responseCode, response } = error as SmtpError;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];
  const words = [code, responseCode, status, command].filter(
    (word) =>
      /^[A-Z]{2,20}( [A-Z]{2,10})?$/.test(String(word)) || /^[\d.]{3,9}$/.test(String(word)),
  );
  const final = isFinal(String(command), Number(responseCode), String(response ?? ''));
  return new MailFailed(words.join(' ') || 'unknown', final);
}

/** Where the answer is about the mail, and not about our connection or our password. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Whether an answer is a refusal for good (RFC 5321, 4.2.1): 5xx to a mail. Not that we are to sign in
 * first (530 to 538, RFC 4954), which the operator can mend, and not greylisting, which some servers
 * word as a 5xx: with the enhanced status of a passing failure (4.x.x, RFC 3463) or by its name.
 */
function isFinal(command: string, code: number, response: string): boolean {
  if (!mailCommands.includes(command) || code < 500) return false;
  if (code >= 530 && code <= 538) return false;
  return !/^\d{3}[ -]4\.\d/.test(response) && !/gr[ae]y-?\s?list/i.test(response);
}

/**
 * Gives the mail as it may leave: a subject on one line, addresses in their one spelling.
 * @throws MailRefused when an address is not exactly one, or a header would not be one line of ours
 */
export function checkMail(mail: Mail): Mail {
  const headers = Object.entries(mail.headers ?? {});
  for (const [name, value] of headers) {
    const ours = /^(list-|references$|in-reply-to$)/i.test(name);
    if (!ours || !/^[A-Za-z-]+$/.test(name) || !/^[\u0020-\u007e]{1,900}$/.test(value)) {
      throw new MailRefused('a header is not allowed');
    }
  }
  const { attachment } = mail;
  if (
    attachment !== undefined &&
    !(
      /^[a-z0-9-]{1,40}\.[a-z]{1,5}$/.test(attachment.name) &&
      /^[a-z]+\/[\w-]+(; ?[a-z]+=[\w-]+)*$/.test(attachment.type)
    )
  ) {
    throw new MailRefused('an attachment is not allowed');
  }
  return {
    ...mail,
    to: plainMailbox(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: plainMailbox(mail.replyTo) }),
    subject: Array.from(oneLine(mail.subject)).slice(0, 200).join(''),
    html: storableText(mail.html),
    text: storableText(mail.text),
  };
}

/** Letters, digits and what RFC 5322 lets stand without quotes; no encoded word of RFC 2047. */
const mailbox = /^(?!.*=\?)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is one bare address that a mail can go to. */
export function isMailAddress(text: string): boolean {
  try {
    plainMailbox(text);
    return true;
  } catch {
    return false;
  }
}

function plainMailbox(given: string): string {
  const address = given.normalize('NFC');
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const written = address.slice(at + 1);
  const domain = asciiDomain(written);
  const short = name.length <= 64 && address.length <= 254;
  // Programs decode '=?utf-8?B?…?=' wherever it stands in a header (RFC 2047 forbids it here).
  const encoded = name.includes('=?');
  if (at < 1 || !short || encoded || !mailbox.test(name) || !host.test(domain)) {
    throw new MailRefused('an address is not one plain address');
  }
  return `${name}@${domain}`;
}
