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
  /(?<!\p{L})(?:g|gatv\p{L}+|pr|prosp\p{L}*|al|al[eė]j\p{L}+|pl|plent\p{L}+|skg|skersgatv\p{L}+)\.?\s*(?:nr\.?\s*)?\d+\p{L}?(?![\d%€])/u,
  /\blt[-\s]?\d{5}\b/u,
];

/** Stems, without their diacritics. */
const words =
  /(?<!\p{L})(?:kurv|pizd|pyzd|byb[ie]|bybi|nachui|nahui|pachui|blet|bliat|bliad|suka(?!\p{L})|suki(?!\p{L})|gaidi(?!\p{L})|debil|kalės vaik|kales vaik|šūdžiau|padl)/u;

/** For what a text is read by an administrator before others see it; none for most. */
export function heldFor(text: string): readonly HeldFor[] {
  const plain = text.normalize('NFKC').replace(invisibleSigns, '').toLowerCase();
  const folded = plain.normalize('NFD').replace(/\p{M}/gu, '');
  const found: HeldFor[] = [];
  if (phones.some((phone) => phone.test(plain))) found.push('phone');
  if (links.some((link) => link.test(plain))) found.push('link');
  if (addresses.some((address) => address.test(plain))) found.push('address');
  if (words.test(folded) || words.test(plain)) found.push('words');
  return found;
}

/** Why a text is held, as a sentence for its author. */
export function heldWords(reasons: readonly HeldFor[]): string {
  const names = reasons.map((reason) => heldNames[reason]);
  const last = names.at(-1) ?? '';
  const all = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ir ${last}`;
  return `Tekste yra ${all}.`;
}

const heldNames: Readonly<Record<HeldFor, string>> = {
  phone: 'telefono numeris',
  link: 'nuoroda',
  address: 'adresas',
  words: 'keiksmažodis',
};
