import { beforeAll, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import {
  insertRow,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
} from './constraints.ts';

const database = testDatabase();

const written = newId();
const issueId = newId();
const otherIssueId = newId();
const deliveryId = newId();
const failedId = newId();
const subscriberId = newId();
const otherSubscriberId = newId();
const missingId = newId();
const moment = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);

let serviceId: string;

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
  morning_mails: () => ({ user_id: adminId, seen_to_on: '2026-03-11' }),
  service_warnings: () => ({
    ...{ id: newId(), service_id: serviceId, reason: 'misleading', explanation: 'Kaina ne ta.' },
    ...{ warned_at: moment, due_at: new Date(moment.getTime() + 1) },
  }),
  removed_contents: () => ({
    ...{ id: newId(), service_id: serviceId, kind: 'photo', reason: 'misleading' },
    ...{ explanation: 'Kito salono.', removed_at: moment },
  }),
  moderation_templates: () => ({
    ...{ id: newId(), kind: 'warning', name: 'Kaina', body: 'Pataisykite iki {terminas}.' },
    updated_at: moment,
  }),
  moderation_notes: () => ({
    ...{ id: newId(), service_id: serviceId, body: 'Skambinta, pataisys.', written_at: moment },
  }),
  moderation_questions: () => ({
    ...{ id: newId(), service_id: serviceId, body: 'Ar kaina tikra?', asked_at: moment },
  }),
  newsletter_issues: () => ({
    ...{ id: newId(), subject: 'Pavasario naujienos', body: 'Sveiki' },
    ...{ created_at: moment, updated_at: moment },
  }),
  newsletter_deliveries: () => ({
    ...{ id: newId(), issue_id: issueId, subscriber_id: otherSubscriberId },
  }),
  background_runs: () => ({
    ...{ name: newId(), ended_at: moment, failures: 0 },
    ...{ claimed_by: newId(), claimed_until: moment },
  }),
  failed_mails: () => ({
    ...{ id: newId(), kind: 'mail', recipient: 'ruta@sunys.test', subject: 'Sveiki' },
    ...{ reason: '550 RCPT TO', refused: true, tries: 1, failed_at: moment },
  }),
} satisfies RightRows;

const reportId = newId();
const adminId = newId();
const mailedId = newId();
const decided = {
  ...{ decision: 'kept', decision_id: reportId, decision_reason: 'no-violation' },
  ...{ explanation: 'Kaina ta pati.', decided_at: moment },
};

const warningId = newId();
const questionId = newId();
const noteId = newId();
const templateId = newId();
const removalId = newId();
const otherServiceId = newId();

