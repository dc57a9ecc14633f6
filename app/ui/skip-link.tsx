import './button.css';

/**
 * The first stop of the Tab key on every page: past the menus, to `<main id="turinys">`. A page may
 * have a second one, past what stands before its list.
 */
export function SkipLink({ target = 'turinys', to = 'turinio' }) {
  return (
    <a className="btn btn-primary skip" href={`#${target}`}>
      Pereiti prie {to}
    </a>
  );
}
