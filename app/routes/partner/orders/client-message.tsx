import { wordsOfOrder } from '#app/domains/bookings/orders/fact-words.ts';
import type { Order } from '#app/domains/bookings/orders/get-order.server.ts';
import { orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';

interface ClientMessageProps {
  order: Order;
  value: string | undefined;
  error: string | undefined;
}

/** What is told to the client of a move, by whom, and in which words of the partner. */
export function ClientMessage({ order, value, error }: ClientMessageProps) {
  const { moved } = wordsOfOrder(order);
  if (order.isEntered) {
    return (
      <p className="small muted">
        {order.email === null
          ? 'Klientas laiško negaus: jei reikia, paskambinkite.'
          : `Klientui apie ${moved.it} pranešime laišku.`}
      </p>
    );
  }
  return (
    <MessageField
      hint={`Apie ${moved.it} pranešime laišku; šį sakinį klientas perskaitys jame.`}
      value={value}
      error={error}
    />
  );
}

interface MessageFieldProps {
  hint?: string;
  value: string | undefined;
  error: string | undefined;
}

/** A word of the partner to the client. */
export function MessageField({ hint, value, error }: MessageFieldProps) {
  return (
    <Field label="Žinutė klientui" name="message" optional hint={hint} error={error}>
      {(control) => (
        <LimitedText {...control} rows={3} longest={orderLimits.reason} defaultValue={value} />
      )}
    </Field>
  );
}
