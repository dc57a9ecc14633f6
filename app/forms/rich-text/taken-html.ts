import { Parser } from 'htmlparser2';
import { isOwnPicture, isTextLink } from './kept-addresses.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import { type Block, type Look, plainLook, styled } from './looks.ts';
import { blocksWriter } from './text-blocks.ts';
import { htmlOfBlocks } from './written-blocks.ts';

const blockTags = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset
  figcaption figure footer form header hgroup html legend li listing main menu nav
  ol optgroup p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp`.split(
    /\s+/,
  ),
);

/** What of a document is not seen. */
const unseenTags = new Set(
  `annotation annotation-xml datalist noembed noframes noscript rp script style template title
  xml`.split(/\s+/),
);

/** What is seen and cannot be a text: by what it is told as. */
const untaken: Readonly<Record<string, keyof LeftOut>> = {
  img: 'pictures',
  svg: 'pictures',
  canvas: 'pictures',
  object: 'pictures',
  embed: 'pictures',
  video: 'media',
  audio: 'media',
  iframe: 'media',
  input: 'fields',
  select: 'fields',
  textarea: 'fields',
};

const ownTags = new Set([
  ...'a blockquote br em hr html body head img li meta ol p span strong ul'.split(' '),
  ...['h2', 'h3'],
]);
const ownAttributes = new Set([
  'alt',
  'charset',
  'data-pm-slice',
  'height',
  'href',
  'src',
  'width',
]);

type Attributes = Readonly<Record<string, string>>;

/** What an open element means for what stands in it, and what is to be done at its end. */
type Frame = { readonly look: Look; readonly end?: () => void };

type Taken = {
  /** As the editor writes it (text-schema.ts), but for what the server cleans all the same. */
  readonly html: string;
  readonly left: LeftOut;
};

/**
 * Makes of any HTML, a page's or an office program's, one that the editor knows. Every word that is
 * seen there is kept, and no two words become one: what cannot be taken leaves a gap and is counted.
 * Rows of tables become paragraphs, Word's paragraphs lists, styles bold and slanted words.
 * @param mayShow whether the text may show pictures that were uploaded here
 */
export function takeHtml(html: string, mayShow: boolean): Taken {
  const left = { ...nothingLeftOut };
  const writer = blocksWriter(left);
  const frames: Frame[] = [{ look: plainLook }];
  // What was copied out of the editor says by an attribute how its ends are open.
  let isSlice = false;
  let isOwn = true;

  const look = () => frames.at(-1)?.look ?? plainLook;

  function openImage(attributes: Attributes, here: Look): void {
    const { src = '', alt = '', width = '', height = '' } = attributes;
    if (mayShow && isOwnPicture(src)) {
      writer.add({ kind: 'picture', attributes: { src, alt, width, height } });
      return;
    }
    isOwn = false;
    // A mail's and a page's pictures of pictographs say which.
    if (/^[\p{Extended_Pictographic}\p{RI}\p{M}\u200d]{1,12}$/u.test(alt)) writer.text(alt, here);
    else leave('pictures', here, /^[01]$/.test(width) || /^[01]$/.test(height));
  }

  function leave(what: keyof LeftOut, here: Look, isUnseen = false): void {
    writer.text(' ', here);
    if (!isUnseen) left[what] += 1;
  }

  function open(tag: string, attributes: Attributes): Frame {
    const before = look();
    if (before.isHidden) return { look: before };
    const seen = styled(before, tag, attributes);
    if (seen.isHidden || unseenTags.has(tag)) return { look: { ...seen, isHidden: true } };
    if (tag === 'br') writer.text('\n', { ...seen, keepsLines: true });
    else if (tag === 'hr') writer.add({ kind: 'rule' });
    else if (tag === 'img') openImage(attributes, seen);
    else if (tag in untaken) {
      const type = attributes.type?.toLowerCase();
      leave(untaken[tag] as keyof LeftOut, seen, tag === 'input' && type === 'hidden');
      return { look: { ...seen, isHidden: true } };
    } else if (tag === 'q') {
      writer.text('„', seen);
      return { look: seen, end: () => writer.text('“', seen) };
    } else if (tag === 'a') {
      const address = (attributes.href ?? '').trim();
      return { look: isTextLink(address) ? { ...seen, href: address } : seen };
    }
    if (seen.isBlock ?? (blockTags.has(tag) || /^h[1-6]$/.test(tag)))
      return writer.openBlock(tag, seen);
    return { look: seen };
  }

  // The parser tells a text in parts, of one letter each where it is made of '<'.
  let parts: string[] = [];
  const endText = () => {
    if (parts.length > 0 && !look().isHidden) writer.text(parts.join(''), look());
    parts = [];
  };

  const parser = new Parser({
    onopentag(tag, attributes) {
      endText();
      isSlice ||= attributes['data-pm-slice'] !== undefined;
      isOwn &&=
        ownTags.has(tag) && Object.keys(attributes).every((name) => ownAttributes.has(name));
      frames.push(open(tag, attributes));
    },
    ontext(text) {
      parts.push(text);
    },
    onclosetag() {
      endText();
      if (frames.length > 1) frames.pop()?.end?.();
    },
  });
  parser.end(html);
  endText();
  const blocks: readonly Block[] = writer.end();
  return { html: isSlice && isOwn ? html : htmlOfBlocks(blocks), left };
}
