import { Facts } from '#app/ui/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { FactList } from './facts.ts';
import type { PublicService } from './public-service.server.ts';

/** The labelled facts of a service; nothing when it tells none. */
export function FactsBlock({ facts }: Pick<PublicService, 'facts'>) {
  if (facts.rows.length === 0) return null;
  return <Facts items={facts.rows.map(({ label, value }) => ({ term: label, value }))} />;
}

/** Everything a service offers of one kind. */
export function FactListBlock({ list }: { list: FactList }) {
  return (
    <section className="stack gap-3">
      <h2 className="h-md">{list.heading}</h2>
      <ul className="ticks">
        {list.items.map((item) => (
          <li key={item}>
            <Icon name="circle-check-big" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
