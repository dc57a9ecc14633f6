import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { type Db, openDatabase, ping } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  answerOnce,
  type SentForm,
  submissionOf,
} from '#app/platform/database/idempotency.server.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const sent: SentForm = {
  actor: 'visitor',
  form: 'owner-sign-up',
  key: '7b0e4c1e-6f0b-4c52-9d07-3c2b1f6a9e10',
  fields: [['email', 'ruta@vizgis.test']],
};
const submission = await submissionOf(sent);
const inTurn = (count: number) => Array.from({ length: count }, (_, index) => index);
const pass = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

afterEach(async () => {
  await database().deleteFrom('idempotency_keys').execute();
  await database().deleteFrom('users').execute();
});

const insertUser = (db: Db, id: string) =>
  db
    .insertInto('users')
    .values({ id, email: `${id}@vizgis.test`, role: 'pet_owner' })
    .execute();

const users = () => database().selectFrom('users').select('id').execute();
const claims = () =>
  database().selectFrom('idempotency_keys').select(['submission', 'answer']).execute();

type Made = { readonly id: string };

/** Makes a row with an id of its own at each call, and remembers which. */
function makeOnce(name = submission, db = database(), before?: () => Promise<unknown>) {
  return answerOnce<Made>(db, name, async (saveReply) => {
    await before?.();
    const made = { id: newId() };
    await db.transaction().execute(async (transaction) => {
      await insertUser(transaction, made.id);
      await saveReply(transaction, made);
    });
    return made;
  });
}

/** As a process leaves it that died before it had an answer. */
async function leaveClaim(seconds: number) {
  await sql`
    insert into idempotency_keys (submission, claimed_at, expires_at)
    values (${submission}, now() - make_interval(secs => ${seconds}), now() + interval '1 day')
    on conflict (submission) do update set claimed_at = excluded.claimed_at`.execute(database());
}

