import { Form, href, useNavigation } from 'react-router';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { ChosenDates, NearestDates } from '#app/domains/bookings/stays/other-dates.tsx';
import {
  readStayChoices,
  type StayChoices,
  staySearch,
} from '#app/domains/bookings/stays/stay-address.ts';
import { StayCalendar } from '#app/domains/bookings/stays/stay-calendar.tsx';
import { stayDatesForm } from '#app/domains/bookings/stays/stay-form.server.ts';
import { getStayMove } from '#app/domains/bookings/stays/stay-move-page.server.ts';
import { noOnlineBooking } from '#app/domains/bookings/visits/booking-words.ts';
import { readPlace, withPlace } from '#app/domains/messages/bookings/offer-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { useAnchor } from '#app/ui/use-anchor.ts';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/stay-dates.ts';
import { ownWords } from './own-words.ts';
import { BackCrumb, wayBack } from './way-back.tsx';

const failure = laterAgain('Datos nepakeistos');
export const handle: RouteHandle = {
  title: 'Kitos datos',
  back: href('/seimininko-skydelis/paslaugos'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant viešnagę' },
};

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { from, until, month } = readStayChoices(url.searchParams);
  const choices = { from, until, month };
  const now = new Date();
  const move = await orNotFoundPage(
    getStayMove(context.get(dbContext), context.get(ownerContext), bookingId, choices, now),
  );
  return { ...move, now, choices, place: readPlace(url.searchParams), formKey: newFormKey() };
}

/** Moves the stay, or asks the partner for other dates, and leads back to where they were chosen from. */
export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const options = { schema: stayDatesForm, failure };
  return ownerAction(args, options, async ({ value, accounts, owner, now, once }) => {
    const wish = { bookingId, ...value.dates, seen: value.price };
    const moved = await once((saveReply) => moveStay(accounts, owner, wish, now, saveReply));
    if (!moved.ok) return moved;
    const notice = moved.isAsked ? 'perkelti-paprasyta' : 'datos-pakeistos';
    return leadTo(wayBack(bookingId, readPlace(args.url.searchParams)), { notice });
  });
}

export default function StayDates({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, move, now, choices, place, formKey } = loaderData;
  const here = href('/seimininko-skydelis/vizitai/:bookingId/datos', { bookingId: booking.id });
  const anchor = useAnchor('kada');
  const addressOf = (changes: Partial<StayChoices>) =>
    withPlace(here + staySearch({ ...choices, ...changes }), place) + anchor;
  return (
    <div className="stack gap-6">
      <BackCrumb bookingId={booking.id} place={place}>
        Viešnagė
      </BackCrumb>
      <div className="stack gap-1">
        <h1>Kitos datos</h1>
        <p className="muted">
          {booking.title} · dabar {ownWords(booking, now).next}
        </p>
      </div>
      {move ? (
        <DatesChoice
          {...{ move, addressOf, formKey }}
          hasFirst={choices.from !== null}
          state={actionData}
        />
      ) : (
        <>
          <FormNote id={noteId} state={actionData} />
          <Note>{booking.mayCancel ? noOnlineBooking : 'Datų keisti nebegalima.'}</Note>
        </>
      )}
    </div>
  );
}

interface DatesChoiceProps {
  move: NonNullable<Awaited<ReturnType<typeof getStayMove>>['move']>;
  addressOf: (changes: Partial<StayChoices>) => string;
  formKey: string;
  /** Whether the first date is chosen. */
  hasFirst: boolean;
  state: FormState | undefined;
}

const noteId = 'datu-pastaba';

/** The months, free dates near those that cannot be, and the form with the chosen ones. */
function DatesChoice({ move, addressOf, formKey, hasFirst, state }: DatesChoiceProps) {
  const { unit, today, calendar, nearest, chosen, isAsked, problem } = move;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <section className="stack gap-5" aria-label="Laisvos datos" id="kada">
        <NearestDates dates={nearest} today={today} addressOf={addressOf} />
        <StayCalendar unit={unit} today={today} calendar={calendar} addressOf={addressOf} />
      </section>
      {chosen ? (
        <Form method="post" className="panel stack gap-4">
          <FormKey value={formKey} />
          <input type="hidden" name="price" value={chosen.seen} />
          <ChosenDates title="Naujos datos" chosen={chosen} today={today} />
          {isAsked && (
            <p className="small">
              Teikėjas turės sutikti. Kol jis neatsakė, {kindWords.stay.heldBoth}.
            </p>
          )}
          <FormNote id={noteId} state={state} />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
              {isAsked ? 'Prašyti perkelti' : 'Perkelti'}
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <FormNote id={noteId} state={state} />
          {problem !== null && (
            <Note tone="warn" role="status">
              {problem}
            </Note>
          )}
          <p className="muted">
            {hasFirst ? 'Pasirinkite paskutinę dieną.' : 'Pasirinkite pirmąją dieną.'}
          </p>
        </>
      )}
    </>
  );
}
