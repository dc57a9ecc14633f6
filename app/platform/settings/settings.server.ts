import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  type DatabaseSettings,
  readDatabaseSettings,
} from '#app/platform/database/database-settings.server.ts';
import { type Demo, readDemo } from './demo-settings.server.ts';
import { type Environment, SettingsError, text, webAddress } from './environment.server.ts';
import { readFilesBaseUrl, readS3Settings, type S3Settings } from './file-settings.server.ts';
import { type Operator, readOperator } from './operator-settings.server.ts';

/** Everything that may be set from outside; README lists the names. */
export type Settings = DatabaseSettings & {
  readonly port: number;
  /** Addresses to listen on. */
  readonly hosts: readonly string[];
  /** Our public address without a path, e.g. 'https://vizgis.lt'. */
  readonly origin: string;
  /** Every origin that counts as ours: `origin` alone when it was set, else the loopback names. */
  readonly origins: readonly string[];
  readonly dataDir: string;
  /** Where files lie; null: in the folder files/ of dataDir. */
  readonly s3: S3Settings | null;
  /** Where browsers find public photos, without a slash at its end; null: on our own site. */
  readonly filesBaseUrl: string | null;
  /** True with DATABASE_URL: no demo world, no /dev pages, stricter demands. */
  readonly production: boolean;
  /** Null in production. */
  readonly demo: Demo | null;
  /** Addresses or CIDR ranges whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How many connections one address may hold that is no trusted proxy's. */
  readonly connectionsPerAddress: number;
  /** Addresses or ranges from which /admin exists. */
  readonly adminAllowedIps: readonly string[];
  /** Null: the one that readSecret keeps in dataDir. */
  readonly secret: string | null;
  readonly mail: {
    /** Where mail is handed in; null: the development mailbox. */
    readonly smtpUrl: string | null;
    /** The bare address that mail comes from. */
    readonly from: string;
    /** Who runs the site, for mail about it. */
    readonly operator: string | null;
  };
  /** The identity providers; null: not set up. */
  readonly oauth: {
    readonly google: OAuthClient | null;
    readonly facebook: OAuthClient | null;
  };
  /** Whether this process does the jobs that wait, such as sending mail. */
  readonly worker: boolean;
  /** Whether the services of new partners wait for a check of the company. */
  readonly partnerApproval: 'off' | 'required';
  readonly contact: {
    readonly phone: string | null;
    readonly email: string | null;
    readonly facebookUrl: string | null;
    readonly instagramUrl: string | null;
  };
  /** Null only in production; then the start warns, and /privacy says that it is missing. */
  readonly operator: Operator | null;
  readonly logLevel: LogLevel;
  /** Where npm start writes its log: the folder log/ of dataDir, or standard output. */
  readonly logTo: 'files' | 'output';
};

export type OAuthClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another provider that stands in for the real one, in tests; null: the real one. */
  readonly issuerUrl: string | null;
};

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Reads the settings from the environment, an empty value counting as unset.
 * @throws SettingsError for the first one that is wrong or missing
 */
export function readSettings(env: Environment): Settings {
  const databases = readDatabaseSettings(env);
  const production = databases.databaseUrl !== null;
  if (production) {
    for (const name of ['ORIGIN', 'SECRET', 'SMTP_URL']) {
      if (text(env, name) === null) {
        throw new SettingsError(`${name} must be set when DATABASE_URL is set.`);
      }
    }
  }

  const port = whole(env, 'PORT', 3000, 1, 65_535);
  const ownOrigin = origin(env);
  const listenOn = hosts(env);
  const demo = production ? null : readDemo(env, { origin: ownOrigin, hosts: listenOn });
  const trustedProxies = addresses(env, 'TRUSTED_PROXIES');
  // The demo has contacts of its own, so that every part of the footer shows.
  const forDemo = (value: string) => (production ? null : value);
  return {
    port,
    hosts: listenOn,
    origin: ownOrigin ?? `http://localhost:${port}`,
    origins:
      ownOrigin === null
        ? ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
        : [ownOrigin],
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    s3: readS3Settings(env),
    filesBaseUrl: readFilesBaseUrl(env),
    ...databases,
    production,
    demo,
    trustedProxies,
    connectionsPerAddress: whole(env, 'CONNECTIONS_PER_ADDRESS', 32, 8, 3_000),
    adminAllowedIps:
      // Behind a proxy that adds no header, every visitor would have a loopback address.
      text(env, 'ADMIN_ALLOWED_IPS') === null && demo === 'local' && trustedProxies.length === 0
        ? ['127.0.0.0/8', '::1']
        : addresses(env, 'ADMIN_ALLOWED_IPS'),
    secret: secret(env),
    mail: {
      smtpUrl: smtpAddress(env),
      from: mailAddress(env, 'MAIL_FROM') ?? defaultSender(ownOrigin),
      operator: mailAddress(env, 'OPERATOR_EMAIL'),
    },
    oauth: { google: oauthClient(env, 'GOOGLE'), facebook: oauthClient(env, 'FACEBOOK') },
    worker: oneOf(env, 'WORKER', ['on', 'off'], 'on') === 'on',
    partnerApproval: oneOf(env, 'PARTNER_APPROVAL', ['off', 'required'], 'off'),
    contact: {
      phone: phone(env, 'CONTACT_PHONE') ?? forDemo('+37060000000'),
      email: mailAddress(env, 'CONTACT_EMAIL') ?? forDemo('labas@vizgis.test'),
      facebookUrl:
        webAddress(env, 'FACEBOOK_URL') ?? forDemo('https://www.facebook.com/vizgis.test'),
      instagramUrl:
        webAddress(env, 'INSTAGRAM_URL') ?? forDemo('https://www.instagram.com/vizgis.test'),
    },
    operator: readOperator(env, production),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    logTo: oneOf(env, 'LOG_TO', ['files', 'output'], 'files'),
  };
}

