import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Link } from '#app/ui/link.tsx';

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; text: string; current: boolean }[];
}

/** Tabs that are pages of their own; the usual kind, for the address is the state. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="tab"
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly { text: string; panel: ReactNode }[];
}

/** Tabs within a page. The arrows go round, Home and End jump; without JavaScript the first shows. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const count = tabs.length;
    const next = {
      ArrowRight: (chosen + 1) % count,
      ArrowLeft: (chosen - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="stack">
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={press}>
        {tabs.map((tab, index) => (
          <button
            key={tab.text}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {tabs[chosen]?.panel}
      </div>
    </div>
  );
}
