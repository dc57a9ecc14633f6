import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ContactKind } from './contact-kind.ts';
import type { RevealResult } from './reveal-request.ts';

/**
 * One contact of the page: unknown, shown, or known and hidden again.
 * @param sent what came with a page that was sent whole
 */
export function useReveal(kind: ContactKind, sent: RevealResult | undefined) {
  const fetcher = useFetcher<RevealResult>();
  const [hidden, setHidden] = useState(false);
  const { data = sent } = fetcher;
  const value = fetcher.data?.revealed[kind] ?? sent?.revealed[kind];
  return {
    kind,
    value,
    /** Its value came with the page, so that without JavaScript only another page can hide it. */
    sentWhole: sent?.revealed[kind] !== undefined,
    shown: value !== undefined && !hidden,
    refused: data?.refused?.kind === kind ? data.refused : null,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    toggle: () => setHidden(!hidden),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
