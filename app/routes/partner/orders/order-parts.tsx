import { Form, href, useNavigation } from 'react-router';
import { heldLimits } from '#app/domains/bookings/acts/held-limits.ts';
import { factInWords, wordsOfOrder } from '#app/domains/bookings/orders/fact-words.ts';
import type { BookedDog, Order } from '#app/domains/bookings/orders/get-order.server.ts';
import { shownDays } from '#app/domains/bookings/orders/order.ts';
import {
  askedInWords,
  isToday,
  offeredInWords,
  untilThen,
  untilWhen,
} from '#app/domains/bookings/orders/order-words.ts';
import {
  noOnlineBooking,
  paidToPartner,
  visitMoment,
} from '#app/domains/bookings/visits/booking-words.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Icon } from '#app/ui/icon.tsx';

import { Note } from '#app/ui/note.tsx';

interface PartProps {
  order: Order;
  /** The moment of the page. */
  now: Date;
}

/** Until when an answer is waited for, and whose; or until when a no-show can be taken back unread. */
export function Waits({ order, now }: PartProps) {
  const { answerBy, askedFor, noShowToldAt } = order;
  if (noShowToldAt) {
    return (
      <Note tone="info">
        <strong>Klientui apie tai parašysime {formatTime(noShowToldAt)}.</strong> Jei suklydote, iki
        tol spauskite „Vis dėlto atvyko“, ir jis nieko negaus.
      </Note>
    );
  }
  const offered = offeredInWords(order, now);
  if (offered) {
    return (
      <Note tone="info">
        <strong>{offered.what}</strong> {offered.held}; jei klientas iki tol neatsakys, liks{' '}
        {offered.stays}.
      </Note>
    );
  }
  if (answerBy === null) return null;
  return (
    <Note tone={isToday(answerBy, now) ? 'warn' : 'info'}>
      {askedFor && <>Klientas prašo perkelti į {askedInWords(order, now)}. </>}
      <strong>Atsakykite {untilWhen(answerBy, now)}.</strong> {untilThen(order)}
    </Note>
  );
}

/** The dogs with what their partner may see of them, and the client's note. */
export function BookedDogs({ order, now }: PartProps) {
  const { dogs, note, isShown, isEntered, shownUntil } = order;
  return (
    <section className="panel stack gap-5" aria-labelledby="sunys">
      <h2 id="sunys" className="h-xs">
        {dogs.length === 1 ? 'Šuo' : 'Šunys'}
      </h2>
      <div>
        {dogs.map((dog) => (
          <Dog key={dog.id} dog={dog} areMore={dogs.length > 1} />
        ))}
      </div>
      {note !== '' && (
        <div>
          <p className="small muted">Šeimininko pastaba</p>
          <p className="typed">{note}</p>
        </div>
      )}
      <p className="small muted">
        {isShown
          ? `${isEntered ? 'Telefoną' : 'Šuns duomenis ir telefoną'} matysite iki ${dayInWords(shownUntil, now)}, paskui liks vardai ir datos.`
          : `Po ${shownDays}\u00a0dienų palikome tik vardus ir datas.`}
      </p>
    </section>
  );
}

