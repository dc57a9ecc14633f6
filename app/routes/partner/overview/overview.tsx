import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/dashboard.css';
import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { listLinesOfDay } from '#app/domains/bookings/orders/day-lines.server.ts';
import { getOrderFigures } from '#app/domains/bookings/orders/order-figures.server.ts';
import { countOrders, listOrders } from '#app/domains/bookings/orders/orders.server.ts';
import { getOrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { NewestMessages } from '#app/domains/messages/inbox/conversation-row.tsx';
import { listNewest } from '#app/domains/messages/inbox/inbox.server.ts';
import { getUnread } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { countReceived } from '#app/domains/messages/inbox/received.server.ts';
import { shortWhen } from '#app/domains/messages/inbox/short-when.ts';
import { unreadRow } from '#app/domains/messages/inbox/unread-row.ts';
import { useFreshOrders } from '#app/domains/messages/live/inbox-live.tsx';
import { findOpenQuestion } from '#app/domains/moderation/questions/answer-question.server.ts';
import { refusalWords } from '#app/domains/partners/checks/check-reasons.ts';
import { suspensionWords } from '#app/domains/partners/checks/suspension-reasons.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import { stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { getKeyFigures, statisticsDays } from '#app/domains/statistics/key-figures.server.ts';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { formatDate, formatWeekdayDate, lastDays } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/overview.ts';
import { ApprovalNote, CheckNote, RefusalNote } from './approval-note.tsx';
import { FirstSteps } from './first-steps.tsx';
import { KindNote } from './kind-note.tsx';
import { RequestsSection, TodaySection } from './orders-first.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { SuspensionNote } from './suspension-note.tsx';
import { isPressing, WorthDoing } from './worth-doing.tsx';

/** So many requests stand on the overview; the list has the others. */
const mostWaiting = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  const since = lastDays(now, statisticsDays)[0]?.start ?? now;
  const waits = { show: 'waiting', text: '' } as const;
  const [waiting, counts, lines, made, setup, ...others] = await Promise.all([
    listOrders(db, partner, waits, now, { size: mostWaiting }),
    countOrders(db, partner, now),
    listLinesOfDay(db, partner, formatDate(now), now),
    getOrderFigures(db, partner, { since, serviceId: null }, now),
    getOrdersSetup(db, partner),
    getProfileState(db, partner),
    getOwnSummary(db, partner),
    getKeyFigures(db, partner, now),
    listNewest(db, partner, 3),
    getUnread(db, partner),
    countReceived(db, partner, since),
    findOpenQuestion(db, partner),
  ]);
  const [profile, services, figures, newest, unread, received, question] = others;
  const { reveals, views, viewsBefore } = figures;
  return {
    orders: {
      ...{ requests: waiting.rows, waiting: counts.waiting, lines, now, formKey: newFormKey() },
      takesBookings: counts.total > 0 || (setup.items > 0 && setup.scheduled > 0),
    },
    setup,
    profile,
    checkedOn: profile.checkedAt && dayInWords(profile.checkedAt, now),
    askedOn: profile.reviewAskedAt && dayInWords(profile.reviewAskedAt, now),
    leftOn: profile.suspension?.leftAt ? dayInWords(profile.suspension.leftAt, now) : null,
    services,
    question,
    inactiveSince: services.inactive?.since && dayInWords(services.inactive.since, now),
    figures: {
      ...{ reveals, views, viewsBefore, messages: received, unread: unread.count },
      orders: made.isKnown ? made : null,
    },
    newest: newest.map((one) => ({ ...one, when: shortWhen(one.lastTurnAt, now) })),
    unread: unreadRow(unread, now),
    today: formatWeekdayDate(now),
  };
}

export const handle: RouteHandle = { title: 'Apžvalga' };

