import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Audience } from '#app/domains/newsletter/issues/issue.ts';
import { type IssueInput, issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import {
  createNewsletterIssues,
  createNewsletterWriters,
  untried,
} from '#app/domains/newsletter/issues/issue-sending.server.ts';
import {
  addIssue,
  countSubscribers,
  deleteIssue,
  getIssue,
  getProgress,
  listIssues,
  updateIssue,
} from '#app/domains/newsletter/issues/issues.server.ts';
import { countReaders } from '#app/domains/newsletter/issues/readers.server.ts';
import { exportSubscribers } from '#app/domains/newsletter/issues/subscribers-csv.server.ts';
import { stopSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import {
  findSubscription,
  moveSubscription,
  subscribeProven,
  unsubscribeAddress,
} from '#app/domains/newsletter/subscriptions.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { loader as beginIssue } from '#app/routes/admin/newsletter/new-issue.tsx';
import { origin, secret } from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { startMailServer } from '../mail-server.ts';
import { makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';
import { openIssues } from './issues.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const text = {
  subject: 'Pavasario naujienos',
  body: '<p>Sveiki,</p><h2>Kovas</h2><ul><li><a href="/paslaugos">Paslaugos</a></li></ul>',
  audience: 'subscribers',
  about_terms: false,
} as const;

let austeja: Admin;
let mantas: Admin;
let opened: ReturnType<typeof openIssues>;

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'newsletter_subscribers', 'users'] as const) {
    await database().deleteFrom(table).execute();
  }
  austeja = await makeAdminActor(database(), 'austeja@vizgis.test');
  mantas = await makeAdminActor(database(), 'mantas@vizgis.test');
  opened = openIssues(database());
});

async function subscribe(emails: readonly string[], confirmed_at: Date | null = now) {
  const waits = confirmed_at === null;
  await database()
    .insertInto('newsletter_subscribers')
    .values(
      emails.map((email) => ({
        ...{ id: newId(now.getTime()), email, confirmed_at },
        ...(waits
          ? { link_hash: newId().padEnd(43, 'x'), link_expires_at: new Date(now.getTime() + 9e8) }
          : {}),
      })),
    )
    .execute();
}

/** A draft that was tried as it stands. */
async function draft(of: Partial<IssueInput> = {}): Promise<string> {
  const { id } = await addIssue(database(), austeja, { ...text, version: 0, ...of }, now);
  await database()
    .updateTable('newsletter_issues')
    .set({ tried_version: 1 })
    .where('id', '=', id)
    .execute();
  return id;
}
const progress = (id: string, audience: Audience = 'subscribers') =>
  getProgress(database(), austeja, { id, audience });
const actsOf = async (id: string) =>
  (await database().selectFrom('audit_log').select('act').where('subject_id', '=', id).execute())
    .map(({ act }) => act)
    .toSorted();

