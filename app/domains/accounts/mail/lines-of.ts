/** A labelled text that was typed as paragraphs of a letter, none of them twice. */
export function linesOf(label: string, text: string): readonly string[] {
  return [...new Set(`${label}: ${text}`.split(/\n+/))];
}
