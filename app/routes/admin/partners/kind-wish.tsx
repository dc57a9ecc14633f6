import { href } from 'react-router';
import { kindChoices } from '#app/domains/accounts/trader-kinds.ts';
import type { KindRequest } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Facts } from '#app/ui/data/facts.tsx';
import { useKeptSearch } from '../kept-search.ts';

/** A partner's wish to be another kind of trader, with what goes with it, and the ways to decide. */
export function KindWish({ wish }: { wish: KindRequest }) {
  const { partnerId, kind, code, vat, certificate, address, askedOn } = wish;
  const search = useKeptSearch();
  const facts = [
    { term: 'Prašo statuso', value: kindChoices[kind] },
    ...(code === null ? [] : [{ term: 'Įmonės kodas', value: code }]),
    ...(vat === null ? [] : [{ term: 'PVM kodas', value: vat }]),
    ...(kind === 'self_employed'
      ? [{ term: 'Pažymos ar liudijimo numeris', value: certificate ?? 'Nenurodytas' }]
      : []),
    { term: 'Adresas', value: address || 'Nerodomas' },
  ];
  return (
    <section className="panel stack gap-3" aria-labelledby="statuso-prasymas">
      <h2 className="h-md" id="statuso-prasymas">
        Prašo pakeisti statusą
      </h2>
      <p className="muted small num">Prašymas {askedOn}</p>
      <Facts items={facts} />
      <div className="row">
        <ButtonLink
          variant="primary"
          to={href('/admin/partners/:partnerId/kind', { partnerId }) + search}
          preventScrollReset
        >
          Pakeisti
        </ButtonLink>
        <ButtonLink
          variant="danger-quiet"
          to={href('/admin/partners/:partnerId/kind/refusal', { partnerId }) + search}
          preventScrollReset
        >
          Atmesti prašymą
        </ButtonLink>
      </div>
    </section>
  );
}
