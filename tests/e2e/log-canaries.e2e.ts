import type { Page } from '@playwright/test';
import { mailedPath, type OwnServer, type Premises, test } from './own-server.ts';
import { expect, open, signIn, signOutOfArea } from './support.ts';

/*
 * docs/trust.md T23: what is secret and passes through the product – planted by the test, or made by the
 * server itself – stands in no line of its log, which is at its most talkative here.
 */

const signInPage = '/prisijungti-seimininkas';

/** Something unmistakable that a log must not repeat. */
const canary = (kind: string) => `kanarele-${kind}-${crypto.randomUUID()}`;

type Secrets = Map<string, string>;

/** The names of the canaries that appear in the log, in clear or in a common encoding. */
function toldBy(log: string, secrets: Secrets): string[] {
  return [...secrets]
    .filter(([, secret]) =>
      [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
        Buffer.from(secret).toString('base64url'),
        Buffer.from(secret).toString('hex'),
      ].some((spelling) => log.includes(spelling)),
    )
    .map(([name]) => name);
}

/** Notes every cookie that the browser holds, whole and without its signature. */
async function noteCookies(page: Page, secrets: Secrets): Promise<void> {
  for (const { name, value } of await page.context().cookies()) {
    const plain = decodeURIComponent(value);
    const [unsigned = ''] = plain.split('.');
    secrets.set(`cookie ${name} ${value.slice(0, 6)}`, plain);
    if (unsigned.length > 15) secrets.set(`cookie ${name} ${value.slice(0, 6)} unsigned`, unsigned);
  }
}

/** Notes the links and the sentences of all mails to an address. */
async function noteMails({ query }: Premises, secrets: Secrets, email: string): Promise<void> {
  const mails = await query<{ subject: string; text: string }>(
    'select subject, text from development_mails where recipient = $1',
    [email],
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Patvirtinkite el. paštą',
    'Slaptažodis pakeistas',
    'Slaptažodžio atkūrimas',
  ]);
  for (const { subject, text } of mails) {
    const sentences = text.split(/\n+/).filter((sentence) => /\S \S+ \S/.test(sentence));
    for (const [index, sentence] of sentences.entries())
      secrets.set(`mail ${subject}, sentence ${index}`, sentence);
    for (const [index, match] of [...text.matchAll(/token=([\w-]+)/g)].entries())
      secrets.set(`mail ${subject}, token ${index}`, match[1] as string);
  }
}

async function sendNewPassword(page: Page, typed: string, button: string): Promise<void> {
  await page.getByLabel('Slaptažodis', { exact: true }).fill(typed);
  await page.getByLabel('Pakartokite slaptažodį', { exact: true }).fill(typed);
  await page.getByRole('button', { name: button }).click();
}

/** Requests that no page of ours sends, each with something secret where it does not belong. */
async function sendHostile(origin: string, secrets: Secrets): Promise<(string | null)[]> {
  const plant = (kind: string) => {
    const planted = canary(kind);
    secrets.set(kind, planted);
    return planted;
  };
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', body, headers: { origin, ...headers } });
  const requests = [
    fetch(`${origin}/patvirtinti?token=${plant('dead token in an address')}`),
    fetch(`${origin}/atsisakyti-pranesimu/x.${plant('right to end mails')}`),
    post(`/atsisakyti-pranesimu/x.${plant('right to end mails at once')}`, '', {
      origin: 'https://pastas.example',
    }),
    fetch(`${origin}/prenumerata/patvirtinti?token=${plant('link of the newsletter')}`),
    fetch(`${origin}/prenumerata/atsisakyti/${plant('right to end the newsletter')}`),
    fetch(`${origin}/duk?slaptazodis=${plant('parameter of an address')}`),
    fetch(`${origin}/seimininko-skydelis`, {
      headers: { cookie: `session=${plant('forged cookie')}.${plant('signature')}` },
      redirect: 'manual',
    }),
    fetch(`${origin}/duk`, {
      headers: {
        authorization: `Bearer ${plant('authorization')}`,
        referer: `${origin}/atnaujinti-slaptazodi?token=${plant('referrer')}`,
        'user-agent': plant('user agent'),
      },
    }),
    post(signInPage, `{"email":"a@b.lt","password":"${plant('JSON')}"}`, {
      'content-type': 'application/json',
    }),
    post(signInPage, `password=${plant('broken multipart')}`, {
      'content-type': 'multipart/form-data',
    }),
    post(signInPage, new URLSearchParams({ password: plant('foreign form') }), {
      origin: 'https://vizgis.example',
    }),
    post(signInPage, new URLSearchParams({ password: plant('huge form').padEnd(3_000_000, 'x') })),
    post('/admin/login', new URLSearchParams({ email: 'a@b.lt', password: plant('admin form') })),
    fetch(
      `${origin}/api/auth/callback/google?code=${plant('forged code')}&state=${plant('state')}&error_description=${plant('provider’s words')}`,
      { redirect: 'manual' },
    ),
    fetch(
      `${origin}/api/auth/callback/google?error=server_error&error_description=${plant('provider’s complaint')}`,
      { redirect: 'manual' },
    ),
  ];
  return (await Promise.all(requests)).map(({ headers }) => headers.get('x-request-id'));
}

