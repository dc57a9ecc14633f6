import { beforeAll } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

const hash = '0123456789abcdef';
const owner = newId();
const author = newId();
const booking = newId();
const otherBooking = newId();
const reviewed = newId();
const takenAsk = newId();
const reportedReview = newId();
const [photo, shownPhoto] = [newId(), newId()];
let partnerId: string;
let serviceId: string;
let ratedService: string;

const ten = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);

/** For every table a new row that it accepts. */
const right = {
  reviews: () => ({
    ...{ id: newId(), booking_id: booking, service_id: serviceId, partner_id: partnerId },
    ...{
      pet_owner_id: owner,
      author: 'owner',
      author_id: newId(),
      counted_by: newId(),
      author_name: 'Rūta V.',
    },
    ...{ dog_name: 'Rikis', visited_month: '2026-03-01', rating: 4, body: long(20) },
    ...{ state: 'shown', created_at: ten },
  }),
  review_aspects: () => ({ review_id: reviewed, aspect: 'on-time', rating: 5 }),
  review_photos: () => ({
    ...{ id: photo, review_id: reviewed, position: 1, content_hash: hash },
    ...{ width: 1600, height: 1200 },
  }),
  review_asks: () => ({ booking_id: booking, ask_id: newId(), asked_at: ten }),
  review_ask_stops: () => ({ author_id: newId(), stopped_at: ten }),
  review_reports: () => ({
    ...{ id: newId(), review_id: reviewed, partner_id: partnerId, reason: 'paid' },
    ...{ body: 'Pirko.', created_at: ten },
  }),
  review_counts: () => ({ reason: 'paid' }),
  service_ratings: () => ({ service_id: ratedService, review_count: 2, rating_sum: 9 }),
} satisfies RightRows;

const decided = { decision: 'kept', decided_at: ten, explanation: 'Lieka.' };

