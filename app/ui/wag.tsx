/** The wagging tail: what moves while something is saved or fetched. */
export function Wag() {
  return (
    <svg className="wag" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M6 18C9 18 9 9 17 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
