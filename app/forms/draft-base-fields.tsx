import { useEffect, useRef, useState } from 'react';
import type { KeptAs } from './kept-names.ts';

interface DraftBaseFieldsProps {
  /** See useDraftSaving. */
  keptAs: KeptAs;
  /** The draft's revision, '' without a draft. */
  mark: string;
  /** Random and new for every page. */
  pageKey: string;
}

/**
 * Tells the server which words a step's fields stand on and whose they are (DraftBase). Data that the
 * page reads again changes neither, for its fields stay. Words that the tab has kept after a reload
 * stand on what the page before stood on, whose last request may arrive late: its keys come along.
 */
export function DraftBaseFields({ keptAs, mark, pageKey }: DraftBaseFieldsProps) {
  const [page, setPage] = useState({ mark, windows: pageKey });
  const latest = useRef(page);
  latest.current = page;
  useEffect(() => {
    const before = take(keptAs);
    if (!before) return;
    setPage(({ windows }) => ({ mark: before.mark, windows: `${windows} ${before.windows}` }));
  }, [keptAs]);
  useEffect(() => {
    const leave = () => store(keptAs, latest.current);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
    };
  }, [keptAs]);
  return (
    <>
      <input type="hidden" name="mark" value={page.mark} />
      <input type="hidden" name="windows" value={page.windows} />
    </>
  );
}

type DraftBasePage = { readonly mark: string; readonly windows: string };

const besides = (name: KeptAs): KeptAs => `${name} puslapis`;

/** What the page before left for the words that the tab keeps under a name. */
function take(name: KeptAs): DraftBasePage | null {
  try {
    const left = sessionStorage.getItem(besides(name));
    sessionStorage.removeItem(besides(name));
    return left !== null && sessionStorage.getItem(name) !== null ? JSON.parse(left) : null;
  } catch {
    return null;
  }
}

function store(name: KeptAs, page: DraftBasePage): void {
  try {
    if (sessionStorage.getItem(name) === null) return;
    sessionStorage.setItem(besides(name), JSON.stringify(page));
  } catch {
    // Then the words that are restored count as this page's own.
  }
}
