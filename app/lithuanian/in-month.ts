const monthsIn = [
  'sausį',
  'vasarį',
  'kovą',
  'balandį',
  'gegužę',
  'birželį',
  'liepą',
  'rugpjūtį',
  'rugsėjį',
  'spalį',
  'lapkritį',
  'gruodį',
];

/** When something is: 'gruodį', of another year than this one '2027 m. sausį'. @param month 'yyyy-MM' */
export function inMonth(month: string, thisYear: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const name = monthsIn[number - 1] ?? '';
  return year === thisYear ? name : `${year}\u00a0m. ${name}`;
}
