import { findPlace } from '#app/lithuanian/places.ts';
import { countNoun, type Noun, nouns } from '#app/lithuanian/plural.ts';
import type { CategoryId } from './categories.ts';

type Phrase = {
  /** Who or what is found, as one would search for it; a place in the locative may follow. */
  readonly name: string;
  /** What its services tell, as the second sentence of a description. */
  readonly tells: string;
  /** What its services are counted as, where that is not 'paslauga'. */
  readonly counted?: Noun;
};

const phrases: Readonly<Record<CategoryId, Phrase>> = {
  vet: {
    name: 'Veterinarai',
    tells: 'Skiepijimas, chirurgija, odontologija ir skubioji pagalba: kainos, darbo laikas.',
  },
  hotel: {
    name: 'Šunų viešbučiai',
    tells: 'Laikymo sąlygos, vedžiojimas, paros kaina ir darbo laikas.',
  },
  short_term_care: {
    name: 'Trumpalaikė šunų priežiūra',
    tells: 'Kelioms valandoms, visai dienai arba su nakvyne: kainos ir darbo laikas.',
  },
  training: {
    name: 'Dresūra ir užsiėmimai šunims',
    tells: 'Šuniukų mokyklėlės, paklusnumas, elgesio koregavimas: kainos ir trenerių patirtis.',
  },
  activities: {
    name: 'Veiklos šunims',
    tells: 'Žygiai, plaukimas, uoslės žaidimai ir socializacija: kainos ir darbo laikas.',
  },
  spa: {
    name: 'Šunų kirpyklos ir SPA',
    tells: 'Kirpimas, maudymas, trimingas ir nagų priežiūra: kainos ir darbo laikas.',
  },
  breeding: {
    name: 'Šunų veislynai',
    tells: 'Veislės, kilmės dokumentai, kainos ir veisėjų patirtis.',
  },
  insurance: {
    name: 'Šunų draudimas',
    tells: 'Gydymo išlaidos, civilinė atsakomybė, kelionės: sąlygos ir kainos.',
  },
  shelters: {
    name: 'Gyvūnų prieglaudos',
    tells: 'Kur priglausti šunį, laikinoji ir nuotolinė globa: darbo laikas ir adresai.',
  },
  events: {
    name: 'Renginiai šunims',
    counted: nouns.event,
    tells: 'Parodos, varžybos, mokymai ir susitikimai: datos, vietos ir kainos.',
  },
  other: { name: 'Kitos paslaugos šunims', tells: 'Kainos, darbo laikas ir aprašymai.' },
};

const allServices: Phrase = {
  name: 'Paslaugos šunims',
  tells: 'Veterinarai, viešbučiai, dresuotojai ir kiti: kainos, darbo laikas ir aprašymai.',
};

/**
 * A category in places as a title has it: 'Šunų viešbučiai Kaune', 'Veterinarai Kauno rajone'.
 * @param category null for all services
 * @param places names of places; one that is none stands as it is written
 */
export function categoryInPlaces(category: CategoryId | null, places: readonly string[]): string {
  const where = places.map((name) => findPlace(name)?.locative ?? name).join(', ');
  return `${phraseOf(category).name} ${where}`.trim();
}

/** What the services of a category tell, in a sentence. */
export function whatServicesTell(category: CategoryId | null): string {
  return phraseOf(category).tells;
}

/** How many services of a category there are: '3 paslaugos', '3 renginiai'. */
export function countServices(category: CategoryId | null, count: number): string {
  return countNoun(count, phraseOf(category).counted ?? nouns.service);
}

function phraseOf(category: CategoryId | null): Phrase {
  return category === null ? allServices : phrases[category];
}
