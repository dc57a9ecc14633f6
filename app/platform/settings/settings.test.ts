import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.server.ts';

const live = {
  DATABASE_URL: 'postgres://vizgis@db/vizgis',
  ORIGIN: 'https://vizgis.lt',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail',
};

test('without any setting this is the demo on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    connectionsPerAddress: 32,
    hosts: ['127.0.0.1', '::1'],
    origin: 'http://localhost:3000',
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    dataDir: resolve('.data'),
    s3: null,
    filesBaseUrl: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    production: false,
    demo: 'local',
    trustedProxies: [],
    adminAllowedIps: ['127.0.0.0/8', '::1'],
    secret: null,
    mail: { smtpUrl: null, from: 'labas@vizgis.test', operator: null },
    oauth: { google: null, facebook: null },
    worker: true,
    partnerApproval: 'off',
    contact: {
      phone: '+37060000000',
      email: 'labas@vizgis.test',
      facebookUrl: 'https://www.facebook.com/vizgis.test',
      instagramUrl: 'https://www.instagram.com/vizgis.test',
    },
    operator: {
      name: 'UAB „Vizgio demonstracija“',
      code: '399001000',
      address: 'Uodegos g. 1, LT-01100 Vilnius',
    },
    logLevel: 'info',
    logTo: 'output',
  });
});

test('an empty setting and one of spaces count as unset', () => {
  const names = ['PORT', 'HOST', 'ORIGIN', 'DATA_DIR', 'DEMO', 'TRUSTED_PROXIES'];
  const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
  const more = ['CONTACT_PHONE', 'CONTACT_EMAIL', 'FACEBOOK_URL', 'INSTAGRAM_URL', 'LOG_LEVEL'];
  const mail = [
    'SMTP_URL',
    'MAIL_FROM',
    'OPERATOR_EMAIL',
    'OPERATOR_NAME',
    'OPERATOR_CODE',
    'OPERATOR_ADDRESS',
    'SECRET',
    'WORKER',
    'ADMIN_ALLOWED_IPS',
    'PARTNER_APPROVAL',
  ];
  const oauth = ['GOOGLE', 'FACEBOOK'].flatMap((provider) =>
    ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER_URL'].map((name) => `${provider}_${name}`),
  );
  const files = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'FILES_BASE_URL'];
  for (const empty of ['', '  ', '\n']) {
    const every = [...names, ...databases, ...more, ...mail, ...oauth, ...files];
    const env = Object.fromEntries(every.map((name) => [name, empty]));
    expect(readSettings(env)).toEqual(readSettings({}));
  }
});

test('a database of one’s own means production: one origin, and no contacts that are not set', () => {
  const settings = readSettings(live);
  expect(settings).toMatchObject({
    production: true,
    demo: null,
    databaseUrl: live.DATABASE_URL,
    origin: 'https://vizgis.lt',
    origins: ['https://vizgis.lt'],
    contact: { phone: null, email: null, facebookUrl: null, instagramUrl: null },
    operator: null,
    // Without ADMIN_ALLOWED_IPS there is no access to the administration from any address.
    adminAllowedIps: [],
    secret: live.SECRET,
    mail: { smtpUrl: live.SMTP_URL, from: 'labas@vizgis.lt', operator: null },
  });
});

test.each(['ORIGIN', 'SECRET', 'SMTP_URL'])('production does not start without %s', (name) => {
  for (const missing of [undefined, '', ' ']) {
    expect(() => readSettings({ ...live, [name]: missing })).toThrow(
      new SettingsError(`${name} must be set when DATABASE_URL is set.`),
    );
  }
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s adds to DATABASE_URL', (name) => {
  expect(() => readSettings({ [name]: 'postgres://db/vizgis' })).toThrow(
    new SettingsError(`DATABASE_URL must be set when ${name} is set.`),
  );
});

test.each([
  [{ ORIGIN: 'https://vizgis.lt' }, 'ORIGIN is a public address'],
  [{ ORIGIN: 'http://10.0.0.5' }, 'ORIGIN is a public address'],
  [{ ORIGIN: 'http://localhost.vizgis.lt' }, 'ORIGIN is a public address'],
  [{ ORIGIN: 'http://[2001:db8::1]' }, 'ORIGIN is a public address'],
  [{ HOST: '0.0.0.0' }, 'HOST lets other machines in'],
  [{ HOST: '::' }, 'HOST lets other machines in'],
  [{ HOST: '10.0.0.5' }, 'HOST lets other machines in'],
  [{ HOST: 'vizgis.internal' }, 'HOST lets other machines in'],
  [{ HOST: '127.example.lt' }, 'HOST lets other machines in'],
])('a demo that others could reach does not start by accident: %j', (env, why) => {
  const sentence = `${why}: set DATABASE_URL, or DEMO=1 to show the demo world publicly.`;
  for (const demo of ['', '0']) {
    expect(() => readSettings({ ...env, DEMO: demo })).toThrow(new SettingsError(sentence));
  }
  // A public demo has neither administrators nor the developers' pages.
  expect(readSettings({ ...env, DEMO: '1' })).toMatchObject({
    production: false,
    demo: 'public',
    adminAllowedIps: [],
  });
  expect(readSettings({ ...live, ...env })).toMatchObject({ production: true, demo: null });
});

test.each([
  { ORIGIN: 'http://localhost:8080' },
  { ORIGIN: 'http://vizgis.localhost' },
  { ORIGIN: 'http://127.0.0.1' },
  { ORIGIN: 'http://[::1]:3000' },
  { HOST: '127.0.0.5' },
  { HOST: 'LocalHost' },
  { HOST: '::1' },
])('on this machine the demo starts as it is: %j', (env) => {
  expect(readSettings(env)).toMatchObject({
    demo: 'local',
    adminAllowedIps: ['127.0.0.0/8', '::1'],
  });
});

