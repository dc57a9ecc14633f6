import { tmpdir } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { requestEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmail } from '#app/domains/accounts/registration/confirmation.server.ts';
import { registerPartner } from '#app/domains/accounts/registration/registration.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner, signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { readPrimary } from '#app/platform/database/public-reads.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import * as ownerSignUp from '#app/routes/account/owner-sign-up.tsx';
import * as newPet from '#app/routes/owner/pets/new-pet.tsx';
import * as switchToPartner from '#app/routes/owner/switch-to-partner.ts';
import * as switchToOwner from '#app/routes/partner/switch-to-owner.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { requireOwner, requirePartner } from '#app/web/request/guards.server.ts';
import { createHandler } from '#app/web/request/handler.server.ts';
import { createRequestLimits } from '#app/web/request/request-limits.server.ts';
import { loadActor } from '#app/web/request/session.server.ts';
import * as partnerLogin from '../../../app/routes/account/partner-sign-in.tsx';
import * as registerCompany from '../../../app/routes/account/register-company.tsx';
import * as registerLogin from '../../../app/routes/account/register-login.tsx';
import * as emailResending from '../../../app/routes/partner/settings/settings-email-resending.tsx';
import {
  company,
  from,
  mailedToken,
  makeOwner,
  makePartner,
  openAccounts,
  origin,
  password,
  signedIn,
  typedCompany,
} from '../accounts.ts';
import { bareBuild } from '../bare-build.ts';
import { testDatabase } from '../database.ts';
import { openMessages } from '../messages.ts';
import { openIssues } from '../newsletter/issues.ts';

const database = testDatabase();
const copies = 10;

/** The forms whose copies are sent, at their own addresses. */
const forms = {
  'prisijungti-seimininkas/registracija': ownerSignUp,
  'partner/register': registerCompany,
  'partner/register/prisijungimas': registerLogin,
  'partner/login': partnerLogin,
  'partner/perjungti-i-seimininka': switchToOwner,
  'seimininko-skydelis/perjungti-i-partneri': switchToPartner,
  // The guard of these is that of the area's layout.
  'seimininko-skydelis/mano-augintiniai/naujas': { ...newPet, middleware: [requireOwner] },
  'partner/dashboard/settings/email/resending': { ...emailResending, middleware: [requirePartner] },
};

/** The real handler and routes, without their screens. */
function openSite() {
  const opened = openAccounts(database(), {}, Date.now());
  const root = { id: 'root', module: { middleware: [loadActor] } };
  const routes = Object.entries<object>(forms).map(([path, module]) => ({
    id: path,
    path,
    parentId: 'root',
    module: { ...module, default: undefined },
  }));
  const build = bareBuild([root, ...routes]);
  const handle = createHandler(
    {
      accounts: opened.accounts,
      db: database(),
      publicReads: readPrimary(database()),
      files: openFolderStore(tmpdir()),
      log: createLog('error'),
      messages: openMessages(database()).messages,
      issues: openIssues(database()).issues,
      settings: readSettings({}),
      accepting: () => true,
      inRequestScope,
      limits: createRequestLimits(createLog('error')).limits,
      development: false,
    },
    build,
  );

  /** Sends a form and tells what a browser would do next. */
  async function send(path: keyof typeof forms, sent: Sent = {}) {
    const { fields = {}, cookies = [], address = nextAddress() } = sent;
    const request = new Request(`${origin}/${path}`, {
      method: 'POST',
      headers: { origin, host: new URL(origin).host, cookie: pairs(cookies) },
      body: new URLSearchParams(fields),
    });
    const response = await handle(request, address);
    return {
      answer: {
        status: response.status,
        location: response.headers.get('location'),
        text: await response.text(),
      },
      cookies: response.headers.getSetCookie(),
    };
  }
  const sendCopies = (path: keyof typeof forms, sent: Sent = {}) => {
    const one = { address: nextAddress(), ...sent };
    return Promise.all(Array.from({ length: copies }, () => send(path, one)));
  };
  return { ...opened, send, sendCopies };
}

type Sent = {
  readonly fields?: Record<string, string>;
  readonly cookies?: readonly string[];
  readonly address?: string;
};

let addresses = 0;
const nextAddress = () => `198.51.100.${++addresses}`;
const pairs = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');
const newPassword = { password, password_repeat: password };

const triesFrom = async (address: string) => {
  const rows = await database()
    .selectFrom('rate_limits')
    .select('used')
    .where('bucket', '=', `sign-up-address:${address}`)
    .execute();
  return rows.map(({ used }) => used);
};

const usersWith = (email: string) =>
  database().selectFrom('users').select('id').where('email', '=', email).execute();

const mailsTo = (recipient: string) =>
  database()
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', recipient)
    .execute();

/** Expects every copy to get the one answer. */
function expectAlike(sent: readonly { readonly answer: object }[], location: string) {
  for (const { answer } of sent) expect(answer).toEqual({ status: 302, location, text: '' });
}

