import { countNoun, nounFor, nouns } from '#app/lithuanian/plural.ts';

/** 'Liko 2 vietos iš 8', 'Laisvos 5 vietos iš 8', 'Laisvos visos 8 vietos', 'Vietų nėra'. */
export function seatsInWords(free: number, seats: number): string {
  if (free === 0) return 'Vietų nėra';
  if (free === seats && nounFor(seats, nouns.place) !== nouns.place.one) {
    return `Laisvos visos ${countNoun(seats, nouns.place)}`;
  }
  if (free === seats) return `Laisva ${countNoun(seats, nouns.place)}`;
  if (free <= 2) return `Liko ${countNoun(free, nouns.place)} iš\u00a0${seats}`;
  return `${freeWord(free)} ${countNoun(free, nouns.place)} iš\u00a0${seats}`;
}

function freeWord(count: number): string {
  return nounFor(count, { one: 'Laisva', few: 'Laisvos', other: 'Laisva', many: 'Laisva' });
}

/** 'užimta 1 vieta', 'užimtos 5 vietos', 'užimta 10 vietų'. */
export function takenInWords(count: number): string {
  const word = nounFor(count, { one: 'užimta', few: 'užimtos', other: 'užimta', many: 'užimta' });
  return `${word} ${countNoun(count, nouns.place)}`;
}
