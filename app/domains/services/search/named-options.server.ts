import { breedsCalled } from '#app/lithuanian/breed-synonyms.ts';
import { findBreed } from '#app/lithuanian/breeds.ts';
import { wordsOf } from '#app/lithuanian/words.ts';
import { type Category, categories } from '../catalogue/categories.ts';
import type { OptionsFilter } from './filters.ts';
import { exactly, type SameWord, type TypedWord, toWord } from './typed-word.server.ts';

/** An option of a category's filter, or a breed. */
export type MeantOption = {
  readonly category: Category;
  readonly filter: OptionsFilter;
  readonly id: string;
};

/** Options, and the words that name them. */
type Named = { readonly named: readonly MeantOption[]; readonly words: readonly TypedWord[] };

type KnownOption = MeantOption & {
  /** Its label first, then what else people call it. */
  readonly ways: readonly (readonly TypedWord[])[];
};

/** Every option of a filter with its words; of a breed its name alone. */
const known: readonly KnownOption[] = categories.flatMap((category) =>
  category.filters.flatMap((filter) =>
    filter.kind === 'options'
      ? filter.options.map(({ id, label }) => {
          const others =
            filter.source === 'options' ? category.optionWords?.[filter.name]?.[id] : undefined;
          const ways = [label, ...(others ?? [])].map((text) => wordsOf(text).map(toWord));
          return { category, filter, id, ways };
        })
      : [],
  ),
);

function knownOf(category: Category, source: OptionsFilter['source']): readonly KnownOption[] {
  return known.filter((option) => option.category === category && option.filter.source === source);
}

/** A part of a label that is shorter stands in too many of them ('kartą', 'diena'). */
const shortestPart = 5;

/**
 * The options of a category that the words name, of each filter those that most of the words name.
 * `isWhole`: all words of a name are there; otherwise one word of a label is enough.
 */
export function optionsNamed(
  category: Category,
  words: readonly TypedWord[],
  same: SameWord,
): Named & { readonly isWhole: boolean } {
  const options = knownOf(category, 'options');
  const whole = bestNamed(options, ({ ways }) =>
    longest(
      ways.map((way) => {
        const said = way.map((own) => words.find((word) => same(word, own)));
        return said.every((word) => word !== undefined) ? said : [];
      }),
    ),
  );
  if (whole.named.length > 0) return { ...whole, isWhole: true };
  const parts = bestNamed(options, ({ ways: [label = []] }) =>
    words.filter(
      (word) => word.stem.length >= shortestPart && label.some((own) => same(word, own)),
    ),
  );
  return { ...parts, isWhole: false };
}

/** The words that only together name an option of a category ('dantų akmenys'). */
export function wordsNamedTogether(
  category: Category,
  words: readonly TypedWord[],
): readonly TypedWord[] {
  const ways = knownOf(category, 'options').flatMap((option) => option.ways);
  const said = ways.map((way) => words.filter((word) => way.some((own) => exactly(word, own))));
  return said.filter((by, index) => by.length > 1 && by.length === ways[index]?.length).flat();
}

function longest(lists: readonly (readonly TypedWord[])[]): readonly TypedWord[] {
  return lists.reduce((best, list) => (list.length > best.length ? list : best), []);
}

/** Of each filter the options that most words name, unless another filter has the words already. */
function bestNamed(
  options: readonly KnownOption[],
  wordsFor: (option: KnownOption) => readonly TypedWord[],
): Named {
  const saying = options.map((option) => ({ option, by: wordsFor(option) }));
  const filters = new Set(options.map(({ filter }) => filter));
  const found: { option: KnownOption; by: readonly TypedWord[] }[] = [];
  for (const filter of filters) {
    const own = saying.filter(({ option }) => option.filter === filter);
    const best = Math.max(1, ...own.map(({ by }) => by.length));
    const taken = new Set(found.flatMap(({ by }) => by));
    const isNew = own.some(({ by }) => by.length === best && by.some((word) => !taken.has(word)));
    if (isNew) found.push(...own.filter(({ by }) => by.length === best));
  }
  return {
    named: found.map(({ option: { category, filter, id } }) => ({ category, filter, id })),
    words: found.flatMap(({ by }) => by),
  };
}

/** A breed's word that more breeds have ('terjeras') says too little. */
const mostBreeds = 12;
const shortestBreed = 4;

/** The breeds that most of the words name, by the list's name for them or by another one. */
export function breedsNamed(
  category: Category,
  words: readonly TypedWord[],
  same: SameWord,
): Named {
  const breeds = knownOf(category, 'breed');
  if (breeds.length === 0) return { named: [], words: [] };
  const called = words.map(calledBy);
  const calledTogether = words.map((word, index) => calledByPair(word, words[index + 1]));
  const saying = breeds.map((option) => ({
    option,
    by: words.filter(
      (word, index) =>
        [called[index], calledTogether[index], calledTogether[index - 1]].some((names) =>
          names?.includes(option.id),
        ) ||
        (word.stem.length >= shortestBreed && option.ways[0]?.some((own) => same(word, own))),
    ),
  }));
  const best = Math.max(1, ...saying.map(({ by }) => by.length));
  const meant = saying.filter(({ by }) => by.length === best);
  if (meant.length > mostBreeds) return { named: [], words: [] };
  return {
    named: meant.map(({ option: { filter, id } }) => ({ category, filter, id })),
    words: meant.flatMap(({ by }) => by),
  };
}

/** What people call by a word or by a fond form of it ('labradoriukas'). */
function calledBy({ stem }: TypedWord): readonly string[] {
  return [stem, stem.replace(/i?uk$/, '')]
    .filter((name) => name.length >= shortestBreed)
    .flatMap((name) => breedsCalled(name));
}

/** What two words call together: 'golden retriveris', 'ši cu'. */
function calledByPair(word: TypedWord, next: TypedWord | undefined): readonly string[] {
  if (next === undefined) return [];
  const pair = `${word.text} ${next.text}`;
  return [findBreed(pair) ?? [], breedsCalled(pair)].flat();
}
