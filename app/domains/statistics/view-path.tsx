import './statistics.css';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

interface ViewPathProps {
  views: number;
  reveals: number;
  messages: number;
  /** Bookings that owners made. */
  orders: number;
  /** Of one of the services alone. */
  ofOne: boolean;
}

/** From a view to a booking: bars of their true widths, and the steps between as sentences. */
export function ViewPath({ views, reveals, messages, orders, ofOne }: ViewPathProps) {
  const most = Math.max(views, reveals, messages, orders);
  return (
    <section className="panel stack" aria-labelledby="kelias">
      <h2 id="kelias" className="h-xs">
        Nuo peržiūros iki užsakymo
      </h2>
      {most === 0 ? (
        <p className="muted">
          Duomenų dar nėra: {ofOne ? 'šios paslaugos puslapio' : 'jūsų paslaugų puslapių'} per
          30&nbsp;dienų niekas neatvėrė.
        </p>
      ) : (
        <div className="funnel">
          <Part term="Peržiūros" value={views} most={most} />
          <Step>{revealsSentence(views, reveals)}</Step>
          <Part term="Kontaktų parodymai" value={reveals} most={most} later />
          <Step>{messagesSentence(reveals, messages, ofOne)}</Step>
          <Part term="Žinutės" value={messages} most={most} later />
          <Step>{ordersSentence(views, orders)}</Step>
          <Part term="Užsakymai" value={orders} most={most} later />
        </div>
      )}
    </section>
  );
}

function Step({ children }: { children: string }) {
  return (
    <p className="funnel-step">
      <Icon name="chevron-down" size="sm" />
      {children}
    </p>
  );
}

/** @returns how many of a hundred who viewed also looked at a contact */
export function revealsSentence(views: number, reveals: number): string {
  if (reveals === 0) return 'Kontakto per 30\u00a0dienų niekas nepasižiūrėjo';
  if (reveals > views) {
    return 'Peržiūrų suskaičiuota mažiau nei kontaktų parodymų, todėl santykio neskaičiuojame';
  }
  const share = Math.round((reveals / views) * 100);
  return share === 0
    ? 'Iš 100\u00a0peržiūrėjusių kontaktą pasižiūrėjo mažiau nei vienas'
    : `Iš 100\u00a0peržiūrėjusių ${share} pasižiūrėjo kontaktą`;
}

/**
 * Who writes here need not have looked at the phone number or the address before.
 * @returns how many of a hundred who looked at a contact also wrote
 */
export function messagesSentence(reveals: number, messages: number, ofOne: boolean): string {
  if (messages === 0) {
    const about = ofOne ? 'Dėl šios paslaugos žinučių' : 'Žinučių';
    return `${about} per 30\u00a0dienų negavote`;
  }
  if (reveals === 0 || messages > reveals) {
    return 'Parašyti galima ir nepasižiūrėjus kontakto, todėl santykio neskaičiuojame';
  }
  const share = Math.round((messages / reveals) * 100);
  return share === 0
    ? 'Iš 100\u00a0pasižiūrėjusių kontaktą parašė mažiau nei vienas'
    : `Iš 100\u00a0pasižiūrėjusių kontaktą ${share} parašė`;
}

/**
 * Who books need not have looked at a contact or written before.
 * @returns how many of a hundred who viewed also booked
 */
export function ordersSentence(views: number, orders: number): string {
  if (orders === 0) return 'Internetu per 30\u00a0dienų niekas neužsiregistravo';
  if (orders > views) {
    return 'Peržiūrų suskaičiuota mažiau nei užsakymų, todėl santykio neskaičiuojame';
  }
  const share = Math.round((orders / views) * 100);
  return share === 0
    ? 'Iš 100\u00a0peržiūrėjusių užsiregistravo mažiau nei vienas'
    : `Iš 100\u00a0peržiūrėjusių ${share} užsiregistravo`;
}

interface PartProps {
  term: string;
  value: number;
  most: number;
  later?: boolean;
}

function Part({ term, value, most, later }: PartProps) {
  return (
    <dl className={classes('funnel-part', later && 'is-later')}>
      <div>
        <dt className="strong">{term}</dt>
        <dd>{value}</dd>
      </div>
      {value > 0 && (
        <svg aria-hidden="true" role="presentation">
          <rect width={`${Math.max(1.5, (value / most) * 100)}%`} height="40" rx="10" />
        </svg>
      )}
    </dl>
  );
}