const signedUp = '/patvirtinkite-pasta?pranesimas=seimininkas-uzregistruotas';
const registered = '/patvirtinkite-pasta?pranesimas=partneris-uzregistruotas';

describe('ten copies of', () => {
  test('an owner’s sign-up make one account, one mail and one try', async () => {
    const { sendCopies, send } = openSite();
    for (let form = 0; form < 4; form++) {
      const email = `ruta${form}@sunys.test`;
      const sent = {
        fields: { email, ...newPassword, formKey: newFormKey() },
        address: nextAddress(),
      };
      expectAlike(await sendCopies('prisijungti-seimininkas/registracija', sent), signedUp);
      expect(await usersWith(email)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await triesFrom(sent.address)).toEqual([1]);
      expectAlike([await send('prisijungti-seimininkas/registracija', sent)], signedUp);
      expect(await triesFrom(sent.address)).toEqual([1]);
    }
  });

  test('a partner’s registration make one account, one mail and one try', async () => {
    const { sendCopies, send } = openSite();
    for (let form = 0; form < 4; form++) {
      const email = `klinika${form}@firmos.test`;
      const typed = { ...typedCompany, email, company_name: `UAB „${email}“` };
      const { cookies } = await send('partner/register', { fields: typed });
      const sent = {
        fields: { ...newPassword, formKey: newFormKey() },
        cookies,
        address: nextAddress(),
      };
      expectAlike(await sendCopies('partner/register/prisijungimas', sent), registered);
      expect(await usersWith(email)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(1);
      // A copy that arrives when the draft is gone gets the same answer.
      expectAlike([await send('partner/register/prisijungimas', sent)], registered);
      expect(await triesFrom(sent.address)).toEqual([1]);
    }
  });

  test('a partner’s first sign-in make one profile', async () => {
    const { sendCopies, accounts, now } = openSite();
    const email = 'pirmas@klinika.test';
    await registerPartner(
      accounts,
      { company: { ...company, email, company_name: 'UAB „Pirmas kartas“' }, password },
      from(),
      now(),
    );
    await confirmEmail(accounts, await mailedToken(database(), email), from(), now());
    const sent = { fields: { email, password } };
    expectAlike(await sendCopies('partner/login', sent), '/partner/dashboard');
    const partners = database().selectFrom('partners').select('id').where('email', '=', email);
    expect(await partners.execute()).toHaveLength(1);
  });

  test('a wish for the mails of a change of address send each once', async () => {
    const site = openSite();
    const { accounts, now } = site;
    const [email, newEmail] = ['kviecia@klinika.test', 'nauja-kviecia@klinika.test'];
    await makePartner(database(), site, email);
    const cookies = await signedIn(signInPartner(accounts, { email, password }, from(), now()));
    const { actor } = await findActor(accounts, from(cookies).headers, now());
    if (actor.kind !== 'partner') throw new Error(`a ${actor.kind}`);
    await database()
      .transaction()
      .execute((transaction) => requestEmailChange(accounts, transaction, actor, newEmail, now()));

    const path = 'partner/dashboard/settings/email/resending';
    const sent = { fields: { formKey: newFormKey() }, cookies };
    const settings = '/partner/dashboard/settings?pranesimas=pasto-keitimas-pakartotas';
    expectAlike(await site.sendCopies(path, sent), settings);
    // One of the wish itself, and one more.
    expect(await mailsTo(newEmail)).toHaveLength(2);
    // The page after it has another key.
    expectAlike([await site.send(path, { ...sent, fields: { formKey: newFormKey() } })], settings);
    expect(await mailsTo(newEmail)).toHaveLength(3);
  });

  test('a new dog make one dog', async () => {
    const site = openSite();
    const { accounts, now } = site;
    const email = 'kopijuoja@sunys.test';
    await makeOwner(database(), site, email);
    const cookies = await signedIn(signInOwner(accounts, { email, password }, from(), now()));
    const path = 'seimininko-skydelis/mano-augintiniai/naujas';
    const list = '/seimininko-skydelis/mano-augintiniai?pranesimas=augintinis-pridetas';
    const dogs = () => database().selectFrom('pets').select('name').execute();
    const sent = { fields: { name: 'Bela', formKey: newFormKey() }, cookies };
    expectAlike(await site.sendCopies(path, sent), list);
    expectAlike([await site.send(path, sent)], list);
    expect(await dogs()).toEqual([{ name: 'Bela' }]);
    // The next page's form may say the same: that is another dog.
    expectAlike(
      [await site.send(path, { fields: { name: 'Bela', formKey: newFormKey() }, cookies })],
      list,
    );
    expect(await dogs()).toHaveLength(2);
  });

  test('a switch to the owner’s area, and back, make one owner of a partner', async () => {
    const { send, sendCopies, accounts, now } = openSite();
    const email = 'abu@klinika.test';
    await registerPartner(
      accounts,
      { company: { ...company, email, company_name: 'UAB „Abu kartu“' }, password },
      from(),
      now(),
    );
    await confirmEmail(accounts, await mailedToken(database(), email), from(), now());
    const { cookies } = await send('partner/login', { fields: { email, password } });

    const there = await sendCopies('partner/perjungti-i-seimininka', { cookies });
    expectAlike(there, '/seimininko-skydelis');
    const asOwner = await sessionAmong(there, accounts);
    expect(asOwner.actor).toMatchObject({ kind: 'owner', email, alsoPartner: true });
    // A press of a button in a page that is out of date changes nothing either.
    const again = await send('partner/perjungti-i-seimininka', { cookies: asOwner.cookies });
    expectAlike([again], '/seimininko-skydelis');
    const owners = database().selectFrom('pet_owners').where('full_name', '=', email);
    expect(await owners.select('id').execute()).toHaveLength(1);

    const back = await sendCopies('seimininko-skydelis/perjungti-i-partneri', {
      cookies: asOwner.cookies,
    });
    expectAlike(back, '/partner/dashboard');
    expect((await sessionAmong(back, accounts)).actor).toMatchObject({ kind: 'partner', email });
  });
});

/** The session that the copies' answers leave in the browser: none takes it away again. */
async function sessionAmong(
  sent: readonly { readonly cookies: readonly string[] }[],
  accounts: ReturnType<typeof openAccounts>['accounts'],
) {
  const begun = sent.flatMap(({ cookies }) => cookies).filter((name) => /^session=/.test(name));
  expect(begun.filter((cookie) => cookie.includes('Max-Age=0'))).toEqual([]);
  const cookies = [begun.at(-1) ?? ''];
  return { cookies, actor: (await findActor(accounts, from(cookies).headers, new Date())).actor };
}

describe('a form', () => {
  test('that was refused may be corrected and sent again with its key', async () => {
    const { send } = openSite();
    const formKey = newFormKey();
    const path = 'prisijungti-seimininkas/registracija';
    const fields = { email: 'taiso@sunys.test', ...newPassword, formKey };
    const refused = await send(path, { fields: { ...fields, password: 'trump' } });
    expect(refused.answer.status).toBe(400);
    expectAlike([await send(path, { fields })], signedUp);
    // Other content is another submission, not a copy: it makes an account and a mail of its own.
    const changed = { ...fields, password: `${password}!`, password_repeat: `${password}!` };
    expectAlike([await send(path, { fields: changed })], signedUp);
    expect(await usersWith(fields.email)).toHaveLength(1);
    expect(await mailsTo(fields.email)).toHaveLength(2);
  });

  test('that was held up may be sent again with its key when the time is over', async () => {
    const { send } = openSite();
    const address = nextAddress();
    const path = 'prisijungti-seimininkas/registracija';
    const form = (name: string) => ({
      fields: { email: `${name}@sunys.test`, ...newPassword, formKey: newFormKey() },
      address,
    });
    for (let one = 0; one < 5; one++) expectAlike([await send(path, form(`eile${one}`))], signedUp);
    const late = form('velu');
    expect((await send(path, late)).answer.status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 65 * 60_000 });
    try {
      expectAlike([await send(path, late)], signedUp);
    } finally {
      vi.useRealTimers();
    }
  });

  test('with a key that is none of ours is not treated as a copy', async () => {
    const { send } = openSite();
    const path = 'prisijungti-seimininkas/registracija';
    for (const formKey of ['', '1', `${newFormKey()}x`]) {
      const email = `raktas${formKey.length}@sunys.test`;
      const fields = { email, ...newPassword, formKey };
      expectAlike([await send(path, { fields })], signedUp);
      expectAlike([await send(path, { fields })], signedUp);
      // The work was done twice: the second sign-up replaced the first, unconfirmed one.
      expect(await mailsTo(email)).toHaveLength(2);
    }
  });
});

test('what is kept of a form holds no secret and no address', async () => {
  const { send } = openSite();
  const kept = database().selectFrom('idempotency_keys');
  const before = (await kept.select('submission').execute()).map(({ submission }) => submission);
  const [email, firm] = ['lieka@sunys.test', 'lieka@firmos.test'];
  const newForm = () => ({ ...newPassword, formKey: newFormKey() });
  await send('prisijungti-seimininkas/registracija', { fields: { email, ...newForm() } });
  const typed = { ...typedCompany, email: firm, company_name: 'UAB „Lieka“' };
  const { cookies } = await send('partner/register', { fields: typed });
  await send('partner/register/prisijungimas', { fields: newForm(), cookies });
  const rows = (await kept.selectAll().execute()).filter((row) => !before.includes(row.submission));
  const userId = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(rows.map(({ answer }) => answer)).toEqual(Array(2).fill({ ok: true, userId }));
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
    Array(2).fill(['answer', 'claimed_at', 'expires_at', 'submission']),
  );
});
