import { type Random, seededRandom } from './random.ts';

/** A document as programs put it on the clipboard, and what a person sees of it. */
export type PastedDocument = {
  readonly html: string;
  /** In order; letters and digits alone. */
  readonly words: readonly string[];
  readonly bold: readonly string[];
  readonly slanted: readonly string[];
  /** The first word of each line of a list, with its depth and its list's kind. */
  readonly items: readonly string[];
  readonly pictures: number;
};

type Style = 'page' | 'word' | 'docs' | 'mail';

type Draft = {
  [key in 'words' | 'bold' | 'slanted' | 'items']: string[];
} & { pictures: number };

const styles: readonly Style[] = ['page', 'word', 'docs', 'mail'];

/** What stands between words and means something to a pattern over HTML, and how it is seen. */
const signs: readonly (readonly [html: string, seen: string])[] = [
  ...([
    [' = ', ' = '],
    [' &lt; ', ' < '],
    [' &gt; ', ' > '],
    [' &amp; ', ' & '],
  ] as const),
  ...([
    [' style=', ' style='],
    [' onclick = ', ' onclick = '],
    [', ', ', '],
  ] as const),
  ...([
    [' onkologija = 60 ', ' onkologija = 60 '],
    [' " ', ' " '],
    [" ' ", " ' "],
  ] as const),
  ...([
    [' mso-list: l0 ', ' mso-list: l0 '],
    [' font-weight: bold ', ' font-weight: bold '],
  ] as const),
  ...([
    [' &lt;!-- ', ' <!-- '],
    [' --&gt; ', ' --> '],
    [' o:p ', ' o:p '],
    [' · ', ' · '],
  ] as const),
  ...([
    ['&nbsp;', ' '],
    [' &ndash; ', ' – '],
    ['\n', ' '],
    ['&#11;', ' '],
    [' 1. ', ' 1. '],
  ] as const),
  ...([
    ['&lt;b&gt;', '<b>'],
    [' [endif] ', ' [endif] '],
    ['&#8232;', ' '],
    ['<br>', ' '],
  ] as const),
];

/** The words of a text: what a reader would say aloud. */
export function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same document for the same number. */
export function pastedDocument(seed: number): PastedDocument {
  const random = seededRandom(seed);
  const style = random.pick(styles);
  const draft: Draft = { words: [], bold: [], slanted: [], items: [], pictures: 0 };
  let html = '';
  const count = random.whole(2, 6);
  for (let block = 0; block < count; block += 1) html += blockOf(random, style, draft, 0);
  return { html: wrapped(style, html), ...draft };
}

function wrapped(style: Style, html: string): string {
  if (style === 'word') {
    return `<html xmlns:o="urn:x"><head><!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><style>p{color:red}</style></head><body lang=LT><!--StartFragment-->${html}<!--EndFragment--></body></html>`;
  }
  if (style === 'docs')
    return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs">${html}</b>`;
  if (style === 'mail')
    return `<div dir="ltr" onclick="x()">${html}<div style="display:none">Nematomas</div></div>`;
  return `<!DOCTYPE html><title>Antraštė</title><script>let x = '<p>ne</p>';</script>${html}`;
}

function wordOf(random: Random, draft: Draft): string {
  const letters = ['š', 'u', 'n', 'ė', 'ž', 'o', 'k', 'A', 'i', 'ų', '3'];
  let word = `${draft.words.length}`;
  for (let at = 0; at < 4; at += 1) word += random.pick(letters);
  draft.words.push(word);
  return word;
}

/** Words in a row, some of them bold, slanted, linked or beside a picture. */
function inlineOf(random: Random, style: Style, draft: Draft): string {
  let html = '';
  const count = random.whole(1, 5);
  for (let at = 0; at < count; at += 1) {
    if (at > 0) {
      const [sign, seen] = random.chance(0.3) ? random.pick(signs) : [' ', ' '];
      draft.words.push(...wordsOf(seen));
      html += sign;
    }
    const word = wordOf(random, draft);
    const look = random.whole(0, 7);
    if (look === 0) draft.bold.push(word);
    if (look === 1) draft.slanted.push(word);
    if (look === 2) draft.bold.push(word) && draft.slanted.push(word);
    html += lookOf(random, style, look, word);
    if (look === 4) draft.pictures += 1;
    if (look === 4)
      html += `<img src="https://x.test/${at}.png" alt="a > b">${wordOf(random, draft)}`;
  }
  return html;
}

