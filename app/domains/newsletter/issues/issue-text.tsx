import '#app/ui/styles/pages/reading.css';

/** The text of an issue with its headings, lists and links, as its mail has them. @param body clean HTML */
export function IssueText({ body }: { body: string }) {
  return (
    <article className="panel" aria-label="Laiško tekstas">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: getIssue has cleaned it. */}
      <div className="read" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  );
}
