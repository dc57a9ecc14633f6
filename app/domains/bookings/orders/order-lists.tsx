import './orders.css';
import { Fragment } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { dayInBox, eventDay, onComingDay } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { DateBox } from '#app/ui/data/list.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { stayInWords } from '../stays/stay.ts';
import { DogPicture } from './dog-picture.tsx';
import type { OrderRow } from './order.ts';
import { offerWay } from './order-addresses.ts';
import {
  askedInWords,
  bookedTitle,
  isToday,
  offeredInWords,
  roomInWords,
  stayDates,
  untilThen,
  untilWhen,
} from './order-words.ts';

const orderPath = (orderId: string) => href('/partner/dashboard/orders/:orderId', { orderId });

interface WaitingOrdersProps {
  orders: readonly OrderRow[];
  /** The moment of the page. */
  now: Date;
  formKey: string;
  /** The page, which an answer that needs no words leads back to. */
  from: 'list' | 'overview';
}

/** What waits for its partner's answer, each with its answers. */
export function WaitingOrders({ orders, now, formKey, from }: WaitingOrdersProps) {
  return (
    <ul className="list">
      {orders.map((order) => (
        <li key={order.id} className="order-waiting">
          <DogPicture dog={order.dogs[0] ?? null} />
          <div>
            <h3>
              <Link to={orderPath(order.id)}>{bookedTitle(order, now)}</Link>
            </h3>
            <p className="small num">
              {order.what} · {order.price}
            </p>
            <p className="muted small num">{whoOf(order)}</p>
          </div>
          <div className="order-more">
            {order.askedFor && (
              <p className="small">
                Klientas prašo perkelti į <strong>{askedInWords(order, now)}</strong>.
              </p>
            )}
            {order.note !== '' && <p className="order-quote">{order.note}</p>}
            <Deadline order={order} now={now} />
          </div>
          <Answers order={order} formKey={formKey} from={from} />
        </li>
      ))}
    </ul>
  );
}

/** 'Pipiras, terjeras, 9 kg · Živilė Čepaitė'. */
function whoOf({ dogs, dogFacts, client }: OrderRow): string {
  const names = dogs.flatMap(({ name }) => (name === '' ? [] : [name])).join(', ');
  const dog = [names, dogFacts].filter(Boolean).join(', ');
  return [dog, client].filter((part) => part !== '').join(' · ');
}

function Deadline({ order, now }: { order: OrderRow; now: Date }) {
  const { answerBy } = order;
  if (answerBy === null) return null;
  const until = untilWhen(answerBy, now);
  return (
    <p className="small muted num">
      Atsakykite {isToday(answerBy, now) ? <strong>{until}</strong> : until}. {untilThen(order)}{' '}
      {roomInWords(order)}
    </p>
  );
}

type AnswersProps = Pick<WaitingOrdersProps, 'formKey' | 'from'> & { order: OrderRow };

/** The answers to a request, or to the wish for another time. */
function Answers({ order, formKey, from }: AnswersProps) {
  const params = { orderId: order.id };
  const isMove = order.askedFor !== null;
  const agreeing = isMove
    ? href('/partner/dashboard/orders/:orderId/move', params)
    : href('/partner/dashboard/orders/:orderId/confirmation', params);
  const refusing = isMove
    ? href('/partner/dashboard/orders/:orderId/move', params)
    : href('/partner/dashboard/orders/:orderId/refusal', params);
  const offering = offerWay(order);
  const { formAction } = useNavigation();
  const about = whoOf(order);
  return (
    <div className="order-answers">
      <Form method="post" action={agreeing}>
        <FormKey value={formKey} />
        <input type="hidden" name="from" value={from} />
        {isMove && <input type="hidden" name="agrees" value="true" />}
        <Button
          type="submit"
          variant="primary"
          size="sm"
          icon="check"
          busy={formAction === agreeing}
          aria-label={`${isMove ? 'Sutikti' : 'Patvirtinti'}: ${about}`}
        >
          {isMove ? 'Sutikti' : 'Patvirtinti'}
        </Button>
      </Form>
      {order.canBeOffered && (
        <ButtonLink size="sm" to={offering.to} aria-label={`${offering.words}: ${about}`}>
          {offering.words}
        </ButtonLink>
      )}
      <ButtonLink
        variant="danger-quiet"
        size="sm"
        to={refusing}
        aria-label={`${isMove ? 'Nesutikti' : 'Nepriimti'}: ${about}`}
      >
        {isMove ? 'Nesutikti' : 'Nepriimti'}
      </ButtonLink>
    </div>
  );
}

