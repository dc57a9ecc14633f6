import { isIP } from 'node:net';
import { type Variables, variables } from './variables.server.ts';

/** Variables by their names, as the process got them. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings that cannot be used, or what they lead to: the message names each and says why, a sentence a
 * line, for the person who starts the process.
 */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Everything that may be set from outside; README lists the names. */
export type Settings = {
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
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** A way around the pooler that `databaseUrl` leads through; null: there is none. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica that public pages are read from; null: there is none. */
  readonly databaseReadUrl: string | null;
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
  readonly partnerApproval: Variables['PARTNER_APPROVAL'];
  readonly contact: {
    readonly phone: string | null;
    readonly email: string | null;
    readonly facebookUrl: string | null;
    readonly instagramUrl: string | null;
  };
  /** Null only in production; then the start warns, and /privacy says that it is missing. */
  readonly operator: Operator | null;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Where npm start writes its log: standard output, or files in the folder log/ of dataDir. */
  readonly logTo: Variables['LOG_TO'];
};

/** What a start without DATABASE_URL shows. */
type Demo =
  /** To this machine: known passwords, an administrator without second factor, /dev pages. */
  | 'local'
  /** On a public address: no administrators and no /dev pages. */
  | 'public';

/** A bucket for files. Its keys stay in the environment, where the SDK looks for them. */
export type S3Settings = {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
};

export type OAuthClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another provider that stands in for the real one, in tests; null: the real one. */
  readonly issuerUrl: string | null;
};

/** Who runs the site and answers for its data, as /privacy and /taisykles have to name it. */
type Operator = {
  readonly name: string;
  /** Of the register of legal entities. */
  readonly code: string;
  /** In one line. */
  readonly address: string;
};

/**
 * Reads the settings from the environment, an empty value counting as unset.
 * @throws SettingsError for all that are wrong, or, when none is, for all that are missing
 */
