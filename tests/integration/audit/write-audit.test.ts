import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();

test('what stands in the audit log can be neither changed nor deleted', async () => {
  const db = database();
  const [admin, subjectId] = [{ userId: newId() }, newId()];
  const now = new Date('2026-03-11T10:00:00Z');
  const reason = 'Klaidinanti informacija';
  await writeAudit(db, { admin, act: 'service-hidden', subjectId, reason }, now);
  const rows = () => db.selectFrom('audit_log').selectAll().execute();
  const written = await rows();
  expect(written).toEqual([
    {
      ...{ id: expect.any(String), admin_id: admin.userId, act: 'service-hidden' },
      ...{ subject_id: subjectId, subject_title: '', reason, created_at: now },
    },
  ]);
  for (const change of [
    sql`update audit_log set reason = ''`,
    sql`delete from audit_log`,
    sql`delete from audit_log where false`,
    sql`truncate audit_log`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('audit_log is append-only');
  }
  expect(await rows()).toEqual(written);
});

test('an act that is rolled back leaves nothing in the audit log', async () => {
  const db = database();
  const subjectId = newId();
  const failed = db.transaction().execute(async (transaction) => {
    await writeAudit(transaction, { admin: null, act: 'user-blocked', subjectId }, new Date());
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(
    await db.selectFrom('audit_log').select('id').where('subject_id', '=', subjectId).execute(),
  ).toEqual([]);
});
