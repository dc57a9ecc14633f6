import type { PrintedWarning } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { withReason } from '#app/forms/reason.ts';
import { Note } from '#app/ui/note.tsx';

/** The warning that stands, and whether the partner has done something since. */
export function StandingWarning({ warning }: { warning: PrintedWarning }) {
  const { reason, explanation, at, by, until, correctedAt } = warning;
  return (
    <Note tone="warn">
      <strong>
        {correctedAt
          ? `Pataisyta po įspėjimo ${correctedAt}.`
          : `${withReason(`Partneris įspėtas iki ${until}`, reason)}.`}
      </strong>{' '}
      <span className="typed">{explanation}</span>
      <br />
      <span className="small">
        {`Įspėta ${at}, ${by ?? 'ištrintas administratorius'}. `}
        {correctedAt
          ? `${withReason('Įspėta dėl to', reason)}. Terminas (${until}) sustabdytas, kol peržiūrėsite.`
          : 'Jei iki tada nepataisys, paslauga bus sustabdyta.'}
      </span>
    </Note>
  );
}

/** Those that have ended, of the last six months. */
export function PastWarnings({ warnings }: { warnings: readonly PrintedWarning[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="ispejimai">
      <h2 className="h-md" id="ispejimai">
        Ankstesni įspėjimai
      </h2>
      <ul className="stack gap-2">
        {warnings.map(({ id, reason, explanation, at, by, until, ended }) => (
          <li key={id}>
            <strong>{reason}</strong> <span className="typed">{explanation}</span>
            <div className="muted small num">
              {at}, {by ?? 'ištrintas administratorius'} · iki {until}
              {ended && ` · ${ended.words} ${ended.at}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
