import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

type Text = { readonly path: string; readonly text: string };

/** What stands for a value in a text that is put together. */
const value = '{…}';

const root = join(import.meta.dirname, '..');

type Source = { readonly path: string; readonly program: Node };

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !withoutSentences.test(path))
    .map((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
      return { path, program: program as unknown as Node };
    });
}

/** What sources say: literals, templates, and what JSX elements hold. */
function textsIn(sources: readonly Source[]): Text[] {
  return sources.flatMap(({ path, program }) => textsOf(program).map((text) => ({ path, text })));
}

/** Drawings, styles of mails, a list of passwords, what speaks English to the log, and terms as they were. */
const withoutSentences =
  /^app\/(ui\/dogs|platform)\/|\/mail\/look\.ts$|common-passwords\.ts$|\/earlier-terms\/terms-|^tests\/world\/large/;

type Node = { readonly type: string; readonly [key: string]: unknown };

function isNode(candidate: unknown): candidate is Node {
  return typeof candidate === 'object' && candidate !== null && 'type' in candidate;
}

function textsOf(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return [];
  if (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') return [];
  const own = ownText(node);
  const inner = Object.values(node).flat().filter(isNode).flatMap(textsOf);
  return own === null ? inner : [own, ...inner];
}

function ownText(node: Node): string | null {
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? withoutEntities(node.value) : null;
  }
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
    return parts.map((part) => part.value.cooked).join(value);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as readonly Node[])
      .map((child) => (child.type === 'JSXText' ? setLines(child.value as string) : value))
      .join('');
  }
  return null;
}

/** JSX drops what indents a text and makes one space of a line's end within it. */
function setLines(text: string): string {
  const lines = text.split('\n');
  return withoutEntities(
    lines
      .map((line, at) => {
        const begun = at === 0 ? line : line.trimStart();
        return at === lines.length - 1 ? begun : begun.trimEnd();
      })
      .filter((line) => line !== '')
      .join(' '),
  );
}

const withoutEntities = (text: string) => text.replaceAll('&nbsp;', '\u00a0');

const sources = sourcesIn('app');
const ours = textsIn(sources);
const demo = textsIn(sourcesIn('demo'));

test('the texts are found', () => {
  expect(ours.length).toBeGreaterThan(3000);
  expect(demo.length).toBeGreaterThan(1000);
});

function saying(texts: readonly Text[], words: RegExp): string[] {
  return texts
    .filter(({ text }) => words.test(text))
    .map(({ path, text }) => `${path}: ${text.replace(/\s+/g, ' ').trim()}`);
}