function Dog({ dog, areMore }: { dog: BookedDog; areMore: boolean }) {
  const { id, name, breed, photo, facts, needs, item, price } = dog;
  return (
    <div className="order-dog">
      <PetPicture pet={{ id, name, breed, photo }} sizes="72px" />
      <div className="stack gap-2">
        <div>
          <h3>{name || 'Šuns vardas nežinomas'}</h3>
          {breed !== '' && <p className="muted small">{breed}</p>}
          {areMore && item && (
            <p className="muted small num">
              {item} · {price}
            </p>
          )}
        </div>
        {facts.length > 0 && (
          <Badges>
            {facts.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </Badges>
        )}
        {needs !== '' && (
          <div className="order-needs small">
            <Icon name="circle-alert" size="sm" />
            <span>
              <strong>Ypatingi poreikiai.</strong> {needs}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** What has happened, and what comes next. */
export function Course({ order, now }: PartProps) {
  const { facts, state, answerBy, startsAt } = order;
  const isNext = (state === 'requested' || state === 'confirmed') && startsAt > now;
  return (
    <section className="panel stack gap-4" aria-labelledby="eiga">
      <h2 id="eiga" className="h-xs">
        Eiga
      </h2>
      <ol className="order-course">
        {facts.map((fact) => (
          <li key={fact.id}>
            {factInWords(fact, order, now)}
            <span className="muted small num"> · {visitMoment(fact.at, now)}</span>
            {fact.said !== '' && <p className="order-quote">{fact.said}</p>}
          </li>
        ))}
        {state === 'expired' && <li>Užklausa nustojo galioti: laiku neatsakėte</li>}
        {answerBy && <li className="is-next">Laukia jūsų atsakymo</li>}
        {order.offered && <li className="is-next">Laukia kliento atsakymo</li>}
        {isNext && (
          <li className="is-next">
            {order.unit ? 'Atvyksta' : capital(wordsOfOrder(order).event)}{' '}
            {visitMoment(startsAt, now)}
          </li>
        )}
      </ol>
    </section>
  );
}

/** Who comes, how to reach them, what it costs, and whether they may book again. */
export function Client({ order, now, formKey }: PartProps & { formKey: string }) {
  const { client, phone, email, before, price, freeCancelUntil, isEntered } = order;
  // Nothing is paid for what is called off, and what is over has been paid.
  const isOn = order.state === 'requested' || order.state === 'confirmed';
  const mayCancel = !isEntered && freeCancelUntil && freeCancelUntil > now;
  const terms = [
    isOn && paidToPartner,
    mayCancel && `Nemokamai atšaukti klientas gali iki ${visitMoment(freeCancelUntil, now)}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section className="panel stack gap-4" aria-labelledby="klientas">
      <h2 id="klientas" className="h-xs">
        Klientas
      </h2>
      <div className="row gap-3">
        <Avatar name={client || '?'} />
        <div>
          <strong>{client || 'Klientas paskyrą ištrynė'}</strong>
          {before !== null && (
            <p className="muted small num">
              {before === 0 ? 'Pirmas užsakymas pas jus' : `Ankstesnių užsakymų pas jus: ${before}`}
            </p>
          )}
        </div>
      </div>
      <KeyValues>
        {phone !== null && (
          <KeyValue
            icon="phone"
            term="Telefonas"
            action={
              <ButtonLink size="sm" variant="quiet" to={`tel:${phone}`}>
                Skambinti
              </ButtonLink>
            }
          >
            {formatPhone(phone)}
          </KeyValue>
        )}
        {email !== null && (
          <KeyValue icon="mail" term="El. paštas">
            {email}
          </KeyValue>
        )}
        <KeyValue icon="euro" term="Kaina">
          {price}
        </KeyValue>
      </KeyValues>
      {terms !== '' && <p className="small muted">{terms}</p>}
      {order.mayWrite && (
        <div className="row">
          <ButtonLink
            icon="message-square"
            to={href('/partner/dashboard/orders/:orderId/message', { orderId: order.id })}
          >
            Rašyti klientui
          </ButtonLink>
        </div>
      )}
      {order.isClientBlocked !== null && (
        <>
          <TrustSwitch orderId={order.id} isTrusted={order.isClientTrusted} formKey={formKey} />
          <ClientSwitch orderId={order.id} isBlocked={order.isClientBlocked} formKey={formKey} />
        </>
      )}
    </section>
  );
}

interface TrustSwitchProps {
  orderId: string;
  isTrusted: boolean;
  formKey: string;
}

/** Lifts the limits of what a client may hold without an answer, or puts them back. */
function TrustSwitch({ orderId, isTrusted, formKey }: TrustSwitchProps) {
  const action = href('/partner/dashboard/orders/:orderId/trust', { orderId });
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={action} preventScrollReset className="stack gap-2">
      <FormKey value={formKey} />
      <input type="hidden" name="trusted" value={String(!isTrusted)} />
      <p className="small">
        {isTrusted
          ? 'Šis klientas gali užimti, kiek reikia, vietų ir prieš jūsų atsakymą.'
          : `Kol neatsakėte, klientui rezervuojama ne daugiau kaip ketvirtadalis vietų (bet ${heldLimits.dogs} – visada), iš viso ${heldLimits.nights}\u00a0naktų ar dienų arba ${heldLimits.hours}\u00a0valandų vizitų.`}
      </p>
      <div className="row">
        <Button type="submit" size="sm" busy={formAction === action}>
          {isTrusted ? 'Vėl taikyti šią ribą' : 'Netaikyti ribos šiam klientui'}
        </Button>
      </div>
    </Form>
  );
}

interface ClientSwitchProps {
  orderId: string;
  isBlocked: boolean;
  formKey: string;
}

/** Stops a client from booking, or takes that back. */
function ClientSwitch({ orderId, isBlocked, formKey }: ClientSwitchProps) {
  const action = href('/partner/dashboard/orders/:orderId/client', { orderId });
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={action} preventScrollReset className="stack gap-2">
      <FormKey value={formKey} />
      <input type="hidden" name="accepted" value={String(isBlocked)} />
      {isBlocked && (
        <p className="small">
          Šio kliento užsakymų nepriimate: jis mato tik „{noOnlineBooking}“ Esami užsakymai lieka.
        </p>
      )}
      <div className="row">
        <Button
          type="submit"
          size="sm"
          variant={isBlocked ? 'secondary' : 'danger-quiet'}
          icon={isBlocked ? 'check' : 'ban'}
          busy={formAction === action}
        >
          {isBlocked ? 'Vėl priimti užsakymus' : 'Nepriimti šio kliento užsakymų'}
        </Button>
      </div>
    </Form>
  );
}
