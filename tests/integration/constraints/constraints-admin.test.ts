import { beforeAll } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

const issueId = newId();
const otherIssueId = newId();
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
  conversation_reports: () => ({
    ...{ id: newId(), service_title: 'Skiepai', reported_by: 'sender', reason: 'spam' },
    ...{ body: 'Reklama.', turns: 1, created_at: moment },
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
const decided = {
  ...{ decision: 'kept', decision_id: reportId, decision_reason: 'no-violation' },
  ...{ explanation: 'Kaina ta pati.', decided_at: moment },
};

const otherServiceId = newId();
const conversationId = newId();

beforeAll(async () => {
  const db = database();
  const partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  await insertService(db, partnerId, { id: otherServiceId });
  const warning = { ...right.service_warnings(), service_id: otherServiceId };
  await insertRow(db, 'service_warnings', warning);
  const template = { ...right.moderation_templates(), name: 'Užimtas' };
  await insertRow(db, 'moderation_templates', template);
  await insertRow(db, 'users', { id: adminId, email: 'admin@vizgis.test', role: 'admin' });
  await insertRow(db, 'service_reports', { ...right.service_reports(), id: reportId });
  await insertConversation(db, {
    ...{ id: conversationId, partner_id: partnerId, service_title: 'Skiepai', seq: 1 },
    ...{ subject: 'Vieta', body: 'Ar turite vietos?' },
  });
  await insertRow(db, 'conversation_reports', {
    ...right.conversation_reports(),
    ...{ conversation_id: conversationId, reported_by: 'partner' },
  });
  for (const [id, email] of [
    [subscriberId, 'ruta@sunys.test'],
    [otherSubscriberId, 'jonas@sunys.test'],
  ]) {
    await insertRow(db, 'newsletter_subscribers', { id, email, confirmed_at: moment });
  }
  await insertRow(db, 'newsletter_issues', { ...right.newsletter_issues(), id: issueId });
  const delivery = { ...right.newsletter_deliveries(), subscriber_id: subscriberId };
  await insertRow(db, 'newsletter_deliveries', delivery);
  await insertRow(db, 'newsletter_issues', { ...right.newsletter_issues(), id: otherIssueId });
  const toAccount = { ...delivery, id: newId(), subscriber_id: null, user_id: adminId };
  await insertRow(db, 'newsletter_deliveries', toAccount);
});

const refused: readonly RefusedRow[] = [
  [
    'conversation_reports_service_title_check',
    () => ({ service_title: '' }),
    () => ({ service_title: long(121) }),
  ],
  ['conversation_reports_reported_by_check', () => ({ reported_by: 'admin' })],
  ['conversation_reports_reason_check', () => ({ reason: 'Kita' })],
  ['conversation_reports_body_check', () => ({ body: '' }), () => ({ body: long(2_001) })],
  [
    'conversation_reports_decided_by_fkey',
    () => ({ decision: 'kept', explanation: 'Ne.', decided_at: moment, decided_by: newId() }),
  ],
  ['conversation_reports_turns_check', () => ({ turns: 0 })],
  [
    'conversation_reports_decision_check',
    () => ({ decision: 'hidden', explanation: 'Ne.', decided_at: moment }),
  ],
  [
    'conversation_reports_explanation_check',
    () => ({ decision: 'kept', explanation: '', decided_at: moment }),
    () => ({ decision: 'kept', explanation: long(1_001), decided_at: moment }),
  ],
  [
    'conversation_reports_decided_check',
    () => ({ decision: 'kept' }),
    () => ({ decided_at: moment }),
    () => ({ decision: 'kept', decided_at: moment }),
    () => ({ decided_by: adminId }),
  ],
  [
    'conversation_reports_open_key',
    () => ({ conversation_id: conversationId, reported_by: 'partner' }),
  ],
  [
    'audit_log_act_check',
    () => ({ act: 'Hidden' }),
    () => ({ act: '' }),
    () => ({ act: 'a'.repeat(41) }),
  ],
  ['audit_log_reason_check', () => ({ reason: long(201) })],
  ['audit_log_subject_title_check', () => ({ subject_title: long(201) })],
  ['removed_contents_kind_check', () => ({ kind: 'title' })],
  ['removed_contents_reason_check', () => ({ reason: 'Kita' })],
  [
    'removed_contents_explanation_check',
    () => ({ explanation: '' }),
    () => ({ explanation: long(1_001) }),
  ],
  ['service_warnings_open_key', () => ({ service_id: otherServiceId })],
  ['service_warnings_reason_check', () => ({ reason: 'Kita' })],
  [
    'service_warnings_explanation_check',
    () => ({ explanation: '' }),
    () => ({ explanation: long(1_001) }),
  ],
  ['service_warnings_outcome_check', () => ({ ended_at: moment, outcome: 'corrected' })],
  ['service_warnings_check', () => ({ due_at: moment })],
  ['service_warnings_check1', () => ({ ended_at: moment }), () => ({ outcome: 'lifted' })],
  ['moderation_templates_name_key', () => ({ name: 'užimtas' })],
  ['moderation_templates_kind_check', () => ({ kind: 'mail' })],
  ['moderation_templates_name_check', () => ({ name: '' }), () => ({ name: long(101) })],
  ['moderation_templates_body_check', () => ({ body: '' }), () => ({ body: long(5_001) })],
  ...(['user', 'partner', 'report'] as const).map(
    (subject): RefusedRow => [
      `moderation_notes_${subject}_id_fkey`,
      () => ({ service_id: null, [`${subject}_id`]: missingId }),
    ],
  ),
  ['moderation_notes_body_check', () => ({ body: '' }), () => ({ body: long(1_001) })],
  ['moderation_notes_check', () => ({ service_id: null }), () => ({ report_id: reportId })],
  ['moderation_questions_report_id_fkey', () => ({ service_id: null, report_id: missingId })],
  ['moderation_questions_partner_id_fkey', () => ({ service_id: null, partner_id: missingId })],
  ['moderation_questions_body_check', () => ({ body: '' }), () => ({ body: long(1_001) })],
  [
    'moderation_questions_answer_check',
    () => ({ answer: '', answered_at: moment }),
    () => ({ answer: long(2_001), answered_at: moment }),
  ],
  ['moderation_questions_check', () => ({ service_id: null }), () => ({ report_id: reportId })],
  ['moderation_questions_check1', () => ({ answer: 'Taip.' }), () => ({ answered_at: moment })],
  ['moderation_questions_check2', () => ({ read_at: moment })],
  ['service_reports_decided_by_fkey', () => ({ ...decided, decided_by: newId() })],
  [
    'service_reports_service_title_check',
    () => ({ service_title: '' }),
    () => ({ service_title: long(201) }),
  ],
  ['service_reports_reason_check', () => ({ reason: 'Kita' })],
  ['service_reports_body_check', () => ({ body: '' }), () => ({ body: long(2_001) })],
  ['service_reports_email_check', () => ({ email: '@x' }), () => ({ email: long(255) })],
  ['service_reports_decision_check', () => ({ ...decided, decision: 'deleted' })],
  [
    'service_reports_decision_reason_check',
    () => ({ ...decided, decision_reason: '' }),
    () => ({ ...decided, decision_reason: long(61) }),
  ],
  [
    'service_reports_explanation_check',
    () => ({ ...decided, explanation: '' }),
    () => ({ ...decided, explanation: long(1_001) }),
  ],
  [
    'service_reports_partner_explanation_check',
    () => ({ ...decided, decision: 'hidden', partner_explanation: '' }),
    () => ({ ...decided, decision: 'hidden', partner_explanation: long(1_001) }),
  ],
  [
    'service_reports_partner_told_check',
    () => ({ ...decided, partner_explanation: 'Pataisykite.' }),
    () => ({ partner_explanation: 'Pataisykite.' }),
  ],
  // What belongs to a decision comes with it and not without it.
  [
    'service_reports_check',
    () => ({ ...decided, decision_id: null }),
    () => ({ decision_id: reportId }),
  ],
  [
    'service_reports_check1',
    () => ({ ...decided, decision_reason: null }),
    () => ({ decision_reason: 'no-violation' }),
  ],
  [
    'service_reports_check2',
    () => ({ ...decided, explanation: null }),
    () => ({ explanation: 'Kaina ta pati.' }),
  ],
  [
    'service_reports_check3',
    () => ({ ...decided, decided_at: null }),
    () => ({ decided_at: moment }),
  ],
  ['service_reports_check4', () => ({ decided_by: adminId })],
  ['newsletter_issues_subject_check', () => ({ subject: '' }), () => ({ subject: long(151) })],
  ['newsletter_issues_body_check', () => ({ body: '' }), () => ({ body: long(210_001) })],
  ['newsletter_issues_audience_check', () => ({ audience: 'admins' })],
  ['newsletter_issues_terms_check', () => ({ is_about_terms: true })],
  [
    'newsletter_issues_tried_version_check',
    () => ({ tried_version: 0 }),
    () => ({ tried_version: 2 }),
  ],
  [
    'newsletter_issues_tried_check',
    () => ({ sent_at: moment }),
    () => ({ sent_at: moment, version: 2, tried_version: 1 }),
  ],
  ['newsletter_issues_version_check', () => ({ version: 0 })],
  ['newsletter_issues_sent_check', () => ({ sent_by: missingId })],
  ['newsletter_issues_addressed_check', () => ({ addressed_at: moment })],
  [
    'newsletter_issues_sent_by_fkey',
    () => ({ sent_by: missingId, sent_at: moment, tried_version: 1 }),
  ],
  ['newsletter_deliveries_once_key', () => ({ subscriber_id: subscriberId })],
  ['newsletter_deliveries_once_for_user_key', () => ({ subscriber_id: null, user_id: adminId })],
  ['newsletter_deliveries_reader_check', () => ({ user_id: adminId, issue_id: otherIssueId })],
  ['newsletter_deliveries_user_id_fkey', () => ({ subscriber_id: null, user_id: missingId })],
  ['newsletter_deliveries_status_check', () => ({ status: 'lost' })],
  ['background_runs_name_check', () => ({ name: '' })],
  ['background_runs_failures_check', () => ({ failures: -1 })],
  ['background_runs_claim_check', () => ({ claimed_by: null }), () => ({ claimed_until: null })],
  ['failed_mails_kind_check', () => ({ kind: '' }), () => ({ kind: long(21) })],
  ['failed_mails_recipient_check', () => ({ recipient: 'a@' }), () => ({ recipient: long(255) })],
  ['failed_mails_subject_check', () => ({ subject: '' }), () => ({ subject: long(201) })],
  ['failed_mails_reason_check', () => ({ reason: '' }), () => ({ reason: long(101) })],
  ['failed_mails_tries_check', () => ({ tries: 0 })],
];

testRules(database, 'admin', right, refused);
