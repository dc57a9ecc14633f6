import { Facts } from '#app/ui/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { FactList } from './facts.ts';
import type { PublicService } from './public-service.server.ts';

/** The labelled facts of a service; nothing when it tells none. */
export function FactsBlock({ facts }: Pick<PublicService, 'facts'>) {
  if (facts.rows.length === 0) return null;
  return <Facts items={facts.rows.map(({ label, value }) => ({ term: label, value }))} />;
}

interface FactListBlockProps {
  list: FactList;
  heading: 'h2' | 'h5';
}

/** Everything a service offers of one kind. */
export function FactListBlock({ list, heading: Heading }: FactListBlockProps) {
  return (
    <section className="stack gap-3">
      <Heading className="h-md">{list.heading}</Heading>
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
