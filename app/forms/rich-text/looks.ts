/** How words look by the elements around them. */
export type Look = {
  readonly isBold: boolean;
  readonly isSlanted: boolean;
  readonly href: string | null;
  /** Raised or lowered, as in m² and CO₂. */
  readonly shift: 'up' | 'down' | null;
  /** The element itself is a block, or none, by its style alone. */
  readonly isBlock: boolean | null;
  readonly isHidden: boolean;
  /** Its line ends are lines. */
  readonly keepsLines: boolean;
  /** The signs that Word writes before a line of a list. */
  readonly isMarker: boolean;
  /** What a line becomes. */
  readonly tag: 'p' | 'h2' | 'h3';
  /** Of a paragraph that Word shows in a list. */
  readonly listed: { readonly list: string; readonly level: number } | null;
  readonly list: Extract<Block, { kind: 'list' }> | null;
  readonly row: Block[][] | null;
};

/** Words that look alike; '\n' within them ends a line. */
export type Run = { text: string } & Pick<Look, 'isBold' | 'isSlanted' | 'href'>;

export type Line = {
  readonly kind: 'line';
  readonly tag: 'p' | 'h2' | 'h3';
  readonly runs: Run[];
  readonly listed: Look['listed'];
  marker: string;
};

export type Block =
  | Line
  | { readonly kind: 'list'; isNumbered: boolean; readonly of: string; readonly items: Block[][] }
  | { readonly kind: 'quote'; readonly blocks: Block[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'picture'; readonly attributes: Readonly<Record<string, string>> };

export const plainLook: Look = {
  isBold: false,
  isSlanted: false,
  href: null,
  shift: null,
  isBlock: null,
  isHidden: false,
  keepsLines: false,
  isMarker: false,
  tag: 'p',
  listed: null,
  list: null,
  row: null,
};

/** The declarations of a style attribute, by their names. */
function declared(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(';').map((one) => {
      const colon = one.indexOf(':');
      const value = one.slice(colon + 1).toLowerCase();
      return [one.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value.trim()] as const;
    }),
  );
}

function isHeavy(weight: string): boolean {
  return /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;
}

/** The look of what stands in an element, by its name, its style and what it stands in. */
export function styled(
  around: Look,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Look {
  let isBold = around.isBold || tag === 'b' || tag === 'strong';
  let isSlanted = around.isSlanted || tag === 'i' || tag === 'em' || tag === 'cite';
  let shift = tag === 'sup' ? 'up' : tag === 'sub' ? 'down' : around.shift;
  let keepsLines = around.keepsLines || tag === 'pre' || tag === 'xmp' || tag === 'listing';
  const plain = { ...around, isBold, isSlanted, shift, keepsLines, isBlock: null } as const;
  const isHidden = attributes.hidden !== undefined;
  if (!attributes.style) return { ...plain, isHidden };

  const style = declared(attributes.style);
  const font = style.get('font')?.split(/\s+/);
  const weight = style.get('font-weight');
  if (font) isBold = font.some(isHeavyWord);
  if (weight && !/^(?:inherit|unset)/.test(weight)) isBold = isHeavy(weight);
  const slant = style.get('font-style') ?? font?.find((word) => /^(?:italic|oblique)/.test(word));
  if (slant && !/^(?:inherit|unset)/.test(slant)) isSlanted = /^(?:italic|oblique)/.test(slant);
  const raised = style.get('vertical-align');
  if (raised) shift = raised.startsWith('super') ? 'up' : raised.startsWith('sub') ? 'down' : shift;
  const space = style.get('white-space');
  if (space) keepsLines = /^(?:pre|break-spaces)/.test(space);
  const display = style.get('display');
  const list = style.get('mso-list') ?? '';
  const level = /\blevel(\d)/.exec(list)?.[1];
  return {
    ...plain,
    isBold,
    isSlanted,
    shift,
    keepsLines,
    isBlock: display ? !/^(?:inline|contents|none)/.test(display) : null,
    isHidden:
      isHidden ||
      display?.startsWith('none') === true ||
      style.get('visibility')?.startsWith('hidden') === true ||
      style.get('mso-hide') === 'all',
    isMarker: around.isMarker || list === 'ignore',
    listed: level ? { list: list.replace(/\blevel\d/, ''), level: Number(level) } : around.listed,
  };
}

function isHeavyWord(word: string): boolean {
  return /^(?:bold|bolder|[6-9]00)$/.test(word);
}
