import { beforeEach, expect, test } from 'vitest';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import {
  confirmSubscription,
  findStopAddress,
  type NewsletterDependencies,
  requestSubscription,
  stopSubscription,
  subscriptionsTidying,
} from '#app/domains/newsletter/newsletter.server.ts';
import { newsletterForm } from '#app/domains/newsletter/schema.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { origin, secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeOwnerActor } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const ruta = 'ruta@sunys.test';

let now: Date;
let mails: Mail[];

const deps = (): NewsletterDependencies => ({
  db: database(),
  settings: { origin },
  secret,
  sendMail: async (_db, mail) => {
    mails.push(mail);
  },
});

beforeEach(async () => {
  now = new Date('2026-03-11T10:00:00Z');
  mails = [];
  await database().deleteFrom('newsletter_subscribers').execute();
  await database().deleteFrom('rate_limits').execute();
});

const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

let nextUnit = 0;
const somewhere = () => {
  nextUnit += 1;
  return { addressUnit: `10.1.${nextUnit >> 8}.${nextUnit & 255}` };
};

const ask = (email: string, from: Parameters<typeof requestSubscription>[2] = somewhere()) =>
  requestSubscription(deps(), email, from, now);
const press = (token: string, from = somewhere()) => confirmSubscription(deps(), token, from, now);

const rows = () =>
  database()
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at'])
    .orderBy('email')
    .execute();

