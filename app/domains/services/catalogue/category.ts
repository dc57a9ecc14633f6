import type { Noun } from '#app/lithuanian/plural.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import type { Filter } from '../search/filters.ts';
import type { AspectId } from './aspects.ts';
import type { Attribute } from './attributes.ts';

/** Which price columns a category uses. */
type PriceKind = 'range' | 'per_day' | 'none';

/**
 * What is booked by a line of a price list: a visit with an hour, a night or a day of a stay, a seat in
 * a session.
 */
export type PriceUnit = 'visit' | 'night' | 'day' | 'seat';

/** An extra row of the detail block: is this option among the chosen ones? Taip or Ne. */
type OptionFact = { readonly attribute: string; readonly option: string };

/** What people call a category in sentences. */
export type Phrase = {
  /** Who or what is found, as one would search for it; a place in the locative may follow. */
  readonly name: string;
  /** What its services tell, as the second sentence of a description. */
  readonly tells: string;
  /** Others of the kind, as a button leads to them: 'Kitos kirpyklos'; a place may follow. */
  readonly others: string;
  /** What its services are counted as, where that is not 'paslauga'. */
  readonly counted?: Noun;
};

/** All that the code knows of a category; its colours are in `app/ui/styles/tints.css`. */
type Declaration = {
  /** In the database and in the names of its drawings and colours. */
  readonly id: string;
  readonly label: string;
  /** In the address. */
  readonly slug: string;
  readonly icon: IconName;
  /** Offered online: its services have neither a city nor an address (spec 5). */
  readonly placeless?: true;
  /** Questions under the description in the wizard. */
  readonly hint: string;
  readonly attributes: readonly Attribute[];
  readonly price: {
    readonly kind: PriceKind;
    readonly label: string;
    /** What a price is for, behind it where the label is not beside it. */
    readonly unit?: string;
  };
  /** What its price lists may have lines of, the usual one first; none: nothing of it is booked. */
  readonly units: readonly PriceUnit[];
  /** What a review may rate apart, three at the most (docs/decisions/0051-reviews.md). */
  readonly aspects: readonly AspectId[];
  /** The search's own comes before them: when it is free, by what is booked of it. */
  readonly filters: readonly Filter[];
  /** Keys of the attributes that a card shows, in this order. */
  readonly badges: readonly string[];
  /** Options that the detail block answers with Taip or Ne beside the attributes themselves. */
  readonly optionFacts?: readonly OptionFact[];
  /** The attribute by whose moment the search orders its services, soonest first. */
  readonly soonestBy?: string;
  /** The yes-or-no attribute whose no says that there is nothing to pay. */
  readonly freeUnless?: string;
  readonly phrase: Phrase;
  /** What schema.org calls its services, where it has a word for them. */
  readonly schemaType?: 'VeterinaryCare' | 'InsuranceAgency' | 'AnimalShelter' | 'Event';
  /**
   * What people type when they mean it, beside its label and the labels of its options. Any case of
   * a word counts (app/lithuanian/words.ts).
   */
  readonly words: readonly string[];
  /**
   * What people call an option of a filter beside its label, by the filter's name; each text is one
   * way, all of whose words are typed.
   */
  readonly optionWords?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** Keeps the id as it is written, so that the list of all (categories.ts) knows every one. */
export function declareCategory<const Id extends string>(
  category: Declaration & { readonly id: Id },
): Declaration & { readonly id: Id } {
  return { ...category, filters: [...freeFilters(category.units), ...category.filters] };
}

/** Of seats alone one asks for the day by their event. */
function freeFilters(units: readonly PriceUnit[]): readonly Filter[] {
  const byDay = units.some((unit) => unit === 'visit' || unit === 'day');
  const byNight = units.includes('night');
  if (!byDay && !byNight) return [];
  const by = !byNight ? 'day' : byDay ? 'both' : 'night';
  return [{ kind: 'free', name: 'free', label: 'Laisva', by }];
}
