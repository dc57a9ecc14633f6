import { href, redirect } from 'react-router';
import { withinTries } from '#app/domains/bookings/acts/booking-tries.server.ts';
import { expiryOf } from '#app/domains/bookings/acts/expiry.ts';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { seatForm } from '#app/domains/bookings/sessions/seat-form.server.ts';
import { freeSeatsOf } from '#app/domains/bookings/sessions/session.ts';
import {
  readSessionChoices,
  sessionsAddress,
} from '#app/domains/bookings/sessions/session-address.ts';
import { getSessionsPage } from '#app/domains/bookings/sessions/sessions-page.server.ts';
import { paidThere } from '#app/domains/bookings/visits/booking-words.ts';
import { VisitPanel } from '#app/domains/bookings/visits/visit-panel.tsx';
import { refuse } from '#app/forms/refusal.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/seat-sending.ts';
import { findBooker, readSentDogs } from './booker.server.ts';
import { BookingHead } from './booking-head.tsx';
import { keptUntil } from './kept-until.ts';
import { NotTaken } from './not-taken.tsx';
import { type OtherSession, SeatForm } from './seat-form.tsx';
import { loadOfferedDogs } from './sending-owner.server.ts';
import { sessionTitle } from './session-title.ts';
import { StepError, stepMeta } from './step-error.tsx';
import { WaysIn } from './ways-in.tsx';

const failure = laterAgain('Registracija neišsiųsta');
export const handle: RouteHandle = { formFailure: failure };
/** What a refusal says has changed is shown, and is what is sent the next time. */
export const shouldRevalidate = reloadRefused;

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const db = context.get(dbContext);
  const choices = readSessionChoices(url.searchParams);
  const page = await orNotFoundPage(getSessionsPage(db, serviceId, choices, now));
  const { service, chosen, sessions, freeCancelHours } = page;
  if (!chosen) throw redirect(sessionsAddress(serviceId, choices));
  const { item, startsAt } = chosen;
  const offered = { category: service.category, itemId: item.id, items: [item] };
  return {
    ...{ service, chosen, choices, now, formKey: newFormKey() },
    others: sessions.filter(({ id, isOpen }) => isOpen && id !== chosen.id).slice(0, 3),
    freeHours: freeCancelHours,
    heldUntil: service.isConfirmedAtOnce ? null : expiryOf(startsAt, now),
    who: await findBooker(context, url, serviceId, (from, owner) =>
      loadOfferedDogs(from, owner, offered, now),
    ),
  };
}

const notOwner = 'Registruotis galima tik su šeimininko paskyra. Prisijunkite su ja.';

/** Registers, and leads to the booking's page. What is typed stays when it is refused. */
export async function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const { dogs, wrong } = await readSentDogs(args.request);
  const options = { schema: seatForm, failure, wrong };
  return publicAction(args, options, async ({ value, accounts, now, once, refused }) => {
    const owner = await args.context.get(actorContext)();
    if (owner.kind !== 'owner') return refused(refuse(notOwner), { others: [] });
    const { session: sessionId, shows_needs: showsNeeds, ...words } = value;
    const wish = { serviceId, sessionId, dogs, showsNeeds, ...words };
    const booked = await once((saveReply) =>
      withinTries(accounts.db, owner, now, () => bookSeat(accounts, owner, wish, now, saveReply)),
    );
    if (!booked.ok) {
      const nearest = 'nearest' in booked ? (booked.nearest ?? []) : [];
      const others = nearest.map(({ id, name, startsAt }) => ({
        ...{ id, name, startsAt: startsAt.getTime() },
      }));
      return refused(booked, { others });
    }
    const path = href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: booked.bookingId });
    const notice = booked.state === 'requested' ? 'uzklausa-issiusta' : 'registracija-patvirtinta';
    return leadTo(path, { notice });
  });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(
    loaderData && `${sessionTitle(loaderData.service)} – ${loaderData.service.title}`,
    error,
  );
}

export default function SeatSending({ loaderData, actionData }: Route.ComponentProps) {
  const { service, chosen, choices, others, who, formKey, freeHours, heldUntil, now } = loaderData;
  const refusedWith: readonly OtherSession[] =
    actionData && 'others' in actionData
      ? actionData.others.map((other) => ({ ...other, startsAt: new Date(other.startsAt) }))
      : [];
  const isGone = !chosen.isOpen || refusedWith.length > 0;
  // With fewer dogs it can still be had.
  const free = freeSeatsOf(chosen);
  const stillOpen = chosen.isOpen
    ? [{ ...chosen, name: `${chosen.name}: liko ${countNoun(free, nouns.place)}` }]
    : [];
  const choosing = sessionsAddress(service.id, choices);
  const words = kindWords[service.isEvent ? 'event' : 'seat'];
  const held = keptUntil(words, heldUntil, now);
  const terms = { words, startsAt: chosen.startsAt, freeHours, can: 'galėsite' } as const;
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={choosing}
          backText={service.isEvent ? 'Grįžti į renginį' : 'Keisti užsiėmimą'}
          step={2}
          about={chosen.dogs > 1 ? 'šunys ir telefonas' : 'šuo ir telefonas'}
          title={sessionTitle(service)}
        />
        <div className="book">
          {who.kind === 'owner' && who.isRefused ? (
            <NotTaken serviceId={service.id} />
          ) : who.kind === 'owner' ? (
            <SeatForm
              who={who}
              isEvent={service.isEvent}
              count={chosen.dogs}
              sessionId={isGone ? null : chosen.id}
              others={refusedWith.length > 0 ? [...stillOpen, ...refusedWith] : others}
              now={now}
              choosing={choosing}
              terms={cancelTerms(terms, now)}
              isConfirmedAtOnce={service.isConfirmedAtOnce}
              formKey={formKey}
              state={actionData}
            />
          ) : (
            <WaysIn who={who} notOwner={notOwner} />
          )}
          <VisitPanel
            title="Jūsų registracija"
            item={{ name: chosen.name, minutes: chosen.minutes, price: chosen.price }}
            place={chosen.where}
            startsAt={chosen.startsAt}
            endsAt={chosen.endsAt}
            now={now}
            // The form of an owner adds up the dogs that are ticked.
            {...(chosen.dogs > 1 && who.kind !== 'owner' ? { total: chosen.total } : {})}
          >
            <ButtonLink size="sm" to={choosing}>
              Keisti
            </ButtonLink>
            <p className="hint">
              {chosen.dogs > 1 ? `${chosen.price} už vieną šunį.` : 'Kaina už vieną šunį.'}{' '}
              {paidThere} {who.kind === 'owner' ? held : 'Šunį ir telefoną įrašysite prisijungę.'}
            </p>
          </VisitPanel>
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
