/**
 * A noun beside a number. The classes are those of CLDR for `lt`: one 1, 21; few 2, 9, 22; other
 * 0, 10, 11, 19, 20; many for fractions, which take the genitive singular.
 */
export type Noun = {
  readonly one: string;
  readonly few: string;
  readonly other: string;
  readonly many: string;
};

/** The forms of a noun, in this order. */
export function noun(one: string, few: string, other: string, many: string): Noun {
  return { one, few, other, many };
}

export const nouns = {
  review: noun('atsiliepimas', 'atsiliepimai', 'atsiliepimų', 'atsiliepimo'),
  service: noun('paslauga', 'paslaugos', 'paslaugų', 'paslaugos'),
  event: noun('renginys', 'renginiai', 'renginių', 'renginio'),
  document: noun('dokumentas', 'dokumentai', 'dokumentų', 'dokumento'),
  dog: noun('šuo', 'šunys', 'šunų', 'šuns'),
  visit: noun('vizitas', 'vizitai', 'vizitų', 'vizito'),
  order: noun('užsakymas', 'užsakymai', 'užsakymų', 'užsakymo'),
  day: noun('diena', 'dienos', 'dienų', 'dienos'),
  night: noun('naktis', 'naktys', 'naktų', 'nakties'),
  hotel: noun('viešbutis', 'viešbučiai', 'viešbučių', 'viešbučio'),
  year: noun('metai', 'metai', 'metų', 'metų'),
  place: noun('vieta', 'vietos', 'vietų', 'vietos'),
} as const satisfies Readonly<Record<string, Noun>>;

const rules = new Intl.PluralRules('lt');

/** The form of a noun that stands beside a number, without the number. */
export function nounFor(count: number, forms: Noun): string {
  const form = rules.select(count);
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other;
}

/** An ordinal with its ending: '2-oji', '3-iąją' (from `treči-`, so a 3 keeps the stem's i). */
export function ordinal(count: number, ending: string): string {
  return `${count}-${count % 10 === 3 && count % 100 !== 13 ? 'i' : ''}${ending}`;
}

/** A number and its noun with a no-break space between them: '3 paslaugos', '1,5 metų'. */
export function countNoun(count: number, forms: Noun): string {
  return `${String(count).replace('.', ',')}\u00a0${nounFor(count, forms)}`;
}
