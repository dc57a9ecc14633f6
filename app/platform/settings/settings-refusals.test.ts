import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.server.ts';

const live = {
  DATABASE_URL: 'postgres://vizgis@db/vizgis',
  ORIGIN: 'https://vizgis.lt',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail',
};

test('a short secret is refused, and the sentence does not tell it', () => {
  for (const env of [live, {}]) {
    expect(() => readSettings({ ...env, SECRET: 'x'.repeat(31) })).toThrow(
      new SettingsError('SECRET must have at least 32 characters.'),
    );
  }
});

test('the address of a mail server is checked, and the sentence does not tell its password', () => {
  for (const wrong of ['mail.example.lt', 'http://mail', 'smtp://', 'ruta:slaptas@mail:587']) {
    expect(() => readSettings({ SMTP_URL: wrong })).toThrow(
      new SettingsError('SMTP_URL must look like smtp://user:password@mail.example.lt:587.'),
    );
  }
});

test.each(['GOOGLE', 'FACEBOOK'])('half of what %s needs stops the start', (provider) => {
  for (const [set, missing] of [
    ['CLIENT_ID', 'CLIENT_SECRET'],
    ['CLIENT_SECRET', 'CLIENT_ID'],
  ]) {
    expect(() => readSettings({ [`${provider}_${set}`]: 'x' })).toThrow(
      new SettingsError(`${provider}_${missing} must be set when ${provider}_${set} is set.`),
    );
  }
});

test('who runs the site is told in full or not at all', () => {
  const operator = { name: 'UAB „Uodega“', code: '399001000', address: 'Uodegos g. 1, Vilnius' };
  const told = {
    OPERATOR_NAME: operator.name,
    OPERATOR_CODE: operator.code,
    OPERATOR_ADDRESS: operator.address,
  };
  expect(readSettings(told).operator).toEqual(operator);
  const contact = { CONTACT_EMAIL: 'labas@vizgis.lt' };
  expect(readSettings({ ...live, ...contact, ...told }).operator).toEqual(operator);
  for (const [env, sentence] of [
    [{ ...told, OPERATOR_CODE: '' }, 'OPERATOR_CODE must be set when OPERATOR_NAME is set.'],
    [
      { OPERATOR_ADDRESS: 'Vilnius' },
      'OPERATOR_NAME must be set when OPERATOR_ADDRESS is set.\n' +
        'OPERATOR_CODE must be set when OPERATOR_ADDRESS is set.',
    ],
    [{ ...told, OPERATOR_CODE: 'LT399' }, 'OPERATOR_CODE must be digits only.'],
    [{ ...live, ...told }, 'CONTACT_EMAIL must be set when OPERATOR_NAME is set.'],
  ] as const) {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence));
  }
});

test('half of what a bucket needs stops the start', () => {
  const bucket = { S3_BUCKET: 'vizgis', S3_REGION: 'eu-north-1' };
  for (const [env, sentence] of [
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET must be set when S3_ENDPOINT is set.'],
    [{ S3_REGION: 'eu-north-1' }, 'S3_BUCKET must be set when S3_REGION is set.'],
    [{ S3_BUCKET: 'vizgis' }, 'S3_REGION or S3_ENDPOINT must be set when S3_BUCKET is set.'],
    [
      { ...bucket, AWS_ACCESS_KEY_ID: 'x' },
      'AWS_SECRET_ACCESS_KEY must be set when AWS_ACCESS_KEY_ID is set.',
    ],
    [
      { ...bucket, AWS_SECRET_ACCESS_KEY: 'x' },
      'AWS_ACCESS_KEY_ID must be set when AWS_SECRET_ACCESS_KEY is set.',
    ],
  ] as const) {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence));
  }
  // The keys of other programs are no business of ours.
  expect(readSettings({ AWS_ACCESS_KEY_ID: 'x' }).s3).toBeNull();
});