const refused: readonly RefusedRow[] = [
  ['review_reports_open_key', () => ({ review_id: reportedReview })],
  ['review_reports_reason_check', () => ({ reason: 'bad' })],
  ['review_reports_body_check', () => ({ body: '' }), () => ({ body: long(1_001) })],
  ['review_reports_decision_check', () => ({ ...decided, decision: 'warned' })],
  [
    'review_reports_explanation_check',
    () => ({ ...decided, explanation: '' }),
    () => ({ ...decided, explanation: long(1_001) }),
  ],
  ['review_reports_decided_check', () => ({ ...decided, decided_at: null })],
  ['review_reports_explained_check', () => ({ ...decided, explanation: null })],
  ['review_counts_reason_check', () => ({ reason: 'bad' })],
  ['review_counts_reported_check', () => ({ reported: -1 })],
  ['review_counts_removed_check', () => ({ removed: -1 })],
  ['reviews_booking_id_key', () => ({ booking_id: otherBooking })],
  ['reviews_author_check', () => ({ author: 'partner', pet_owner_id: null })],
  ['reviews_author_name_check', () => ({ author_name: '' }), () => ({ author_name: long(61) })],
  ['reviews_dog_name_check', () => ({ dog_name: '' }), () => ({ dog_name: long(61) })],
  ['reviews_visited_month_check', () => ({ visited_month: '2026-03-11' })],
  ['reviews_rating_check', () => ({ rating: 0 }), () => ({ rating: 6 })],
  ['reviews_body_check', () => ({ body: long(19) }), () => ({ body: long(3001) })],
  ['reviews_state_check', () => ({ state: 'reported' })],
  ['reviews_hidden_reason_check', () => ({ state: 'hidden', hidden_reason: 'bad' })],
  [
    'reviews_answer_check',
    () => ({ answer: '', answered_at: ten }),
    () => ({ answer: long(3001), answered_at: ten }),
  ],
  ['reviews_owner_check', () => ({ pet_owner_id: null }), () => ({ author: 'client' })],
  [
    'reviews_gone_check',
    () => ({ author: 'gone', pet_owner_id: null, author_name: null }),
    () => ({ author: 'gone', pet_owner_id: null, dog_name: null }),
  ],
  ['reviews_hidden_check', () => ({ state: 'hidden' }), () => ({ hidden_reason: 'insults' })],
  ['reviews_held_check', () => ({ state: 'held' }), () => ({ held_at: ten })],
  ['reviews_disputed_check', () => ({ is_disputed: true })],
  ['reviews_current_check', () => ({ state: 'held', held_at: ten, is_current: true })],
  ['reviews_current_key', () => ({ counted_by: author, is_current: true })],
  ['reviews_answered_check', () => ({ answer: 'Ačiū.' }), () => ({ answered_at: ten })],
  ['reviews_answer_edited_check', () => ({ answer_edited_at: ten })],
  [
    'review_aspects_aspect_check',
    () => ({ aspect: 'On time' }),
    () => ({ aspect: 'a'.repeat(41) }),
  ],
  ['review_aspects_rating_check', () => ({ rating: 0 }), () => ({ rating: 6 })],
  ['review_photos_position_check', () => ({ position: -1 }), () => ({ position: 4 })],
  ['review_photos_content_hash_check', () => ({ content_hash: '../../etc' })],
  ['review_photos_width_check', () => ({ width: 0 })],
  ['review_photos_height_check', () => ({ height: 0 })],
  ['review_photos_place_check', () => ({ position: null })],
  [
    'review_photos_of_check',
    () => ({ booking_id: booking }),
    () => ({ review_id: null, position: null }),
  ],
  ['review_photos_review_id_position_key', () => ({ position: 0 })],
  ['review_asks_ask_id_key', () => ({ ask_id: takenAsk })],
  ['review_asks_reminder_id_key', () => ({ reminder_id: takenAsk, reminded_at: ten })],
  ['review_asks_ask_check', () => ({ asked_at: null }), () => ({ ask_id: null })],
  ['review_asks_reminder_check', () => ({ reminder_id: newId() }), () => ({ reminded_at: ten })],
  [
    'review_asks_sent_check',
    () => ({ reminder_sent_at: ten }),
    () => ({ ask_id: null, asked_at: null, ask_sent_at: ten }),
  ],
  [
    'review_asks_order_check',
    () => ({ ask_id: null, asked_at: null, reminder_id: newId(), reminded_at: ten }),
  ],
  ['service_ratings_count_check', () => ({ review_count: -1, rating_sum: -1 })],
  ['service_ratings_sum_check', () => ({ rating_sum: 1 }), () => ({ rating_sum: 11 })],
];

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'kirpykla@vizgis.test');
  serviceId = await insertService(db, partnerId);
  ratedService = await insertService(db, partnerId);
  const userId = newId();
  await insertRow(db, 'users', { id: userId, email: 'ruta@vizgis.test', role: 'pet_owner' });
  await insertRow(db, 'pet_owners', { id: owner, user_id: userId, full_name: 'Rūta' });
  for (const id of [booking, otherBooking]) {
    await insertRow(db, 'bookings', {
      ...{ id, kind: 'visit', state: 'confirmed', pet_owner_id: owner, partner_id: partnerId },
      ...{ service_id: serviceId, service_title: 'Kirpykla', client_name: 'Rūta' },
      ...{ client_phone: '+37061234567', starts_at: ten, ends_at: new Date('2026-03-11T11:00Z') },
    });
  }
  const other = { booking_id: otherBooking };
  await insertRow(db, 'reviews', {
    ...right.reviews(),
    ...other,
    id: reviewed,
    author_id: author,
    counted_by: author,
  });
  const reported = { ...right.reviews(), booking_id: null, id: reportedReview };
  await insertRow(db, 'reviews', reported);
  await insertRow(db, 'review_reports', { ...right.review_reports(), review_id: reportedReview });
  await db.deleteFrom('review_counts').where('reason', '=', 'paid').execute();
  for (const id of [photo, shownPhoto]) {
    await insertRow(db, 'files', { id, content_hash: hash });
  }
  await insertRow(db, 'review_photos', { ...right.review_photos(), id: shownPhoto, position: 0 });
  await insertRow(db, 'review_asks', {
    ...{ ...other, ask_id: takenAsk, asked_at: ten, reminder_id: takenAsk, reminded_at: ten },
  });
});

testRules(database, 'reviews', right, refused);
