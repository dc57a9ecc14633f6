import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { href } from 'react-router';
import { kindChoices, readKind } from '#app/domains/accounts/trader-kinds.ts';
import { type HiddenReason, hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import { decidingDays, readingDays } from '#app/domains/reviews/review-limits.ts';
import { titleOfService } from '#app/domains/reviews/shown/review-rows.server.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import { withReason } from '#app/forms/reason.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { conversationReasonInWords } from '../conversations/reasons.ts';
import { aboutService } from '../reports/report-queue.server.ts';
import { isNewAndUnseen } from '../services/new-service.server.ts';
import type { AnswerTime } from './answer-times.ts';

/** What of a row its line is made of. */
type Facts = readonly string[];

/** One kind of thing that waits for an administrator. A new one is one entry of `sources`. */
export type QueueSource = {
  /** Of several things, and of one. */
  readonly words: { readonly many: string; readonly one: string };
  readonly icon: IconName;
  /** SQL of all that waits, one row a thing: `from … where …`. */
  readonly rows: RawBuilder<unknown>;
  /** SQL of its id, and since when it waits, never null, as an index of these rows has them. */
  readonly id: string;
  readonly since: string;
  /** How soon it is promised to be decided; without it nothing is promised. */
  readonly answerIn?: AnswerTime;
  /** Whether a person told of it: that goes before what merely is new. */
  readonly isTold?: true;
  /** SQL of a condition by which a list shows one row for several that are looked at in turn. */
  readonly firstOfGroup?: RawBuilder<SqlBool>;
  /** SQL of what it is called, and of the one it comes from; null: it is not known. */
  readonly title: RawBuilder<string>;
  readonly from: RawBuilder<string | null>;
  /** SQL of a text[], and the line that is made of it. */
  readonly facts: RawBuilder<Facts>;
  readonly about: (facts: Facts) => string;
  /** Where it is decided. */
  readonly address: (id: string) => string;
};

const inOneLine = sql`regexp_replace(message, '\\s+', ' ', 'g')`;

/** Since when a service waits to be looked at, by the name that the query has for it. */
function sinceOf(service: string): string {
  return `coalesce(${service}.look_lost_at, ${service}.created_at)`;
}

/** All that waits for an administrator, by the words of the queue's address, in the order of its filters. */
export const sources = {
  reports: {
    words: { many: 'Pranešimai', one: 'Pranešimas' },
    icon: 'flag',
    // Of a service the first of its open reports stands for all.
    rows: sql`from service_reports as report where decision is null and not exists (
      select from service_reports as earlier
      where earlier.decision is null and ${aboutService('earlier')} = ${aboutService('report')}
        and (earlier.created_at, earlier.id) < (report.created_at, report.id))`,
    id: 'report.id',
    since: 'report.created_at',
    isTold: true,
    title: sql<string>`report.service_title`,
    from: sql<string | null>`report.email`,
    facts: sql<Facts>`array[report.reason, (select count(*)::text from service_reports as open
      where open.decision is null and ${aboutService('open')} = ${aboutService('report')})]`,
    about: ([reason = '', count = '']) => `${hidingReasonInWords(reason)}, pranešė ${count}`,
    address: (reportId) => href('/admin/reports/:reportId', { reportId }),
  },
  reviews: {
    words: { many: 'Atsiliepimai', one: 'Atsiliepimas' },
    icon: 'star',
    // Held until it is read, which its author is promised within these days.
    rows: sql`from reviews as review
      left join partner_provided_services as service on service.id = review.service_id
      where review.state = 'held'`,
    id: 'review.id',
    since: 'review.held_at',
    answerIn: { days: readingDays },
    title: titleOfService,
    from: sql<string | null>`review.author_name`,
    facts: sql<Facts>`array[left(regexp_replace(review.body, '\\s+', ' ', 'g'), 120),
      review.is_disputed::text]`,
    about: ([excerpt = '', disputed]) =>
      disputed === 'true' ? `Partneris pažymėjo: neatvyko. ${excerpt}` : excerpt,
    address: (reviewId) => href('/admin/reviews/:reviewId', { reviewId }),
  },
  'reported-reviews': {
    words: { many: 'Pranešti atsiliepimai', one: 'Praneštas atsiliepimas' },
    icon: 'flag',
    // Shown all the while; its partner is promised an answer within these working days.
    rows: sql`from review_reports as report
      join reviews as review on review.id = report.review_id
      left join partner_provided_services as service on service.id = review.service_id
      join partners on partners.id = report.partner_id
      where report.decision is null`,
    id: 'report.review_id',
    since: 'report.created_at',
    answerIn: { workingDays: decidingDays },
    title: titleOfService,
    from: sql<string | null>`company_name`,
    facts: sql<Facts>`array[report.reason]`,
    about: ([reason = '']) => hiddenReasons[reason as HiddenReason],
    address: (reviewId) => href('/admin/reviews/:reviewId', { reviewId }),
  },
  conversations: {
    words: { many: 'Pokalbiai', one: 'Pokalbis' },
    icon: 'message-circle',
    rows: sql`from conversation_reports as talk
      left join partners on partners.id = talk.partner_id where talk.decision is null`,
    id: 'talk.id',
    since: 'talk.created_at',
    isTold: true,
    title: sql<string>`talk.service_title`,
    from: sql<string | null>`company_name`,
    facts: sql<Facts>`array[talk.reason, talk.reported_by]`,
    about: ([reason = '', by]) =>
      `${conversationReasonInWords(reason)}, pranešė ${by === 'partner' ? 'partneris' : 'siuntėjas'}`,
    address: (reportId) => href('/admin/conversations/:reportId', { reportId }),
  },
  companies: {
    words: { many: 'Partneriai', one: 'Partneris' },
    icon: 'building-2',
    // Not checked yet, or asks for another look at what was decided against it.
    rows: sql`from partners where (review_asked_at is not null
      or checked_at is null and refused_at is null and suspended_at is null)`,
    id: 'partners.id',
    since: 'coalesce(review_asked_at, approval_awaited_since, updated_at)',
    title: sql<string>`company_name`,
    from: sql<string | null>`contact_name`,
    facts: sql<Facts>`array[coalesce(company_code, ''), city,
      case when review_asked_at is null then 'first' else 'again' end]`,
    about: ([code = '', city = '', look]) => {
      const parts = [code && `kodas ${code}`, city].filter(Boolean).join(', ');
      const told = look === 'again' ? `Prašo peržiūrėti dar kartą, ${parts}` : parts;
      return capital(told);
    },
    address: (partnerId) => href('/admin/partners/:partnerId', { partnerId }),
  },
  kinds: {
    words: { many: 'Statuso prašymai', one: 'Statuso prašymas' },
    icon: 'user',
    rows: sql`from trader_kind_requests as request
      join partners on partners.id = request.partner_id where true`,
    id: 'request.partner_id',
    since: 'request.asked_at',
    title: sql<string>`company_name`,
    from: sql<string | null>`contact_name`,
    facts: sql<Facts>`array[request.trader_kind]`,
    about: ([kind]) => kindChoices[readKind(kind) ?? 'company'],
    address: (partnerId) => href('/admin/partners/:partnerId', { partnerId }),
  },
  corrected: {
    words: { many: 'Pataisytos paslaugos', one: 'Pataisyta paslauga' },
    icon: 'pencil',
    rows: sql`from partner_provided_services as service
      join partners on partners.id = service.partner_id where service.review_asked_at is not null`,
    id: 'service.id',
    since: 'service.review_asked_at',
    title: sql<string>`service.title`,
    from: sql<string | null>`company_name`,
    facts: sql<Facts>`array[hidden_reason]`,
    about: ([reason = '']) => withReason('Sustabdyta', hidingReasonInWords(reason)),
    address: (serviceId) => href('/admin/services/:serviceId', { serviceId }),
  },
  warned: {
    words: { many: 'Pataisyta po įspėjimo', one: 'Pataisyta po įspėjimo' },
    icon: 'circle-alert',
    rows: sql`from service_warnings as warning
      join partner_provided_services as service on service.id = warning.service_id
      join partners on partners.id = service.partner_id
      where warning.ended_at is null and warning.corrected_at is not null`,
    id: 'warning.service_id',
    since: 'warning.corrected_at',
    title: sql<string>`service.title`,
    from: sql<string | null>`company_name`,
    facts: sql<Facts>`array[warning.reason]`,
    about: ([reason = '']) => withReason('Įspėta', hidingReasonInWords(reason)),
    address: (serviceId) => href('/admin/services/:serviceId', { serviceId }),
  },
  answers: {
    words: { many: 'Atsakymai', one: 'Atsakymas' },
    icon: 'message-circle',
    rows: sql`from moderation_questions as question
      left join service_reports as report on report.id = question.report_id
      left join partner_provided_services as service on service.id = question.service_id
      left join partners on partners.id = coalesce(question.partner_id, service.partner_id)
      where question.answered_at is not null and question.read_at is null`,
    id: 'question.id',
    since: 'question.answered_at',
    title: sql<string>`coalesce(report.service_title, service.title, company_name)`,
    from: sql<string | null>`coalesce(report.email, company_name)`,
    facts: sql<Facts>`array[left(regexp_replace(question.answer, '\\s+', ' ', 'g'), 120)]`,
    about: ([excerpt = '']) => excerpt,
    address: (questionId) => href('/admin/questions/:questionId/read', { questionId }),
  },
  services: {
    words: { many: 'Naujos paslaugos', one: 'Nauja paslauga' },
    icon: 'package',
    rows: sql`from partners as publisher
      join partner_provided_services as service on service.partner_id = publisher.id
      where ${isNewAndUnseen('service', 'publisher')}`,
    id: 'service.id',
    since: sinceOf('service'),
    // A newcomer who publishes all that he does at once fills one row, not a page.
    firstOfGroup: sql<SqlBool>`not exists (
      select from partner_provided_services as earlier
      where earlier.partner_id = publisher.id and ${isNewAndUnseen('earlier', 'publisher')}
        and (${sql.raw(sinceOf('earlier'))}, earlier.id) < (${sql.raw(sinceOf('service'))}, service.id))`,
    title: sql<string>`service.title`,
    from: sql<string | null>`publisher.company_name`,
    facts: sql<Facts>`array[service.service_category_id, coalesce(service.city, ''),
      case when service.look_lost_at is null then 'first' else 'again' end,
      (select count(*)::text from partner_provided_services as other
        where other.partner_id = publisher.id and ${isNewAndUnseen('other', 'publisher')})]`,
    about: ([category, city = '', look, count]) => {
      const parts = [getCategoryName(category as CategoryId).label, city].filter(Boolean);
      const first = [...(look === 'again' ? ['Pakeista po peržiūros'] : []), ...parts].join(', ');
      const others = Number(count) - 1;
      return others > 0 ? `${first} ir dar ${countNoun(others, nouns.service)}` : first;
    },
    address: (serviceId) => href('/admin/services/:serviceId', { serviceId }),
  },
  letters: {
    words: { many: 'Laiškai', one: 'Laiškas' },
    icon: 'mail',
    rows: sql`from contact_messages where read_at is null`,
    id: 'contact_messages.id',
    since: 'contact_messages.created_at',
    title: sql<string>`name`,
    from: sql<string | null>`email`,
    facts: sql<Facts>`array[case when length(${inOneLine}) <= 120 then ${inOneLine}
      else left(${inOneLine}, 119) || '…' end]`,
    about: ([excerpt = '']) => excerpt,
    address: (contactMessageId) => href('/admin/letters/:contactMessageId', { contactMessageId }),
  },
} as const satisfies Readonly<Record<string, QueueSource>>;

export type QueueKind = keyof typeof sources;

/** The same in their order. */
export const sourceList: readonly (QueueSource & { readonly kind: QueueKind })[] = Object.entries(
  sources,
).map(([kind, source]) => ({ ...source, kind: kind as QueueKind }));
