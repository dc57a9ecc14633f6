import './logo.css';
import logoUrl from './logo.svg?url';

/** The name with its tail, in pine, or light on the pine band. A link round it carries the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 150 56" role="img" aria-label="Vizgis">
        <use href={`${logoUrl}#logo`} />
      </svg>
    </span>
  );
}

/** The V alone, where there is no room for the name. */
export function Mark() {
  return (
    <span className="logo logo-mark">
      <svg viewBox="0 0 50 48" role="img" aria-label="Vizgis">
        <use href={`${logoUrl}#mark`} />
      </svg>
    </span>
  );
}
