import { countNoun, noun, nouns } from '#app/lithuanian/plural.ts';

const month = noun('mėnuo', 'mėnesiai', 'mėnesių', 'mėnesio');

/*
 * The age of a dog as of docs/design.md D41: whole years, under a year whole months. Dates are
 * 'yyyy-MM-dd'; today is that of Vilnius (formatDate of app/lithuanian/vilnius-time.ts), so that no
 * time zone of a server or a browser counts.
 */

const unknown = 'Nenurodyta';

/** For a card: '8 mėn.', '4 m.'. */
export function shortAge(birthDate: string | null, today: string): string {
  return ageText(birthDate, today, {
    years: (count) => `${count}\u00a0m.`,
    months: (count) => `${count}\u00a0mėn.`,
    less: 'mažiau nei mėnuo',
  });
}

/** For a field: '8 mėnesiai', '4 metai'. */
export function ageInWords(birthDate: string | null, today: string): string {
  return ageText(birthDate, today, {
    years: (count) => countNoun(count, nouns.year),
    months: (count) => countNoun(count, month),
    less: 'mažiau nei mėnuo',
  });
}

/** What stands after a breed, in the genitive: '8 mėnesių', '1 mėnesio', '4 metų'. */
export function ofAge(birthDate: string | null, today: string): string {
  return ageText(birthDate, today, {
    years: (count) => `${count}\u00a0metų`,
    months: (count) => `${count}\u00a0${count === 1 ? 'mėnesio' : 'mėnesių'}`,
    less: 'mažiau nei mėnesio',
  });
}

type Wording = {
  readonly years: (count: number) => string;
  readonly months: (count: number) => string;
  readonly less: string;
};

function ageText(birthDate: string | null, today: string, wording: Wording): string {
  if (birthDate === null) return unknown;
  const months = wholeMonths(birthDate, today);
  if (months < 1) return wording.less;
  return months < 12 ? wording.months(months) : wording.years(Math.floor(months / 12));
}

/**
 * How many months are full. A day of birth that a month does not have is reached with the first of
 * the next one: a birth on 29 February counts from 1 March.
 */
function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}
