import { beforeEach, describe, expect, test } from 'vitest';
import { readSpamCheck } from '#app/domains/messages/sending/admission.server.ts';
import { reportReasons } from '#app/domains/moderation/reports/reasons.ts';
import { reportForm } from '#app/domains/moderation/reports/schema.server.ts';
import { sendReport } from '#app/domains/moderation/reports/send-report.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce, submissionOf } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { freshEmail, freshUnit, openReports, said } from './reports.ts';

const database = testDatabase();
let partnerId: string;
let serviceId: string;
let opened: ReturnType<typeof openReports>;

beforeEach(async () => {
  partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partnerId);
  opened = openReports(database());
});

const read = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readForm(reportForm, form);
};

describe('the form of a report', () => {
  test.each(Object.keys(reportReasons))(
    'takes the reason %s, with an address and without',
    (reason) => {
      const body = 'Pirma eilutė\r\n\r\nantra';
      expect(read({ reason, body, email: ' Egle@Pastas.test ' })).toEqual({
        ok: true,
        value: { reason, body: 'Pirma eilutė\n\nantra', email: 'egle@pastas.test' },
      });
      for (const email of ['', '   ']) {
        expect(read({ reason, body, email })).toMatchObject({ ok: true, value: { email: null } });
      }
    },
  );

  test('says at each field what is wrong', () => {
    expect(read({})).toMatchObject({
      ok: false,
      fields: { reason: 'Pasirinkite, kas negerai.', body: 'Parašykite, kas ir kodėl negerai.' },
    });
    const wrong = [
      [{ reason: 'constructor' }, 'reason', 'Pasirinkite, kas negerai.'],
      [
        { body: 'ž'.repeat(2_001) },
        'body',
        'Sutrumpinkite tekstą: per ilga 1\u00a0ženklu, telpa 2\u00a0000.',
      ],
      [{ email: 'egle@' }, 'email', 'Prašome įvesti teisingą el. pašto adresą.'],
      [{ email: 'a@b.lt\r\nBcc: c@d.lt' }, 'email', 'Prašome įvesti teisingą el. pašto adresą.'],
      [{ email: 'a@b.lt, c@d.lt' }, 'email', 'Prašome įvesti teisingą el. pašto adresą.'],
    ] as const;
    for (const [put, field, text] of wrong) {
      expect(read({ ...said, ...put })).toMatchObject({ ok: false, fields: { [field]: text } });
    }
    expect(read({ ...said, body: 'ž'.repeat(2_000) }).ok).toBe(true);
  });
});

