import { href, Link } from 'react-router';
import { reasonSentence } from '#app/forms/reason.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { OwnWarning } from './own-warning.ts';

interface WarningNoteProps {
  warning: OwnWarning;
  /** Of the service, where the note stands among others. */
  title?: string;
}

/** What is to be corrected in a service and by when, and how to answer. */
export function WarningNote({ warning, title }: WarningNoteProps) {
  const { reason, explanation, until, isCorrected } = warning;
  return (
    <p className="small">
      <strong>
        {isCorrected
          ? 'Pakeitimus gavome ir juos peržiūrėsime.'
          : `Pataisykite iki ${until} imtinai.`}
      </strong>{' '}
      {reasonSentence(reason)} <span className="typed">{explanation}</span>{' '}
      {isCorrected
        ? 'Kol peržiūrime, paslauga lieka vieša, o terminas neskaičiuojamas. '
        : 'Nepataisytą paslaugą po šio termino sustabdysime. '}
      Jei nesutinkate,{' '}
      <Link to={href('/kontaktai')}>
        parašykite mums{title && <span className="sr">: {inQuotes(title)}</span>}
      </Link>
      .
    </p>
  );
}
