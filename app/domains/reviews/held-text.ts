/** What keeps a text back until an administrator has read it. */
type HeldFor = 'phone' | 'link' | 'address' | 'words';

/** What is not seen and parts what would be found. */
const invisibleSigns = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu;

const separators = String.raw`[\s().\/–-]{0,3}`;
const digits = (count: string) => String.raw`(?:${separators}\d){${count}}`;

const phones = [
  // With a country, of eight digits and more.
  new RegExp(String.raw`(?:\+|\b00)${digits('9,14')}`, 'u'),
  new RegExp(String.raw`\b370${digits('8')}(?!\d)`, 'u'),
  // Lithuanian, with the old prefix, the new one, or none.
  new RegExp(String.raw`(?<![\d.,:-])\(?[80]${separators}[3-7]${digits('7')}(?!\d)`, 'u'),
  new RegExp(String.raw`(?<![\d.,:-])6${digits('7')}(?!\d)`, 'u'),
];

const links = [
  /https?:|www\.|\p{L}@|@\p{L}/u,
  /[\p{L}\d]\.(?:lt|lv|ee|eu|com|net|org|info|biz|io|me|pl|de|shop|online|site|app|co)\b(?!\p{L})/u,
  /\(?\b(?:eta|at)\)\s*\p{L}+/u,
];

const addresses = [
  /(?<!\p{L})(?:g|gatv\p{L}+|prosp\p{L}*|al[eė]j\p{L}+|plent\p{L}+|skg|skersgatv\p{L}+)\.?\s*(?:nr\.?\s*)?\d+\p{L}?(?![\d%€])/u,
  /\blt[-\s]?\d{5}\b/u,
];

/** Shortened words that mean other things as well: 'pr. 2 kartus' is no avenue, 'Laisvės pr. 2' is. */
const afterName = /\p{Lu}\p{L}{1,40}\s+(?:pr|al|pl)\.?\s*(?:nr\.?\s*)?\d+\p{L}?(?![\d%€])/u;

/** Stems, without their diacritics. */
const words =
  /(?<!\p{L})(?:kurv|pizd|pyzd|byb[ie]|bybi|nachui|nahui|pachui|blet|bliat|bliad|debil|kalės vaik|kales vaik|šūdžiau|padl)/u;

/**
 * For what a review is read by an administrator before others see it; none for most.
 * @param names that are shown with it: of a person and of dogs, who are called as they are
 */
export function heldFor(text: string, names: readonly (string | null)[] = []): readonly HeldFor[] {
  const plain = plainOf(text);
  // A letter and a full stop end a shortened name: names are not one text.
  const all = [plain, ...names.map((name) => plainOf(name ?? ''))];
  const folded = plain.normalize('NFD').replace(/\p{M}/gu, '');
  const found: HeldFor[] = [];
  if (all.some((one) => phones.some((phone) => phone.test(one)))) found.push('phone');
  if (all.some((one) => links.some((link) => link.test(one)))) found.push('link');
  const isAddress = addresses.some((address) => address.test(plain)) || afterName.test(seen(text));
  if (isAddress) found.push('address');
  if (words.test(folded) || words.test(plain)) found.push('words');
  return found;
}

function plainOf(text: string): string {
  return seen(text).toLowerCase();
}

function seen(text: string): string {
  return text.normalize('NFKC').replace(invisibleSigns, '');
}

/** How many letters of a text are seen, gaps of any length as one. */
export function seenLetters(text: string): number {
  return [...text.replace(invisibleSigns, '').replace(/\s+/g, ' ').trim()].length;
}

/** Why a review is held, as a sentence for its author. @param names as heldFor takes them */
export function heldWords(text: string, names: readonly (string | null)[] = []): string {
  const inText = heldFor(text);
  if (inText.length > 0) return `Tekste gali būti ${inWords(inText)}.`;
  const inNames = heldFor('', names);
  // Looked for are other things than when it was written.
  return inNames.length > 0 ? `Varde gali būti ${inWords(inNames)}.` : 'Tekstą perskaitys žmogus.';
}

function inWords(reasons: readonly HeldFor[]): string {
  const names = reasons.map((reason) => heldNames[reason]);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ir ${last}`;
}

const heldNames: Readonly<Record<HeldFor, string>> = {
  phone: 'telefono numeris',
  link: 'nuoroda',
  address: 'adresas',
  words: 'keiksmažodis',
};
