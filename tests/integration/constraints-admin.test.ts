import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/id.ts';
import {
  insertRow,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
} from './constraints.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

const written = newId();
const long = (length: number) => 'ž'.repeat(length);

/** For every table a new row that it accepts. */
const right = {
  audit_log: () => ({
    ...{ id: newId(), act: 'service-hidden', reason: 'Klaidinanti informacija' },
    created_at: new Date('2026-03-11T10:00:00Z'),
  }),
} satisfies RightRows;

beforeAll(async () => {
  await insertRow(database(), 'audit_log', { ...right.audit_log(), id: written });
});

const refused: readonly RefusedRow<keyof typeof right>[] = [
  ['audit_log_pkey', 'audit_log', () => ({ id: written })],
  [
    'audit_log_act_check',
    'audit_log',
    () => ({ act: 'Hidden' }),
    () => ({ act: '' }),
    () => ({ act: 'a'.repeat(41) }),
  ],
  ['audit_log_reason_check', 'audit_log', () => ({ reason: long(201) })],
];

testRules(database, right, refused);

test('every table of the administrators is tested here', () => {
  expect(Object.keys(right).sort()).toEqual([...tablesTested.admin].sort());
});