test.each([
  ['PORT', '0', 'must be a whole number from 1 to 65535'],
  ['PORT', '65536', 'must be a whole number from 1 to 65535'],
  ['PORT', '80.5', 'must be a whole number'],
  ['PORT', '-1', 'must be a whole number'],
  ['PORT', '0x50', 'must be a whole number'],
  ['PORT', '1e3', 'must be a whole number'],
  ['PORT', 'tūkstantis', "not 'tūkstantis'"],
  ['HOST', 'http://0.0.0.0', 'must be an address such as 0.0.0.0 or a name'],
  ['HOST', '127.0.0.1:3000', 'must be an address'],
  ['HOST', '127.0.0.1 ::1', 'must be an address'],
  ['ORIGIN', 'vizgis.lt', 'must look like https://example.lt'],
  ['ORIGIN', 'ftp://vizgis.lt', 'must look like'],
  ['ORIGIN', 'javascript:alert(1)', 'must look like'],
  ['ORIGIN', 'https://vizgis.lt/paslaugos', 'must look like'],
  ['ORIGIN', 'https://vizgis.lt/?a', 'must look like'],
  ['ORIGIN', 'https://vizgis.lt/#a', 'must look like'],
  ['ORIGIN', 'https://ruta:slaptas@vizgis.lt', 'must look like'],
  ['ORIGIN', 'https://', 'must look like'],
  ['DATABASE_URL', 'mysql://db/vizgis', 'must begin with postgres://'],
  ['DATABASE_URL', 'db/vizgis', 'must begin with postgres://'],
  ['DATABASE_DIRECT_URL', 'db:5433', 'must begin with postgres://'],
  ['DATABASE_READ_URL', 'db:5434', 'must begin with postgres://'],
  ['TRUSTED_PROXIES', 'proxy', "has 'proxy', which is no address or range"],
  ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.256', "has '10.0.0.256'"],
  ['TRUSTED_PROXIES', '10.0.0.0/33', "has '10.0.0.0/33'"],
  ['TRUSTED_PROXIES', 'fd00::/129', "has 'fd00::/129'"],
  ['TRUSTED_PROXIES', '10.0.0.0/', "has '10.0.0.0/'"],
  ['TRUSTED_PROXIES', '10.0.0.0/8/24', "has '10.0.0.0/8/24'"],
  ['TRUSTED_PROXIES', '*', "has '*'"],
  ['CONTACT_PHONE', '860000000', 'must look like +37060000000'],
  ['CONTACT_PHONE', '+370 600 ABC', 'must look like'],
  ['CONTACT_EMAIL', 'labas', 'must be an e-mail address'],
  ['CONTACT_EMAIL', 'a@b@c', 'must be an e-mail address'],
  ['FACEBOOK_URL', 'facebook.com/vizgis', 'must be an http or https address'],
  ['FACEBOOK_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['INSTAGRAM_URL', '@vizgis', 'must be an http or https address'],
  ['ADMIN_ALLOWED_IPS', 'biuras', "has 'biuras', which is no address or range"],
  ['MAIL_FROM', 'Vizgis <labas@vizgis.lt>', 'must be an e-mail address'],
  ['OPERATOR_EMAIL', 'labas', 'must be an e-mail address'],
  ['GOOGLE_ISSUER_URL', 'accounts.google.com', 'must be an http or https address'],
  ['S3_BUCKET', 'Mano nuotraukos', 'must be the name of a bucket'],
  ['S3_ENDPOINT', '127.0.0.1:9000', 'must be an http or https address'],
  ['FILES_BASE_URL', 'failai.vizgis.lt', 'must be an http or https address'],
  ['FILES_BASE_URL', 'https://failai.vizgis.lt/?a=b', 'must be an address without a query'],
  ['FILES_BASE_URL', 'https://failai.vizgis.lt;script-src *', 'must be an'],
  ['WORKER', 'no', 'must be one of on, off'],
  ['LOG_TO', 'console', 'must be one of output, files'],
  ['LOG_LEVEL', 'INFO', 'must be one of debug, info, warn, error'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error'],
] as const)('%s=%s stops with a sentence', (name, value, sentence) => {
  let refusal: unknown;
  try {
    readSettings({ ...live, [name]: value });
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(SettingsError);
  const { message } = refusal as SettingsError;
  expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
  expect(message).toContain(sentence);
});

test('all that is wrong, and all that is missing, is told at once', () => {
  expect(() => readSettings({ PORT: 'kasnors', SECRET: 'x', DATABASE_URL: 'db' })).toThrow(
    new SettingsError(
      [
        "PORT must be a whole number from 1 to 65535, not 'kasnors'.",
        'DATABASE_URL must begin with postgres:// or postgresql://.',
        'SECRET must have at least 32 characters.',
      ].join('\n'),
    ),
  );
  expect(() => readSettings({ DATABASE_URL: live.DATABASE_URL, S3_ENDPOINT: 'http://s3' })).toThrow(
    new SettingsError(
      [
        ...['ORIGIN', 'SECRET', 'SMTP_URL'].map(
          (name) => `${name} must be set when DATABASE_URL is set.`,
        ),
        'S3_BUCKET must be set when S3_ENDPOINT is set.',
      ].join('\n'),
    ),
  );
});
