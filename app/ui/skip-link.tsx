import './button.css';

/** The first stop of the Tab key on every page: past the menus, to `<main id="turinys">`. */
export function SkipLink() {
  return (
    <a className="btn btn-primary skip" href="#turinys">
      Pereiti prie turinio
    </a>
  );
}