/** What the newest mail leads to. */
function linksOf(mail = mails.at(-1)) {
  const found = (path: string) =>
    new RegExp(`${origin}/prenumerata/${path}([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  return { token: found('patvirtinti\\?token='), stop: found('atsisakyti/') };
}

async function subscribe(email: string) {
  expect(await ask(email)).toEqual({ ok: true });
  const links = linksOf(mails.findLast(({ to }) => to === email));
  expect(await press(links.token)).toEqual({ ok: true });
  return links;
}

test('an address gets the one mail that it asked for, and is a subscriber after its word', async () => {
  expect(await ask(ruta)).toEqual({ ok: true });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ruta, 'Patvirtinkite prenumeratą'],
  ]);
  expect(mails[0]?.text).toMatch(/galioja 7\s+dienas/);
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: null }]);

  // No link is kept, what is kept is no link, and the one that ends the newsletter confirms nothing.
  const { token, stop } = linksOf();
  const [kept] = await database().selectFrom('newsletter_subscribers').selectAll().execute();
  for (const link of [token, stop]) expect(JSON.stringify(kept)).not.toContain(link);
  for (const other of [kept?.link_hash ?? '', stop])
    expect(await press(other)).toMatchObject({ ok: false });
  expect(await press(token)).toEqual({ ok: true });
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: now }]);
  // Nothing else is sent for the confirmation.
  expect(mails).toHaveLength(1);
});

test('a link pressed by many at once confirms once, and pressing again says the same', async () => {
  await ask(ruta);
  const { token } = linksOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const first = now;
  pass(1);
  expect(await press(token)).toEqual({ ok: true });
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: first }]);
});

test('each of several mails has a link that lives for its own seven days, and no guess is one', async () => {
  await ask(ruta);
  const { token: first } = linksOf();
  pass(3 * 24);
  await ask(ruta);
  const { token: second } = linksOf();
  pass(4 * 24);
  expect(await press(first)).toMatchObject({ ok: false, text: /Nuoroda nebegalioja/ });
  expect(await press('x'.repeat(43))).toMatchObject({ ok: false });
  expect(await press('')).toMatchObject({ ok: false });
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: null }]);
  pass(3 * 24 - 0.1);
  expect(await press(second)).toEqual({ ok: true });
  pass(0.1);
  expect(await press(second)).toMatchObject({ ok: false, reason: 'invalid' });
});

test('the first mail confirms after a second one was asked for, and neither after the newsletter was ended', async () => {
  await ask(ruta);
  const first = linksOf();
  await ask(ruta);
  const second = linksOf();
  expect(await press(first.token)).toEqual({ ok: true });
  const since = await rows();
  expect(since).toEqual([{ email: ruta, confirmed_at: now }]);
  pass(1);
  expect(await press(second.token)).toEqual({ ok: true });
  expect(await rows()).toEqual(since);

  await stopSubscription(deps(), first.stop);
  await ask(ruta);
  for (const { token } of [first, second])
    expect(await press(token)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: null }]);
});

test('of links of the newsletter thirty an hour are looked at for an address', async () => {
  const from = somewhere();
  const answers = [];
  for (let time = 0; time < 31; time++) answers.push(await press('x'.repeat(43), from));
  expect(answers.slice(0, 30).every((one) => !one.ok && one.reason === 'invalid')).toBe(true);
  expect(answers.at(-1)).toMatchObject({ reason: 'limited' });
});

test('five mails an hour for an address, and ten an hour from one', async () => {
  // Another address is free meanwhile.
  const [other, ...answers] = await Promise.all([
    ask('jonas@sunys.test'),
    ...Array.from({ length: 6 }, () => ask(ruta)),
  ]);
  expect(other).toEqual({ ok: true });
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused).toEqual([
    expect.objectContaining({
      reason: 'limited',
      text: expect.stringMatching(/^Per daug bandymų/),
    }),
  ]);
  expect(mails.filter(({ to }) => to === ruta)).toHaveLength(5);
  pass(1.1);
  expect(await ask(ruta)).toEqual({ ok: true });

  const from = somewhere();
  const ten = Array.from({ length: 10 }, (_, time) => ask(`n${time}@sunys.test`, from));
  for (const answer of await Promise.all(ten)) expect(answer).toEqual({ ok: true });
  expect(await ask('n10@sunys.test', from)).toMatchObject({ reason: 'limited' });
  expect((await rows()).map(({ email }) => email)).not.toContain('n10@sunys.test');
});

test('an IPv6 network counts as one, whatever its addresses', async () => {
  // At once: one after another they would wait 31 times until their time is padded.
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, time) =>
      ask(`n${time}@sunys.test`, { ...somewhere(), network: '2001:db8:1::/48' }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
});

test('known, waiting and unknown addresses are answered alike, with as many queries and mails', async () => {
  await Promise.all([subscribe('zinoma@sunys.test'), ask('laukia@sunys.test')]);
  await makeOwnerActor(database(), 'paskyra@sunys.test');
  mails = [];
  const names = ['zinoma', 'laukia', 'paskyra', 'nezinoma'];
  const seen = await Promise.all(
    names.map(async (name) => {
      const scope = { id: name, queries: 0, queryMillis: 0 };
      const answer = await inRequestScope(scope, () => ask(`${name}@sunys.test`));
      const sent = mails.filter(({ to }) => to === `${name}@sunys.test`);
      return { answer, queries: scope.queries, mails: sent.length };
    }),
  );
  const [first] = seen;
  expect(first).toMatchObject({ answer: { ok: true }, mails: 1 });
  expect(first?.queries).toBeGreaterThan(3);
  for (const one of seen) expect(one).toEqual(first);
});

test('a subscriber who is asked for again hears that, and stays one', async () => {
  const { token } = await subscribe(ruta);
  const since = await rows();
  mails = [];
  pass(30 * 24);
  expect(await ask(ruta)).toEqual({ ok: true });
  expect(mails.map(({ subject }) => subject)).toEqual(['Naujienlaiškį jau prenumeruojate']);
  expect(linksOf().token).toBe('');
  expect(await rows()).toEqual(since);
  expect(await press(token)).toMatchObject({ ok: false });
});

test('one click ends it, by the headers of RFC 8058, and nothing is left of the address', async () => {
  const { token, stop } = await subscribe(ruta);
  const link = `${origin}/prenumerata/atsisakyti/${stop}`;
  expect(mails[0]?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(findStopAddress(deps(), stop)).toBe(ruta);
  for (const _time of [1, 2]) expect(await stopSubscription(deps(), stop)).toBe(true);
  expect(await rows()).toEqual([]);
  // Nor does the mail that asked bring it back.
  expect(await press(token)).toMatchObject({ ok: false });
  expect(await rows()).toEqual([]);

  // The old mail ends a later subscription too, and a wrong link none.
  await subscribe(ruta);
  const other = { ...deps(), secret: 'another secret for the tests, 32' };
  const changed = `${stop.startsWith('A') ? 'B' : 'A'}${stop.slice(1)}`;
  for (const wrong of ['x', '', stop.slice(0, -2), `${stop}AA`, changed]) {
    expect(await stopSubscription(deps(), wrong)).toBe(false);
  }
  expect(await stopSubscription(other, stop)).toBe(false);
  expect(await rows()).toHaveLength(1);
  expect(await stopSubscription(deps(), stop)).toBe(true);
  expect(await rows()).toEqual([]);
});

test('an address that waits is forgotten by the same link, or after seven days', async () => {
  const jonas = 'jonas@sunys.test';
  await Promise.all([ask(ruta), ask(jonas)]);
  const linksTo = (email: string) => linksOf(mails.find(({ to }) => to === email));
  expect(await stopSubscription(deps(), linksTo(ruta).stop)).toBe(true);
  expect(await rows()).toEqual([{ email: jonas, confirmed_at: null }]);
  const { token } = linksTo(jonas);
  pass(7 * 24 - 1);
  await tidyRows(database(), subscriptionsTidying, now);
  expect(await rows()).toHaveLength(1);
  await subscribe('lieka@sunys.test');
  pass(2);
  await tidyRows(database(), subscriptionsTidying, now);
  expect((await rows()).map(({ email }) => email)).toEqual(['lieka@sunys.test']);
  expect(await press(token)).toMatchObject({ ok: false });
});

test('the owner’s switch and the box are one subscription', async () => {
  const owner = await makeOwnerActor(database(), ruta);
  await ask(ruta);
  const { stop, token } = linksOf();
  await saveOwnerSwitch(database(), owner, { setting: 'newsletter', on: true }, now);
  expect(await rows()).toEqual([{ email: ruta, confirmed_at: now }]);
  // The account has proven the address already: the link changes nothing.
  pass(1);
  expect(await press(token)).toEqual({ ok: true });
  expect((await rows())[0]?.confirmed_at).not.toEqual(now);
  await stopSubscription(deps(), stop);
  expect(await rows()).toEqual([]);
});

test.each([
  ['', 'Įveskite el. pašto adresą.'],
  ['ruta', 'Prašome įvesti teisingą el. pašto adresą.'],
  ['ruta@sunys.test, jonas@sunys.test', 'Prašome įvesti teisingą el. pašto adresą.'],
  ['ruta@sunys.test\nBcc: jonas@sunys.test', 'Prašome įvesti teisingą el. pašto adresą.'],
  [`${'a'.repeat(250)}@b.lt`, 'Prašome įvesti teisingą el. pašto adresą.'],
])('what is no address is refused at the field: %j', (typed, text) => {
  const form = new FormData();
  form.set('email', typed);
  expect(readForm(newsletterForm, form)).toMatchObject({
    ok: false,
    text: null,
    fields: { email: text },
  });
});

test('a mail that cannot be queued leaves no row', async () => {
  const broken = {
    ...deps(),
    sendMail: async () => {
      throw new Error('the queue is away');
    },
  };
  await expect(requestSubscription(broken, ruta, somewhere(), now)).rejects.toThrow('queue');
  expect(await rows()).toEqual([]);
});
