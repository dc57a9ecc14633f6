import { href, redirect } from 'react-router';
import type { Owner } from '#app/domains/accounts/types.ts';
import { withinTries } from '#app/domains/bookings/acts/booking-tries.server.ts';
import { expiryOf } from '#app/domains/bookings/acts/expiry.ts';
import { cancelTerms } from '#app/domains/bookings/cancel-terms.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { readStayChoices, stayAddress } from '#app/domains/bookings/stays/stay-address.ts';
import { dogsOf, stayForm } from '#app/domains/bookings/stays/stay-form.server.ts';
import { getStayPage } from '#app/domains/bookings/stays/stay-page.server.ts';
import { StayPanel } from '#app/domains/bookings/stays/stay-panel.tsx';
import { paidThere } from '#app/domains/bookings/visits/booking-words.ts';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { leadTo, newFormKey, publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/stay-sending.ts';
import { findBooker } from './booker.server.ts';
import { BookingHead } from './booking-head.tsx';
import { keptUntil } from './kept-until.ts';
import { NotTaken } from './not-taken.tsx';
import { StaySendingForm } from './stay-form.tsx';
import { StepError, stepMeta } from './step-error.tsx';
import { WaysIn } from './ways-in.tsx';

const failure = laterAgain('Užsakymas neišsiųstas');
export const handle: RouteHandle = { formFailure: failure };
/** What a refusal says has changed is shown, and is what is sent the next time. */
export const shouldRevalidate = reloadRefused;

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const choices = readStayChoices(url.searchParams);
  const now = new Date();
  const page = await orNotFoundPage(getStayPage(context.get(dbContext), serviceId, choices, now));
  const { service, stay } = page;
  if (!stay || stay.from === null || stay.until === null) {
    throw redirect(stayAddress(serviceId, choices));
  }
  const dates = { from: stay.from, until: stay.until };
  return {
    service,
    stay,
    dates,
    now,
    formKey: newFormKey(),
    who: await findBooker(context, url, serviceId, listStayingDogs),
  };
}

/** Of a dog that stays what it needs matters from the first night. */
async function listStayingDogs(db: Db, owner: Owner) {
  const pets = await listPets(db, owner);
  const dogs = pets.map(({ id, name, breed, weight, specialNeeds: needs }) => ({
    id,
    name,
    breed,
    weight,
    needs,
  }));
  return { dogs, showsNeeds: true };
}

const notOwner = 'Rezervuoti galima tik su šeimininko paskyra. Prisijunkite su ja.';

/** Books, and leads to the booking's page. What is typed stays when it is refused. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  const options = { schema: stayForm, failure };
  return publicAction(args, options, async ({ value, accounts, now, once, refused }) => {
    const owner = await args.context.get(actorContext)();
    if (owner.kind !== 'owner') return refused(refuse(notOwner), { nearest: [] });
    const { dogs, wrong } = dogsOf(value);
    if (wrong) return refused(refuse(null, { fields: wrong }), { nearest: [] });
    const { dates, name, phone, note, shows_needs: showsNeeds } = value;
    const wish = { serviceId, dogs, ...dates, name, phone, note, showsNeeds };
    const booked = await once((saveReply) =>
      withinTries(accounts.db, owner, now, () => bookStay(accounts, owner, wish, now, saveReply)),
    );
    if (!booked.ok) return refused(booked, { nearest: booked.nearest ?? [] });
    const path = href('/seimininko-skydelis/vizitai/:bookingId', { bookingId: booked.bookingId });
    const notice = booked.state === 'requested' ? 'uzklausa-issiusta' : 'viesnage-patvirtinta';
    return leadTo(path, { notice });
  });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return stepMeta(loaderData && `Viešnagė – ${loaderData.service.title}`, error);
}

export default function StaySending({ loaderData, actionData }: Route.ComponentProps) {
  const { service, stay, dates, who, now, formKey } = loaderData;
  const refusedNear = actionData && 'nearest' in actionData ? actionData.nearest : [];
  const choosing = stayAddress(service.id, { items: stay.chosen, ...dates });
  const { sum } = stay;
  const held = keptUntil(
    kindWords.stay,
    service.isConfirmedAtOnce || !sum ? null : expiryOf(sum.startsAt, now),
    now,
  );
  return (
    <main id="turinys" tabIndex={-1}>
      <div className="wrap page-body stack gap-6">
        <BookingHead
          service={service}
          back={choosing}
          backText="Keisti datas ar šunis"
          step={2}
          about="šunys ir telefonas"
          title="Viešnagė"
        />
        <div className="book">
          {who.kind === 'owner' && who.isRefused ? (
            <NotTaken serviceId={service.id} />
          ) : who.kind === 'owner' ? (
            <StaySendingForm
              who={who}
              stay={stay}
              dates={dates}
              nearest={refusedNear.length > 0 ? refusedNear : stay.nearest}
              choosing={choosing}
              terms={sum && cancelTerms({ ...sum, words: kindWords.stay, can: 'galėsite' }, now)}
              isConfirmedAtOnce={service.isConfirmedAtOnce}
              formKey={formKey}
              state={actionData}
            />
          ) : (
            <WaysIn who={who} notOwner={notOwner} />
          )}
          <StayPanel title="Jūsų viešnagė" stay={stay}>
            <ButtonLink size="sm" to={choosing}>
              Keisti
            </ButtonLink>
            <p className="hint">
              {paidThere} {who.kind === 'owner' ? held : 'Šunis ir telefoną įrašysite prisijungę.'}
            </p>
          </StayPanel>
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StepError error={error} />;
}
