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
const moment = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);

/** For every table a new row that it accepts. */
const right = {
  audit_log: () => ({
    ...{ id: newId(), act: 'service-hidden', reason: 'Klaidinanti informacija' },
    created_at: moment,
  }),
  service_reports: () => ({
    ...{ id: newId(), service_title: 'Skiepai', reason: 'misleading', body: 'Kaina ne ta.' },
    created_at: moment,
  }),
} satisfies RightRows;

const reportId = newId();
const adminId = newId();
const decided = {
  ...{ decision: 'kept', decision_id: reportId, decision_reason: 'no-violation' },
  ...{ explanation: 'Kaina ta pati.', decided_at: moment },
};

beforeAll(async () => {
  await insertRow(database(), 'audit_log', { ...right.audit_log(), id: written });
  const admin = { id: adminId, email: 'admin@vizgis.test', role: 'admin' };
  await insertRow(database(), 'users', admin);
  await insertRow(database(), 'service_reports', { ...right.service_reports(), id: reportId });
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
  ['service_reports_pkey', 'service_reports', () => ({ id: reportId })],
  ['service_reports_service_id_fkey', 'service_reports', () => ({ service_id: newId() })],
  ['service_reports_partner_id_fkey', 'service_reports', () => ({ partner_id: newId() })],
  [
    'service_reports_decided_by_fkey',
    'service_reports',
    () => ({ ...decided, decided_by: newId() }),
  ],
  [
    'service_reports_service_title_check',
    'service_reports',
    () => ({ service_title: '' }),
    () => ({ service_title: long(201) }),
  ],
  ['service_reports_reason_check', 'service_reports', () => ({ reason: 'Kita' })],
  [
    'service_reports_body_check',
    'service_reports',
    () => ({ body: '' }),
    () => ({ body: long(2_001) }),
  ],
  [
    'service_reports_email_check',
    'service_reports',
    () => ({ email: '@x' }),
    () => ({ email: long(255) }),
  ],
  [
    'service_reports_decision_check',
    'service_reports',
    () => ({ ...decided, decision: 'deleted' }),
  ],
  [
    'service_reports_decision_reason_check',
    'service_reports',
    () => ({ ...decided, decision_reason: '' }),
    () => ({ ...decided, decision_reason: long(61) }),
  ],
  [
    'service_reports_explanation_check',
    'service_reports',
    () => ({ ...decided, explanation: '' }),
    () => ({ ...decided, explanation: long(1_001) }),
  ],
  // What belongs to a decision comes with it and not without it.
  [
    'service_reports_check',
    'service_reports',
    () => ({ ...decided, decision_id: null }),
    () => ({ decision_id: reportId }),
  ],
  [
    'service_reports_check1',
    'service_reports',
    () => ({ ...decided, decision_reason: null }),
    () => ({ decision_reason: 'no-violation' }),
  ],
  [
    'service_reports_check2',
    'service_reports',
    () => ({ ...decided, explanation: null }),
    () => ({ explanation: 'Kaina ta pati.' }),
  ],
  [
    'service_reports_check3',
    'service_reports',
    () => ({ ...decided, decided_at: null }),
    () => ({ decided_at: moment }),
  ],
  ['service_reports_check4', 'service_reports', () => ({ decided_by: adminId })],
];

testRules(database, right, refused);

test('every table of the administrators is tested here', () => {
  expect(Object.keys(right).sort()).toEqual([...tablesTested.admin].sort());
});
