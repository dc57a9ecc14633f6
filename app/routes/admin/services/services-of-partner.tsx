import { href, Link } from 'react-router';
import { moderatedSearch } from '#app/domains/moderation/services/moderated-query.ts';
import type { BriefService } from '#app/domains/moderation/services/moderated-services.server.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { servicePageAt } from './page-address.ts';
import { ServiceBadge } from './service-badge.tsx';

interface ServicesOfPartnerProps {
  partnerId: string;
  /** The newest ones. */
  services: readonly BriefService[];
  /** How many there are. */
  count: number;
}

/** The newest services of a partner, each with its page for administrators, and the way to all. */
export function ServicesOfPartner({ partnerId, services, count }: ServicesOfPartnerProps) {
  const all = href('/admin/services') + moderatedSearch({ text: partnerId, state: 'all' });
  return (
    <div className="stack gap-2">
      {services.length > 0 && (
        <ul className="stack gap-2">
          {services.map(({ id, title, state, reason }) => (
            <li key={id} className="row gap-2">
              <Link to={servicePageAt(id)}>{title}</Link>
              <ServiceBadge state={state} reason={reason} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {services.length < count ? (
          <Link className="small strong" to={all}>
            Visos teikėjo paslaugos ({count})
          </Link>
        ) : (
          <span className="muted small">{countNoun(count, nouns.service)}</span>
        )}
      </p>
    </div>
  );
}