/** A whole word, or one of several. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

describe('a number keeps its unit', () => {
  // Not behind these: '0 iki 100', '2 iš 5'.
  const counted = '(?!(?:iki|ir|iš|ar|arba)(?!\\p{L}))';
  const unit =
    '(?:[€%]|(?:m|mėn|d|val|min|sek|kg|km)\\.|(?:kg|g|km|cm|[KMG]B)(?!\\p{L})|' +
    '(?:valand|dien|met[aų]|mėnes|minu|savai|simbol|skaitmen|kart|peržiūr|megapik|gyvūn)\\p{L})';

  test('written in a text', () => {
    const loose = new RegExp(`\\d ${counted}(?:[€%\\p{Ll}]|[KMG]B)`, 'u');
    expect(saying(ours, loose)).toEqual([]);
  });

  test('put into a text', () => {
    expect(saying(ours, new RegExp(`\\} ${unit}`, 'u'))).toEqual([]);
  });

  test('by a space that the source shows', () => {
    const files = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name));
    const hidden = files.filter((path) => readFileSync(path, 'utf8').includes('\u00a0'));
    expect(hidden).toEqual([]);
  });
});

test.each<[RegExp, string]>([
  [/rezervacij/i, 'užsakymas'],
  [
    /laik(?:as|ai|ą|us)(?!\p{L})[^.]*laikom|laikom\p{L}* [^.]*laik(?:ai|as|us)(?!\p{L})|laikysim|laikom\p{L} ne daugiau kaip/iu,
    'laikas jums rezervuotas, rezervuoti abu laikai',
  ],
  [/registr\p{L}* viešnag|viešnag\p{L}* registr/iu, 'rezervuoti viešnagę, viešnagės užsakymas'],
  [/(?:šiandien|rytoj|dienį) iki \d/u, 'iki pirmadienio 12:33, iki rytojaus 9:00'],
  [/tap[st]\p{L}* (?:laisv|užimt)|laik\p{L}* atite/iu, 'laiką galės užimti kiti'],
  [/laišk\p{L}+ nepais/iu, 'į šį laišką nekreipkite dėmesio'],
  [/treniruotoj/i, 'treneris'],
  [/atskleis|kontakt[^.]*atv[eė]r/i, 'kontaktus pasižiūri, jų yra parodymai'],
  [/paslaug[^.]*(?:į|iš)jungt|(?:į|iš)jungt[^.]*paslaug/i, 'paslauga yra aktyvi arba neaktyvi'],
  [/partnerio patvirtin|patikrin\p{L}* įmonę/iu, 'įmonės duomenų patikrinimas'],
  [/įrašykite/i, 'įveskite'],
  [/paslaug[^.]*paslėp|paslėp[^.]*paslaug/i, 'paslaugą sustabdome; kol laukia, jos nerodome'],
  [/nebesustabdyt/, 'vėl leidžiama; apie žmogų: sustabdymą atšaukėme'],
  [/dubliuo/i, 'kopijuoti'],
  [
    /(?:įmon|partner|lauk|iki )[^.]*patikr[aoą]s?(?!\p{L})|^\s*patikra\s*$/iu,
    'įmonės patikrinimas',
  ],
  [/(?:tęsti|jungiantis|prisijungimas) su „/i, 'per „Google“'],
  [/atsidar[oė]/i, 'atsiveria, neatsiveria'],
  [/buv(?:ęs|usio) administratori/i, 'Ištrintas administratorius'],
  [/special(?:ieji|iuosius|ių|iųjų) poreik/i, 'ypatingi poreikiai'],
  [/naujos žinutės: /i, 'Naujų žinučių: 5'],
  [/(?:Pagrindas – Vizgio|label:) taisyklės/i, 'Naudojimosi taisyklės'],
  [
    /priežastis: (?:\p{Lu}|kita(?!\p{L}))/u,
    'po „Priežastis:“ mažoji raidė, o vietoj „kita“ – paaiškinimas',
  ],
  [/neteisminę ginčų|priemonės nenaudotos/, 'neteisminio ginčų sprendimo įstaiga'],
  [/kirmėlių var|lapphund|praryj/i, 'nukirminimas, laphundas, prarijo'],
  [/(?<!interneto )ryšį|patikrinkite internetą/i, 'Patikrinkite interneto ryšį'],
  [/senuoju|seną(?:jį)? (?:adres|el)|naują el|nauju adres/i, 'dabartinis ir naujasis adresas'],
  [/skaičiuokl/i, 'skaičius arba lankomumo skaitiklis'],
  [/(?:kiekvien|nauj)os užklausos/i, 'kreipimasis'],
  [/Pavojinga zona/, 'Paskyros ištrynimas'],
  [/Greiti veiksmai/, 'Dažni veiksmai'],
  // The form of the service's page hands the address over.
  [/(?:pašto|adreso) (?:[^.]* )?nemato(?!, nebent)/i, 'adreso nemato, nebent jam parašėte'],
  [/Tapkite partneriu/, 'Tapti partneriu'],
  [/prisijungimas baigėsi/i, 'baigėsi prisijungimo laikas'],
  [/(?<!\p{L})trump(?:as|o|ą|i|ų|us) (?:\p{L}+ ){0,2}adres/iu, 'trumpasis adresas'],
  [/ateinan[čt]\p{L}*$/iu, 'būsimi'],
  [/registravot\p{L}* ir jūsų|registravotės ir \{/u, 'rezervavote viešnagę, ir ji baigėsi'],
  [/geras rankas/, 'gerose rankose'],
  // Of a term as of an answer to 'kiek laiko' the accusative.
  [
    /ne (?:ilgiau|daugiau) kaip (?:\d+[\s\u00a0])?(?:para|valanda|valandos|diena|dienos|savaitė|savaitės|mėnuo|mėnesiai|metai|minutė|minutės)(?!\p{L})/u,
    'ne ilgiau kaip parą, 2 dienas',
  ],
  [/(?:užsakym\p{L}+) (?:tikrai )?įvy|kuris nors įvyks/iu, 'vizitas ar viešnagė baigėsi'],
  [
    /iki dabar|(?<!\p{L})sveria vienod|ne(?:be)?skaičiuojam\p{L}* į|į įvertinimą ne(?:be)?skaič/iu,
    'lygiaverčiai, neįtraukiamas',
  ],
])('nothing says %s; it says: %s', (words) => {
  expect(saying([...ours, ...demo], words)).toEqual([]);
});

test('what nothing says in a sentence', () => {
  const words =
    /(?<!\p{L})perim(?:ti|ame|ate|sime|site|ta|tos)(?!\p{L})|pasitikrinam(?:a|os|as|i)(?!\p{L})|(?<!\p{L})skaičiuo\p{L}+ į (?!\d)|(?<!\p{L})kert(?:asi|ėsi)/iu;
  // An address or the name of a notice has no spaces.
  const sentences = [...ours, ...demo].filter(({ text }) => /\s/.test(text));
  expect(saying(sentences, words)).toEqual([]);
});

test('a comma stands before kaip with a verb', () => {
  const verb = '(?:buvo|yra|bus|būtų|\\p{L}{2,}(?:ome|ote|ėte|ate|ite|ėme|ame))';
  const loose = new RegExp(`(?<=\\p{L})(?<! (?:ir|ar|bei)) kaip ${verb}(?!\\p{L})`, 'u');
  expect(saying([...ours, ...demo], loose)).toEqual([]);
});

test('no filter, tab or badge is an infinitive as well', () => {
  // What a mail offers as choices are acts.
  const lists = sources.filter(({ path }) => !path.includes('mail'));
  const found = lists.flatMap(({ path, program }) =>
    choicesOf(program).map((text) => ({ path, text })),
  );
  expect(found.length).toBeGreaterThan(40);
  expect(saying(found, /^\p{L}+ti$/u)).toEqual([]);
});

/** What lists of filters, tabs and badges are called by; of others a property of a list alone. */
const listed = /(?:tabs?|filters?|chips|choices|states?|lists?|shows?|shown|status(?:es)?)$/i;
const property = /^(?:tabs|filters)$/;

