import { href, Link } from 'react-router';
import { moderatedSearch } from '#app/domains/moderation/services/moderated-query.ts';
import type { ServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';

/** What stands beside a service's content: its contacts, price and times, and whose it is. */
export function ServiceSide({ service }: { service: ServiceToReview }) {
  const { content, partner, workHours } = service;
  const { address, city, price, costs } = content;
  const place = [address, city].filter((part) => part !== null).join(', ');
  const theirs = moderatedSearch({ text: partner.id, state: 'all' });
  return (
    <div className="stack gap-5">
      <section className="panel stack" aria-labelledby="kontaktai">
        <h2 className="h-xs" id="kontaktai">
          Kontaktai ir kaina
        </h2>
        <KeyValues>
          <KeyValue icon="map-pin" term="Adresas">
            {place || 'Nenurodyta'}
          </KeyValue>
          <KeyValue icon="phone" term="Telefonas">
            {service.phone === null ? 'Nenurodyta' : formatPhone(service.phone)}
          </KeyValue>
          <KeyValue icon="mail" term="El. paštas">
            {service.email ?? 'Nenurodyta'}
          </KeyValue>
          <KeyValue icon="clock" term="Darbo laikas">
            {workHours.length === 0
              ? 'Nenurodyta'
              : workHours.map((line) => <div key={line}>{line}</div>)}
          </KeyValue>
          {(price !== null || costs) && (
            <KeyValue icon="euro" term="Kaina">
              {price ?? 'Nenurodyta'}
            </KeyValue>
          )}
          <KeyValue icon="calendar" term="Sukurta">
            {service.createdAt}
          </KeyValue>
          <KeyValue icon="pencil" term="Pakeista">
            {service.updatedAt}
          </KeyValue>
        </KeyValues>
      </section>
      <section className="panel stack" aria-labelledby="partneris">
        <h2 className="h-xs" id="partneris">
          Partneris
        </h2>
        <KeyValues>
          <KeyValue icon="building-2" term="Pavadinimas">
            <Link to={href('/admin/partners/:partnerId', { partnerId: partner.id })}>
              {partner.companyName}
            </Link>
          </KeyValue>
          <KeyValue icon="user" term="Paskyra">
            <Link to={href('/admin/users/:userId', { userId: partner.userId })}>
              {partner.email}
            </Link>
          </KeyValue>
          <KeyValue icon="package" term="Paslaugos">
            <Link to={href('/admin/services') + theirs}>Visos teikėjo paslaugos</Link>
          </KeyValue>
        </KeyValues>
      </section>
    </div>
  );
}