export function readSettings(env: Environment): Settings {
  const { success, data, error } = variables.safeParse(env);
  const wrong = success
    ? missingOf(data)
    : error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  if (!success || wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return settingsOf(data);
}

function settingsOf(set: Variables): Settings {
  const production = set.DATABASE_URL !== null;
  const demo = production ? null : demoOf(set);
  const trustedProxies = set.TRUSTED_PROXIES ?? [];
  // The demo has contacts of its own, so that every part of the footer shows.
  const forDemo = <Value>(value: Value) => (production ? null : value);
  return {
    port: set.PORT,
    hosts: set.HOST,
    origin: set.ORIGIN ?? `http://localhost:${set.PORT}`,
    origins:
      set.ORIGIN === null
        ? ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${set.PORT}`)
        : [set.ORIGIN],
    dataDir: set.DATA_DIR,
    s3: set.S3_BUCKET === null ? null : s3Of(set.S3_BUCKET, set),
    filesBaseUrl: set.FILES_BASE_URL,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    production,
    demo,
    trustedProxies,
    connectionsPerAddress: set.CONNECTIONS_PER_ADDRESS,
    adminAllowedIps:
      set.ADMIN_ALLOWED_IPS ??
      // Behind a proxy that adds no header, every visitor would have a loopback address.
      (demo === 'local' && trustedProxies.length === 0 ? ['127.0.0.0/8', '::1'] : []),
    secret: set.SECRET,
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? defaultSender(set.ORIGIN),
      operator: set.OPERATOR_EMAIL,
    },
    oauth: { google: clientOf(set, 'GOOGLE'), facebook: clientOf(set, 'FACEBOOK') },
    worker: set.WORKER === 'on',
    partnerApproval: set.PARTNER_APPROVAL,
    contact: {
      phone: set.CONTACT_PHONE ?? forDemo('+37060000000'),
      email: set.CONTACT_EMAIL ?? forDemo('labas@vizgis.test'),
      facebookUrl: set.FACEBOOK_URL ?? forDemo('https://www.facebook.com/vizgis.test'),
      instagramUrl: set.INSTAGRAM_URL ?? forDemo('https://www.instagram.com/vizgis.test'),
    },
    operator: operatorOf(set) ?? forDemo(demoOperator),
    logLevel: set.LOG_LEVEL,
    logTo: set.LOG_TO,
  };
}

/** What is of no use alone: the second must be set when the first is. */
const together: readonly (readonly [set: keyof Variables, needs: keyof Variables])[] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ...(['ORIGIN', 'SECRET', 'SMTP_URL'] as const).map((needs) => ['DATABASE_URL', needs] as const),
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ...inFull(['OPERATOR_NAME', 'OPERATOR_CODE', 'OPERATOR_ADDRESS']),
  ...inFull(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
  ...inFull(['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET']),
];

/** All of them or none. */
function inFull(names: readonly (keyof Variables)[]) {
  return names.flatMap((set) => names.map((needs) => [set, needs] as const));
}

/** What has to be set besides what is set, a sentence each. */
function missingOf(given: Variables): string[] {
  // Without a bucket its keys are another program's.
  const keys =
    given.S3_BUCKET === null ? [] : inFull(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  const missing = [...together, ...keys]
    .filter(([set, needs]) => given[set] !== null && given[needs] === null)
    // Two that are set may need the same third one.
    .filter(([, needs], at, all) => all.findIndex((other) => other[1] === needs) === at)
    .map(([set, needs]) => `${needs} must be set when ${set} is set.`);
  if (given.S3_BUCKET !== null && given.S3_REGION === null && given.S3_ENDPOINT === null) {
    missing.push('S3_REGION or S3_ENDPOINT must be set when S3_BUCKET is set.');
  }
  if (given.DATABASE_URL !== null && given.OPERATOR_NAME !== null && given.CONTACT_EMAIL === null) {
    missing.push('CONTACT_EMAIL must be set when OPERATOR_NAME is set.');
  }
  return missing;
}

/**
 * What the demo may show. Its passwords are published: it is public only with DEMO=1.
 * @throws SettingsError when others could reach a demo that is meant for this machine
 */
function demoOf(set: Variables): Demo {
  if (set.DEMO === '1') {
    if (set.ADMIN_ALLOWED_IPS === null) return 'public';
    throw new SettingsError(
      'ADMIN_ALLOWED_IPS must not be set when DEMO is 1: a public demo has no administrators.',
    );
  }
  const remedy = 'set DATABASE_URL, or DEMO=1 to show the demo world publicly.';
  if (set.ORIGIN !== null && !isLocal(new URL(set.ORIGIN).hostname)) {
    throw new SettingsError(`ORIGIN is a public address: ${remedy}`);
  }
  if (!set.HOST.every(isLocal)) {
    throw new SettingsError(`HOST lets other machines in: ${remedy}`);
  }
  return 'local';
}

/** Whether a name or an address is this machine's alone, as far as it says. */
function isLocal(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/** Stores of others ask for some region and mostly ignore which. */
function s3Of(bucket: string, { S3_ENDPOINT, S3_REGION }: Variables): S3Settings {
  return { bucket, endpoint: S3_ENDPOINT, region: S3_REGION ?? 'us-east-1' };
}

/** An address at our own name; a bare number is no name for mail. */
function defaultSender(ownOrigin: string | null): string {
  const name = ownOrigin === null ? null : new URL(ownOrigin).hostname;
  return name === null || isIP(name) || name.startsWith('[') || !name.includes('.')
    ? 'labas@vizgis.test'
    : `labas@${name}`;
}

function clientOf(set: Variables, provider: 'GOOGLE' | 'FACEBOOK'): OAuthClient | null {
  const clientId = set[`${provider}_CLIENT_ID`];
  const clientSecret = set[`${provider}_CLIENT_SECRET`];
  if (clientId === null || clientSecret === null) return null;
  return { clientId, clientSecret, issuerUrl: set[`${provider}_ISSUER_URL`] };
}

/** An invented company; its code has a valid check digit. */
const demoOperator: Operator = {
  name: 'UAB „Vizgio demonstracija“',
  code: '399001000',
  address: 'Uodegos g. 1, LT-01100 Vilnius',
};

/** @returns null where it is not told who runs the site */
function operatorOf(set: Variables): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_CODE: code, OPERATOR_ADDRESS: address } = set;
  return name === null || code === null || address === null ? null : { name, code, address };
}
