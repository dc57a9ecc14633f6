import type { Answer } from '../requests/browser.ts';

/** An answer, and whether it was the kind that must not be told from the other. */
export type Asked = { readonly isKnown: boolean; readonly answer: Answer };

/** Chance that a known account answers later than an unknown one; half is nothing to go by. */
export const mostAuc = 0.55;

export const isTelling = (auc: number) => Math.max(auc, 1 - auc) > mostAuc;

/** What an answer says, without what is another each time and without the address that was typed. */
export function wordsOf({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  return JSON.stringify([status, rest, body])
    .replaceAll(String(id), 'ID')
    .replaceAll(/[ab]\d{4}(?=@|%40)/g, 'WHO')
    .replaceAll(/nonce(-|=\\"|=\\\\\\")[\w+/=]+/g, 'NONCE')
    .replaceAll(/\b1[0-9]{12}\b/g, 'TIME');
}

/** The area under the curve: 1 or 0 tells them apart each time, 0.5 never. */
export function aucOf(asked: readonly Asked[]): number {
  const sorted = asked.toSorted((one, other) => one.answer.millis - other.answer.millis);
  const of = (isKnown: boolean) => sorted.filter((one) => one.isKnown === isKnown).length;
  let ranks = 0;
  for (const [index, { isKnown }] of sorted.entries()) if (isKnown) ranks += index + 1;
  const count = of(true);
  return (ranks - (count * (count + 1)) / 2) / (count * of(false));
}

/** The first place at which two of the answers part. */
export function apart(answers: ReadonlySet<string>): string {
  const [one = '', other = ''] = answers;
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return `…${around(one)}… and …${around(other)}…`;
}
