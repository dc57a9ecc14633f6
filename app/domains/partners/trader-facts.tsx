import './trader-facts.css';
import type { ReactNode } from 'react';
import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { Facts } from '#app/ui/data/facts.tsx';
import { traderWords } from './trader-words.ts';

type TraderFact = { readonly term: string; readonly value: string };

/** Who offers a service; texts are ready to print. */
export type Trader = {
  /** Null in a partner's preview of a service, which leads nowhere. */
  readonly partnerId: string | null;
  /** Its page is `/p/{pageName}`; null in the same preview. */
  readonly pageName: string | null;
  readonly companyName: string;
  readonly kind: TraderKind;
  readonly facts: readonly TraderFact[];
  readonly address: string;
  /** The day on which its data were checked as they are now; null: not yet. */
  readonly checkedOn: string | null;
};

interface TraderFactsProps {
  trader: Trader;
  /** The company's name, as a link; none where it is the page's heading. */
  name?: ReactNode;
  /** What else is told of the company. */
  more?: readonly TraderFact[];
}

/** A code, which is never broken; anything else is set as it is. */
function Whole({ value }: { value: string }) {
  return /^[A-Z]*\d+$/.test(value) ? <span className="code-word">{value}</span> : value;
}

/** The facts by which a company is known, and what they mean for who buys from it. */
export function TraderFacts({ trader, name, more = [] }: TraderFactsProps) {
  const words = traderWords[trader.kind];
  const items = [
    ...(name ? [{ term: words.name, value: name }] : []),
    ...trader.facts.map(({ term, value }) => ({ term, value: <Whole value={value} /> })),
    ...more,
    { term: words.address, value: trader.address },
  ];
  return (
    <div className="stack gap-3 trader">
      <Facts items={items} />
      <p className="small muted">
        Dėl paslaugos susitariate tiesiogiai su teikėju. {words.rights} Duomenis pateikė pats
        teikėjas.
      </p>
    </div>
  );
}