/** The texts of what is called so; of a call or of what is drawn nothing is. */
function choicesOf(node: Node, inList = false): string[] {
  const isListed = inList && !/Function|Call|JSX/.test(node.type);
  const own = isListed && node.type === 'Literal' ? ownText(node) : null;
  const isVariable = node.type === 'VariableDeclarator';
  const name = String(((isVariable ? node.id : node.key) as Node | undefined)?.name ?? '');
  const begins = (isVariable ? listed : property).test(name);
  const inner = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((one) => choicesOf(one, isListed || begins));
  return own === null || !/^\p{Lu}/u.test(own) ? inner : [own, ...inner];
}

test('what a field is refused with says what to do', () => {
  const found = sources
    .flatMap(({ path, program }) => refusalsOf(program).map((text) => ({ path, text })))
    .filter(({ text }) => /^\p{Lu}.*\s/u.test(text) && !text.endsWith(': '));
  expect(found.length).toBeGreaterThan(120);
  const says =
    /\p{L}{2,}kit(?:e|ės)(?!\p{L})|(?<!\p{L})(?:(?:ne)?gali(?:te|ma)?|turi|prašome)(?!\p{L})/iu;
  expect(found.filter(({ text }) => !says.test(text))).toEqual([]);
});

/** By which schemas refuse a field; `fields` and `wrong` have the refusals of an act. */
const checks = /^(?:min|max|regex|refine|addIssue|line|wrong|int|multipleOf|length|fields)$/;

function refusalsOf(node: Node, isRefused = false): string[] {
  const own = isRefused ? ownText(node) : null;
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
  const of = callee?.type === 'MemberExpression' ? (callee.property as Node) : callee;
  const called = String((of ?? (node.type === 'Property' ? (node.key as Node) : null))?.name);
  const inner = Object.entries(node).flatMap(([key, child]) => {
    const refuses = checks.test(called) && (key === 'arguments' || key === 'value');
    const nodes = [child].flat().filter(isNode);
    return nodes.flatMap((one) => refusalsOf(one, isRefused || refuses));
  });
  return own === null ? inner : [own, ...inner];
}

test('a term that several places say is one constant', () => {
  // As they are said of a request, a review, a no-show; a constant stands there as a value.
  const terms = /(?<![\d(–-])(?:48 val|30 minučių|60 dien|14 dien|180 dien|60 nakt)/u;
  const plain = ours.map(({ path, text }) => ({ path, text: text.replaceAll('\u00a0', ' ') }));
  expect(saying(plain, terms)).toEqual([]);
});

test('there is one clock: 9:00', () => {
  // Not a time as it is kept and sent, 09:00.
  const words = [...ours, ...demo].filter(({ text }) => !/^\d\d:\d\d$|^[\d:,\s–-]+$/.test(text));
  expect(saying(words, /(?<![\d:.T+-])0\d:[0-5]\d(?!:?\d)/)).toEqual([]);
});

describe('the voice', () => {
  /** The pages that speak to a friend, and the slogans. */
  const familiar =
    /^app\/routes\/public\/(home|site\/about|site\/mission|frame\/footer)\.tsx$|\/seek-form\.tsx$|\/page-title\.ts$|\/mail\/email-layout\.ts$/;
  const toFriend = word(
    'tu|tau|tave|tavęs|tavo|tavimi|esi|randi|radai|neradai|ieškai|paprašai|gydai|moki|' +
      'rask|rinkis|rašyk|parašyk|skambink|grįžk|pabandyk|parodyk|užsiregistruok|pridėk|gauk|' +
      'žiūrėk|pasirink|įvesk|paspausk|priglausk|globok',
  );
  const toAll = word('jūs|jūsų|jums|jus|jumis|\\p{L}{2,}kite');

  test('is jūs', () => {
    const formal = ours.filter(({ path }) => !familiar.test(path));
    expect(saying(formal, toFriend)).toEqual([]);
  });

  test('is tu on the home page, of us and of the mission', () => {
    const friendly = ours.filter(({ path }) =>
      /^app\/routes\/public\/(home|site\/about|site\/mission)\.tsx$/.test(path),
    );
    expect(saying(friendly, toFriend).length).toBeGreaterThan(4);
    expect(saying(friendly, toAll)).toEqual([]);
  });
});
