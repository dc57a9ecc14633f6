import './price-list.css';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ChipLink } from '#app/ui/data/chip.tsx';
import type { PriceListView } from './price-list-view.server.ts';

const anchor = 'kainorastis';

interface PriceListProps {
  list: PriceListView;
  /** False where nothing is paid on the spot, as with an insurance. */
  isPaidThere: boolean;
  heading?: 'h2' | 'h4';
}

/**
 * A service's price list. What the dog weighs is chosen by links of the page's own address; what is not
 * for such a dog comes last, with the reason.
 */
export function PriceList({ list, isPaidThere, heading: Heading = 'h2' }: PriceListProps) {
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const id = useId();
  const { rows, weights } = list;
  const chosen = weights.find(({ key }) => key === search.get('svoris'));
  const fits = (row: { readonly id: string }) => chosen?.fitting.includes(row.id) ?? true;
  const chip = (key: string | null, label: string) => (
    <ChipLink
      key={key}
      to={`${pathname}${key === null ? '' : `?svoris=${key}`}#${anchor}`}
      current={key === chosen?.key}
      state={state}
      // The page without a weight is the one to be found.
      rel="nofollow"
      replace
      preventScrollReset
    >
      {label}
    </ChipLink>
  );
  return (
    <section className="stack gap-3" id={anchor}>
      <Heading className="h-md">Kainoraštis</Heading>
      {weights.length > 0 && (
        <div className="stack gap-2">
          <p className="small strong" id={id}>
            Kiek sveria jūsų šuo?
          </p>
          <nav className="row gap-2" aria-labelledby={id}>
            {weights.map(({ key, label }) => chip(key, label))}
            {chosen && chip(null, 'Rodyti visas')}
          </nav>
        </div>
      )}
      <dl className="pricelist num">
        {[...rows.filter(fits), ...rows.filter((row) => !fits(row))].map((row) => (
          <div key={row.id} className={fits(row) ? undefined : 'off'}>
            <dt>
              {row.name}
              <span>{fits(row) ? row.facts : row.reason}</span>
            </dt>
            <dd>
              {row.price}
              {row.per && <span>{row.per}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isPaidThere && <p className="small muted">Mokama teikėjui vietoje.</p>}
    </section>
  );
}
