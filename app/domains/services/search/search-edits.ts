import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type ServiceQuery, searchPath } from './search-query.ts';

/** Where the links between pages of results lead, so that another page is read from its top. */
export const resultsId = 'rezultatai';

/**
 * State of a history entry whose search leaves what is edited but not applied as it stands: typing
 * a title, removing a chip. `removed` is what went away with a chip.
 */
export type SearchEdits = {
  readonly keepsEdits: true;
  readonly removed?: { readonly name: string; readonly value: string };
};

let asked: readonly ServiceQuery[] = [];

/**
 * Remembers, in the browser, the search that was asked for last, until it is shown. The router
 * tells of it only with the next rendering, and on a slow device one can type or click before that.
 */
export function noteAsked(query: ServiceQuery): void {
  asked = [...asked, query];
}

/** Nothing is on its way any more: what was asked for is shown, or was given up. */
export function forgetAsked(): void {
  asked = [];
}

/** The search on its way, or null when the one that is shown is the last one asked for. */
export function lastAsked(): ServiceQuery | null {
  return asked.at(-1) ?? null;
}

/**
 * Whether the search that comes to be shown was asked for before the one on its way: while an answer is
 * rendered, a press or a pause in typing may ask for another.
 * @param address path and query of the search that comes to be shown
 */
export function isOvertaken(address: string): boolean {
  const places = asked.map(searchPath);
  return places.includes(address) && places.at(-1) !== address;
}

/**
 * How the edits on the page relate to the search that is shown. `generation` changes when the
 * fields have to show the applied state again: after 'Taikyti', back, forward, another category.
 * `removed` is the chip whose removal led here, to be taken out of the fields too.
 */
export function useSearchEdits(): {
  readonly generation: string;
  readonly removed: SearchEdits['removed'];
} {
  const { key, state, hash } = useLocation();
  const onward = useNavigationType() !== 'POP';
  const edits = onward ? readEdits(state) : null;
  const turned = onward && hash === `#${resultsId}`;
  const [seen, setSeen] = useState(key);
  const [generation, setGeneration] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (edits === null && !turned) setGeneration(key);
  }
  return { generation, removed: edits?.removed };
}

function readEdits(state: unknown): SearchEdits | null {
  const keeps = typeof state === 'object' && state !== null && 'keepsEdits' in state;
  return keeps ? (state as SearchEdits) : null;
}
