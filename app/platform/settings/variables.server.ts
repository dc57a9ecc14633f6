import { resolve } from 'node:path';
import * as z from 'zod';
import {
  addressRanges,
  anyText,
  bucketName,
  digits,
  folderAddress,
  listeningHosts,
  mailAddress,
  oneOf,
  phoneNumber,
  postgresAddress,
  secretText,
  serviceAddress,
  siteOrigin,
  smtpAddress,
  webAddress,
  wholeNumber,
} from './setting-kinds.server.ts';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Every variable of the environment that is read, each with its kind. README's table of settings is
 * printed from here by `npm run settings-table`: a line for each that is `listed`, with the names of
 * those that follow it without words of their own.
 */
export const variables = z.object({
  PORT: listed(wholeNumber(3000, 1, 65_535), '3000', 'the port to listen on'),
  HOST: listed(
    listeningHosts,
    '127.0.0.1 and ::1',
    'the address to listen on; one that lets others in needs `DATABASE_URL` or `DEMO`',
  ),
  ORIGIN: listed(
    siteOrigin,
    '`http://localhost:PORT`',
    'the public address, which needs `DATABASE_URL` or `DEMO`; no other host name is served',
  ),
  DATA_DIR: listed(
    anyText.transform((folder) => resolve(folder ?? '.data')),
    '`.data`',
    'the embedded database, uploaded files, and the log where `LOG_TO=files` keeps it there',
  ),
  S3_BUCKET: listed(
    bucketName,
    '`DATA_DIR/files`',
    'photos in a bucket of Amazon S3 (with a region) or of another store that speaks its language (with an endpoint), and the keys to it',
  ),
  S3_ENDPOINT: serviceAddress,
  S3_REGION: anyText,
  AWS_ACCESS_KEY_ID: anyText,
  AWS_SECRET_ACCESS_KEY: anyText,
  FILES_BASE_URL: listed(
    folderAddress,
    'our own site',
    "where browsers find public photos, such as a content delivery network over the bucket. It must lead to the store's folder `photos` alone: `private` holds what only its owner may see, and a process that gets something of it at this address refuses to start",
  ),
  DATABASE_URL: listed(
    postgresAddress,
    'embedded',
    'PostgreSQL 15 or later. Set, it means production: no demo world, no `/dev` pages, and `ORIGIN`, `SECRET` and `SMTP_URL` must be set too',
  ),
  DATABASE_DIRECT_URL: listed(
    postgresAddress,
    '`DATABASE_URL`',
    'the way around a pooler such as pgbouncer in transaction mode, when `DATABASE_URL` leads through one: for migrations, the queue and what is listened to ([docs/scaling.md](docs/scaling.md))',
  ),
  DATABASE_READ_URL: listed(
    postgresAddress,
    '`DATABASE_URL`',
    "a streaming replica on which visitors without a session read public pages while it is at most 5 s behind; `/readyz` and the administrators' overview tell",
  ),
  DEMO: listed(
    oneOf(['0', '1'], '0', 'must be 0 or 1.'),
    '0',
    '1: the demo world is public without `DATABASE_URL`; it then has no administrators and no `/dev` pages',
  ),
  SECRET: listed(secretText, 'made and kept in `DATA_DIR`', 'at least 32 random characters'),
  SMTP_URL: listed(
    smtpAddress,
    '`/dev/pastas`',
    'where mail is handed in, who it comes from, where the operator reads what is asked and what is answered to our mails',
  ),
  MAIL_FROM: mailAddress,
  OPERATOR_EMAIL: mailAddress,
  GOOGLE_CLIENT_ID: listed(
    anyText,
    'not offered',
    'sign-in at a provider, or at another one in its place; the callback is `/api/auth/callback/{google,facebook}`',
  ),
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_ISSUER_URL: serviceAddress,
  FACEBOOK_CLIENT_ID: anyText,
  FACEBOOK_CLIENT_SECRET: anyText,
  FACEBOOK_ISSUER_URL: serviceAddress,
  ADMIN_ALLOWED_IPS: listed(
    addressRanges,
    'this machine; in production, with `DEMO` and behind `TRUSTED_PROXIES` none',
    'addresses or ranges that may see `/admin`',
  ),
  PARTNER_APPROVAL: listed(
    oneOf(['off', 'required'], 'off'),
    'off',
    'required: the services of new partners are shown once an administrator has checked the company in `/admin/partners`',
  ),
  WORKER: listed(oneOf(['on', 'off'], 'on'), 'on', 'off: this process hands in no mail'),
  TRUSTED_PROXIES: listed(
    addressRanges,
    'none',
    'addresses or ranges whose `X-Forwarded-For` is believed; clients behind another proxy have no known address',
  ),
  CONNECTIONS_PER_ADDRESS: listed(
    wholeNumber(32, 8, 3_000),
    '32',
    'connections that one address may hold; more of it push out those without a request. A trusted proxy may hold all. For a load balancer that passes connections through without telling from whom, up to 3000',
  ),
  CONTACT_PHONE: listed(phoneNumber, "the demo's", 'an unset one is not drawn'),
  CONTACT_EMAIL: mailAddress,
  FACEBOOK_URL: webAddress,
  INSTAGRAM_URL: webAddress,
  OPERATOR_NAME: listed(
    anyText,
    "the demo's",
    'the company that runs the site and answers for its data, named on `/privacy` and `/taisykles` with `CONTACT_EMAIL`; the law asks for them. Production without them starts with a warning, and the pages say that they are missing',
  ),
  OPERATOR_CODE: digits,
  OPERATOR_ADDRESS: anyText,
  LOG_LEVEL: listed(
    oneOf(logLevels, 'info'),
    'info',
    'debug, info, warn or error; one JSON line a request, of 1,000 bytes at the most',
  ),
  LOG_TO: listed(
    oneOf(['output', 'files'], 'output'),
    'output',
    'output: standard output, and what collects it has to remove it after 30 days, as the privacy policy promises; files: `DATA_DIR/log`, one a day or more, 16 of 32 MB at the most, removed after 30 days',
  ),
});

export type Variables = z.output<typeof variables>;

/** A kind with the words of its line: what stands when it is not set, and what it means. */
function listed<Kind extends z.ZodType>(kind: Kind, otherwise: string, meaning: string): Kind {
  return kind.meta({ otherwise, meaning });
}
