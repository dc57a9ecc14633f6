import { blocksOf, type TextBlock } from '#app/mail/written-text.ts';

/** The text of an issue with its headings, lists and links, as its mail has them. */
export function IssueText({ body }: { body: string }) {
  const blocks = blocksOf(body).map((block, place) => ({ ...block, key: place }));
  return (
    <article className="panel stack" aria-label="Laiško tekstas">
      {blocks.map(({ key, kind, lines }) => {
        if (kind === 'heading') return <h3 key={key}>{lines.map(lineOf)}</h3>;
        if (kind === 'paragraph') {
          return (
            <p key={key} className="typed">
              {lines.flatMap((line, number) =>
                number ? ['\n', lineOf(line, number)] : lineOf(line, 0),
              )}
            </p>
          );
        }
        return (
          <ul key={key}>
            {lines.map(lineOf).map((line) => (
              <li key={line.key}>{line}</li>
            ))}
          </ul>
        );
      })}
    </article>
  );
}

function lineOf(runs: TextBlock['lines'][number], place: number) {
  let at = 0;
  return (
    <span key={place}>
      {runs.map(({ text, link }) => {
        at += text.length;
        return link === null ? (
          text
        ) : (
          <a key={at} href={link} rel="noopener noreferrer">
            {text}
          </a>
        );
      })}
    </span>
  );
}