describe('a draft', () => {
  test('is written, changed and deleted, each act in the log', async () => {
    const id = await draft();
    const changed = { ...text, subject: 'Kovo naujienos', body: '<p>Labas</p>', version: 1 };
    expect(await updateIssue(database(), mantas, id, changed, now)).toEqual({ ok: true });
    expect(await getIssue(database(), austeja, id)).toMatchObject({
      ...{ subject: 'Kovo naujienos', body: '<p>Labas</p>', version: 2, sentAt: null },
    });
    expect(await deleteIssue(database(), austeja, id, 2, now)).toEqual({ ok: true });
    await expect(getIssue(database(), austeja, id)).rejects.toThrow(NotFound);
    expect((await listIssues(database(), austeja, 1)).issues).toEqual([]);
    expect(await actsOf(id)).toEqual([
      ...['newsletter-changed', 'newsletter-deleted', 'newsletter-written'],
    ]);
  });

  test('that was changed in another window is neither overwritten nor sent nor deleted', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await updateIssue(database(), mantas, id, { ...text, body: '<p>Naujas</p>', version: 1 }, now);
    const refused = {
      ok: false,
      newer: true,
      text: expect.stringContaining('kitas administratorius arba jūs kitame lange'),
    };
    const old = { ...text, body: '<p>Senas</p>', version: 1 };
    expect(await updateIssue(database(), austeja, id, old, now)).toMatchObject(refused);
    expect(await opened.issues.send(austeja, id, 1, now)).toMatchObject(refused);
    expect(await deleteIssue(database(), austeja, id, 1, now)).toMatchObject(refused);
    expect((await getIssue(database(), austeja, id)).body).toBe('<p>Naujas</p>');
    // Knowing of the other's text, it is written over; what is saved already is saved again by no one.
    const over = { ...old, version: 2 };
    expect(await updateIssue(database(), austeja, id, over, now)).toEqual({ ok: true });
    expect(await updateIssue(database(), mantas, id, over, now)).toEqual({ ok: true });
    expect(await getIssue(database(), austeja, id)).toMatchObject({
      body: '<p>Senas</p>',
      version: 3,
    });
    expect(await actsOf(id)).toEqual([
      ...['newsletter-changed', 'newsletter-changed', 'newsletter-written'],
    ]);
    expect(opened.queued).toEqual([]);
  });

  test('goes to the administrator alone when it is tried', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await opened.issues.sendTrial(austeja, id, now);
    expect(opened.mails).toMatchObject([
      { to: 'austeja@vizgis.test', subject: 'Bandomasis: Pavasario naujienos' },
    ]);
    expect(opened.queued).toEqual([]);
    expect((await getIssue(database(), austeja, id)).sentAt).toBeNull();
    expect(await actsOf(id)).toEqual(['newsletter-tried', 'newsletter-written']);
  });

  test.each(['nera', newId()])('that does not exist is not found: %s', async (id) => {
    await expect(getIssue(database(), austeja, id)).rejects.toThrow(NotFound);
    await expect(opened.issues.send(austeja, id, 1, now)).rejects.toThrow(NotFound);
    await expect(opened.issues.sendTrial(austeja, id, now)).rejects.toThrow(NotFound);
    await expect(opened.issues.preview(austeja, id)).rejects.toThrow(NotFound);
  });
});

