import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import {
  answerByLink,
  answerOwnQuestion,
  findOpenQuestion,
  findQuestionOfLink,
  getOwnQuestion,
} from '#app/domains/moderation/questions/answer-question.server.ts';
import {
  askQuestion,
  countQuestions,
} from '#app/domains/moderation/questions/ask-question.server.ts';
import {
  exportQuestions,
  listQuestions,
  markAnswerRead,
} from '#app/domains/moderation/questions/questions.server.ts';
import { listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { exportReports } from '#app/domains/moderation/reports/reports.server.ts';
import type { QuestionSubject } from '#app/domains/moderation/subject.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { newestMail } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';
import { freshEmail, openReports } from './reports.ts';

const database = testDatabase();
let partner: Partner;
let serviceId: string;
let opened: ReturnType<typeof openReports>;
let admin: Admin;

beforeEach(async () => {
  partner = await makeActor(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partner.partnerId);
  opened = openReports(database());
  const [userId, email] = [newId(), `${newId()}@vizgis.test`];
  await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
  admin = { kind: 'admin', userId, email };
});

const body = 'Ar kaina puslapyje tikra?';

async function ask(subject: QuestionSubject, words = body) {
  const seen = String(await countQuestions(database(), subject));
  const { accounts, now } = opened;
  return askQuestion(accounts, admin, subject, { body: words, seen }, { now: now() });
}

async function reported(email: string | null): Promise<QuestionSubject> {
  const answer = await opened.report({ serviceId, email });
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
  return { kind: 'report', id: (await opened.rows(serviceId)).at(-1)?.id ?? '' };
}

async function mailedToken(email: string): Promise<string> {
  const mail = await newestMail(database(), email);
  return /\/atsakymas\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const asker = { addressUnit: '203.0.113.9' };
const answer = (token: string, text: string, at = opened.now()) =>
  answerByLink(opened.accounts, token, text, asker, at);
const questionsOf = (subject: QuestionSubject) => listQuestions(database(), admin, subject);
const actsOn = async (id: string) => {
  const rows = await database()
    .selectFrom('audit_log')
    .select('act')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
};

describe('a question to who reported', () => {
  test('is mailed with a link that takes one answer for 30 days, which stands under it', async () => {
    const email = freshEmail();
    const report = await reported(email);
    expect(await ask(report)).toEqual({ ok: true });
    const mail = await newestMail(database(), email);
    expect(mail?.subject).toBe('Vizgis klausia');
    expect(mail?.text).toContain(`> ${body}`);
    // Nothing of what was typed into the report.
    expect(`${mail?.html}${mail?.text}`).not.toContain('dvigubai mažesnė');
    const token = await mailedToken(email);
    const { accounts, now } = opened;
    expect(await findQuestionOfLink(accounts, token, now())).toMatchObject({
      ...{ body, isAnswered: false },
    });
    const hostile = '<script>alert(1)</script>\n\nKaina – 40 €.';
    expect(await answer(token, hostile)).toEqual({ ok: true });
    // Copies of the form.
    expect(await answer(token, hostile)).toEqual({ ok: true });
    expect(await answer(token, 'Kita.')).toMatchObject({
      text: expect.stringContaining('jau atsakyta'),
    });
    expect(await questionsOf(report)).toMatchObject([
      { body, by: admin.email, answer: { text: hostile, isRead: false } },
    ]);
    expect(await exportReports(database(), email)).toMatchObject([
      { klausimai: [{ klausimas: body, atsakymas: hostile }] },
    ]);
    expect(await actsOn(report.id)).toEqual(['report-asked']);
  });

  test('is not sent without an address, and no other link or a late one answers it', async () => {
    expect(await ask(await reported(null))).toMatchObject({
      text: expect.stringContaining('nenurodė el. pašto'),
    });
    const email = freshEmail();
    const report = await reported(email);
    await ask(report);
    const token = await mailedToken(email);
    const late = new Date(opened.now().getTime() + 30 * 86_400_000);
    for (const [link, at] of [
      ['', opened.now()],
      ['x'.repeat(90), opened.now()],
      [`${token.slice(0, -4)}AAAA`, opened.now()],
      [token, late],
    ] as const) {
      expect(await findQuestionOfLink(opened.accounts, link, at)).toBeNull();
      expect(await answer(link, 'Taip.', at)).toMatchObject({
        text: expect.stringContaining('Nuoroda nebegalioja'),
      });
    }
    expect(await questionsOf(report)).toMatchObject([{ answer: null }]);
    // Nothing of the question is left with its report.
    await database().deleteFrom('service_reports').where('id', '=', report.id).execute();
    expect(await answer(token, 'Taip.')).toMatchObject({ ok: false });
  });
});

describe('a question to a partner', () => {
  test('is answered in the area too, by the partner alone', async () => {
    const about = { kind: 'service', id: serviceId } as const;
    expect(await ask(about)).toEqual({ ok: true });
    opened.pass(1);
    expect(await ask({ kind: 'partner', id: partner.partnerId }, 'Ar persikėlėte?')).toEqual({
      ok: true,
    });
    const open = await findOpenQuestion(database(), partner);
    expect(open).toMatchObject({ count: 2, about: 'Veterinarijos klinika prie Nemuno' });
    const other = await makeActor(database(), `${newId()}@klinika.test`);
    const questionId = open?.id ?? '';
    expect(await findOpenQuestion(database(), other)).toBeNull();
    await expect(getOwnQuestion(database(), other, questionId)).rejects.toThrow(NotFound);
    const now = opened.now();
    await expect(answerOwnQuestion(database(), other, questionId, 'Ne.', now)).rejects.toThrow(
      NotFound,
    );
    expect(await answerOwnQuestion(database(), partner, questionId, 'Taip.', now)).toEqual({
      ok: true,
    });
    expect(await findOpenQuestion(database(), partner)).toMatchObject({ count: 1 });
    expect(await getOwnQuestion(database(), partner, questionId)).toMatchObject({
      answer: 'Taip.',
    });
    expect(await exportQuestions(database(), partner.partnerId)).toHaveLength(2);
    expect(await exportQuestions(database(), other.partnerId)).toEqual([]);
    // By the link of its mail as well.
    expect(await answer(await mailedToken(partner.email), 'Persikėlėme.')).toEqual({ ok: true });
    expect(await findOpenQuestion(database(), partner)).toBeNull();

    const waiting = await listWaiting(database(), admin, 'answers');
    expect(waiting.things.map(({ about: excerpt }) => excerpt)).toEqual(
      expect.arrayContaining(['Taip.', 'Persikėlėme.']),
    );

    // Read, twice as well as once.
    for (let time = 0; time < 2; time++) {
      expect(await markAnswerRead(database(), admin, questionId, now)).toEqual(about);
    }
    expect(await questionsOf(about)).toMatchObject([{ answer: { isRead: true } }]);
    expect(await actsOn(serviceId)).toEqual(['service-asked', 'service-answer-read']);
    expect(await actsOn(partner.partnerId)).toEqual(['partner-asked']);
  });

  test('of two administrators at once one asks, the other is told', async () => {
    const subject = { kind: 'partner', id: partner.partnerId } as const;
    const { accounts, now } = opened;
    const question = { body, seen: '0' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => askQuestion(accounts, admin, subject, question, { now: now() })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: expect.stringContaining('Ką tik paklausė'),
    });
    expect(await countQuestions(database(), subject)).toBe(1);
  });

  test('nothing that is not there is asked about, and what has no answer is not read', async () => {
    for (const kind of ['report', 'service', 'partner'] as const) {
      for (const id of [newId(), 'x']) {
        const asked = askQuestion(
          ...([opened.accounts, admin, { kind, id }, { body, seen: '0' }] as const),
          { now: opened.now() },
        );
        await expect(asked).rejects.toThrow(NotFound);
      }
    }
    await ask({ kind: 'service', id: serviceId });
    const [question] = await questionsOf({ kind: 'service', id: serviceId });
    await expect(
      markAnswerRead(database(), admin, question?.id ?? '', opened.now()),
    ).rejects.toThrow(NotFound);
  });
});
