import { formerBreedNames } from './breeds.ts';
import { fold } from './fold.ts';

/*
 * What people call a breed beside its name in the list. Its own file, so that only a page with a
 * breed field carries it.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  alabajus: ['Vidurinės Azijos aviganis'],
  amstafas: ['Amerikiečių Stafordšyro terjeras'],
  barzojus: ['Rusų kurtas'],
  berneris: ['Berno zenenhundas'],
  'border kolis': ['Borderkolis'],
  buldogas: ['Anglų buldogas', 'Prancūzų buldogas', 'Amerikiečių buldogas'],
  'cane corso': ['Kanė korso'],
  chartas: ['Lenkų kurtas'],
  cvergas: ['Cvergšnauceris'],
  čivava: ['Čihuahua'],
  drathaaras: ['Vokiečių šiurkščiaplaukis paukštšunis'],
  dratharas: ['Vokiečių šiurkščiaplaukis paukštšunis'],
  džekas: ['Džeko Raselo terjeras'],
  foksas: ['Lygiaplaukis foksterjeras', 'Šiurkščiaplaukis foksterjeras'],
  franciukas: ['Prancūzų buldogas'],
  'golden retriveris': ['Auksaspalvis retriveris'],
  goldenas: ['Auksaspalvis retriveris'],
  grojenendalis: ['Belgų aviganis'],
  haskis: ['Sibiro haskis'],
  husky: ['Sibiro haskis'],
  'italų kurtas': ['Levretė'],
  'jack russell': ['Džeko Raselo terjeras'],
  jorkas: ['Jorkšyro terjeras'],
  'ka de bo': ['Maljorkos mastifas'],
  kavalieras: ['Kavalieriaus karaliaus Karolio spanielis'],
  kokeris: ['Amerikiečių kokerspanielis', 'Anglų kokerspanielis'],
  kolis: ['Ilgaplaukis kolis', 'Trumpaplaukis kolis', 'Barzdotasis kolis', 'Borderkolis'],
  korgis: ['Velso korgis kardiganas', 'Velso korgis pembrukas'],
  kurcharas: ['Vokiečių trumpaplaukis paukštšunis'],
  kurtsharas: ['Vokiečių trumpaplaukis paukštšunis'],
  labradoras: ['Labradoro retriveris'],
  'lagotto romagnolo': ['Romanijos vandens šuo'],
  lakenua: ['Belgų aviganis'],
  malinua: ['Belgų aviganis'],
  maltezas: ['Maltos bišonas'],
  'mažasis liūtašunis': ['Levšenas'],
  'nykštukinis taksas': ['Taksas'],
  'persų kurtas': ['Saluki'],
  pitbulis: ['Amerikiečių pitbulterjeras'],
  pomeranas: ['Vokiečių nykštukinis špicas'],
  pudelis: ['Toipudelis'],
  'rusų žaisliukas': ['Rusų toiterjeras'],
  'senasis anglų aviganis': ['Bobteilas'],
  stafas: ['Stafordšyro bulterjeras', 'Amerikiečių Stafordšyro terjeras'],
  šeltis: ['Šetlando aviganis'],
  šnauceris: ['Cvergšnauceris'],
  šicu: ['Ši cu'],
  tervurenas: ['Belgų aviganis'],
  'triušinis taksas': ['Taksas'],
  'turkų aviganis': ['Kangalas'],
  veimaraneris: ['Veimaro trumpaplaukis paukštšunis'],
  vestis: ['Vakarų Škotijos baltasis terjeras'],
  'vilkinis špicas': ['Keshondas'],
  vokietukas: ['Vokiečių aviganis'],
};

const byFold: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Object.entries(synonyms),
    ...Object.entries(formerBreedNames).map(([former, name]) => [former, [name]] as const),
  ].map(([synonym, breeds]) => [fold(synonym), breeds]),
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