interface OrdersProps {
  orders: readonly OrderRow[];
  now: Date;
}

/** Bookings day by day, each day under its name. */
export function OrdersByDay({ orders, now }: OrdersProps) {
  const days = Map.groupBy(orders, ({ startsAt }) => formatDate(startsAt));
  return [...days].map(([date, ofDay]) => (
    <Fragment key={date}>
      <div className="order-day">
        <h3>{dayHeading(ofDay[0]?.startsAt ?? now, now)}</h3>
        <span className="muted small num">{countNoun(ofDay.length, nouns.order)}</span>
      </div>
      <ul className="list">
        {ofDay.map((order) => (
          <Row key={order.id} order={order} now={now} isOfDay />
        ))}
      </ul>
    </Fragment>
  ));
}

/** 'Šiandien, lapkričio 23 d.', 'Trečiadienis, lapkričio 25 d.'. */
function dayHeading(day: Date, now: Date): string {
  const name = onComingDay(day, now);
  const [, date = ''] = /, (.*)$/.exec(eventDay(day, now)) ?? [];
  if (name !== 'šiandien' && name !== 'rytoj') return eventDay(day, now);
  return `${name === 'rytoj' ? 'Rytoj' : 'Šiandien'}, ${date}`;
}

/** Bookings under one another, each with its date. */
export function OrdersByDate({ orders, now }: OrdersProps) {
  return (
    <ul className="list">
      {orders.map((order) => (
        <Row key={order.id} order={order} now={now} />
      ))}
    </ul>
  );
}

function Row({ order, now, isOfDay = false }: { order: OrderRow; now: Date; isOfDay?: boolean }) {
  const { id, startsAt, endsAt, what, price, status, isEntered, isLate, askedFor } = order;
  const offered = offeredInWords(order, now);
  const { day, month, year } = dayInBox(startsAt, now);
  const stay = stayDates(order);
  return (
    <li className="order-row">
      {isOfDay ? (
        <span className="order-hour">
          {formatTime(startsAt)}
          {stay ? <span>atvyksta</span> : endsAt && <span>iki {formatTime(endsAt)}</span>}
        </span>
      ) : (
        <DateBox day={day} month={month} />
      )}
      <DogPicture dog={order.dogs[0] ?? null} />
      <div>
        <Link to={orderPath(id)}>{what}</Link>
        <p className="muted small num">
          {!isOfDay && `${year === null ? '' : `${year}\u00a0m. `}${formatTime(startsAt)} · `}
          {[stay && stayInWords(stay, now), whoOf({ ...order, dogFacts: null }), price]
            .filter(Boolean)
            .join(' · ')}
          {askedFor && (
            <>
              <br />
              Klientas prašo perkelti į {askedInWords(order, now)}
            </>
          )}
          {offered && (
            <>
              <br />
              {offered.what} {offered.held}.
            </>
          )}
        </p>
      </div>
      <div className="order-end">
        {isEntered && <Badge>Įrašėte jūs</Badge>}
        {isLate && <Badge>Atšaukta vėlai</Badge>}
        <Badge tone={status.tone} dot>
          {status.word}
        </Badge>
      </div>
    </li>
  );
}
