import type { LeftReviews } from '#app/domains/reviews/partner/left-reviews.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Radio } from '#app/ui/fields/choice.tsx';

/** The field of which copy is the same service; '' for none. */
export const sameName = 'same';

/** What a deletion leaves of reviews where no copy can take them along, said before it; '' for none. */
export function reviewsStay(count: number): string {
  if (count === 0) return '';
  return ` Jos atsiliepimai (${count}) liks jūsų viešame puslapyje su ištrintos paslaugos pavadinimu.`;
}

/** Asks whether a copy is the same service, so that its reviews go on there. */
export function CopiesChoice({ count, copies }: LeftReviews) {
  return (
    <fieldset className="stack gap-1">
      <legend className="strong">Kur dėti jos atsiliepimus ({count})?</legend>
      <Radio
        name={sameName}
        value=""
        defaultChecked
        label="Palikti jūsų viešame puslapyje su ištrintos paslaugos pavadinimu"
      />
      {copies.map(({ id, title }) => (
        <Radio
          key={id}
          name={sameName}
          value={id}
          label={`Perkelti: ${inQuotes(title)} – ta pati paslauga`}
        />
      ))}
    </fieldset>
  );
}
