import { href, redirect } from 'react-router';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { choosingAddress, readChoices } from '#app/domains/bookings/visits/booking-address.ts';
import { getBookingPage } from '#app/domains/bookings/visits/booking-page.server.ts';
import { paidThere } from '#app/domains/bookings/visits/booking-words.ts';
import { visitForm } from '#app/domains/bookings/visits/visit-form.server.ts';
import { newDog } from '#app/domains/bookings/visits/visit-limits.ts';
import { VisitPanel } from '#app/domains/bookings/visits/visit-panel.tsx';
import { findOrAddDog } from '#app/domains/bookings/visits/visiting-dog.server.ts';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { ServiceGone } from '#app/domains/services/page/service-gone.tsx';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { ErrorPage, isNotFound } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/redirect-target.ts';
import type { Route } from './+types/sending.ts';
import { BookingHead } from './booking-head.tsx';
import { SendingForm } from './sending-form.tsx';

const failure = laterAgain('Registracija neišsiųsta');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const db = context.get(dbContext);
  const choices = readChoices(url.searchParams);
  const page = await orNotFoundPage(getBookingPage(db, serviceId, choices, now));
  const { chosen } = page;
  if (!chosen || choices.time === null) throw redirect(choosingAddress(serviceId, choices));
  const actor = await context.get(actorContext)();
  const here = url.pathname + url.search;
  return {
    ...{ service: page.service, chosen, choices, formKey: newFormKey() },
    nearest: page.times?.nearest ?? [],
    who: actor.kind === 'owner' ? await ownerOf() : { kind: actor.kind, signIn: waysIn() },
  };

  async function ownerOf() {
    if (actor.kind !== 'owner') throw new Error('not an owner');
    const [profile, pets] = await Promise.all([getOwnerProfile(db, actor), listPets(db, actor)]);
    return {
      kind: 'owner' as const,
      name: profile.full_name,
      phone: profile.phone_number === null ? '' : formatPhone(profile.phone_number),
      email: profile.email,
      dogs: pets.map(({ id, name, breed, specialNeeds }) => ({ id, name, breed, specialNeeds })),
    };
  }

  function waysIn() {
    return {
      in: signInAddress(href('/prisijungti-seimininkas'), here),
      up: signInAddress(href('/prisijungti-seimininkas/registracija'), here),
    };
  }
}

const notOwner = 'Registruotis vizitui gali šuns šeimininkas. Prisijunkite jo paskyra.';

/** Books, and leads to the booking's page. What is typed stays when it is refused. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: visitForm, failure };
  return publicAction(args, options, async ({ value, db, accounts, now, once, refused }) => {
    const owner = await args.context.get(actorContext)();
    const refuseWith = (text: string) =>
      refused({ ok: false, reason: 'invalid', title: null, text, fields: {} }, { nearest: [] });
    if (owner.kind !== 'owner') return refuseWith(notOwner);
    const { item, start, dog, dog_name, shows_needs: showsNeeds, ...words } = value;
    const found =
      dog === newDog
        ? await findOrAddDog(db, owner, dog_name, now)
        : { ok: true as const, petId: dog };
    if (!found.ok) return refused(found, { nearest: [] });
    const dogs = [{ petId: found.petId, itemId: item }];
    const wish = { serviceId, dogs, startsAt: start, showsNeeds, ...words };
    const booked = await once((saveReply) => bookVisit(accounts, owner, wish, now, saveReply));
    if (!booked.ok) {
      return refused(booked, { nearest: (booked.nearest ?? []).map((moment) => moment.getTime()) });
    }
    const path = href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: booked.bookingId });
    const notice = booked.state === 'requested' ? 'uzklausa-issiusta' : 'vizitas-patvirtintas';
    return leadTo(path, { notice });
  });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (error || !loaderData) {
    return unlistedMeta(isNotFound(error) ? 'Paslauga nerasta' : 'Įvyko klaida');
  }
  return unlistedMeta(`Registracija vizitui – ${loaderData.service.title}`);
}

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { service, chosen, choices, who, nearest, formKey } = loaderData;
  const refusedNear = actionData && 'nearest' in actionData ? actionData.nearest : [];
  const nearestNow =
    refusedNear.length > 0 ? refusedNear.map((time: number) => new Date(time)) : nearest;
  const terms = service.isConfirmedAtOnce
    ? 'Vizitas bus patvirtintas iš karto.'
    : 'Laikas laikomas jums, kol teikėjas atsakys, bet ne ilgiau kaip 48\u00a0val.';
  const panel = (
    <VisitPanel
      title="Jūsų vizitas"
      item={chosen.item}
      place={service.place}
      startsAt={chosen.startsAt}
      endsAt={chosen.endsAt}
    >
      <ButtonLink size="sm" to={choosingAddress(service.id, choices)}>
        Keisti
      </ButtonLink>
      <p className="hint">
        {paidThere} {who.kind === 'owner' ? terms : 'Šunį ir telefoną įrašysite prisijungę.'}
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
          {who.kind === 'owner' ? (
            <SendingForm
              who={who}
              serviceId={service.id}
              choices={choices}
              itemId={chosen.item.id}
              start={chosen.startsAt}
              nearest={nearestNow}
              isConfirmedAtOnce={service.isConfirmedAtOnce}
              formKey={formKey}
              state={actionData}
            />
          ) : (
            <div className="stack gap-5">
              <Note>
                <strong>Pasirinkimas išsaugotas, bet laikas dar nelaikomas.</strong>{' '}
                {who.kind === 'visitor'
                  ? 'Prisijungę ar patvirtinę adresą grįšite čia – nieko rinktis iš naujo nereikės.'
                  : notOwner}
              </Note>
              <div className="row">
                <ButtonLink variant="primary" to={who.signIn.in}>
                  Prisijungti
                </ButtonLink>
                {who.kind === 'visitor' && (
                  <ButtonLink to={who.signIn.up}>Sukurti paskyrą</ButtonLink>
                )}
              </div>
            </div>
          )}
          {panel}
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />;
  return (
    <main id="turinys" tabIndex={-1} className="wrap">
      <ServiceGone />
    </main>
  );
}
