import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { aspectWords } from '#app/domains/services/catalogue/aspects.ts';
import {
  isPartnerPublic,
  isPublic,
} from '#app/domains/services/publication/public-condition.server.ts';
import { monthInWords } from '#app/lithuanian/calendar-words.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, formatLongDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ListOrder } from '#app/platform/database/list-order.server.ts';
import { shownAuthor } from '../rating-words.ts';
import type { ShownReview } from './shown-review.ts';

export const newestFirst = {
  key: 'review.created_at',
  kind: 'moment',
  id: 'review.id',
  rising: false,
} as const satisfies ListOrder;

/** Reviews with all that is read of them, in whatever state. */
export function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as review')
    .leftJoin('partner_provided_services as service', 'service.id', 'review.service_id')
    .select(['review.id', 'review.author', 'review.author_name', 'review.dog_name'])
    .select('review.is_entered')
    .select(['review.visited_month', 'review.rating', 'review.body', 'review.state'])
    .select(['review.hidden_reason', 'review.is_current', 'review.created_at as key'])
    .select(['review.edited_at', 'review.answer', 'review.answered_at'])
    .select(['review.answer_edited_at', 'review.service_id', titleOfService.as('service_title')])
    .select(isServiceGone.as('is_service_gone'))
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('review_aspects')
          .select(['aspect', 'rating'])
          .whereRef('review_id', '=', 'review.id'),
      ).as('aspects'),
      jsonArrayFrom(
        from
          .selectFrom('review_photos')
          .select('review_photos.id')
          .whereRef('review_id', '=', 'review.id')
          .orderBy('position'),
      ).as('photos'),
    ]);
}

/** Of a `review` beside its `service`, which may be gone. */
const isServiceGone = sql<boolean>`(service.id is null)`;
export const titleOfService = sql<string>`coalesce(service.title, review.service_title, '')`;

/** Whether the public may read of the service of a `review`, or of its partner where that is gone. */
export const isOfPublic = sql<boolean>`(${isPublic('service')}
  or service.id is null and ${isPartnerPublic('review.partner_id')})`;

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

/** The aspects in one order on every page. */
const aspectOrder = Object.keys(aspectWords);

/** Where an aspect stands among them. */
export function aspectPlace(aspect: string): number {
  return aspectOrder.indexOf(aspect);
}

/** A row as everyone reads it. */
export function shownReviewOf(row: ReviewRow): ShownReview {
  const author = shownAuthor({ author: row.author, authorName: row.author_name });
  // Of who is gone no day is told, which could be compared with who came then.
  const on = row.author === 'gone' ? null : formatLongDate(row.key);
  const told = [
    row.dog_name,
    on ?? monthInWords(startOfDate(row.visited_month)),
    row.is_entered && 'Klientą įrašė teikėjas',
    row.edited_at && ['pakeistas', on && formatLongDate(row.edited_at)].filter(Boolean).join(' '),
    !row.is_current && row.state === 'shown' && 'ankstesnis, į įvertinimą neįtraukiamas',
  ];
  return {
    id: row.id,
    author,
    isNamed: row.author_name !== null,
    told: told.filter((part) => typeof part === 'string'),
    writtenOn: on && formatDate(row.key),
    isOlder: !row.is_current,
    rating: row.rating,
    body: row.body,
    aspects: row.aspects
      .toSorted((one, other) => aspectPlace(one.aspect) - aspectPlace(other.aspect))
      .map(({ aspect, rating }) => ({ label: aspectLabel(aspect), rating })),
    photos: row.photos.map(({ id }, index) => ({
      id,
      alt: `Atsiliepimo nuotrauka ${index + 1}`,
    })),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, told: answerTold(row.answered_at, row.answer_edited_at) },
    service: serviceOf(row),
  };
}

function serviceOf(row: ReviewRow): ShownReview['service'] {
  const title = typeset(row.service_title);
  const { service_id: id, is_service_gone: isGone } = row;
  return { id, isGone, title: isGone ? `${title} (paslauga ištrinta)` : title };
}

function answerTold(at: Date, editedAt: Date | null): string {
  return editedAt === null
    ? formatLongDate(at)
    : `${formatLongDate(at)}, pakeistas ${formatLongDate(editedAt)}`;
}

/** An aspect of a newer version that was taken back is called as it is stored. */
export function aspectLabel(aspect: string): string {
  return Object.hasOwn(aspectWords, aspect)
    ? aspectWords[aspect as keyof typeof aspectWords]
    : aspect;
}

/** Whether everyone reads a review. */
export const isShown = sql<boolean>`review.state = 'shown'`;
