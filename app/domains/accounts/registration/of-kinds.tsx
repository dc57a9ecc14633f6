import './by-kind.css';
import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { type TraderKind, traderKinds } from '../trader-kinds.ts';

/** Who fills in a form: a kind of trader, or null where the form itself asks for it. */
export type Asked = TraderKind | null;

/** The class of what belongs to some kinds alone, in a form that asks for the kind. */
export function ofKinds(asked: Asked, kinds: readonly TraderKind[] = traderKinds): string {
  return asked === null ? classes('kind', ...kinds.map((kind) => `of-${kind}`)) : '';
}

/** Whether a field stands in the form at all: where the kind is known, those of others do not. */
export function standsFor(asked: Asked, kinds: readonly TraderKind[]): boolean {
  return asked === null || kinds.includes(asked);
}

/** Words that differ by kind; where the form asks for it, the style shows those of the one chosen. */
export function byKind(asked: Asked, words: Readonly<Record<TraderKind, string>>): ReactNode {
  if (asked !== null) return words[asked];
  const texts = [...new Set(Object.values(words))];
  return texts.map((text) => {
    const kinds = traderKinds.filter((kind) => words[kind] === text);
    return (
      <span key={text} className={ofKinds(asked, kinds)}>
        {text}
      </span>
    );
  });
}