describe('sending', () => {
  test('gives each who has confirmed one mail with the ways to stop, and no one else any', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    await subscribe(['laukia@sunys.test'], null);
    const id = await draft();
    expect(await opened.sendWhole(austeja, id, 1, now)).toEqual({ ok: true });
    expect(opened.queued).toHaveLength(2);
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 0 });
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'jonas@sunys.test',
      'ruta@sunys.test',
    ]);
    const stops = mails.map((mail) => mail?.headers?.['List-Unsubscribe'] ?? '');
    expect(new Set(stops).size).toBe(2);
    for (const mail of mails) {
      expect(mail?.headers).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(/^<.*\/prenumerata\/atsisakyti\/[\w-]+>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(mail?.html).toMatch(/<h2[^>]*>Kovas<\/h2>/);
    }
    expect(await actsOf(id)).toEqual(['newsletter-sent', 'newsletter-written']);
  });

  test('by two administrators at once happens once; what was sent is neither changed nor deleted', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    const id = await draft();
    const answers = await Promise.all([
      opened.issues.send(austeja, id, 1, now),
      opened.issues.send(mantas, id, 1, now),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const sent = { ok: false, text: 'Šis laiškas jau išsiųstas.' };
    expect(answers.find(({ ok }) => !ok)).toMatchObject(sent);
    await opened.allAddressed();
    expect(await updateIssue(database(), austeja, id, { ...text, version: 1 }, now)).toMatchObject(
      sent,
    );
    expect(await deleteIssue(database(), austeja, id, 1, now)).toMatchObject(sent);
    expect(opened.queued).toHaveLength(2);
    expect(new Set(opened.queued).size).toBe(2);
    expect(await actsOf(id)).toEqual(['newsletter-sent', 'newsletter-written']);
  });

  test('answers at once, waits for a reader who is stopping at that moment, and goes to the others', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'tomas@sunys.test']);
    const id = await draft();
    await database()
      .transaction()
      .execute(async (transaction) => {
        await unsubscribeAddress(transaction, 'jonas@sunys.test');
        expect(await opened.issues.send(austeja, id, 1, now)).toEqual({ ok: true });
        await untilOneWaits(database());
        // Those it has not come to yet wait as well.
        expect(await progress(id)).toEqual({ sent: 0, waiting: 3, failed: 0, stopped: 0 });
      });
    await opened.allAddressed();
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 0 });
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'ruta@sunys.test',
      'tomas@sunys.test',
    ]);
  });

  test('goes to who had confirmed when it was sent, also at an address that is newer', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    const id = await draft();
    const later = new Date(now.getTime() + 60_000);
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.selectFrom('newsletter_subscribers').select('id').forUpdate().execute();
        await opened.issues.send(austeja, id, 1, now);
        await untilOneWaits(database());
        await moveSubscription(transaction, 'ruta@sunys.test', 'ruta.nauja@sunys.test', later);
        await subscribeProven(transaction, 'velesne@sunys.test', later);
      });
    await opened.allAddressed();
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'jonas@sunys.test',
      'ruta.nauja@sunys.test',
    ]);
  });

  test('goes to readers who stop a moment later, with nothing failing', async () => {
    const emails = Array.from({ length: 400 }, (_, number) => `suo${number}@sunys.test`);
    await subscribe(emails);
    const id = await draft();
    const stopping = emails
      .filter((_, number) => number % 2 === 0)
      .map((email) => unsubscribeAddress(database(), email));
    const answers = await Promise.all([opened.issues.send(austeja, id, 1, now), ...stopping]);
    expect(answers[0]).toEqual({ ok: true });
    await opened.allAddressed();
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    const reached = mails.flatMap((mail) => mail?.to ?? []).toSorted();
    expect(reached).toEqual(emails.filter((_, number) => number % 2 === 1).toSorted());
  });

  test('without a subscriber is refused, and it stays a draft', async () => {
    await subscribe(['laukia@sunys.test'], null);
    const id = await draft();
    expect(await opened.issues.send(austeja, id, 1, now)).toMatchObject({
      ok: false,
      text: 'Tokių gavėjų dar nėra.',
    });
    expect((await getIssue(database(), austeja, id)).sentAt).toBeNull();
  });

  test('follows a reader to the address that a mail has proven since', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'jonas.naujas@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    await moveSubscription(database(), 'ruta@sunys.test', 'ruta.nauja@sunys.test', now);
    await moveSubscription(database(), 'jonas@sunys.test', 'jonas.naujas@sunys.test', now);
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.flatMap((mail) => mail?.to ?? []).toSorted()).toEqual([
      'jonas.naujas@sunys.test',
      'ruta.nauja@sunys.test',
    ]);
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 1 });
    expect(await findSubscription(database(), 'ruta@sunys.test')).toBeNull();
  });

  test('passes over who has stopped meanwhile, whose address is kept nowhere', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    const delivery = opened.queued[0] ?? '';
    const mail = await opened.writer.write(delivery);
    const stop = /atsisakyti\/([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(await stopSubscription({ db: database(), secret }, stop)).toBe(true);
    expect(await opened.writer.write(delivery)).toBeNull();
    expect(await progress(id)).toEqual({ sent: 0, waiting: 0, failed: 0, stopped: 1 });
    const { rows } = await sql<{ whole: string }>`
      select newsletter_deliveries::text as whole from newsletter_deliveries`.execute(database());
    expect(rows.map(({ whole }) => whole).join()).not.toContain('ruta');
  });

  test('counts what came of the mails, and sends none a second time', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'tomas@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    const [first = '', second = '', third = ''] = opened.queued;
    await opened.writer.tell(first, 'sent');
    await opened.writer.tell(second, 'given_up');
    await opened.writer.tell(third, 'retrying');
    expect(await progress(id)).toEqual({ sent: 1, waiting: 1, failed: 1, stopped: 0 });
    expect(await opened.writer.write(first)).toBeNull();
  });

  test('goes on after a process that died between the parts, and puts each into the queue once', async () => {
    await subscribe(Array.from({ length: 2_500 }, (_, number) => `suo${number}@sunys.test`));
    const id = await draft();
    const queued: string[] = [];
    const lines: string[] = [];
    const dying = createNewsletterIssues({
      log: createLog('warn', (line) => lines.push(line)),
      ...{ db: database(), secret, settings: { origin }, sendMail: async () => {} },
      enqueueBulkMails: async (_db, _kind, ids) => {
        if (queued.length > 0) throw new Error('killed');
        queued.push(...ids);
      },
    });
    expect(await dying.send(austeja, id, 1, now)).toEqual({ ok: true });
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toMatchObject([
        { event: 'readers of the newsletter not addressed', id, error: { message: 'killed' } },
      ]);
    expect(queued).toHaveLength(1_000);
    // The processes that live on tidy up at once.
    await Promise.all([opened.issues.addressReaders(), opened.issues.addressReaders()]);
    await opened.allAddressed();
    const all = [...queued, ...opened.queued];
    expect(all).toHaveLength(2_500);
    expect(new Set(all).size).toBe(2_500);
    expect(await progress(id)).toMatchObject({ waiting: 2_500 });
  });

  test('by the queue brings each subscriber one mail', async () => {
    const emails = Array.from({ length: 12 }, (_, number) => `suo${number}@sunys.test`);
    await subscribe(emails);
    const server = await startMailServer({});
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database(),
    );
    const log = createLog('error', () => {});
    const deps = { db: database(), secret, settings: { origin }, log };
    const jobs = await startJobs({
      databaseUrl: inject('databaseUrl').replace('{database}', rows[0]?.name ?? ''),
      ...{ secret, log, worker: true },
      mailer: createMailer({ smtpUrl: server.url, from: 'labas@vizgis.test' }, database()),
      writers: createNewsletterWriters(deps),
    });
    try {
      const { enqueueMail: sendMail, enqueueBulkMails } = jobs;
      const issues = createNewsletterIssues({ ...deps, sendMail, enqueueBulkMails });
      const id = await draft();
      await issues.send(austeja, id, 1, now);
      await expect
        .poll(() => progress(id), { timeout: 20_000 })
        .toEqual({ sent: 12, waiting: 0, failed: 0, stopped: 0 });
      await issues.addressReaders();
      expect(server.caught.map(({ to }) => to[0]).toSorted()).toEqual(emails.toSorted());
    } finally {
      await jobs.stop();
      await server.stop();
    }
  });
});

