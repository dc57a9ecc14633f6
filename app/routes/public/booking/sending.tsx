import { href, redirect } from 'react-router';
import { withinTries } from '#app/domains/bookings/acts/booking-tries.server.ts';
import { expiryOf } from '#app/domains/bookings/acts/expiry.ts';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { choosingAddress, readChoices } from '#app/domains/bookings/visits/booking-address.ts';
import { getBookingPage } from '#app/domains/bookings/visits/booking-page.server.ts';
import { paidThere } from '#app/domains/bookings/visits/booking-words.ts';
import { visitForm } from '#app/domains/bookings/visits/visit-form.server.ts';
import { VisitPanel } from '#app/domains/bookings/visits/visit-panel.tsx';
import { refuse } from '#app/forms/refusal.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/sending.ts';
import { findBooker, readSentDogs } from './booker.server.ts';
import { BookingHead } from './booking-head.tsx';
import { keptUntil } from './kept-until.ts';
import { NotTaken } from './not-taken.tsx';
import { SendingForm } from './sending-form.tsx';
import { loadOfferedDogs } from './sending-owner.server.ts';
import { StepError, stepMeta } from './step-error.tsx';
import { WaysIn } from './ways-in.tsx';

const failure = laterAgain('Registracija neišsiųsta');
export const handle: RouteHandle = { formFailure: failure };
/** What a refusal says has changed is shown, and is what is sent the next time. */
export const shouldRevalidate = reloadRefused;

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const db = context.get(dbContext);
  const choices = readChoices(url.searchParams);
  const page = await orNotFoundPage(getBookingPage(db, serviceId, choices, now));
  const { chosen, service, together: items } = page;
  if (!chosen || choices.time === null) throw redirect(choosingAddress(serviceId, choices));
  const offered = { category: service.category, itemId: chosen.item.id, items };
  const start = chosen.startsAt;
  return {
    ...{ service, chosen, choices, formKey: newFormKey() },
    nearest: page.times?.nearest ?? [],
    freeHours: page.times?.freeCancelHours ?? 0,
    heldUntil: start && !service.isConfirmedAtOnce ? expiryOf(start, now) : null,
    now,
    who: await findBooker(context, url, serviceId, (from, owner) =>
      loadOfferedDogs(from, owner, offered, now),
    ),
  };
}

const notOwner = 'Registruotis galima tik su šeimininko paskyra. Prisijunkite su ja.';

/** Books, and leads to the booking's page. What is typed stays when it is refused. */
export async function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const { dogs, wrong } = await readSentDogs(args.request);
  const options = { schema: visitForm, failure, wrong };
  return publicAction(args, options, async ({ value, accounts, now, once, refused }) => {
    const owner = await args.context.get(actorContext)();
    if (owner.kind !== 'owner') return refused(refuse(notOwner), { nearest: [] });
    const { start: startsAt, shows_needs: showsNeeds, ...words } = value;
    const wish = { serviceId, dogs, startsAt, showsNeeds, ...words };
    const booked = await once((saveReply) =>
      withinTries(accounts.db, owner, now, () => bookVisit(accounts, owner, wish, now, saveReply)),
    );
    if (!booked.ok) {
      return refused(booked, { nearest: (booked.nearest ?? []).map((moment) => moment.getTime()) });
    }
    const path = href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: booked.bookingId });
    const notice = booked.state === 'requested' ? 'uzklausa-issiusta' : 'vizitas-patvirtintas';
    return leadTo(path, { notice });
  });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(loaderData && `Registracija vizitui – ${loaderData.service.title}`, error);
}

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { service, chosen, choices, who, nearest, formKey, freeHours, heldUntil, now } = loaderData;
  const refusedNear = actionData && 'nearest' in actionData ? actionData.nearest : [];
  const otherTimes =
    refusedNear.length > 0
      ? refusedNear.map((time: number) => new Date(time))
      : chosen.startsAt
        ? []
        : nearest;
  const held = keptUntil(kindWords.visit, heldUntil, now);
  const { startsAt } = chosen;
  const terms = { words: kindWords.visit, startsAt, freeHours, can: 'galėsite' } as const;
  const panel = (
    <VisitPanel
      title="Jūsų vizitas"
      item={chosen.item}
      place={service.place}
      startsAt={chosen.startsAt}
      endsAt={chosen.endsAt}
      now={now}
    >
      <ButtonLink size="sm" to={choosingAddress(service.id, choices)}>
        Keisti
      </ButtonLink>
      <p className="hint">
        {paidThere} {who.kind === 'owner' ? held : 'Šunį ir telefoną įrašysite prisijungę.'}
      </p>
    </VisitPanel>
  );
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={choosingAddress(service.id, choices)}
          backText="Keisti paslaugą ar laiką"
          step={2}
          about="šuo ir telefonas"
        />
        <div className="book">
          {who.kind === 'owner' && who.isRefused ? (
            <NotTaken serviceId={service.id} />
          ) : who.kind === 'owner' ? (
            <SendingForm
              who={who}
              serviceId={service.id}
              choices={choices}
              start={chosen.startsAt}
              nearest={otherTimes}
              now={now}
              terms={cancelTerms(terms, now)}
              isConfirmedAtOnce={service.isConfirmedAtOnce}
              formKey={formKey}
              state={actionData}
            />
          ) : (
            <WaysIn who={who} notOwner={notOwner} />
          )}
          {panel}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