beforeAll(async () => {
  const db = database();
  const partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  await insertService(db, partnerId, { id: otherServiceId });
  const warning = { ...right.service_warnings(), id: warningId, service_id: otherServiceId };
  await insertRow(db, 'service_warnings', warning);
  await insertRow(db, 'removed_contents', { ...right.removed_contents(), id: removalId });
  await insertRow(db, 'moderation_notes', { ...right.moderation_notes(), id: noteId });
  const template = { ...right.moderation_templates(), id: templateId, name: 'Užimtas' };
  await insertRow(db, 'moderation_templates', template);
  await insertRow(db, 'moderation_questions', { ...right.moderation_questions(), id: questionId });
  await insertRow(db, 'audit_log', { ...right.audit_log(), id: written });
  const admin = { id: adminId, email: 'admin@vizgis.test', role: 'admin' };
  await insertRow(db, 'users', admin);
  await insertRow(db, 'users', { ...admin, id: mailedId, email: 'kita@vizgis.test' });
  await insertRow(db, 'morning_mails', { ...right.morning_mails(), user_id: mailedId });
  await insertRow(db, 'service_reports', { ...right.service_reports(), id: reportId });
  for (const [id, email] of [
    [subscriberId, 'ruta@sunys.test'],
    [otherSubscriberId, 'jonas@sunys.test'],
  ]) {
    await insertRow(db, 'newsletter_subscribers', { id, email, confirmed_at: moment });
  }
  await insertRow(db, 'newsletter_issues', { ...right.newsletter_issues(), id: issueId });
  const delivery = { ...right.newsletter_deliveries(), subscriber_id: subscriberId };
  await insertRow(db, 'newsletter_deliveries', { ...delivery, id: deliveryId });
  await insertRow(db, 'newsletter_issues', { ...right.newsletter_issues(), id: otherIssueId });
  const toAccount = { ...delivery, id: newId(), subscriber_id: null, user_id: adminId };
  await insertRow(db, 'newsletter_deliveries', toAccount);
  await insertRow(db, 'background_runs', { ...right.background_runs(), name: 'tidying' });
  await insertRow(db, 'failed_mails', { ...right.failed_mails(), id: failedId });
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
  ['audit_log_subject_title_check', 'audit_log', () => ({ subject_title: long(201) })],
  ['removed_contents_pkey', 'removed_contents', () => ({ id: removalId })],
  ['removed_contents_service_id_fkey', 'removed_contents', () => ({ service_id: missingId })],
  ['removed_contents_kind_check', 'removed_contents', () => ({ kind: 'title' })],
  ['removed_contents_reason_check', 'removed_contents', () => ({ reason: 'Kita' })],
  [
    'removed_contents_explanation_check',
    'removed_contents',
    () => ({ explanation: '' }),
    () => ({ explanation: long(1_001) }),
  ],
  ['service_warnings_pkey', 'service_warnings', () => ({ id: warningId })],
  ['service_warnings_open_key', 'service_warnings', () => ({ service_id: otherServiceId })],
  ['service_warnings_service_id_fkey', 'service_warnings', () => ({ service_id: missingId })],
  ['service_warnings_warned_by_fkey', 'service_warnings', () => ({ warned_by: missingId })],
  ['service_warnings_reason_check', 'service_warnings', () => ({ reason: 'Kita' })],
  [
    'service_warnings_explanation_check',
    'service_warnings',
    () => ({ explanation: '' }),
    () => ({ explanation: long(1_001) }),
  ],
  [
    'service_warnings_outcome_check',
    'service_warnings',
    () => ({ ended_at: moment, outcome: 'corrected' }),
  ],
  ['service_warnings_check', 'service_warnings', () => ({ due_at: moment })],
  [
    'service_warnings_check1',
    'service_warnings',
    () => ({ ended_at: moment }),
    () => ({ outcome: 'lifted' }),
  ],
  ['moderation_templates_pkey', 'moderation_templates', () => ({ id: templateId })],
  ['moderation_templates_name_key', 'moderation_templates', () => ({ name: 'užimtas' })],
  ['moderation_templates_kind_check', 'moderation_templates', () => ({ kind: 'mail' })],
  [
    'moderation_templates_name_check',
    'moderation_templates',
    () => ({ name: '' }),
    () => ({ name: long(101) }),
  ],
  [
    'moderation_templates_body_check',
    'moderation_templates',
    () => ({ body: '' }),
    () => ({ body: long(5_001) }),
  ],
  ['moderation_notes_pkey', 'moderation_notes', () => ({ id: noteId })],
  ...(['user', 'partner', 'report'] as const).map(
    (subject): RefusedRow<'moderation_notes'> => [
      `moderation_notes_${subject}_id_fkey`,
      'moderation_notes',
      () => ({ service_id: null, [`${subject}_id`]: missingId }),
    ],
  ),
  ['moderation_notes_service_id_fkey', 'moderation_notes', () => ({ service_id: missingId })],
  ['moderation_notes_written_by_fkey', 'moderation_notes', () => ({ written_by: missingId })],
  [
    'moderation_notes_body_check',
    'moderation_notes',
    () => ({ body: '' }),
    () => ({ body: long(1_001) }),
  ],
  [
    'moderation_notes_check',
    'moderation_notes',
    () => ({ service_id: null }),
    () => ({ report_id: reportId }),
  ],
  ['moderation_questions_pkey', 'moderation_questions', () => ({ id: questionId })],
  [
    'moderation_questions_report_id_fkey',
    'moderation_questions',
    () => ({ service_id: null, report_id: missingId }),
  ],
  [
    'moderation_questions_service_id_fkey',
    'moderation_questions',
    () => ({ service_id: missingId }),
  ],
  [
    'moderation_questions_partner_id_fkey',
    'moderation_questions',
    () => ({ service_id: null, partner_id: missingId }),
  ],
  ['moderation_questions_asked_by_fkey', 'moderation_questions', () => ({ asked_by: missingId })],
  [
    'moderation_questions_body_check',
    'moderation_questions',
    () => ({ body: '' }),
    () => ({ body: long(1_001) }),
  ],
  [
    'moderation_questions_answer_check',
    'moderation_questions',
    () => ({ answer: '', answered_at: moment }),
    () => ({ answer: long(2_001), answered_at: moment }),
  ],
  [
    'moderation_questions_check',
    'moderation_questions',
    () => ({ service_id: null }),
    () => ({ report_id: reportId }),
  ],
  [
    'moderation_questions_check1',
    'moderation_questions',
    () => ({ answer: 'Taip.' }),
    () => ({ answered_at: moment }),
  ],
  ['moderation_questions_check2', 'moderation_questions', () => ({ read_at: moment })],
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
  [
    'service_reports_partner_explanation_check',
    'service_reports',
    () => ({ ...decided, decision: 'hidden', partner_explanation: '' }),
    () => ({ ...decided, decision: 'hidden', partner_explanation: long(1_001) }),
  ],
  [
    'service_reports_partner_told_check',
    'service_reports',
    () => ({ ...decided, partner_explanation: 'Pataisykite.' }),
    () => ({ partner_explanation: 'Pataisykite.' }),
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
  ['newsletter_issues_pkey', 'newsletter_issues', () => ({ id: issueId })],
  [
    'newsletter_issues_subject_check',
    'newsletter_issues',
    () => ({ subject: '' }),
    () => ({ subject: long(151) }),
  ],
  [
    'newsletter_issues_body_check',
    'newsletter_issues',
    () => ({ body: '' }),
    () => ({ body: long(60_001) }),
  ],
  ['newsletter_issues_audience_check', 'newsletter_issues', () => ({ audience: 'admins' })],
  ['newsletter_issues_terms_check', 'newsletter_issues', () => ({ is_about_terms: true })],
  [
    'newsletter_issues_tried_version_check',
    'newsletter_issues',
    () => ({ tried_version: 0 }),
    () => ({ tried_version: 2 }),
  ],
  [
    'newsletter_issues_tried_check',
    'newsletter_issues',
    () => ({ sent_at: moment }),
    () => ({ sent_at: moment, version: 2, tried_version: 1 }),
  ],
  ['newsletter_issues_version_check', 'newsletter_issues', () => ({ version: 0 })],
  ['newsletter_issues_sent_check', 'newsletter_issues', () => ({ sent_by: missingId })],
  ['newsletter_issues_addressed_check', 'newsletter_issues', () => ({ addressed_at: moment })],
  [
    'newsletter_issues_sent_by_fkey',
    'newsletter_issues',
    () => ({ sent_by: missingId, sent_at: moment, tried_version: 1 }),
  ],
  ['newsletter_deliveries_pkey', 'newsletter_deliveries', () => ({ id: deliveryId })],
  [
    'newsletter_deliveries_once_key',
    'newsletter_deliveries',
    () => ({ subscriber_id: subscriberId }),
  ],
  [
    'newsletter_deliveries_once_for_user_key',
    'newsletter_deliveries',
    () => ({ subscriber_id: null, user_id: adminId }),
  ],
  [
    'newsletter_deliveries_reader_check',
    'newsletter_deliveries',
    () => ({ user_id: adminId, issue_id: otherIssueId }),
  ],
  [
    'newsletter_deliveries_user_id_fkey',
    'newsletter_deliveries',
    () => ({ subscriber_id: null, user_id: missingId }),
  ],
  ['newsletter_deliveries_status_check', 'newsletter_deliveries', () => ({ status: 'lost' })],
  ['newsletter_deliveries_issue_id_fkey', 'newsletter_deliveries', () => ({ issue_id: missingId })],
  [
    'newsletter_deliveries_subscriber_id_fkey',
    'newsletter_deliveries',
    () => ({ subscriber_id: missingId }),
  ],
  ['background_runs_pkey', 'background_runs', () => ({ name: 'tidying' })],
  ['background_runs_name_check', 'background_runs', () => ({ name: '' })],
  ['background_runs_failures_check', 'background_runs', () => ({ failures: -1 })],
  [
    'background_runs_claim_check',
    'background_runs',
    () => ({ claimed_by: null }),
    () => ({ claimed_until: null }),
  ],
  ['morning_mails_pkey', 'morning_mails', () => ({ user_id: mailedId })],
  ['morning_mails_user_id_fkey', 'morning_mails', () => ({ user_id: missingId })],
  ['failed_mails_pkey', 'failed_mails', () => ({ id: failedId })],
  ['failed_mails_kind_check', 'failed_mails', () => ({ kind: '' }), () => ({ kind: long(21) })],
  [
    'failed_mails_recipient_check',
    'failed_mails',
    () => ({ recipient: 'a@' }),
    () => ({ recipient: long(255) }),
  ],
  ['failed_mails_user_id_fkey', 'failed_mails', () => ({ user_id: missingId })],
  ['failed_mails_subscriber_id_fkey', 'failed_mails', () => ({ subscriber_id: missingId })],
  ['failed_mails_reply_id_fkey', 'failed_mails', () => ({ reply_id: missingId })],
  [
    'failed_mails_subject_check',
    'failed_mails',
    () => ({ subject: '' }),
    () => ({ subject: long(201) }),
  ],
  [
    'failed_mails_reason_check',
    'failed_mails',
    () => ({ reason: '' }),
    () => ({ reason: long(101) }),
  ],
  ['failed_mails_tries_check', 'failed_mails', () => ({ tries: 0 })],
];

testRules(database, right, refused);

test('every table of the administrators is tested here', () => {
  expect(Object.keys(right).sort()).toEqual([...tablesTested.admin].sort());
});
