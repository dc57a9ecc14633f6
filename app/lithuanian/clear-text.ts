/**
 * Pictographs that are joined, coloured or flags of regions: what is not seen in them makes one
 * picture of several.
 */
const pictograph = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*`;
const joined = String.raw`${pictograph}(?:\u200d${pictograph})*(?:[\u{e0020}-\u{e007e}]+\u{e007f})?`;
const key = String.raw`[0-9#*]\ufe0f?\u20e3`;

/** Directions, zero widths, soft hyphens, letters without a shape, and control characters. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\p{Surrogate}]|(?![\t\n])\p{Cc}`;

const keptOrUnseen = new RegExp(`(${joined}|${key})|${unseen}`, 'gu');

/**
 * A text as it is meant by who typed or pasted it: what is not seen is dropped, a line end of any
 * kind is '\n', a hyphen of any kind a hyphen, composed letters are one (NFC). Nothing that is seen
 * goes, joined pictographs stay joined, and PostgreSQL and SMTP take all that is left.
 */
export function clearText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u2800/g, ' ')
    .replace(keptOrUnseen, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC');
}

/** The same for telephone numbers, codes and addresses: a dash of any kind is a hyphen, a space a space. */
export function clearSigns(text: string): string {
  return clearText(text)
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
}