describe('a report', () => {
  test('is kept with what the service says, and its receipt goes to the address', async () => {
    const email = freshEmail();
    expect(await opened.report({ serviceId, email })).toEqual({ ok: true });
    expect(await opened.rows(serviceId)).toEqual([
      {
        ...{ id: expect.any(String), service_id: serviceId, partner_id: partnerId },
        ...{ service_title: 'Veterinarijos klinika prie Nemuno', reason: said.reason },
        ...{ body: said.body, email, created_at: opened.now() },
        ...{ decision: null, decision_id: null, decision_reason: null },
        ...{ explanation: null, partner_explanation: null, decided_at: null, decided_by: null },
      },
    ]);
    const [receipt, ...others] = await opened.mailsTo(email);
    expect(others).toEqual([]);
    expect(receipt?.subject).toBe('Gavome jūsų pranešimą');
    expect(receipt?.text).toContain('Veterinarijos klinika prie Nemuno');
    expect(receipt?.html).toContain(`http://localhost:3000/service/${serviceId}`);
    // The address may be a stranger's: nothing of what was typed goes there.
    expect(`${receipt?.html} ${receipt?.text}`).not.toContain('dvigubai');
  });

  test('without an address mails no one', async () => {
    const before = await database().selectFrom('development_mails').select('id').execute();
    expect(await opened.report({ serviceId, email: null })).toEqual({ ok: true });
    expect((await opened.rows(serviceId)).map(({ email }) => email)).toEqual([null]);
    expect(await database().selectFrom('development_mails').select('id').execute()).toEqual(before);
  });

  test.each([
    'Laimėjote! www.pikta.test',
    'Rašykite pikta@pikta.test',
    'Vizgis '.repeat(15).trim(),
  ])(
    'of a service whose title speaks to a stranger leaves the title out of the receipt: %s',
    async (title) => {
      const loud = await insertService(database(), partnerId, { title });
      const email = freshEmail();
      await opened.report({ serviceId: loud, email });
      const [{ html = '', text = '' } = {}] = await opened.mailsTo(email);
      expect(`${html} ${text}`).not.toContain(title);
      expect(text).toContain('Paslauga: skelbiama Vizgyje');
    },
  );

  test('of a service that is not public, or not there, goes nowhere', async () => {
    const now = new Date();
    const hidden = { hidden_at: now, hidden_reason: 'other', hidden_explanation: 'x' };
    for (const id of [
      ...['', 'x', '../x', newId()],
      await insertService(database(), partnerId, { status: 'inactive' }),
      await insertService(database(), partnerId, hidden),
    ]) {
      await expect(opened.report({ serviceId: id })).rejects.toThrow(NotFound);
      expect(id.length < 36 ? [] : await opened.rows(id)).toEqual([]);
    }
  });

  test('outlives its service and the account of the partner, with the title', async () => {
    await opened.report({ serviceId });
    const [row] = await opened.rows(serviceId);
    await database().deleteFrom('partner_provided_services').where('id', '=', serviceId).execute();
    const left = () =>
      database()
        .selectFrom('service_reports')
        .select(['service_id', 'partner_id', 'service_title'])
        .where('id', '=', row?.id ?? '')
        .executeTakeFirst();
    const title = 'Veterinarijos klinika prie Nemuno';
    const [service_id, service_title] = [null, title];
    expect(await left()).toEqual({ service_id, partner_id: partnerId, service_title });
    await database().deleteFrom('partners').where('id', '=', partnerId).execute();
    expect(await left()).toEqual({ service_id, partner_id: null, service_title });
  });

  test('whose mail cannot be queued is not kept and does not count', async () => {
    const deps = {
      ...opened.deps,
      sendMail: async () => {
        throw new Error('no queue');
      },
    };
    const unit = freshUnit();
    for (let time = 0; time < 7; time++) {
      const spamCheck = { stamp: opened.stamp(), trapped: false };
      opened.pass(1 / 10);
      const sent = sendReport(
        ...([
          deps,
          { addressUnit: unit },
          { ...said, serviceId, spamCheck },
          opened.now(),
        ] as const),
      );
      await expect(sent).rejects.toThrow('no queue');
    }
    expect(await opened.rows(serviceId)).toEqual([]);
    expect((await opened.report({ serviceId, unit })).ok).toBe(true);
  });

  test('that arrives five times at once is one, with one receipt', async () => {
    const email = freshEmail();
    const spamCheck = { stamp: opened.stamp(), trapped: false };
    opened.pass(1);
    const fields = Object.entries(said);
    const submission = await submissionOf({
      actor: 'visitor',
      form: 'report',
      key: newId(),
      fields,
    });
    const input = { ...said, email, serviceId, spamCheck };
    const unit = freshUnit();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        answerOnce(database(), submission, (saveReply) =>
          sendReport(opened.deps, { addressUnit: unit }, input, opened.now(), saveReply),
        ),
      ),
    );
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    expect(await opened.rows(serviceId)).toHaveLength(1);
    expect(await opened.mailsTo(email)).toHaveLength(1);
  });
});

