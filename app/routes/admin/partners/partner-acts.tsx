import { href } from 'react-router';
import type { ReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { decisionId } from '../keys.tsx';

interface PartnerActsProps {
  company: ReviewedCompany;
  /** The query of the list's address, to come back to. */
  search: string;
}

/** What can be done to a partner now; a key each, as the focus must not come to what takes another's place. */
export function PartnerActs({
  company: { partnerId, state, askedOn, suspendedOn },
  search,
}: PartnerActsProps) {
  const at = { partnerId };
  return (
    <div className="row" id={state === 'checked' || suspendedOn !== null ? decisionId : undefined}>
      <ButtonLink
        key="question"
        to={href('/admin/partners/:partnerId/question', at) + search}
        preventScrollReset
      >
        Paklausti
      </ButtonLink>
      {(state !== 'refused' || askedOn !== null) && (
        <ButtonLink
          key="refusal"
          variant="danger-quiet"
          to={href('/admin/partners/:partnerId/refusal', at) + search}
          preventScrollReset
        >
          {state === 'refused' ? 'Palikti atmestą' : 'Atmesti'}
        </ButtonLink>
      )}
      {suspendedOn === null ? (
        <ButtonLink
          key="suspension"
          variant="danger-quiet"
          to={href('/admin/partners/:partnerId/suspension', at) + search}
          preventScrollReset
        >
          Sustabdyti
        </ButtonLink>
      ) : (
        <>
          {askedOn !== null && (
            <ButtonLink
              key="leaving"
              variant="danger-quiet"
              to={href('/admin/partners/:partnerId/leaving-suspended', at) + search}
              preventScrollReset
            >
              Palikti sustabdytą
            </ButtonLink>
          )}
          <ButtonLink
            key="resuming"
            to={href('/admin/partners/:partnerId/resuming', at) + search}
            preventScrollReset
          >
            Atšaukti sustabdymą
          </ButtonLink>
        </>
      )}
    </div>
  );
}