test('behind a named proxy a loopback address gives no access to the administration', () => {
  expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1' }).adminAllowedIps).toEqual([]);
});

test('a public demo has no administrators, wherever they come from', () => {
  expect(() => readSettings({ DEMO: '1', ADMIN_ALLOWED_IPS: '198.51.100.7' })).toThrow(
    new SettingsError(
      'ADMIN_ALLOWED_IPS must not be set when DEMO is 1: a public demo has no administrators.',
    ),
  );
  expect(() => readSettings({ DEMO: 'taip' })).toThrow(new SettingsError('DEMO must be 0 or 1.'));
});

test.each([
  [{ PORT: '1' }, { port: 1, origin: 'http://localhost:1' }],
  [{ PORT: ' 65535 ' }, { port: 65_535 }],
  [{ ...live, HOST: '0.0.0.0' }, { hosts: ['0.0.0.0'] }],
  [{ ...live, HOST: '::' }, { hosts: ['::'] }],
  [{ ...live, HOST: 'vizgis.internal' }, { hosts: ['vizgis.internal'] }],
  [
    { ...live, ORIGIN: 'https://Vizgis.LT/' },
    { origin: 'https://vizgis.lt', origins: ['https://vizgis.lt'] },
  ],
  [
    { ORIGIN: 'http://10.0.0.5:8080', DEMO: '1' },
    { origin: 'http://10.0.0.5:8080', production: false },
  ],
  [{ DATA_DIR: '/srv/vizgis' }, { dataDir: '/srv/vizgis' }],
  [{ DATA_DIR: 'x/../data' }, { dataDir: resolve('data') }],
  [
    { ...live, DATABASE_URL: 'postgresql:///vizgis?host=/run/postgresql' },
    { databaseUrl: 'postgresql:///vizgis?host=/run/postgresql', production: true },
  ],
  [
    { ...live, DATABASE_DIRECT_URL: 'postgres://vizgis@db:5433/vizgis' },
    { databaseUrl: live.DATABASE_URL, databaseDirectUrl: 'postgres://vizgis@db:5433/vizgis' },
  ],
  [
    { ...live, DATABASE_READ_URL: 'postgres://vizgis@copy/vizgis' },
    { databaseReadUrl: 'postgres://vizgis@copy/vizgis' },
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16  fd00::/8' },
    { trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'fd00::/8'] },
  ],
  [{ TRUSTED_PROXIES: '0.0.0.0/0 ::/128' }, { trustedProxies: ['0.0.0.0/0', '::/128'] }],
  [
    { CONTACT_PHONE: '+370 (600) 00-001', CONTACT_EMAIL: 'labas@vizgis.lt' },
    { contact: expect.objectContaining({ phone: '+37060000001', email: 'labas@vizgis.lt' }) },
  ],
  [
    { FACEBOOK_URL: 'https://facebook.com/v', INSTAGRAM_URL: 'http://instagram.com/v' },
    {
      contact: expect.objectContaining({
        facebookUrl: 'https://facebook.com/v',
        instagramUrl: 'http://instagram.com/v',
      }),
    },
  ],
  [
    { S3_BUCKET: 'vizgis', S3_REGION: 'eu-north-1' },
    { s3: { bucket: 'vizgis', endpoint: null, region: 'eu-north-1' } },
  ],
  [
    {
      S3_BUCKET: 'vizgis.lt',
      S3_ENDPOINT: 'https://s3.example.lt/',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    },
    { s3: { bucket: 'vizgis.lt', endpoint: 'https://s3.example.lt', region: 'us-east-1' } },
  ],
  [
    { FILES_BASE_URL: 'https://failai.vizgis.lt/' },
    { s3: null, filesBaseUrl: 'https://failai.vizgis.lt' },
  ],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ LOG_TO: 'files' }, { logTo: 'files' }],
  [{ WORKER: 'off' }, { worker: false }],
  [
    { ADMIN_ALLOWED_IPS: '198.51.100.7, fd00::/8' },
    { adminAllowedIps: ['198.51.100.7', 'fd00::/8'] },
  ],
  [
    { ...live, ADMIN_ALLOWED_IPS: '198.51.100.7' },
    { production: true, adminAllowedIps: ['198.51.100.7'] },
  ],
  [
    { SMTP_URL: 'smtps://u:p@mail:465', MAIL_FROM: 'laiskai@vizgis.lt', OPERATOR_EMAIL: 'a@b.lt' },
    { mail: { smtpUrl: 'smtps://u:p@mail:465', from: 'laiskai@vizgis.lt', operator: 'a@b.lt' } },
  ],
  [
    { ...live, ORIGIN: 'http://10.0.0.5' },
    { mail: expect.objectContaining({ from: 'labas@vizgis.test' }) },
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'geheim' },
    {
      oauth: {
        google: { clientId: 'id', clientSecret: 'geheim', issuerUrl: null },
        facebook: null,
      },
    },
  ],
  [
    {
      FACEBOOK_CLIENT_ID: 'id',
      FACEBOOK_CLIENT_SECRET: 'geheim',
      FACEBOOK_ISSUER_URL: 'http://localhost:9000/',
    },
    {
      oauth: {
        google: null,
        facebook: { clientId: 'id', clientSecret: 'geheim', issuerUrl: 'http://localhost:9000' },
      },
    },
  ],
])('%j is understood', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings);
});

test('other variables of the machine do not matter', () => {
  const env = { PATH: '/bin', HOSTNAME: 'x', port: '1', __proto__: 'x', LANG: 'lt_LT' };
  expect(readSettings(env)).toEqual(readSettings({}));
});