function lookOf(random: Random, style: Style, look: number, word: string): string {
  const isStyled = style !== 'page' && random.whole(0, 1) === 0;
  if (look === 0)
    return isStyled ? `<span style='color:red;font-weight:700'>${word}</span>` : `<b>${word}</b>`;
  if (look === 1)
    return isStyled ? `<span style="FONT-STYLE: italic">${word}</span>` : `<i>${word}</i>`;
  if (look === 2) {
    return isStyled
      ? `<span style="font-weight:bold; font-style:italic">${word}</span>`
      : `<strong style="color:blue"><em>${word}</em></strong>`;
  }
  if (look === 3) return `<a href="https://x.test/?a=1&amp;b=2" onclick=go()>${word}</a>`;
  return style === 'word'
    ? `<span lang=LT style='mso-ansi-language:LT'>${word}<o:p></o:p></span>`
    : word;
}

function blockOf(random: Random, style: Style, draft: Draft, depth: number): string {
  const kind = random.whole(0, 7);
  if (kind === 0) {
    const tag = `h${random.whole(1, 4)}`;
    return `<${tag} style="margin:0">${inlineOf(random, style, draft)}</${tag}>`;
  }
  if (kind === 1 || kind === 2) return listOf(random, style, draft);
  if (kind === 3) return tableOf(random, style, draft);
  if (kind === 4 && depth === 0)
    return `<blockquote>${blockOf(random, style, draft, 1)}</blockquote>`;
  if (kind === 5)
    return `<div>${inlineOf(random, style, draft)}</div><div>${inlineOf(random, style, draft)}<br>${inlineOf(random, style, draft)}</div>`;
  const attributes = style === 'word' ? " class=MsoNormal style='margin:0cm'" : ' dir="ltr"';
  return `<p${attributes}>${inlineOf(random, style, draft)}</p>\n`;
}

function listOf(random: Random, style: Style, draft: Draft): string {
  const isNumbered = random.whole(0, 1) === 0;
  const lines: { depth: number; html: string }[] = [];
  for (let at = 0; at < random.whole(1, 4); at += 1) {
    const depth = at === 0 ? 1 : Math.min((lines.at(-1)?.depth ?? 1) + 1, random.whole(1, 3));
    const from = draft.words.length;
    const html = inlineOf(random, style, draft);
    lines.push({ depth, html });
    draft.items.push(`${draft.words[from]} ${isNumbered ? 'ol' : 'ul'} ${depth}`);
  }
  if (style === 'word') {
    const list = random.whole(0, 999);
    const paragraphs = lines.map(({ depth, html }, at) => {
      const sign = isNumbered ? `${at + 1}.` : random.pick(['·', 'o', '§']);
      return `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l${list} level${depth} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${html}<o:p></o:p></p>`;
    });
    return `${paragraphs.join('\n')}<p class=MsoNormal>${inlineOf(random, style, draft)}</p>`;
  }
  const tag = isNumbered ? 'ol' : 'ul';
  let html = '';
  let open = 0;
  for (const { depth, html: line } of lines) {
    // Google's lists stand in one another without an item between them.
    for (; open < depth; open += 1) html += `<${tag}>`;
    for (; open > depth; open -= 1) html += `</${tag}>`;
    if (style === 'docs') html += `<li dir="ltr" aria-level="${depth}"><p>${line}</p></li>`;
    else html += style === 'page' ? `<li>${line}` : `<li>${line}</li>`;
  }
  return html + `</${tag}>`.repeat(open);
}

function tableOf(random: Random, style: Style, draft: Draft): string {
  let rows = '';
  const columns = random.whole(1, 3);
  for (let row = 0; row < random.whole(1, 3); row += 1) {
    let cells = '';
    for (let column = 0; column < columns; column += 1) {
      const tag = row === 0 ? 'th' : 'td';
      const inside = inlineOf(random, style, draft);
      cells += `<${tag} width=90>${random.whole(0, 1) === 0 ? `<p class=MsoNormal>${inside}</p>` : inside}</${tag}>`;
    }
    rows += `<tr style="height:15pt">${cells}</tr>`;
  }
  return `<table border=1><colgroup><col></colgroup><tbody>${rows}</tbody></table>`;
}
