import type { ReactNode } from 'react';
import { KeyValue, KeyValues } from '#app/ui/facts.tsx';
import { type Toast, ToastSlot } from '#app/ui/toast.tsx';
import { ContactReveal, useReveal } from './contact-reveal.tsx';
import type { PublicService } from './public-service.server.ts';
import type { RevealResult } from './reveal-request.ts';

interface ContactCardProps {
  service: PublicService;
  /** Lines to print; none when the service names no hours. */
  workHours: readonly string[];
  /** What a reveal without JavaScript answered. */
  result: RevealResult | undefined;
  /** The search to go back to, which a page sent whole would forget. */
  back: string;
  /** What else the card's place for toasts has to say; newer than a refusal that showed before. */
  toast: Toast | null;
  /** The way to write to the provider. */
  children: ReactNode;
}

/** Where and when, the contacts behind their eyes, and the way to write. */
export function ContactCard(props: ContactCardProps) {
  const { service, workHours, result, back, toast, children } = props;
  const phone = useReveal('phone', result);
  const email = useReveal('email', result);
  const shown = [phone, email].filter((reveal) => reveal.shown).map(({ kind }) => kind);
  const refused = later(phone.refused, email.refused);
  const common = { serviceId: service.id, shown, back };
  return (
    <aside id="kontaktai" aria-labelledby="kontaktu-antraste">
      <div className="panel stack gap-5">
        <h2 className="h-sm" id="kontaktu-antraste">
          Kontaktai
        </h2>
        <KeyValues>
          <KeyValue icon="map-pin" term="Adresas">
            {addressOf(service) || 'Nenurodyta'}
          </KeyValue>
          <ContactReveal {...common} given={service.hasPhone} reveal={phone} />
          <ContactReveal {...common} given={service.hasEmail} reveal={email} />
          <KeyValue icon="clock" term="Darbo laikas">
            {workHours.length === 0
              ? 'Nenurodyta'
              : workHours.map((line) => <div key={line}>{line}</div>)}
          </KeyValue>
        </KeyValues>
        {children}
      </div>
      <ToastSlot toast={newest(toast, refused)} />
    </aside>
  );
}

type Refusal = RevealResult['refused'];

function later(one: Refusal, other: Refusal): Refusal {
  if (one === null || other === null) return one ?? other;
  return one.at > other.at ? one : other;
}

/** Of two toasts the later one; the id of both is when it came to be. */
function newest(toast: Toast | null, refused: Refusal): Toast | null {
  if (refused === null || (toast && Number(toast.id) > refused.at)) return toast;
  return { id: `${refused.at}`, tone: 'bad', title: refused.text };
}

function addressOf({ address, city }: PublicService): string {
  return [address, city].filter((part) => part !== null).join(', ');
}

interface PriceBarProps extends Pick<PublicService, 'price' | 'costs'> {
  /** The one button. */
  children: ReactNode;
}

/** The price and the way to the provider, always in view on phones. */
export function PriceBar({ price, costs, children }: PriceBarProps) {
  return (
    <div className="barbottom only-phone">
      {(price !== null || costs) && (
        <span>
          <span className="xs muted">Kaina</span>
          <strong className="num">{price ?? 'Nenurodyta'}</strong>
        </span>
      )}
      {children}
    </div>
  );
}
