import { beforeEach, expect, test } from 'vitest';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import {
  addNote,
  deleteNote,
  exportNotes,
  getOwnNote,
  listNotes,
} from '#app/domains/moderation/notes/notes.server.ts';
import { exportReports } from '#app/domains/moderation/reports/reports.server.ts';
import type { Subject } from '#app/domains/moderation/subject.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';
import { freshEmail, openReports } from './reports.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
let partner: Partner;
let serviceId: string;
let [admin, other]: Admin[] = [];

beforeEach(async () => {
  partner = await makeActor(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partner.partnerId, { title: 'Kirpykla' });
  admin = await makeAdminActor(database(), `${newId()}@vizgis.test`);
  other = await makeAdminActor(database(), `${newId()}@vizgis.test`);
});

const first = () => admin as Admin;
const add = (subject: Subject, body: string) => addNote(database(), first(), subject, body, now);
const notesOf = (subject: Subject, by = first()) => listNotes(database(), by, subject);

test('stands with its author and time for all, may be deleted by its author alone, and the log says so', async () => {
  const subject = { kind: 'service', id: serviceId } as const;
  await add(subject, '<b>Skambinta</b>, pataisys.');
  const [note] = await notesOf(subject);
  expect(note).toMatchObject({
    ...{ body: '<b>Skambinta</b>, pataisys.', by: first().email, at: '2026-03-11 12:00' },
    isOwn: true,
  });
  const id = note?.id ?? '';
  expect(await notesOf(subject, other)).toMatchObject([{ id, isOwn: false }]);
  for (const act of [getOwnNote, deleteNote]) {
    await expect(act(database(), other as Admin, id, now)).rejects.toThrow(NotFound);
  }
  expect(await deleteNote(database(), first(), id, now)).toBe(`/admin/services/${serviceId}`);
  await expect(deleteNote(database(), first(), id, now)).rejects.toThrow(NotFound);
  expect(await notesOf(subject)).toEqual([]);
  const acts = await database()
    .selectFrom('audit_log')
    .select(['act', 'subject_title', 'reason'])
    .where('subject_id', '=', serviceId)
    .orderBy('act')
    .execute();
  expect(acts).toEqual(
    ['service-note-deleted', 'service-noted'].map((act) => ({
      ...{ act, subject_title: 'Kirpykla', reason: '' },
    })),
  );
});

test('is in the archive of the person whom it is about, and in no other', async () => {
  await add({ kind: 'user', id: partner.userId }, 'Apie žmogų.');
  await add({ kind: 'partner', id: partner.partnerId }, 'Apie įmonę.');
  await add({ kind: 'service', id: serviceId }, 'Apie paslaugą.');
  const opened = openReports(database());
  const email = freshEmail();
  await opened.report({ serviceId, email });
  const reportId = (await opened.rows(serviceId)).at(-1)?.id ?? '';
  await add({ kind: 'report', id: reportId }, 'Apie pranešimą.');
  const exported = await exportNotes(database(), partner);
  expect(new Map(exported.map(({ pastaba, apie }) => [pastaba, apie]))).toEqual(
    new Map<string, unknown>([
      ['Apie žmogų.', null],
      ['Apie įmonę.', expect.any(String)],
      ['Apie paslaugą.', 'Kirpykla'],
    ]),
  );
  expect(await exportReports(database(), email)).toMatchObject([
    { administratoriu_pastabos: [{ pastaba: 'Apie pranešimą.' }] },
  ]);
  const stranger = await makeActor(database(), `${newId()}@klinika.test`);
  expect(await exportNotes(database(), stranger)).toEqual([]);
  // It goes with what it is about.
  await database().deleteFrom('users').where('id', '=', partner.userId).execute();
  expect(await notesOf({ kind: 'service', id: serviceId })).toEqual([]);
});

test('is written about nothing that is not there', async () => {
  for (const kind of ['user', 'partner', 'service', 'report'] as const) {
    for (const id of [newId(), 'x'])
      await expect(add({ kind, id }, 'Ne.')).rejects.toThrow(NotFound);
  }
});
