import { Form, href } from 'react-router';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import {
  type Choices,
  moveAddress,
  readChoices,
} from '#app/domains/bookings/visits/booking-address.ts';
import { getOwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { noOnlineBooking, visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { getMovePage } from '#app/domains/bookings/visits/move-page.server.ts';
import { FreeTimesOfMonth } from '#app/domains/bookings/visits/time-choice.tsx';
import { moveForm } from '#app/domains/bookings/visits/visit-form.server.ts';
import { readPlace, withPlace } from '#app/domains/messages/bookings/offer-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { useAnchor } from '#app/ui/use-anchor.ts';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/visit-move.ts';
import { BackCrumb, wayBack } from './way-back.tsx';

const failure = laterAgain('Vizitas neperkeltas');
export const handle: RouteHandle = {
  title: 'Perkelti vizitą',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant vizitą' },
};

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const now = new Date();
  const choices = readChoices(url.searchParams);
  const owner = context.get(ownerContext);
  const page = getMovePage(context.get(dbContext), owner, bookingId, choices, now);
  const place = readPlace(url.searchParams);
  return { ...(await orNotFoundPage(page)), choices, place, now, formKey: newFormKey() };
}

export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const options = { schema: moveForm, failure };
  return ownerAction(args, options, async ({ value, accounts, db, owner, now, once }) => {
    await getOwnBooking(db, owner, bookingId, now);
    const moved = await once((saveReply) =>
      moveBooking(accounts, owner, { bookingId, startsAt: value.start }, now, saveReply),
    );
    if (!moved.ok) return moved;
    const notice = moved.isAsked ? 'perkelti-paprasyta' : 'vizitas-perkeltas';
    return leadTo(wayBack(bookingId, readPlace(args.url.searchParams)), { notice });
  });
}

export default function VisitMove({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, times, isAsked, choices, place, now, formKey } = loaderData;
  const form = useOwnForm(actionData);
  const { id: bookingId } = booking;
  const anchor = useAnchor('kada');
  const addressOf = (changes: Partial<Choices>) =>
    withPlace(moveAddress(bookingId, { ...choices, item: null, month: null, ...changes }), place) +
    anchor;
  return (
    <div className="stack gap-5">
      <BackCrumb bookingId={bookingId} place={place}>
        Vizitas
      </BackCrumb>
      <div className="stack gap-1">
        <h1>Perkelti vizitą</h1>
        <p className="muted">
          Dabar: {visitMoment(booking.startsAt, now)}, {booking.title}
        </p>
      </div>
      {times === null ? (
        <>
          <FormNote id={form.noteId} state={form.state} />
          <Note>{booking.mayCancel ? noOnlineBooking : 'Vizito perkelti nebegalima.'}</Note>
        </>
      ) : (
        <>
          {!times.startsAt && <FormNote id={form.noteId} state={form.state} />}
          <section className="stack gap-5" aria-labelledby="kada">
            <h2 className="h-md" id="kada">
              Kada?
            </h2>
            <FreeTimesOfMonth times={times} now={now} addressOf={addressOf} />
          </section>
          {times.startsAt && (
            <Form ref={form.ref} method="post" className="panel stack gap-4">
              <FormKey value={formKey} />
              <input type="hidden" name="start" value={times.startsAt.toISOString()} />
              <p>
                Naujas laikas: <strong>{visitMoment(times.startsAt, now)}</strong>
              </p>
              <p className="small muted">
                {isAsked
                  ? `Teikėjas turės sutikti. Kol jis neatsakė, ${kindWords.visit.heldBoth}.`
                  : 'Ankstesnį laiką iš karto galės užimti kiti.'}
              </p>
              <FormNote id={form.noteId} state={form.state} />
              <div className="row">
                <Button type="submit" variant="primary" busy={form.busy} busyText="Siunčiama...">
                  {isAsked ? 'Prašyti perkelti' : 'Perkelti'}
                </Button>
              </div>
            </Form>
          )}
        </>
      )}
    </div>
  );
}
