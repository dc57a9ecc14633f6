import { href, Link } from 'react-router';
import { cancelAsOwner, withdrawBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { orderStatus, visitStatus } from '#app/domains/bookings/booking-status.ts';
import {
  getOwnBooking,
  type OwnBooking,
} from '#app/domains/bookings/visits/booking-details.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { Course } from '#app/domains/bookings/visits/course.tsx';
import { findWayToBook } from '#app/domains/bookings/way-to-book.server.ts';
import { findTalkId } from '#app/domains/messages/conversation/account-talk.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { useFreshTalks } from '#app/domains/messages/live/talks-live.tsx';
import { findReviewState } from '#app/domains/reviews/own-reviews.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, newFormKey, ownerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/visit.ts';
import { Changing } from './changing.tsx';
import { OfferedTime } from './offered-time.tsx';
import { findOthers } from './others.server.ts';
import { ownWords } from './own-words.ts';
import { WriteTo } from './write-to.tsx';

const failure = laterAgain('Užsakymas neatšauktas');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    ownWords(loaderData.booking, loaderData.now).name,
  back: href('/seimininko-skydelis/vizitai'),
  formFailure: failure,
  failure: { title: 'Klaida gaunant užsakymą' },
};

export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const now = new Date();
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  // Read before what is shown: an act of the partner's in between makes another mark.
  const { mark } = await getSenderState(db, owner);
  const booking = await orNotFoundPage(getOwnBooking(db, owner, bookingId, now));
  const review = await findReviewState(db, owner, bookingId, now);
  const { serviceId } = booking;
  const talk = serviceId && (await findTalkId(db, { userId: owner.userId, serviceId }, 'sender'));
  const others = findOthers(booking.place);
  // Who takes no bookings any more offers no other time.
  const isBooked = serviceId !== null && (await findWayToBook(db, serviceId, now)) !== null;
  return { booking, mark, review, talk, others, isBooked, now, formKey: newFormKey() };
}

/** Cancels the visit, or takes a request back: whichever of the two it is by now. */
export function action({ params: { bookingId }, ...args }: Route.ActionArgs) {
  return ownerAction(args, { failure }, async ({ accounts, db, owner, now, once }) => {
    const booking = await getOwnBooking(db, owner, bookingId, now);
    const { state } = booking;
    const act = state === 'requested' ? withdrawBooking : cancelAsOwner;
    const done = await once((saveReply) => act(accounts, owner, { bookingId, now, saveReply }));
    if (!done.ok) return done;
    const notice = state === 'requested' ? 'uzklausa-atsiimta' : ownWords(booking, now).cancelled;
    return leadTo(href('/seimininko-skydelis/vizitai/:bookingId', { bookingId }), { notice });
  });
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, mark, review, talk, others, isBooked, formKey, now } = loaderData;
  useFreshTalks(mark);
  const { startsAt, endsAt, title, companyName, dogs, price, phone, note, offer, stay } = booking;
  const isAhead = booking.state === 'requested' || booking.state === 'confirmed';
  const end = hasEndedBy(booking);
  const { word, tone } = (stay ? orderStatus : visitStatus)(booking.status);
  const hasEnded = tone === 'bad' && booking.state !== 'no_show';
  const words = ownWords(booking, now);
  const { when } = words;
  return (
    <div className="stack gap-5">
      <Crumb to={words.list}>{words.listName}</Crumb>
      {!booking.mayCancel && <FormNote id="atsaukimo-pastaba" state={actionData} />}
      <div className="when-big">
        <Badge tone={tone} dot>
          {word}
        </Badge>
        <h1>{hasEnded ? <s>{when}</s> : when}</h1>
        <p className="muted">{words.about}</p>
        {end && <p className="quote-sm">{end}</p>}
        {booking.state === 'confirmed' && (
          <a
            className="btn btn-secondary btn-sm"
            href={href('/seimininko-skydelis/vizitai/:bookingId/kalendorius.ics', {
              bookingId: booking.id,
            })}
          >
            <Icon name="calendar" size="sm" />
            Pridėti į kalendorių
          </a>
        )}
      </div>
      {booking.offered && <OfferedTime booking={booking} formKey={formKey} now={now} />}
      {booking.state === 'requested' && !booking.offered && booking.expiresAt && (
        <Note>
          <strong>Teikėjas dar neatsakė.</strong> {words.held} iki{' '}
          {visitMoment(booking.expiresAt, now)}. Jei teikėjas iki tol neatsakys, užklausa nustos
          galioti.
        </Note>
      )}
      {booking.state === 'expired' && (
        <Note tone="warn">
          <strong>Teikėjas laiku neatsakė.</strong> Užklausa nustojo galioti.
        </Note>
      )}
      {offer && (
        <Note>
          <strong>Paprašėte perkelti į {words.asked}.</strong> Kol teikėjas neatsakė, bet ne ilgiau
          kaip iki {visitMoment(offer.expiresAt, now)}, {words.heldBoth}.
        </Note>
      )}
      <div className="cols">
        <div className="stack gap-5">
          <section className="panel stack gap-4" aria-label={words.name}>
            <KeyValues>
              <KeyValue icon="calendar-check" term="Paslauga">
                {dogs.map(({ name, item }) => (
                  <div key={name}>
                    {item} · {name}
                  </div>
                ))}
              </KeyValue>
              {stay && (
                <>
                  <KeyValue icon="calendar-days" term="Atvykimas">
                    {visitMoment(startsAt, now)}–{formatTime(stay.arrivesUntil)}
                  </KeyValue>
                  <KeyValue icon="arrow-right" term="Išvykimas">
                    {dayInWords(endsAt, now)} iki {formatTime(endsAt)}
                  </KeyValue>
                </>
              )}
              <KeyValue icon="building-2" term="Teikėjas">
                <ServiceName booking={booking} />
                {companyName && companyName !== title && (
                  <div className="muted small">{companyName}</div>
                )}
              </KeyValue>
              <KeyValue icon="map-pin" term="Adresas">
                <Address {...booking} />
              </KeyValue>
              {phone && (
                <KeyValue icon="phone" term="Telefonas">
                  <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                </KeyValue>
              )}
              <KeyValue icon="euro" term="Kaina">
                {price}
                {isAhead && ' · mokama teikėjui vietoje'}
              </KeyValue>
              {note !== '' && (
                <KeyValue icon="quote" term="Jūsų pastaba">
                  {note}
                </KeyValue>
              )}
            </KeyValues>
          </section>
          {review && <ReviewWay bookingId={booking.id} review={review} />}
          {booking.mayCancel && (
            <Changing
              booking={booking}
              talk={talk}
              formKey={formKey}
              now={now}
              state={actionData}
            />
          )}
          {!booking.mayCancel && (
            <div className="row">
              {isBooked && words.again.to && (
                <ButtonLink variant={hasEnded ? 'primary' : 'secondary'} to={words.again.to}>
                  {hasEnded ? words.other : words.again.words}
                </ButtonLink>
              )}
              {hasEnded && others && <ButtonLink to={others.to}>{others.words}</ButtonLink>}
              {booking.serviceId && <WriteTo bookingId={booking.id} talk={talk} />}
            </div>
          )}
        </div>
        <section className="panel stack gap-4" aria-labelledby="eiga">
          <h2 className="h-sm" id="eiga">
            Eiga
          </h2>
          <Course booking={booking} next={nextOf(booking, now)} now={now} />
        </section>
      </div>
    </div>
  );
}