/** The entries of a log, each of which has to be one line of JSON with time, level and event. */
function entriesOf({ log }: OwnServer): Record<string, unknown>[] {
  const lines = log().trimEnd().split('\n');
  return lines.map((line) => {
    const entry: Record<string, unknown> = JSON.parse(line);
    expect(Object.keys(entry).slice(0, 3), line).toEqual(['time', 'level', 'event']);
    return entry;
  });
}

test('no password, token, cookie or sentence of a mail stands in the log', async ({
  page,
  premises,
  provider,
  server,
}) => {
  const { origin, log } = server;
  await premises.query('delete from development_mails');
  const before = server.log().length;
  const ids: string[] = [];
  page.on('response', (response) => {
    const id = response.headers()['x-request-id'];
    if (id) ids.push(id);
  });
  const email = 'kanarele@vizgis.test';
  const typed = { first: canary('first'), wrong: canary('wrong'), new: canary('new') };
  const secrets: Secrets = new Map(Object.entries(typed));

  await open(page, `${signInPage}/registracija`);
  await page.getByRole('textbox', { name: 'El. paštas', exact: true }).fill(email);
  await sendNewPassword(page, typed.first, 'Registruotis');
  await expect(page.getByText('Registracija beveik baigta!')).toBeVisible();
  // Elsewhere, so that the press leads to the page for signing in.
  await noteCookies(page, secrets);
  await page.context().clearCookies();
  await open(page, await mailedPath(premises, email, 'Patvirtinkite el. paštą'));
  await page.getByRole('button', { name: 'Patvirtinti paskyrą' }).click();
  await expect(page.getByText('Paskyra patvirtinta!')).toBeVisible();
  await signIn(page, email, typed.wrong);
  await expect(page.getByText('Nepavyko prisijungti. Patikrinkite duomenis.')).toBeVisible();
  await signIn(page, email, typed.first);
  await expect(page).toHaveURL('/seimininko-skydelis');
  await noteCookies(page, secrets);
  await signOutOfArea(page);
  await expect(page).toHaveURL('/');

  await page.goto('/pamirsau-slaptazodi');
  await page.getByRole('main').getByRole('textbox', { name: 'El. paštas' }).fill(email);
  await page.getByRole('button', { name: 'Siųsti nuorodą' }).click();
  await page.goto(await mailedPath(premises, email, 'Slaptažodžio atkūrimas'));
  await sendNewPassword(page, typed.new, 'Išsaugoti');
  await expect(page.getByText('Slaptažodis sėkmingai pakeistas!')).toBeVisible();
  await mailedPath(premises, email, 'Slaptažodis pakeistas');

  for (const [health, to] of [
    ['broken', /pranesimas=/],
    ['refusing', /pranesimas=/],
    ['well', /\/seimininko-skydelis$/],
  ] as const) {
    provider.become({ sub: canary('subject'), email, email_verified: true }, health);
    const answer = await page.request.post('/oauth/google', { form: {}, headers: { origin } });
    expect(answer.url()).toMatch(to);
    await noteCookies(page, secrets);
  }
  for (const { searchParams } of provider.asked)
    secrets.set(`state ${secrets.size}`, searchParams.get('state') ?? '');
  for (const secret of provider.secrets) secrets.set(`of the provider ${secrets.size}`, secret);
  for (const [name, value] of Object.entries(provider.settings))
    if (name.endsWith('SECRET')) secrets.set(name, value);
  secrets.set('SECRET', premises.secret());
  await noteMails(premises, secrets, email);
  ids.push(...(await sendHostile(origin, secrets)).filter((id) => id !== null));

  // The search finds what is there: a path is written down.
  const seen = canary('path');
  const last = await fetch(`${origin}/${seen}`);
  ids.push(last.headers.get('x-request-id') as string);
  await expect.poll(() => toldBy(log(), new Map([['path', seen]]))).toEqual(['path']);

  expect(secrets.size).toBeGreaterThan(40);
  expect([...secrets.values()].filter((secret) => secret.length < 8)).toEqual([]);
  expect(toldBy(log(), secrets)).toEqual([]);

  // One request, one line with its id; the walk above is in it.
  const requests = entriesOf(server).filter(({ event }) => event === 'request');
  const logged = requests.map(({ request }) => request);
  for (const id of logged) expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(logged).size).toBe(logged.length);
  expect(ids.filter((id) => !logged.includes(id))).toEqual([]);
  const walk = log().slice(before);
  for (const path of [
    '/prisijungti-seimininkas/registracija.data',
    '/patvirtinti',
    '/prisijungti-seimininkas.data',
    '/pamirsau-slaptazodi',
    '/atnaujinti-slaptazodi',
    '/api/auth/callback/google',
    '/admin/login',
  ])
    expect(walk).toContain(`"path":"${path}"`);
});