function whole(env: Environment, name: string, otherwise: number, min: number, max: number) {
  const value = text(env, name);
  if (value === null) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new SettingsError(
      `${name} must be a whole number from ${min} to ${max}, not '${value}'.`,
    );
  }
  return number;
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const value = text(env, name);
  if (value === null) return otherwise;
  const found = values.find((candidate) => candidate === value);
  if (!found) throw new SettingsError(`${name} must be one of ${values.join(', ')}.`);
  return found;
}

function hosts(env: Environment): string[] {
  const value = text(env, 'HOST');
  if (value === null) return ['127.0.0.1', '::1'];
  if (!isIP(value) && !/^[a-z0-9.-]+$/i.test(value)) {
    throw new SettingsError(`HOST must be an address such as 0.0.0.0 or a name, not '${value}'.`);
  }
  return [value];
}

/** In E.164, however it was spaced. */
function phone(env: Environment, name: string): string | null {
  const number = text(env, name)?.replace(/[\s()-]/g, '') ?? null;
  if (number !== null && !/^\+\d{8,15}$/.test(number)) {
    throw new SettingsError(`${name} must look like +37060000000, not '${env[name]}'.`);
  }
  return number;
}

function mailAddress(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw new SettingsError(`${name} must be an e-mail address, not '${value}'.`);
  }
  return value;
}

function origin(env: Environment): string | null {
  const value = text(env, 'ORIGIN');
  if (value === null) return null;
  const url = URL.parse(value);
  const bare = url && `${url.protocol}//${url.host}/` === url.href;
  if (!bare || !/^https?:$/.test(url.protocol)) {
    throw new SettingsError(`ORIGIN must look like https://example.lt, not '${value}'.`);
  }
  return url.origin;
}

function addresses(env: Environment, name: string): string[] {
  const list = (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
  for (const entry of list) {
    const [address = '', bits, ...more] = entry.split('/');
    const longest = isIP(address) === 4 ? 32 : 128;
    if (
      !isIP(address) ||
      more.length > 0 ||
      (bits !== undefined && !(/^\d+$/.test(bits) && +bits <= longest))
    ) {
      throw new SettingsError(`${name} has '${entry}', which is no address or range.`);
    }
  }
  return list;
}

/** The sentence does not tell what was set. */
function secret(env: Environment): string | null {
  const value = text(env, 'SECRET');
  if (value !== null && value.length < 32) {
    throw new SettingsError('SECRET must have at least 32 characters.');
  }
  return value;
}

/** May hold a password, so that the sentence does not tell it. */
function smtpAddress(env: Environment): string | null {
  const value = text(env, 'SMTP_URL');
  if (value === null) return null;
  const url = URL.parse(value);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new SettingsError('SMTP_URL must look like smtp://user:password@mail.example.lt:587.');
  }
  return value;
}

/** An address at our own name; a bare number is no name for mail. */
function defaultSender(ownOrigin: string | null): string {
  const name = ownOrigin === null ? null : new URL(ownOrigin).hostname;
  return name === null || isIP(name) || name.startsWith('[') || !name.includes('.')
    ? 'labas@vizgis.test'
    : `labas@${name}`;
}

function oauthClient(env: Environment, provider: 'GOOGLE' | 'FACEBOOK'): OAuthClient | null {
  const clientId = text(env, `${provider}_CLIENT_ID`);
  const clientSecret = text(env, `${provider}_CLIENT_SECRET`);
  const issuerUrl = webAddress(env, `${provider}_ISSUER_URL`);
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    const missing = clientId === null ? 'CLIENT_ID' : 'CLIENT_SECRET';
    const other = clientId === null ? 'CLIENT_SECRET' : 'CLIENT_ID';
    throw new SettingsError(`${provider}_${missing} must be set when ${provider}_${other} is set.`);
  }
  return { clientId, clientSecret, issuerUrl: issuerUrl?.replace(/\/$/, '') ?? null };
}