function ServiceName({ booking: { serviceId, title } }: { booking: OwnBooking }) {
  if (serviceId === null) return title;
  return <Link to={href('/service/:serviceId', { serviceId })}>{title}</Link>;
}

/** It leads to a free map, which learns nothing of where the reader comes from. */
function Address({ address, city }: Pick<OwnBooking, 'address' | 'city'>) {
  const text = [address, city].filter(Boolean).join(', ');
  if (address === null) return text || 'Nenurodyta';
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  return (
    <a href={map} target="_blank" rel="noreferrer">
      {text}
      <span className="sr"> (žemėlapis, naujame lange)</span>
    </a>
  );
}

interface ReviewWayProps {
  bookingId: string;
  review: NonNullable<Awaited<ReturnType<typeof findReviewState>>>;
}

function ReviewWay({ bookingId, review }: ReviewWayProps) {
  const to = href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas', { bookingId });
  if (review === 'disputed') {
    return (
      <Note tone="warn">
        <strong>Teikėjas pažymėjo, kad neatvykote.</strong> Jei atvykote,{' '}
        <Link to={to}>parašykite atsiliepimą</Link>: prieš skelbdami jį perskaitysime.
      </Note>
    );
  }
  return (
    <div className="row">
      <ButtonLink icon="star" variant={review === 'may' ? 'primary' : 'secondary'} to={to}>
        {review === 'may' ? 'Parašyti atsiliepimą' : 'Jūsų atsiliepimas'}
      </ButtonLink>
    </div>
  );
}

function nextOf(booking: OwnBooking, now: Date) {
  const { name, done, next: text } = ownWords(booking, now);
  if (booking.state === 'requested' || booking.state === 'confirmed') return { title: name, text };
  return booking.state === 'done' ? { title: done, text, isOver: true } : null;
}

/** What its partner wrote of why it does not take place. */
function hasEndedBy({ state, facts }: OwnBooking): string {
  if (state !== 'declined' && state !== 'partner_cancelled') return '';
  return facts.findLast(({ actor }) => actor === 'partner')?.said ?? '';
}
