import type { FutureVisit } from '#app/domains/bookings/visits-of-pet.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';

interface DeletionWordsProps {
  name: string;
  /** Visits of the dog that are to come. */
  visits: readonly FutureVisit[];
}

/** What goes with a dog and what stays: said before it is deleted. */
export function DeletionWords({ name, visits }: DeletionWordsProps) {
  return (
    <div className="stack gap-3">
      <p>
        Bus ištrintas augintinis {inQuotes(name)}, jo nuotrauka ir visi duomenys. To atšaukti
        negalėsite.
      </p>
      {visits.length > 0 && (
        <>
          <p>
            <strong>Laukia būsimi vizitai.</strong> Jie liks tarp vizitų, bet nebus atšaukti: jei
            neatvyksite, praneškite paslaugos teikėjui.
          </p>
          <ul className="visits-left">
            {visits.map(({ id, when, title, city }) => (
              <li key={id}>
                <span className="num">{when}</span> {title}
                {city && `, ${city}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
