import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { type CategoryName, categoryNames } from './category-names.ts';

interface CategoryNavProps {
  /** Null for all services. */
  current: CategoryName | null;
}

/** All categories and 'Visos' as links without conditions: another category begins a new search. */
export function CategoryNav({ current }: CategoryNavProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways; the current category must not hide beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category moves the mark
  useEffect(() => {
    const row = nav.current;
    const chip = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chip) {
      const middle = (row.clientWidth - chip.offsetWidth) / 2;
      row.scrollLeft = chip.offsetLeft - row.offsetLeft - middle;
    }
  }, [current?.id]);

  return (
    <nav ref={nav} className="scrollx cats" aria-label="Kategorijos">
      <ChipLink to={href('/paslaugos/:categorySlug?')} current={current === null}>
        Visos
      </ChipLink>
      {categoryNames.map(({ id, slug, icon, label }) => (
        <ChipLink
          key={id}
          to={href('/paslaugos/:categorySlug?', { categorySlug: slug })}
          icon={icon}
          current={current?.id === id}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}