export default function PartnerOverview({ loaderData }: Route.ComponentProps) {
  const { profile, checkedOn, askedOn, services, question, figures, newest, unread } = loaderData;
  const { inactiveSince, today, orders, setup } = loaderData;
  useFreshOrders();
  const { refusedReason: refused, suspension } = profile;
  // One decision after the other: what is asked is about the one that weighs more.
  const isRefused = refused !== null && suspension === null;
  const areShown = !profile.awaitsApproval && suspension === null;
  const heading = useFocusAfterGuideline(profile.guideline);
  const guideline = profile.guideline && (
    <FirstSteps
      awaitsApproval={profile.awaitsApproval}
      canBeBooked={setup.services === 0 || setup.serviceId !== null}
    />
  );
  const isUrgent = isPressing({ services, question });
  const worthDoing = (
    <WorthDoing
      services={services}
      question={question}
      inactiveSince={inactiveSince}
      unread={unread}
      profileComplete={profile.complete}
      setup={setup}
      areWaiting={orders.waiting > 0}
    />
  );
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1 ref={heading} tabIndex={-1}>
            Apžvalga
          </h1>
          <p className="muted num">{today}</p>
        </div>
        <ButtonLink variant="primary" icon="plus" to={stepAddress(ofNewService, 'category')}>
          Pridėti paslaugą
        </ButtonLink>
      </div>
      <div className="stack gap-7">
        {suspension && (
          <SuspensionNote
            reason={suspensionWords(suspension.reason)}
            explanation={suspension.explanation}
            leftOn={loaderData.leftOn}
            askedOn={askedOn}
          />
        )}
        {isRefused && (
          <RefusalNote
            reason={refusalWords(refused)}
            explanation={profile.refusedExplanation}
            isHidden={profile.awaitsApproval}
            kind={profile.kind}
            askedOn={askedOn}
          />
        )}
        {profile.awaitsApproval && refused === null && !suspension && <ApprovalNote />}
        {profile.asksKind && <KindNote />}
        {services.total === 0 && guideline}
        <RequestsSection {...orders} />
        {isUrgent && worthDoing}
        {orders.takesBookings && <TodaySection {...orders} />}
        {!isUrgent && worthDoing}
        <section className="block" aria-labelledby="skaiciai">
          <div className="block-head">
            <h2 id="skaiciai">Per 30&nbsp;dienų</h2>
            <Link className="small strong" to={href('/partner/dashboard/analytics')}>
              Statistika ir analizė
            </Link>
          </div>
          <OverviewFigures
            services={services}
            figures={figures}
            awaitsApproval={profile.awaitsApproval}
            isSuspended={suspension !== null}
          />
        </section>
        <div className="cols">
          <NewestMessages conversations={newest} />
          <div className="stack gap-4">
            <QuickActions services={services} areShown={areShown} />
            {areShown && refused === null && (
              <CheckNote kind={profile.kind} checkedOn={checkedOn} askedOn={askedOn} />
            )}
          </div>
        </div>
        {services.total > 0 && guideline}
      </div>
    </>
  );
}

type Services = Route.ComponentProps['loaderData']['services'];

interface QuickActionsProps {
  services: Services;
  /** Whether the active ones are public. */
  areShown: boolean;
}

function QuickActions({ services, areShown }: QuickActionsProps) {
  const { total, active, inactive } = services;
  const only = total === 1 ? (active ?? inactive)?.newest.id : undefined;
  return (
    <section className="block" aria-labelledby="veiksmai">
      <div className="block-head">
        <h2 id="veiksmai">Dažni veiksmai</h2>
      </div>
      <div className="quick">
        {total > 0 && (
          <ButtonLink
            icon="clock"
            to={
              only
                ? stepAddress({ serviceId: only }, 'contact')
                : href('/partner/dashboard/services')
            }
          >
            Keisti darbo laiką
          </ButtonLink>
        )}
        {active && areShown && (
          <ButtonLink
            icon="external-link"
            to={href('/service/:serviceId', { serviceId: active.newest.id })}
          >
            Kaip mane mato šeimininkai
          </ButtonLink>
        )}
        <ButtonLink icon="building-2" to={href('/partner/dashboard/profile')}>
          Viešas puslapis
        </ButtonLink>
        <ButtonLink icon="settings" to={href('/partner/dashboard/settings')}>
          Paskyros nustatymai
        </ButtonLink>
      </div>
    </section>
  );
}

/** The button that dismissed the first steps is gone with them: the focus goes to the heading. */
function useFocusAfterGuideline(shown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(shown);
  useEffect(() => {
    if (was.current && !shown) heading.current?.focus();
    was.current = shown;
  }, [shown]);
  return heading;
}