describe('a flood of reports', () => {
  test('a form that was filled in within a second is sent once more, and taken', async () => {
    const unit = freshUnit();
    const hasty = { stamp: opened.stamp(), trapped: false };
    const answer = await opened.report({ serviceId, unit, spamCheck: hasty });
    if (answer.ok || !answer.again) throw new Error('no second try');
    expect(answer.text).toBe(
      'Pranešimas dar neišsiųstas: forma užpildyta neįprastai greitai. Paspauskite „Siųsti pranešimą“ dar kartą.',
    );
    const { stamp, afterMs } = answer.again;
    opened.pass(afterMs / 60_000);
    const spamCheck = { stamp, trapped: false };
    expect(await opened.report({ serviceId, unit, spamCheck })).toEqual({ ok: true });
    expect(await opened.rows(serviceId)).toHaveLength(1);
  });

  test('a stamp of the message form, a filled trap and an old page are those of a program', async () => {
    const form = new FormData();
    form.set('website', 'x');
    expect(readSpamCheck(form)).toMatchObject({ trapped: true });
    const good = opened.stamp();
    opened.pass(1);
    for (const spamCheck of [
      { stamp: 'abc.def', trapped: false },
      { stamp: good, trapped: true },
    ]) {
      expect(await opened.report({ serviceId, spamCheck })).toMatchObject({
        ok: false,
        reason: 'limited',
      });
    }
    opened.pass(24 * 60);
    expect(
      await opened.report({ serviceId, spamCheck: { stamp: good, trapped: false } }),
    ).toMatchObject({ ok: false, text: /atvėrėte daugiau nei prieš parą/ });
    expect(await opened.rows(serviceId)).toEqual([]);
  });

  test('one address sends 20 a day', async () => {
    const unit = freshUnit();
    const taken = [];
    const services = [];
    for (let count = 0; count < 6; count++) {
      services.push(await insertService(database(), partnerId));
    }
    for (let time = 0; time < 24; time++) {
      const one = services[time % services.length] ?? serviceId;
      taken.push((await opened.report({ serviceId: one, unit, email: null })).ok);
      opened.pass(10);
    }
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(taken.slice(20)).toEqual([false, false, false, false]);
  });

  test('one e-mail address gets five receipts a day of whatever forms', async () => {
    const email = freshEmail();
    for (let time = 0; time < 5; time++) {
      expect((await opened.report({ serviceId, email })).ok).toBe(true);
    }
    const unit = freshUnit();
    expect(await opened.report({ serviceId, email, unit })).toMatchObject({
      ok: false,
      fields: { email: /^Šiuo el. paštu šiandien jau gavome 5\s+pranešimus/ },
    });
    expect(await opened.mailsTo(email)).toHaveLength(5);
    // What was refused did not count, and without the address it is taken.
    expect((await opened.report({ serviceId, email: null, unit })).ok).toBe(true);
    opened.pass(26 * 60);
    expect((await opened.report({ serviceId, email })).ok).toBe(true);
  });

  test('one network tells of a service five times a day, and of another one still', async () => {
    const unit = freshUnit();
    for (let time = 0; time < 5; time++) {
      expect((await opened.report({ serviceId, unit, email: null })).ok).toBe(true);
      opened.pass(10);
    }
    expect(await opened.report({ serviceId, unit, email: null })).toMatchObject({
      ...{ ok: false, reason: 'limited' },
      text: /^Iš jūsų tinklo apie šią paslaugą šiandien jau gavome 5\spranešimus/,
    });
    const other = await insertService(database(), partnerId);
    expect((await opened.report({ serviceId: other, unit, email: null })).ok).toBe(true);
    opened.pass(26 * 60);
    expect((await opened.report({ serviceId, unit, email: null })).ok).toBe(true);
  });

  test('however many networks report a service, an honest reporter gets through', async () => {
    // Five networks of twenty reports each used up what the service took in a day.
    for (let network = 0; network < 25; network++) {
      const unit = freshUnit();
      for (let time = 0; time < 5; time++) {
        expect((await opened.report({ serviceId, unit, email: null })).ok).toBe(true);
        opened.pass(3);
      }
    }
    expect(await opened.rows(serviceId)).toHaveLength(125);
    const email = freshEmail();
    expect(await opened.report({ serviceId, email })).toEqual({ ok: true });
    expect(await opened.mailsTo(email)).toHaveLength(1);
  });
});
