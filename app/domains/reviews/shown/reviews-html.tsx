import '#app/ui/data/progress.css';
import './reviews.css';

/** The reviews of a service or a company, as `reviewsHtml` has made them on the server. */
export function ReviewsHtml({ html }: { html: string }) {
  return (
    <section
      className="stack gap-5"
      id="atsiliepimai"
      aria-label="Atsiliepimai"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
