import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import '#app/ui/styles/pages/dashboard.css';
import '#app/domains/bookings/orders/orders.css';
import type { ReactNode } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import type { Order } from '#app/domains/bookings/orders/get-order.server.ts';
import { moveWay, offerWay } from '#app/domains/bookings/orders/order-addresses.ts';
import { bookedTitle } from '#app/domains/bookings/orders/order-words.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import type { OrderData } from './order-data.ts';
import { BookedDogs, Client, Course, Waits } from './order-parts.tsx';
import { ReasonForm } from './reason-form.tsx';

interface OrderPageProps {
  data: OrderData;
  /** The form that asks for a reason, where its address is open. */
  asks?: 'refusal' | 'cancellation' | 'move';
  /** Another form in place of what can be done. */
  form?: ReactNode;
  /** What a form was refused with. */
  state?: FormState | undefined;
}

/** One of the partner's bookings: what and when, what to do, the dogs, the client, what has happened. */
export function OrderPage({ data, asks, form, state }: OrderPageProps) {
  const { order, now } = data;
  const isAsked = asks !== undefined && isPossible(asks, order);
  return (
    // What is typed belongs to one booking.
    <div key={order.id}>
      <Crumb to={href('/partner/dashboard/orders')}>Visi užsakymai</Crumb>
      <div className="stack gap-5">
        <div className="order-head">
          <span className="row gap-2">
            <Badge tone={order.status.tone} dot>
              {order.status.word}
            </Badge>
            {order.isEntered && <Badge>Įrašėte jūs</Badge>}
            {order.isLate && <Badge>Atšaukta vėlai</Badge>}
          </span>
          <h1>{bookedTitle(order, now)}</h1>
          <p className="muted">
            {order.what === order.service ? order.what : `${order.what} · ${order.service}`}
          </p>
          {order.session && (
            <p className="small">
              <Link
                to={href(
                  '/partner/dashboard/services/:serviceId/sessions/:sessionId',
                  order.session,
                )}
              >
                Visi šio užsiėmimo dalyviai
              </Link>
            </p>
          )}
          {order.unit && order.arrivesUntil && (
            <p className="muted num">
              Atvyksta {formatTime(order.startsAt)}–{formatTime(order.arrivesUntil)}, išvyksta iki{' '}
              {formatTime(order.endsAt)}
            </p>
          )}
        </div>
        <Waits order={order} now={now} />
        {!isAsked && !form && <FormNote id="uzsakymo-pastaba" state={state} />}
        {isAsked ? (
          <ReasonForm key={asks} asks={asks} data={data} state={state} />
        ) : (
          (form ?? <Acts data={data} />)
        )}
        <div className="cols">
          <div className="stack gap-5">
            <BookedDogs order={order} now={now} />
            <Course order={order} now={now} />
          </div>
          <Client order={order} now={now} formKey={data.formKey} />
        </div>
      </div>
    </div>
  );
}

function isPossible(asks: NonNullable<OrderPageProps['asks']>, { acts }: Order): boolean {
  if (asks === 'refusal') return acts.answer;
  return asks === 'move' ? acts.answerMove : acts.cancel;
}

/** What can be done now; nothing where nothing can. */
function Acts({ data: { order, formKey } }: { data: OrderData }) {
  const { id: orderId, acts } = order;
  const params = { orderId };
  const offering = offerWay(order);
  if (!Object.values(acts).some(Boolean)) return null;
  const move = href('/partner/dashboard/orders/:orderId/move', params);
  const attendance = href('/partner/dashboard/orders/:orderId/attendance', params);
  return (
    <div className="order-answers">
      {acts.answer && (
        <>
          <OneButton
            action={href('/partner/dashboard/orders/:orderId/confirmation', params)}
            formKey={formKey}
            variant="primary"
          >
            {order.offered ? 'Patvirtinti, kaip prašyta' : 'Patvirtinti'}
          </OneButton>
          {acts.offer && (
            <ButtonLink to={offering.to}>
              {order.offered ? offering.again : offering.words}
            </ButtonLink>
          )}
          <ButtonLink
            variant="danger-quiet"
            to={href('/partner/dashboard/orders/:orderId/refusal', params)}
          >
            Nepriimti
          </ButtonLink>
        </>
      )}
      {acts.answerMove && (
        <>
          <OneButton action={move} formKey={formKey} variant="primary" name="agrees" value="true">
            Sutikti perkelti
          </OneButton>
          <ButtonLink variant="secondary" to={move}>
            Nesutikti
          </ButtonLink>
        </>
      )}
      {acts.move && <ButtonLink to={moveWay(order)}>Perkelti</ButtonLink>}
      {acts.noteNoShow && (
        <OneButton action={attendance} formKey={formKey} name="came" value="false">
          Pažymėti, kad neatvyko
        </OneButton>
      )}
      {acts.undoNoShow && (
        <OneButton action={attendance} formKey={formKey} name="came" value="true">
          Vis dėlto atvyko
        </OneButton>
      )}
      {acts.cancel && (
        <ButtonLink
          variant="danger-quiet"
          to={href('/partner/dashboard/orders/:orderId/cancellation', params)}
        >
          Atšaukti užsakymą
        </ButtonLink>
      )}
    </div>
  );
}

interface OneButtonProps {
  action: string;
  formKey: string;
  variant?: 'primary' | 'secondary';
  /** The state that is wanted. */
  name?: string;
  value?: string;
  children: string;
}

/** A form that is its button. */
function OneButton({
  action,
  formKey,
  variant = 'secondary',
  name,
  value,
  children,
}: OneButtonProps) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={action}>
      <FormKey value={formKey} />
      {name && <input type="hidden" name={name} value={value} />}
      <Button type="submit" variant={variant} busy={formAction === action}>
        {children}
      </Button>
    </Form>
  );
}