describe('a letter to accounts', () => {
  /** An account with the profiles of these sides, its address proven. */
  async function enrol(name: string, sides: readonly ('partner' | 'owner')[], row = {}) {
    const email = `${name}@sunys.test`;
    const owner = await makeOwnerActor(database(), email);
    if (!sides.includes('owner'))
      await database().deleteFrom('pet_owners').where('user_id', '=', owner.userId).execute();
    if (sides.includes('partner')) {
      const partner = await makeActor(database(), `${name}@klinika.test`);
      await database()
        .updateTable('partners')
        .set({ user_id: owner.userId })
        .where('id', '=', partner.partnerId)
        .execute();
      await database().deleteFrom('users').where('id', '=', partner.userId).execute();
    }
    await database()
      .updateTable('users')
      .set({ email_verified: true, created_at: now, ...row })
      .where('id', '=', owner.userId)
      .execute();
    return owner.userId;
  }

  const blocked = { blocked_at: now, blocked_reason: 'Rašėte įžeidžias žinutes.' };
  const suspendedNow = {
    ...{ suspended_at: now, suspended_reason: 'misleading' },
    suspended_explanation: 'Nurodyta ne ta veikla.',
  };
  const reached = async () => {
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    return mails.flatMap((mail) => mail?.to.split('@')[0] ?? []).toSorted();
  };

  beforeEach(async () => {
    await enrol('rasa', ['owner']);
    await enrol('petras', ['partner']);
    await enrol('abeja', ['owner', 'partner']);
    await enrol('stabdytas', ['partner'], blocked);
    const suspended = await enrol('be-teisiu', ['owner', 'partner']);
    await database()
      .updateTable('partners')
      .set(suspendedNow)
      .where('user_id', '=', suspended)
      .execute();
    await enrol('nepatvirtinta', ['owner', 'partner'], { email_verified: false });
    await enrol('velesnis', ['partner'], { created_at: new Date(now.getTime() + 60_000) });
    await enrol('be-profilio', []);
    await subscribe(['ruta@sunys.test']);
  });

  test.each([
    ['partners', false, ['abeja', 'petras']],
    ['partners', true, ['abeja', 'be-teisiu', 'petras', 'stabdytas']],
    ['owners', false, ['abeja', 'be-teisiu', 'rasa']],
    ['members', false, ['abeja', 'be-teisiu', 'petras', 'rasa']],
    ['members', true, ['abeja', 'be-teisiu', 'petras', 'rasa', 'stabdytas']],
  ] as const)(
    'for %s, about the terms: %s, goes to each of them once',
    async (audience, about_terms, whom) => {
      const id = await draft({ audience, about_terms });
      const counted = await countReaders(database(), { id, audience }, now);
      expect(await opened.sendWhole(austeja, id, 1, now)).toEqual({ ok: true });
      expect(await reached()).toEqual(whom);
      expect(counted).toBe(whom.length);
      expect(await progress(id, audience)).toMatchObject({ waiting: whom.length });
      await opened.issues.addressReaders();
      expect(opened.queued).toHaveLength(whom.length);
    },
  );

  test('is no newsletter: it says why it came, and there is nothing to stop', async () => {
    const id = await draft({ audience: 'partners', about_terms: true });
    await opened.sendWhole(austeja, id, 1, now);
    const mail = await opened.writer.write(opened.queued[0] ?? '');
    expect(mail?.headers).toBeUndefined();
    expect(mail?.html).toContain('partnerio paskyrą Vizgyje');
    expect(mail?.html).toContain(`${origin}/taisykles`);
    expect(mail?.html).toContain(`href="${origin}/paslaugos"`);
    expect(mail?.html).not.toContain('/prenumerata/');
    expect(mail?.text).toContain('- Paslaugos (');
  });

  test('passes over who was blocked or has gone before it left, and follows a new address', async () => {
    const id = await draft({ audience: 'members' });
    await opened.sendWhole(austeja, id, 1, now);
    const row = (email: string) => database().updateTable('users').where('email', '=', email);
    await row('petras@sunys.test').set(blocked).execute();
    await row('rasa@sunys.test').set({ email: 'rasa.nauja@sunys.test' }).execute();
    await database().deleteFrom('users').where('email', '=', 'abeja@sunys.test').execute();
    expect(await reached()).toEqual(['be-teisiu', 'rasa.nauja']);
    expect(await progress(id, 'members')).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 2 });
  });

  test('that did not arrive is found among the failed mails, with its person', async () => {
    const id = await draft({ audience: 'owners' });
    await opened.sendWhole(austeja, id, 1, now);
    const [delivery = ''] = opened.queued;
    const mail = await opened.writer.write(delivery);
    const failure = {
      id: delivery,
      kind: 'newsletter',
      mail,
      reason: '550',
      refused: true,
      tries: 1,
    };
    await noteFailedMail(database(), failure, now);
    const failed = await database().selectFrom('failed_mails').selectAll().execute();
    expect(failed).toMatchObject([{ recipient: mail?.to, user_id: expect.any(String) }]);
  });

  test('without one whom it is for is refused', async () => {
    await database().deleteFrom('pet_owners').execute();
    const id = await draft({ audience: 'owners' });
    expect(await opened.issues.send(austeja, id, 1, now)).toMatchObject({
      text: 'Tokių gavėjų dar nėra.',
    });
  });
});

