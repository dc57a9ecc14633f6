import type { ReactNode } from 'react';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { classes } from '#app/ui/classes.ts';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { type Toast, ToastSlot } from '#app/ui/overlays/toast.tsx';
import { ContactReveal, type Reveal } from './contact-reveal.tsx';
import type { PublicService } from './public-service.server.ts';
import type { RevealResult } from './reveal-request.ts';

interface ContactCardProps {
  service: PublicService;
  /** Lines to print; none when the service names no hours. */
  workHours: readonly string[];
  phone: Reveal;
  email: Reveal;
  /** The search to go back to, which a page sent whole would forget. */
  back: string;
  /** What else the card's place for toasts has to say; newer than a refusal that showed before. */
  toast: Toast | null;
  /** What comes before the contacts, such as the way to a booking. */
  lead?: ReactNode;
  /** The way to write to the provider, unless it leads. */
  children: ReactNode;
}

/** Where and when, the contacts behind their eyes, and the way to write. */
export function ContactCard(props: ContactCardProps) {
  const { service, workHours, phone, email, back, toast, lead, children } = props;
  const shown = [phone, email].filter((reveal) => reveal.shown).map(({ kind }) => kind);
  const refused = later(phone.refused, email.refused);
  const common = { serviceId: service.id, shown, back };
  return (
    <aside id="kontaktai" aria-labelledby="kontaktu-antraste">
      <div className="panel stack gap-5">
        <Price price={service.price} costs={service.costs} className="only-wide" />
        {lead}
        <h2 className="h-sm" id="kontaktu-antraste">
          Kontaktai
        </h2>
        <KeyValues>
          <KeyValue icon="map-pin" term="Adresas">
            <Address address={service.address} city={service.city} />
          </KeyValue>
          <ContactReveal {...common} given={service.hasPhone} reveal={phone} />
          <ContactReveal {...common} given={service.hasEmail} reveal={email} />
          {service.keepsHours && (
            <KeyValue icon="clock" term="Darbo laikas">
              {workHours.length === 0
                ? 'Nenurodyta'
                : workHours.map((line) => <div key={line}>{line}</div>)}
            </KeyValue>
          )}
        </KeyValues>
        {children}
      </div>
      <ToastSlot toast={newest(toast, refused)} />
    </aside>
  );
}

type RevealRefusal = RevealResult['refused'];

function later(one: RevealRefusal, other: RevealRefusal): RevealRefusal {
  if (one === null || other === null) return one ?? other;
  return one.at > other.at ? one : other;
}

/** Of two toasts the later one; the id of both is when it came to be. */
function newest(toast: Toast | null, refused: RevealRefusal): Toast | null {
  if (refused === null || (toast && Number(toast.id) > refused.at)) return toast;
  return { id: `${refused.at}`, tone: 'bad', title: refused.text };
}

/**
 * An address leads to a free map, which learns nothing of where the visitor comes from; a place alone,
 * or what is offered online, does not.
 */
function Address({ address, city }: Pick<PublicService, 'address' | 'city'>) {
  const text = [address, city].filter((part) => part !== null).join(', ');
  if (address === null) return text || 'Nenurodyta';
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  return (
    <a href={map} target="_blank" rel="noreferrer">
      {text}
      <span className="sr"> (žemėlapis, naujame lange)</span>
    </a>
  );
}

type Priced = Pick<PublicService, 'price' | 'costs'>;

/** Nothing where there is nothing to pay. */
function Price({ price, costs, className }: Priced & { className?: string }) {
  if (price === null && !costs) return null;
  return (
    <p className={classes('price', className)}>
      <span className="xs muted">Kaina</span>
      <strong className="num">{price ?? 'Nenurodyta'}</strong>
    </p>
  );
}

interface PriceBarProps {
  /** Where none is stated the buttons have all the room. */
  price: string | null;
  phone: Reveal;
  /** The way to a booking, where there is one. */
  book: ReactNode;
  /** The way to write. */
  children: ReactNode;
}

/**
 * The price and the ways to the provider, always in view on phones; a call once the number is shown, beside
 * a booking in the place of the way to write.
 */
export function PriceBar({ price, phone, book, children }: PriceBarProps) {
  const call = phone.shown && phone.value;
  return (
    <div className="barbottom only-phone">
      {price !== null && <Price price={price} costs />}
      {book}
      {call && (
        <a className="btn btn-secondary" href={`tel:${call}`}>
          Skambinti<span className="sr"> {formatPhone(call)}</span>
        </a>
      )}
      {!(book && call) && children}
    </div>
  );
}