describe('a form that is sent', () => {
  test('ten times at once makes one row, and all ten get the same answer', async () => {
    for (const form of inTurn(20)) {
      const name = await submissionOf({ ...sent, form: `${form}` });
      const made = await Promise.all(inTurn(10).map(() => makeOnce(name)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await users()).toHaveLength(form + 1);
    }
  });

  test('again later gets the first answer', async () => {
    const first = await makeOnce();
    expect(await makeOnce()).toEqual(first);
    expect(await users()).toHaveLength(1);
  });

  test('again after a day is a new one', async () => {
    await makeOnce();
    await sql`
      update idempotency_keys set claimed_at = now() - interval '25 hours',
        expires_at = now() - interval '1 hour'`.execute(database());
    await Promise.all(inTurn(10).map(() => makeOnce()));
    expect(await users()).toHaveLength(2);
    expect(await claims()).toHaveLength(1);
  });

  test('without a key is not treated as a copy', async () => {
    const run = () => answerOnce(database(), null, async () => insertUser(database(), newId()));
    await Promise.all(inTurn(3).map(run));
    expect(await users()).toHaveLength(3);
    expect(await claims()).toEqual([]);
  });
});

describe('the first copy', () => {
  test('and was refused leaves the try to the next', async () => {
    const refusal = { ok: false, text: 'Per daug bandymų.' };
    expect(await answerOnce(database(), submission, async () => refusal)).toEqual(refusal);
    expect(await claims()).toEqual([]);
    await makeOnce();
    expect(await users()).toHaveLength(1);
  });

  test('and failed leaves the try to the next, also to those who wait', async () => {
    let tries = 0;
    const made = await Promise.allSettled(
      inTurn(10).map(() =>
        makeOnce(submission, database(), async () => {
          tries += 1;
          if (tries < 3) throw new Error('the disk is full');
        }),
      ),
    );
    expect(tries).toBe(3);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(await users()).toHaveLength(1);
  });

  test('and breaks down after the answer leaves neither it nor the work', async () => {
    const broken = answerOnce(database(), submission, (saveReply) =>
      database()
        .transaction()
        .execute(async (transaction) => {
          await insertUser(transaction, newId());
          await saveReply(transaction, { ok: true });
          throw new Error('the power failed');
        }),
    );
    await expect(broken).rejects.toThrow('the power failed');
    expect(await users()).toEqual([]);
    expect(await claims()).toEqual([]);
  });

  test('and breaks down after the commit leaves both', async () => {
    const broken = answerOnce(database(), submission, async (saveReply) => {
      await database()
        .transaction()
        .execute(async (transaction) => {
          await insertUser(transaction, newId());
          await saveReply(transaction, { ok: true });
        });
      throw new Error('the line is cut');
    });
    await expect(broken).rejects.toThrow('the line is cut');
    expect(await makeOnce()).toEqual({ ok: true });
    expect(await users()).toHaveLength(1);
  });
});

describe('a claim without an answer', () => {
  test('is a dead process’s after twenty seconds, and one of ten takes it over', async () => {
    await leaveClaim(20.1);
    const made = await Promise.all(inTurn(10).map(() => makeOnce()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('is waited for until then', async () => {
    const started = performance.now();
    await leaveClaim(19);
    await makeOnce();
    // Measured from before the claim, which a slow machine may have made older than it is here.
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(await users()).toHaveLength(1);
  });

  test('is not waited for for ever', async () => {
    await leaveClaim(0);
    const waiting = answerOnce(database(), submission, async () => ({}), 200);
    await expect(waiting).rejects.toThrow('under way');
    expect(await claims()).toEqual([{ submission, answer: null }]);
  });

  test('that was lost meanwhile rolls back the work of the slow copy', async () => {
    let taken: Promise<Made> | null = null;
    const slow = makeOnce(submission, database(), async () => {
      await leaveClaim(21);
      taken = makeOnce();
      await taken;
    });
    await expect(slow).rejects.toThrow('taken over');
    const rows = await users();
    expect(rows).toEqual([await taken]);
    expect(await claims()).toEqual([{ submission, answer: rows[0] }]);
  });

  test('holds no connection of those who wait', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database(),
    );
    const url = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
    const narrow = openDatabase({ url, connections: 2, onIdleError: () => {} });
    let work: () => void = () => {};
    const worked = new Promise<void>((resolve) => {
      work = resolve;
    });
    // The first copy holds one of the two connections all the while.
    const copies = inTurn(20).map(() =>
      answerOnce(narrow, submission, (saveReply) =>
        narrow.transaction().execute(async (transaction) => {
          await insertUser(transaction, newId());
          await worked;
          await saveReply(transaction, { ok: true });
          return { ok: true };
        }),
      ),
    );
    await pass(300);
    for (const _ of inTurn(10)) await ping(narrow);
    work();
    for (const answer of await Promise.all(copies)) expect(answer).toEqual({ ok: true });
    await narrow.destroy();
    expect(await users()).toHaveLength(1);
  });
});

describe('a submission', () => {
  const picture = (content: string, name = 'bela.jpg', type = 'image/jpeg') =>
    [['photo', new File([content], name, { type })]] as const;

  test('is the same for the same form alone', async () => {
    const others: SentForm[] = [
      sent,
      { ...sent, actor: 'owner:1' },
      { ...sent, form: 'partner-registration' },
      { ...sent, key: sent.key.replace('7', '8') },
      { ...sent, fields: [] },
      { ...sent, fields: [['email', 'jonas@vizgis.test']] },
      { ...sent, fields: [['name', 'ruta@vizgis.test']] },
      { ...sent, fields: [...sent.fields, ...sent.fields] },
      { ...sent, fields: picture('Bela') },
      { ...sent, fields: picture('Rikis') },
      { ...sent, fields: picture('Bela', 'rikis.jpg') },
      { ...sent, fields: picture('Bela', 'bela.jpg', 'image/png') },
    ];
    const names = await Promise.all(others.map(submissionOf));
    expect(new Set(names).size).toBe(others.length);
    expect(await Promise.all(others.map(submissionOf))).toEqual(names);
    expect(submission).toMatch(/^[0-9a-f]{64}$/);
  });
});
