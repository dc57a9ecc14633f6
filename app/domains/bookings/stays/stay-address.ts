import { href } from 'react-router';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { isId } from '#app/platform/database/id.ts';
import { searchOf } from '#app/platform/search-of.ts';

/** What is chosen of a stay so far, as the address has it; what cannot be is passed over. */
export type StayChoices = {
  /** The ids of price items, one for each dog. */
  readonly items: readonly string[];
  /** 'yyyy-MM-dd' */
  readonly from: string | null;
  readonly until: string | null;
  /** 'yyyy-MM', the first one that is shown. */
  readonly month: string | null;
  /** What was typed in place of a date that there is none of, and whether the two fields were sent. */
  readonly typed: { readonly from: string; readonly until: string; readonly isSent: boolean };
};

/** As many dogs come in one booking. */
export const mostStayingDogs = 6;

const names = { items: 'eilute', from: 'nuo', until: 'iki', month: 'menuo' } as const;
export const stayParams = names;

export function readStayChoices(params: URLSearchParams): StayChoices {
  const typed = (name: 'from' | 'until') => (params.get(names[name]) ?? '').trim().slice(0, 20);
  const month = params.get(names.month) ?? '';
  return {
    items: params.getAll(names.items).filter(isId).slice(0, mostStayingDogs),
    from: readDate(typed('from')),
    until: readDate(typed('until')),
    month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    typed: {
      from: typed('from'),
      until: typed('until'),
      isSent: params.has(names.from) && params.has(names.until),
    },
  };
}

type Chosen = Partial<Pick<StayChoices, 'items' | 'from' | 'until' | 'month'>>;

/** Choices in an address, with its question mark; '' for none. */
export function staySearch({ items = [], ...choices }: Chosen): string {
  const params = new URLSearchParams(items.map((id) => [names.items, id]));
  for (const name of ['from', 'until', 'month'] as const) {
    const chosen = choices[name];
    if (chosen) params.set(names[name], chosen);
  }
  return searchOf(params);
}

/** The first step of a stay with some choices made. */
export function stayAddress(serviceId: string, chosen: Chosen = {}): string {
  return href('/service/:serviceId/registracija/viesnage', { serviceId }) + staySearch(chosen);
}

/** Its second step. */
export function staySendingAddress(serviceId: string, chosen: Chosen): string {
  const path = href('/service/:serviceId/registracija/viesnage/duomenys', { serviceId });
  return path + staySearch(chosen);
}
