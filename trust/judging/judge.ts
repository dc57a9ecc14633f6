import type { Outcome } from '../trial.ts';

/** Counts what a trial claims of the application, and keeps what turned out untrue. */
export type Judge = {
  readonly claim: (what: string, holds: boolean) => void;
  /** @param found what was seen, in words; how many claims failed is added */
  readonly outcome: (found: string) => Outcome;
};

export function openJudge(): Judge {
  const wrong: string[] = [];
  let tried = 0;
  return {
    claim(what, holds) {
      tried += 1;
      if (!holds) wrong.push(what);
    },
    outcome: (found) => ({ tried, found: `${found}, ${wrong.length} wrong`, wrong }),
  };
}
