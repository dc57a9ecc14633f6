import { createHash } from 'node:crypto';
import { kindOf, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import {
  type CheckedColumn,
  checkedColumnsOf,
} from '#app/domains/partners/checks/checked-columns.ts';
import { decisionMark } from '../reviews/decision-mark.ts';

/** What a check looks up in the registers, and what has been decided of it. */
type CheckedData = Readonly<Record<CheckedColumn, string | null>> & {
  readonly trader_kind: TraderKind | null;
  readonly checked_at: Date | null;
  readonly refused_at: Date | null;
};

/**
 * Stands in a form for the company that its page shows: another company has another mark, and so has
 * one that has been checked or refused since.
 */
export function companyMark({ checked_at, refused_at, ...company }: CheckedData): string {
  const kind = kindOf(company.trader_kind);
  const data = JSON.stringify([kind, ...checkedColumnsOf(kind).map((column) => company[column])]);
  const hash = createHash('sha256').update(data).digest('hex');
  return decisionMark(hash, checked_at, refused_at);
}

/** Whether two marks are of the same kind, name, codes and address, whatever has been decided of them. */
export function isSameCompany(mark: string, other: string): boolean {
  return mark.split('.')[0] === other.split('.')[0];
}
