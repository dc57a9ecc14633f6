import './facts.css';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface FactItem {
  term: string;
  value: ReactNode;
}

/** Facts in a row of boxes, to be read at a glance. */
export function Facts({ items }: { items: readonly FactItem[] }) {
  return (
    <dl className="facts">
      {items.map((item) => (
        <div className="fact" key={item.term}>
          <dt>{item.term}</dt>
          <dd className="num">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FigureItem extends FactItem {
  /** The comparison or the reason, as a plain sentence. */
  note?: ReactNode;
  /** The value is a name, not a number: set smaller. */
  word?: boolean;
}

/** Key figures of a dashboard. What is not known is a dash with the reason, never an invented 0. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <dl className="facts facts-big">
      {items.map((item) => (
        <div className="fact" key={item.term}>
          <dt>{item.term}</dt>
          <dd className={item.word ? 'word' : undefined}>{item.value}</dd>
          {item.note && <dd className="sub">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A list of KeyValue rows. */
export function KeyValues({ children }: { children: ReactNode }) {
  return <dl className="kv">{children}</dl>;
}

interface KeyValueProps {
  icon: IconName;
  term: string;
  /** A button at the right end, such as the eye. */
  action?: ReactNode;
  children: ReactNode;
}

/** One row: an icon, what it is, what it says. */
export function KeyValue({ icon, term, action, children }: KeyValueProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {term}
      </dt>
      <dd className="num">{children}</dd>
      {action && <dd className="kv-action">{action}</dd>}
    </div>
  );
}
