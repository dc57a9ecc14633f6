import { data } from 'react-router';

/** Every address without another route. root.tsx renders the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
