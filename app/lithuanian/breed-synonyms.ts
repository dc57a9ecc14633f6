import { fold } from './fold.ts';

/*
 * What people call a breed beside its name in the list. Its own file, so that only a page with a
 * breed field carries it.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  barzojus: ['Rusų kurtas'],
  buldogas: ['Anglų buldogas', 'Prancūzų buldogas', 'Amerikiečių buldogas'],
  chartas: ['Lenkų kurtas'],
  čivava: ['Čihuahua'],
  drathaaras: ['Vokiečių šiurkščiaplaukis paukštšunis'],
  grojenendalis: ['Belgų aviganis'],
  haskis: ['Sibiro haskis'],
  'italų kurtas': ['Levretė'],
  jorkas: ['Jorkšyro terjeras'],
  'ka de bo': ['Maljorkos mastifas'],
  kolis: ['Ilgaplaukis kolis', 'Trumpaplaukis kolis', 'Barzdotasis kolis', 'Borderkolis'],
  korgis: ['Velso korgis kardiganas', 'Velso korgis pembrukas'],
  labradoras: ['Labradoro retriveris'],
  'lagotto romagnolo': ['Romanijos vandens šuo'],
  lakenua: ['Belgų aviganis'],
  malinua: ['Belgų aviganis'],
  'mažasis liūtašunis': ['Levšenas'],
  'nykštukinis taksas': ['Taksas'],
  'persų kurtas': ['Saluki'],
  pomeranas: ['Vokiečių nykštukinis špicas'],
  'rusų žaisliukas': ['Rusų toiterjeras'],
  'senasis anglų aviganis': ['Bobteilas'],
  stafas: ['Stafordšyro bulterjeras', 'Amerikiečių Stafordšyro terjeras'],
  šeltis: ['Šetlando aviganis'],
  tervurenas: ['Belgų aviganis'],
  'triušinis taksas': ['Taksas'],
  'turkų aviganis': ['Kangalas'],
  veimaraneris: ['Veimaro trumpaplaukis paukštšunis'],
  vestis: ['Vakarų Škotijos baltasis terjeras'],
  'vilkinis špicas': ['Keshondas'],
};

const byFold: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonyms).map(([synonym, breeds]) => [fold(synonym), breeds]),
);

/**
 * The breeds of the list that people call by names which begin like this text, each once; none for
 * an empty text. Case and diacritics do not count.
 */
export function breedsCalled(typed: string): readonly string[] {
  const start = fold(typed.replace(/\s+/g, ' ').trim());
  if (start === '') return [];
  const called = [...byFold].filter(([synonym]) => synonym.startsWith(start));
  return [...new Set(called.flatMap(([, breeds]) => breeds))];
}

/** Every breed that a synonym leads to. */
export const breedsWithSynonyms: readonly string[] = [...new Set([...byFold.values()].flat())];
