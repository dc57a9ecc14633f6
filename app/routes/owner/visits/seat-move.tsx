import { Form, href } from 'react-router';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { moveSeat } from '#app/domains/bookings/sessions/move-seat.server.ts';
import { listOtherSessions } from '#app/domains/bookings/sessions/other-sessions.server.ts';
import { seatMoveForm } from '#app/domains/bookings/sessions/seat-form.server.ts';
import { SessionRadios } from '#app/domains/bookings/sessions/session-radios.tsx';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { readPlace } from '#app/domains/messages/bookings/offer-address.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/seat-move.ts';
import { BackCrumb, wayBack } from './way-back.tsx';

const failure = laterAgain('Registracija neperkelta');
export const handle: RouteHandle = {
  title: 'Kitas užsiėmimas',
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant užsiėmimus' },
};

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const now = new Date();
  const found = listOtherSessions(db, owner, bookingId, now);
  const place = readPlace(url.searchParams);
  return { ...(await orNotFoundPage(found)), place, now, formKey: newFormKey() };
}

export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  const options = { schema: seatMoveForm, failure };
  return ownerAction(args, options, async ({ value, accounts, owner, now, once }) => {
    const moved = await once((saveReply) =>
      moveSeat(accounts, owner, { bookingId, ...value.session }, now, saveReply),
    );
    if (!moved.ok) return moved;
    const notice = moved.isAsked ? 'prasymas-issiustas' : 'registracija-perkelta';
    return leadTo(wayBack(bookingId, readPlace(args.url.searchParams)), { notice });
  });
}

/** Moves an owner's seats to another session of the same service. */
export default function SeatMove({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, startsAt, mayMove, isAsked, sessions, place, now, formKey } = loaderData;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  return (
    <div className="stack gap-5">
      <BackCrumb bookingId={bookingId} place={place}>
        Grįžti į registraciją
      </BackCrumb>
      <div className="stack gap-1">
        <h1>Kitas užsiėmimas</h1>
        <p className="muted">
          Dabar esate užsiregistravę į užsiėmimą {visitMoment(startsAt, now)}.
        </p>
      </div>
      {mayMove && sessions.length > 0 ? (
        <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
          <FormKey value={formKey} />
          <SessionRadios
            legend="Užsiėmimai, kuriuose yra vietų"
            sessions={sessions}
            now={now}
            valueFor={({ id, seen }) => `${id} ${seen}`}
            field={field('session')}
          />
          <p className="small muted">
            {isAsked
              ? `Teikėjas turės sutikti. Kol jis neatsakė, ${kindWords.seat.heldBoth}.`
              : 'Dabartinę vietą iš karto galės užimti kiti.'}
          </p>
          <FormNote id={noteId} state={state} />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
              {isAsked ? 'Prašyti perkelti' : 'Perkelti'}
            </Button>
            <ButtonLink to={wayBack(bookingId, place)}>Palikti, kaip yra</ButtonLink>
          </div>
        </Form>
      ) : (
        <>
          <FormNote id={noteId} state={state} />
          <p>
            {mayMove
              ? 'Kitų užsiėmimų, kuriuose būtų vietų, dabar nėra.'
              : 'Šios registracijos perkelti nebegalima.'}
          </p>
        </>
      )}
    </div>
  );
}
