import { typeset } from '#app/lithuanian/typography.ts';

/** A text of a partner: paragraphs as they are parted by blank lines. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <p key={index} className="lines">
          {typeset(paragraph)}
        </p>
      ))}
    </div>
  );
}
