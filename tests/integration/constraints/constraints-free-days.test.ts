import { beforeAll } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

const schedule = newId();
const [nine, ten] = ['09', '10'].map((hour) => new Date(`2026-03-11T${hour}:00:00Z`));
let serviceId: string;

/** For every table a new row that it accepts. */
const right = {
  free_days: () => ({
    ...{ service_id: serviceId, source_id: schedule, kind: 'start', day: '2026-03-12' },
    ...{ free_from: nine, free_until: ten, category_id: 'vet' },
  }),
  reckoned_services: () => ({ service_id: serviceId, renew_on: '2026-03-12' }),
  free_day_changes: () => ({
    ...{
      id: 1_000_001,
      what: 'schedule',
      what_id: schedule,
      first_day: '2026-03-11',
      last_day: '2026-03-12',
    },
  }),
} satisfies RightRows;

const refused: readonly RefusedRow[] = [
  ['free_days_kind_check', () => ({ kind: 'day' })],
  ['free_days_until_check', () => ({ free_from: ten, free_until: nine })],
  ['free_days_pkey', () => ({ day: '2026-03-11' })],
  ['free_day_changes_what_check', () => ({ what: 'partner' })],
  ['free_day_changes_days_check', () => ({ last_day: '2026-03-10' })],
];

beforeAll(async () => {
  const db = database();
  const partnerId = await insertPartner(db, 'laisvas@vizgis.test');
  serviceId = await insertService(db, partnerId);
  await insertRow(db, 'free_days', { ...right.free_days(), day: '2026-03-11' });
});

testRules(database, 'freeDays', right, refused);