describe('a test mail', () => {
  test('comes before the sending, and again after every change', async () => {
    await subscribe(['ruta@sunys.test']);
    const { id } = await addIssue(database(), austeja, { ...text, version: 0 }, now);
    const send = (version: number) => opened.sendWhole(austeja, id, version, now);
    const refused = { ok: false, text: untried };
    expect(await send(1)).toMatchObject(refused);
    await opened.issues.sendTrial(austeja, id, now);
    for (const [version, change] of [
      [1, { body: '<p>Kitaip</p>' }],
      [2, { audience: 'owners' }],
      [3, { audience: 'subscribers' }],
    ] as const) {
      const changed = { ...text, ...change, version };
      expect(await updateIssue(database(), austeja, id, changed, now)).toEqual({ ok: true });
      expect(await send(version + 1)).toMatchObject(refused);
    }
    await opened.issues.sendTrial(mantas, id, now);
    expect(await send(4)).toEqual({ ok: true });
    expect(opened.queued).toHaveLength(1);
  });

  test('of what was sent changes nothing', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    await opened.issues.sendTrial(austeja, id, now);
    expect(opened.mails).toHaveLength(1);
    expect(await getIssue(database(), austeja, id)).toMatchObject({ triedVersion: 1 });
  });
});

describe('the form of a draft', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ subject: 'Tema', audience: 'owners', ...fields }))
      form.set(name, value);
    return readForm(issueForm, form);
  };

  test('leaves of the text what a mail may show', () => {
    const body =
      '<h1>Labas</h1><p onclick="x()">Rytas<script>alert(1)</script></p><img src="/nuotraukos/a.webp"><iframe src="https://x.lt"></iframe>';
    expect(read({ body })).toMatchObject({
      value: { body: '<h2>Labas</h2><p>Rytas</p>', about_terms: false },
    });
  });

  test.each([
    ['body', { body: '<p> &nbsp;</p><script>a</script>' }, 'Parašykite tekstą.'],
    ['audience', { body: '<p>a</p>', audience: 'admins' }, 'Pasirinkite, kam siunčiate.'],
    ['audience', { body: '<p>a</p>', audience: '' }, 'Pasirinkite, kam siunčiate.'],
    [
      'audience',
      { body: '<p>a</p>', audience: 'subscribers', about_terms: 'on' },
      'Apie taisykles rašykite turintiems paskyrą, ne prenumeratoriams.',
    ],
  ])('says of a wrong %s %o what is wrong', (field, fields, sentence) => {
    expect(read(fields)).toMatchObject({ ok: false, fields: { [field]: sentence } });
  });

  test.each([
    ['?kam=partners', 'partners'],
    ['?kam=admins', 'subscribers'],
    ['', 'subscribers'],
  ])('begins at %s as a letter to %s', (search, audience) => {
    const url = new URL(`http://localhost:3000/admin/newsletter/new${search}`);
    const { begun } = beginIssue({ url } as Parameters<typeof beginIssue>[0]);
    expect(begun).toMatchObject({ audience });
  });
});

test('the figures tell who has confirmed from who has not, and what is new', async () => {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  await subscribe(['sena@sunys.test'], ago(60));
  await subscribe(['menesio@sunys.test'], ago(20));
  await subscribe(['savaites@sunys.test'], ago(2));
  await subscribe(['laukia@sunys.test'], null);
  expect(await countSubscribers(database(), austeja, now)).toEqual({
    ...{ confirmed: 3, waiting: 1, newThisWeek: 1, newThisMonth: 2 },
  });
});

test('the file holds the confirmed alone, no formula, and is an act of its own', async () => {
  await subscribe(['ruta@sunys.test', '=cmd|calc@sunys.test', '+370@sunys.test', '-x@sunys.test']);
  await subscribe(['laukia@sunys.test'], null);
  const file = await exportSubscribers(database(), mantas, now);
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('\ufeff"el_pastas","patvirtinta"');
  expect(lines.slice(1, -1).toSorted()).toEqual([
    `"'+370@sunys.test","2026-03-11 12:00"`,
    `"'-x@sunys.test","2026-03-11 12:00"`,
    `"'=cmd|calc@sunys.test","2026-03-11 12:00"`,
    `"ruta@sunys.test","2026-03-11 12:00"`,
  ]);
  const exported = await database()
    .selectFrom('audit_log')
    .select(['admin_id', 'subject_id', 'reason'])
    .where('act', '=', 'newsletter-exported')
    .execute();
  expect(exported).toEqual([{ admin_id: mantas.userId, subject_id: null, reason: '' }]);
});
